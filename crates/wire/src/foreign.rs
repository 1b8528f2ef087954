//! Messages of other engines. Quake and its relatives, FiveM and Xash3D also put words after `FF FF FF FF`.
//!
//! ```text
//! FF FF FF FF  word  separator  text               getinfo xxx
//! FF FF FF FF  word  \n  \key\value\key\value …    infoResponse, statusResponse (players follow, a line each)
//! ```
//!
//! They decode as `UNKNOWN` with a note, and never as the A2S message whose header is the word's first letter. Words
//! that GoldSource also uses are left to GoldSource. The exception is `info`: if settings follow on the next line, the
//! message is Xash3D's.

use a2scope_text::{StaticText, static_text};

use crate::a2s::ping;
use crate::field::{Bytes, Chars, Group};
use crate::judgement::Judgement;
use crate::meta::When;
use crate::note::codes;
use crate::{Error, MessageKind, NoteArgs, Reader, Role, Text, Trace, connectionless::TextLine, master};

/// The condition of another engine's message.
const FOREIGN: When = When::Judged("the message is another engine's", Judgement::Foreign);
/// The condition of `\key\value` pairs in it.
const OF_PAIRS: When = When::Judged("the text begins with a backslash", Judgement::Foreign);

fields! {
    WORD: Chars = "command", "Command", "The word that says what another engine's message is.", when: FOREIGN;
    SEPARATOR: Chars = "separator", "Separator", "Blanks or a line feed after the word.", when: FOREIGN;
    TEXT: Chars = "arguments", "Arguments", "What follows the word.", when: FOREIGN;
    SETTINGS: Group = "settings", "Settings", "The text's \\key\\value pairs.", role: Role::List, when: OF_PAIRS;
    SETTING: Group = "setting", "Setting", "One pair.", when: OF_PAIRS;
    BACKSLASH: Bytes = "backslash", "Backslash", "Comes before each key and each value.", role: Role::Frame;
    KEY: Chars = "key", "Key", "What the setting is called.", when: OF_PAIRS;
    VALUE: Chars = "value", "Value", "Its value.", when: OF_PAIRS;
    MORE: Chars = "more", "More lines", "What follows the settings: the players, a line each.", role: Role::Frame;
}

places! {
    OTHER_ENGINE: [Unknown] [WORD];
}

/// Words of other engines, each with what it does.
pub static WORDS: &[(&str, StaticText)] = &[
    (
        "getinfo",
        static_text!("foreign-getinfo", "of the Quake III engine family (FiveM): asks what the server is"),
    ),
    (
        "infoResponse",
        static_text!("foreign-infoResponse", "of the Quake III engine family (FiveM): what the server is"),
    ),
    (
        "getstatus",
        static_text!("foreign-getstatus", "of the Quake III engine family: asks for settings and players"),
    ),
    (
        "statusResponse",
        static_text!("foreign-statusResponse", "of the Quake III engine family: settings and players"),
    ),
    (
        "getservers",
        static_text!(
            "foreign-getservers",
            "of the Quake III engine family: asks the master server for its list"
        ),
    ),
    (
        "getserversExt",
        static_text!(
            "foreign-getserversExt",
            "of the Quake III engine family: asks the master server for its list"
        ),
    ),
    (
        "getserversResponse",
        static_text!(
            "foreign-getserversResponse",
            "of the Quake III engine family: the master server's list"
        ),
    ),
    (
        "getserversExtResponse",
        static_text!(
            "foreign-getserversExtResponse",
            "of the Quake III engine family: the master server's list"
        ),
    ),
    (
        "challengeResponse",
        static_text!(
            "foreign-challengeResponse",
            "of the Quake III engine family: answers a connecting client"
        ),
    ),
    (
        "connectResponse",
        static_text!(
            "foreign-connectResponse",
            "of the Quake III engine family: answers a connecting client"
        ),
    ),
    ("status", static_text!("foreign-status", "of Quake and Quake II: asks for settings and players")),
    (
        "print",
        static_text!("foreign-print", "of Quake II and Quake III: text to print, or settings and players"),
    ),
    ("netinfo", static_text!("foreign-netinfo", "of Xash3D: asks for one of several kinds of information")),
    ("info", static_text!("foreign-info", "of Xash3D: what the server is")),
    (
        "motd",
        static_text!(
            "foreign-motd",
            "of the Quake III engine family: the master server's message of the day"
        ),
    ),
    (
        "getmotd",
        static_text!("foreign-getmotd", "of the Quake III engine family: asks for the message of the day"),
    ),
    (
        "getIpAuthorize",
        static_text!("foreign-getIpAuthorize", "of Quake III: asks the key server whether a client may play"),
    ),
    (
        "ipAuthorize",
        static_text!("foreign-ipAuthorize", "of Quake III: the key server's verdict on a client"),
    ),
    (
        "getKeyAuthorize",
        static_text!("foreign-getKeyAuthorize", "of Quake III: a client shows the key server its key"),
    ),
    ("keyAuthorize", static_text!("foreign-keyAuthorize", "of Quake III: the key server's verdict on a key")),
    (
        "heartbeat",
        static_text!(
            "foreign-heartbeat",
            "of the Quake engine family: a server tells the master that it is there"
        ),
    ),
    (
        "disconnect",
        static_text!("foreign-disconnect", "of the Quake III engine family: one side ends the connection"),
    ),
    (
        "challenge",
        static_text!("foreign-challenge", "of QuakeWorld and Quake II: answers a connecting client"),
    ),
    ("echo", static_text!("foreign-echo", "of the Quake III engine family: text to be sent back")),
    ("gie3", static_text!("foreign-gie3", "of Teeworlds: asks what the server is")),
    ("inf3", static_text!("foreign-inf3", "of Teeworlds: what the server is")),
    ("fstd", static_text!("foreign-fstd", "of Teeworlds: asks what the server is, for up to 64 players")),
    ("dtsf", static_text!("foreign-dtsf", "of Teeworlds: what the server is, for up to 64 players")),
    ("req2", static_text!("foreign-req2", "of Teeworlds: asks the master server for its list")),
    ("lis2", static_text!("foreign-lis2", "of Teeworlds: the master server's list")),
];

