//! Where notes are placed and at which limits they appear, worked out by hand. So it is not only the generated trees
//! that check this.

use a2scope::wire::{Notes, Sender, Span, Tree, decode, rcon};

/// The spans of the notes with this code.
fn spans(notes: &Notes, code: &str) -> Vec<Span> {
    notes.iter().filter(|note| note.code.name == code).map(|note| note.span).collect()
}

#[test]
fn what_follows_the_end_of_a_list_is_noted_whole() {
    let entries: [[u8; 6]; 4] =
        [[203, 0, 113, 1, 0x69, 0x87], [0; 6], [203, 0, 113, 2, 0x69, 0x87], [203, 0, 113, 3, 0x69, 0x87]];
    let bytes = [b"\xff\xff\xff\xff\x66\x0a".as_slice(), &entries.concat()].concat();
    let mut notes = Notes::default();
    decode(&bytes, 0, &mut Tree::default(), &mut notes);
    // Six bytes of prefix, header and 0A, then two entries. The second entry ends the list.
    assert_eq!(spans(&notes, "master.after_end"), [Span { buffer: 0, offset: 18, len: 12 }]);
}

#[test]
fn an_rcon_packet_may_have_4096_bytes_behind_its_size() {
    for (size, is_large) in [(4095, false), (4096, false), (4097, true)] {
        // Identifier, type, body, two zero bytes.
        let body = vec![b'a'; size - 10];
        let bytes =
            [&(size as u32).to_le_bytes()[..], &7_u32.to_le_bytes(), &0_u32.to_le_bytes(), &body, &[0, 0]]
                .concat();
        let mut notes = Notes::default();
        rcon::decode(&bytes, 0, Some(Sender::Server), &mut Tree::default(), &mut notes);
        let expected: &[Span] = if is_large { &[Span { buffer: 0, offset: 0, len: 4 }] } else { &[] };
        assert_eq!(spans(&notes, "rcon.size_large"), expected, "{size}");
    }
}
