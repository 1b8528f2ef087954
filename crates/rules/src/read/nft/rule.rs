//! Rules of nftables: conditions and verdicts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::tokens::{END, Token};
use super::super::values::{number, number32, range, sorted};
use super::super::{Refused, interface, missing, unknown, wrong_value};
use super::Reader;
use super::set::seconds;
use crate::model::{
    Bucket, Family, Field, KeyPart, Layer, Limit, Match, Recent, RecentAction, Rule, State, Test, Verdict,
};

/// How many keys a set has room for that does not say it.
const SIZE: u32 = 65_535;
/// What a limit lets through at once if it does not say it.
const BURST: u64 = 5;

/// Returns a jump with its chain.
pub(super) fn to(verdict: Verdict, chain: usize) -> Verdict {
    if matches!(verdict, Verdict::Goto(_)) { Verdict::Goto(chain) } else { Verdict::Jump(chain) }
}

impl<'t> Reader<'t> {
    /// Reads a rule up to the end of its line, and puts it into a chain.
    pub(super) fn rule(&mut self, chain: usize, first: bool) -> Result<(), Refused> {
        let line = self.place().0;
        let mut rule = Rule { matches: Vec::new(), verdict: Verdict::Continue, about: Vec::new(), line };
        let mut jump = None;
        while let Some(token) =
            self.peek().filter(|token| !matches!(token.text, END | ";" | "}") || token.quoted)
        {
            self.at += 1;
            if let Some(verdict) = self.verdict(token, &mut jump)? {
                rule.verdict = verdict;
            } else {
                self.condition(token, &mut rule.matches)?;
            }
        }
        if self.out.is_full() {
            return Err(unknown((line, 1), "…"));
        }
        let Some(chain_of) = self.out.rules.chains.get_mut(chain) else { return Ok(()) };
        let place = if first { 0 } else { chain_of.rules.len() };
        chain_of.rules.insert(place, rule);
        if let Some(name) = jump {
            self.jumps.push(((chain, place), name));
        }
        Ok(())
    }

    fn verdict(
        &mut self,
        token: Token<'t>,
        jump: &mut Option<Token<'t>>,
    ) -> Result<Option<Verdict>, Refused> {
        Ok(Some(match token.text {
            "accept" => Verdict::Accept,
            "drop" => Verdict::Drop,
            "return" => Verdict::Return,
            "continue" => Verdict::Continue,
            "reject" => {
                if self.eat("with") {
                    while self.peek().is_some_and(|token| !matches!(token.text, END | ";" | "}" | "comment"))
                    {
                        self.at += 1;
                    }
                }
                Verdict::Reject
            }
            "jump" | "goto" => {
                *jump = Some(self.word()?);
                if token.text == "jump" { Verdict::Jump(usize::MAX) } else { Verdict::Goto(usize::MAX) }
            }
            _ => return Ok(None),
        }))
    }

    fn condition(&mut self, token: Token<'t>, out: &mut Vec<Match>) -> Result<(), Refused> {
        match token.text {
            "counter" => {
                if self.eat("packets") {
                    self.word()?;
                    if self.eat("bytes") {
                        self.word()?;
                    }
                }
                Ok(())
            }
            "comment" => self.word().map(drop),
            "log" | "notrack" => {
                while self.peek().is_some_and(|token| {
                    token.quoted
                        || matches!(token.text, "prefix" | "level" | "group" | "snaplen" | "flags" | "all")
                        || token.text.starts_with(|c: char| c.is_ascii_digit())
                        || matches!(token.text, "info" | "warn" | "debug" | "notice")
                }) {
                    self.at += 1;
                }
                Ok(())
            }
            "iif" | "iifname" | "oif" | "oifname" => self.interface(token, out),
            "limit" => {
                let limit = self.limit()?;
                out.push(limit.into());
                Ok(())
            }
            "add" | "update" | "set" => {
                let word = if token.text == "set" { self.word()?.text } else { token.text };
                let name = self.word()?;
                let set = name.text.strip_prefix('@').ok_or_else(|| unknown(name.place, name.text))?;
                self.dynamic(word == "update", set.to_string(), out)
            }
            "meter" => {
                let name = self.word()?.text.to_string();
                if self.eat("size") {
                    let size = self.word()?;
                    let set = self.sets.entry(name.clone()).or_default();
                    set.size = number32(size.text);
                }
                self.dynamic(false, name, out)
            }
            "ct" => {
                let what = self.word()?;
                if what.text != "state" {
                    return Err(unknown(what.place, what.text));
                }
                let state = self.state()?;
                out.push(Match::State(state));
                Ok(())
            }
            _ => {
                let field = self.field(token)?;
                self.test(field, token, out)
            }
        }
    }

