//! The score of a reading of rows, the reason for it, and which tool wrote them.

use alloc::format;

use a2scope_text::{StaticText, Translatable, static_text, text};

use super::super::builder::Candidate;
use super::super::codes::PasteCode;
use super::super::formats::PasteFormat;
use super::super::known::Fit;
use super::super::{PasteGap, PasteNote, evidence};
use super::cells::CellUnit;
use super::reader::RowReader;

impl RowReader<'_, '_> {
    pub(super) fn finish(mut self) -> Option<Candidate> {
        self.lost_squeeze();
        if let Some(mark) = self.elision.take() {
            let text = text!("paste-gap-end", "bytes are left out at the end and nothing says how many");
            self.builder.lost(text, mark);
        }
        self.prose();
        let tally = &self.tally;
        if tally.rows == 0 {
            return None;
        }
        let mut score = evidence::ROWS;
        let mut reason = self.rows();
        if self.layout.offsets {
            score += if tally.chained > 0 { evidence::CHAINED } else { evidence::OFFSETS };
            score += evidence::UNCHAINED * tally.unchained as i32
                / (tally.chained + tally.unchained).max(1) as i32;
        }
        if tally.drawn_rows > 0 {
            let against = tally.wrong * 3 + tally.extra * 2 + tally.missing;
            let share = (tally.exact + 1) * evidence::TEXT_AGREES / (tally.exact + 1 + against);
            score += share as i32;
            score += if tally.exact == 0 && tally.wrong > 0 { evidence::TEXT_IS_WRONG } else { 0 };
            if tally.wrong == 0 {
                reason = and(reason, static_text!("reading-text-agrees", "the text beside them agrees"));
            } else if tally.exact > tally.wrong {
                reason =
                    and(reason, static_text!("reading-text-mostly", "the text beside them mostly agrees"));
            } else {
                reason = and(reason, static_text!("reading-text-not", "the text beside them does not agree"));
            }
        } else if tally.wrong > 0 {
            score += evidence::TEXT_IS_OTHER;
        }
        if tally.wrong > 0 || tally.extra > 0 {
            score += evidence::TEXT_DIFFERS;
        }
        if tally.wrong_ends > 0 {
            score += evidence::WRONG_END;
            reason = and(reason, static_text!("reading-end", "the offset at its end does not agree"));
        } else if tally.ends > 0 {
            score += evidence::END;
        }
        score += evidence::SKIPPED * tally.skipped as i32 / (tally.rows + tally.skipped) as i32;
        let format = self.format();
        let text = (tally.drawn_rows > 0).then_some(tally.wrong == 0 && tally.extra == 0 && tally.exact > 0);
        let end = (tally.ends + tally.wrong_ends > 0).then_some(tally.wrong_ends == 0);
        self.lost_beginning();
        if format == PasteFormat::HexdumpCanonical && end.is_none() {
            self.lost_end();
        }
        let skips = self.tally.skipped > 0;
        self.builder.finish(format, score, reason).map(|candidate| Candidate {
            text,
            end,
            skips,
            ..candidate
        })
    }

    /// Adds a note that the beginning is missing, if the dump starts at a small offset and not like a packet.
    ///
    /// Large offsets are addresses, at which a packet may begin.
    fn lost_beginning(&mut self) {
        const LARGEST: u64 = 0xffff;
        let source = self.builder.source;
        let follow = self.tally.follow;
        let Some(first) =
            self.builder.packets.first_mut().filter(|first| !follow && !source.knows(&first.bytes))
        else {
            return;
        };
        let (Some(base @ 1..=LARGEST), Some(at)) = (first.base, first.sources.first().copied()) else {
            return;
        };
        first.gaps.insert(0, PasteGap { at: 0, from: 0, to: base - 1 });
        let text = text!(
            "paste-gap-beginning",
            "the dump begins at {offset}: what comes before it is missing",
            offset = format!("{base:#x}")
        );
        self.builder.notes.insert(0, PasteNote::new(PasteCode::Gap, text, at, Some((0, 0))));
    }

    /// Adds a note that the last byte is probably missing, if a zero behind an even number of bytes makes a message.
    ///
    /// CyberChef's From Hexdump takes a dump of xxd in pairs of bytes, and leaves out the last byte if it is alone.
    /// Its To Hexdump writes what is left in rows like those of `hexdump -C`, without the offset at the end.
    fn lost_end(&mut self) {
        let known = self.builder.source.known;
        let [packet] = self.builder.packets.as_slice() else { return };
        let whole = [&packet.bytes[..], &[0]].concat();
        let is_short = packet.bytes.len().is_multiple_of(2) && known.judge(&packet.bytes) == Fit::Cut;
        let Some(last) = packet.sources.last().filter(|_| is_short && known.judge(&whole) == Fit::Whole)
        else {
            return;
        };
        let what = text!(
            "paste-gap-odd",
            "the zero that ends the message is missing: CyberChef's From Hexdump loses the last byte of an xxd dump with an odd number of bytes"
        );
        let byte = packet.bytes.len() - 1;
        self.builder.notes.push(PasteNote::new(PasteCode::Gap, what, *last, Some((0, byte))));
    }

