//! The page about the challenge: its purpose and its cost.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::MessageKind;

use crate::{Block, Table, example};

/// Total length of an IPv4 header and a UDP header, in bytes.
const HEADERS: usize = 28;

pub(super) fn blocks(lang: &dyn Language) -> Vec<Block> {
    let mut blocks = vec![
        Block::Text(lang.translate(&text!(
            "learn-challenge-forge",
            "A UDP datagram names its sender, and nobody checks the name. Whoever sends a request in somebody else's name makes the server send the answer there. That is called spoofing."
        ))),
        Block::Text(lang.translate(&text!(
            "learn-challenge-amplify",
            "The answer is longer than the request. A few forged requests a second to many servers become a flood at the address that was forged. That is called amplification; its factor is the bytes of the answer divided by the bytes of the request."
        ))),
        Block::Table(factors(lang)),
        Block::Heading(lang.translate(&text!("learn-challenge-steps", "How a challenge stops it"))),
        Block::List(vec![
            lang.translate(&text!("learn-challenge-step-ask", "The client sends its request without a challenge. A2S_PLAYER and A2S_RULES carry -1 in its place, `FF FF FF FF`; some clients send 0. A2S_INFO just ends after its text.")),
            lang.translate(&text!("learn-challenge-step-give", "The server answers with S2C_CHALLENGE, nine bytes: a number that it has chosen for this client's address.")),
            lang.translate(&text!("learn-challenge-step-repeat", "The client repeats the request with these four bytes, unchanged. Their order does not matter to it: they are sent back as they came.")),
            lang.translate(&text!("learn-challenge-step-answer", "The server compares, and sends the long answer.")),
        ]),
        Block::Text(lang.translate(&text!(
            "learn-challenge-proof",
            "Whoever forged the sender never sees the challenge, so the request cannot be repeated. The victim gets nine bytes for each forged request, never the long answer."
        ))),
        Block::Example(example::exchange(lang)),
        Block::Heading(lang.translate(&text!("learn-challenge-who", "Who asks for one"))),
        Block::List(vec![
            lang.translate(&text!("learn-challenge-who-lists", "A2S_PLAYER and A2S_RULES have needed a challenge from the beginning. Some servers answer them at once all the same.")),
            lang.translate(&text!("learn-challenge-who-info", "A2S_INFO has needed one on Valve's servers since December 2020: 25 bytes become 29. Older servers answer at once, so a client must expect both.")),
            lang.translate(&text!("learn-challenge-who-padded", "Steam's client of November 2020 made its first A2S_INFO 1,200 bytes long, with zeros, so that the answer is not longer than the request. The four bytes after the text are a challenge only if they are the last.")),
            lang.translate(&text!("learn-challenge-who-old", "A2S_SERVERQUERY_GETCHALLENGE asked for nothing but the number. It is obsolete.")),
            lang.translate(&text!("learn-challenge-how-long", "On GoldSource a challenge is good for about an hour. A client that keeps it too long gets a new one instead of the answer.")),
        ]),
        Block::Heading(lang.translate(&text!("learn-challenge-forms", "One header byte, several answers"))),
        Block::Text(lang.translate(&text!(
            "learn-challenge-connect",
            "The same header byte answers a client that wants to connect. GoldSource sends text, `A00000000`, the number in decimal and how to authenticate. Source sends more fields. HLTV answers queries with 16 bytes: seven zeros follow the challenge."
        ))),
    ];
    super::notes(lang, &mut blocks, &["challenge."]);
    blocks
}

/// Returns a table of the sizes of requests and replies in the examples, with the amplification factors.
fn factors(lang: &dyn Language) -> Table {
    let bytes = |kind: MessageKind| -> (usize, usize) {
        let packets = example::of(lang, kind).map(|example| example.packets).unwrap_or_default();
        (packets.iter().map(Vec::len).sum(), packets.len())
    };
    let row = |request: MessageKind, asked: usize, answer: MessageKind| -> Vec<String> {
        let (answered, datagrams) = bytes(answer);
        vec![
            request.name().to_string(),
            asked.to_string(),
            answer.name().to_string(),
            answered.to_string(),
            factor(answered, asked),
            factor(answered + datagrams * HEADERS, asked + HEADERS),
        ]
    };
    Table {
        caption: lang.translate(&text!(
            "learn-challenge-factors",
            "Bytes of the examples in this reference, and what a forger would gain without a challenge"
        )),
        head: vec![
            lang.translate(&text!("learn-column-request", "Request")),
            lang.translate(&text!("learn-column-bytes", "Bytes")),
            lang.translate(&text!("learn-column-answer", "Answer")),
            lang.translate(&text!("learn-column-bytes", "Bytes")),
            lang.translate(&text!("learn-challenge-factor", "Factor")),
            lang.translate(&text!("learn-challenge-factor-wire", "With IPv4 and UDP headers")),
        ],
        rows: vec![
            row(MessageKind::InfoRequest, 25, MessageKind::Info),
            row(MessageKind::PlayerRequest, 9, MessageKind::Players),
            row(MessageKind::RulesRequest, 9, MessageKind::Rules),
            row(MessageKind::RulesRequest, 9, MessageKind::Challenge),
        ],
    }
}

fn factor(answered: usize, asked: usize) -> String {
    format!("×{:.1}", answered as f64 / asked as f64)
}
