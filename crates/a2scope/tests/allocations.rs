//! Decoding without a trace allocates nothing, or once if the message contains a list.

use a2scope::wire::{Message, Notes, decode};
use std::hint::black_box;

/// Number of allocations that decoding `bytes` without a trace makes. The message must be intact, because notes
/// allocate too.
fn allocations(name: &str, bytes: &[u8]) -> u64 {
    let mut notes = Notes::default();
    let mut whole = false;
    let counted = allocation_counter::measure(|| {
        let decoded = black_box(decode(black_box(bytes), 0, &mut (), &mut notes));
        whole = decoded.value.is_ok() && !matches!(decoded.value, Ok(Message::Opaque(_)));
    });
    assert!(whole, "{name} was not read");
    assert!(notes.is_empty(), "{name} has notes: {notes:?}");
    counted.count_total
}

const INFO: &[u8] =
    b"\xff\xff\xff\xffI\x11Test server\0de_dust2\0cstrike\0Counter-Strike\0\xf0\0\x03\x10\0dl\0\x011.0.0.1\0\
    \xb1\x87\x69\x07\0\0\0\x34\x12\x40\x01alltalk,increased_maxplayers\0\xf0\0\0\0\0\0\0\0";
const DETAILED: &[u8] = b"\xff\xff\xff\xffm10.0.0.1:27015\0HL\0crossfire\0valve\0Half-Life\0\x04\x0c\x2fdl\0\
    \x01http://mod.example/\0\0\0\x01\0\0\0\0\0\x10\0\x01\x01\x01\0";

#[test]
fn messages_without_lists_allocate_nothing() {
    for (name, bytes) in [
        ("S2A_INFO_SRC", INFO),
        ("S2A_INFO_DETAILED", DETAILED),
        ("A2S_INFO", b"\xff\xff\xff\xffTSource Engine Query\0"),
        ("A2S_INFO with a challenge", b"\xff\xff\xff\xffTSource Engine Query\0\x4b\xa1\xd5\x22"),
        ("A2S_PLAYER", b"\xff\xff\xff\xffU\x4b\xa1\xd5\x22"),
        ("A2S_RULES", b"\xff\xff\xff\xffV\xff\xff\xff\xff"),
        ("A2S_SERVERQUERY_GETCHALLENGE", b"\xff\xff\xff\xffW"),
        ("S2C_CHALLENGE", b"\xff\xff\xff\xffA\x4b\xa1\xd5\x22"),
        ("A2A_PING", b"\xff\xff\xff\xffi"),
        ("A2A_ACK", b"\xff\xff\xff\xffj00000000000000\0"),
        ("M2A_SERVER_BATCH", b"\xff\xff\xff\xfff\n\xc0\0\x02\x0a\x69\x87\xc0\0\x02\x0b\x69\x87\0\0\0\0\0\0"),
        ("A2A_PRINT", b"\xff\xff\xff\xfflhostname: HL\n\0"),
        ("S2A_LOGSTRING", b"\xff\xff\xff\xffRL 11/05/2026 - 18:30:05: Server shutdown\n\0"),
        ("GOLDSRC_RCON", b"\xff\xff\xff\xffrcon 1234 \"pw\" status\n\0"),
    ] {
        assert_eq!(allocations(name, bytes), 0, "{name}");
    }
}

#[test]
fn a_list_is_one_allocation_however_long() {
    let mut players = b"\xff\xff\xff\xffD\xc8".to_vec();
    let mut rules = b"\xff\xff\xff\xffE\xc8\0".to_vec();
    for i in 0..200u8 {
        players.extend_from_slice(&[i]);
        players.extend_from_slice(b"a player\0\x05\0\0\0\0\0\x80\x3f");
        rules.extend_from_slice(b"sv_rule\0value\0");
    }
    assert_eq!(allocations("S2A_PLAYER", &players), 1);
    assert_eq!(allocations("S2A_RULES", &rules), 1);
    assert_eq!(allocations("S2A_PLAYER of two", b"\xff\xff\xff\xffD\x01\0Ann\0\x05\0\0\0\0\0\x80\x3f"), 1);
}
