//! The kinds of faults of a capture, each with everything that is said about it in general.

use a2scope_text::{Key, StaticText, static_text};
use a2scope_wire::{Code, Severity};

/// A kind of fault of a capture, listed in [`CODES`].
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) code: Code,
    /// What follows for the figures and conclusions.
    pub(super) means: StaticText,
}

/// Declares a kind of fault: code, severity, a short title, what it is and what causes it; what follows.
macro_rules! kind {
    ($id:ident = $code:literal, $severity:ident, $title:literal, $doc:literal, means $means:expr;) => {
        pub(super) static $id: Kind = Kind {
            code: Code {
                name: $code,
                key: Key::of("quality", $code),
                severity: Severity::$severity,
                malformed: false,
                template: $title,
                doc: $doc,
            },
            means: $means,
        };
    };
}

kind! {
    ONE_WAY = "capture.one_way", Info, "only one direction was captured",
    "The whole capture has replies but no requests, or requests but no replies. The two directions may take different routes, or a filter kept only one. A capture taken at the victim of a reflection looks the same: very many replies, to one address, from many servers.",
    means static_text!("quality-means-one_way", "Unsolicited replies and unanswered requests then mean little, and findings based on them are left out.");
}

kind! {
    TWICE = "capture.twice", Info, "packets were captured twice",
    "The same packet was shown by two interfaces, is in two files, or was shown twice by one interface within a millisecond, as by a mirror port that shows a packet when it comes in and when it goes out.",
    means static_text!("quality-means-twice", "Each is counted once.");
}

kind! {
    UNREAD = "capture.unread", Warning, "packets in an encapsulation that is not read",
    "The packets are inside something that is encrypted, or that this program does not know. What they carry is in no figure.",
    means static_text!("quality-means-unread", "What is inside is in no figure.");
}

kind! {
    CUT = "capture.cut", Info, "the capture kept only the beginning of frames",
    "The snap length of the capture was smaller than the frames. Sizes are those on the wire, but names, players and rules that were cut off are missing. tcpdump -s 0 keeps whole frames.",
    means static_text!("quality-means-cut", "Numbers of bytes are those on the wire; what was cut off is in no list.");
}

kind! {
    DAMAGED = "capture.damaged", Warning, "a part of the input cannot be read",
    "Records of the file or headers of packets contradict themselves or end too early: the file was cut, changed, or written by a program that failed.",
    means static_text!("quality-means-damaged", "All figures cover only what can be read.");
}

kind! {
    INCOMPLETE = "capture.incomplete", Warning, "messages and streams lack a part",
    "A fragment of a split reply, an IP fragment or a segment of an RCON connection is missing. It was lost on the way or by the capture, or a filter for one port left out the IP fragments, which have no ports.",
    means static_text!("quality-means-incomplete", "The names, players, rules and commands in these parts are in no list.");
}

kind! {
    LOSS = "capture.loss", Warning, "the capture lacks packets in both directions",
    "Clients got replies to requests that are not in the capture, and asked servers whose replies are not in it, although the same clients and servers are seen to talk with each other. The capturing host or a queue dropped packets. Forged requests and replies can look a little like this.",
    means static_text!("quality-means-loss", "All figures are lower bounds, and one missing packet proves nothing.");
}

kind! {
    SAMPLED = "capture.sampled", Warning, "the capture seems to be a sample",
    "Of clients and servers that talk with each other, so few replies are there together with their requests that only one packet in several can have been kept: a router or a probe that samples, or very heavy loss.",
    means static_text!("quality-means-sampled", "All figures are lower bounds, and what is unanswered or unsolicited proves nothing.");
}

kind! {
    OFFSET = "capture.offset", Warning, "replies are stamped before their requests, by a constant time",
    "Two taps with clocks that differ, one for each direction, were merged. editcap -t shifts the times of one of them before the merge.",
    means static_text!("quality-means-offset", "Once ten replies show it, replies are matched by it. Earlier ones look unsolicited and their requests unanswered, and there are no round trips; none of this is a fault of the servers.");
}

kind! {
    REORDERED = "capture.reordered", Info, "replies lie before their requests, by less than a millisecond",
    "Packets were stamped or stored in another order than they were sent in, as by a network card with several queues. reordercap sorts a file whose times are right.",
    means static_text!("quality-means-reordered", "They are matched all the same; these exchanges have no round trip.");
}

kind! {
    CLOCK = "capture.clock", Warning, "the clock was set back",
    "The time of a message is earlier than the one before it by more than a second: the clock of the capturing host was set, or files were joined in the wrong order. mergecap joins them in order of time.",
    means static_text!("quality-means-clock", "Durations and rates around these steps mean little.");
}

kind! {
    GAP = "capture.gap", Warning, "nothing was captured for most of the time",
    "There is no message for half of the whole time, and for half an hour at least: nothing was captured then, the clock was set forward, or two captures of different days were joined.",
    means static_text!("quality-means-gap", "Averages over the whole time mean little.");
}

kind! {
    MIDDLE = "capture.middle", Info, "the capture begins or ends in the middle of something",
    "The first second has replies to requests from before the capture, or the last second has requests whose replies came after it. Nearly every capture of a busy server is like this.",
    means static_text!("quality-means-middle", "These count as unsolicited or unanswered, which is nobody's fault.");
}

/// All codes, in the order in which they are told: first what most limits what can be said.
pub static CODES: &[&Code] = &[
    &ONE_WAY.code,
    &SAMPLED.code,
    &LOSS.code,
    &OFFSET.code,
    &REORDERED.code,
    &CLOCK.code,
    &GAP.code,
    &DAMAGED.code,
    &UNREAD.code,
    &TWICE.code,
    &CUT.code,
    &INCOMPLETE.code,
    &MIDDLE.code,
];
