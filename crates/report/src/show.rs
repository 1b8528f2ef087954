//! Describes messages and their fields in words. The command line and the page use the same words.
//!
//! Text from the wire is made safe to print: characters that act on a terminal or are invisible are
//! replaced by visible ones.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use a2scope_analysis::games::Game;
use a2scope_capture::Endpoint;
use a2scope_engine::{Arrival, Record};
use a2scope_text::{Language, Translatable, static_text, text};
pub use a2scope_wire::{GistForm, ShortGist};
use a2scope_wire::{Kind, Node, Role, Value};

use crate::json::MASK;

/// Maximum number of bytes of a field that are shown.
const MAX_BYTES: usize = 16;

/// Returns whether an end of a message is written. In a capture, even an address that looks like a placeholder is, because any
/// address may be forged.
pub(crate) fn is_told(record: &Record<'_>, end: &Endpoint) -> bool {
    !record.frames.is_empty() || end.is_named()
}

/// Returns the gist of a message: its content in a few words.
pub fn gist(record: &Record<'_>, language: &dyn Language) -> String {
    let mut text = String::new();
    write_gist(record, language, &mut text);
    text
}

/// Appends the gist of a message to `out`. This suits lists, which need a gist for every message.
pub fn write_gist(record: &Record<'_>, language: &dyn Language, out: &mut String) {
    if let Some(rule) = record.rule {
        let bytes = record.bytes;
        let tool = rule.tool.shown();
        let text = text!("gist-rule", "{tool}: a rule that compares {bytes} {bytes|byte|bytes}", tool, bytes);
        return language.translate_into(&text, out);
    }
    match record.value {
        Err(_) if record.arrival == Arrival::Beginning => {
            let bytes = record.bytes;
            let text =
                text!("gist-beginning", "only the first {bytes} {bytes|byte is|bytes are} here", bytes);
            language.translate_into(&text, out);
        }
        Err(error) => language.translate_into(&error.text(), out),
        // Writing to a string does not fail.
        Ok(message) => drop(message.gist(language, out)),
    }
    let mut add = |text: &Translatable| {
        out.push_str("  ");
        language.translate_into(text, out);
    };
    if let Some(split) = record.split {
        let (received, total) = (split.received, split.total);
        add(&if record.compression.is_some() {
            text!(
                "gist-fragments-bzip2",
                "[{received}/{total} {total|fragment|fragments}, bzip2]",
                received,
                total
            )
        } else {
            text!("gist-fragments", "[{received}/{total} {total|fragment|fragments}]", received, total)
        });
    }
    if record.arrival == Arrival::IpFragmented {
        add(&text!("gist-ip_fragments", "[IP fragments]"));
    }
}

/// Returns the gist of a message; `None` if the gist needs more than a challenge.
pub fn short_gist(record: &Record<'_>) -> Option<ShortGist> {
    let whole = record.split.is_none() && record.arrival != Arrival::IpFragmented && record.rule.is_none();
    record.value.as_ref().ok().filter(|_| whole).and_then(ShortGist::of)
}

/// Returns the meaning of a coded value, or of the flags that are set. Empty if the value needs no explanation.
pub fn meaning(node: &Node, language: &dyn Language) -> String {
    if node.meta.name == "app_id"
        && let Some(game) = game(node)
    {
        return game.name.into();
    }
    let flags: Vec<_> = node.meta.set_flags(node.value).map(|flag| language.static_text(flag)).collect();
    if flags.is_empty() {
        return node
            .meta
            .meaning(node.value)
            .map(|meaning| language.static_text(meaning).into_owned())
            .unwrap_or_default();
    }
    flags.join(", ")
}

/// Returns the game whose AppID is in this node; `None` if it is not known.
fn game(node: &Node) -> Option<&'static Game> {
    let Value::Unsigned(app_id) = node.value else { return None };
    Game::by_app_id(u32::try_from(app_id).ok()?)
}

/// Returns the value of a field as text, and the meaning of the value (empty if there is nothing to add). A
/// password is masked unless `show_secrets` is set.
pub fn value(node: &Node, buffer: &[u8], show_secrets: bool, language: &dyn Language) -> (String, String) {
    if node.meta.secret && !show_secrets {
        return (MASK.to_owned(), String::new());
    }
    let meta = node.meta;
    let mut meaning = meaning(node, language);
    if meta.name == "prefix" {
        let prefix = match node.span.of(buffer) {
            [0xFE, ..] => static_text!("meaning-prefix-split", "-2: one fragment of a message"),
            _ => static_text!("meaning-prefix-single", "-1: a whole message"),
        };
        meaning = language.static_text(prefix).into_owned();
    }
    let value = match node.value {
        Value::None => String::new(),
        Value::Unsigned(v) if meta.kind == Kind::Letter => letter(v),
        Value::Unsigned(v) if meta.name == "header" => format!("0x{v:02x} {}", letter(v)),
        Value::Unsigned(v) if meta.kind == Kind::U32 && meta.unit.is_empty() => format!("0x{v:08x} ({v})"),
        Value::Unsigned(v) if meta.name == "index_total" => {
            meaning = language.translate(&text!(
                "meaning-index_total",
                "index {index} of {total}, from 0",
                index = v >> 4,
                total = v & 0x0F
            ));
            format!("0x{v:02x}")
        }
        Value::Unsigned(v) if !meta.flags.is_empty() => format!("0x{v:02x}"),
        Value::Unsigned(v) if meta.unit == "bytes" => return (count_of_bytes(v, language), meaning),
        Value::Signed(v) if meta.unit == "bytes" && v >= 0 => {
            return (count_of_bytes(v as u64, language), meaning);
        }
        Value::Unsigned(v) => v.to_string(),
        Value::Signed(v) => v.to_string(),
        Value::Float(v) => {
            if meta.unit == "s" {
                meaning = duration(v, language);
            }
            let text = format!("{v:.3}");
            if text.contains('.') {
                text.trim_end_matches('0').trim_end_matches('.').to_owned()
            } else {
                text
            }
        }
        Value::Text => return (format!("\"{}\"", node.text(buffer).visible()), meaning),
        Value::Bytes => bytes(node.span.of(buffer), language),
        Value::Address { ip: [a, b, c, d], port } => format!("{a}.{b}.{c}.{d}:{port}"),
    };
    if meta.unit.is_empty() {
        (value, meaning)
    } else {
        (format!("{value} {}", meta.unit_in(language)), meaning)
    }
}

