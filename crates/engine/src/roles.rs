//! The roles of a message's two ends (client and server), and the challenge in the message.

use a2scope_capture::Endpoint;
use a2scope_wire::{MessageKind, Sender, codes};

use crate::record::Record;
use crate::step::Step;

/// The two ends of a message and their roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roles {
    /// The end that asks. For a log line, it is the host that the line is sent to.
    pub client: Endpoint,
    /// The end that answers: a game server or a master server.
    pub server: Endpoint,
    /// Whether the client sent this message.
    pub asks: bool,
    /// What the message does; `None` if it is no part of the protocol of queries.
    pub step: Option<Step>,
    /// The challenge that a request carries or that `S2C_CHALLENGE` sends; a challenge for connecting
    /// counts too. `None` if there is none, or if a request has one of the placeholders 0 and FFFFFFFF.
    pub challenge: Option<u32>,
}

impl Record<'_> {
    /// Returns a pasted message with both ends filled in. An end that is not written in the paste becomes
    /// [`Endpoint::UNNAMED_CLIENT`] or [`Endpoint::UNNAMED_SERVER`]. `None` if the message already has both
    /// ends, or if neither the text nor the kind of the message shows who sent it.
    #[inline]
    pub fn with_both_ends(&self) -> Option<Self> {
        let is_whole = self.src.is_some() && self.dst.is_some() || !self.frames.is_empty();
        if is_whole { None } else { self.placed() }
    }

    #[cold]
    fn placed(&self) -> Option<Self> {
        let (client, server) = (Endpoint::UNNAMED_CLIENT, Endpoint::UNNAMED_SERVER);
        let asks = Self { src: Some(client), dst: Some(server), ..*self }.roles()?.asks;
        let (src, dst) = if asks { (client, server) } else { (server, client) };
        // All RCON in a paste counts as one connection.
        let stream = self.stream.or_else(|| self.kind.is_rcon().then_some(0));
        Some(Self { src: self.src.or(Some(src)), dst: self.dst.or(Some(dst)), stream, ..*self })
    }

    /// Returns the roles of both ends, if this message alone shows them. `None` if it has no addresses.
    /// `None` also for kinds that both ends send, unless the stream or the text shows the sender.
    #[inline]
    pub fn roles(&self) -> Option<Roles> {
        let (src, dst) = (self.src?, self.dst?);
        let step = self.step();
        let asks = match self.sender.unwrap_or(self.kind.sender()) {
            Sender::Client => true,
            Sender::Server | Sender::Master => false,
            // Requests are never split, so fragments belong to an answer.
            Sender::Any if self.kind == MessageKind::Fragment => false,
            Sender::Any if step.is_some_and(Step::asks) || self.notes.has(&codes::VSE_FLOOD) => true,
            Sender::Any => return None,
        };
        Some(self.roles_if(asks, step, src, dst))
    }

    /// Does the same as [`Record::roles`], but returns `None` only if there are no addresses. If the message does not
    /// show the roles, a pair of client and server for which `known` is true keeps its roles. If the pair is new, the
    /// end with the lower port is the server, because servers have fixed ports and clients have high ones.
    pub fn roles_among(&self, known: impl Fn(Endpoint, Endpoint) -> bool) -> Option<Roles> {
        let (src, dst) = (self.src?, self.dst?);
        let asks = || known(src, dst) || !known(dst, src) && src.port >= dst.port;
        Some(self.roles().unwrap_or_else(|| self.roles_if(asks(), self.step(), src, dst)))
    }

    #[inline]
    fn roles_if(&self, asks: bool, step: Option<Step>, src: Endpoint, dst: Endpoint) -> Roles {
        let (client, server) = if asks { (src, dst) } else { (dst, src) };
        Roles { client, server, asks, step, challenge: self.challenge() }
    }

    /// Returns the challenge of the message; see [`Roles::challenge`].
    #[inline]
    fn challenge(&self) -> Option<u32> {
        let challenge = self.value.as_ref().ok()?.challenge()?;
        let is_placeholder = self.kind != MessageKind::Challenge && matches!(challenge, 0 | u32::MAX);
        (!is_placeholder).then_some(challenge)
    }
}

#[cfg(test)]
mod tests {
    use core::net::{IpAddr, Ipv4Addr};

    use a2scope_wire::a2s::challenge::Challenge;
    use a2scope_wire::a2s::info::InfoRequest;
    use a2scope_wire::a2s::player::PlayerRequest;
    use a2scope_wire::a2s::rules::RulesRequest;
    use a2scope_wire::connectionless::TextLine;
    use a2scope_wire::{Error, Message, Notes, Text, Tree};

    use super::*;
    use crate::record::{Arrival, WireInfo};

    const fn endpoint(host: u8, port: u16) -> Endpoint {
        Endpoint { ip: IpAddr::V4(Ipv4Addr::new(192, 0, 2, host)), port }
    }

    const HIGH: Endpoint = endpoint(1, 51_000);
    const LOW: Endpoint = endpoint(2, 27_015);

