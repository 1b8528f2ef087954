//! The challenge is not returned, or not the right one.

use alloc::format;
use alloc::string::String;

use a2scope_text::{StaticText, static_text, text};

use super::kind::{Cause, kind};
use super::request;
use crate::exchange::ExchangeKind;

const REPEAT_IT: StaticText = static_text!(
    "diagnose-next-not_repeated",
    "Update the client to a version that knows the challenge for this request (for A2S_INFO: from December 2020 on), or send the request again with the four bytes of the challenge at its end."
);

kind! {
    NOT_REPEATED = "challenge.not_repeated", Error, Client, "the client never repeats its request with the challenge",
    "The server asks for a challenge, and the client sends the same request again, or gives up, instead of repeating it with the challenge. Since December 2020 A2S_INFO may need one too; older clients do not know that.",
    next [REPEAT_IT],
    also ["silence.after_challenge"];
}

pub(crate) fn not_repeated(kind: Option<ExchangeKind>) -> Cause {
    NOT_REPEATED.says(text!(
        "diagnose-not_repeated",
        "The server asked for its challenge to be sent back, and the client never repeats {request} with the challenge.",
        request = request(kind)
    ))
}

kind! {
    WRONG = "challenge.wrong", Error, Client, "the client repeats its request with a wrong challenge",
    "The repeated request does not carry the bytes the server had sent: in another order, shifted, as text, cut, or those of another server. An older one of two outstanding challenges is right, too.",
    next [static_text!("diagnose-next-wrong", "Append the four bytes of the challenge as they came, without reading them as a number.")];
}

/// A mistake in the challenge that a request carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    /// The four bytes of the challenge are in reverse order.
    Reversed,
    /// The challenge is shifted by a byte or more.
    Shifted,
    /// The challenge was written as decimal digits instead of four bytes.
    AsText,
    /// The challenge is one that another server sent.
    OtherServer,
    /// The challenge has fewer than four bytes.
    Truncated,
    /// The challenge is still -1 or 0: the values with which a client asks for a challenge.
    Placeholder,
    /// The challenge differs in one byte, or has nothing in common with the right one.
    Other,
}

impl Mistake {
    fn text(self) -> StaticText {
        match self {
            Self::Reversed => static_text!(
                "diagnose-mistake-reversed",
                "the bytes are reversed (the wrong byte order, endianness)"
            ),
            Self::Shifted => static_text!("diagnose-mistake-shifted", "the bytes are shifted"),
            Self::AsText => static_text!("diagnose-mistake-text", "the number was written as text"),
            Self::OtherServer => {
                static_text!("diagnose-mistake-server", "it is the challenge of another server")
            }
            Self::Truncated => {
                static_text!("diagnose-mistake-cut", "it is truncated: fewer than four bytes were sent back")
            }
            Self::Placeholder => static_text!(
                "diagnose-mistake-placeholder",
                "it still carries -1 or 0 instead of the challenge"
            ),
            Self::Other => {
                static_text!("diagnose-mistake-other", "these are not the bytes that the server sent")
            }
        }
    }
}

/// `values` are the challenges that were sent and that came back, if both are known.
pub(crate) fn wrong(mistake: Mistake, values: Option<(u32, u32)>, kind: Option<ExchangeKind>) -> Cause {
    let says = text!(
        "diagnose-wrong",
        "The client repeats {request} with a wrong challenge: {how}.",
        request = request(kind),
        how = mistake.text()
    );
    let Some((sent, carried)) = values else { return WRONG.says(says) };
    let with_values = text!(
        "diagnose-wrong-values",
        "The client repeats {request} with a wrong challenge: {sent} was sent, {carried} came back; {how}.",
        request = request(kind),
        sent = bytes(sent),
        carried = bytes(carried),
        how = mistake.text()
    );
    WRONG.says(with_values).says_of_several(says)
}

/// Formats the four bytes of a challenge in hexadecimal, in the order in which they were sent.
fn bytes(value: u32) -> String {
    let [a, b, c, d] = value.to_le_bytes();
    format!("{a:02x} {b:02x} {c:02x} {d:02x}")
}

kind! {
    LOOP = "challenge.loop", Error, Server, "each right challenge is answered by another one",
    "The client repeats its request correctly and gets another challenge, three or more times: two servers share the address, a cache or a proxy answers in between, or the client's address changes on the way.",
    next [static_text!("diagnose-next-loop", "On the server: look for two servers behind one address, a cache or a proxy that issues challenges of its own. If the client's address or port changes between two packets, it is the client's NAT.")],
    also ["challenge.wrong"];
}

pub(crate) fn again(kind: Option<ExchangeKind>) -> Cause {
    LOOP.says(text!(
        "diagnose-loop",
        "The client repeats {request} with the right challenge, and each time another challenge comes instead of the reply.",
        request = request(kind)
    ))
}

kind! {
    INSTEAD = "challenge.instead_of_reply", Error, Client, "a challenge came where the client expected the reply",
    "The client's error names the type 65 (0x41, 'A'): that is S2C_CHALLENGE. The server asks for its challenge, and this version of the client does not know it.",
    next [REPEAT_IT],
    also ["challenge.not_repeated"];
}

pub(crate) fn instead() -> Cause {
    INSTEAD.says(text!(
        "diagnose-instead",
        "The server answered with a challenge (type 65, 0x41, 'A': S2C_CHALLENGE) where the client expected the reply."
    ))
}
