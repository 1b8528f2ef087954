//! Decides which of two successive runs writes a row. Connections and messages that are still open when a run ends are
//! finished by the next run, which reads again the files in which they began.

use a2scope::capture::Time;
use a2scope::{Event, Record, Stamp, file_of};
use pyo3::prelude::*;

use super::numbers::Numbers;

/// The files that a run shares with the run before and with the next run.
#[derive(Debug, FromPyObject)]
pub(crate) struct Handover {
    /// Number of the first file that the run before did not hand over. If a row's messages end before this file, the
    /// row has already been written.
    first: usize,
    /// Number of the first file that is handed over to the next run. If a connection or message began in this file or
    /// later and is open at the end, it is left to the next run.
    handed: usize,
    /// The latest time of the files handed over by the run before: seconds since 1970, and nanoseconds.
    began: Option<(i64, u32)>,
    /// The latest time in all files: seconds since 1970, and nanoseconds.
    ends: Option<(i64, u32)>,
}

/// The part of a run that has been reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The run reads the files that the run before handed over.
    Before,
    /// The run reads its own files.
    Own,
    /// All frames have been read.
    End,
}

impl Handover {
    /// Returns the phase in which frames of this file are read.
    pub(crate) fn phase(&self, file: usize) -> Phase {
        if file < self.first { Phase::Before } else { Phase::Own }
    }

    pub(crate) fn began(&self) -> Option<Time> {
        time(self.began)
    }

    pub(crate) fn ends(&self) -> Option<Time> {
        time(self.ends)
    }

    /// Returns whether this run writes a row that is made from messages in these files.
    fn writes(&self, phase: Phase, mut files: impl Iterator<Item = usize>) -> bool {
        match phase {
            Phase::Before => files.any(|file| file >= self.first),
            Phase::Own => true,
            Phase::End => files.any(|file| file < self.handed),
        }
    }

    pub(crate) fn writes_message(&self, phase: Phase, record: &Record<'_>) -> bool {
        self.writes(phase, record.frames.iter().map(|frame| file_of(*frame)))
    }

    /// Returns whether this run writes an event. The event's messages have the numbers of `numbers`.
    pub(crate) fn writes_event(&self, phase: Phase, event: &Event<'_>, numbers: &Numbers) -> bool {
        let index = |stamp: Option<Stamp>| stamp.map(Stamp::index);
        let messages = match event {
            Event::Exchange(e) => [index(e.request), index(e.challenge), index(e.repeat), index(e.reply)],
            Event::Login(login) => [login.request, login.answer, None, None],
            Event::Command(command) => [command.request, command.first_answer, command.last_answer, None],
        };
        self.writes(phase, messages.into_iter().flatten().map(|number| numbers.file(number)))
    }
}

fn time(time: Option<(i64, u32)>) -> Option<Time> {
    time.map(|(seconds, nanos)| Time { seconds, nanos })
}
