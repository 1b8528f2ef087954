//! What can be said if nothing is known to be wrong.

use a2scope_text::{Arg, Translatable, static_text, text};

use super::kind::{Cause, kind};

kind! {
    OK = "ok", Info, Nobody, "everything that was asked was answered",
    "Every question got its answer, at once or after its challenge. It is said alone: nothing else is wrong. What belongs to an incident is not counted, and a question at the very end may still be answered.",
    next [];
}

/// Every question was answered. `open` is the number of questions at the very end, which may still be answered; `beside` is
/// whether there are incidents, whose messages do not count.
pub(crate) fn ok(open: u64, beside: bool) -> Cause {
    OK.says(match (open, beside) {
        (0, false) => text!("diagnose-ok", "Every question was answered."),
        (0, true) => text!("diagnose-ok-beside", "Every question that is no part of an incident was answered."),
        (open, false) => text!(
            "diagnose-ok-open",
            "Every question was answered, but for {open} at the very end, whose {open|answer|answers} may still come.",
            open = Arg::Count(open)
        ),
        (open, true) => text!(
            "diagnose-ok-open-beside",
            "Every question that is no part of an incident was answered, but for {open} at the very end, whose {open|answer|answers} may still come.",
            open = Arg::Count(open)
        ),
    })
}

kind! {
    SILENCE_SOME = "silence.some", Info, Unknown, "some questions were not answered",
    "Some questions got no answer, and nothing shows why: each was asked only once, or of many servers. Scanners, crashed servers, lists of servers that are gone, and lossy networks look like this. What belongs to an incident is not counted.",
    next [static_text!("diagnose-next-some", "Look at the exchanges that were not answered: which servers they went to, and since when.")];
}

/// Where the questions went that were not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unanswered {
    /// Number of servers.
    pub(crate) servers: u64,
    /// Number of servers among them that answered nothing at all.
    pub(crate) silent: u64,
}

/// Only some of the questions were answered. `to` is where the others went, if that was still known at the end.
pub(crate) fn some(answered: u64, asked: u64, to: Option<Unanswered>) -> Cause {
    SILENCE_SOME.says(some_were(answered, asked, to))
}

fn some_were(answered: u64, asked: u64, to: Option<Unanswered>) -> Translatable {
    let Some(Unanswered { servers, silent }) = to else {
        return text!(
            "diagnose-some",
            "{answered} of {asked} questions were answered.",
            answered = Arg::Count(answered),
            asked = Arg::Count(asked)
        );
    };
    match silent {
        _ if silent == servers => text!(
            "diagnose-some-silent",
            "{answered} of {asked} questions were answered; the rest went to {servers} {servers|server that answered|servers that answered} nothing.",
            answered = Arg::Count(answered),
            asked = Arg::Count(asked),
            servers = Arg::Count(servers)
        ),
        0 => text!(
            "diagnose-some-others",
            "{answered} of {asked} questions were answered; the rest went to {servers} {servers|server|servers} that answered other questions.",
            answered = Arg::Count(answered),
            asked = Arg::Count(asked),
            servers = Arg::Count(servers)
        ),
        _ => text!(
            "diagnose-some-mixed",
            "{answered} of {asked} questions were answered; the rest went to {servers} {servers|server|servers}, of which {silent} answered nothing.",
            answered = Arg::Count(answered),
            asked = Arg::Count(asked),
            servers = Arg::Count(servers),
            silent = Arg::Count(silent)
        ),
    }
}
