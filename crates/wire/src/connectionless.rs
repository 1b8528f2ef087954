//! The messages after `FF FF FF FF` that are not queries: log lines, printed text, the messages of a connecting client,
//! and GoldSource's text commands.
//!
//! A text command is recognised by its whole word, never by its first letter alone: the header of `A2A_PING` is `i`,
//! which is also the first letter of `info`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::a2s;
use crate::field::{Bytes, Chars, Group, Part, U8};
use crate::judgement::Judgement;
use crate::meta::{Ahead, Size, When};
use crate::note::codes;
use crate::{EncodeError, Error, MessageKind, NoteArgs, Reader, Role, Text, Trace, Writer};

/// The bytes that end a text.
const ENDING: &[u8] = b"\0\n\r";
/// The bytes between words.
const BLANKS: &[u8] = b" \t";
/// The bytes that may follow the word of a command.
const AFTER_WORD: &[u8] = b"\0 \n\r\\\t";
/// The beginning of a password in quotation marks.
static QUOTED: Ahead = Ahead::of(b"\"");

fields! {
    UNKNOWN_HEADER: U8 = "header", "Header", "A byte that names no message of the query protocol.", when: When::Judged("the message is not known", Judgement::Foreign);
    TEXT: Chars = "text", "Text", "Text to print.", bytes: Size::But(ENDING);
    SECRET: Chars = "secret", "Log secret", "Proves to the log host that the line is the server's.", bytes: Size::Judged(Judgement::LogSecret), secret: true;
    LINE: Chars = "line", "Log line", "A line of the server's log: L mm/dd/yyyy - hh:mm:ss: and what happened.", bytes: Size::But(ENDING);
    WORD: Chars = "command", "Command", "The word that says what is asked for.", bytes: Size::Word(WORDS, AFTER_WORD);
    BLANK: Bytes = "blank", "Blank", "Separates the words.", role: Role::Frame, bytes: Size::While(BLANKS);
    ARGUMENTS: Chars = "arguments", "Arguments", "What follows the word.", bytes: Size::But(ENDING);
    RCON_CHALLENGE: Chars = "challenge", "Challenge", "The number got by challenge rcon, in decimal.", bytes: Size::Judged(Judgement::RconWords);
    QUOTE: Bytes = "quote", "Quote", "Quotation mark around the password.", role: Role::Frame, when: When::Next(&QUOTED), bytes: Size::Fixed(1);
    PASSWORD: Chars = "password", "Password", "The password, in clear.", bytes: Size::Judged(Judgement::RconWords), secret: true;
    COMMAND: Chars = "line", "Command line", "What the server shall do.", bytes: Size::But(ENDING);
    BODY: Bytes = "body", "Body", "Bytes whose layout is not known.", bytes: Size::Rest;
    END: Bytes = "end", "End", "Line feed and zero byte at the end.", role: Role::Frame, bytes: Size::Rest;
    RCON: Group = "rcon", "RCON", "GoldSource remote console.", role: Role::Flat;
}

/// The fields of printed text.
pub static TEXT_LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, TEXT, END };

/// The fields of a log line.
pub static LOG_LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, LINE, END };

/// The fields of a log line with the log secret.
pub static LOG_SECRET_LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, SECRET, LINE, END };

/// The fields of a message whose layout is not documented.
pub static OPAQUE_LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, BODY };

/// The fields of a message with an unknown header byte, or without the prefix.
pub static UNKNOWN_LAYOUT: &[Part] = parts! { a2s::PREFIX, UNKNOWN_HEADER, BODY };

/// The fields of a text command.
pub static COMMAND_LAYOUT: &[Part] = parts! { a2s::PREFIX, WORD, BLANK, ARGUMENTS, END };

/// The fields of a log line of GoldSource.
pub static GOLD_LOG_LAYOUT: &[Part] = parts! { a2s::PREFIX, WORD, BLANK, LINE, END };

/// The fields of GoldSource RCON.
pub static RCON_LAYOUT: &[Part] = parts! {
    a2s::PREFIX,
    RCON { WORD, BLANK, RCON_CHALLENGE, BLANK, QUOTE, PASSWORD, QUOTE, BLANK, COMMAND, END }
};