/// The meaning of a word that is not in the list.
static ANY: StaticText = static_text!("foreign-any", "another engine's word, or a program's own");

/// Minimum number of letters and digits that make a word.
const SHORTEST: usize = 3;

/// Returns the length of the word of another engine that `body` (the bytes after the prefix) begins with, and the
/// word's meaning.
///
/// Returns `None` if `body` begins with no such word. A word that is not in the list counts if its first letter is not
/// a header of the query protocol, or if no letter can follow that header.
#[cold]
pub fn word_of(body: &[u8]) -> Option<(usize, &'static StaticText)> {
    let len = body.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let known = WORDS.iter().find(|(word, _)| {
        body.strip_prefix(word.as_bytes()).is_some_and(|rest| match (*word, rest) {
            ("info", _) => is_settings(rest),
            // Teeworlds puts a token of arbitrary bytes right after the word.
            (_, _) if word.len() == 4 && is_teeworlds(word) => true,
            (_, rest) => matches!(rest.first(), None | Some(0 | b' ' | b'\n' | b'\r' | b'\\' | b'\t')),
        })
    });
    if let Some((word, what)) = known {
        return Some((word.len(), what));
    }
    let letters = body.iter().take(2).all(u8::is_ascii_alphabetic);
    let first = *body.first()?;
    let header = MessageKind::by_header(first).is_some();
    let never_a_letter = matches!(first, ping::REQUEST_HEADER | master::HEADER);
    (len >= SHORTEST && letters && (!header || never_a_letter)).then_some((len, &ANY))
}

fn is_teeworlds(word: &str) -> bool {
    matches!(word, "gie3" | "inf3" | "fstd" | "dtsf" | "req2" | "lis2")
}

/// Returns whether `rest`, the bytes after the word `info`, marks Xash3D's answer. GoldSource never sends these bytes.
pub(crate) fn is_settings(rest: &[u8]) -> bool {
    rest.starts_with(b"\n\\")
}

/// Reads a message of another engine, given the length and the meaning of its first word.
#[cold]
pub fn decode<'a, T: Trace>(
    r: &mut Reader<'a, '_, T>,
    (len, what): (usize, &'static StaticText),
) -> Result<TextLine<'a>, Error> {
    r.note(&codes::OTHER_ENGINE, r.span_ahead(len), NoteArgs::StaticText(what));
    let word = Text(r.read_len(&WORD, len)?);
    let body = r.remaining();
    let blanks = body.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r')).count();
    let blank = Text(r.read_len(&SEPARATOR, blanks)?);
    let left = r.left();
    let text = if r.remaining().starts_with(b"\\") {
        r.read_parts_of(&TEXT, left, |r| {
            let _ = settings(r);
        })?
    } else {
        r.read_len(&TEXT, left)?
    };
    Ok(TextLine { kind: MessageKind::Unknown, word, blank, text: Text(text), end: Text(&[]) })
}

fn settings<T: Trace>(r: &mut Reader<'_, '_, T>) -> Result<(), Error> {
    let word = |rest: &[u8]| rest.iter().position(|b| matches!(b, b'\\' | b'\n' | 0)).unwrap_or(rest.len());
    r.group(&SETTINGS, |r| {
        for i in 0.. {
            if r.remaining().first() != Some(&b'\\') {
                break;
            }
            r.item(&SETTING, i, |r| {
                r.read_len(&BACKSLASH, 1)?;
                r.read_len(&KEY, word(r.remaining()))?;
                if r.remaining().first() == Some(&b'\\') {
                    r.read_len(&BACKSLASH, 1)?;
                    r.read_len(&VALUE, word(r.remaining()))?;
                }
                Ok(())
            })?;
        }
        Ok(())
    })?;
    r.read_rest(&MORE);
    Ok(())
}
