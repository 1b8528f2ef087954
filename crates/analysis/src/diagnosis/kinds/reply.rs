//! Something comes that the client cannot use.

use alloc::string::{String, ToString};

use a2scope_capture::Endpoint;
use a2scope_text::{StaticText, static_text, text};
use a2scope_wire::Text;

use super::kind::{Cause, kind};
use super::protocol::Protocol;
use super::request;
use crate::exchange::ExchangeKind;

kind! {
    REFUSED = "reply.refused", Warning, Server, "the server answers with a refusal",
    "Instead of the reply came a text to print (0x6C) or a rejection (0x39, 0x38): a ban, a limit, or a plugin.",
    next [static_text!("diagnose-next-refused", "Ask whoever runs the server: the address is banned, or a plugin or a limit refuses it.")];
}

/// `text` is what the server says; it is hostile.
pub(crate) fn refused(text: Option<&str>) -> Cause {
    REFUSED.says(match text {
        Some(text) => text!("diagnose-refused-text", "The server refuses: \"{text}\".", text = visible(text)),
        None => text!(
            "diagnose-refused",
            "The server sent a text to print or a rejection (0x6C, 0x39) in place of the reply: it refuses."
        ),
    })
}

/// Makes hostile text visible and shortens it.
fn visible(text: &str) -> String {
    const MOST: usize = 120;
    let end = text.char_indices().nth(MOST).map_or(text.len(), |(at, _)| at);
    Text(text.get(..end).unwrap_or("").as_bytes()).visible().to_string()
}

kind! {
    OTHER_PROTOCOL = "reply.other_protocol", Error, Client, "what answers speaks another protocol",
    "The answer belongs to another protocol: Quake III's words, HTTP, RakNet, Minecraft, TLS. The port or the game is another one.",
    next [static_text!("diagnose-next-other", "Check the port and the kind of game that the client is set to.")],
    also ["request.wrong", "reply.unread"];
}

pub(crate) fn other_protocol(protocol: Protocol) -> Cause {
    OTHER_PROTOCOL.says(text!(
        "diagnose-other_protocol",
        "What answers is not this protocol but {protocol}.",
        protocol = protocol.text()
    ))
}

kind! {
    ELSEWHERE = "reply.elsewhere", Error, Network, "the answer does not come from the address and port the request went to",
    "A client that compares addresses, and every NAT on the way, drops such an answer. Servers with several addresses, containers and port forwarding cause it.",
    next [static_text!("diagnose-next-elsewhere", "Bind the server to the address that clients query (+ip), or correct the port forwarding or the container's network, so that answers leave from the same address and port.")];
}

/// The answer comes from another address, or, if `port_only`, from another port of the same one.
pub(crate) fn from_elsewhere(from: Endpoint, port_only: bool) -> Cause {
    ELSEWHERE.says(if port_only {
        text!(
            "diagnose-elsewhere-port",
            "The answer comes from {from}, not from the port the request went to.",
            from = from.to_string()
        )
    } else {
        text!(
            "diagnose-elsewhere-address",
            "The answer comes from {from}, not from the address the request went to.",
            from = from.to_string()
        )
    })
}

/// The answer goes to another port of the client.
pub(crate) fn to_elsewhere() -> Cause {
    ELSEWHERE.says(text!(
        "diagnose-elsewhere-to",
        "The answer goes to another port of the client, not to the one the request came from."
    ))
}

/// It is not known where the answer comes from.
pub(crate) fn elsewhere() -> Cause {
    ELSEWHERE.says(text!(
        "diagnose-elsewhere",
        "The answer does not come from the address and port the request went to."
    ))
}

kind! {
    LATE = "reply.late", Warning, Nobody, "the answer comes too late",
    "The answer came more than three seconds after its request, or when the client had closed its port already. One lost request whose repeat is answered in time is not late.",
    next [static_text!("diagnose-next-late", "Set a longer time-out in the client: five to ten seconds.")],
    also ["silence.all"];
}

/// `closed` is whether the client had closed its port already.
pub(crate) fn late(closed: bool) -> Cause {
    LATE.says(if closed {
        text!("diagnose-late-closed", "The answer came when the client had already closed its port.")
    } else {
        text!(
            "diagnose-late",
            "The answer comes, but later than clients usually wait (three seconds), or after the repeat."
        )
    })
}