    /// Reads the name of a field, of which `first` is the first word.
    fn field(&mut self, first: Token<'t>) -> Result<Field, Refused> {
        if let Some(raw) = first.text.strip_prefix('@') {
            let mut parts = raw.split(',');
            let from =
                parts.next().and_then(|name| Layer::ALL.into_iter().find(|layer| layer.name() == name));
            let bit = parts.next().and_then(|part| part.parse().ok());
            let bits =
                parts.next().and_then(|part| part.parse().ok()).filter(|bits| (1..=128).contains(bits));
            return match (from, bit, bits) {
                (Some(from), Some(bit), Some(bits)) => Ok(Field::Raw { from, bit, bits }),
                _ => Err(unknown(first.place, first.text)),
            };
        }
        let family = if first.text == "ip6" { Family::V6 } else { Family::V4 };
        let protocol = match first.text {
            "udp" => 17,
            "tcp" => 6,
            _ => 0,
        };
        // `protocol` and the like also stand alone.
        if first.text == "meta" && (self.is("iifname") || self.is("iif")) {
            return Err(unknown(first.place, "meta iif"));
        }
        let second = match first.text {
            "ip" | "ip6" | "udp" | "tcp" | "th" | "meta" => self.word()?,
            "l4proto" | "nfproto" | "length" => first,
            _ => return Err(Self::refuse_word(first)),
        };
        Ok(match (first.text, second.text) {
            ("ip" | "ip6", "saddr") => Field::Source(family),
            ("ip" | "ip6", "daddr") => Field::Destination(family),
            ("ip", "protocol") | ("ip6", "nexthdr") | ("meta" | "l4proto", "l4proto") => Field::Protocol,
            ("ip", "ttl") | ("ip6", "hoplimit") => Field::Ttl(family),
            ("ip" | "meta" | "length", "length") => Field::Length,
            ("ip", "version") | ("meta" | "nfproto", "nfproto") => Field::Version,
            ("udp" | "tcp" | "th", "sport") => Field::SourcePort(protocol),
            ("udp" | "tcp" | "th", "dport") => Field::DestinationPort(protocol),
            ("udp", "length") => Field::UdpLength,
            ("tcp", "flags") => Field::TcpFlags,
            _ => return Err(unknown(second.place, second.text)),
        })
    }

    /// Reads what a field is compared with.
    fn test(&mut self, field: Field, first: Token<'t>, out: &mut Vec<Match>) -> Result<(), Refused> {
        let mut mask = None;
        if self.eat("&") || self.eat("and") {
            mask = Some(self.flags(field)?);
        }
        let op = self.peek().filter(|token| {
            matches!(
                token.text,
                "==" | "!=" | "<" | ">" | "<=" | ">=" | "eq" | "ne" | "lt" | "gt" | "le" | "ge"
            )
        });
        self.at += usize::from(op.is_some());
        let op = op.map_or("==", |token| token.text);
        let place = self.place();
        // A set that packets fill is a list of its own.
        if let Some(set) = self.peek().and_then(|token| token.text.strip_prefix('@')).map(ToString::to_string)
            && self.sets.get(&set).is_some_and(|set| set.dynamic || set.values.is_empty())
        {
            self.at += 1;
            let key = [KeyPart { field, prefix: field.bits() }].into();
            let (action, negated) = (RecentAction::Check, matches!(op, "!=" | "ne"));
            let size = self.sets.get(&set).and_then(|set| set.size).unwrap_or(SIZE);
            out.push(Match::Recent(Recent {
                name: set,
                action,
                key,
                seconds: None,
                hits: 1,
                size,
                forgets: false,
                negated,
            }));
            return Ok(());
        }
        let mut values = if field == Field::TcpFlags { self.flag_values()? } else { self.values(field)? };
        // `tcp flags syn / fin,syn` is the same as a mask.
        if field == Field::TcpFlags && mask.is_none() && !self.eat("/") {
            if let [(first, last)] = values.as_slice()
                && first == last
                && op == "=="
            {
                // `tcp flags syn` asks whether the bit is set.
                mask = Some(*first);
            }
        } else if field == Field::TcpFlags && mask.is_none() {
            mask = Some(self.flags(field)?);
        }
        let most = u128::MAX >> (128 - u32::from(field.bits().clamp(1, 128)));
        let one = values.first().copied().unwrap_or_default();
        let negated = matches!(op, "!=" | "ne");
        values = match op {
            "<" | "lt" => [(0, one.0.checked_sub(1).ok_or_else(|| missing(place, op))?)].into(),
            ">" | "gt" => [(one.1.saturating_add(1), most)].into(),
            "<=" | "le" => [(0, one.1)].into(),
            ">=" | "ge" => [(one.0, most)].into(),
            _ => sorted(values),
        };
        if values.is_empty() {
            return Err(missing(place, first.text));
        }
        out.push(Test { field, mask, values, negated }.into());
        Ok(())
    }

