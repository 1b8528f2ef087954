//! What kind of evidence a capture is: whether it shows both directions, all packets, once, whole and at the right time.
//! Every figure and conclusion is worth what this allows.

mod kinds;
mod watch;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_capture::Time;
use a2scope_engine::Summary;
use a2scope_text::{Arg, Translatable, text};
use a2scope_wire::{Code, Severity};

use crate::Analysis;
use crate::exchange::{CLOCKS, Outcome};
use crate::stamp::{MINUTE, SECOND};
use kinds::{
    CLOCK, CUT, DAMAGED, GAP, INCOMPLETE, Kind, LOSS, MIDDLE, OFFSET, ONE_WAY, REORDERED, SAMPLED, TWICE,
    UNREAD,
};

pub use kinds::CODES;
pub(crate) use watch::Watch;

/// Fewer packets than this on each side prove neither loss nor a sample: somebody gave up, or forged a few.
const FEW: u64 = 10;
/// A capture has lost packets if at least one question in this many lacks its request, and one its reply.
const LOST: u64 = 20;

/// A fault of a capture.
#[derive(Clone, Debug, PartialEq)]
pub struct Quality {
    /// The code; [`Code::doc`] explains it, [`Code::template`] is a short title.
    pub code: &'static Code,
    /// How much it limits what can be said.
    pub severity: Severity,
    /// Number of packets, messages, exchanges or places that show it.
    pub count: u64,
    /// The number of which `count` is a part; `None` if it is a part of nothing that is counted.
    pub of: Option<u64>,
    /// One sentence: what was seen, and how.
    pub text: Translatable,
    /// What follows for the figures and conclusions.
    pub means: Translatable,
}

impl Kind {
    fn found(&'static self, count: u64, of: Option<u64>, text: Translatable) -> Quality {
        Quality {
            code: &self.code,
            severity: self.code.severity,
            count,
            of,
            text,
            means: Translatable::of(self.means),
        }
    }
}

/// Returns the faults of a capture, after [`Analysis::finish`]; those that limit most come first. Empty if there are none.
///
/// What the analysis has no part for is not looked for: see [`Parts`](crate::Parts).
pub fn of(analysis: &Analysis, summary: &Summary) -> Vec<Quality> {
    let mut found = Vec::new();
    traffic(analysis, summary, &mut found);
    time(analysis, &mut found);
    packets(summary, &mut found);
    parts(analysis, summary, &mut found);
    edges(analysis, &mut found);
    found.sort_by_key(|one| CODES.iter().position(|code| code.name == one.code.name));
    found
}

/// Which packets of the traffic are there.
fn traffic(analysis: &Analysis, summary: &Summary, found: &mut Vec<Quality>) {
    let sampling = u64::from(analysis.incidents.sampling());
    if sampling > 1 {
        let all = |captured: u64| number(captured.saturating_mul(sampling));
        let text = text!(
            "quality-sampling",
            "One packet in {sampling} was captured, as --sampling says: about {packets} packets with {messages} messages were sent.",
            sampling = number(sampling),
            packets = all(summary.packets.frames),
            messages = all(summary.total())
        );
        let means = text!(
            "quality-means-sampling",
            "Packets and bytes of incidents are multiplied by it, all other figures are lower bounds, and what is unanswered or unsolicited proves nothing."
        );
        return found.push(Quality { means, ..SAMPLED.found(summary.packets.frames, None, text) });
    }
    if let Some((requests, replies)) = analysis.findings.one_way() {
        let text = text!(
            "quality-one_way",
            "Only one direction was captured: {requests} {requests|request|requests} and {replies} {replies|reply|replies}.",
            requests = number(requests),
            replies = number(replies)
        );
        // Everything else would follow from this.
        return found.push(ONE_WAY.found(requests + replies, None, text));
    }
    let (watch, counts) = (&analysis.watch, analysis.exchanges.counts());
    let (offset, times) = analysis.exchanges.clocks();
    let answered = counts.outcome(Outcome::Answered);
    let both = watch.unasked.min(watch.unanswered);
    if times >= CLOCKS && times * 2 > both {
        let seconds = Arg::Decimal(offset as f64 / SECOND as f64, 3);
        let text = text!(
            "quality-offset",
            "{count} {count|reply is|replies are} stamped {seconds} s before the request.",
            count = number(times),
            seconds
        );
        found.push(OFFSET.found(times, Some(counts.total()), text));
    } else if both >= FEW && both * LOST >= counts.total() {
        let (requests, replies) = (number(watch.unanswered), number(watch.unasked));
        let (kind, text) = if answered < both {
            let text = text!(
                "quality-sampled",
                "The capture seems to be a sample: {requests} {requests|request|requests} without a reply and {replies} {replies|reply|replies} without a request, between addresses that talk with each other, and {answered} {answered|question|questions} with both.",
                requests,
                replies,
                answered = number(answered)
            );
            (&SAMPLED, text)
        } else {
            let text = text!(
                "quality-loss",
                "Packets are missing in both directions: {requests} {requests|request|requests} without a reply and {replies} {replies|reply|replies} without a request, between addresses that talk with each other, and {answered} {answered|question|questions} with both.",
                requests,
                replies,
                answered = number(answered)
            );
            (&LOSS, text)
        };
        found.push(kind.found(watch.unanswered + watch.unasked, Some(counts.total()), text));
    }
}

