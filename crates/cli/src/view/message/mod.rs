//! A message in full detail: hex rows with each field in its colour, and the field tree beside or below them.

mod colours;
mod elements;
mod hex;
mod notes;
mod styled;
mod tree;

use std::fmt::Write;

use a2scope::report::RecordStyle as Report;
use a2scope::text::language;
use a2scope::text::{Translatable, text};
use a2scope::{BufferKind, Compression, CompressionOutcome, Record, RuleReach};
use a2scope_render::{translated, units};

use self::colours::Colours;
use self::styled::StyledLine;
use self::tree::FieldTree;
use super::{Theme, wrap};

/// Minimum screen width for showing the tree beside the hex rows.
const SIDE_BY_SIDE: usize = 160;
/// Maximum number of hex rows shown above the tree; if there are more, the tree comes first.
const FEW_ROWS: usize = 32;

/// Returns the message as a coloured text.
pub(crate) fn render(
    record: &Record<'_>,
    theme: &Theme,
    report: Report<'_>,
    explain: bool,
    hex: bool,
) -> String {
    let mut page = Page { record, theme, report, explain, hex, out: String::new() };
    page.title();
    page.rule();
    if let Some(split) = &record.split {
        page.heading(&translated!(
            "command-message-captured",
            "captured: {received} of {total} {total|fragment|fragments}, {dialect} dialect, id {id}",
            received = split.received,
            total = split.total,
            dialect = split.dialect.name(),
            id = format!("0x{:08x}", split.id)
        ));
        page.buffer(BufferKind::Captured, report.fields);
        let len = record.buffer(1).len();
        page.heading(&translated!(
            "command-message-reassembled",
            "reassembled: {bytes} {bytes|byte|bytes}",
            bytes = len
        ));
        page.buffer(BufferKind::Reassembled, record.compression.is_none() || report.fields);
    } else {
        page.buffer(BufferKind::Captured, true);
    }
    if let Some(compression) = &record.compression {
        page.heading(&translated!(
            "command-message-decompressed",
            "decompressed: {compressed} {compressed|byte|bytes} to {decompressed}; {checks}",
            compressed = compression.compressed,
            decompressed = compression.decompressed,
            checks = checks(compression)
        ));
        page.buffer(BufferKind::Decompressed, true);
    }
    if record.buffers.iter().any(|b| b.kind == BufferKind::Unescaped) {
        page.heading(&translated!("command-message-binary_rules", "binary rules: joined and unescaped"));
        page.buffer(BufferKind::Unescaped, true);
    }
    for line in notes::outside_fields(record, theme.width) {
        page.line(&line);
    }
    page.out
}

/// Returns a text that says whether decompression succeeded, and whether the size and the CRC32 are right.
fn checks(compression: &Compression) -> Translatable {
    let hex = |crc32: u32| format!("0x{crc32:08x}");
    match compression.outcome {
        CompressionOutcome::Ok => {
            text!("command-message-crc32-right", "CRC32 {crc32} is right", crc32 = hex(compression.computed))
        }
        CompressionOutcome::CrcMismatch => text!(
            "command-message-crc32-wrong",
            "CRC32 should be {declared} and is {computed}",
            declared = hex(compression.crc32),
            computed = hex(compression.computed)
        ),
        CompressionOutcome::SizeMismatch => text!(
            "command-message-declared",
            "{bytes} {bytes|byte was|bytes were} declared",
            bytes = compression.size
        ),
        CompressionOutcome::Corrupt => text!("command-message-corrupt", "the stream is damaged"),
        CompressionOutcome::NotTried => text!("command-message-not_tried", "not tried"),
    }
}

struct Page<'r, 'a> {
    record: &'r Record<'a>,
    theme: &'r Theme,
    report: Report<'r>,
    /// Whether an explanation follows each field.
    explain: bool,
    /// Whether the bytes are shown.
    hex: bool,
    out: String,
}

impl Page<'_, '_> {
    fn line(&mut self, line: &StyledLine) {
        self.out.push_str(line.text.trim_end());
        self.out.push('\n');
    }