    fn with<T>(
        kind: MessageKind,
        sender: Option<Sender>,
        (src, dst): (Endpoint, Endpoint),
        value: &Result<Message<'_>, Error>,
        ask: impl FnOnce(&Record<'_>) -> T,
    ) -> T {
        ask(&Record {
            index: 0,
            time: None,
            clock: None,
            frames: &[],
            transport: None,
            src: Some(src),
            dst: Some(dst),
            stream: None,
            sender,
            wire_info: WireInfo::default(),
            kind,
            engine: None,
            bytes: 0,
            split: None,
            compression: None,
            arrival: Arrival::Single,
            rule: None,
            value,
            notes: &Notes::default(),
            secret_text: false,
            paste_notes: &[],
            tree: &Tree::default(),
            buffers: &[],
        })
    }

    /// Returns whether a message from `HIGH` to `LOW` is a request, according to `roles`.
    fn asks(kind: MessageKind, sender: Option<Sender>, value: Message<'_>) -> Option<bool> {
        with(kind, sender, (HIGH, LOW), &Ok(value), |record| {
            let roles = record.roles()?;
            let ends = if roles.asks { (HIGH, LOW) } else { (LOW, HIGH) };
            assert_eq!((roles.client, roles.server), ends);
            Some(roles.asks)
        })
    }

    #[test]
    fn the_kind_says_who_sent_it_and_the_stream_says_it_better() {
        use MessageKind as Kind;
        for kind in Kind::ALL {
            let by_kind = match kind.sender() {
                Sender::Client => Some(true),
                Sender::Server | Sender::Master => Some(false),
                Sender::Any => (*kind == Kind::Fragment).then_some(false),
            };
            assert_eq!(asks(*kind, None, Message::Ping), by_kind, "{kind:?}");
            assert_eq!(asks(*kind, Some(Sender::Client), Message::Ping), Some(true), "{kind:?}");
            assert_eq!(asks(*kind, Some(Sender::Server), Message::Ping), Some(false), "{kind:?}");
        }
        for kind in [Kind::Print, Kind::GoldCommand, Kind::RconResponse, Kind::RconOther, Kind::Gap] {
            assert_eq!(asks(kind, None, Message::Ping), None, "{kind:?}");
        }
    }

    #[test]
    fn a_text_command_that_asks_is_the_clients() {
        let line = |word| {
            let empty = Text(&[]);
            let kind = MessageKind::GoldCommand;
            Message::Line(TextLine { kind, word: Text(word), blank: empty, text: empty, end: empty })
        };
        for (word, expected) in [
            (&b"details"[..], Some(true)),
            (b"ping", Some(true)),
            (b"connect", Some(true)),
            (b"infostringresponse", None),
            (b"", None),
        ] {
            assert_eq!(asks(MessageKind::GoldCommand, None, line(word)), expected);
        }
        assert_eq!(asks(MessageKind::Print, None, line(b"ping")), None);
    }

    #[test]
    fn without_addresses_there_are_no_roles() {
        let value = Ok(Message::Ping);
        with(MessageKind::Ping, None, (HIGH, LOW), &value, |record| {
            let record = Record { src: None, buffers: &[], ..*record };
            assert_eq!(record.roles(), None);
            assert_eq!(record.roles_among(|_, _| true), None);
        });
    }

    #[test]
    fn a_request_carries_a_challenge_unless_it_is_a_placeholder() {
        use MessageKind as Kind;
        let challenge = |kind, message| {
            with(kind, None, (HIGH, LOW), &Ok(message), |record| record.roles().unwrap().challenge)
        };
        let sent = |challenge| Message::Challenge(Challenge { challenge, connect: Text(&[]) });
        for (value, carried) in [(7, Some(7)), (0, None), (u32::MAX, None)] {
            let info = InfoRequest { challenge: Some(value), ..InfoRequest::default() };
            assert_eq!(challenge(Kind::InfoRequest, Message::InfoRequest(info)), carried);
            let players = PlayerRequest { challenge: value };
            assert_eq!(challenge(Kind::PlayerRequest, Message::PlayerRequest(players)), carried);
            let rules = RulesRequest { challenge: value };
            assert_eq!(challenge(Kind::RulesRequest, Message::RulesRequest(rules)), carried);
            assert_eq!(challenge(Kind::Challenge, sent(Some(value))), Some(value));
        }
        assert_eq!(challenge(Kind::InfoRequest, Message::InfoRequest(InfoRequest::default())), None);
        assert_eq!(challenge(Kind::Challenge, sent(None)), None);
        assert_eq!(challenge(Kind::Ping, Message::Ping), None);
    }

    #[test]
    fn where_the_message_does_not_show_it_a_known_pair_decides_then_the_ports() {
        let value = Ok(Message::Ping);
        let ask = |kind, ends, known: Option<(Endpoint, Endpoint)>| {
            let roles = with(kind, None, ends, &value, |record| {
                record.roles_among(|client, server| known == Some((client, server)))
            });
            roles.map(|roles| (roles.client, roles.server, roles.asks))
        };
        let same_port = endpoint(3, LOW.port);
        let kind = MessageKind::Print;
        for (ends, known, expected) in [
            ((HIGH, LOW), None, (HIGH, LOW, true)),
            ((LOW, HIGH), None, (HIGH, LOW, false)),
            ((HIGH, LOW), Some((LOW, HIGH)), (LOW, HIGH, false)),
            ((LOW, HIGH), Some((LOW, HIGH)), (LOW, HIGH, true)),
            ((LOW, same_port), None, (LOW, same_port, true)),
        ] {
            assert_eq!(ask(kind, ends, known), Some(expected));
        }
        // If the message itself shows the roles, they are taken from it.
        let known = Some((HIGH, LOW));
        assert_eq!(ask(MessageKind::Info, (HIGH, LOW), known), Some((LOW, HIGH, false)));
    }
}
