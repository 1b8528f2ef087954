//! What a filter rule matches: tries it on a packet of each kind.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_engine::{BufferKind, Record};
use a2scope_paste::Rule;
use a2scope_text::{Arg, StaticText, Translatable, static_text, text};
use a2scope_wire::{MessageKind, Sender};

/// A packet on which rules are tried.
#[derive(Clone, Copy, Debug)]
pub struct RuleSample {
    /// The kind of message in it.
    pub kind: MessageKind,
    /// What sets it apart from others of its kind; `None` if there are no others.
    pub variant: Option<StaticText>,
    /// Its payload.
    pub payload: &'static [u8],
}

const CHALLENGE: StaticText = static_text!("rule-with-challenge", "with a challenge");
const NO_CHALLENGE: StaticText = static_text!("rule-without-challenge", "without a challenge");

impl RuleSample {
    /// Returns the payload in hexadecimal, as it can be pasted.
    pub fn hex(&self) -> String {
        crate::json::hex(self.payload)
    }
}

const fn sample(kind: MessageKind, variant: Option<StaticText>, payload: &'static [u8]) -> RuleSample {
    RuleSample { kind, variant, payload }
}

/// A packet of each kind that servers on the internet receive and send. The first of a kind is the usual one.
static SAMPLES: &[RuleSample] = &[
    sample(MessageKind::InfoRequest, Some(NO_CHALLENGE), b"\xff\xff\xff\xffTSource Engine Query\0"),
    sample(MessageKind::InfoRequest, Some(CHALLENGE), b"\xff\xff\xff\xffTSource Engine Query\0\x4b\xa1\xd5\x22"),
    sample(MessageKind::PlayerRequest, Some(NO_CHALLENGE), b"\xff\xff\xff\xffU\xff\xff\xff\xff"),
    sample(MessageKind::PlayerRequest, Some(CHALLENGE), b"\xff\xff\xff\xffU\x4b\xa1\xd5\x22"),
    sample(MessageKind::RulesRequest, Some(NO_CHALLENGE), b"\xff\xff\xff\xffV\xff\xff\xff\xff"),
    sample(MessageKind::RulesRequest, Some(CHALLENGE), b"\xff\xff\xff\xffV\x4b\xa1\xd5\x22"),
    sample(MessageKind::GetChallenge, None, b"\xff\xff\xff\xffW"),
    sample(MessageKind::Ping, None, b"\xff\xff\xff\xffi\0"),
    sample(MessageKind::Challenge, None, b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22"),
    sample(
        MessageKind::Info,
        None,
        b"\xff\xff\xff\xffI\x11Server\0de_dust2\0cstrike\0Counter-Strike: Source\0\xf0\0\x05\x10\0dl\0\x011.0\0\0",
    ),
    sample(
        MessageKind::InfoDetailed,
        None,
        b"\xff\xff\xff\xffm10.0.0.1:27015\0Server\0de_dust2\0cstrike\0Counter-Strike\0\x05\x10\x2fdl\0\0\x01\0",
    ),
    sample(MessageKind::Players, None, b"\xff\xff\xff\xffD\x01\0Player\0\x05\0\0\0\0\0\x80\x3f"),
    sample(MessageKind::Rules, None, b"\xff\xff\xff\xffE\x01\0mp_timelimit\x0030\0"),
    sample(MessageKind::Ack, None, b"\xff\xff\xff\xffj00000000000000\0"),
    sample(MessageKind::Fragment, None, b"\xfe\xff\xff\xff\x01\0\0\0\x02\0\xe0\x04\xff\xff\xff\xffE\x01\0"),
];

/// What a rule matches and misses.
#[derive(Clone, Debug)]
pub struct RuleReach {
    /// The samples that the rule matches.
    pub matches: Vec<&'static RuleSample>,
    /// The samples that it does not match and that travel in the same direction as those that it matches.
    pub misses: Vec<&'static RuleSample>,
    /// Number of bytes that it compares.
    pub compared: usize,
    /// Whether it finds its bytes anywhere in a packet.
    pub anywhere: bool,
}

impl RuleReach {
    /// Tries a rule; `pattern` are its bytes.
    pub fn of(rule: &Rule, pattern: &[u8]) -> Self {
        let (matches, mut misses): (Vec<_>, Vec<_>) =
            SAMPLES.iter().partition(|sample| rule.matches(pattern, sample.payload));
        let asks = |sample: &&RuleSample| sample.kind.sender() == Sender::Client;
        let both = matches.is_empty() || (matches.iter().any(asks) && !matches.iter().all(asks));
        let requests = matches.iter().any(asks);
        misses.retain(|sample| both || asks(sample) == requests);
        Self {
            matches,
            misses,
            compared: pattern.len() - rule.unknown.len().min(pattern.len()),
            anywhere: rule.anywhere,
        }
    }

    /// Returns the reach of the rule that a message was read from; `None` if it was not read from a rule.
    pub fn of_record(record: &Record<'_>) -> Option<Self> {
        let pattern = record.buffers.iter().find(|buffer| buffer.kind == BufferKind::Captured)?.bytes;
        Some(Self::of(record.rule?, pattern))
    }

    /// Returns the packet that the rule probably means: the first that it matches.
    pub fn packet(&self) -> Option<&'static RuleSample> {
        self.matches.first().copied()
    }

    /// Returns in sentences what the rule matches, what it misses, and what else it lets through.
    pub fn said(&self) -> Vec<Translatable> {
        let mut said = Vec::new();
        if self.matches.is_empty() {
            said.push(text!("rule-matches-none", "It matches none of the messages of server queries."));
        } else {
            said.push(text!("rule-matches", "It matches: {messages}.", messages = names(&self.matches)));
        }
        if !self.misses.is_empty() {
            said.push(text!("rule-misses", "It does not match: {messages}.", messages = names(&self.misses)));
        }
        let bytes = self.compared;
        said.push(if self.anywhere {
            text!(
                "rule-anywhere",
                "It finds its {bytes} {bytes|byte|bytes} anywhere in a packet, so a packet of another kind that contains them matches as well.",
                bytes
            )
        } else {
            text!(
                "rule-start",
                "It compares {bytes} {bytes|byte|bytes} at the start of the payload; what follows them may be anything, also damage.",
                bytes
            )
        });
        said
    }
}

/// Returns the names of the samples. A kind of which all variants are there is named without them.
fn names(samples: &[&'static RuleSample]) -> Arg {
    let all_of = |kind: MessageKind| SAMPLES.iter().filter(|sample| sample.kind == kind).count();
    let mut listed: Vec<Arg> = Vec::new();
    let mut last = None;
    for sample in samples {
        let here = samples.iter().filter(|other| other.kind == sample.kind).count();
        let whole = here == all_of(sample.kind);
        if whole && last == Some(sample.kind) {
            continue;
        }
        last = Some(sample.kind);
        listed.push(match sample.variant.filter(|_| !whole) {
            Some(variant) => {
                text!("rule-sample", "{message} {variant}", message = sample.kind.name(), variant).into()
            }
            None => sample.kind.name().into(),
        });
    }
    listed.into_iter().collect()
}