    fn title(&mut self) {
        let record = self.record;
        let bold = Theme::bold();
        let _ = writeln!(self.out, "{bold}{}{bold:#}", record.kind.name());
        for line in wrap(&language().static_text(record.kind.doc()), self.theme.width - 2) {
            let dim = Theme::dim();
            let _ = writeln!(self.out, "{dim}{line}{dim:#}");
        }
        let mut facts = vec![translated!("value-bytes", "{bytes} {bytes|byte|bytes}", bytes = record.bytes)];
        if let Some(engine) = record.engine {
            facts.push(match engine {
                a2scope::wire::GameEngine::Source => "Source".into(),
                a2scope::wire::GameEngine::GoldSource => "GoldSource".into(),
            });
        }
        let whole = record.sender.and_then(|_| record.with_both_ends());
        let ends = whole.as_ref().unwrap_or(record);
        if let (Some(src), Some(dst)) = (ends.src, ends.dst) {
            facts.push(format!("{src} → {dst}"));
        }
        match record.frames {
            [] => {}
            [frame] => facts.push(translated!("command-message-frame", "frame {frame}", frame = *frame)),
            frames => {
                let list: Vec<String> = frames.iter().map(u64::to_string).collect();
                facts.push(translated!(
                    "command-message-frames",
                    "frames {frames}",
                    frames = list.join(", ")
                ));
            }
        }
        if let Some(ttl) = record.wire_info.ttl {
            facts.push(format!("TTL {ttl}"));
        }
        if let Some(time) = record.time {
            facts.push(units::exact(time));
        }
        for line in wrap(&facts.join(" · "), self.theme.width) {
            let _ = writeln!(self.out, "{line}");
        }
        self.out.push('\n');
    }

    /// Says what the filter rule matches that the bytes were taken from.
    fn rule(&mut self) {
        let Some((rule, reach)) = self.record.rule.zip(RuleReach::of_record(self.record)) else { return };
        self.heading(&translated!(
            "command-message-rule",
            "a filter rule ({tool}), not a message",
            tool = rule.tool.shown()
        ));
        for sentence in reach.said() {
            for line in wrap(&language().translate(&sentence), self.theme.width) {
                let _ = writeln!(self.out, "{line}");
            }
        }
        if let Some(packet) = reach.packet() {
            let text = translated!(
                "rule-packet",
                "The packet that it means, whole: {hex} ({message})",
                hex = packet.hex(),
                message = packet.kind.name()
            );
            for line in wrap(&text, self.theme.width) {
                let _ = writeln!(self.out, "{line}");
            }
        }
        self.out.push('\n');
    }

    fn heading(&mut self, text: &str) {
        let bold = Theme::bold();
        let _ = writeln!(self.out, "{bold}▸ {text}{bold:#}");
    }

    /// Appends a buffer: its hex rows if `with_hex`, and its fields.
    fn buffer(&mut self, kind: BufferKind, with_hex: bool) {
        let Some(buffer) = self.record.buffers.iter().find(|b| b.kind == kind).copied() else { return };
        let with_hex = with_hex && self.hex;
        let colours = Colours::of(self.record, &buffer, self.report.show_secrets);
        let hex = if with_hex { hex::rows(&buffer, &colours) } else { Vec::new() };
        let beside = self.theme.width >= SIDE_BY_SIDE && with_hex;
        let room = if beside { self.theme.width - hex::WIDTH - 3 } else { self.theme.width };
        let tree = FieldTree {
            record: self.record,
            report: self.report,
            explain: self.explain,
            buffer: &buffer,
            colours: &colours,
            room,
        }
        .lines();
        if beside {
            for i in 0..hex.len().max(tree.len()) {
                let mut line = hex.get(i).cloned().unwrap_or_default();
                line.pad(hex::WIDTH + 3);
                if let Some(right) = tree.get(i) {
                    line.text.push_str(&right.text);
                }
                self.line(&line);
            }
        } else {
            // If there are many bytes, the fields come first, so that nobody has to scroll past the bytes to reach
            // them.
            let fields_first = hex.len() > FEW_ROWS;
            let parts = if fields_first { [&tree, &hex] } else { [&hex, &tree] };
            for (i, part) in parts.into_iter().filter(|part| !part.is_empty()).enumerate() {
                if i > 0 {
                    self.out.push('\n');
                }
                for line in part {
                    self.line(line);
                }
            }
        }
        self.out.push('\n');
    }
}
