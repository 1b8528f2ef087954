//! Runs every reader on the text, and compares their readings by score.

use alloc::vec::Vec;

use super::builder::{Attempt, Candidate};
use super::code::{Codes, Program};
use super::codes::PasteCode;
use super::evidence::{CONVINCING, PLAUSIBLE, RIVAL, STARTS_PACKET, TAG};
use super::formats::PasteFormat;
use super::known::Known;
use super::rows::{self, CellUnit, Layout};
use super::source::PasteText;
use super::{Refusal, code, encoded, judge, letters, plain};

type PasteReader = fn(&Program<'_, '_>) -> Attempt;

/// All readers except those of rows and of packets among other text, each with its formats. The order decides between
/// equal scores, and which refusal is reported if several readers refuse: the first.
pub(super) const READERS: &[(&[PasteFormat], PasteReader)] = &[
    (&[PasteFormat::OdChars], |program| letters::letters(program.source)),
    (&[PasteFormat::Array], code::lists),
    (&[PasteFormat::ArrayLe], |program| code::words(program, false)),
    (&[PasteFormat::ArrayBe], |program| code::words(program, true)),
    (&[PasteFormat::String], |program| code::strings(program, Codes::Latin)),
    (&[PasteFormat::StringUtf8], code::string_utf8),
    (&[PasteFormat::EscapedText], |program| code::escaped(program.source)),
    (&[PasteFormat::HexSeparated], |program| plain::separated(program.source)),
    (&[PasteFormat::Decimal], |program| plain::decimal(program.source)),
    (&[PasteFormat::AngleText], |program| code::angle(program.source)),
    (&[PasteFormat::NodeBuffer], |program| encoded::node(program.source)),
    (&[PasteFormat::Percent], |program| code::percent(program.source)),
    (&[PasteFormat::Base64], |program| encoded::base64(program.source)),
];

/// No reader but that of rows gives a higher score.
const HIGHEST: i32 = TAG + STARTS_PACKET;

/// Maximum number of cell units that are tried on the whole of a long text.
const MOST_UNITS: usize = 4;

/// Returns the candidates, the best first; `None` if there are none.
pub(super) fn best_of(known: &dyn Known, contest: Contest) -> Result<Option<Vec<Candidate>>, Refusal> {
    let Contest { mut candidates, refusal, too_large } = contest;
    if let Some(refusal) = too_large {
        return Err(refusal);
    }
    candidates.sort_by_cached_key(|candidate| {
        core::cmp::Reverse((judge::whole(known, &candidate.packets), candidate.score))
    });
    match (candidates.first(), refusal) {
        (Some(best), refusal) if refusal.is_none() || best.score >= CONVINCING => Ok(Some(candidates)),
        (_, Some(refusal)) => Err(refusal),
        _ => Ok(None),
    }
}

/// Reads these lines as rows of a dump, or as bytes one after the other; `None` if they are neither.
pub(super) fn dump(source: &PasteText<'_>) -> Option<Candidate> {
    let mut contest = Contest::default();
    rows_contest(source, &mut contest);
    for reader in [plain::separated, plain::decimal] {
        contest.enter(reader(source));
    }
    best_of(source.known, contest).ok()??.into_iter().next()
}

/// The candidates found so far that may still be the best reading or a rival of it, and the first refusals.
#[derive(Debug, Default)]
pub(super) struct Contest {
    candidates: Vec<Candidate>,
    refusal: Option<Refusal>,
    too_large: Option<Refusal>,
}

impl Contest {
    fn enter(&mut self, outcome: Attempt) {
        match outcome {
            Ok(Some(candidate)) if candidate.score >= PLAUSIBLE => {
                // A paste may be large, so readings that can no longer be the best or a rival are dropped.
                if self.best() <= candidate.score + RIVAL {
                    let best = self.best().max(candidate.score);
                    self.candidates.retain(|other| other.score + RIVAL >= best);
                    self.candidates.push(candidate);
                }
            }
            Ok(_) => {}
            Err(refusal) if refusal.code == PasteCode::TooLarge => {
                self.too_large.get_or_insert(refusal);
            }
            Err(refusal) => {
                self.refusal.get_or_insert(refusal);
            }
        }
    }

