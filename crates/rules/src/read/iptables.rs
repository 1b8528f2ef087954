//! Reads iptables and ip6tables: commands, and tables as iptables-save writes them.

mod options;
mod words;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::tokens::{Token, of_line};
use super::{ReadRules, Refused, no_chain, unknown};
use crate::model::{Base, Chain, Family, Hook, Rule, Verdict};

/// Returns whether a line is one of iptables.
pub(super) fn is_line(line: &str) -> bool {
    let line = line.trim_start();
    let command = line.split_whitespace().find(|word| !matches!(*word, "sudo" | "$" | "#" | "&&"));
    let name = command.and_then(|word| word.rsplit('/').next()).unwrap_or_default();
    name.starts_with("iptables")
        || name.starts_with("ip6tables")
        || line.starts_with("-A ")
        || line.starts_with("-I ")
        || matches!(line.trim_end(), "*filter" | "*raw" | "*mangle")
}

struct Reader {
    out: ReadRules,
    family: Family,
    /// The table that a saved file is in.
    table: String,
    /// Jumps whose chains are not known yet.
    jumps: Vec<JumpTo>,
}

/// A jump: chain, rule, and the name of the chain with its place in the text.
type JumpTo = ((usize, usize), String, (u32, u32));

pub(super) fn read(text: &str) -> ReadRules {
    let mut reader = Reader {
        out: ReadRules::default(),
        family: Family::V4,
        table: "filter".to_string(),
        jumps: Vec::new(),
    };
    let mut lines = text.lines().zip(1_u32..);
    while let Some((line, number)) = lines.next() {
        let mut tokens = of_line(line.trim_end().trim_end_matches('\\'), number);
        let mut before = line;
        while before.trim_end().ends_with('\\')
            && let Some((more, number)) = lines.next()
        {
            tokens.extend(of_line(more.trim_end().trim_end_matches('\\'), number));
            before = more;
        }
        if let Err(refused) = reader.line(&tokens) {
            reader.out.refuse(refused);
        }
    }
    reader.link();
    reader.out
}

impl Reader {
    fn line(&mut self, tokens: &[Token<'_>]) -> Result<(), Refused> {
        let prompt = |token: &&Token<'_>| {
            matches!(token.text, "sudo" | "$" | "-w" | "--wait") || token.text.starts_with('[')
        };
        let skipped = tokens.iter().take_while(prompt).count();
        let mut tokens = tokens.get(skipped..).unwrap_or_default();
        let Some(first) = tokens.first() else { return Ok(()) };
        let name = first.text.rsplit('/').next().unwrap_or_default();
        if name.starts_with("iptables") || name.starts_with("ip6tables") {
            self.family = if name.starts_with("ip6") { Family::V6 } else { Family::V4 };
            self.table = "filter".to_string();
            tokens = tokens.get(1..).unwrap_or_default();
        } else if let Some(table) = first.text.strip_prefix('*') {
            self.table = table.to_string();
            return Ok(());
        } else if let Some(chain) = first.text.strip_prefix(':') {
            let index = self.chain(chain);
            self.policy(index, tokens.get(1).map_or("-", |token| token.text));
            return Ok(());
        } else if first.text == "COMMIT" {
            return Ok(());
        }
        self.command(tokens)
    }

