//! Reads the rules that people have: nftables, iptables.

mod codes;
mod iptables;
mod nft;
mod tokens;
mod values;

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::Translatable;
use a2scope_wire::{Code, Text};

use crate::model::{Base, Chain, Ruleset};

pub use codes::CODES;

/// How many bytes of text are read, how many rules, and how many complaints are kept.
pub const MAX_TEXT: usize = 1 << 20;
const MAX_RULES: usize = 10_000;
const MAX_UNREAD: usize = 64;

/// Rules that were read.
#[derive(Clone, Debug, Default)]
pub struct ReadRules {
    /// The rules that were understood.
    pub rules: Ruleset,
    /// What was not understood.
    pub unread: Vec<Unread>,
    /// Number of such places beyond those that are kept.
    pub unread_more: u64,
}

/// A place in a text of rules that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Stable name of what is wrong.
    pub code: &'static str,
    /// Number of the line, from 1.
    pub line: u32,
    /// Number of the character in it, from 1.
    pub column: u32,
    /// A sentence that says what is wrong.
    pub text: Translatable,
    /// Whether the rule is left out for it.
    pub left_out: bool,
}

/// Something that was not understood, at a place.
pub(crate) type Refused = Unread;

/// Reads rules in the language that they are written in.
pub fn read(source: &str) -> ReadRules {
    let mut cut = source.len().min(MAX_TEXT);
    while !source.is_char_boundary(cut) {
        cut -= 1;
    }
    let text = source.get(..cut).unwrap_or_default();
    let mut read = if text.lines().any(iptables::is_line) { iptables::read(text) } else { nft::read(text) };
    if cut < source.len() {
        let text = Translatable::of(codes::TOO_LONG.text()).with("bytes", MAX_TEXT as u64);
        read.refuse(Unread { text, ..refused(&codes::TOO_LONG, (0, 0), &[]) });
    }
    read
}

impl ReadRules {
    fn refuse(&mut self, refused: Refused) {
        if self.unread.len() < MAX_UNREAD {
            self.unread.push(refused);
        } else {
            self.unread_more += 1;
        }
    }

    /// Returns the index of a chain, which is added if it is not known.
    fn chain(&mut self, chain: Chain) -> usize {
        let is = |known: &Chain| {
            (known.family, &known.table, &known.name) == (chain.family, &chain.table, &chain.name)
        };
        let Some(index) = self.rules.chains.iter().position(is) else {
            self.rules.chains.push(chain);
            return self.rules.chains.len() - 1;
        };
        if let Some(known) = self.rules.chains.get_mut(index).filter(|_| chain.base.is_some()) {
            known.base = chain.base;
        }
        index
    }

    fn is_full(&self) -> bool {
        self.rules.chains.iter().map(|chain| chain.rules.len()).sum::<usize>() >= MAX_RULES
    }

    /// Sets where packets come into a chain.
    fn set_base(&mut self, index: usize, base: Base) {
        if let Some(chain) = self.rules.chains.get_mut(index) {
            chain.base = Some(base);
        }
    }
}

fn refused(code: &'static Code, (line, column): (u32, u32), words: &[(&'static str, &str)]) -> Refused {
    let named = |text: Translatable, (name, word): &(&'static str, &str)| text.with(name, shown(word));
    let text = words.iter().fold(Translatable::of(code.text()), named);
    Unread { code: code.name, line, column, text, left_out: true }
}

/// Returns a word of somebody else as it may be shown.
fn shown(word: &str) -> String {
    use alloc::string::ToString;
    let mut end = word.len().min(60);
    while !word.is_char_boundary(end) {
        end -= 1;
    }
    Text(word.get(..end).unwrap_or_default().as_bytes()).visible().to_string()
}

fn unknown(place: (u32, u32), word: &str) -> Refused {
    refused(&codes::UNKNOWN, place, &[("word", word)])
}

fn wrong_value(place: (u32, u32), what: &str, word: &str) -> Refused {
    refused(&codes::VALUE, place, &[("word", word), ("what", what)])
}

fn missing(place: (u32, u32), after: &str) -> Refused {
    refused(&codes::MISSING, place, &[("word", after)])
}

fn no_chain(place: (u32, u32), chain: &str) -> Refused {
    refused(&codes::NO_CHAIN, place, &[("chain", chain)])
}

/// Notes that an interface is taken for the one of the capture.
fn interface(place: (u32, u32), name: &str) -> Refused {
    Unread { left_out: false, ..refused(&codes::INTERFACE, place, &[("name", name)]) }
}
