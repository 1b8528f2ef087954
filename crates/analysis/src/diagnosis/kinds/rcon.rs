//! RCON does not work.

use a2scope_text::{StaticText, static_text, text};

use super::kind::{Cause, kind};
use super::protocol::Protocol;
use crate::games::Game;

kind! {
    RCON_REFUSED = "rcon.refused", Error, Server, "the RCON connection is refused",
    "The TCP connection was refused or reset at once: RCON is off, listens on another port, or has no password set.",
    next [static_text!("diagnose-next-rcon_refused", "On the server: switch RCON on, set a password (rcon_password), and check the TCP port and the firewall.")],
    also ["rcon.banned"];
}

/// `reset` is whether the connection was accepted and then reset.
pub(crate) fn refused(reset: bool) -> Cause {
    RCON_REFUSED.says(if reset {
        text!("diagnose-rcon-reset", "The RCON connection is reset before the server has sent anything.")
    } else {
        text!("diagnose-rcon-refused", "The RCON connection is refused: nothing listens on this TCP port.")
    })
}

/// The TCP connection is never accepted.
pub(crate) fn unreachable() -> Cause {
    RCON_REFUSED.says(text!(
        "diagnose-rcon-unreachable",
        "Nothing answers on the TCP port of RCON: a firewall drops the connection, or the host is down."
    ))
}

kind! {
    RCON_LOGIN = "rcon.login_refused", Error, Client, "the RCON password is wrong",
    "The server answered the login with id -1. Several refusals lead to a ban.",
    next [static_text!("diagnose-next-rcon_login", "Check the password; after several wrong ones the server bans the address.")];
}

pub(crate) fn login() -> Cause {
    RCON_LOGIN.says(text!(
        "diagnose-rcon-login",
        "The server refuses the RCON login: the password is wrong (id -1)."
    ))
}

kind! {
    RCON_BANNED = "rcon.banned", Error, Server, "the server closes the connection at the login",
    "After refused logins, or at each of several connections, the server closes right after the login packet: the address is banned for a while.",
    next [static_text!("diagnose-next-rcon_banned", "Wait until the ban ends, or lift it on the server (removeip, or sv_rcon_banpenalty and sv_rcon_whitelist_address), and correct the password before the next try.")],
    also ["rcon.refused"];
}

pub(crate) fn banned() -> Cause {
    RCON_BANNED.says(text!(
        "diagnose-rcon-banned",
        "The server closes the RCON connection right after the login: it has banned this address for a while."
    ))
}

kind! {
    RCON_NO_ANSWER = "rcon.no_answer", Warning, Server, "the login is accepted, and the command gets no answer",
    "The command prints nothing, or prints to the server's own console. Servers of some games answer then with an empty packet, others with nothing.",
    next [
        static_text!("diagnose-next-rcon_no_answer", "Try a command that prints something, such as status. If that has no answer either, the server prints to its own console; do not wait for an answer."),
        static_text!("diagnose-next-login_unanswered", "Check that RCON listens on this port and not the game; a server that has banned the address may be silent, too."),
        static_text!("diagnose-next-ended", "Take the end of the connection for success, and log in again after some seconds."),
    ],
    also ["rcon.id"];
}

pub(crate) fn no_answer() -> Cause {
    RCON_NO_ANSWER.says(text!(
        "diagnose-rcon-no_answer",
        "The RCON login is accepted and the command sent, and no answer comes."
    ))
}

/// The login itself gets no answer.
pub(crate) fn login_unanswered() -> Cause {
    RCON_NO_ANSWER
        .says(text!("diagnose-rcon-login_unanswered", "The RCON login is sent, and no answer to it comes."))
        .advises_nth(1)
}

/// The command itself ends the connection.
pub(crate) fn ended_by_command() -> Cause {
    RCON_NO_ANSWER
        .says(text!(
            "diagnose-rcon-ended",
            "The command ends the RCON connection: the server changes its map, restarts or stops."
        ))
        .advises_nth(2)
}

kind! {
    RCON_NO_END = "rcon.no_end", Error, Client, "the client waits for an end marker that this server does not send",
    "Clients send an empty packet after the command and read until its answer comes. Valve's servers answer it; Factorio, Palworld, Rust and others do not.",
    next [static_text!("diagnose-next-rcon_no_end", "Do not wait for the mirrored packet with this server (Factorio, Palworld, Minecraft and Rust do without it): read as many bytes as each size says, and stop after a short pause.")],
    also ["rcon.no_answer"];
}

pub(crate) fn no_end(game: Option<&'static Game>) -> Cause {
    let says = text!(
        "diagnose-rcon-no_end",
        "The client waits for the answer to its empty end packet, and this server does not mirror it."
    );
    RCON_NO_END.says(says).advises(game.map(|game| {
        text!(
            "diagnose-next-rcon_no_end-game",
            "Do not wait for the mirrored packet with {game}: read as many bytes as each size says, and stop after a short pause.",
            game = game.name
        )
    }))
}

kind! {
    RCON_ID = "rcon.id", Error, Client, "the id in the RCON answers is not that of the command",
    "The protocol says that an answer carries the id of its command. Some servers always send 0, or ids of their own.",
    next [
        static_text!("diagnose-next-rcon_id", "Let the client accept the answer whatever its id is, except -1 at the login. Palworld and some others send 0: the server deviates from the protocol."),
        static_text!("diagnose-next-rcon_mixed", "Give each command an id of its own and match the answers by it, or send the next command only after the whole answer."),
    ];
}

