//! Messages that are written again and read again.

use super::*;

/// Notes about messages whose value does not have all the bytes, or which the encoder corrects.
pub(crate) const NOT_REPEATED: &[(&str, &str)] = &[
    ("message.truncated", "the message has no value"),
    ("message.trailing_bytes", "the bytes left over are not part of the value"),
    ("message.padding", "the padding is not part of the value"),
    ("message.second_prefix", "one prefix is written"),
    ("players.truncated", "the player the message ends in is not part of the value"),
    ("rules.truncated", "the last rule's missing zero bytes would be written"),
    ("master.entry_cut", "the entry the message ends in is not part of the value"),
    ("master.after_end", "what stands behind the end is not part of the value"),
    ("rcon.size_characters", "the encoder counts bytes"),
    ("rcon.second_zero_missing", "the encoder writes both zero bytes"),
    ("rcon.zero_missing", "the encoder writes both zero bytes"),
];

pub(crate) fn is_repeatable(notes: &Notes) -> bool {
    !notes.iter().any(|note| NOT_REPEATED.iter().any(|(code, _)| *code == note.code.name))
}

/// Encoding the decoded value gives the same bytes.
pub(crate) fn round_trip(case: &Case) -> Outcome {
    each_message(case, |seen| {
        let mut notes = Notes::default();
        let (decoded, _) = decode(seen, seen.message(), &mut (), &mut notes);
        if seen.kind == MessageKind::Fragment || !is_repeatable(&notes) {
            return Ok(());
        }
        let message = decoded.value.map_err(|error| format!("no value and no note: {error}"))?;
        let bytes = message.encode().map_err(|error| format!("it cannot be encoded: {error}"))?;
        same_bytes(seen.message(), &bytes)
    })
}