/// Returns a number of bytes in words: `1 byte`, `20 bytes`.
fn count_of_bytes(bytes: u64, language: &dyn Language) -> String {
    language.translate(&text!("value-bytes", "{bytes} {bytes|byte|bytes}", bytes))
}

fn letter(v: u64) -> String {
    match char::from(v as u8) {
        c @ ' '..='~' => format!("'{c}'"),
        _ => format!("0x{v:02x}"),
    }
}

fn bytes(bytes: &[u8], language: &dyn Language) -> String {
    let mut out = String::new();
    for (i, byte) in bytes.iter().take(MAX_BYTES).enumerate() {
        let _ = write!(out, "{}{byte:02x}", if i > 0 { " " } else { "" });
    }
    if bytes.len() > MAX_BYTES {
        let _ = write!(out, " … {}", count_of_bytes(bytes.len() as u64, language));
    }
    out
}

/// Returns a number of seconds in hours, minutes and seconds: `1 h 03 m 21 s`. Empty if it is less than a minute.
fn duration(seconds: f32, language: &dyn Language) -> String {
    if seconds.to_bits() == (-1.0f32).to_bits() {
        return language.translate(&text!("duration-none", "bot, or not known"));
    }
    if !seconds.is_finite() || !(0.0..1e9).contains(&seconds) {
        return String::new();
    }
    let whole = seconds as u64;
    match (whole / 3600, whole / 60 % 60, whole % 60) {
        (0, 0, _) => String::new(),
        (0, m, s) => language.translate(&text!(
            "duration-minutes",
            "{minutes} m {seconds} s",
            minutes = m,
            seconds = format!("{s:02}")
        )),
        (h, m, s) => language.translate(&text!(
            "duration-hours",
            "{hours} h {minutes} m {seconds} s",
            hours = h,
            minutes = format!("{m:02}"),
            seconds = format!("{s:02}")
        )),
    }
}

/// Returns the number of elements in the list at node `at`; `None` if it is not a list.
pub fn count(nodes: &[Node], at: usize) -> Option<usize> {
    let list = nodes.get(at).filter(|node| node.meta.role == Role::List)?;
    Some(below(nodes, at).iter().filter(|node| node.depth == list.depth + 1).count())
}

/// Returns the number of elements in the list at node `at`. If the message states a larger number, both
/// numbers are given.
pub fn count_said(nodes: &[Node], at: usize, count: usize) -> Translatable {
    let before = at.checked_sub(1).and_then(|at| nodes.get(at)).filter(|node| node.meta.name == "count");
    match before.map(|node| node.value) {
        Some(Value::Unsigned(total)) if total > count as u64 => {
            text!("group-count-of", "{count} of {total}", count, total)
        }
        _ => text!("group-count", "{count} in all", count),
    }
}

/// Describes a group of fields in a few words: the length of a list, or the fields of an element.
pub fn group(
    nodes: &[Node],
    at: usize,
    buffer: &[u8],
    show_secrets: bool,
    language: &dyn Language,
) -> String {
    if let Some(count) = count(nodes, at) {
        return language.translate(&count_said(nodes, at, count));
    }
    let Some(group) = nodes.get(at).filter(|node| node.index.is_some()) else { return String::new() };
    let fields: Vec<&Node> = below(nodes, at)
        .iter()
        .filter(|node| node.depth == group.depth + 1 && node.meta.role != Role::Frame && !node.group)
        .collect();
    // If the element has two texts, they are a name and its value.
    if let [name, text] = fields[..]
        && (name.value, text.value) == (Value::Text, Value::Text)
    {
        return format!("{} = {}", name.text(buffer).visible(), text.text(buffer).visible());
    }
    let mut words = String::new();
    for node in fields {
        let (text, meaning) = value(node, buffer, show_secrets, language);
        let label = if matches!(node.value, Value::Text | Value::Address { .. }) {
            "".into()
        } else {
            node.meta.label_in(language)
        };
        let text = if meaning.is_empty() { text } else { meaning };
        let joint = if words.is_empty() { "" } else { "  " };
        let blank = if label.is_empty() { "" } else { " " };
        let _ = write!(words, "{joint}{}{blank}{text}", label.to_lowercase());
    }
    words
}

/// Returns the nodes below node `at`.
fn below(nodes: &[Node], at: usize) -> &[Node] {
    let count = nodes.get(at).map_or(0, |node| node.below as usize);
    nodes.get(at + 1..at + 1 + count).unwrap_or_default()
}