kind! {
    UNREAD = "reply.unread", Error, Client, "the client does not understand a valid reply",
    "A complete and valid reply came, and the client asks the same again at once, or says that it cannot parse it. This does not mean a monitor that queries everything at a steady pace.",
    next [static_text!("diagnose-next-unread", "Use a client, or a newer version, that knows this variant of the reply, or switch it on in the client if it has a setting for it.")],
    also ["reply.late"];
}

/// A reason why some clients cannot read a reply although it is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    Bzip2,
    GoldSplit,
    OldSplit,
    ManyDatagrams,
    GoldInfo,
    WrongCount,
    NotUtf8,
    Split,
    Unknown,
}

impl Variant {
    fn text(self) -> StaticText {
        match self {
            Self::Bzip2 => static_text!("diagnose-unread-bzip2", "it is compressed with bzip2"),
            Self::GoldSplit => static_text!("diagnose-unread-gold", "it is split in GoldSource's way"),
            Self::OldSplit => {
                static_text!("diagnose-unread-old", "it is split as old Source servers do, without a size")
            }
            Self::ManyDatagrams => {
                static_text!("diagnose-unread-many", "it comes in more datagrams than it expects")
            }
            Self::GoldInfo => static_text!(
                "diagnose-unread-gold_info",
                "it is GoldSource's obsolete info (0x6D, S2A_INFO_DETAILED)"
            ),
            Self::WrongCount => {
                static_text!("diagnose-unread-count", "its count is wrong, as it is with many games")
            }
            Self::NotUtf8 => static_text!(
                "diagnose-unread-utf8",
                "its text is not in the encoding that the client expects (UTF-8, ASCII)"
            ),
            Self::Split => static_text!("diagnose-unread-split", "it is split over several datagrams"),
            Self::Unknown => static_text!("diagnose-unread-unknown", "it does not know this variant"),
        }
    }
}

pub(crate) fn unread(variant: Variant) -> Cause {
    UNREAD.says(text!(
        "diagnose-unread",
        "The reply is complete and valid, but the client cannot read it: {variant}.",
        variant = variant.text()
    ))
}

kind! {
    REPLY_WRONG = "reply.wrong", Error, Server, "the reply is malformed",
    "The datagram is whole, and its content contradicts its own layout: the server sent it so, or bytes were changed on the way. A reply that the capture cut does not count.",
    next [static_text!("diagnose-next-reply", "Report it to whoever makes the server or its plugin; look at the message byte by byte for the place.")];
}

/// A fault of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Damage {
    Cut,
    SecondPrefix,
    Compression,
    Other,
}

impl Damage {
    fn text(self) -> StaticText {
        match self {
            Self::Cut => {
                static_text!("diagnose-damage-cut", "it ends inside a field, though the datagram is whole")
            }
            Self::SecondPrefix => {
                static_text!("diagnose-damage-prefix", "it has the prefix FF FF FF FF twice")
            }
            Self::Compression => {
                static_text!("diagnose-damage-bzip2", "it does not decompress to what its header promises")
            }
            Self::Other => static_text!("diagnose-damage-other", "its content contradicts its layout"),
        }
    }
}

pub(crate) fn wrong(damage: Damage) -> Cause {
    REPLY_WRONG.says(text!(
        "diagnose-reply_wrong",
        "The server's reply is malformed: {damage}.",
        damage = damage.text()
    ))
}

kind! {
    SPLIT_LOST = "split.lost", Error, Network, "fragments of replies are lost",
    "Fragments of the protocol or of IP do not arrive, or a router says that they are too big: again and again, or in one reply of few. One among many complete replies is ordinary loss.",
    next [static_text!("diagnose-next-split", "Let fragments pass in the firewalls on the way, lower the MTU, or lower the rate; fewer rules on the server make the reply shorter.")],
    also ["silence.this_message"];
}

/// Fragments are too big for a link on their way.
pub(crate) fn too_big() -> Cause {
    SPLIT_LOST.says(text!(
        "diagnose-split_lost-mtu",
        "A router says that the packets are too big for the next link (fragmentation needed)."
    ))
}

/// Fragments of several replies are lost.
pub(crate) fn split_lost() -> Cause {
    SPLIT_LOST.says(text!("diagnose-split_lost", "Fragments of the reply are missing, again and again."))
}

/// Fragments of one reply are lost, where few came whole.
pub(crate) fn split_lost_once(kind: Option<ExchangeKind>) -> Cause {
    SPLIT_LOST.says(text!(
        "diagnose-split_lost-once",
        "Fragments of a reply are missing, and only a repeat of {request} was answered completely.",
        request = request(kind)
    ))
}
