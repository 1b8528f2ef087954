//! Many messages: one aligned line each.

use std::fmt::Write;

use a2scope::wire::{Message, Sender, Severity, Text};
use a2scope::{Arrival, Record};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Theme;

/// Columns from which on both addresses, the size and microseconds have room.
const WIDE: usize = 116;

/// The line of one message, with its line feed.
pub(crate) fn render(record: &Record<'_>, theme: &Theme) -> String {
    let wide = theme.width >= WIDE;
    let dim = Theme::dim();
    let bold = Theme::bold();
    let mut head = format!("{:>6}  ", record.index);
    let mut plain = head.len();
    if let Some(time) = record.time {
        // The day is the same in most captures; the time of day tells messages apart.
        let text = time.to_string();
        let clock = text.get(11..if wide { 26 } else { 23 }).unwrap_or(&text);
        let _ = write!(head, "{dim}{clock}{dim:#}  ");
        plain += clock.len() + 2;
    }
    if let (Some(src), Some(dst)) = (record.src, record.dst) {
        let (src, dst) = (src.to_string(), dst.to_string());
        if wide {
            let _ = write!(head, "{src:>21} → {dst:<21}  ");
            plain += src.len().max(21) + dst.len().max(21) + 5;
        } else {
            // Room for the server alone: an arrow tells who speaks.
            let (arrow, server) =
                if record.kind.sender() == Sender::Client { ('→', dst) } else { ('←', src) };
            let _ = write!(head, "{arrow} {server:<21}  ");
            plain += server.len().max(21) + 4;
        }
    }
    let name = record.kind.name();
    if wide {
        let _ = write!(head, "{bold}{name:<25}{bold:#}{:>6}  ", record.bytes);
        plain += name.len().max(25) + 8;
    } else {
        let _ = write!(head, "{bold}{name:<17}{bold:#}  ");
        plain += name.len().max(17) + 2;
    }

    let mut tail = String::new();
    if let Some(note) = record.worst_note().filter(|note| note.code.severity > Severity::Info) {
        let style = Theme::note(note.code.severity);
        let _ = write!(tail, "  {style}{}{style:#}", note.code.name);
        plain += 2 + note.code.name.len();
    } else if !record.arrival.is_intact() {
        let style = Theme::note(Severity::Warning);
        let _ = write!(tail, "  {style}{}{style:#}", record.arrival.name());
        plain += 2 + record.arrival.name().len();
    }
    let room = theme.width.saturating_sub(plain).max(8);
    let gist = clip(&gist(record), room);
    format!("{head}{gist}{tail}\n")
}

/// What a message says, in a few words.
pub(crate) fn gist(record: &Record<'_>) -> String {
    let mut text = match record.value {
        Err(error) => error.to_string(),
        Ok(message) => of_message(message),
    };
    if let Some(split) = record.split {
        let _ = write!(text, "  [{}/{} fragments", split.received, split.total);
        if record.compression.is_some() {
            text.push_str(", bzip2");
        }
        text.push(']');
    }
    if record.arrival == Arrival::IpFragmented {
        text.push_str("  [IP fragments]");
    }
    text
}

fn of_message(message: &Message<'_>) -> String {
    let challenge = |value: u32| match value {
        u32::MAX => "asks for a challenge".to_owned(),
        value => format!("challenge 0x{value:08x}"),
    };
    match message {
        Message::InfoRequest(m) => m.challenge.map(challenge).unwrap_or_default(),
        Message::PlayerRequest(m) => challenge(m.challenge),
        Message::RulesRequest(m) => challenge(m.challenge),
        Message::Info(m) => format!(
            "{}  {}  {}/{}  {}",
            quoted(m.name),
            m.map.shown(),
            m.players,
            m.max_players,
            m.game.shown()
        ),
        Message::InfoDetailed(m) => format!(
            "{}  {}  {}/{}  {}",
            quoted(m.name),
            m.map.shown(),
            m.players,
            m.max_players,
            m.game.shown()
        ),
        Message::Players(m) => {
            let names: Vec<String> = m.players.iter().take(8).map(|p| p.name.shown().to_string()).collect();
            format!("{}  {}", plural(m.players.len(), "player"), names.join(", "))
        }
        Message::Rules(m) => {
            let rules: Vec<String> =
                m.rules.iter().take(4).map(|r| format!("{}={}", r.name.shown(), r.value.shown())).collect();
            format!("{}  {}", plural(m.rules.len(), "rule"), rules.join(" "))
        }
        Message::Challenge(m) => match m.challenge {
            Some(value) => format!("0x{value:08x}"),
            None => m.connect.shown().to_string(),
        },
        Message::GetChallenge | Message::Ping => String::new(),
        Message::Ack(m) => quoted(m.payload),
        Message::MasterRequest(m) => format!("{}  from {}  {}", m.region, m.start.shown(), m.filter.shown()),
        Message::MasterReply(m) => {
            format!("{}{}", plural(m.servers().len(), "server"), if m.end { ", end of the list" } else { "" })
        }
        Message::Line(m) if m.word.0.is_empty() => m.text.shown().to_string(),
        Message::Line(m) if m.kind == a2scope::wire::MessageKind::LogSecret => m.text.shown().to_string(),
        Message::Line(m) => format!("{} {}", m.word.shown(), m.text.shown()),
        Message::GoldRcon(m) => m.command.shown().to_string(),
        Message::Rcon(m) if m.kind == a2scope::wire::rcon::AUTH => format!("id {}", m.id),
        Message::Rcon(m) => format!("id {}  {}", m.id, m.body.shown()),
        Message::Opaque(m) => m.body.shown().to_string(),
    }
}

fn quoted(text: Text<'_>) -> String {
    format!("\"{}\"", text.shown())
}

fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The text in at most `room` columns.
fn clip(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut used = 0;
    let mut clipped: String = text
        .chars()
        .take_while(|c| {
            used += c.width().unwrap_or(0);
            used < room
        })
        .collect();
    clipped.push('…');
    clipped
}
