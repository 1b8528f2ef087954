//! The pieces of an expression, as somebody typed it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::{IpAddr, SocketAddr};

use ipnet::IpNet;

/// A piece of an expression. The pieces joined are the expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Blank(String),
    /// A text in quotation marks; the content is without them.
    Quoted(String, String),
    /// An address, with or without a port or a number of bits, and without quotation marks.
    Address(String),
    /// A name with its members: `data.players`.
    Name(String),
    Other(String),
}

impl Token {
    pub(super) fn written(&self) -> &str {
        let (Self::Blank(text)
        | Self::Quoted(text, _)
        | Self::Address(text)
        | Self::Name(text)
        | Self::Other(text)) = self;
        text
    }

    pub(super) fn is(&self, written: &str) -> bool {
        self.written() == written
    }
}

/// Cuts a text into its pieces.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut rest = text;
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (token, len) = match first {
            '"' | '\'' => quoted(rest, first),
            _ if first.is_whitespace() => run(rest, Token::Blank, char::is_whitespace),
            _ => match address(rest) {
                Some(len) => (Token::Address(rest.get(..len).unwrap_or(rest).into()), len),
                None if first.is_alphanumeric() || first == '_' => {
                    run(rest, Token::Name, |c| c.is_alphanumeric() || matches!(c, '_' | '.'))
                }
                None if "=!<>&|".contains(first) => run(rest, Token::Other, |c| "=!<>&|".contains(c)),
                None => (Token::Other(first.to_string()), first.len_utf8()),
            },
        };
        tokens.push(token);
        rest = rest.get(len.max(1)..).unwrap_or("");
    }
    tokens
}

fn run(rest: &str, token: fn(String) -> Token, holds: impl Fn(char) -> bool) -> (Token, usize) {
    let len = rest.find(|c| !holds(c)).unwrap_or(rest.len());
    (token(rest.get(..len).unwrap_or(rest).into()), len)
}

fn quoted(rest: &str, quote: char) -> (Token, usize) {
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, c)| {
        let ends = *c == quote && !escaped;
        escaped = *c == '\\' && !escaped;
        ends
    });
    let end = end.map_or(rest.len(), |(at, _)| at + 1);
    let written = rest.get(..end).unwrap_or(rest);
    (Token::Quoted(written.into(), written.trim_matches(quote).into()), end)
}

/// Returns the length of the address without quotation marks at the start of `rest`; `None` if there is none.
fn address(rest: &str) -> Option<usize> {
    let len = rest
        .find(|c: char| !(c.is_ascii_hexdigit() || matches!(c, '.' | ':' | '/' | '[' | ']')))
        .unwrap_or(rest.len());
    let written = rest.get(..len)?;
    let is_address = written.contains(['.', ':'])
        && (written.parse::<SocketAddr>().is_ok()
            || written.parse::<IpAddr>().is_ok()
            || written.parse::<IpNet>().is_ok());
    is_address.then_some(len)
}
