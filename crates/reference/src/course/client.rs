//! The course `a2s-client`: a client of A2S and of RCON, in twelve stages.

use a2scope_text::{StaticText, static_text};

use super::{Course, Stage};
use crate::example::case;

pub(super) const COURSE: Course = Course {
    name: "a2s-client",
    title: static_text!("learn-client-title", "Build a client"),
    stages: STAGES,
};

const STAGES: &[Stage] = &[
    Stage {
        id: "a2s-client.1",
        title: static_text!("learn-client-ask", "Ask"),
        about: static_text!(
            "learn-client-ask-about",
            "Your program sends A2S_INFO and prints the name of the server from its answer."
        ),
        says: &[
            static_text!(
                "learn-client-ask-called",
                "Your program is called with HOST PORT KIND; the kind is `info` here. It prints one JSON object, `{\"info\": {\"name\": \"…\"}}`, and ends with 0. If there is no answer, it writes a line to standard error and ends with 1."
            ),
            static_text!(
                "learn-client-ask-request",
                "Send one UDP datagram of 25 bytes: `FF FF FF FF`, the header byte `54`, the text `Source Engine Query` and a zero."
            ),
            static_text!(
                "learn-client-ask-answer",
                "The answer is one datagram: `FF FF FF FF`, the header byte `49`, one byte for the protocol, then the name, a text that ends with a zero. Wait three seconds for it at most."
            ),
        ],
        shows: &[case!("info_request/first"), case!("info/css")],
        cases: &["info-plain", "info-delayed"],
        tells: &["info.name"],
        read: &["A2S_INFO", "S2A_INFO_SRC"],
    },
    Stage {
        id: "a2s-client.2",
        title: static_text!("learn-client-challenged", "Be challenged"),
        about: static_text!(
            "learn-client-challenged-about",
            "Your program notices that the server has not answered, but wants proof of its address."
        ),
        says: &[
            static_text!(
                "learn-client-challenged-header",
                "Look at the header byte before you read on. `41` is S2C_CHALLENGE, and four bytes follow. It is not the answer, and has no name in it."
            ),
            static_text!(
                "learn-client-challenged-why",
                "The sender of a UDP datagram can be forged, and answers are longer than requests. So a server sends the long answer only to an address that can repeat what was sent there."
            ),
            static_text!(
                "learn-client-challenged-error",
                "For now, end with an error. In this stage the server sends challenges and nothing else: a program that never gives up fails, too."
            ),
        ],
        shows: &[case!("challenge/reply")],
        cases: &["info-challenge-endless"],
        tells: &[],
        read: &["challenge", "S2C_CHALLENGE"],
    },
    Stage {
        id: "a2s-client.3",
        title: static_text!("learn-client-again", "Ask again"),
        about: static_text!(
            "learn-client-again-about",
            "Your program repeats its request with the challenge, and gets the answer."
        ),
        says: &[
            static_text!(
                "learn-client-again-append",
                "Append the four bytes to the request exactly as they came; that makes 29 bytes. To you they are neither a text nor a number: 0 and -1 are challenges like any other."
            ),
            static_text!(
                "learn-client-again-other",
                "If the challenge is no longer valid, the server sends another one. Repeat that one, and give up after a few."
            ),
            static_text!(
                "learn-client-again-padded",
                "SourceTV and HLTV send seven zeros after the challenge. Only its four bytes go back."
            ),
        ],
        shows: &[case!("info_request/challenged")],
        cases: &[
            "info-challenge",
            "info-challenge-zeros",
            "info-challenge-minus-one",
            "info-challenge-padded",
            "info-challenge-changes",
        ],
        tells: &["info.name"],
        read: &["challenge", "A2S_INFO"],
    },
    Stage {
        id: "a2s-client.4",
        title: static_text!("learn-client-info", "Read info"),
        about: static_text!(
            "learn-client-info-about",
            "Your program prints every field of S2A_INFO_SRC up to the version."
        ),
        says: &[
            static_text!(
                "learn-client-info-order",
                "In this order: protocol (1 byte); name, map, folder, game (texts that end with a zero); app_id (2 bytes, little-endian); players, max_players, bots, server_type, environment, password, vac (1 byte each); version (text)."
            ),
            static_text!(
                "learn-client-info-letters",
                "server_type and environment are letters: print them in lower case, and `o` as `m`. password and vac are true or false."
            ),
            static_text!(
                "learn-client-info-ship",
                "The Ship (app_id 2400) has three bytes more before the version: mode, witnesses, duration."
            ),
            static_text!(
                "learn-client-info-texts",
                "Texts are UTF-8, but nobody checks that: print U+FFFD for what is not. They may be empty, and players may be more than max_players."
            ),
        ],
        shows: &[case!("info/css")],
        cases: &[
            "info-plain",
            "info-texts-empty",
            "info-name-utf8",
            "info-name-latin1",
            "info-255-players",
            "info-more-players-than-slots",
            "info-password",
            "info-sourcetv",
            "info-letters-upper-case",
            "info-mac",
            "info-the-ship",
        ],
        tells: &[
            "info.protocol",
            "info.name",
            "info.map",
            "info.folder",
            "info.game",
            "info.app_id",
            "info.players",
            "info.max_players",
            "info.bots",
            "info.server_type",
            "info.environment",
            "info.password",
            "info.vac",
            "info.version",
        ],
        read: &["S2A_INFO_SRC"],
    },
    Stage {
        id: "a2s-client.5",
        title: StaticText::name("EDF"),
        about: static_text!(
            "learn-client-edf-about",
            "Your program reads the extra data flag after the version, and what its bits announce."
        ),
        says: &[
            static_text!(
                "learn-client-edf-there",
                "If a byte is left after the version, it is the EDF. If none is left, the message ends there, and that is right."
            ),
            static_text!(
                "learn-client-edf-order",
                "What is there comes in this order, which is not that of the bits: `80` port (2 bytes); `10` steam_id (8 bytes); `40` spectator_port (2 bytes) and spectator_name (text); `20` keywords (text); `01` game_id (8 bytes)."
            ),
            static_text!(
                "learn-client-edf-64",
                "steam_id and game_id are numbers of 64 bits without a sign. Print them as strings of digits, because a number of JavaScript is exact up to 53 bits only."
            ),
            static_text!(
                "learn-client-edf-unknown",
                "Ignore bits that you do not know, and bytes that are left at the end."
            ),
        ],
        shows: &[case!("info/css")],
        cases: &["info-edf-*", "info-app-id-beyond-16-bits", "info-the-ship-edf", "info-trailing-bytes"],
        tells: &[],
        read: &["S2A_INFO_SRC"],
    },
    Stage {
        id: "a2s-client.6",
        title: static_text!("learn-client-players", "Players"),
        about: static_text!(
            "learn-client-players-about",
            "Your program is called with the kind `players`, and prints the list of S2A_PLAYER."
        ),
        says: &[
            static_text!(
                "learn-client-players-request",
                "The request is `FF FF FF FF 55` and a challenge. -1, `FF FF FF FF`, asks for one; then the request is repeated with it. Some servers answer at once."
            ),
            static_text!(
                "learn-client-players-answer",
                "The answer has the header byte `44`, a count (1 byte), and for each player: index (1 byte), name (text), score (4 bytes, with a sign), duration (4 bytes, a float: seconds). A duration that is not a number is the string `nan`, `inf` or `-inf`."
            ),
            static_text!(
                "learn-client-players-count",
                "Do not trust the count: 256 players make it 0, and it includes those who are still connecting. Read players as long as bytes are left."
            ),
            static_text!(
                "learn-client-players-ship",
                "The Ship sends deaths and money (4 bytes each) of every player, in this order, after the whole list."
            ),
        ],
        shows: &[case!("player_request/with_challenge"), case!("players/two_players")],
        cases: &[
            "players-challenge",
            "players-challenge-with-zeros",
            "players-challenge-changes",
            "players-without-challenge",
            "players-none",
            "players-negative",
            "players-names-empty",
            "players-name-latin1",
            "players-duration-nan",
            "players-fewer-than-count",
            "players-more-than-count",
            "players-max-players-entry",
            "players-the-ship",
        ],
        tells: &[],
        read: &["A2S_PLAYER", "S2A_PLAYER"],
    },
    Stage {
        id: "a2s-client.7",
        title: static_text!("learn-client-rules", "Rules"),
        about: static_text!(
            "learn-client-rules-about",
            "Your program is called with the kind `rules`, and prints the pairs of S2A_RULES as an object."
        ),
        says: &[
            static_text!(
                "learn-client-rules-request",
                "The request is `FF FF FF FF 56` and a challenge, as for the players. The answer has the header byte `45`, a count (2 bytes), and pairs of texts: name and value."
            ),
            static_text!(
                "learn-client-rules-values",
                "Every value is a text, even `800`, and may be empty: `{\"rules\": {\"sv_gravity\": \"800\", \"sv_tags\": \"\"}}`."
            ),
            static_text!(
                "learn-client-rules-cut",
                "Old servers cut the list off where the datagram is full, in the middle of a text. Print the rules that are whole, whatever the count says."
            ),
        ],
        shows: &[case!("rules_request/with_challenge")],
        cases: &[
            "rules-challenge",
            "rules-without-challenge",
            "rules-none",
            "rules-values-empty",
            "rules-value-latin1",
            "rules-name-twice",
            "rules-count-too-large",
            "rules-truncated",
        ],
        tells: &[],
        read: &["A2S_RULES", "S2A_RULES"],
    },
    Stage {
        id: "a2s-client.8",
        title: static_text!("learn-client-split", "Splits in any order"),
        about: static_text!(
            "learn-client-split-about",
            "Your program joins an answer that comes in several datagrams."
        ),
        says: &[
            static_text!(
                "learn-client-split-header",
                "A datagram that begins with `FE FF FF FF` is a fragment. Its header goes on with the id (4 bytes), total and index (1 byte each; the index counts from 0) and size (2 bytes). The rest is payload."
            ),
            static_text!(
                "learn-client-split-join",
                "Collect fragments by their id. When every index is there once, join the payloads in the order of the index. Fragments come in any order, twice, and between those of an older message."
            ),
            static_text!(
                "learn-client-split-old",
                "Servers from before the Orange Box leave the size out, so their header has 10 bytes instead of 12. You see it at the first fragment: its payload begins with `FF FF FF FF`."
            ),
            static_text!(
                "learn-client-split-whole",
                "The joined bytes are a message like one that came whole. A2S_INFO and A2S_PLAYER can be split, too."
            ),
        ],
        shows: &[case!("split/source")],
        cases: &[
            "split-source",
            "split-source-last-first",
            "split-source-duplicate",
            "split-source-mixed-ids",
            "split-source-delayed",
            "split-source-one-fragment",
            "split-source-id-*",
            "split-source-protocol-7-with-size",
            "split-source-without-size-*",
            "info-split",
            "players-255",
            "players-256",
            "rules-65000-bytes",
        ],
        tells: &[],
        read: &["split"],
    },
    Stage {
        id: "a2s-client.9",
        title: StaticText::name("bzip2"),
        about: static_text!(
            "learn-client-bzip2-about",
            "Your program decompresses an answer, and compares its checksum."
        ),
        says: &[
            static_text!(
                "learn-client-bzip2-bit",
                "If the highest bit of the id is set, the joined payloads are: the size of the message (4 bytes), its CRC32 (4 bytes), and a stream of bzip2 that begins with `BZh`. Join first, then decompress."
            ),
            static_text!(
                "learn-client-bzip2-check",
                "The decompressed message must have that size and that CRC32. It begins with `FF FF FF FF`."
            ),
            static_text!(
                "learn-client-bzip2-plain",
                "Some servers set the bit and compress nothing: then the joined payloads begin with `FF FF FF FF`. With the header of 10 bytes there is compression, too."
            ),
        ],
        shows: &[case!("bzip2/two_fragments")],
        cases: &[
            "bzip2",
            "bzip2-several-fragments",
            "bzip2-without-size-field",
            "split-source-marked-but-plain",
        ],
        tells: &[],
        read: &["bzip2"],
    },
    Stage {
        id: "a2s-client.10",
        title: StaticText::name("GoldSource"),
        about: static_text!(
            "learn-client-goldsource-about",
            "Your program reads what old servers of Half-Life and Counter-Strike answer."
        ),
        says: &[
            static_text!(
                "learn-client-goldsource-info",
                "Their answer to A2S_INFO has the header byte `6D`: address, name, map, folder, game (texts); players, max_players, protocol, server_type, environment, password, mod (1 byte each)."
            ),
            static_text!(
                "learn-client-goldsource-mod",
                "If mod is 1, an object `mod` follows: link, download_link and a text that nobody uses; version and size (4 bytes each); multiplayer_only and own_dll (1 byte each, true or false). At the end, always: vac and bots (1 byte each)."
            ),
            static_text!(
                "learn-client-goldsource-split",
                "The header of their fragments has 9 bytes. After the id comes one byte: its upper half is the index, its lower half the total."
            ),
            static_text!(
                "learn-client-goldsource-both",
                "Some servers send the old answer and the new one. Take either."
            ),
        ],
        shows: &[case!("info_goldsource/counter_strike"), case!("rules/goldsource_two_datagrams")],
        cases: &["info-goldsource*", "split-goldsource*"],
        tells: &[],
        read: &["S2A_INFO_DETAILED", "split"],
    },
    Stage {
        id: "a2s-client.11",
        title: static_text!("learn-client-rcon", "RCON: login and end of answer"),
        about: static_text!(
            "learn-client-rcon-about",
            "Your program is called with HOST PORT rcon PASSWORD COMMAND, logs in, and prints all that the command says."
        ),
        says: &[
            static_text!(
                "learn-client-rcon-packet",
                "RCON uses TCP. A packet is size, id and type (4 bytes each), the body, and two zeros; the size counts what follows it. TCP has no packets: keep what you read until a packet is whole."
            ),
            static_text!(
                "learn-client-rcon-login",
                "Send the password as type 3, SERVERDATA_AUTH. The answer is a packet of type 2 with your id, or with -1 if the password is wrong: then print `{\"login\": false}`. An empty packet of type 0 may come before it."
            ),
            static_text!(
                "learn-client-rcon-end",
                "Send the command as type 2, and after it an empty packet of type 0 with another id. The output is the bodies of all packets of type 0 with the id of the command. It has ended when the other id is answered, or when nothing more comes for a second: not every server answers it."
            ),
            static_text!(
                "learn-client-rcon-text",
                "Print `{\"login\": true, \"response\": \"…\"}`. A letter can be cut by the end of a packet: join the bodies before you decode them."
            ),
        ],
        shows: &[case!("rcon/login_and_command"), case!("rcon/mirror_trick")],
        cases: &[
            "login-and-command",
            "login-one-segment",
            "login-in-pieces",
            "login-without-empty",
            "login-wrong-password*",
            "response-empty",
            "response-utf8",
            "response-in-pieces",
            "response-three-packets*",
            "response-letter-across-packets",
            "mirror-alone",
            "minecraft*",
            "factorio",
        ],
        tells: &[],
        read: &["rcon"],
    },
    Stage {
        id: "a2s-client.12",
        title: static_text!("learn-client-hostile", "Hostile servers"),
        about: static_text!(
            "learn-client-hostile-about",
            "Your program ends with an error instead of believing lies or waiting for ever."
        ),
        says: &[
            static_text!(
                "learn-client-hostile-error",
                "An error is right, and values are wrong: if a message ends early, if a fragment is missing, if the size or the CRC32 after decompressing is another, if a size of RCON cannot be."
            ),
            static_text!(
                "learn-client-hostile-sender",
                "Take datagrams only from the address and the port that you have asked, and only with the header byte of your answer. A socket that is connected does the first by itself."
            ),
            static_text!(
                "learn-client-hostile-wait",
                "Every wait ends, and so does every loop: for an answer, for a fragment, for a challenge that is accepted."
            ),
            static_text!(
                "learn-client-hostile-memory",
                "Sizes come from the server: decompress no more than was announced, and set a limit to that, too. A few kilobytes of bzip2 can become gigabytes."
            ),
        ],
        shows: &[],
        cases: &[
            "info-short",
            "info-cut",
            "info-cut-version",
            "info-other-port",
            "info-late-answer-before",
            "players-cut",
            "players-challenge-endless",
            "split-source-lost",
            "split-source-total-zero",
            "split-source-other-port",
            "bzip2-corrupt",
            "bzip2-crc-wrong",
            "bzip2-size-too-small",
            "login-silence",
            "login-closed",
            "login-answered-with-another-id",
            "response-silence",
            "reset-in-response",
            "closed-in-response",
            "size-*",
        ],
        tells: &[],
        read: &["message.truncated", "split.incomplete"],
    },
];