    fn command(&mut self, tokens: &[Token<'_>]) -> Result<(), Refused> {
        // The table may be named anywhere.
        if let Some(at) = tokens.iter().position(|token| matches!(token.text, "-t" | "--table"))
            && let Some(table) = tokens.get(at + 1)
        {
            self.table = table.text.to_string();
        }
        let mut rest = tokens.iter().copied().peekable();
        while let Some(token) = rest.next() {
            let mut chain = || rest.next().map_or("", |token| token.text);
            match token.text {
                "-t" | "--table" => drop(chain()),
                "-w" | "--wait" => {}
                "-A" | "--append" => {
                    let index = self.chain(chain());
                    return self.rule(index, None, token.place.0, &rest.collect::<Vec<_>>());
                }
                "-I" | "--insert" => {
                    let index = self.chain(chain());
                    let number = rest.peek().and_then(|token| token.text.parse::<usize>().ok());
                    if number.is_some() {
                        rest.next();
                    }
                    let at = number.unwrap_or(1).saturating_sub(1);
                    return self.rule(index, Some(at), token.place.0, &rest.collect::<Vec<_>>());
                }
                "-N" | "--new-chain" => {
                    self.chain(chain());
                    return Ok(());
                }
                "-P" | "--policy" => {
                    let index = self.chain(chain());
                    self.policy(index, chain());
                    return Ok(());
                }
                "-F" | "-X" | "-Z" | "-D" | "-L" | "-S" | "-n" | "-v" | "--flush" | "--delete-chain" => {
                    return Ok(());
                }
                _ => return Err(unknown(token.place, token.text)),
            }
        }
        Ok(())
    }

    /// Returns the index of a chain of the table; those of the kernel have their hooks.
    fn chain(&mut self, name: &str) -> usize {
        let hook = match name {
            "PREROUTING" => Some(Hook::Prerouting),
            "INPUT" => Some(Hook::Input),
            "FORWARD" => Some(Hook::Forward),
            "OUTPUT" => Some(Hook::Output),
            "POSTROUTING" => Some(Hook::Postrouting),
            _ => None,
        };
        let priority = match self.table.as_str() {
            "raw" => Some(-300),
            "mangle" => Some(-150),
            "filter" => Some(0),
            "security" => Some(50),
            _ => None,
        };
        let index = self.out.chain(Chain {
            family: Some(self.family),
            table: self.table.clone(),
            name: name.to_string(),
            base: None,
            rules: Vec::new(),
        });
        if let Some(chain) = self.out.rules.chains.get_mut(index).filter(|chain| chain.base.is_none()) {
            chain.base = hook.zip(priority).map(|(hook, priority)| Base { hook, priority, drops: false });
        }
        index
    }

    fn policy(&mut self, index: usize, word: &str) {
        if let Some(base) = self.out.rules.chains.get_mut(index).and_then(|chain| chain.base.as_mut()) {
            base.drops = word == "DROP";
        }
    }

    fn rule(
        &mut self,
        chain: usize,
        at: Option<usize>,
        line: u32,
        tokens: &[Token<'_>],
    ) -> Result<(), Refused> {
        let mut options = options::Options::new(tokens, self.family);
        options.read()?;
        let options::Options { matches, verdict, jump, notes, .. } = options;
        for note in notes {
            self.out.refuse(note);
        }
        if self.out.is_full() {
            return Err(unknown((line, 1), "…"));
        }
        let rule = Rule { matches, verdict, about: Vec::new(), line };
        let Some(chain_of) = self.out.rules.chains.get_mut(chain) else { return Ok(()) };
        let place = at.unwrap_or(usize::MAX).min(chain_of.rules.len());
        chain_of.rules.insert(place, rule);
        for ((other, index), ..) in &mut self.jumps {
            if *other == chain && *index >= place {
                *index += 1;
            }
        }
        if let Some((name, place_of)) = jump {
            self.jumps.push(((chain, place), name, place_of));
        }
        Ok(())
    }

    /// Finds the chains that rules jump to.
    fn link(&mut self) {
        for ((chain, rule), name, place) in core::mem::take(&mut self.jumps) {
            let chains = &mut self.out.rules.chains;
            let table = chains.get(chain).map(|chain| (chain.family, chain.table.clone()));
            let to = chains.iter().position(|other| {
                other.name == name
                    && table.as_ref().is_some_and(|(f, t)| (*f, t) == (other.family, &other.table))
            });
            let rule = chains.get_mut(chain).and_then(|chain| chain.rules.get_mut(rule));
            match (to, rule) {
                (Some(to), Some(rule)) => {
                    rule.verdict = if matches!(rule.verdict, Verdict::Goto(_)) {
                        Verdict::Goto(to)
                    } else {
                        Verdict::Jump(to)
                    };
                }
                (_, Some(rule)) => {
                    rule.verdict = Verdict::Continue;
                    self.out.refuse(no_chain(place, &name));
                }
                _ => {}
            }
        }
    }
}
