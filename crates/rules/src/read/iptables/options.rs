//! The options of a rule of iptables.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::tokens::Token;
use super::super::values::{addresses, lower, number, number32, range, sorted};
use super::super::{Refused, interface, missing, unknown, wrong_value};
use super::words::{calculation, flags, hex_string, rate};
use crate::model::{
    Bucket, Bytes, Family, Field, KeyPart, Limit, Match, Recent, RecentAction, State, Test, U32, Verdict,
};

/// How many keys a hashlimit has room for, and after how many seconds it forgets one, if it does not say it.
const SIZE: u32 = 65_536;
const FORGETS: u64 = 10;
/// How many addresses a list of `-m recent` remembers, unless the module was told otherwise.
const RECENT: u32 = 100;

pub(super) struct Options<'t> {
    tokens: &'t [Token<'t>],
    at: usize,
    family: Family,
    protocol: u8,
    pub(super) matches: Vec<Match>,
    pub(super) verdict: Verdict,
    pub(super) jump: Option<(String, (u32, u32))>,
    pub(super) notes: Vec<Refused>,
}

type Value<'t> = Result<Token<'t>, Refused>;

impl<'t> Options<'t> {
    pub(super) fn new(tokens: &'t [Token<'t>], family: Family) -> Self {
        Self {
            tokens,
            at: 0,
            family,
            protocol: 0,
            matches: Vec::new(),
            verdict: Verdict::Continue,
            jump: None,
            notes: Vec::new(),
        }
    }

    pub(super) fn read(&mut self) -> Result<(), Refused> {
        let mut negated = false;
        while let Some(token) = self.next() {
            if token.text == "!" {
                negated = true;
                continue;
            }
            self.option(token, negated)?;
            negated = false;
        }
        Ok(())
    }

    fn next(&mut self) -> Option<Token<'t>> {
        let token = self.tokens.get(self.at).copied()?;
        self.at += 1;
        Some(token)
    }

    /// Returns the value of an option. `! value` is an old way to write a negation.
    fn value(&mut self, option: Token<'_>, negated: &mut bool) -> Value<'t> {
        let mut value = self.next();
        if value.is_some_and(|value| value.text == "!" && !value.quoted) {
            *negated = true;
            value = self.next();
        }
        value.ok_or_else(|| missing(option.place, option.text))
    }

    /// Returns the last condition of a module, which the options that follow change.
    fn last(&mut self) -> Option<&mut Match> {
        self.matches.last_mut()
    }

    fn test(&mut self, field: Field, value: Token<'_>, negated: bool) -> Result<(), Refused> {
        let values: Option<Vec<_>> = value.text.split(',').map(|word| range(field, word)).collect();
        let values =
            values.ok_or_else(|| wrong_value(value.place, &crate::write::field_name(field), value.text))?;
        self.matches.push(Test { field, mask: None, values: sorted(values), negated }.into());
        Ok(())
    }

    fn option(&mut self, option: Token<'t>, mut negated: bool) -> Result<(), Refused> {
        let family = self.family;
        match option.text {
            "-m" | "--match" => {
                let module = self.value(option, &mut negated)?;
                self.module(module)
            }
            "-p" | "--protocol" | "--proto" => {
                let value = self.value(option, &mut negated)?;
                if value.text == "all" {
                    return Ok(());
                }
                self.test(Field::Protocol, value, negated)?;
                if !negated && let Some((protocol, _)) = range(Field::Protocol, value.text) {
                    self.protocol = protocol as u8;
                }
                Ok(())
            }
            "-s" | "--source" | "--src" => {
                let value = self.value(option, &mut negated)?;
                self.test(Field::Source(family), value, negated)
            }
            "-d" | "--destination" | "--dst" => {
                let value = self.value(option, &mut negated)?;
                self.test(Field::Destination(family), value, negated)
            }
            "--src-range" | "--dst-range" => {
                let value = self.value(option, &mut negated)?;
                let field = if option.text == "--src-range" {
                    Field::Source(family)
                } else {
                    Field::Destination(family)
                };
                let values = addresses(value.text, family);
                let values = values.ok_or_else(|| wrong_value(value.place, option.text, value.text))?;
                self.matches.push(Test { field, mask: None, values: [values].into(), negated }.into());
                Ok(())
            }
            "-i" | "-o" | "--in-interface" | "--out-interface" => {
                let value = self.value(option, &mut negated)?;
                if value.text == "lo" {
                    // Nothing in a capture of a network came over it.
                    let none = Test { field: Field::Version, mask: None, values: [(0, 0)].into(), negated };
                    self.matches.push(none.into());
                } else {
                    self.notes.push(interface(value.place, value.text));
                }
                Ok(())
            }
            "--sport" | "--source-port" | "--sports" | "--source-ports" => {
                let value = self.value(option, &mut negated)?;
                self.test(Field::SourcePort(self.protocol), value, negated)
            }
            "--dport" | "--destination-port" | "--dports" | "--destination-ports" => {
                let value = self.value(option, &mut negated)?;
                self.test(Field::DestinationPort(self.protocol), value, negated)
            }
            "--length" => {
                let value = self.value(option, &mut negated)?;
                self.test(Field::Length, value, negated)
            }
            "--ttl-eq" | "--ttl" | "--hl-eq" => {
                let value = self.value(option, &mut negated)?;
                self.test(Field::Ttl(family), value, negated)
            }
            "--ttl-lt" | "--ttl-gt" | "--hl-lt" | "--hl-gt" => {
                let value = self.value(option, &mut negated)?;
                let than = number(value.text).filter(|than| *than < 256);
                let than = than.ok_or_else(|| wrong_value(value.place, option.text, value.text))?;
                let range =
                    if option.text.ends_with("lt") { (0, than.saturating_sub(1)) } else { (than + 1, 255) };
                self.matches.push(Test::between(Field::Ttl(family), range.0, range.1).into());
                Ok(())
            }
            "--tcp-flags" => {
                let mask = self.value(option, &mut negated)?;
                let set = self.value(option, &mut negated)?;
                let (mask, set) = (flags(mask)?, flags(set)?);
                let values = [(set, set)].into();
                self.matches.push(Test { field: Field::TcpFlags, mask: Some(mask), values, negated }.into());
                Ok(())
            }
            "--syn" => {
                let values = [(2, 2)].into();
                self.matches.push(Test { field: Field::TcpFlags, mask: Some(0x17), values, negated }.into());
                Ok(())
            }
            "--state" | "--ctstate" => {
                let value = self.value(option, &mut negated)?;
                self.state(value, negated)
            }
            "--u32" => {
                let value = self.value(option, &mut negated)?;
                let tests = calculation(value.text);
                let tests = tests.ok_or_else(|| wrong_value(value.place, "--u32", value.text))?;
                let calculation = U32 { tests, negated };
                match lower(&calculation, family) {
                    Some(tests) => self.matches.extend(tests.into_iter().map(Match::from)),
                    None => self.matches.push(Match::U32(calculation)),
                }
                Ok(())
            }
            "-j" | "--jump" | "-g" | "--goto" => {
                let target = self.value(option, &mut negated)?;
                self.target(target, option.text.contains('g'))
            }
            "-c" | "--set-counters" => {
                self.value(option, &mut negated)?;
                self.value(option, &mut negated).map(drop)
            }
            "--comment"
            | "--algo"
            | "--reject-with"
            | "--log-prefix"
            | "--log-level"
            | "--nflog-prefix"
            | "--nflog-group"
            | "--hashlimit-htable-size"
            | "--hashlimit-htable-gcinterval"
            | "--mask" => self.value(option, &mut negated).map(drop),
            "--log-ip-options" | "--log-tcp-options" | "--log-uid" | "--rsource" | "--reap" => Ok(()),
            _ if option.text.starts_with("--hashlimit") => {
                let value = self.value(option, &mut negated)?;
                self.hashlimit(option, value)
            }
            _ => self.of_module(option, negated),
        }
    }

    /// Begins the condition of a module whose options follow.
    fn module(&mut self, module: Token<'_>) -> Result<(), Refused> {
        let new = match module.text {
            "string" => Match::Bytes(Bytes {
                pattern: Vec::new(),
                from: 0,
                to: 65_535,
                fold_case: false,
                negated: false,
            }),
            "hashlimit" => Match::Limit(limit(Bucket::Hashlimit)),
            // As the module has it that says nothing else.
            "limit" => Match::Limit(Limit { rate: 3, seconds: 3600, over: false, ..limit(Bucket::Ticks) }),
            "recent" => Match::Recent(Recent {
                name: "DEFAULT".to_string(),
                action: RecentAction::Check,
                key: [KeyPart { field: Field::Source(self.family), prefix: 128 }].into(),
                seconds: None,
                hits: 1,
                size: RECENT,
                forgets: true,
                negated: false,
            }),
            "udp" | "tcp" | "icmp" | "multiport" | "length" | "ttl" | "hl" | "u32" | "state"
            | "conntrack" | "comment" | "iprange" => return Ok(()),
            _ => return Err(unknown(module.place, module.text)),
        };
        self.matches.push(new);
        Ok(())
    }

    /// Reads an option that changes the condition of its module.
    fn of_module(&mut self, option: Token<'t>, mut negated: bool) -> Result<(), Refused> {
        let flag = match (self.last(), option.text) {
            (Some(Match::Bytes(bytes)), "--icase") => {
                bytes.fold_case = true;
                true
            }
            (Some(Match::Recent(recent)), "--set" | "--rcheck" | "--update" | "--remove") => {
                let name = option.text.trim_start_matches('-');
                recent.action = RecentAction::ALL
                    .into_iter()
                    .find(|action| action.name() == name)
                    .unwrap_or(recent.action);
                recent.negated = negated;
                true
            }
            (Some(Match::Recent(recent)), "--rdest") => {
                if let Some(part) = recent.key.first_mut() {
                    part.field = match part.field {
                        Field::Source(family) => Field::Destination(family),
                        other => other,
                    };
                }
                true
            }
            _ => false,
        };
        if flag {
            return Ok(());
        }
        let known = matches!(
            option.text,
            "--string"
                | "--hex-string"
                | "--from"
                | "--to"
                | "--limit"
                | "--limit-burst"
                | "--seconds"
                | "--hitcount"
                | "--name"
        );
        if !known {
            return Err(unknown(option.place, option.text));
        }
        let value = self.value(option, &mut negated)?;
        let wrong = || wrong_value(value.place, option.text, value.text);
        match (self.last(), option.text) {
            (Some(Match::Bytes(bytes)), "--string") => {
                bytes.pattern = value.text.as_bytes().to_vec();
                bytes.negated = negated;
            }
            (Some(Match::Bytes(bytes)), "--hex-string") => {
                bytes.pattern = hex_string(value.text).ok_or_else(wrong)?;
                bytes.negated = negated;
            }
            (Some(Match::Bytes(bytes)), "--from") => bytes.from = number32(value.text).ok_or_else(wrong)?,
            (Some(Match::Bytes(bytes)), "--to") => bytes.to = number32(value.text).ok_or_else(wrong)?,
            (Some(Match::Limit(limit)), "--limit") if limit.bucket == Bucket::Ticks => {
                (limit.rate, limit.seconds) = rate(value.text).ok_or_else(wrong)?;
            }
            (Some(Match::Limit(limit)), "--limit-burst") => {
                limit.burst = value.text.parse().map_err(|_| wrong())?;
            }
            (Some(Match::Recent(recent)), "--seconds") => {
                recent.seconds = Some(value.text.parse().map_err(|_| wrong())?);
            }
            (Some(Match::Recent(recent)), "--hitcount") => {
                recent.hits = number32(value.text).ok_or_else(wrong)?;
            }
            (Some(Match::Recent(recent)), "--name") => recent.name = value.text.to_string(),
            _ => return Err(unknown(option.place, option.text)),
        }
        Ok(())
    }

    fn hashlimit(&mut self, option: Token<'_>, value: Token<'_>) -> Result<(), Refused> {
        let wrong = || wrong_value(value.place, option.text, value.text);
        let family = self.family;
        let Some(Match::Limit(limit)) = self.last() else { return Err(unknown(option.place, option.text)) };
        match option.text.trim_start_matches("--hashlimit").trim_start_matches('-') {
            "above" | "upto" | "" => {
                limit.over = option.text.ends_with("above");
                (limit.rate, limit.seconds) = rate(value.text).ok_or_else(wrong)?;
            }
            "burst" => limit.burst = value.text.parse().map_err(|_| wrong())?,
            "name" => limit.name = value.text.to_string(),
            "htable-max" => limit.size = number32(value.text).ok_or_else(wrong)?,
            "htable-expire" => {
                limit.timeout = Some(value.text.parse::<u64>().map_err(|_| wrong())?.div_ceil(1000));
            }
            "mode" => {
                for word in value.text.split(',') {
                    let field = match word {
                        "srcip" => Field::Source(family),
                        "dstip" => Field::Destination(family),
                        "srcport" => Field::SourcePort(0),
                        "dstport" => Field::DestinationPort(0),
                        _ => return Err(wrong()),
                    };
                    limit.key.push(KeyPart { field, prefix: field.bits() });
                }
            }
            mask @ ("srcmask" | "dstmask") => {
                let bits: u8 = value.text.parse().map_err(|_| wrong())?;
                for part in &mut limit.key {
                    let is = match part.field {
                        Field::Source(_) => mask == "srcmask",
                        Field::Destination(_) => mask == "dstmask",
                        _ => false,
                    };
                    if is {
                        part.prefix = bits.min(part.field.bits());
                    }
                }
            }
            _ => return Err(unknown(option.place, option.text)),
        }
        Ok(())
    }

    fn state(&mut self, value: Token<'_>, negated: bool) -> Result<(), Refused> {
        let mut state = State { negated, ..State::default() };
        for word in value.text.split(',') {
            match word {
                "NEW" => state.new = true,
                "ESTABLISHED" => state.established = true,
                "RELATED" => state.related = true,
                "INVALID" => state.invalid = true,
                "UNTRACKED" => {}
                _ => return Err(wrong_value(value.place, "--ctstate", word)),
            }
        }
        self.matches.push(Match::State(state));
        Ok(())
    }

    fn target(&mut self, target: Token<'_>, goto: bool) -> Result<(), Refused> {
        self.verdict = match target.text {
            "ACCEPT" => Verdict::Accept,
            "DROP" => Verdict::Drop,
            "REJECT" => Verdict::Reject,
            "RETURN" => Verdict::Return,
            "LOG" | "NFLOG" | "NOTRACK" => Verdict::Continue,
            "MARK" | "CONNMARK" | "CT" | "SET" | "DNAT" | "SNAT" | "MASQUERADE" | "REDIRECT" | "TARPIT" => {
                return Err(unknown(target.place, target.text));
            }
            name => {
                self.jump = Some((name.to_string(), target.place));
                if goto { Verdict::Goto(usize::MAX) } else { Verdict::Jump(usize::MAX) }
            }
        };
        Ok(())
    }
}

fn limit(bucket: Bucket) -> Limit {
    Limit {
        key: Vec::new(),
        name: String::new(),
        bucket,
        rate: 1,
        bytes: false,
        seconds: 1,
        burst: 5,
        over: false,
        timeout: if bucket == Bucket::Hashlimit { Some(FORGETS) } else { None },
        refreshes: true,
        size: SIZE,
    }
}
