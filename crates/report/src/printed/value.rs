//! Values as programs print them: JSON, node's `util.inspect`, Python's `repr`, PHP's `print_r` and `var_dump`, Rust's
//! `{:#?}`, Go's `%+v`, C#'s records. One grammar for all: a group in brackets, of values that may have names.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// How deep groups may be in each other.
const MAX_DEPTH: usize = 16;

/// How many values are read at most.
const MAX_VALUES: usize = 20_000;

/// A value that was printed.
pub(super) enum Value {
    /// A text, a number, a truth value: what it is depends on where it is needed.
    Scalar(String),
    /// Nothing: `null`, `None`, `nil`, `undefined`.
    Nothing,
    /// What is between brackets, each with its name if it has one.
    Group(Vec<(Option<String>, Value)>),
}

/// Returns the values between brackets in a text, in their order, without what stands around them.
pub(super) fn groups(text: &str) -> Vec<Value> {
    let mut reader = Reader { text, at: 0, depth: 0, left: MAX_VALUES };
    let mut groups = Vec::new();
    while let Some(start) = reader.rest().find(['{', '[', '(']) {
        reader.at += start;
        groups.extend(reader.group());
    }
    groups
}

/// Reads values from a place in a text. It never goes back before a bracket, so that no text takes long.
struct Reader<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    left: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn eat(&mut self, wanted: &str) -> bool {
        let is_here = self.rest().starts_with(wanted);
        self.at += if is_here { wanted.len() } else { 0 };
        is_here
    }

    /// Takes characters as long as they fit.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let taken = rest.find(|c| !fits(c)).and_then(|end| rest.get(..end)).unwrap_or(rest);
        self.at += taken.len();
        taken
    }

    fn blanks(&mut self) {
        self.take(char::is_whitespace);
    }

    /// Reads a group from its opening bracket on; to the end of the text if nothing closes it.
    fn group(&mut self) -> Option<Value> {
        let close = match self.peek()? {
            '{' => '}',
            '[' => ']',
            '(' => ')',
            _ => return None,
        };
        self.at += 1;
        self.depth += 1;
        let mut members = Vec::new();
        while self.depth <= MAX_DEPTH && self.left > 0 {
            self.take(|c| c.is_whitespace() || matches!(c, ',' | ';'));
            let Some(next) = self.peek() else { break };
            if matches!(next, '}' | ']' | ')') {
                // A bracket of another kind closes a group around this one.
                self.at += usize::from(next == close);
                break;
            }
            self.left -= 1;
            let before = self.at;
            let name = self.name();
            if name.is_none() {
                self.at = before;
            }
            let in_line = name.as_ref().is_some_and(|(_, in_line)| *in_line);
            if let Some(value) = if in_line { self.line() } else { self.value() } {
                members.push((name.map(|(name, _)| name), value));
            }
            if self.at == before {
                self.at += next.len_utf8();
            }
        }
        self.depth -= 1;
        // What node does not print.
        if let [(None, Value::Scalar(left_out))] = &members[..]
            && matches!(left_out.as_str(), "Object" | "Array")
        {
            return Some(Value::Nothing);
        }
        Some(Value::Group(members))
    }

    /// Reads a name with the sign after it, and whether its value is the rest of the line, as `print_r` has it.
    fn name(&mut self) -> Option<(String, bool)> {
        let in_brackets = self.eat("[");
        let is_quoted = matches!(self.peek()?, '"' | '\'');
        let name = if is_quoted {
            self.quoted()?
        } else {
            // Ruby's symbols begin with a colon.
            self.eat(":");
            self.take(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '-' | '#')).to_owned()
        };
        if name.is_empty() {
            return None;
        }
        if in_brackets {
            // PHP prints who may see a member behind its name.
            self.take(|c| c.is_alphanumeric() || matches!(c, ':' | '"' | '\\' | '_'));
            if !self.eat("]") {
                return None;
            }
        }
        self.take(|c| c == ' ');
        let is_named = self.eat("=>") || (!self.rest().starts_with("::") && self.eat(":")) || self.eat("=");
        is_named.then_some((name, in_brackets && !is_quoted))
    }

    /// Reads the value of `print_r`: a group if one begins on the next line, else all of the line.
    fn line(&mut self) -> Option<Value> {
        let line = self.take(|c| c != '\n').trim();
        if line == "Array" || line.ends_with(" Object") {
            self.blanks();
            return self.group();
        }
        Some(Value::Scalar(line.to_owned()))
    }

    fn value(&mut self) -> Option<Value> {
        self.blanks();
        match self.peek()? {
            '"' | '\'' | '`' => self.quoted().map(Value::Scalar),
            '{' | '[' | '(' => self.group(),
            '<' => {
                // Python's enumerations: `<ServerType.DEDICATED: 'd'>`.
                let inside = self.take(|c| c != '>' && c != '\n').to_owned();
                self.eat(">");
                let value = inside.rsplit(": ").next().unwrap_or_default();
                Some(Value::Scalar(value.trim_matches(['\'', '"', '<']).to_owned()))
            }
            _ => self.word(),
        }
    }

    /// Reads what begins without a bracket or a quote: the name of a type before its group, or a bare value.
    fn word(&mut self) -> Option<Value> {
        let start = self.at;
        self.eat("&");
        let word = self.take(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '-' | '+' | '\\'));
        self.take(|c| c == ' ');
        match self.peek() {
            Some('{' | '[' | '(') if !word.is_empty() => {
                let group = self.group()?;
                self.take(|c| c == ' ');
                // `string(9) "My server"`, `array(3) {`, `Map(2) {`: the length, then the value.
                if let ([(None, Value::Scalar(_))], Some('"' | '{' | '[')) = (members(&group), self.peek()) {
                    return self.value();
                }
                Some(match group {
                    // `int(17)`, `Some("…")`.
                    Value::Group(mut one) if one.len() == 1 && matches!(one.first(), Some((None, _))) => {
                        one.pop().map_or(Value::Nothing, |(_, value)| value)
                    }
                    group => group,
                })
            }
            _ => {
                self.at = start;
                let bare = self.bare();
                (!bare.is_empty()).then(|| match bare {
                    "null" | "None" | "nil" | "undefined" | "NULL" | "<nil>" => Value::Nothing,
                    _ => Value::Scalar(bare.to_owned()),
                })
            }
        }
    }

    /// Reads a text without quotes: it ends before what separates values, or before the next name.
    fn bare(&mut self) -> &'t str {
        let rest = self.rest();
        let is_end = |(at, c): &(usize, char)| match c {
            ',' | ';' | '\n' | '}' | ']' | ')' => true,
            // Names of Go and C# that others may see begin with a capital.
            ' ' => {
                let after = rest.get(at + 1..).unwrap_or_default();
                let sign = after.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
                after.starts_with(char::is_uppercase) && sign.starts_with([':', '='])
            }
            _ => false,
        };
        let end = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
        self.at += end;
        rest.get(..end).unwrap_or_default().trim()
    }

    /// Reads a text in quotes, with the escapes that all languages share.
    fn quoted(&mut self) -> Option<String> {
        let quote = self.peek()?;
        self.at += quote.len_utf8();
        let mut text = String::new();
        let mut chars = self.rest().char_indices();
        while let Some((at, c)) = chars.next() {
            if c == quote {
                self.at += at + c.len_utf8();
                return Some(text);
            }
            if c != '\\' {
                text.push(c);
                continue;
            }
            match chars.next()?.1 {
                'n' => text.push('\n'),
                'r' => text.push('\r'),
                't' => text.push('\t'),
                digits @ ('u' | 'x') => {
                    let count = if digits == 'u' { 4 } else { 2 };
                    let hex: String = chars.by_ref().take(count).map(|(_, c)| c).collect();
                    let code = u32::from_str_radix(&hex, 16).ok();
                    text.push(code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                other => text.push(other),
            }
        }
        self.at = self.text.len();
        Some(text)
    }
}

/// Returns what is in a group; nothing for another value.
pub(super) fn members(value: &Value) -> &[(Option<String>, Value)] {
    match value {
        Value::Group(members) => members,
        Value::Scalar(_) | Value::Nothing => &[],
    }
}
