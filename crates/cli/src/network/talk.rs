//! Shows a talk while it goes on: its messages as `decode` prints them, and at the end what became of it.

use a2scope::text::language;
use a2scope::wire::{MessageKind, Sender};
use a2scope::{
    Analysis, AnalysisLimits, Detail, Engine, Event, Observe, Options, Parts, Record, diagnosis, report,
};
use a2scope_net::Taped;

use super::recording::Recording;
use crate::args::{OutputFormat, RecordFormat, RecordingArgs};
use crate::interrupt;
use crate::outcome::Outcome;
use crate::records::Records;
use crate::view::exchange::ExchangeLine;
use crate::view::line::MessageLine;
use crate::view::list::{ListWriter, RowsKnown};
use crate::view::{self, Theme};

/// Which messages are shown byte by byte. All have a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whole {
    Answers,
    All,
    None,
}

/// How a talk is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TalkStyle {
    pub(crate) format: RecordFormat,
    pub(crate) whole: Whole,
    pub(crate) explain: bool,
    pub(crate) show_secrets: bool,
    /// Whether the exchanges and their round trips are listed at the end.
    pub(crate) exchanges: bool,
}

/// A talk that goes on.
pub(crate) struct Talk<'a> {
    engine: Engine,
    frames: u64,
    recording: Option<Recording<'a>>,
    page: Page,
}

/// Everything that a message changes, apart from the engine that reads it.
struct Page {
    style: TalkStyle,
    theme: Theme,
    records: Records,
    list: ListWriter<MessageLine>,
    diagnoses: Analysis,
    events: Analysis,
    exchanges: Vec<ExchangeLine>,
    /// Number of messages, and of those that a server sent.
    messages: u64,
    answers: u64,
    damaged: bool,
}

impl<'a> Talk<'a> {
    /// Begins a talk, and its file if there is one.
    pub(crate) fn new(style: TalkStyle, recording: &'a RecordingArgs) -> anyhow::Result<Self> {
        let file = recording.output.as_ref();
        let recording = file.map(|path| Recording::new(path, recording.force)).transpose()?;
        let theme = Theme::of_terminal();
        let options = Options {
            detail: Detail::Fields,
            observe: Observe::Everything,
            show_secrets: style.show_secrets,
            ..Options::default()
        };
        Ok(Self {
            engine: Engine::new(options),
            frames: 0,
            recording,
            page: Page {
                style,
                records: Records::stdout(OutputFormat::from(style.format)),
                list: ListWriter::new(theme.width),
                theme,
                diagnoses: Analysis::of(Parts::DIAGNOSES, AnalysisLimits::default()),
                events: Analysis::of(Parts::CONVERSATIONS, AnalysisLimits::default()),
                exchanges: Vec::new(),
                messages: 0,
                answers: 0,
                damaged: false,
            },
        })
    }

    /// Shows the messages of a packet.
    pub(crate) fn packet(&mut self, packet: &Taped) -> anyhow::Result<()> {
        if let Some(recording) = &mut self.recording {
            recording.packet(packet)?;
        }
        self.frames += 1;
        let Self { engine, frames, page, .. } = self;
        engine.frame(&packet.frame(*frames), &mut |record| page.message(record));
        Ok(())
    }

    /// Makes what was shown so far visible. Call it when nothing is waiting.
    pub(crate) fn pause(&mut self) {
        self.page.records.flush();
    }

    /// Returns whether the output has failed.
    pub(crate) fn failed(&self) -> bool {
        self.page.records.failed()
    }

    /// Returns the number of packets that were not recorded because there are too many.
    pub(crate) fn left_out(&self) -> u64 {
        self.recording.as_ref().map_or(0, |recording| recording.left_out)
    }

