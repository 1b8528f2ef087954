//! Notes on oddities of a message that was decoded all the same.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use a2scope_text::{Arg, Key, Part, StaticText, Translatable, parts};

use crate::error::Error;
use crate::span::Span;

named! {
    /// The severity of a note.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Severity {
        /// Worth knowing.
        Info = "info",
        /// Odd.
        Warning = "warning",
        /// Broken: some bytes could not be read, or contradict the layout.
        Error = "error",
    }
}

impl Severity {
    /// Returns the name, as a text that has translations.
    pub const fn text(self) -> StaticText {
        StaticText::new(Key::of("severity", self.name()), self.name())
    }
}

/// The properties that all notes with the same code share.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// Stable name: `rules.count_mismatch`.
    pub name: &'static str,
    /// Key of the code's texts: the name, and a variant if another code has the same name.
    pub key: Key,
    /// The severity of notes with this code.
    pub severity: Severity,
    /// Whether the message's body contradicts its own layout: truncated, wrong count, bytes left over.
    pub malformed: bool,
    /// The template of a note's sentence, filled in with the note's [`NoteArgs`] in their order. For a finding, its
    /// title.
    pub template: &'static str,
    /// The explanation of a note with this code: why it occurs, and what it means for the reader.
    pub doc: &'static str,
}

impl Code {
    /// Returns the sentence or title, and the explanation, as texts that have translations.
    pub const fn texts(&self) -> [StaticText; 2] {
        [StaticText::new(self.key, self.template), StaticText::new(self.key.attribute("doc"), self.doc)]
    }

    /// Returns the template, as a text that has translations.
    pub const fn text(&self) -> StaticText {
        let [template, _] = self.texts();
        template
    }

    /// Returns the explanation, as a text that has translations.
    pub const fn doc_text(&self) -> StaticText {
        let [_, doc] = self.texts();
        doc
    }
}

/// The arguments that fill in a note's template.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoteArgs {
    /// No arguments.
    None,
    /// Two numbers; the second may be unused.
    Numbers(u64, u64),
    /// A signed number.
    Signed(i64),
    /// A decoding error.
    Error(Error),
    /// A name that is the same in every language.
    Name(&'static str),
    /// A text that has translations.
    StaticText(&'static StaticText),
}

/// A note on one oddity of a message: a code, a span and the arguments of its sentence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// The kind of oddity.
    pub code: &'static Code,
    /// The bytes that the note is about.
    pub span: Span,
    /// The arguments that fill in the code's template.
    pub args: NoteArgs,
}

impl Note {
    /// Returns the note's sentence, with its arguments filled in.
    pub fn text(&self) -> Translatable {
        let mut text = Translatable::of(self.code.text());
        for part in parts(self.code.template) {
            let (name, spec) = match part {
                Part::Text(_) => continue,
                Part::Argument { name, spec } => (name, spec),
                Part::Plural { name, .. } => (name, ""),
            };
            if text.arg(name).is_none()
                && let Some(arg) = self.args.arg(text.args.len(), spec)
            {
                text = text.with(name, arg);
            }
        }
        text
    }
}

