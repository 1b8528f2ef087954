//! The table of all formats that a paste can have, each with its name and a description.

use a2scope_text::{Key, StaticText};

macro_rules! formats {
    ($($(#[$default:ident])? $id:ident = $name:literal, $about:literal;)*) => {
        /// A way to write bytes as text.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum PasteFormat {
            $($(#[$default])? $id,)*
        }

        impl PasteFormat {
            const ALL: &[Self] = &[$(Self::$id),*];

            /// Returns the stable name.
            pub(super) const fn name(self) -> &'static str {
                match self { $(Self::$id => $name,)* }
            }
        }

        /// Every format that a [`Reading`](super::Reading) may name and
        /// [`Options::format`](super::Options::format) may request, with a description.
        pub const FORMATS: &[(&str, StaticText)] = &[$(($name, StaticText::new(Key::of("format", $name), $about))),*];
    };
}

formats! {
    #[default]
    Xxd = "xxd", "xxd: offset and colon, groups of hexadecimal bytes, text";
    XxdLe = "xxd-le", "xxd -e: little-endian words";
    XxdBits = "xxd-bits", "xxd -b: bits";
    Hexdump = "hexdump", "hexdump without options: little-endian 16-bit words";
    HexdumpCanonical = "hexdump-canonical", "hexdump -C: bytes and text between bars";
    OdHex = "od-hex", "od -t x1, x2, x4: hexadecimal bytes or little-endian words";
    OdOctal = "od-octal", "od, od -b, od -t o1: octal words or bytes";
    OdDecimal = "od-decimal", "od -t d1, u1, u2, u4: decimal numbers";
    OdChars = "od-chars", "od -c, hexdump -c: characters and octal numbers";
    Wireshark = "wireshark", "Wireshark, tshark -x, text2pcap: four-digit offset, bytes, text";
    TsharkFollow = "tshark-follow", "tshark -z follow, Wireshark's followed stream: two directions, one indented";
    Tcpdump = "tcpdump", "tcpdump -x, -X: offset with 0x and colon, 16-bit groups";
    Scapy = "scapy", "Scapy's hexdump(): four-digit offset, upper case";
    GdbX = "gdb-x", "gdb's x command: addresses, labels and 0x cells";
    Windbg = "windbg", "WinDbg's db, dd: addresses with a backtick";
    IdaHex = "ida-hex", "IDA's hex view: segment, address, bytes, text";
    HexdumpOffsets = "hexdump-offsets", "any other dump with offsets";
    HexAscii = "hex-ascii", "rows of hexadecimal bytes with the text beside them and no offsets";
    HexPairs = "hex-pairs", "hexadecimal bytes with blanks between them";
    HexStream = "hex-stream", "hexadecimal digits without a break";
    HexSeparated = "hex-separated", "hexadecimal bytes with `:`, `-`, `,` or `0x` between them";
    WordsLe = "words-le", "hexadecimal little-endian words without offsets";
    Bits = "bits", "bits without offsets";
    Decimal = "decimal", "decimal bytes with blanks or commas between them";
    Array = "array", "an array of a programming language: numbers and characters between brackets or after `db`";
    ArrayLe = "array-le", "an array of 16-bit or 32-bit hexadecimal numbers, low byte first";
    ArrayBe = "array-be", "an array of 16-bit or 32-bit hexadecimal numbers, high byte first";
    String = "string", "string literals of a programming language";
    StringUtf8 = "string-utf8", "string literals in which \\u00ff is a character, written in UTF-8";
    EscapedText = "escaped-text", "text with \\x, \\0 or \\u escapes and no quotation marks";
    AngleText = "angle-text", "text with <FF> for what cannot be printed";
    NodeBuffer = "node-buffer", "Node.js: <Buffer ff ff>";
    Percent = "percent", "percent-encoding: %FF%FFTSource";
    Base64 = "base64", "Base64, standard or for URLs";
    TwoLine = "two-line", "gamedig --debug: a row of bytes over a row of their characters";
    FilterRule = "filter-rule", "rules of iptables, Snort, Suricata, YARA, nftables, pcap-filter, Wireshark";
    Literals = "literals", "source code: strings and lists, joined as the language joins them";
    AmongWords = "among-words", "bytes after words, rows after comment signs";
    Marks = "marks", "words, and text with \\xff or <FF> for bytes among them";
    Mixed = "mixed", "several of the last five in one text";
}

impl PasteFormat {
    /// Returns whether this is a format of packets among other text.
    pub(super) fn is_among_text(self) -> bool {
        matches!(self, Self::Literals | Self::AmongWords | Self::Marks | Self::Mixed | Self::FilterRule)
    }

    /// Returns the format with this name; `None` if there is no such format.
    pub(super) fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }
}