places! {
    EMPTY: [Unknown] [];
    NO_PREFIX: [Unknown] [BODY];
    PREFIX_STRIPPED: [Unknown] [BODY];
    MOJIBAKE: [Unknown] [BODY];
    VSE_FLOOD: [Unknown] [BODY];
    UNKNOWN: [Unknown] [UNKNOWN_HEADER];
    COMMAND_UNQUOTED: [GoldRcon] [PASSWORD];
    GUESS: [GetChallengeConnect, Connection, Connect] [BODY];
}

/// Words that GoldSource understands or sends after `FF FF FF FF`, each with what it does.
pub static WORDS: &[(&str, &str)] = &[
    ("rcon", "GoldSource RCON: runs a command on the server"),
    ("challenge rcon", "asks for, or gives, the challenge for rcon"),
    ("getchallenge", "asks for a challenge before connecting"),
    ("connect", "connects"),
    ("infostring", "asks for the server's settings as \\key\\value"),
    ("infostringresponse", "the server's settings as \\key\\value"),
    ("info", "asks for the server's description"),
    ("details", "asks for the server's description, with the mod's"),
    ("players", "asks for the list of players"),
    ("rules", "asks for the server's settings"),
    ("ping", "asks whether the server is there"),
    ("log", "a line of the server's log"),
];

/// A message that is text: printed lines, log lines, text commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextLine<'a> {
    /// The kind of the message.
    pub kind: MessageKind,
    /// The log secret of a `S2A_LOGSTRING2`, or the word of a text command; otherwise empty.
    pub word: Text<'a>,
    /// Blanks and tabs after a text command's word.
    pub blank: Text<'a>,
    /// The text, without the line end and zero bytes in `end`.
    pub text: Text<'a>,
    /// Carriage returns, line feeds and zero bytes at the end.
    pub end: Text<'a>,
}

/// GoldSource RCON: `rcon <challenge> "<password>" <command>`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoldRcon<'a> {
    /// Blanks and tabs after the word, after the challenge, and after the password.
    pub blanks: [Text<'a>; 3],
    /// The challenge, in decimal digits; empty if the command has no challenge.
    pub challenge: Text<'a>,
    /// The password, a secret; without the quotation marks.
    pub password: Text<'a>,
    /// Whether the password is in quotation marks.
    pub quoted: bool,
    /// The command, without its line end.
    pub command: Text<'a>,
    /// Carriage returns, line feeds and zero bytes at the end.
    pub end: Text<'a>,
}

/// A message whose body is not decoded: the header is unknown, or its layout is not documented.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Opaque<'a> {
    /// Whether the message starts with `FF FF FF FF`.
    pub prefixed: bool,
    /// Header byte; `None` if the message has none.
    pub header: Option<u8>,
    /// Everything after the header byte.
    pub body: Text<'a>,
}

/// Returns the text command that `body` (the bytes after the prefix) begins with; `None` if it begins with no command.
pub fn word_of(body: &[u8]) -> Option<&'static str> {
    WORDS.iter().map(|(word, _)| *word).find(|word| {
        body.strip_prefix(word.as_bytes())
            .is_some_and(|rest| rest.first().is_none_or(|byte| AFTER_WORD.contains(byte)))
    })
}

/// Returns the number of line-end and zero bytes at the end of `text`.
fn ending(text: &[u8]) -> usize {
    text.iter().rev().take_while(|b| matches!(b, 0 | b'\n' | b'\r')).count()
}

impl<'a> TextLine<'a> {
    /// Reads a text command other than `rcon`, starting at its word.
    pub fn decode_command<T: Trace>(r: &mut Reader<'a, '_, T>, word: &'static str) -> Result<Self, Error> {
        let kind = if word == "log" { MessageKind::GoldLog } else { MessageKind::GoldCommand };
        let word = Text(r.read_len(&WORD, word.len())?);
        let body = r.remaining();
        let blanks = body.iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
        let blank = Text(r.read_len(&BLANK, blanks)?);
        let body = r.remaining();
        let end = ending(body);
        let field = if kind == MessageKind::GoldLog { &LINE } else { &ARGUMENTS };
        let text = Text(r.read_len(field, body.len() - end)?);
        let end = Text(r.read_rest(&END));
        Ok(Self { kind, word, blank, text, end })
    }

