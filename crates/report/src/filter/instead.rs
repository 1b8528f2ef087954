//! The expression that was probably meant instead of one that is refused.
//!
//! People write filters as they know them from Wireshark, SQL or a shell: `src == 10.0.0.1`, `players = 5 and map == x`.
//! The text is rewritten token by token, and is offered only if the result compiles.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::{IpAddr, SocketAddr};

use ipnet::IpNet;

use super::language::VARIABLES;
use super::syntax::FilterError;
use super::terms;
use super::token::{Token, tokens};

/// Maximum number of misspelt names that are replaced one after the other.
const MOST_NAMES: usize = 4;

/// Returns the expression that was probably meant; `None` if nothing similar compiles. `compile` returns the fault of an
/// expression, or `None` if it has none.
pub(super) fn instead(
    text: &str,
    error: &FilterError,
    compile: impl Fn(&str) -> Option<FilterError>,
) -> Option<String> {
    // A number is taken for a text without its quotation marks only if it does not do as a number.
    [Digits::Number, Digits::Text].into_iter().find_map(|digits| {
        let mut meant = rewritten(text, digits);
        if meant == text {
            meant = corrected(text, error)?;
        }
        for _ in 0..MOST_NAMES {
            match compile(&meant) {
                None => return Some(meant),
                Some(error) => meant = corrected(&meant, &error)?,
            }
        }
        None
    })
}

/// What a word of digits is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digits {
    Number,
    Text,
}

/// Returns the text with the name that the error suggests; `None` if it suggests none.
fn corrected(text: &str, error: &FilterError) -> Option<String> {
    let (name, near) = error.near()?;
    let before = text.char_indices().nth(error.column - 1).map(|(at, _)| at)?;
    let (head, tail) = text.split_at_checked(before)?;
    // The column of a text is that of its quote.
    let (quote, tail) = match tail.strip_prefix(['"', '\'']) {
        Some(rest) => (tail.get(..1)?, rest),
        None => ("", tail),
    };
    Some(format!("{head}{quote}{near}{}", tail.strip_prefix(name.as_str())?))
}

fn rewritten(text: &str, digits: Digits) -> String {
    let mut tokens: Vec<Token> = tokens(text).into_iter().map(operator).collect();
    terms::replace(&mut tokens);
    let solid: Vec<usize> =
        (0..tokens.len()).filter(|at| !matches!(tokens.get(*at), Some(Token::Blank(_)))).collect();
    for part in solid.windows(3) {
        let &[left, compares, right] = part else { continue };
        let (Some(name), Some(sign), Some(value)) =
            (tokens.get(left).cloned(), tokens.get(compares).cloned(), tokens.get(right).cloned())
        else {
            continue;
        };
        let follows = solid.iter().find(|at| **at > right).and_then(|at| tokens.get(*at));
        let called = follows.is_some_and(|next| next.is("("));
        let Some(compared) = comparison(&name, &sign, &value, called, digits) else { continue };
        for (at, written) in [(left, compared), (compares, String::new()), (right, String::new())] {
            if let Some(token) = tokens.get_mut(at) {
                *token = Token::Other(written);
            }
        }
        // The blanks between them are part of the new text.
        for token in tokens.get_mut(left + 1..right).unwrap_or_default() {
            *token = Token::Other(String::new());
        }
    }
    tokens.iter().map(Token::written).collect()
}

/// Returns the operator of this language for that of another one.
fn operator(token: Token) -> Token {
    let own = match token.written() {
        "=" => "==",
        "and" | "AND" | "&" => "&&",
        "or" | "OR" | "|" => "||",
        "not" | "NOT" => "!",
        "<>" => "!=",
        _ => return token,
    };
    Token::Other(own.into())
}

/// Returns a comparison as it is written here; `None` if it is written like that already, or is not one.
fn comparison(name: &Token, sign: &Token, value: &Token, called: bool, digits: Digits) -> Option<String> {
    let Token::Name(name) = name else { return None };
    if let Some(of_port) = of_port(name, sign, value) {
        return Some(of_port);
    }
    if !sign.is("==") && !sign.is("!=") {
        return None;
    }
    let (sign, not) = (sign.written(), if sign.is("!=") { "!" } else { "" });
    let (Token::Address(text) | Token::Quoted(_, text) | Token::Name(text)) = value else { return None };
    let ends: &[&str] = match name.as_str() {
        "src" | "ip.src" | "ipv6.src" => &["src"],
        "dst" | "ip.dst" | "ipv6.dst" => &["dst"],
        "ip" | "ip.addr" | "ipv6.addr" | "address" | "addr" | "host" => &["src", "dst"],
        _ => &[],
    };
    // A packet that is neither from nor to an address has it at neither end.
    let between = if not.is_empty() { " || " } else { " && " };
    let one_of = |with: &dyn Fn(&str) -> String| {
        let each: Vec<String> = ends.iter().map(|end| with(end)).collect();
        let joined = each.join(between);
        if each.len() > 1 { format!("({joined})") } else { joined }
    };
    if !ends.is_empty() {
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Some(one_of(&|end| format!("{end} {sign} \"{address}\"")));
        }
        if let Ok(address) = text.parse::<IpAddr>() {
            return Some(one_of(&|end| format!("ip({end}) {sign} \"{address}\"")));
        }
        if let Ok(network) = text.parse::<IpNet>() {
            return Some(one_of(&|end| format!("{not}\"{network}\".contains(ip({end}))")));
        }
    }
    match value {
        // A word that is no name of this language is probably a text without its quotation marks.
        Token::Name(word)
            if !called
                && !VARIABLES.contains(&word.as_str())
                && !word.starts_with("data.")
                && (digits == Digits::Text || !word.starts_with(|first: char| first.is_ascii_digit()))
                && !is_constant(word) =>
        {
            Some(format!("{name} {sign} \"{word}\""))
        }
        _ => None,
    }
}

/// Returns the comparison of a port, a length or the number of a frame as it is written here; `None` for other names.
fn of_port(name: &str, sign: &Token, value: &Token) -> Option<String> {
    let (sign, value) = (sign.written(), value.written());
    if !["==", "!=", "<", ">", "<=", ">="].contains(&sign) {
        return None;
    }
    match name {
        "frame.number" | "frames.number" if sign == "==" => Some(format!("{value} in frames")),
        "frame.len" | "udp.length" | "udp.len" | "data.len" | "len" => Some(format!("bytes {sign} {value}")),
        "udp.srcport" | "tcp.srcport" | "srcport" => Some(format!("port(src) {sign} {value}")),
        "udp.dstport" | "tcp.dstport" | "dstport" => Some(format!("port(dst) {sign} {value}")),
        "udp.port" | "tcp.port" | "port" => {
            let joined = if sign == "!=" { "&&" } else { "||" };
            Some(format!("(port(src) {sign} {value} {joined} port(dst) {sign} {value})"))
        }
        _ => None,
    }
}

fn is_constant(word: &str) -> bool {
    matches!(word, "true" | "false" | "null" | "in")
}
