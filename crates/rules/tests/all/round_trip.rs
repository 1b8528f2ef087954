//! What is written is read back as the same rules.

use a2scope_rules::read::read;
use a2scope_rules::write::{iptables, nft};
use a2scope_rules::{
    Base, Bucket, Chain, Family, Field, Hook, KeyPart, Layer, Limit, Match, Rule, Ruleset, State, Test,
    Verdict,
};
use a2scope_text::English;

/// Chooses at random, always in the same way.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    /// Returns ranges of values that are sorted and do not touch.
    fn values(&mut self, most: u64, count: u64) -> Vec<(u128, u128)> {
        let mut values = Vec::new();
        let mut at = self.below(most / 8 + 1);
        for _ in 0..=self.below(count + 1) {
            let last = at + self.of(&[0, 0, 1]) * self.below(most / 16 + 1);
            values.push((u128::from(at), u128::from(last)));
            at = last + 2 + self.below(most / 16 + 1);
        }
        values
    }

    fn network(&mut self) -> (u128, u128) {
        let len = self.of(&[8, 16, 24, 32]);
        let host = (1_u128 << (32 - len)) - 1;
        let first = u128::from(self.below(1 << 32)) & !host;
        (first, first | host)
    }

    fn limit(&mut self, bucket: Bucket) -> Limit {
        let keyed = bucket == Bucket::Hashlimit || self.below(2) == 0;
        let field = Field::Source(Family::V4);
        let key = if keyed { vec![KeyPart { field, prefix: self.of(&[16, 24, 32]) }] } else { Vec::new() };
        Limit {
            name: if keyed { format!("set{}", self.below(1 << 30)) } else { String::new() },
            key,
            bucket,
            rate: 1 + self.below(1000),
            bytes: false,
            seconds: self.of(&[1, 60, 3600, 86_400]),
            burst: 1 + self.below(1000),
            over: self.below(2) == 0,
            timeout: keyed.then(|| 1 + self.below(1000)),
            refreshes: true,
            size: match (keyed, bucket) {
                (true, _) => 1 + self.below(65_535) as u32,
                (false, Bucket::Nft) => 1,
                (false, _) => 65_536,
            },
        }
    }
}

fn chain(family: Option<Family>, table: &str, name: &str, base: Option<Base>, rules: Vec<Rule>) -> Chain {
    Chain { family, table: table.to_owned(), name: name.to_owned(), base, rules }
}

/// Compares rules without the lines that they were read from.
fn same(written: &str, rules: &Ruleset) {
    let mut got = read(written);
    assert_eq!(got.unread, [], "{written}");
    got.rules.chains.iter_mut().flat_map(|chain| &mut chain.rules).for_each(|rule| rule.line = 0);
    assert_eq!(&got.rules, rules, "{written}");
}

#[test]
fn nftables_reads_what_is_written_for_it() {
    let mut random = Random(1);
    for round in 0..2000 {
        let mut rules = Vec::new();
        for _ in 0..=random.below(3) {
            let mut matches: Vec<Match> = Vec::new();
            for _ in 0..random.below(4) {
                let raw =
                    Field::Raw { from: random.of(&Layer::ALL), bit: random.below(400) as u16, bits: 16 };
                let field = random.of(&[
                    Field::SourcePort(17),
                    Field::DestinationPort(6),
                    Field::DestinationPort(0),
                    Field::UdpLength,
                    raw,
                ]);
                let negated = random.below(4) == 0;
                let values = random.values(60_000, 2);
                matches.push(match random.below(4) {
                    0 => Match::Limit(random.limit(Bucket::Nft)),
                    1 => Match::Test(Test {
                        field: Field::Source(Family::V4),
                        mask: None,
                        values: vec![random.network()],
                        negated,
                    }),
                    2 => Match::State(State { new: true, related: negated, negated, ..State::default() }),
                    _ => Match::Test(Test { field, mask: None, values, negated }),
                });
            }
            let verdict = random.of(&[
                Verdict::Continue,
                Verdict::Accept,
                Verdict::Drop,
                Verdict::Reject,
                Verdict::Return,
                Verdict::Jump(1),
                Verdict::Goto(1),
            ]);
            rules.push(Rule { matches, verdict, about: Vec::new(), line: 0 });
        }
        let base = Base {
            hook: random.of(&Hook::ALL),
            priority: random.below(600) as i32 - 300,
            drops: random.below(2) == 0,
        };
        let family = random.of(&[None, Some(Family::V4), Some(Family::V6)]);
        let all = Ruleset {
            chains: vec![
                chain(family, "t", "base", Some(base), rules),
                chain(family, "t", "other", None, Vec::new()),
            ],
        };
        let written = nft(&all, &[], &English).unwrap_or_else(|_| panic!("round {round}: {all:?}"));
        same(&written, &all);
    }
}

#[test]
fn iptables_reads_what_is_written_for_it() {
    let mut random = Random(2);
    for round in 0..2000 {
        let mut rules = Vec::new();
        for _ in 0..=random.below(3) {
            let protocol = random.of(&[6_u8, 17]);
            let negated = random.below(4) == 0;
            let mut matches: Vec<Match> = vec![Test::of(Field::Protocol, [protocol.into()]).into()];
            for _ in 0..random.below(4) {
                let port = random.of(&[Field::SourcePort(protocol), Field::DestinationPort(protocol)]);
                let bits = random.of(&[8, 16, 24, 32]);
                let bytes = 4 + random.below(20) as u16;
                let raw =
                    Field::Raw { from: random.of(&[Layer::Network, Layer::Transport]), bit: bytes * 8, bits };
                let one = match random.below(7) {
                    0 => Match::Limit(random.limit(Bucket::Hashlimit)),
                    1 => Test {
                        field: Field::Source(Family::V4),
                        mask: None,
                        values: vec![random.network()],
                        negated,
                    }
                    .into(),
                    2 => Match::State(State { new: true, established: negated, negated, ..State::default() }),
                    3 => Test { field: port, mask: None, values: random.values(60_000, 2), negated }.into(),
                    4 => Test {
                        field: Field::Length,
                        mask: None,
                        values: random.values(1500, 0)[..1].to_vec(),
                        negated,
                    }
                    .into(),
                    // The byte of the TTL has a name of its own.
                    5 if raw != (Field::Raw { from: Layer::Network, bit: 64, bits: 8 }) => {
                        Test { field: raw, mask: None, values: random.values(200, 3), negated: false }.into()
                    }
                    _ => Test {
                        field: Field::Ttl(Family::V4),
                        mask: None,
                        values: random.values(200, 1),
                        negated: false,
                    }
                    .into(),
                };
                matches.push(one);
            }
            let verdict = random.of(&[
                Verdict::Continue,
                Verdict::Accept,
                Verdict::Drop,
                Verdict::Reject,
                Verdict::Return,
                Verdict::Jump(1),
                Verdict::Goto(1),
            ]);
            rules.push(Rule { matches, verdict, about: Vec::new(), line: 0 });
        }
        let family = Some(Family::V4);
        let base = Base { hook: Hook::Prerouting, priority: -300, drops: random.below(2) == 0 };
        let all = Ruleset {
            chains: vec![
                chain(family, "raw", "PREROUTING", Some(base), rules),
                chain(family, "raw", "OTHER", None, Vec::new()),
            ],
        };
        let written = iptables(&all, &[], &English).unwrap_or_else(|_| panic!("round {round}: {all:?}"));
        same(&written, &all);
    }
}
