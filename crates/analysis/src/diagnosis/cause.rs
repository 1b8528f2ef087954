//! Causes: what went wrong, with the details that the sentence of a diagnosis needs.

use alloc::string::String;

use a2scope_capture::Endpoint;
use a2scope_wire::Code;

use super::codes;
use crate::games::Game;

/// A mistake in the challenge that a request carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
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

/// A fault of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
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

/// The protocol of an answer that is not a query reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
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

/// A reason why some clients cannot read a reply although it is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variant {
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

/// A fault of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    Cut,
    SecondPrefix,
    Compression,
    Other,
}

/// How fragments of replies are lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loss {
    /// They are too big for a link on their way.
    TooBig,
    /// Of several replies.
    Often,
    /// Of one reply, where few came whole.
    Once,
}

/// A fault in the size field of an RCON packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SizeFault {
    Characters,
    OneZero,
    NoZero,
    Small,
    /// The size is four characters of text, so the client reads at the wrong place of the stream.
    IsText,
}

/// The thing that a client mistook for the end of an RCON answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    Packet,
    Segment,
}

/// The part of a player list that the server hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hidden {
    MaxPlayers,
    Names,
    Players,
}

/// Where the questions went that were not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unanswered {
    /// Number of servers.
    pub(super) servers: u64,
    /// Number of servers among them that answered nothing at all.
    pub(super) silent: u64,
}

/// A problem, or `Ok` if there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// Every question was answered. `open` is the number of questions at the very end, which may still be answered;
    /// `beside` is whether there are incidents, whose messages do not count.
    Ok {
        open: u64,
        beside: bool,
    },
    /// Only some of the questions were answered, and nothing else is known to be wrong. `to` is where the others went,
    /// if that was still known at the end.
    Some {
        answered: u64,
        asked: u64,
        to: Option<Unanswered>,
    },
    SilenceAll {
        game: Option<&'static Game>,
        port: Option<u16>,
    },
    ClosedPort {
        game: Option<&'static Game>,
        port: Option<u16>,
    },
    Prohibited {
        by: Option<String>,
        host: bool,
    },
    AfterChallenge,
    ThisMessage {
        game: Option<&'static Game>,
    },
    Later {
        fast: bool,
    },
    NotRepeated,
    Wrong {
        mistake: Mistake,
        sent: Option<u32>,
        carried: Option<u32>,
    },
    Loop,
    Instead,
    RequestWrong {
        flaw: Flaw,
    },
    Refused {
        text: Option<String>,
    },
    OtherProtocol {
        protocol: Protocol,
    },
    Elsewhere {
        from: Option<Endpoint>,
        port_only: bool,
        to_port: bool,
    },
    Late {
        closed: bool,
    },
    Unread {
        variant: Variant,
    },
    ReplyWrong {
        damage: Damage,
    },
    SplitLost {
        loss: Loss,
    },
    Counts {
        hidden: Hidden,
        game: Option<&'static Game>,
    },
    MasterNothing {
        empty: bool,
    },
    RconRefused {
        reset: bool,
    },
    RconLogin,
    RconBanned,
    RconNoAnswer,
    RconNoEnd {
        game: Option<&'static Game>,
    },
    RconId {
        zero: bool,
    },
    RconSize {
        fault: SizeFault,
    },
    RconCut {
        cut: Cut,
    },
    RconUnasked,
    RconOther {
        protocol: Protocol,
    },
    OneWay {
        requests: bool,
    },
}

impl Cause {
    /// Returns the cause without the values of one case, so that equal problems of many clients or servers become one.
    pub(super) fn without_values(&self) -> Self {
        // A port matters only if it is the port of a known game.
        let known = |port: &Option<u16>| port.filter(|port| Game::by_game_port(*port).is_some());
        match self {
            Self::SilenceAll { game, port } => Self::SilenceAll { game: *game, port: known(port) },
            Self::ClosedPort { game, port } => Self::ClosedPort { game: *game, port: known(port) },
            Self::Wrong { mistake, .. } => Self::Wrong { mistake: *mistake, sent: None, carried: None },
            other => other.clone(),
        }
    }

    /// Returns the diagnosis code for this cause.
    pub(super) fn code(&self) -> &'static Code {
        match self {
            Self::Ok { .. } => &codes::OK,
            Self::Some { .. } => &codes::SILENCE_SOME,
            Self::SilenceAll { .. } => &codes::SILENCE_ALL,
            Self::ClosedPort { .. } => &codes::SILENCE_CLOSED,
            Self::Prohibited { .. } => &codes::SILENCE_PROHIBITED,
            Self::AfterChallenge => &codes::SILENCE_AFTER_CHALLENGE,
            Self::ThisMessage { .. } => &codes::SILENCE_THIS,
            Self::Later { .. } => &codes::SILENCE_LATER,
            Self::NotRepeated => &codes::NOT_REPEATED,
            Self::Wrong { .. } => &codes::WRONG,
            Self::Loop => &codes::LOOP,
            Self::Instead => &codes::INSTEAD,
            Self::RequestWrong { .. } => &codes::REQUEST_WRONG,
            Self::Refused { .. } => &codes::REFUSED,
            Self::OtherProtocol { .. } => &codes::OTHER_PROTOCOL,
            Self::Elsewhere { .. } => &codes::ELSEWHERE,
            Self::Late { .. } => &codes::LATE,
            Self::Unread { .. } => &codes::UNREAD,
            Self::ReplyWrong { .. } => &codes::REPLY_WRONG,
            Self::SplitLost { .. } => &codes::SPLIT_LOST,
            Self::Counts { .. } => &codes::COUNTS,
            Self::MasterNothing { .. } => &codes::MASTER_NOTHING,
            Self::RconRefused { .. } => &codes::RCON_REFUSED,
            Self::RconLogin => &codes::RCON_LOGIN,
            Self::RconBanned => &codes::RCON_BANNED,
            Self::RconNoAnswer => &codes::RCON_NO_ANSWER,
            Self::RconNoEnd { .. } => &codes::RCON_NO_END,
            Self::RconId { .. } => &codes::RCON_ID,
            Self::RconSize { .. } => &codes::RCON_SIZE,
            Self::RconCut { .. } => &codes::RCON_CUT,
            Self::RconUnasked => &codes::RCON_UNASKED,
            Self::RconOther { .. } => &codes::RCON_OTHER,
            Self::OneWay { .. } => &codes::ONE_WAY,
        }
    }
}
