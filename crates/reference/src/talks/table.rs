//! The exchanges on the pages of diagnoses: for each code the packets that go wrong, and those of the same exchange when it
//! works. They are bytes, so that the diagnosis itself can say whether they are what they are called.

use a2scope_text::{StaticText, static_text};

/// What happens in an exchange.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    /// Whether the client does it; if not, the server or the network does.
    pub(super) asks: bool,
    pub(super) what: What,
    /// The address of the server, or of a router, if it matters; otherwise empty.
    pub(super) at: &'static str,
    /// Milliseconds since what came before, if they matter; otherwise 0.
    pub(super) after: u32,
    /// Whether it goes wrong here.
    pub(super) wrong: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// The payload of a packet.
    Payload(&'static [u8]),
    /// A payload, and what is to be seen in it.
    Seen(&'static [u8], StaticText),
    /// A packet without a payload, by its name.
    Packet(&'static str),
    /// A packet does not come.
    Nothing(StaticText),
    /// The client stops with this error.
    Error(&'static str),
}

impl Event {
    const fn new(asks: bool, what: What) -> Self {
        Self { asks, what, at: "", after: 0, wrong: false }
    }

    const fn at(self, at: &'static str) -> Self {
        Self { at, ..self }
    }

    const fn after(self, after: u32) -> Self {
        Self { after, ..self }
    }

    const fn wrong(self) -> Self {
        Self { wrong: true, ..self }
    }
}

const fn asks(payload: &'static [u8]) -> Event {
    Event::new(true, What::Payload(payload))
}

const fn answers(payload: &'static [u8]) -> Event {
    Event::new(false, What::Payload(payload))
}

const fn packet(name: &'static str) -> Event {
    Event::new(false, What::Packet(name))
}

const fn nothing(missing: StaticText) -> Event {
    Event::new(false, What::Nothing(missing)).wrong()
}

const NO_ANSWER: Event = nothing(static_text!("learn-talk-no_answer", "no answer"));

const INFO: &[u8] = b"\xff\xff\xff\xffTSource Engine Query\0";
const INFO_WITHOUT_ZERO: &[u8] = b"\xff\xff\xff\xffTSource Engine Query";
const INFO_CHALLENGED: &[u8] = b"\xff\xff\xff\xffTSource Engine Query\0\x78\x06\xe7\x2b";
const INFO_REVERSED: &[u8] = b"\xff\xff\xff\xffTSource Engine Query\0\x2b\xe7\x06\x78";
const INFO_CHALLENGED_2: &[u8] = b"\xff\xff\xff\xffTSource Engine Query\0\x79\x06\xe7\x2b";
const INFO_REPLY: &[u8] =
    b"\xff\xff\xff\xffI\x11Dust\0de_dust2\0cstrike\0Counter-Strike: Source\0\xf0\0\0\x10\0dl\0\x011.0\0";
const RULES: &[u8] = b"\xff\xff\xff\xffV\xff\xff\xff\xff";
const RULES_CHALLENGED: &[u8] = b"\xff\xff\xff\xffV\x78\x06\xe7\x2b";
const RULES_REPLY: &[u8] = b"\xff\xff\xff\xffE\x01\0sv_gravity\x00800\0";
const FRAGMENT_1: &[u8] = b"\xfe\xff\xff\xff\x01\0\0\0\x02\0\xe0\x04\xff\xff\xff\xffE\x01\0sv_g";
const FRAGMENT_2: &[u8] = b"\xfe\xff\xff\xff\x01\0\0\0\x02\x01\xe0\x04ravity\x00800\0";
const CHALLENGE: &[u8] = b"\xff\xff\xff\xffA\x78\x06\xe7\x2b";
const CHALLENGE_2: &[u8] = b"\xff\xff\xff\xffA\x79\x06\xe7\x2b";
const MASTER: &[u8] = b"1\xff0.0.0.0:0\0\\gamedir\\tf\0";
const MASTER_REPLY: &[u8] = b"\xff\xff\xff\xfff\x0a\xc0\0\x02\x01\x69\x87\0\0\0\0\0\0";
const LOGIN: &[u8] = b"\x10\0\0\0\x07\0\0\0\x03\0\0\0secret\0\0";
const EMPTY: &[u8] = b"\x0a\0\0\0\x07\0\0\0\0\0\0\0\0\0";
const ACCEPTED: &[u8] = b"\x0a\0\0\0\x07\0\0\0\x02\0\0\0\0\0";
const REFUSED: &[u8] = b"\x0a\0\0\0\xff\xff\xff\xff\x02\0\0\0\0\0";
const COMMAND: &[u8] = b"\x10\0\0\0\x08\0\0\0\x02\0\0\0status\0\0";
const OUTPUT: &[u8] = b"\x18\0\0\0\x08\0\0\0\0\0\0\0hostname: Dust\0\0";
const OUTPUT_ID_0: &[u8] = b"\x18\0\0\0\0\0\0\0\0\0\0\0hostname: Dust\0\0";
const OUTPUT_SHORT: &[u8] = b"\x1c\0\0\0\x08\0\0\0\0\0\0\0hostname: J\xc3\xbcrgen \xc3\xa9\0\0";
const OUTPUT_WHOLE: &[u8] = b"\x1e\0\0\0\x08\0\0\0\0\0\0\0hostname: J\xc3\xbcrgen \xc3\xa9\0\0";
const CHAT: &[u8] = b"\x12\0\0\0\xff\xff\xff\xff\x04\0\0\0chat: hi\0\0";
const END_MARK: &[u8] = b"\x0a\0\0\0\x09\0\0\0\0\0\0\0\0\0";

const INFO_ANSWERED: &[Event] = &[asks(INFO), answers(INFO_REPLY)];
const QUERY_PORT: &str = "198.51.100.20:27015";
const INFO_AT_QUERY_PORT: &[Event] = &[asks(INFO).at(QUERY_PORT), answers(INFO_REPLY).at(QUERY_PORT)];
const INFO_AFTER_CHALLENGE: &[Event] =
    &[asks(INFO), answers(CHALLENGE), asks(INFO_CHALLENGED), answers(INFO_REPLY)];
const LOGGED_IN: &[Event] = &[asks(LOGIN), answers(EMPTY), answers(ACCEPTED)];
const COMMANDED: &[Event] = &[asks(COMMAND), answers(OUTPUT)];

/// A code, what goes wrong, and what works.
pub(super) type Talk = (&'static str, &'static [Event], &'static [Event]);

/// Codes of which the packets of one exchange show what is wrong. Others are said of many exchanges, or of a client that does not
/// understand what it gets.
pub(super) const TALKS: &[Talk] = &[
    ("silence.all", &[asks(INFO).at("198.51.100.20:7777").wrong(), NO_ANSWER], INFO_AT_QUERY_PORT),
    ("silence.closed_port", &[asks(INFO), packet("ICMP port unreachable").wrong()], INFO_ANSWERED),
    (
        "silence.prohibited",
        &[asks(INFO), packet("ICMP administratively prohibited").at("203.0.113.1").wrong()],
        INFO_ANSWERED,
    ),
    ("silence.fake_ip", &[asks(INFO).at("169.254.20.7:27015").wrong(), NO_ANSWER], INFO_AT_QUERY_PORT),
    (
        "silence.after_challenge",
        &[asks(INFO), answers(CHALLENGE), asks(INFO_CHALLENGED), NO_ANSWER],
        INFO_AFTER_CHALLENGE,
    ),
    (
        "silence.this_message",
        &[asks(INFO), answers(INFO_REPLY), asks(RULES), NO_ANSWER],
        &[
            asks(INFO),
            answers(INFO_REPLY),
            asks(RULES),
            answers(CHALLENGE),
            asks(RULES_CHALLENGED),
            answers(RULES_REPLY),
        ],
    ),
    (
        "challenge.not_repeated",
        &[
            asks(INFO),
            answers(CHALLENGE),
            Event::new(
                true,
                What::Seen(INFO, static_text!("learn-talk-unchallenged", "without the challenge")),
            )
            .wrong(),
            answers(CHALLENGE),
        ],
        INFO_AFTER_CHALLENGE,
    ),
    (
        "challenge.wrong",
        &[asks(INFO), answers(CHALLENGE), asks(INFO_REVERSED).wrong(), NO_ANSWER],
        INFO_AFTER_CHALLENGE,
    ),
    (
        "challenge.loop",
        &[
            asks(INFO),
            answers(CHALLENGE),
            asks(INFO_CHALLENGED),
            answers(CHALLENGE_2).wrong(),
            asks(INFO_CHALLENGED_2),
            answers(CHALLENGE).wrong(),
            asks(INFO_CHALLENGED),
            answers(CHALLENGE_2).wrong(),
        ],
        INFO_AFTER_CHALLENGE,
    ),
    (
        "challenge.instead_of_reply",
        &[
            asks(INFO),
            answers(CHALLENGE),
            Event::new(true, What::Error("BrokenMessageError: Invalid response type: 65")).wrong(),
        ],
        INFO_AFTER_CHALLENGE,
    ),
    ("request.wrong", &[asks(INFO_WITHOUT_ZERO).wrong(), NO_ANSWER], INFO_ANSWERED),
    (
        "reply.refused",
        &[asks(INFO), answers(b"\xff\xff\xff\xfflBanned by server\n\0").wrong()],
        INFO_ANSWERED,
    ),
    ("reply.other_protocol", &[asks(INFO), answers(b"\xff\xff\xff\xffdisconnect").wrong()], INFO_ANSWERED),
    (
        "reply.elsewhere",
        &[asks(INFO).at(QUERY_PORT), answers(INFO_REPLY).at("198.51.100.20:28015").wrong()],
        INFO_AT_QUERY_PORT,
    ),
    (
        "reply.late",
        &[asks(INFO), answers(INFO_REPLY).after(4100).wrong()],
        &[asks(INFO), answers(INFO_REPLY).after(30)],
    ),
    (
        "split.lost",
        &[
            asks(RULES_CHALLENGED),
            answers(FRAGMENT_1),
            nothing(static_text!("learn-talk-no_fragment", "fragment 2 does not come")),
        ],
        &[asks(RULES_CHALLENGED), answers(FRAGMENT_1), answers(FRAGMENT_2)],
    ),
    ("master.nothing", &[asks(MASTER), NO_ANSWER], &[asks(MASTER), answers(MASTER_REPLY)]),
    (
        "rcon.refused",
        &[Event::new(true, What::Packet("TCP SYN")), packet("TCP RST").wrong()],
        &[
            Event::new(true, What::Packet("TCP SYN")),
            packet("TCP SYN, ACK"),
            asks(LOGIN),
            answers(EMPTY),
            answers(ACCEPTED),
        ],
    ),
    ("rcon.login_refused", &[asks(LOGIN), answers(EMPTY), answers(REFUSED).wrong()], LOGGED_IN),
    (
        "rcon.banned",
        &[asks(LOGIN), answers(EMPTY), answers(REFUSED).wrong(), asks(LOGIN), packet("TCP FIN").wrong()],
        LOGGED_IN,
    ),
    (
        "rcon.no_answer",
        &[asks(LOGIN), answers(EMPTY), answers(ACCEPTED), asks(COMMAND), NO_ANSWER],
        &[asks(LOGIN), answers(EMPTY), answers(ACCEPTED), asks(COMMAND), answers(OUTPUT)],
    ),
    (
        "rcon.no_end",
        &[
            asks(COMMAND),
            asks(END_MARK),
            answers(OUTPUT),
            nothing(static_text!("learn-talk-no_mirror", "the empty packet does not come back")),
        ],
        &[asks(COMMAND), asks(END_MARK), answers(OUTPUT), answers(END_MARK)],
    ),
    ("rcon.id", &[asks(COMMAND), answers(OUTPUT_ID_0).wrong()], COMMANDED),
    ("rcon.size", &[asks(COMMAND), answers(OUTPUT_SHORT).wrong()], &[asks(COMMAND), answers(OUTPUT_WHOLE)]),
    ("rcon.unasked", &[asks(COMMAND), answers(CHAT).wrong(), answers(OUTPUT)], COMMANDED),
];
