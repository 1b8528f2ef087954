//! The request is wrong.

use a2scope_text::{StaticText, static_text, text};

use super::kind::{Cause, kind};

kind! {
    REQUEST_WRONG = "request.wrong", Error, Client, "the request is none that servers answer",
    "A byte is missing or wrong: no blanks, no zero at the end, no prefix, a printf placeholder that was never filled in, or another protocol. Servers drop it without an answer.",
    next [
        static_text!("diagnose-next-request", "Send exactly FF FF FF FF 54, \"Source Engine Query\" and a zero byte (25 bytes), or FF FF FF FF 55 (or 56) and four bytes."),
        static_text!("diagnose-next-command_too_long", "Send shorter commands: no server reads more than 4,096 bytes, Minecraft 1,446. What is longer is cut, ignored, or ends the connection; put it into a file that the server executes."),
    ];
}

/// A fault of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    NoBlanks,
    NoZero,
    NoPrefix,
    Printf,
    Mojibake,
    Text,
    Short,
    Header,
    OtherProtocol,
}

impl Flaw {
    fn text(self) -> StaticText {
        match self {
            Self::NoBlanks => static_text!(
                "diagnose-flaw-blanks",
                "the blanks (spaces) between the words of \"Source Engine Query\" are missing"
            ),
            Self::NoZero => static_text!("diagnose-flaw-zero", "the terminating zero byte (NUL) is missing"),
            Self::NoPrefix => static_text!("diagnose-flaw-prefix", "the prefix FF FF FF FF is missing"),
            Self::Printf => static_text!(
                "diagnose-flaw-printf",
                "a printf placeholder (such as %s) is where the challenge should be"
            ),
            Self::Mojibake => static_text!(
                "diagnose-flaw-mojibake",
                "the FF bytes were sent as text in UTF-8 (C3 BF), a wrong encoding"
            ),
            Self::Text => {
                static_text!("diagnose-flaw-text", "it says something other than \"Source Engine Query\"")
            }
            Self::Short => static_text!(
                "diagnose-flaw-short",
                "the four bytes of the challenge field are missing or cut"
            ),
            Self::Header => {
                static_text!("diagnose-flaw-header", "its header byte is not one of this protocol")
            }
            Self::OtherProtocol => {
                static_text!("diagnose-flaw-protocol", "it is a request of another protocol")
            }
        }
    }
}

pub(crate) fn wrong(flaw: Flaw) -> Cause {
    REQUEST_WRONG.says(text!(
        "diagnose-request_wrong",
        "The request is none that servers answer: {flaw}.",
        flaw = flaw.text()
    ))
}

/// The command is longer than the server reads.
pub(crate) fn command_too_long() -> Cause {
    REQUEST_WRONG
        .says(text!("diagnose-request-command_too_long", "The RCON command is longer than the server reads."))
        .advises_nth(1)
}
