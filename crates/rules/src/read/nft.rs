//! Reads nftables: whole rulesets, commands (`nft add rule …`), and bare rules.

mod rule;
mod set;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use hashbrown::HashMap;

use super::tokens::{END, Token, of_nft};
use super::values::number32;
use super::{ReadRules, Refused, codes, refused, shown, unknown};
use crate::model::{Base, Chain, Family, Hook};
use set::Set;

/// The text and what was read of it.
struct Reader<'t> {
    tokens: Vec<Token<'t>>,
    at: usize,
    out: ReadRules,
    sets: HashMap<String, Set>,
    /// `define NAME = …`: where its value begins and ends among the tokens.
    defined: HashMap<&'t str, (usize, usize)>,
    /// Jumps whose chains are not known yet: chain, rule, and the name with its place.
    jumps: Vec<((usize, usize), Token<'t>)>,
}

/// A table that rules are in.
#[derive(Clone, Debug)]
struct Table {
    family: Option<Family>,
    name: String,
}

pub(super) fn read(text: &str) -> ReadRules {
    let mut reader = Reader {
        tokens: of_nft(text),
        at: 0,
        out: ReadRules::default(),
        sets: HashMap::new(),
        defined: HashMap::new(),
        jumps: Vec::new(),
    };
    // Sets and definitions may stand below the rules that name them.
    reader.top();
    (reader.at, reader.out) = (0, ReadRules::default());
    reader.jumps.clear();
    reader.top();
    reader.link();
    reader.out
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<Token<'t>> {
        self.tokens.get(self.at).copied()
    }

    fn next(&mut self) -> Option<Token<'t>> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    fn is(&self, text: &str) -> bool {
        self.peek().is_some_and(|token| token.text == text && !token.quoted)
    }

    fn eat(&mut self, text: &str) -> bool {
        let is = self.is(text);
        self.at += usize::from(is);
        is
    }

    /// Passes over ends of lines.
    fn lines(&mut self) {
        while self.is(END) || self.is(";") {
            self.at += 1;
        }
    }

    fn place(&self) -> (u32, u32) {
        let token = self.peek().or_else(|| self.tokens.last().copied());
        token.map_or((1, 1), |token| token.place)
    }

    fn word(&mut self) -> Result<Token<'t>, Refused> {
        let place = self.place();
        match self.next() {
            Some(token) if token.text != END => Ok(token),
            _ => Err(refused(&codes::ENDS, place, &[])),
        }
    }

    /// Passes over the rest of a statement, with the blocks in it.
    fn skip(&mut self) {
        let mut depth = 0_u32;
        while let Some(token) = self.peek() {
            match token.text {
                "{" => depth += 1,
                "}" if depth == 0 => return,
                "}" => depth -= 1,
                END | ";" if depth == 0 => return,
                _ => {}
            }
            self.at += 1;
        }
    }

    fn top(&mut self) {
        loop {
            self.lines();
            let Some(token) = self.peek() else { return };
            let before = self.at;
            if let Err(refused) = self.command(token) {
                self.out.refuse(refused);
                self.skip();
            }
            // A stray brace would hold everything up.
            if self.at == before || self.is("}") {
                self.at += 1;
            }
        }
    }

    fn command(&mut self, token: Token<'t>) -> Result<(), Refused> {
        match token.text {
            "nft" | "sudo" | "$" | "-f" | "-" | "/usr/sbin/nft" => {
                self.at += 1;
                Ok(())
            }
            "flush" | "delete" | "list" | "destroy" => {
                self.skip();
                Ok(())
            }
            "define" => self.define(),
            "table" => {
                self.at += 1;
                let table = self.table_name()?;
                if self.eat("{") { self.table(&table) } else { Ok(()) }
            }
            "add" | "insert" | "create" => {
                self.at += 1;
                let what = self.word()?;
                match what.text {
                    "table" => {
                        let table = self.table_name()?;
                        if self.eat("{") { self.table(&table) } else { Ok(()) }
                    }
                    "chain" => {
                        let table = self.table_name()?;
                        self.chain(&table)
                    }
                    "set" => {
                        let table = self.table_name()?;
                        self.set(&table)
                    }
                    "element" => {
                        self.table_name()?;
                        let name = self.word()?.text.to_string();
                        let values = self.elements()?;
                        self.sets.entry(name).or_default().values.extend(values);
                        Ok(())
                    }
                    "rule" => {
                        let table = self.table_name()?;
                        let chain = self.word()?;
                        let index = self.chain_of(&table, chain.text);
                        if self.eat("position") || self.eat("index") || self.eat("handle") {
                            self.word()?;
                        }
                        self.rule(index, token.text == "insert")
                    }
                    _ => Err(unknown(what.place, what.text)),
                }
            }
            "include" | "map" | "import" => Err(unknown(token.place, token.text)),
            _ => {
                // A rule alone. It is tried on packets that arrive.
                let table = Table { family: None, name: "pasted".to_string() };
                let index = self.chain_of(&table, "input");
                self.out.set_base(index, Base { hook: Hook::Input, priority: 0, drops: false });
                self.rule(index, false)
            }
        }
    }

    fn define(&mut self) -> Result<(), Refused> {
        self.at += 1;
        let name = self.word()?;
        if !self.eat("=") {
            return Err(unknown(name.place, name.text));
        }
        let start = self.at;
        self.skip();
        self.defined.insert(name.text, (start, self.at));
        Ok(())
    }

    /// Reads `[family] NAME`.
    fn table_name(&mut self) -> Result<Table, Refused> {
        let first = self.word()?;
        let family = match first.text {
            "ip" => Some(Family::V4),
            "ip6" => Some(Family::V6),
            "inet" | "netdev" | "bridge" => None,
            "arp" => return Err(unknown(first.place, first.text)),
            name => return Ok(Table { family: Some(Family::V4), name: name.to_string() }),
        };
        Ok(Table { family, name: self.word()?.text.to_string() })
    }

    /// Reads what is in the braces of a table.
    fn table(&mut self, table: &Table) -> Result<(), Refused> {
        loop {
            self.lines();
            if self.eat("}") || self.peek().is_none() {
                return Ok(());
            }
            let word = self.word()?;
            let read = match word.text {
                "chain" => self.chain(table),
                "set" => self.set(table),
                "comment" => {
                    self.skip();
                    Ok(())
                }
                _ => Err(unknown(word.place, word.text)),
            };
            if let Err(refused) = read {
                self.out.refuse(refused);
                self.skip();
            }
        }
    }

    fn chain_of(&mut self, table: &Table, name: &str) -> usize {
        self.out.chain(Chain {
            family: table.family,
            table: table.name.clone(),
            name: name.to_string(),
            base: None,
            rules: Vec::new(),
        })
    }

    /// Reads `NAME { … }`.
    fn chain(&mut self, table: &Table) -> Result<(), Refused> {
        let name = self.word()?;
        let index = self.chain_of(table, name.text);
        if !self.eat("{") {
            return Ok(());
        }
        loop {
            self.lines();
            if self.eat("}") || self.peek().is_none() {
                return Ok(());
            }
            let read = if self.is("type") {
                self.hook(index)
            } else if self.is("policy") {
                self.policy(index)
            } else if self.is("comment") || self.is("flags") {
                self.skip();
                Ok(())
            } else {
                self.rule(index, false)
            };
            if let Err(refused) = read {
                self.out.refuse(refused);
                self.skip();
            }
        }
    }

    /// Reads `type filter hook NAME [device NAME] priority NUMBER`.
    fn hook(&mut self, index: usize) -> Result<(), Refused> {
        self.at += 1;
        let kind = self.word()?;
        if kind.text != "filter" {
            // Chains that translate addresses or choose routes drop nothing by themselves.
            self.skip();
            return Ok(());
        }
        self.eat("hook");
        let name = self.word()?;
        let hook = Hook::ALL.into_iter().find(|hook| hook.name() == name.text);
        let hook = hook.ok_or_else(|| unknown(name.place, name.text))?;
        while !self.is("priority") && !self.is(";") && !self.is(END) && self.peek().is_some() {
            self.at += 1;
        }
        self.eat("priority");
        let priority = self.priority()?;
        self.out.set_base(index, Base { hook, priority, drops: false });
        Ok(())
    }

    fn priority(&mut self) -> Result<i32, Refused> {
        let word = self.word()?;
        let base = match word.text {
            "raw" => -300,
            "mangle" => -150,
            "dstnat" => -100,
            "filter" => 0,
            "security" => 50,
            "srcnat" => 100,
            number => number.parse().map_err(|_| unknown(word.place, number))?,
        };
        let sign = match self.peek().map(|token| token.text) {
            Some("+") => 1,
            Some("-") => -1,
            _ => return Ok(base),
        };
        self.at += 1;
        let more = self.word()?;
        let more = number32(more.text).ok_or_else(|| unknown(more.place, more.text))?;
        Ok(base.saturating_add(sign * i32::try_from(more).unwrap_or(0)))
    }

    fn policy(&mut self, index: usize) -> Result<(), Refused> {
        self.at += 1;
        let word = self.word()?;
        let drops = match word.text {
            "drop" => true,
            "accept" => false,
            _ => return Err(unknown(word.place, word.text)),
        };
        if let Some(base) = self.out.rules.chains.get_mut(index).and_then(|chain| chain.base.as_mut()) {
            base.drops = drops;
        }
        Ok(())
    }

    /// Finds the chains that rules jump to.
    fn link(&mut self) {
        for ((chain, rule), name) in core::mem::take(&mut self.jumps) {
            let chains = &mut self.out.rules.chains;
            let table = chains.get(chain).map(|chain| (chain.family, chain.table.clone()));
            let to = chains.iter().position(|other| {
                other.name == name.text
                    && table.as_ref().is_some_and(|(f, t)| (*f, t) == (other.family, &other.table))
            });
            let rule = chains.get_mut(chain).and_then(|chain| chain.rules.get_mut(rule));
            match (to, rule) {
                (Some(to), Some(rule)) => rule.verdict = rule::to(rule.verdict, to),
                (_, Some(rule)) => {
                    rule.verdict = crate::model::Verdict::Continue;
                    self.out.refuse(super::no_chain(name.place, name.text));
                }
                _ => {}
            }
        }
    }

    fn refuse_word(token: Token<'_>) -> Refused {
        unknown(token.place, &shown(token.text))
    }
}