/// Whether the times are right.
fn time(analysis: &Analysis, found: &mut Vec<Quality>) {
    let watch = &analysis.watch;
    let swapped = analysis.exchanges.swapped();
    if swapped > 0 {
        let text = text!(
            "quality-reordered",
            "{count} {count|reply lies|replies lie} before the request, by less than a millisecond.",
            count = number(swapped)
        );
        found.push(REORDERED.found(swapped, Some(analysis.exchanges.counts().total()), text));
    }
    if watch.steps > 0 {
        let text = text!(
            "quality-clock",
            "The clock was set back {steps} {steps|time|times}, by {seconds} s at most.",
            steps = number(watch.steps),
            seconds = Arg::Decimal(watch.longest as f64 / SECOND as f64, 1)
        );
        found.push(CLOCK.found(watch.steps, None, text));
    }
    if let Some((from, nanos)) = analysis.timeline.gap() {
        let text = text!(
            "quality-gap",
            "No message for {hours} h from {from} on: nothing was captured then, or the clock was set.",
            hours = Arg::Decimal(nanos as f64 / (60 * MINUTE) as f64, 1),
            from = second_of(from)
        );
        found.push(GAP.found(1, None, text));
    }
}

/// How the frames of the file were read.
fn packets(summary: &Summary, found: &mut Vec<Quality>) {
    let (packets, frames) = (&summary.packets, Some(summary.packets.frames));
    let places = summary.damage.len() as u64;
    let unknown = packets.undecodable.link_type;
    let headers = packets.undecodable.total() - unknown;
    if places + headers > 0 {
        let text = text!(
            "quality-damaged",
            "{places} {places|place|places} of the file and the headers of {headers} {headers|packet|packets} cannot be read.",
            places = number(places),
            headers = number(headers)
        );
        found.push(DAMAGED.found(places + headers, None, text));
    }
    let links = packets.unread.link_types().map(|(link, count)| (alloc::format!("link type {link}"), count));
    let inside = packets.unread.encapsulations().map(|(one, count)| (one.name().to_string(), count));
    for (name, count) in links.chain(inside) {
        let text = text!(
            "quality-unread",
            "{count} {count|packet is|packets are} in {name}, which is not read.",
            count = number(count),
            name
        );
        found.push(UNREAD.found(count, frames, text));
    }
    if packets.duplicates > 0 {
        let text = text!(
            "quality-twice",
            "{count} {count|packet was|packets were} captured a second time.",
            count = number(packets.duplicates)
        );
        found.push(TWICE.found(packets.duplicates, frames, text));
    }
    if packets.truncated_frames > 0 {
        let count = packets.truncated_frames;
        let text = text!(
            "quality-cut",
            "Of {count} {count|frame|frames} only the beginning was kept.",
            count = number(count)
        );
        found.push(CUT.found(count, frames, text));
    }
}

/// What lacks a part.
fn parts(analysis: &Analysis, summary: &Summary, found: &mut Vec<Quality>) {
    let split = summary.split_incomplete;
    let fragments = summary.packets.fragments.incomplete;
    let gaps = analysis.sessions.counts().gaps;
    let count = split + fragments + gaps;
    if count > 0 {
        let text = text!(
            "quality-incomplete",
            "A part is missing of {split} split {split|message|messages} and of {fragments} {fragments|packet|packets} in IP fragments; RCON streams have {gaps} {gaps|gap|gaps}.",
            split = number(split),
            fragments = number(fragments),
            gaps = number(gaps)
        );
        found.push(INCOMPLETE.found(count, None, text));
    }
}

/// What began before the capture, and what had not ended. Replies that nobody asked for later, too, are no such thing, nor
/// are requests to servers that never answer.
fn edges(analysis: &Analysis, found: &mut Vec<Quality>) {
    let explained = [&LOSS, &SAMPLED, &OFFSET];
    if found.iter().any(|one| explained.iter().any(|kind| kind.code.name == one.code.name)) {
        return;
    }
    let (watch, counts) = (&analysis.watch, analysis.exchanges.counts());
    let most = |part: u64, outcome: Outcome| if part * 2 >= counts.outcome(outcome) { part } else { 0 };
    let (begun, open) = (most(watch.begun, Outcome::Unasked), most(watch.open, Outcome::Unanswered));
    if begun + open > 0 && counts.outcome(Outcome::Answered) > 0 {
        let text = text!(
            "quality-middle",
            "{begun} {begun|reply|replies} at the beginning {begun|lacks|lack} the request, {open} {open|request|requests} at the end {open|lacks|lack} the reply.",
            begun = number(begun),
            open = number(open)
        );
        found.push(MIDDLE.found(begun + open, Some(counts.total()), text));
    }
}

fn number(count: u64) -> Arg {
    Arg::Count(count)
}

/// Returns a time without its fraction: `2026-01-31 12:00:00 UTC`.
fn second_of(time: Time) -> String {
    let text = time.to_string();
    let (day, clock) = text.split_once('T').unwrap_or_default();
    alloc::format!("{day} {} UTC", clock.get(..8).unwrap_or(clock))
}
