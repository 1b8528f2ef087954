//! The capture does not show enough.

use a2scope_text::{static_text, text};

use super::kind::{Cause, kind};

kind! {
    ONE_WAY = "capture.one_way", Info, Nobody, "only one direction was captured",
    "There are answers without requests, or requests with challenges that nobody is seen to send. Whether anything is wrong cannot be told from this side.",
    next [static_text!("diagnose-next-one_way", "Capture where both directions pass: on the client or on the server itself, without a filter for one port or direction.")];
}

/// `requests` is whether the requests are there, rather than the answers.
pub(crate) fn one_way(requests: bool) -> Cause {
    ONE_WAY.says(if requests {
        text!(
            "diagnose-one_way-requests",
            "The requests carry challenges that nobody is seen to send: only one direction was captured."
        )
    } else {
        text!(
            "diagnose-one_way",
            "The capture has answers without the requests: only one direction was captured."
        )
    })
}