    fn best(&self) -> i32 {
        self.candidates.iter().map(|candidate| candidate.score).max().unwrap_or(0)
    }
}

/// Runs every reader on the text.
pub(super) fn contest(program: &Program<'_, '_>) -> Contest {
    let mut contest = Contest::default();
    rows_contest(program.source, &mut contest);
    // What the text column proves needs no other reader: none could win, and none would be a rival.
    let is_proved = |candidate: &Candidate| candidate.text == Some(true) && candidate.score > HIGHEST;
    if contest.candidates.iter().any(is_proved) {
        return contest;
    }
    for (_, read) in READERS {
        contest.enter(read(program));
    }
    contest
}

/// Reads rows. The whole text is read only with the cell units that score well on the first lines.
fn rows_contest(source: &PasteText<'_>, contest: &mut Contest) {
    let sample = source.sample();
    let sample_is_all = sample.line_spans == source.line_spans;
    let layout = rows::layout(&sample);
    let mut samples: Vec<(CellUnit, i32, Option<bool>)> = Vec::new();
    for unit in units(&layout) {
        match weighed(rows::read(&sample, &sample, &layout, unit), &layout, unit) {
            Ok(Some(reading)) if reading.score >= PLAUSIBLE => {
                samples.push((unit, reading.score, reading.text));
                if sample_is_all {
                    contest.enter(Ok(Some(reading)));
                }
            }
            Err(refusal) if unit == CellUnit::Pairs || refusal.code == PasteCode::TooLarge => {
                contest.enter(Err(refusal));
            }
            _ => {}
        }
    }
    if sample_is_all {
        return;
    }
    let best = samples.iter().map(|sample| sample.1).max().unwrap_or(0);
    let conclusive = samples.iter().any(|(_, score, text)| *score == best && *text == Some(true));
    samples.retain(|(_, score, text)| score + RIVAL >= best && (!conclusive || *text == Some(true)));
    samples.sort_by_key(|(_, score, _)| core::cmp::Reverse(*score));
    for (unit, ..) in samples.into_iter().take(MOST_UNITS) {
        contest.enter(weighed(rows::read(source, &sample, &layout, unit), &layout, unit));
    }
}

/// Returns the cell units that a dump of this layout may have.
fn units(layout: &Layout) -> Vec<CellUnit> {
    let mut units = Vec::new();
    if layout.rows == 0 {
        return units;
    }
    units.push(CellUnit::Pairs);
    if matches!(layout.width, 4 | 8 | 16) {
        units.push(CellUnit::Words(layout.width / 2));
    }
    if layout.left_padded && layout.width != 8 {
        units.push(CellUnit::Words(4));
    }
    if layout.width == 8 {
        units.extend(CellUnit::numbers(2));
    }
    if !layout.zero_x {
        units.extend(CellUnit::numbers(8));
        if layout.may_be_decimal() {
            units.extend(CellUnit::numbers(10));
        }
    }
    units
}

/// Adjusts the score of a reading with this cell unit. A text often fits several units, and in some layouts, tools
/// write one of them more often.
fn weighed(outcome: Attempt, layout: &Layout, unit: CellUnit) -> Attempt {
    let bonus = match unit {
        CellUnit::Pairs if layout.groups_are_words() => -12,
        CellUnit::Words(_) if layout.groups_are_words() => 4,
        CellUnit::Words(4) if layout.left_padded => 20,
        CellUnit::Words(_) => -8,
        CellUnit::Pairs => 0,
        // Cells that all have only digits 0 and 1, or all have three octal digits, are not like that by chance.
        CellUnit::Numbers { radix: 2, .. } => 15,
        CellUnit::Numbers { radix: 8, bytes, .. } if layout.width == (bytes * 8_usize).div_ceil(3) => 8,
        CellUnit::Numbers { radix: 10, .. } if layout.wide_gap => 10,
        CellUnit::Numbers { .. } => -5,
    };
    outcome
        .map(|candidate| candidate.map(|candidate| Candidate { score: candidate.score + bonus, ..candidate }))
}