/// Answers of several commands are taken for each other's.
pub(crate) fn mixed() -> Cause {
    RCON_ID
        .says(text!(
            "diagnose-rcon-mixed",
            "The answers of RCON commands that were sent together are taken for each other's."
        ))
        .advises_nth(1)
}

/// `zero` is whether the answers carry id 0.
pub(crate) fn id(zero: bool) -> Cause {
    RCON_ID.says(if zero {
        text!("diagnose-rcon-id_zero", "The RCON answers carry id 0, not the id of the command.")
    } else {
        text!("diagnose-rcon-id", "The id in the RCON answers is not that of the command.")
    })
}

kind! {
    RCON_SIZE = "rcon.size", Error, Server, "the sizes of the RCON packets are wrong",
    "The size counts characters instead of bytes, leaves zeros out, or one zero ends the body instead of two: the client loses its place in the stream.",
    next [
        static_text!("diagnose-next-rcon_size", "Report it to whoever makes the server. A client can look for the next packet's beginning instead of trusting the size."),
        static_text!("diagnose-next-rcon_text", "Read as many bytes as each size says before the next packet; if the server counts characters, report it to its authors."),
    ],
    also ["rcon.cut"];
}

/// A fault in the size field of an RCON packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SizeFault {
    Characters,
    OneZero,
    NoZero,
    Small,
    /// The size is four characters of text, so the client reads at the wrong place of the stream.
    IsText,
}

impl SizeFault {
    fn text(self) -> StaticText {
        match self {
            Self::Characters => {
                static_text!("diagnose-size-characters", "it counts characters instead of bytes")
            }
            Self::OneZero => static_text!("diagnose-size-zero", "one zero byte ends the body instead of two"),
            Self::NoZero => static_text!("diagnose-size-none", "no zero byte ends the body"),
            Self::Small => static_text!("diagnose-size-small", "it is smaller than any packet can be"),
            Self::IsText => static_text!(
                "diagnose-size-text",
                "what was read as a size is text: the reader has lost its place, because a size was wrong or not all bytes were read"
            ),
        }
    }
}

pub(crate) fn size(fault: SizeFault) -> Cause {
    let says =
        text!("diagnose-rcon-size", "The size of the RCON packets is wrong: {fault}.", fault = fault.text());
    RCON_SIZE.says(says).advises_nth(usize::from(fault == SizeFault::IsText))
}

kind! {
    RCON_CUT = "rcon.cut", Warning, Client, "the client does not read the whole RCON answer",
    "A long answer comes in several packets and in several TCP segments. The client stops after the first one.",
    next [static_text!("diagnose-next-rcon_cut", "Read from the TCP stream until as many bytes have come as the size says, and go on with the next packet until the answer ends.")],
    also ["rcon.size"];
}

/// The thing that a client mistook for the end of an RCON answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    Packet,
    Segment,
    /// The client refuses packets as large as servers send.
    TooLarge,
}

pub(crate) fn cut(at: Cut) -> Cause {
    RCON_CUT.says(match at {
        Cut::Packet => text!(
            "diagnose-rcon-cut",
            "The RCON answer goes on in further packets, and the client reads the first one (4,096 bytes) only."
        ),
        Cut::Segment => text!(
            "diagnose-rcon-cut-segment",
            "The client reads one TCP segment and takes it for the whole RCON packet, which is longer."
        ),
        Cut::TooLarge => text!(
            "diagnose-rcon-cut-large",
            "The client does not take a full RCON packet: 4,096 bytes of text have a size of 4106, more than it allows. It loses its place in the stream there."
        ),
    })
}

kind! {
    RCON_UNASKED = "rcon.unasked", Warning, Client, "the server sends RCON packets that nobody asked for",
    "Rust sends console lines as type 4, Squad sends chat as type 1. A client has to skip them.",
    next [static_text!("diagnose-next-rcon_unasked", "Skip packets whose type is not 0 or 2, or whose id no command has.")];
}

pub(crate) fn unasked() -> Cause {
    RCON_UNASKED.says(text!(
        "diagnose-rcon-unasked",
        "The server sends RCON packets that nobody asked for (type 4 or another one of its own)."
    ))
}

kind! {
    RCON_OTHER = "rcon.other_protocol", Error, Client, "what answers on this port is not RCON",
    "HTTP, WebSocket, TLS, BattlEye or a game's own protocol answered the login.",
    next [
        static_text!("diagnose-next-rcon_other", "Check port and protocol: the game may have an RCON protocol of its own."),
        static_text!("diagnose-next-rcon_web", "Use a WebSocket client (Rust: rcon.web 1 is WebSocket, 0 is RCON), or the port on which RCON listens."),
    ];
}

pub(crate) fn other_protocol(protocol: Protocol) -> Cause {
    let says = text!(
        "diagnose-rcon-other",
        "What answers on this port is not RCON but {protocol}.",
        protocol = protocol.text()
    );
    let web = matches!(protocol, Protocol::WebSocket | Protocol::Http);
    RCON_OTHER.says(says).advises_nth(usize::from(web))
}
