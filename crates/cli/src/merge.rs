//! Reads several captures as one: their frames in time order, through a single engine.

use a2scope::{Record, file_of};
use a2scope_input::{MERGED_CHUNK, Merge, Merged};
use a2scope_render::translated;
use indicatif::ProgressBar;

use crate::content;
use crate::inputs::Input;
use crate::interrupt;
use crate::read::{self, FilteredSink, Job, ReadResult, RecordSink};

/// Opens all inputs.
pub(crate) fn open(inputs: &[Input], progress: &ProgressBar) -> Merge {
    let names = inputs.iter().map(|input| input.name.clone());
    Merge::open(names, interrupt::stopped, |number| content::open(&inputs[number], MERGED_CHUNK, progress))
}

/// Reads all inputs as a single one.
pub(crate) fn all(
    job: &Job<'_>,
    inputs: &[Input],
    progress: &ProgressBar,
    sink: &mut dyn RecordSink,
) -> ReadResult {
    let mut merged = Merged::new(open(inputs, progress), job.options);
    let mut filtered = FilteredSink::new(job, 0, sink);
    if job.period.is_none() {
        filtered.selection.period = job.args.range().from_first(merged.merge.next_time());
    }
    while !interrupt::stopped() && !filtered.sink.failed() && !filtered.sink.is_full() {
        if merged.merge.pauses() {
            filtered.sink.pause();
        } else if !merged.next_frame(&mut into(&mut filtered, inputs, job.several)) {
            break;
        }
    }
    merged.finish(&mut into(&mut filtered, inputs, job.several));
    let mut summary = merged.summary();
    let mut damage = read::damage(&summary, "");
    for (name, note) in merged.merge.damage() {
        damage.push(format!(
            "{name}: {}",
            translated!(
                "report-damage",
                "at byte {offset} of the input: {what}",
                offset = note.offset,
                what = note.text.clone()
            )
        ));
        summary.damage.push((note.code, note.text.clone(), note.offset));
    }
    let mut done = filtered.done(summary, merged.message_count());
    done.damage = damage;
    done.failures = merged.merge.failures;
    done
}

/// Fills `names` with the name of the input of each frame, if the frames are from several inputs; otherwise clears it.
pub(crate) fn name_each(frames: &[u64], inputs: &[Input], names: &mut Vec<String>) {
    names.clear();
    if frames.windows(2).any(|pair| file_of(pair[0]) != file_of(pair[1])) {
        let name =
            |frame: &u64| inputs.get(file_of(*frame)).map_or_else(String::new, |input| input.name.clone());
        names.extend(frames.iter().map(name));
    }
}

/// Returns a function that passes messages on to `filtered` with the name of their input.
fn into<'s>(
    filtered: &'s mut FilteredSink<'_, '_>,
    inputs: &'s [Input],
    several: bool,
) -> impl FnMut(&Record<'_>, Option<usize>, &[u64]) + 's {
    move |record, file, joined| {
        // A gap in a TCP stream has no frame, so it has no file either.
        let name = file.and_then(|file| inputs.get(file)).map(|input| input.name.as_str());
        filtered.sink.joined_frames(joined, inputs);
        filtered.message(record, name.unwrap_or_default(), several && name.is_some());
    }
}
