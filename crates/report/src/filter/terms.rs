//! Conditions that are no comparison in this language, and what they are here: `port 27015` and `host 10.0.0.1` of
//! tcpdump, a bare address, the name of a message, a text in quotation marks, `de_*`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::{IpAddr, SocketAddr};

use a2scope_wire::MessageKind;
use ipnet::IpNet;

use super::language::{FUNCTIONS, VARIABLES};
use super::token::Token;

/// Texts are searched for in these members.
const TEXTS: [&str; 3] = ["data.name", "data.map", "data.game"];

/// Replaces each condition that is no comparison; the tokens that a condition leaves over become empty.
pub(super) fn replace(tokens: &mut [Token]) {
    let solid: Vec<usize> =
        (0..tokens.len()).filter(|at| !matches!(tokens.get(*at), Some(Token::Blank(_)))).collect();
    let mut from = 0;
    while from < solid.len() {
        let rest = solid.get(from..).unwrap_or_default();
        let words: Vec<&Token> = rest.iter().filter_map(|at| tokens.get(*at)).collect();
        let back = |steps: usize| from.checked_sub(steps).and_then(|at| tokens.get(*solid.get(at)?));
        let before = back(1);
        // What is in the bracket of a call is its argument.
        let is_argument =
            before.is_some_and(|token| token.is("(")) && matches!(back(2), Some(Token::Name(_)));
        let begins = !is_argument
            && before.is_none_or(|token| ["&&", "||", "!", "("].iter().any(|sign| token.is(sign)));
        let found = begins.then(|| term(&words)).flatten().filter(|(len, _)| {
            words.get(*len).is_none_or(|next| ["&&", "||", ")"].iter().any(|sign| next.is(sign)))
        });
        let Some((len, written)) = found else {
            from += 1;
            continue;
        };
        let is_negated = before.is_some_and(|token| token.is("!")) && !written.starts_with('(');
        let written = if is_negated { format!("({written})") } else { written };
        let (first, last) = (rest.first().copied().unwrap_or(0), rest.get(len - 1).copied().unwrap_or(0));
        for token in tokens.get_mut(first..=last).unwrap_or_default() {
            *token = Token::Other(String::new());
        }
        if let Some(token) = tokens.get_mut(first) {
            *token = Token::Other(written);
        }
        if is_negated
            && let Some(Token::Blank(blank)) = first.checked_sub(1).and_then(|at| tokens.get_mut(at))
        {
            blank.clear();
        }
        from += len;
    }
}

/// Returns the number of tokens of the condition at the start of `words`, and how it is written here.
fn term(words: &[&Token]) -> Option<(usize, String)> {
    let mut at = 0;
    let mut take = |known: &[&str]| {
        let word = words.get(at)?.written();
        let found = known.iter().find(|one| one.eq_ignore_ascii_case(word)).copied();
        at += usize::from(found.is_some());
        found.map(String::from)
    };
    let transport = take(&["udp", "tcp"]);
    let end = take(&["src", "dst"]);
    let kind = take(&["port", "host", "net", "ip"]);
    let ends: Vec<&str> = end.as_deref().map_or_else(|| ["src", "dst"].into(), |end| [end].into());
    let either = |of: &dyn Fn(&str) -> String| {
        let all: Vec<String> = ends.iter().map(|end| of(end)).collect();
        if all.len() > 1 { format!("({})", all.join(" || ")) } else { all.concat() }
    };
    let with_transport = |written: String| match &transport {
        Some(transport) => format!("transport == \"{transport}\" && {written}"),
        None => written,
    };
    let value = words.get(at);
    let found = match (kind.as_deref(), value) {
        (None | Some("port"), Some(Token::Name(digits))) if digits.parse::<u16>().is_ok() => {
            Some(either(&|end| format!("port({end}) == {digits}")))
        }
        (None | Some("host" | "net" | "ip"), Some(Token::Address(text) | Token::Quoted(_, text))) => {
            address(text).map(|of| either(&of))
        }
        _ => None,
    };
    if let Some(written) = found {
        return Some((at + 1, with_transport(written)));
    }
    if at == 1
        && let Some(transport) = transport
    {
        return Some((1, format!("transport == \"{transport}\"")));
    }
    match (*words.first()?, words.get(1), words.get(2), words.get(3)) {
        (Token::Name(name), Some(sign), Some(Token::Name(start)), Some(star))
            if sign.is("==") && star.is("*") =>
        {
            Some((4, format!("{name}.startsWith(\"{start}\")")))
        }
        (Token::Name(name), Some(sign), Some(Token::Quoted(quoted, text)), _)
            if ["contains", "matches", "~"].iter().any(|word| sign.is(word)) =>
        {
            let whole = ["frame", "udp", "tcp", "data"].contains(&name.as_str());
            let method = if sign.is("contains") { "contains" } else { "matches" };
            Some((3, if whole { texts("contains", text) } else { format!("{name}.{method}({quoted})") }))
        }
        (Token::Name(start), Some(star), ..) if star.is("*") => Some((2, texts("startsWith", start))),
        (Token::Quoted(_, text), ..) => Some((1, texts("contains", text))),
        (Token::Name(word), ..) => {
            match MessageKind::ALL.iter().find(|kind| kind.name().eq_ignore_ascii_case(word)) {
                Some(kind) => Some((1, format!("message == \"{}\"", kind.name()))),
                None => is_plain(word).then(|| (1, texts("contains", word))),
            }
        }
        _ => None,
    }
}

/// Returns how it is written that one end has this address, or is in this network.
fn address(text: &str) -> Option<impl Fn(&str) -> String> {
    let text: String = text.into();
    let whole = text.parse::<SocketAddr>().is_ok();
    let network = text.parse::<IpNet>().is_ok();
    (whole || network || text.parse::<IpAddr>().is_ok()).then_some(move |end: &str| {
        if whole {
            format!("{end} == \"{text}\"")
        } else if network {
            format!("\"{text}\".contains(ip({end}))")
        } else {
            format!("ip({end}) == \"{text}\"")
        }
    })
}

/// Returns the condition that a text is in one of the texts that servers say of themselves.
fn texts(method: &str, text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    let all: Vec<String> = TEXTS.iter().map(|member| format!("{member}.{method}(\"{text}\")")).collect();
    format!("({})", all.join(" || "))
}

/// Returns whether a word is neither a name of this language nor a misspelt message.
fn is_plain(word: &str) -> bool {
    const FEWEST: usize = 3;
    word.len() >= FEWEST
        && !word.contains('.')
        && word.chars().any(char::is_lowercase)
        && !VARIABLES.contains(&word)
        && !FUNCTIONS.contains(&word)
        && !["true", "false", "null", "in"].contains(&word)
}
