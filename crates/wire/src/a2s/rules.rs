//! `A2S_RULES` (0x56) and its reply `S2A_RULES` (0x45).
//!
//! ```text
//! FF FF FF FF 45  count(2)  { name\0 value\0 }
//! ```
//!
//! Old Source servers truncate the reply at one packet, in the middle of a string or between name and value;
//! the rules before that are kept. Arma 3 and DayZ hide a binary block in rules with two-byte names, see
//! [`crate::rules_blob`].

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use a2scope_text::{Language, text};

use crate::a2s::{self, TRAILING};
use crate::field::{CStr, Group, Part, U16, U32};
use crate::meta::{Size, Times};
use crate::note::codes;
use crate::scan::each_string;
use crate::{EncodeError, Error, MessageKind, NoteArgs, Reader, Role, Text, Trace, Writer, names};

/// Header byte of the request.
pub const REQUEST_HEADER: u8 = MessageKind::RulesRequest.byte();
/// Header byte of the reply.
pub const HEADER: u8 = MessageKind::Rules.byte();

/// Maximum number of rules read from one message: as many as the count can announce.
///
/// A rule can be as short as two bytes, so a small compressed message could otherwise expand to enough tree nodes to
/// fill the memory.
pub const MAX_RULES: usize = 65_535;

/// The fields of the request.
pub mod request {
    use super::{U32, names};
    fields! {
        CHALLENGE: U32 = "challenge", "Challenge", "The number the server gave in S2C_CHALLENGE; -1 (or 0) asks for one.", names: Some(names::challenge);
    }
}

fields! {
    COUNT: U16 = "count", "Count", "Rules the server says it lists.";
    RULES: Group = "rules", "Rules", "The server's settings, by name.", role: Role::List, times: Times::End;
    RULE: Group = "rule", "Rule", "One setting.";
    NAME: CStr = "name", "Name", "Name of the setting: a console variable, or what a plug-in made up.", bytes: Size::ZeroOrEnd;
    VALUE: CStr = "value", "Value", "Its value, as text.", bytes: Size::ZeroOrEnd;
}

/// The fields of the request, in wire order.
pub static REQUEST_LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, request::CHALLENGE, a2s::PADDING };

/// The fields of the reply, in wire order.
pub static LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, COUNT, RULES { RULE { NAME, VALUE } } };

places! {
    PADDING: [RulesRequest] [a2s::PADDING];
    RULES_COUNT: [Rules] [COUNT];
    RULES_TRUNCATED: [Rules] [RULES];
}

/// `A2S_RULES`: asks a server for its settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesRequest {
    /// The server's challenge; `u32::MAX` asks for one.
    pub challenge: u32,
}

impl RulesRequest {
    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'_, '_, T>) -> Result<Self, Error> {
        Ok(Self { challenge: r.read(&request::CHALLENGE)? })
    }

    /// Encodes the whole message, including its prefix.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(REQUEST_HEADER);
        w.put(&request::CHALLENGE, self.challenge)?;
        Ok(w.finish())
    }
}

/// `S2A_RULES`: a server's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules<'a> {
    /// See [`COUNT`]. It often differs from the length of [`Rules::rules`].
    pub count: u16,
    /// The rules in the message; the last one may be truncated.
    pub rules: Vec<Rule<'a>>,
}

/// A rule, which is one setting of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rule<'a> {
    /// See [`NAME`].
    pub name: Text<'a>,
    /// See [`VALUE`].
    pub value: Text<'a>,
}

impl<'a> Rules<'a> {
    /// Reads the rest of the message after the header byte.
    ///
    /// A list that ends inside a rule is not an error. All rules are kept, including the truncated one, and a note
    /// gives the place at which the list ends.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let start = r.offset();
        let count = r.read(&COUNT)?;
        let count_span = r.span_from(start);
        // A rule takes at least two bytes, so the message's length limits the memory that a wrong count can allocate.
        let mut rules = Vec::with_capacity(usize::from(count).min(r.left() / 2));
        let mut cut = None;
        r.group(&RULES, |r| {
            if !T::ON {
                // Replies have hundreds of short strings. Without a trace, one pass over the bytes finds all of them.
                let (mut name, mut used) = (None, 0);
                each_string(r.remaining(), |text, end| match name.take() {
                    None => {
                        name = Some(text);
                        rules.len() < MAX_RULES
                    }
                    Some(name) => {
                        rules.push(Rule { name, value: text });
                        used = end;
                        true
                    }
                });
                r.skip(used);
            }
            while !r.is_empty() && rules.len() < MAX_RULES {
                let start = r.offset();
                let (rule, whole) = r.item(&RULE, rules.len() as u32, |r| {
                    let (name, named) = r.read_cut(&NAME);
                    let (value, valued) = r.read_cut(&VALUE);
                    Ok((Rule { name, value }, named && valued))
                })?;
                rules.push(rule);
                if !whole {
                    cut = Some(r.span_from(start));
                }
            }
            Ok(())
        })?;
        if !r.is_empty() {
            let left = r.left();
            r.note(&codes::TRAILING, r.span_ahead(left), NoteArgs::Numbers(left as u64, 0));
            r.read_rest(&TRAILING);
        }
        if let Some(span) = cut {
            r.note(&codes::RULES_TRUNCATED, span, NoteArgs::Numbers(rules.len() as u64, count.into()));
        } else if rules.len() != usize::from(count) {
            r.note(&codes::RULES_COUNT, count_span, NoteArgs::Numbers(count.into(), rules.len() as u64));
        }
        Ok(Self { count, rules })
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, language: &dyn Language, out: &mut String) -> fmt::Result {
        let count = text!("gist-rules", "{rules} {rules|rule|rules}", rules = self.rules.len());
        language.translate_into(&count, out);
        out.push_str("  ");
        for (at, rule) in self.rules.iter().take(4).enumerate() {
            out.push_str(if at > 0 { " " } else { "" });
            rule.name.visible().write_to(out)?;
            out.push('=');
            rule.value.visible().write_to(out)?;
        }
        Ok(())
    }

    /// Encodes the whole message, prefix included.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        w.put(&COUNT, self.count)?;
        for rule in &self.rules {
            w.put(&NAME, rule.name)?;
            w.put(&VALUE, rule.value)?;
        }
        Ok(w.finish())
    }
}
