//! Other protocols that answer.

use a2scope_text::{StaticText, static_text};

/// The protocol of an answer that is not a query reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Protocol {
    Quake,
    Http,
    RakNet,
    Minecraft,
    Tls,
    BattlEye,
    WebSocket,
    Zeros,
    Unknown,
}

impl Protocol {
    pub(super) fn text(self) -> StaticText {
        match self {
            Self::Quake => static_text!("diagnose-protocol-quake", "a word of the Quake III family"),
            Self::Http => static_text!("diagnose-protocol-http", "HTTP (a web server or a WebSocket)"),
            Self::RakNet => StaticText::name("RakNet"),
            Self::Minecraft => StaticText::name("Minecraft"),
            Self::Tls => StaticText::name("TLS"),
            Self::BattlEye => StaticText::name("BattlEye"),
            Self::WebSocket => {
                static_text!("diagnose-protocol-web_socket", "a WebSocket (web RCON over HTTP)")
            }
            Self::Zeros => static_text!("diagnose-protocol-zeros", "bytes without the prefix FF FF FF FF"),
            Self::Unknown => static_text!("diagnose-protocol-unknown", "another protocol"),
        }
    }
}