    /// Reads a value, or values in braces, or those of a set or a definition.
    fn values(&mut self, field: Field) -> Result<Vec<(u128, u128)>, Refused> {
        let token = self.word()?;
        let wrong = |place, word: &str| wrong_value(place, &crate::write::field_name(field), word);
        if let Some(name) = token.text.strip_prefix('$') {
            let Some(&(start, end)) = self.defined.get(name) else {
                return Err(wrong(token.place, token.text));
            };
            let here = core::mem::replace(&mut self.at, start);
            let values = if start < end { self.values(field) } else { Ok(Vec::new()) };
            self.at = here;
            return values;
        }
        if let Some(name) = token.text.strip_prefix('@') {
            let set = self.sets.get(name).ok_or_else(|| wrong(token.place, token.text))?;
            let one = |(line, column, word): &(u32, u32, String)| {
                range(field, word).ok_or_else(|| wrong((*line, *column), word))
            };
            return set.values.iter().map(one).collect();
        }
        if token.text == "{" {
            self.at -= 1;
            let one = |(line, column, word): (u32, u32, String)| {
                range(field, &word).ok_or_else(|| wrong((line, column), &word))
            };
            return self.elements()?.into_iter().map(one).collect();
        }
        let values = range(field, token.text).ok_or_else(|| wrong(token.place, token.text))?;
        Ok([values].into())
    }

    /// Reads numbers or names of flags that are joined by `|`, with or without parentheses.
    fn flags(&mut self, field: Field) -> Result<u128, Refused> {
        let parentheses = self.eat("(");
        let mut all = 0;
        loop {
            let token = self.word()?;
            let value = flag(token.text).or_else(|| number(token.text));
            all |= value
                .ok_or_else(|| wrong_value(token.place, &crate::write::field_name(field), token.text))?;
            if !self.eat("|") && !self.eat(",") {
                break;
            }
        }
        if parentheses && !self.eat(")") {
            return Err(unknown(self.place(), ")"));
        }
        Ok(all)
    }

    fn flag_values(&mut self) -> Result<Vec<(u128, u128)>, Refused> {
        let value = self.flags(Field::TcpFlags)?;
        Ok([(value, value)].into())
    }

    fn state(&mut self) -> Result<State, Refused> {
        let negated = self.eat("!=");
        self.eat("==");
        let braces = self.eat("{");
        let mut state = State { negated, ..State::default() };
        loop {
            let word = self.word()?;
            match word.text {
                "new" => state.new = true,
                "established" => state.established = true,
                "related" => state.related = true,
                "invalid" => state.invalid = true,
                "untracked" => {}
                _ => return Err(wrong_value(word.place, "ct state", word.text)),
            }
            if !self.eat(",") {
                break;
            }
        }
        if braces && !self.eat("}") {
            return Err(unknown(self.place(), "}"));
        }
        Ok(state)
    }

    fn interface(&mut self, token: Token<'t>, out: &mut Vec<Match>) -> Result<(), Refused> {
        let not = self.eat("!=");
        let name = self.word()?;
        if name.text == "{" {
            self.at -= 1;
            self.elements()?;
            self.out.refuse(interface(name.place, token.text));
        } else if name.text == "lo" {
            // Nothing in a capture of a network came over it.
            out.push(
                Test { field: Field::Version, mask: None, values: [(0, 0)].into(), negated: not }.into(),
            );
        } else {
            self.out.refuse(interface(name.place, name.text));
        }
        Ok(())
    }

