//! Why the senders' addresses seem forged or genuine.

use a2scope_text::{Translatable, static_text};

a2scope_wire::named! {
    /// Whether the senders' addresses are forged.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Spoofed {
        /// There is good evidence that the addresses are forged.
        Likely = "likely",
        /// The addresses may be forged.
        Possible = "possible",
        /// The senders must have received answers, so their addresses are real.
        Unlikely = "unlikely",
    }
}

/// The reason why the senders' addresses seem forged or genuine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Requests were answered without a challenge, at a rate that no client needs.
    Answered,
    /// Most challenges in the requests were wrong, so their sender does not get what is sent to the address.
    Guessed,
    /// Replies came that the address did not ask for.
    Unasked,
    /// Servers sent challenges to the address, and no request sent them back.
    NotCarried,
    /// There are many senders but few times to live, and no sender completed a challenge.
    OneOrigin,
    /// Nothing shows whether the senders are forged.
    Unknown,
    /// Most packets come from senders that sent the server's challenge back.
    Returned,
    /// A login needs a TCP connection, so the sender's address is real.
    Connection,
    /// A scanner wants to get the answers, so its address is real.
    WantsAnswers,
    /// The target asked the servers, and got its reply.
    Asked,
    /// The servers' own reports show what happened.
    Themselves,
}

impl Reason {
    pub(crate) fn spoofed(self) -> Spoofed {
        match self {
            Self::Answered | Self::Guessed | Self::Unasked | Self::NotCarried | Self::OneOrigin => {
                Spoofed::Likely
            }
            Self::Unknown => Spoofed::Possible,
            Self::Returned | Self::Connection | Self::WantsAnswers | Self::Asked | Self::Themselves => {
                Spoofed::Unlikely
            }
        }
    }

    pub(crate) fn text(self) -> Translatable {
        Translatable::of(match self {
            Self::Answered => static_text!(
                "incident-why-answered",
                "the requests are probably forged: no client asks at this rate, and no challenge had to be repeated"
            ),
            Self::Guessed => static_text!(
                "incident-why-guessed",
                "the requests are probably forged: their challenges are guessed, and most are wrong"
            ),
            Self::Unasked => static_text!(
                "incident-why-unasked",
                "the requests, which the capture does not have, were probably forged: the target asked for none of this"
            ),
            Self::NotCarried => static_text!(
                "incident-why-not_carried",
                "the requests are probably forged: whoever sends them does not get the challenges"
            ),
            Self::OneOrigin => static_text!(
                "incident-why-one_origin",
                "the senders are probably forged: so many addresses, and their packets came the same way"
            ),
            Self::Unknown => static_text!(
                "incident-why-unknown",
                "the senders may be forged: nothing shows that they got an answer"
            ),
            Self::Returned => {
                static_text!("incident-why-returned", "the senders are real: they sent a challenge back")
            }
            Self::Connection => {
                static_text!(
                    "incident-why-connection",
                    "the senders are real: a login needs a TCP connection"
                )
            }
            Self::WantsAnswers => {
                static_text!(
                    "incident-why-wants_answers",
                    "the sender is probably real: a scan needs the answers"
                )
            }
            Self::Asked => {
                static_text!("incident-why-asked", "the target itself asked")
            }
            Self::Themselves => {
                static_text!("incident-why-themselves", "the servers say so themselves")
            }
        })
    }
}