    /// Shows what was waiting, the exchanges and the diagnosis, and completes the file.
    pub(crate) fn finish(self) -> anyhow::Result<Outcome> {
        let Self { mut engine, recording, mut page, .. } = self;
        engine.finish(&mut |record| page.message(record));
        page.finish(&engine)?;
        if let Some(recording) = recording {
            recording.keep()?;
        }
        Ok(if interrupt::stopped() {
            Outcome::Interrupted
        } else if page.damaged {
            Outcome::Damaged
        } else if page.answers > 0 {
            Outcome::Found
        } else {
            Outcome::Nothing
        })
    }
}

impl Page {
    fn message(&mut self, record: &Record<'_>) {
        self.messages += 1;
        let asks = asks(record);
        self.answers += u64::from(!asks);
        self.damaged |= !asks && !record.arrival.is_intact();
        let Self { style, diagnoses, events, records, exchanges, .. } = self;
        diagnoses.message(record, &mut |_| {});
        let style = *style;
        let secrets = report::RecordStyle {
            show_secrets: style.show_secrets,
            language: language(),
            ..report::RecordStyle::default()
        };
        if style.format == RecordFormat::Text {
            let mut lines = Vec::new();
            self.list.row(MessageLine::of(record, None), &mut lines);
            // Nobody knows what will follow, so nothing is held back for the sake of the columns.
            self.list.settle(RowsKnown::Little, &mut lines);
            records.raw(&lines);
            if style.whole == Whole::All || style.whole == Whole::Answers && !asks {
                let page = view::message::render(record, &self.theme, secrets, style.explain, true);
                records.text(&format!("\n{page}"));
            }
        } else {
            records.json(|out| report::message(record, secrets, out));
        }
        events.message(record, &mut |event| ended(event, style, secrets, records, exchanges));
    }

    fn finish(&mut self, engine: &Engine) -> anyhow::Result<()> {
        let Self { style, diagnoses, events, records, exchanges, .. } = self;
        let style = *style;
        let secrets = report::RecordStyle {
            show_secrets: style.show_secrets,
            language: language(),
            ..report::RecordStyle::default()
        };
        events.finish(&mut |event| ended(event, style, secrets, records, exchanges));
        diagnoses.diagnoses.network(&engine.summary().network);
        diagnoses.finish(&mut |_| {});
        let mut found = diagnoses.diagnoses.list().to_vec();
        diagnosis::only_what_is_wrong(&mut found);
        if style.format != RecordFormat::Text {
            for (index, one) in found.iter().enumerate() {
                records.json(|out| report::diagnosis(index, one, language(), out));
            }
            return records.finish();
        }
        if !exchanges.is_empty() {
            let mut list = ListWriter::new(self.theme.width);
            let mut lines = vec![b'\n'];
            for line in exchanges.drain(..) {
                list.row(line, &mut lines);
            }
            list.settle(RowsKnown::All, &mut lines);
            records.raw(&lines);
        }
        for one in &found {
            records.text(&format!("\n{}", view::diagnosis::render(one, &self.theme)));
        }
        records.finish()
    }
}

/// Handles an exchange, a login or a command that has ended.
fn ended(
    event: Event<'_>,
    style: TalkStyle,
    secrets: report::RecordStyle<'_>,
    records: &mut Records,
    exchanges: &mut Vec<ExchangeLine>,
) {
    match (style.format, event) {
        (RecordFormat::Text, Event::Exchange(exchange)) if style.exchanges => {
            exchanges.push(ExchangeLine::of(exchange));
        }
        (RecordFormat::Text, _) => {}
        (_, Event::Exchange(exchange)) => records.json(|out| report::exchange(exchange, out)),
        (_, Event::Login(login)) => records.json(|out| report::login(login, secrets, out)),
        (_, Event::Command(command)) => records.json(|out| report::command(command, secrets, out)),
    }
}

/// Returns whether a client sent the message.
fn asks(record: &Record<'_>) -> bool {
    let sender = record.sender.unwrap_or(record.kind.sender());
    sender == Sender::Client || record.kind == MessageKind::GoldRcon
}
