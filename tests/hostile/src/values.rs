//! The hostile texts.

/// Control characters, and characters that change or hide the text around them. Taken from the Unicode standard, not
/// from our code, which they test.
pub const ACTING: &[(u32, u32)] = &[
    (0, 0x1F),
    (0x7F, 0x9F),               // DEL and the C1 controls
    (0xAD, 0xAD),               // soft hyphen
    (0x34F, 0x34F),             // combining grapheme joiner
    (0x61C, 0x61C),             // Arabic letter mark
    (0x115F, 0x1160),           // Hangul fillers
    (0x17B4, 0x17B5),           // Khmer inherent vowels
    (0x180B, 0x180F),           // Mongolian selectors
    (0x200B, 0x200F),           // zero-width characters and directional marks
    (0x2028, 0x202E),           // line and paragraph separators, embeddings, overrides
    (0x2060, 0x206F),           // invisible operators, isolates
    (0x3164, 0x3164),           // Hangul filler
    (0xFDD0, 0xFDD1),           // noncharacters
    (0xFE00, 0xFE0F),           // variation selectors
    (0xFEFF, 0xFEFF),           // byte order mark
    (0xFFA0, 0xFFA0),           // halfwidth Hangul filler
    (0xFFF9, 0xFFFB),           // interlinear annotation
    (0xFFFE, 0xFFFF),           // noncharacters
    (0x1D173, 0x1D17A),         // musical format controls
    (0x1FFFE, 0x1FFFE),         // noncharacter
    (0xE0001, 0xE0001),         // language tag
    (0xE0020, 0xE0022),         // tags
    (0xE007E, 0xE007F),         // tags
    (0xE0100, 0xE0101),         // variation selectors
    (0x0010_FFFF, 0x0010_FFFF), // noncharacter
];

/// Malformed UTF-8: lone continuation bytes, overlong and truncated sequences, surrogates, code points that are too
/// large.
pub const MALFORMED: &[&[u8]] = &[
    b"\x80x",
    b"x\xBF",
    b"\xC0\x80",
    b"\xC0\x9B[5m",
    b"\xC1\xBF",
    b"\xC2",
    b"\xE0\x80\x9B[5m",
    b"\xE2\x80",
    b"\xE2\x80\xAEx\xE2\x80",
    b"\xED\xA0\x80",
    b"\xED\xBF\xBF",
    b"\xF0\x80\x80\x9B",
    b"\xF0\x9F",
    b"\xF4\x90\x80\x80",
    b"\xF8\x88\x80\x80\x80",
    b"\xFE\xFF",
    b"\xFF\xFE<\0s",
    b"x\xFF\x1B[5m\xFF",
];

/// Common attacks on terminals, pages, templates, spreadsheets and shells.
pub const PAYLOADS: &[&str] = &[
    "\u{1b}[2J\u{1b}[H\u{1b}[5mblink",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]8;;http://example.com/\u{1b}\\link\u{1b}]8;;\u{1b}\\",
    "\u{1b}P$q\"p\u{1b}\\",
    "\u{9b}5m\u{9d}0;title\u{9c}",
    "\u{202e}gnp.exe\u{202c}\u{2066}x\u{2069}",
    "over\r\u{8}\u{8}\u{b}\u{c}written",
    "two\nlines\r\nand \u{85}more",
    "</script><script>alert(1)</script>",
    "</style></title></td></table><img src=x onerror=alert(1)>",
    "\"><svg onload=alert(1)>",
    "' autofocus onfocus='alert(1)",
    "<a href=\"javascript:alert(1)\">x</a>",
    "javascript:alert(1)",
    "<!--<iframe srcdoc='&lt;script&gt;'>",
    "]]><![CDATA[<script>",
    "&#x3c;script&#62;&lt;b&gt;&amp",
    "{{7*7}}${7*7}<%= 7*7 %>#{7}",
    "<base href=//example.com>",
    "<meta http-equiv=refresh content=0>",
    "=cmd|' /C calc'!A0",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "\"=1",
    "'=1",
    "x;=1",
    "x;\"=1\";+2",
    "x\",=1,\"",
    "x\n=1",
    "\u{ff1d}1",
    "-5",
    "$(touch x)`touch x`; touch x",
    "../../x",
    "%n%s%x",
    "a,b\"c\"\"d",
    "\\\"\\u001b\\",
    "",
];

pub fn acts(c: char) -> bool {
    ACTING.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(c)))
}

/// Returns every character that can mislead a reader, and all of ASCII and Latin-1.
pub fn characters() -> Vec<char> {
    let acting = ACTING.iter().flat_map(|(first, last)| *first..=*last);
    (1..256).chain(acting.filter(|c| *c > 255)).filter_map(char::from_u32).collect()
}

/// Returns all hostile values, without the zero byte, which would end the text.
pub fn values() -> Vec<Vec<u8>> {
    let bytes = (1..=255u8).map(|byte| [&[byte][..], format!("b{byte:02x}").as_bytes(), &[byte]].concat());
    let chars = characters().into_iter().filter(|c| u32::from(*c) > 127);
    let chars = chars.map(|c| format!("{c}u{:x}{c}", u32::from(c)).into_bytes());
    let malformed = MALFORMED.iter().map(|text| text.iter().copied().filter(|byte| *byte > 0).collect());
    let payloads = PAYLOADS.iter().map(|text| text.as_bytes().to_vec());
    bytes.chain(chars).chain(malformed).chain(payloads).collect()
}
