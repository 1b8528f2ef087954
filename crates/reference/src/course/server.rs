//! The course `a2s-server`: a server that answers A2S, in six stages.

use a2scope_text::static_text;

use super::{Course, Stage};
use crate::example::case;

pub(super) const COURSE: Course = Course {
    name: "a2s-server",
    title: static_text!("learn-server-title", "Build a server"),
    stages: STAGES,
};

const STAGES: &[Stage] = &[
    Stage {
        id: "a2s-server.1",
        title: static_text!("learn-server-info", "Answer A2S_INFO"),
        about: static_text!(
            "learn-server-info-about",
            "Your server listens on a UDP port, and answers A2S_INFO with S2A_INFO_SRC."
        ),
        says: &[
            static_text!(
                "learn-server-info-when",
                "Answer to the address and the port that a datagram came from, if it begins with `FF FF FF FF 54` and the text `Source Engine Query` with its zero."
            ),
            static_text!(
                "learn-server-info-what",
                "The answer: `FF FF FF FF 49`; protocol (17); name, map, folder and game, each with a zero at its end; app_id (2 bytes); players, max_players, bots; server_type (`d`), environment (`l` or `w`), visibility, vac; version (text). The EDF may follow."
            ),
            static_text!(
                "learn-server-info-checked",
                "What you send is decoded as a2scope decode does it: a message with an error in it fails."
            ),
        ],
        shows: &[case!("info/css")],
        cases: &["info-with-challenge"],
        tells: &["message == \"S2A_INFO_SRC\" && data.name != \"\""],
        read: &["A2S_INFO", "S2A_INFO_SRC"],
    },
    Stage {
        id: "a2s-server.2",
        title: static_text!("learn-server-challenge", "Ask for a challenge"),
        about: static_text!(
            "learn-server-challenge-about",
            "Your server answers only after the client has repeated what was sent to its address."
        ),
        says: &[
            static_text!(
                "learn-server-challenge-give",
                "Answer a request without a challenge with S2C_CHALLENGE: `FF FF FF FF 41` and four bytes. Answer it in full only if the same four bytes follow the text."
            ),
            static_text!(
                "learn-server-challenge-make",
                "The challenge must not be guessed, and another address must not be able to use it. You need not store it: compute it from a secret and the client's address, with a keyed hash such as HMAC."
            ),
            static_text!(
                "learn-server-challenge-wrong",
                "To a wrong challenge, send the right one again, or nothing."
            ),
        ],
        shows: &[case!("challenge/reply")],
        cases: &["info-with-challenge", "info-wrong-challenge"],
        tells: &["message == \"S2C_CHALLENGE\""],
        read: &["challenge", "S2C_CHALLENGE"],
    },
    Stage {
        id: "a2s-server.3",
        title: static_text!("learn-server-players", "Answer A2S_PLAYER"),
        about: static_text!("learn-server-players-about", "Your server lists its players."),
        says: &[
            static_text!(
                "learn-server-players-request",
                "The request is `FF FF FF FF 55` and a challenge; -1 asks for one. The challenge is the same as for A2S_INFO."
            ),
            static_text!(
                "learn-server-players-answer",
                "The answer: `FF FF FF FF 44`, the count (1 byte), and for each player index (1 byte), name (text), score (4 bytes, with a sign), duration (a float of 4 bytes: seconds). Put at least one player on your server."
            ),
        ],
        shows: &[case!("players/two_players")],
        cases: &["players-minus-one", "players-with-challenge", "players-wrong-challenge"],
        tells: &["message == \"S2A_PLAYER\" && size(data.players) > 0"],
        read: &["A2S_PLAYER", "S2A_PLAYER"],
    },
    Stage {
        id: "a2s-server.4",
        title: static_text!("learn-server-rules", "Answer A2S_RULES in fragments"),
        about: static_text!(
            "learn-server-rules-about",
            "Your server has so many rules that it must split the answer."
        ),
        says: &[
            static_text!(
                "learn-server-rules-answer",
                "The answer to `FF FF FF FF 56` and the challenge: `FF FF FF FF 45`, the count (2 bytes), then name and value of each rule, both with a zero. Give your server rules of 2,000 bytes or more."
            ),
            static_text!(
                "learn-server-rules-split",
                "If it is longer than 1,400 bytes, cut the whole message, with its prefix, into parts of at most 1,248 bytes. Each is sent as `FE FF FF FF`, an id (4 bytes, its highest bit 0, the same in all), total, index from 0 (1 byte each), 1,248 as size (2 bytes), and the part."
            ),
        ],
        shows: &[case!("split/source")],
        cases: &["rules-minus-one", "rules-with-challenge"],
        tells: &["message == \"S2A_RULES\" && split.total > 1"],
        read: &["A2S_RULES", "split"],
    },
    Stage {
        id: "a2s-server.5",
        title: static_text!("learn-server-bad", "Bad requests"),
        about: static_text!(
            "learn-server-bad-about",
            "Your server is not confused by what is cut, padded, empty or unknown."
        ),
        says: &[
            static_text!(
                "learn-server-bad-silence",
                "Send nothing in answer to what you do not know: an unknown header byte, the prefix alone, an empty datagram, a fragment. And go on listening."
            ),
            static_text!(
                "learn-server-bad-short",
                "A2S_INFO without its text or A2S_PLAYER without four bytes gets a challenge at most."
            ),
            static_text!(
                "learn-server-bad-padded",
                "A2S_INFO may be padded with zeros: they are not a challenge."
            ),
        ],
        shows: &[],
        cases: &[
            "info-header-alone",
            "info-cut-text",
            "info-padded",
            "players-short",
            "prefix-alone",
            "unknown-kind",
            "ping",
        ],
        tells: &[],
        read: &["A2S_INFO"],
    },
    Stage {
        id: "a2s-server.6",
        title: static_text!("learn-server-rate", "No amplifier"),
        about: static_text!(
            "learn-server-rate-about",
            "Your server cannot be used to flood others, and outlives a flood."
        ),
        says: &[
            static_text!(
                "learn-server-rate-unchecked",
                "To an address that has not repeated a challenge, never send more bytes than came from it."
            ),
            static_text!(
                "learn-server-rate-one",
                "One request gets one answer at most. Limit how many answers an address gets in a second, and keep no list that a flood of forged addresses can fill."
            ),
            static_text!(
                "learn-server-rate-after",
                "When a flood has ended, a client is answered again at once."
            ),
        ],
        shows: &[],
        cases: &["info-unchecked", "info-wrong-challenge", "getchallenge", "flood-info"],
        tells: &[],
        read: &["challenge", "reflection"],
    },
];