    /// Reads printed text or a log line, after the header byte.
    pub fn decode_text<T: Trace>(r: &mut Reader<'a, '_, T>, kind: MessageKind) -> Result<Self, Error> {
        let body = r.remaining();
        let mut word = Text(&[]);
        if kind == MessageKind::LogSecret {
            // The secret is a decimal number, and the log line begins with "L ".
            let digits = body.iter().take_while(|b| b.is_ascii_digit()).count();
            let secret = body.windows(2).position(|two| two == b"L ").unwrap_or(digits);
            word = Text(r.read_len(&SECRET, secret)?);
        }
        let body = r.remaining();
        let end = ending(body);
        let log = matches!(kind, MessageKind::Log | MessageKind::LogSecret);
        let text = Text(r.read_len(if log { &LINE } else { &TEXT }, body.len() - end)?);
        let end = Text(r.read_rest(&END));
        Ok(Self { kind, word, blank: Text(&[]), text, end })
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, out: &mut String) -> fmt::Result {
        if self.word.0.is_empty() || self.kind == MessageKind::LogSecret {
            return self.text.visible().write_to(out);
        }
        write!(out, "{} {}", self.word.visible(), self.text.visible())
    }

    /// Encodes the whole message, prefix included.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::default();
        w.raw(&crate::prefix::SINGLE);
        w.raw(self.kind.header().as_slice());
        w.raw(self.word.0);
        w.raw(self.blank.0);
        w.raw(self.text.0);
        w.raw(self.end.0);
        Ok(w.finish())
    }
}

impl<'a> GoldRcon<'a> {
    /// Reads the command, starting at the word `rcon`.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        r.group(&RCON, Self::parts)
    }

    fn parts<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        fn blanks<'a, T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Text<'a>, Error> {
            let count = r.remaining().iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
            r.read_len(&BLANK, count).map(Text)
        }
        fn word_len(text: &[u8]) -> usize {
            text.iter().position(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0)).unwrap_or(text.len())
        }
        r.read_len(&WORD, 4)?;
        let after_word = blanks(r)?;
        // Without a challenge the first word is the password. It is secret, so it must not be shown as a challenge.
        let first = r.remaining().get(..word_len(r.remaining())).unwrap_or_default();
        let len = if first.iter().all(u8::is_ascii_digit) { first.len() } else { 0 };
        let challenge = Text(r.read_len(&RCON_CHALLENGE, len)?);
        let after_challenge = blanks(r)?;
        let at = r.offset();
        let quoted = r.remaining().first() == Some(&b'"');
        let password = if quoted {
            r.read_len(&QUOTE, 1)?;
            let rest = r.remaining();
            let len = rest.iter().position(|b| *b == b'"').unwrap_or(rest.len() - ending(rest));
            let password = r.read_len(&PASSWORD, len)?;
            r.read_len(&QUOTE, usize::from(r.remaining().first() == Some(&b'"')))?;
            password
        } else {
            let len = word_len(r.remaining());
            r.read_len(&PASSWORD, len)?
        };
        if !quoted {
            r.note(&codes::COMMAND_UNQUOTED, r.span_from(at), NoteArgs::None);
        }
        let after_password = blanks(r)?;
        let rest = r.remaining();
        let end = ending(rest);
        let command = Text(r.read_len(&COMMAND, rest.len() - end)?);
        let end = Text(r.read_rest(&END));
        let blanks = [after_word, after_challenge, after_password];
        Ok(Self { blanks, challenge, password: Text(password), quoted, command, end })
    }

    /// Encodes the whole message, including its prefix.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::default();
        w.raw(&crate::prefix::SINGLE);
        let [after_word, after_challenge, after_password] = self.blanks;
        let quote: &[u8] = if self.quoted { b"\"" } else { b"" };
        w.raw(b"rcon");
        w.raw(after_word.0);
        w.raw(self.challenge.0);
        w.raw(after_challenge.0);
        w.raw(quote);
        w.raw(self.password.0);
        w.raw(quote);
        w.raw(after_password.0);
        w.raw(self.command.0);
        w.raw(self.end.0);
        Ok(w.finish())
    }
}

impl<'a> Opaque<'a> {
    /// Reads everything after the header byte as one field.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>, header: u8) -> Self {
        Self { prefixed: true, header: Some(header), body: Text(r.read_rest(&BODY)) }
    }

    /// Returns the bytes of the whole message.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        if self.prefixed {
            bytes.extend(crate::prefix::SINGLE);
        }
        bytes.extend(self.header);
        bytes.extend_from_slice(self.body.0);
        bytes
    }
}