impl NoteArgs {
    /// Returns argument `index` (from 0) of the sentence, formatted as `spec` requires; `None` if there is no such
    /// argument.
    fn arg(self, index: usize, spec: &str) -> Option<Arg> {
        let number = |number: u64| match spec {
            "02x" => format!("{number:02x}").into(),
            "#010x" => format!("{number:#010x}").into(),
            _ => Arg::Number(number),
        };
        match (self, index) {
            (Self::Numbers(a, _), 0) => Some(number(a)),
            (Self::Numbers(_, b), 1) => Some(number(b)),
            (Self::Signed(a), 0) => Some(Arg::Signed(a)),
            (Self::Error(error), 0) => Some(error.text().into()),
            (Self::Name(name), 0) => Some(name.into()),
            (Self::StaticText(text), 0) => Some((*text).into()),
            _ => None,
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

/// The notes of one message, at most [`Notes::LIMIT`] of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    notes: Vec<Note>,
    /// Number of notes dropped because the list was full.
    pub dropped: u32,
}

impl Notes {
    /// Maximum number of notes kept per message; bounds the memory that an odd message can take.
    pub const LIMIT: usize = 256;

    /// Adds a note, or counts it as dropped if the list is full.
    #[cold]
    pub fn push(&mut self, note: Note) {
        if self.notes.len() < Self::LIMIT {
            self.notes.push(note);
        } else {
            self.dropped += 1;
        }
    }

    /// Removes the notes for which `keep` is false.
    pub fn retain(&mut self, keep: impl FnMut(&Note) -> bool) {
        self.notes.retain(keep);
    }

    /// Removes all notes and keeps the memory.
    pub fn clear(&mut self) {
        self.notes.clear();
        self.dropped = 0;
    }

    /// Returns the notes, in the order in which they were added.
    pub fn iter(&self) -> core::slice::Iter<'_, Note> {
        self.notes.iter()
    }

    /// Returns whether no note was kept.
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    /// Returns the number of notes kept.
    pub fn len(&self) -> usize {
        self.notes.len()
    }

    /// Returns whether any note says that the body contradicts its own layout.
    pub fn malformed(&self) -> bool {
        self.notes.iter().any(|note| note.code.malformed)
    }

    /// Returns whether any note has this code.
    pub fn has(&self, code: &'static Code) -> bool {
        self.notes.iter().any(|note| core::ptr::eq(note.code, code))
    }
}

impl<'n> IntoIterator for &'n Notes {
    type Item = &'n Note;
    type IntoIter = core::slice::Iter<'n, Note>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Declares note codes: a static per code, and a list of all of them.
///
/// `malformed` after the severity means that the message's body contradicts its own layout. Two codes may share a name
/// if the second has a variant: `= "rcon.framing" / "short"`. The string after the list's name (`note` or `finding`) is
/// the group of the texts' keys.
#[macro_export]
macro_rules! codes {
    ($(#[$list_doc:meta])* $list:ident: $group:literal; $($id:ident = $name:literal $(/ $variant:literal)?, $severity:ident $($malformed:ident)?, $template:literal, $doc:literal;)*) => {
        $(
            #[doc = $doc]
            pub static $id: $crate::Code = $crate::Code {
                name: $name,
                key: $crate::text::Key::of($group, concat!($name $(, "-", $variant)?)),
                severity: $crate::Severity::$severity,
                malformed: $crate::codes!(@is $($malformed)?),
                template: $template,
                doc: $doc,
            };
        )*
        $(#[$list_doc])*
        pub static $list: &[&$crate::Code] = &[$(&$id),*];
    };
    (@is) => { false };
    (@is malformed) => { true };
}

/// The codes that concern a single message.
pub mod codes {
    crate::codes! {
        /// All codes of this crate.
        ALL: "note";
        TRUNCATED = "message.truncated", Error malformed, "{error}",
            "The message ends inside a field, or a string has no terminating zero. What comes before is shown; the rest of the bytes is not read.";
        TRAILING = "message.trailing_bytes", Warning malformed, "{count} {count|byte is|bytes are} left after the last field",
            "The layout is complete and bytes are left over: a newer version of the message, a wrong count, or two messages in one datagram.";
        PADDING = "message.padding", Info, "{count} zero {count|byte is|bytes are} left after the last field: padding",
            "Some clients make a request longer, so that the answer is not longer than what asked for it: Steam's sent A2S_INFO of 1200 bytes in November 2020. HLTV sends its challenge in 16 bytes. The zeros hold nothing, no challenge either.";
        EMPTY = "message.empty", Warning malformed, "there is nothing but the prefix FF FF FF FF: the header byte is missing",
            "A datagram of only the four bytes FF FF FF FF contains no message.";
        NO_PREFIX = "message.no_prefix", Warning, "the bytes begin with neither FF FF FF FF nor FE FF FF FF, and are not a master-server request",
            "Nothing of the query protocol begins like this over UDP: game traffic, another protocol, or a dump that begins in the middle.";
        PREFIX_STRIPPED = "message.prefix_stripped", Info, "with FF FF FF FF before them, these bytes are {message}",
            "Many libraries take the prefix off before they hand on a reply, and print the rest. Put FF FF FF FF in front to have it read.";
        MOJIBAKE = "message.mojibake", Error, "the prefix FF FF FF FF was sent as text in UTF-8: C3 BF C3 BF C3 BF C3 BF",
            "A program kept the bytes in a string and encoded it on the way out: each byte from 80 on became two. Servers do not answer this.";
        VSE_FLOOD = "message.vse_flood", Warning, "{message}: a packet of a VSE flood, or a dump whose beginning was left out",
            "Mirai, Gafgyt and related bots have an attack they call VSE. Some send \"TSource Engine Query\" without FF FF FF FF before it, some the escapes of it as text, /x54/x53 and so on. No server understands either: they only cost bandwidth. In a paste it is as likely that the four FF bytes were left out; with them this is A2S_INFO.";
        SECOND_PREFIX = "message.second_prefix", Warning, "the prefix FF FF FF FF is here twice",
            "Some Garry's Mod servers send it twice. The message is read after the second one; many clients do not understand it.";
        OTHER_ENGINE = "message.other_engine", Info, "not of the query protocol: {meaning}",
            "Quake's engines and what descends from them put words after the same four FF bytes, and so do FiveM and Xash3D. The word says whose message it is.";
        UNKNOWN = "message.unknown", Info, "0x{header:02x} is not a header byte of the query protocol",
            "The prefix is right, the header byte is not known. Other engines (the Quake III family) use the same prefix.";
        INFO_REQUEST_TEXT = "info.request_text", Warning, "the request says something other than \"Source Engine Query\"",
            "Servers answer only the exact text. Anything else is a probe or a broken client.";
        INFO_PLAYERS_OVER_MAX = "info.players_over_max", Info, "{players} {players|player|players} on {slots} {slots|slot|slots}",
            "Seen on real servers: reserved slots, bots, or a count that was made up.";
        INFO_BOTS_OVER_PLAYERS = "info.bots_over_players", Info, "{bots} {bots|bot|bots} among {players} {players|player|players}",
            "Bots are counted among the players, so there cannot be more of them; some games count them apart.";
        INFO_EDF_UNKNOWN = "info.edf_unknown_bits", Warning, "EDF bits 0x{bits:02x} have no known meaning",
            "Known are 0x80 port, 0x40 spectator, 0x20 keywords, 0x10 SteamID and 0x01 GameID. What an unknown bit adds would be where other fields are expected.";
        INFO_APP_ID_MISMATCH = "info.app_id_mismatch", Info, "the AppID says {app_id}, the low 24 bits of the GameID say {game_id}",
            "The 16-bit AppID cannot hold identifiers above 65535; servers of such games send 0, and the GameID holds the whole number.";
        INFO_MOD_BLOCK_MISSING = "info.mod_block_missing", Warning, "the mod byte is 1 but the mod's fields are not there",
            "Some servers set the byte and leave the block out. Only the last two fields fit in what is left, so that is how it is read.";
        PLAYERS_COUNT = "players.count_mismatch", Warning malformed, "the count says {count}, the message lists {listed}",
            "The count includes players who are still connecting and are not listed; some games count wrong. The list is what the bytes hold.";
        PLAYERS_WRAPPED = "players.count_wrapped", Info, "the count byte says {count}: it wrapped at 256, {listed} are listed",
            "The count is one byte; with 256 players and more it starts again at 0.";
        PLAYERS_TRUNCATED = "players.truncated", Error malformed, "{error}",
            "The list stops inside a player. The players before are shown.";
        PLAYERS_DURATION = "players.duration_odd", Warning, "the duration is not a finite, plausible number of seconds",
            "The float is NaN, infinite, or negative without being -1 (which marks a bot).";
        RULES_COUNT = "rules.count_mismatch", Warning malformed, "the count says {count}, the message lists {listed}",
            "The count is wrong, or the reply was cut where a rule ends.";
        RULES_TRUNCATED = "rules.truncated", Error malformed, "the reply ends inside rule {rule} of {count}",
            "Old Source servers cut the reply off at one packet instead of splitting it. What was read stays.";
        BLOB_ESCAPE = "rules.blob_escape", Warning, "byte 0x01 is followed by 0x{byte:02x}, which is not an escape",
            "Arma and DayZ escape 0x01, 0x00 and 0xFF as 01 01, 01 02 and 01 03. The byte is kept as it is.";
        BLOB_CHUNKS = "rules.blob_chunks_missing", Warning, "the binary rules are incomplete: {received} of {total} {total|chunk|chunks} received",
            "Arma and DayZ spread a binary block over rules named with two bytes, index and total. With chunks missing it cannot be read to its end.";
        TRUNCATED_BLOB = "rules.blob_truncated", Warning, "{error}",
            "The binary rules end inside a field, or have a layout that is not known. What comes before is shown.";
        BLOB_DIALECT = "rules.blob_guess", Info, "read as the {layout} layout, which fits best",
            "Arma's and DayZ's blocks carry no name. The layout that uses up the bytes is taken.";
        CHALLENGE_CONNECT = "challenge.connect", Info, "not the answer to a query: {what}",
            "Header 0x41 also answers a connecting client, with text (GoldSource) or with more fields (Source). In CS:GO's the challenge comes first, as in the answer to a query.";
        MASTER_KEY = "master.key", Info, "the client's key comes before the entries, as Xash3D's master server sends it",
            "Xash3D's client puts a random key into its request, and the answer begins with 0x7F, the key and a reserved byte. Read as an address they would be a server at 127.x.x.x.";
        MASTER_ZEROS = "master.zeros", Info, "two zero bytes come before the entries, as the WON2 master server sends them",
            "They are not part of the first address: with them every address of the list would be wrong.";
        MASTER_ENTRY_CUT = "master.entry_cut", Error malformed, "{left} {left|byte is|bytes are} left, an entry takes 6",
            "The list is not a whole number of entries.";
        MASTER_AFTER_END = "master.after_end", Warning malformed, "{entries} {entries|entry comes|entries come} after 0.0.0.0:0, which ends the list",
            "0.0.0.0:0 is the last entry of the last reply. Nothing should follow it.";
        MASTER_FILTER = "master.filter_odd", Warning, "the filter is not a list of \\key\\value pairs",
            "The master server ignores what it cannot read, so the answer may hold more than was meant.";
        MASTER_GROUP_NOR = "master.nor_short", Warning, "nor takes the next {wanted} {wanted|condition|conditions}, {found} {found|is|are} there",
            "\\nor\\N applies to the N conditions that follow it.";
        MASTER_GROUP_NAND = "master.nand_short", Warning, "nand takes the next {wanted} {wanted|condition|conditions}, {found} {found|is|are} there",
            "\\nand\\N applies to the N conditions that follow it.";
        ACK_PAYLOAD = "ack.payload", Info, "the payload is neither empty (GoldSource) nor 14 zeros (Source)",
            "A2A_ACK answers A2A_PING with a fixed text.";
        RCON_SIZE_SMALL = "rcon.size_small", Error malformed, "size says {size}; the smallest packet has 10",
            "Size counts the id, the type, the body and two zero bytes, so 10 is the least.";
        RCON_SIZE_LARGE = "rcon.size_large", Info, "size says {size}; the documented limit is 4096",
            "Answers of more than 4,096 bytes are seen in practice.";
        RCON_SIZE_CHARACTERS = "rcon.size_characters", Warning, "size says {size}, which counts characters: the packet has {bytes} {bytes|byte|bytes}",
            "The size must count bytes. Palworld's server counts the characters of its text, so an answer with names beyond ASCII is longer than it says. The packet ends with the two zero bytes after the text.";
        RCON_NO_SECOND_ZERO = "rcon.second_zero_missing", Warning, "the packet ends with one zero byte, not two",
            "The body is followed by a second, empty string. Some servers leave it out.";
        RCON_NO_ZERO = "rcon.zero_missing", Warning malformed, "the body has no terminating zero",
            "The size field is too small, or the packet is cut.";
        RCON_TYPE_UNKNOWN = "rcon.type_unknown", Info, "type {type} is not in Valve's protocol",
            "Rust sends type 4 for console lines nobody asked for; others have types of their own.";
        RCON_DIRECTION = "rcon.direction_guess", Info, "type 2 is a command from the client and the login's outcome from the server; read as {message}",
            "Without addresses the direction is not known. An empty body means a login's outcome.";
        RCON_AUTH_FAILED = "rcon.auth_failed", Warning, "the login was refused: id is -1",
            "The server answers a wrong password with id -1 in place of the request's id.";
        RCON_FRAMING = "rcon.framing", Warning malformed, "framing broke here: no packet begins in the next {bytes} {bytes|byte|bytes}",
            "The size before was wrong, so what should be the next size is text or something else. Framing goes on with the next packet that can be recognised; the bytes up to it are kept.";
        RCON_SHORT = "rcon.framing" / "short", Warning malformed, "size says {size}, but the next packet begins after {bytes} {bytes|byte|bytes}",
            "The size counts bytes that were not sent, most often a second zero byte. The packet ends where the next one begins.";
        RCON_PIECE = "rcon.piece", Info, "{bytes} {bytes|byte|bytes} after a gap {bytes|belongs|belong} to no packet that can be read",
            "Bytes of the stream are missing before these: they are the rest of a packet, or come before the next one that can be recognised.";
        COMMAND_UNQUOTED = "goldsource.rcon_unquoted", Info, "the rcon password is not quoted",
            "The usual form is `rcon <challenge> \"<password>\" <command>`.";
        GUESS = "message.guess", Info, "the layout of this body is not documented; it is shown whole",
            "Read as other programs read it; no captured bytes confirm it.";
    }
}

/// All codes of this crate.
pub static CODES: &[&Code] = codes::ALL;