pub(crate) type Loses = fn(&Message<'_>, &[u8]) -> bool;

/// Encoding the record's JSON gives the same bytes.
pub(crate) fn json_round_trip(case: &Case) -> Outcome {
    each_message(case, |seen| {
        let mut notes = Notes::default();
        let (decoded, _) = decode(seen, seen.message(), &mut (), &mut notes);
        if seen.kind == MessageKind::Fragment || !is_repeatable(&notes) {
            return Ok(());
        }
        let message = decoded.value.map_err(|error| format!("no value and no note: {error}"))?;
        let encoded = encode::message(&seen.json_with_secrets);
        if let Some((_, why)) = JSON_LOSES.iter().find(|(loses, _)| loses(&message, seen.message())) {
            // An exemption that is no longer needed must be removed.
            let same = encoded.is_ok_and(|(_, bytes)| bytes == seen.message());
            return if same { Err(format!("needs no exemption ({why})")) } else { Ok(()) };
        }
        let (kind, bytes) = encoded.map_err(|error| format!("{error}\n{}", seen.json_with_secrets))?;
        if kind != seen.kind {
            return Err(format!("encoded as {}", kind.name()));
        }
        same_bytes(seen.message(), &bytes)
    })
}

/// Messages whose JSON has less information than their value.
pub(crate) const JSON_LOSES: &[(Loses, &str)] = &[
    (
        |message, _| matches!(message, Message::InfoRequest(m) if m.payload.0 != wire::a2s::info::PAYLOAD),
        "the text of a request is not in its data, since it is the same in every valid one",
    ),
    (
        |message, _| matches!(message, Message::InfoDetailed(m) if m.mod_block.is_none() && m.is_mod.0 != 0),
        "that a server says it runs a mod and leaves the block out is in the notes only",
    ),
    (
        |message, _| {
            let odd = |duration: f32| !duration.is_finite() && duration.to_bits() != f32::NAN.to_bits();
            matches!(message, Message::Players(m) if m.players.iter().any(|player| odd(player.duration)))
        },
        "JSON has null for every number that is not finite",
    ),
    (
        |message, _| match message {
            Message::Line(m) => {
                let log = matches!(m.kind, MessageKind::Log | MessageKind::LogSecret | MessageKind::GoldLog);
                m.kind != MessageKind::Unknown && m.end.0 != if log { &b"\n\0"[..] } else { b"\0" }
            }
            Message::GoldRcon(m) => m.end.0 != b"\0",
            _ => false,
        },
        "the line feed and zero byte at the end of a text are not in the data; the usual ones are written",
    ),
    (
        |message, _| {
            let odd = |blanks: &[wire::Text<'_>]| blanks.iter().any(|b| !b.0.is_empty() && b.0 != b" ");
            matches!(message, Message::GoldRcon(m) if !m.quoted || odd(&m.blanks))
        },
        "whether the password is quoted is in the notes only, and blanks are not in the data at all",
    ),
];

pub(crate) fn same_bytes(wanted: &[u8], bytes: &[u8]) -> Result<(), String> {
    if wanted == bytes {
        return Ok(());
    }
    let at = wanted.iter().zip(bytes).take_while(|(a, b)| a == b).count();
    let around = |bytes: &[u8]| {
        let end = bytes.len().min(at + 16);
        bytes.get(at.saturating_sub(8)..end).unwrap_or_default().escape_ascii().to_string()
    };
    Err(format!(
        "{} bytes became {}, which differ at {at}: …{} became …{}",
        wanted.len(),
        bytes.len(),
        around(wanted),
        around(bytes)
    ))
}

/// Our reader reads what our writer writes: on its own, or if the format is named because the text is ambiguous.
pub(crate) fn paste_formats(case: &Case) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    let paste = hexdump::read(&case.paste, &paste_options()).map_err(|refusal| refusal.text)?;
    let mut wrong = String::new();
    for (i, packet) in paste.packets.iter().enumerate() {
        for format in hexdump::write::WRITABLE {
            let bytes = if LONG.contains(format) { &packet.bytes } else { start_of(&packet.bytes) };
            let text = hexdump::write::render(format, bytes).ok_or("a format that is not written")?;
            let Err(why) = reads_as(&text, bytes, None) else { continue };
            let ambiguous = AMBIGUOUS.iter().any(|(name, _)| name == format);
            let format = VARIANTS.iter().find(|(name, _)| name == format).map_or(*format, |(_, of)| *of);
            if !ambiguous || reads_as(&text, bytes, Some(format)).is_err() {
                let _ = writeln!(wrong, "packet {i} as {format}: {why}");
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// Formats tested with whole packets; the others get the first 400 bytes, because reading is slow.
pub(crate) const LONG: &[&str] = &["xxd", "hexdump-canonical", "hex-stream", "hex-pairs"];

pub(crate) fn start_of(bytes: &[u8]) -> &[u8] {
    bytes.get(..400).unwrap_or(bytes)
}

/// Formats whose text can also mean other bytes, so that for some packets the format must be named.
pub(crate) const AMBIGUOUS: &[(&str, &str)] = &[
    ("decimal", "numbers without an 8 or a 9 are octal as well"),
    ("od-decimal", "numbers without an 8 or a 9 are octal as well"),
    ("base64", "a short word of letters, with nothing of the protocol in its bytes"),
    ("base64-url", "a short word of letters, with nothing of the protocol in its bytes"),
    ("escaped-text", "a long text in which hardly anything is escaped"),
    ("angle-text", "a long text in which hardly anything is escaped"),
    ("percent", "a long text in which hardly anything is escaped"),
];

/// Formats of the writer that are variants of a format of the reader.
pub(crate) const VARIANTS: &[(&str, &str)] = &[("base64-url", "base64")];

pub(crate) fn reads_as(text: &str, bytes: &[u8], format: Option<&str>) -> Result<(), String> {
    let shown = || text.chars().take(160).collect::<String>();
    let options = hexdump::Options { format: format.map(Into::into), ..paste_options() };
    let paste = hexdump::read(text, &options)
        .map_err(|refusal| format!("refused: {}: {}\n{}", refusal.code, refusal.text, shown()))?;
    let read: Vec<u8> = paste.packets.iter().flat_map(|packet| packet.bytes.iter().copied()).collect();
    same_bytes(bytes, &read).map_err(|why| format!("as {}: {why}\n{}", paste.reading.format, shown()))?;
    if paste.packets.len() == 1 { Ok(()) } else { Err(format!("became {} packets", paste.packets.len())) }
}