    /// Reads what follows `limit`.
    fn limit(&mut self) -> Result<Limit, Refused> {
        if !self.eat("rate") {
            return Err(unknown(self.place(), "limit"));
        }
        let over = self.eat("over");
        self.eat("until");
        let amount = self.word()?;
        let wrong = |token: Token<'_>| wrong_value(token.place, "limit rate", token.text);
        let (digits, unit) = amount.text.split_once('/').unwrap_or((amount.text, ""));
        let mut rate: u64 = digits.parse().map_err(|_| wrong(amount))?;
        let mut bytes = false;
        let mut unit = unit;
        if unit.is_empty() {
            let word = self.word()?;
            let (what, of) = word.text.split_once('/').unwrap_or((word.text, ""));
            bytes = what != "packets";
            rate = rate.saturating_mul(scale(what).ok_or_else(|| wrong(word))?);
            unit = of;
        }
        let seconds = match unit {
            "second" => 1,
            "minute" => 60,
            "hour" => 3600,
            "day" => 86_400,
            "week" => 604_800,
            _ => return Err(wrong(amount)),
        };
        let mut burst = if bytes { 0 } else { BURST };
        if self.eat("burst") {
            let word = self.word()?;
            burst = word.text.parse().map_err(|_| wrong(word))?;
            if let Some(unit) = self.peek().and_then(|token| scale(token.text)) {
                self.at += 1;
                burst = burst.saturating_mul(unit);
            }
        }
        if rate == 0 {
            return Err(wrong(amount));
        }
        Ok(Limit {
            key: Vec::new(),
            name: String::new(),
            bucket: Bucket::Nft,
            rate,
            bytes,
            seconds,
            burst,
            over,
            timeout: None,
            refreshes: true,
            size: 1,
        })
    }

    /// Reads `{ KEY [timeout …] [limit …] }`: what packets put into a set.
    fn dynamic(&mut self, refreshes: bool, name: String, out: &mut Vec<Match>) -> Result<(), Refused> {
        if !self.eat("{") {
            return Err(unknown(self.place(), "{"));
        }
        let declared = self.sets.get(&name).cloned().unwrap_or_default();
        let mut key = Vec::new();
        loop {
            let token = self.word()?;
            let field = self.field(token)?;
            let mut prefix = field.bits();
            if self.eat("and") || self.eat("&") {
                let mask = self.word()?;
                let ones = match field {
                    Field::Source(family) | Field::Destination(family) => {
                        super::super::values::addresses(mask.text, family).map(|(mask, _)| {
                            let shift = 128 - u32::from(field.bits());
                            mask.checked_shl(shift).unwrap_or(mask).leading_ones() as u8
                        })
                    }
                    _ => None,
                };
                prefix = ones.ok_or_else(|| wrong_value(mask.place, token.text, mask.text))?;
            }
            key.push(KeyPart { field, prefix });
            if !self.eat(".") || key.len() >= 4 {
                break;
            }
        }
        let mut timeout = declared.timeout;
        let mut limit = None;
        while !self.eat("}") {
            let word = self.word()?;
            match word.text {
                "timeout" => {
                    let time = self.word()?;
                    timeout = seconds(time.text);
                }
                "limit" => limit = Some(self.limit()?),
                "counter" => {}
                _ => return Err(unknown(word.place, word.text)),
            }
        }
        let size = declared.size.unwrap_or(SIZE);
        let one = if let Some(limit) = limit {
            Limit { key, name, timeout, refreshes, size, ..limit }.into()
        } else {
            if let Some(set) = self.sets.get_mut(&name) {
                set.dynamic = true;
            }
            let action = RecentAction::Set;
            Match::Recent(Recent {
                name,
                action,
                key,
                seconds: timeout,
                hits: 1,
                size,
                forgets: false,
                negated: false,
            })
        };
        out.push(one);
        Ok(())
    }
}

impl From<Limit> for Match {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

fn scale(unit: &str) -> Option<u64> {
    Some(match unit {
        "packets" | "bytes" => 1,
        "kbytes" => 1 << 10,
        "mbytes" => 1 << 20,
        _ => return None,
    })
}

fn flag(name: &str) -> Option<u128> {
    let flags = ["fin", "syn", "rst", "psh", "ack", "urg", "ecn", "cwr"];
    flags.iter().position(|flag| *flag == name).map(|bit| 1 << bit)
}
