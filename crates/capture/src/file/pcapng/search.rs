//! The search for the next block after damage.

use a2scope_text::{Translatable, text};

use super::{BlockStep, Pcapng, SECTION_MAGIC};
use crate::file::walk::{GULP, Log, RESYNC_WINDOW, Rest, is_file_header};

/// The state of a search for a block after damage.
#[derive(Clone, Debug)]
pub(super) struct Lost {
    /// File offset of the damage.
    pub(super) since: u64,
    pub(super) why: Translatable,
}

impl Pcapng {
    #[cold]
    pub(super) fn lose(&mut self, since: u64, why: Translatable) -> BlockStep {
        self.lost = Some(Lost { since, why });
        BlockStep::Used(0)
    }

    /// Searches for the next block of a known type whose two lengths agree.
    ///
    /// The result depends only on the bytes of the file, not on how they are split into chunks.
    #[cold]
    pub(super) fn search(&mut self, bytes: &[u8], at: u64, rest: Rest, log: &mut Log) -> BlockStep {
        let Some(lost) = &self.lost else { return BlockStep::Used(0) };
        let mut from = usize::from(at == lost.since);
        loop {
            let here = at + from as u64;
            let left = bytes.get(from..).unwrap_or_default();
            if here - lost.since > RESYNC_WINDOW || (left.is_empty() && rest == Rest::Nothing) {
                let text = text!(
                    "file-damaged-block-end",
                    "{why}; no block follows, and the rest of the file was not read",
                    why = lost.why.clone()
                );
                log.note("file.damaged", lost.since, text);
                return BlockStep::Stop;
            }
            if left.len() < 12 && rest == Rest::Unknown {
                return if from == 0 { BlockStep::Needs(left.len() + GULP) } else { BlockStep::Used(from) };
            }
            if left.first_chunk() != Some(&SECTION_MAGIC) && is_file_header(left) {
                let text = skipped(&lost.why, here - lost.since);
                log.note("file.damaged", lost.since, text);
                self.lost = None;
                return BlockStep::Used(from);
            }
            if let Some(len) = self.order.plausible_start(left) {
                if let Some(block) = left.get(..len) {
                    if block.last_chunk::<4>() == block.get(4..).and_then(<[u8]>::first_chunk) {
                        let text = skipped(&lost.why, here - lost.since);
                        log.note("file.damaged", lost.since, text);
                        self.lost = None;
                        return BlockStep::Used(from);
                    }
                } else if rest == Rest::Unknown {
                    return if from == 0 {
                        BlockStep::Needs(len.max(left.len() + GULP))
                    } else {
                        BlockStep::Used(from)
                    };
                }
            }
            from += 1;
        }
    }
}

/// Returns the sentence that says how many bytes were skipped because of damage.
fn skipped(why: &Translatable, skipped: u64) -> Translatable {
    text!(
        "file-damaged-block-skipped",
        "{why}; {skipped} {skipped|byte was|bytes were} skipped to the next block",
        why = why.clone(),
        skipped
    )
}
