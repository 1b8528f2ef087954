//! [`Proof`]: what rules do with the packets of a capture.

use alloc::vec::Vec;

use a2scope_engine::number_of;
use a2scope_text::{Arg, Translatable, text};
use serde::Serialize;

/// How many messages that would have been dropped are named.
pub(crate) const NAMED: usize = 16;

/// What rules do with the packets of a capture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// Number of packets of the attack, and of those that are dropped.
    pub attack: Dropped,
    /// Number of clients that returned a challenge and are none of the attack, and of those that lose a message.
    pub clients: Dropped,
    /// Number of other messages, and of those of which a packet is dropped.
    pub others: Dropped,
    /// Indexes of such messages, at most 16.
    pub dropped_messages: Vec<u64>,
    /// Number of packets that are no messages of queries, and of those that are dropped.
    pub other_packets: Dropped,
    /// One packet in so many was captured.
    #[serde(skip)]
    pub sampling: u32,
}

/// Things, and how many of them are dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Dropped {
    /// Number of all.
    pub all: u64,
    /// Number of those that are dropped.
    pub dropped: u64,
}

impl Dropped {
    pub(crate) fn add(&mut self, dropped: bool) {
        self.all += 1;
        self.dropped += u64::from(dropped);
    }

    /// Returns the part that is dropped, from 0 to 1; 0 of nothing.
    pub fn share(self) -> f64 {
        if self.all == 0 { 0.0 } else { self.dropped as f64 / self.all as f64 }
    }
}

impl Proof {
    /// Returns what the rules do with the capture, as parts of a sentence. A filter selects what it would drop.
    pub fn said(&self, selects: bool) -> Vec<Translatable> {
        let mut said = Vec::new();
        if selects {
            said.push(text!(
                "firewall-proof-selects",
                "selects {percent} % of {packets} {packets|packet|packets} of the attack",
                percent = percent(self.attack),
                packets = Arg::Count(self.attack.all)
            ));
            said.push(text!(
                "firewall-proof-selects_others",
                "{selected} of {others} other {others|message|messages}",
                selected = Arg::Count(self.others.dropped),
                others = Arg::Count(self.others.all)
            ));
            return said;
        }
        if self.attack.all > 0 {
            said.push(text!(
                "firewall-proof-attack",
                "drops {percent} % of {packets} {packets|packet|packets} of the attack",
                percent = percent(self.attack),
                packets = Arg::Count(self.attack.all)
            ));
        }
        if self.clients.all > 0 {
            said.push(text!(
                "firewall-proof-clients",
                "keeps {kept} of {clients} {clients|client|clients} that returned a challenge",
                kept = Arg::Count(self.clients.all - self.clients.dropped),
                clients = Arg::Count(self.clients.all)
            ));
        }
        let others = Arg::Count(self.others.all);
        said.push(if self.others.all == 0 {
            text!("firewall-proof-no_others", "cannot show whom it hurts, because the capture has no other messages")
        } else if self.others.dropped == 0 {
            text!(
                "firewall-proof-none",
                "would have dropped none of {others} other {others|message|messages}",
                others
            )
        } else {
            let numbers = self.dropped_messages.iter().map(|index| Arg::Number(number_of(*index)));
            let messages = Arg::List(numbers.collect());
            if self.others.dropped as usize > self.dropped_messages.len() {
                text!(
                    "firewall-proof-others_first",
                    "would have dropped {dropped} of {others} other {others|message|messages} (the first: {messages})",
                    dropped = Arg::Count(self.others.dropped),
                    others,
                    messages
                )
            } else {
                text!(
                    "firewall-proof-others",
                    "would have dropped {dropped} of {others} other {others|message|messages} ({dropped|message|messages} {messages})",
                    dropped = Arg::Count(self.others.dropped),
                    others,
                    messages
                )
            }
        });
        if self.other_packets.dropped > 0 {
            said.push(text!(
                "firewall-proof-packets",
                "would have dropped {dropped} of {packets} {packets|packet|packets} that {packets|is no query|are no queries}",
                dropped = Arg::Count(self.other_packets.dropped),
                packets = Arg::Count(self.other_packets.all)
            ));
        }
        if self.sampling > 1 {
            said.push(text!(
                "firewall-proof-sampled",
                "counts each packet as {sampling}, because one in {sampling} was captured",
                sampling = self.sampling
            ));
        }
        said
    }
}

/// Returns a part in percent: 100 and 0 only if it is all or nothing.
fn percent(part: Dropped) -> Arg {
    let percent = part.share() * 100.0;
    if part.dropped == 0 {
        Arg::Number(0)
    } else if part.dropped == part.all {
        Arg::Number(100)
    } else {
        Arg::Decimal(percent.clamp(0.1, 99.9), 1)
    }
}
