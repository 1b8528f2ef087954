//! Words of rules, with their places.

use alloc::vec::Vec;

/// A word, a sign, or the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) text: &'t str,
    /// Line and column, from 1.
    pub(super) place: (u32, u32),
    /// Whether it stood in quotation marks.
    pub(super) quoted: bool,
}

/// The text of a token that ends a line.
pub(super) const END: &str = "\n";

/// Returns the tokens of a text of nftables. Quotation marks of a shell around commands, its backslashes and comments are
/// left out.
pub(super) fn of_nft(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (line, number) in text.lines().zip(1_u32..) {
        let continued = line.trim_end().ends_with('\\');
        let mut rest = line;
        let mut column = 1_u32;
        while let Some(first) = rest.chars().next() {
            let place = (number, column);
            let len = match first {
                '#' => break,
                '\'' | '\\' => 1,
                c if c.is_whitespace() => c.len_utf8(),
                '"' => {
                    let inner = rest.get(1..).unwrap_or_default();
                    // A whole command in double quotation marks is no string.
                    if inner.starts_with("add ") || inner.starts_with("insert ") {
                        1
                    } else {
                        let end = inner.find('"').unwrap_or(inner.len());
                        let text = inner.get(..end).unwrap_or_default();
                        tokens.push(Token { text, place, quoted: true });
                        (end + 2).min(rest.len())
                    }
                }
                '{' | '}' | ',' | ';' | '(' | ')' | '=' | '!' | '<' | '>' | '&' | '|' => {
                    let two = rest.get(..2).is_some_and(|two| matches!(two, "!=" | "==" | "<=" | ">="));
                    let len = if two { 2 } else { 1 };
                    tokens.push(Token { text: rest.get(..len).unwrap_or_default(), place, quoted: false });
                    len
                }
                _ => {
                    let ends = |c: char| c.is_whitespace() || "{},;()=!<>&|'\"#\\".contains(c);
                    let mut end = rest.find(ends).unwrap_or(rest.len());
                    // `@th,64,32` is one word.
                    if first == '@' {
                        let ends = |c: char| {
                            !(c.is_alphanumeric() || c == ',' || c == '@' || c == '_' || c == '-' || c == '.')
                        };
                        let raw =
                            rest.get(1..4).is_some_and(|name| matches!(name, "th," | "nh," | "ih," | "ll,"));
                        if raw {
                            end = rest.find(ends).unwrap_or(rest.len());
                        }
                    }
                    let end = end.max(first.len_utf8());
                    tokens.push(Token { text: rest.get(..end).unwrap_or_default(), place, quoted: false });
                    end
                }
            };
            let (passed, after) = rest.split_at_checked(len).unwrap_or((rest, ""));
            column += passed.chars().count() as u32;
            rest = after;
        }
        if !continued {
            tokens.push(Token { text: END, place: (number, column), quoted: false });
        }
    }
    tokens
}

/// Returns the words of a line of iptables, as a shell would split it.
pub(super) fn of_line(line: &str, number: u32) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = line;
    let mut column = 1_u32;
    while let Some(first) = rest.chars().next() {
        let place = (number, column);
        let len = match first {
            '#' => break,
            c if c.is_whitespace() => c.len_utf8(),
            '"' | '\'' => {
                let inner = rest.get(1..).unwrap_or_default();
                let end = inner.find(first).unwrap_or(inner.len());
                tokens.push(Token { text: inner.get(..end).unwrap_or_default(), place, quoted: true });
                (end + 2).min(rest.len())
            }
            _ => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                let word = rest.get(..end).unwrap_or_default();
                // `!-p` and `--name="x"` are written by hand.
                if let Some((option, value)) =
                    word.split_once('=').filter(|(option, _)| option.starts_with("--"))
                {
                    tokens.push(Token { text: option, place, quoted: false });
                    let value = value.trim_matches(['"', '\'']);
                    let at = column + option.chars().count() as u32 + 1;
                    tokens.push(Token { text: value, place: (number, at), quoted: true });
                } else if !matches!(word, "\\" | ";" | "&&") {
                    tokens.push(Token { text: word, place, quoted: false });
                }
                end
            }
        };
        let (passed, after) = rest.split_at_checked(len).unwrap_or((rest, ""));
        column += passed.chars().count() as u32;
        rest = after;
    }
    tokens
}