    fn format(&self) -> PasteFormat {
        let style = &self.layout.style;
        let text = self.tally.drawn_rows > 0;
        if !self.layout.offsets {
            return match (self.unit, text) {
                (CellUnit::Pairs, true) => PasteFormat::HexAscii,
                (CellUnit::Pairs, false) if !self.tally.spaced && !self.layout.zero_x => {
                    PasteFormat::HexStream
                }
                (CellUnit::Pairs, false) => PasteFormat::HexPairs,
                (CellUnit::Words(_), _) => PasteFormat::WordsLe,
                (CellUnit::Numbers { radix: 2, .. }, _) => PasteFormat::Bits,
                (CellUnit::Numbers { radix: 8, .. }, _) => PasteFormat::OdOctal,
                (CellUnit::Numbers { .. }, _) => PasteFormat::OdDecimal,
            };
        }
        if style.label || (style.colon && self.layout.zero_x) {
            return PasteFormat::GdbX;
        }
        if style.segment {
            return PasteFormat::IdaHex;
        }
        if style.zero_x && style.colon {
            return PasteFormat::Tcpdump;
        }
        if style.tick {
            return PasteFormat::Windbg;
        }
        if self.tally.follow {
            return PasteFormat::TsharkFollow;
        }
        match self.unit {
            CellUnit::Words(_) if style.colon => PasteFormat::XxdLe,
            CellUnit::Words(2) if self.radix == 16 && style.digits >= 7 => PasteFormat::Hexdump,
            CellUnit::Words(_) => PasteFormat::OdHex,
            CellUnit::Numbers { radix: 2, .. } => PasteFormat::XxdBits,
            CellUnit::Numbers { radix: 8, .. } => PasteFormat::OdOctal,
            CellUnit::Numbers { .. } => PasteFormat::OdDecimal,
            CellUnit::Pairs if style.bar => PasteFormat::HexdumpOffsets,
            CellUnit::Pairs if style.colon => PasteFormat::Xxd,
            CellUnit::Pairs if self.tally.barred => PasteFormat::HexdumpCanonical,
            CellUnit::Pairs if style.digits == 7 => PasteFormat::OdHex,
            CellUnit::Pairs if style.digits == 4 && self.tally.upper && text => PasteFormat::Scapy,
            CellUnit::Pairs if style.digits == 4 => PasteFormat::Wireshark,
            CellUnit::Pairs => PasteFormat::HexdumpOffsets,
        }
    }

    /// Returns the sentence that says how many rows there are, of which cells, and whether they have offsets.
    fn rows(&self) -> Translatable {
        let (rows, unit) = (self.tally.rows, self.unit_name());
        match (self.layout.offsets, self.radix) {
            (false, _) => {
                text!("reading-rows", "{rows} {rows|row|rows} of {unit}", rows, unit)
            }
            (true, 8) => {
                text!("reading-rows-octal", "{rows} {rows|row|rows} of {unit} with octal offsets", rows, unit)
            }
            (true, 10) => text!(
                "reading-rows-decimal",
                "{rows} {rows|row|rows} of {unit} with decimal offsets",
                rows,
                unit
            ),
            (true, _) => {
                text!("reading-rows-offsets", "{rows} {rows|row|rows} of {unit} with offsets", rows, unit)
            }
        }
    }

    fn unit_name(&self) -> StaticText {
        match self.unit {
            CellUnit::Pairs => static_text!("cells-pairs", "hexadecimal bytes"),
            CellUnit::Words(2) => {
                static_text!("cells-words-2", "little-endian 16-bit words (low byte first)")
            }
            CellUnit::Words(4) => {
                static_text!("cells-words-4", "little-endian 32-bit words (low byte first)")
            }
            CellUnit::Words(_) => static_text!("cells-words", "little-endian words (low byte first)"),
            CellUnit::Numbers { radix: 2, .. } => static_text!("cells-bits", "bits"),
            CellUnit::Numbers { radix: 8, bytes: 1, .. } => static_text!("cells-octal-bytes", "octal bytes"),
            CellUnit::Numbers { radix: 8, .. } => static_text!("cells-octal-words", "octal words"),
            CellUnit::Numbers { bytes: 1, .. } => static_text!("cells-decimal-bytes", "decimal bytes"),
            CellUnit::Numbers { .. } => static_text!("cells-decimal-words", "decimal words"),
        }
    }
}

/// Appends further evidence to a reason.
fn and(reason: Translatable, more: StaticText) -> Translatable {
    text!("reading-and", "{reason}; {more}", reason, more)
}
