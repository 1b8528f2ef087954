//! The page about RCON: framing, the login, and the end of a long answer.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::MessageKind;

use crate::{Block, Table, diagram, example};

pub(super) fn blocks(lang: &dyn Language) -> Vec<Block> {
    let mut blocks = vec![
        Block::Text(lang.translate(&text!(
            "learn-rcon-what",
            "With RCON an administrator runs commands on a server. Source speaks it over TCP, on the port of the game. Nothing is encrypted: password, commands and answers can be read by whoever sees the packets. The passwords in the examples here are made up."
        ))),
        Block::Heading(lang.translate(&text!("learn-rcon-framing", "Packets in a stream"))),
        Block::Text(lang.translate(&text!(
            "learn-rcon-stream",
            "TCP carries a stream of bytes without marks. A segment may hold half a packet, or three. So each packet begins with its size, and the next one begins where it ends."
        ))),
        Block::Diagram(diagram::diagram(lang,
            lang.translate(&text!("learn-rcon-caption", "An RCON packet")),
            MessageKind::RconExec.layout(),
            "",
        )),
        Block::Text(lang.translate(&text!(
            "learn-rcon-size",
            "The size counts what follows it: id, type, body and two zero bytes, so it is the body's length plus 10. The document sets 4,096 as the limit; longer packets are seen."
        ))),
        Block::Text(lang.translate(&text!(
            "learn-rcon-broken",
            "A size that is wrong by one breaks everything after it: text is read as the next size. A reader that wants to go on looks for the next place where size, id and type make sense."
        ))),
        Block::Heading(lang.translate(&text!("learn-rcon-types", "Types"))),
        Block::Table(Table {
            caption: lang.translate(&text!("learn-rcon-types-caption", "What a type means depends on the direction")),
            head: vec![
                lang.translate(&text!("learn-rcon-column-type", "Type")),
                lang.translate(&text!("learn-rcon-column-client", "From the client")),
                lang.translate(&text!("learn-rcon-column-server", "From the server")),
            ],
            rows: vec![
                vec!["3".into(), "SERVERDATA_AUTH".into(), "-".into()],
                vec!["2".into(), "SERVERDATA_EXECCOMMAND".into(), "SERVERDATA_AUTH_RESPONSE".into()],
                vec![
                    "0".into(),
                    lang.translate(&text!("learn-rcon-type-mirror", "SERVERDATA_RESPONSE_VALUE, empty: to be sent back")),
                    "SERVERDATA_RESPONSE_VALUE".into(),
                ],
            ],
        }),
        Block::Heading(lang.translate(&text!("learn-rcon-login", "Login and command"))),
        Block::List(vec![
            lang.translate(&text!("learn-rcon-login-send", "The client sends its password as type 3, with an id of its choice.")),
            lang.translate(&text!("learn-rcon-login-empty", "The server answers with an empty type 0, then with type 2. Counter-Strike 2 leaves the empty one out.")),
            lang.translate(&text!("learn-rcon-login-outcome", "The outcome is in the id of type 2: the client's own id, or -1 if the password was wrong.")),
            lang.translate(&text!("learn-rcon-login-command", "Commands follow as type 2; answers come as type 0 with the id of the command.")),
        ]),
        Block::Example(example::rcon_session(lang)),
        Block::Heading(lang.translate(&text!("learn-rcon-end", "Where does a long answer end?"))),
        Block::Text(lang.translate(&text!(
            "learn-rcon-end-problem",
            "A long answer comes in several packets with the same id. None of them says that it is the last."
        ))),
        Block::Text(lang.translate(&text!(
            "learn-rcon-end-trick",
            "Clients therefore send an empty packet of type 0 right after the command. The server works in order, so it answers the command first and then sends the empty packet back, followed by one whose body is `00 01 00 00`. When the echo comes, the answer is complete."
        ))),
        Block::Example(example::rcon_mirror(lang)),
        Block::Heading(lang.translate(&text!("learn-rcon-wild", "What servers do otherwise"))),
        Block::List(vec![
            lang.translate(&text!("learn-rcon-wild-rust", "Rust sends console lines that nobody asked for as type 4, with id 0 or -1.")),
            lang.translate(&text!("learn-rcon-wild-squad", "Squad sends chat as type 1.")),
            lang.translate(&text!("learn-rcon-wild-ids", "Palworld always answers with id 0, Conan Exiles with 42, so answers must be matched by their order.")),
            lang.translate(&text!("learn-rcon-wild-characters", "Palworld counts characters where the size must count bytes.")),
            lang.translate(&text!("learn-rcon-wild-zero", "Some servers end a packet with one zero byte.")),
        ]),
        Block::Heading(lang.translate(&text!("learn-rcon-goldsource", "GoldSource RCON"))),
        Block::Text(lang.translate(&text!(
            "learn-rcon-goldsource-what",
            "GoldSource has no connection for it. The client asks for a number with the text `challenge rcon`, then sends `rcon`, the number, the password and the command in one datagram. The answer is A2A_PRINT."
        ))),
    ];
    if let Some(example) = example::of(lang, MessageKind::GoldRcon) {
        blocks.push(Block::Example(example));
    }
    super::notes(lang, &mut blocks, &["rcon.", "tcp."]);
    blocks
}
