//! `a2scope follow`: shows one conversation in order.
//!
//! If the options name neither both ends nor the connection, it is known only at the end of the input whether there is
//! a single conversation. Until then the transcript of the first one is kept. It is dropped when a second one appears.

use a2scope::text::language;
use a2scope::{Detail, RconEvent, Record, Sessions, report};
use a2scope_render::translated;
use anyhow::bail;

use crate::args::{FollowArgs, OutputFormat, RecordFormat};
use crate::console::warn;
use crate::conversation::{Conversation, Conversations, Wanted};
use crate::inputs::Input;
use crate::merge;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::read::RecordSink;
use crate::records::Records;
use crate::run::{self, Run};
use crate::view::Theme;
use crate::view::transcript::{self, Transcript};

/// Maximum size in bytes of a transcript kept while it is not certain that its conversation is the only one.
const MAX_HELD: usize = 64 << 20;

struct Following<'f> {
    args: &'f FollowArgs,
    /// Whether the options identify a single conversation, so that nothing needs to be kept.
    settled: bool,
    conversations: Conversations,
    records: Records,
    held: Vec<u8>,
    /// For each frame of the next message, the name of its input; empty if all frames are from one input.
    files: Vec<String>,
    /// Whether the transcript grew beyond [`MAX_HELD`] and was dropped.
    burst: bool,
    sessions: Sessions,
    transcript: Transcript,
}

pub(crate) fn run(args: &FollowArgs) -> anyhow::Result<Outcome> {
    let mut run = Run::new(&args.inputs)?;
    let wanted = Wanted::new(args);
    let settled = wanted.is_one();
    let live = if settled { LiveOutput::Output } else { LiveOutput::Nothing };
    let mut following = Following {
        args,
        settled,
        conversations: Conversations::new(wanted),
        records: Records::stdout(OutputFormat::from(args.format)),
        held: Vec::new(),
        files: Vec::new(),
        burst: false,
        sessions: Sessions::default(),
        transcript: Transcript::new(args.inputs.show_secrets, Theme::of_terminal()),
    };
    let done = run.read(Detail::Fields, live, &mut following);
    let found = following.finish()?;
    Ok(run::end(&done, found > 0, |messages| {
        translated!(
            "command-none-follow",
            "none of the {messages} {messages|message|messages} belongs to such a conversation",
            messages
        )
    }))
}

impl RecordSink for Following<'_> {
    fn begin(&mut self, _: &Input) {
        self.conversations.begin();
    }

    fn joined_frames(&mut self, frames: &[u64], inputs: &[Input]) {
        merge::name_each(frames, inputs, &mut self.files);
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        let whole = record.with_both_ends();
        let record = whole.as_ref().unwrap_or(record);
        let Some(conversation) = self.conversations.add(record) else { return };
        if self.is_followed() {
            self.write(record, &conversation, file);
        } else {
            self.held = Vec::new();
        }
    }

    fn pause(&mut self) {
        self.records.flush();
    }

    fn failed(&self) -> bool {
        self.records.failed()
    }
}

impl Following<'_> {
    /// Returns whether there has been only one conversation so far, and its transcript is complete.
    fn is_followed(&self) -> bool {
        self.settled || (self.conversations.len() == 1 && !self.burst)
    }

    fn write(&mut self, record: &Record<'_>, conversation: &Conversation, file: Option<&str>) {
        let show_secrets = self.args.inputs.show_secrets;
        let files = std::mem::take(&mut self.files);
        let style = report::RecordStyle {
            show_secrets,
            community_id: self.args.community_id,
            file,
            files: if file.is_some() { &files } else { &[] },
            language: language(),
            ..report::RecordStyle::default()
        };
        let Self { records, sessions, transcript, held, settled, .. } = self;
        if self.args.format == RecordFormat::Text {
            let mut text = String::new();
            transcript.message(record, conversation, &mut text);
            sessions.message(record, &mut |event| transcript.event(&event, &mut text));
            put(records, held, *settled, text.as_bytes());
        } else {
            put_json(records, held, *settled, |out| report::message(record, style, out));
            sessions.message(record, &mut |event| {
                put_json(records, held, *settled, |out| rcon(&event, style, out));
            });
        }
        if self.held.len() > MAX_HELD {
            (self.burst, self.held) = (true, Vec::new());
        }
    }

    /// Writes the rest of the transcript, or a list if there are several conversations; returns the number of
    /// conversations.
    fn finish(&mut self) -> anyhow::Result<usize> {
        let count = self.conversations.len();
        if !self.is_followed() && count > 0 {
            self.list()?;
            return Ok(count);
        }
        if self.is_followed() {
            self.finish_transcript();
        }
        let held = std::mem::take(&mut self.held);
        self.records.raw(&held);
        self.records.finish()?;
        Ok(count)
    }

    /// Writes the logins, commands and messages that were waiting for the end of the input.
    fn finish_transcript(&mut self) {
        let style = report::RecordStyle {
            show_secrets: self.args.inputs.show_secrets,
            language: language(),
            ..report::RecordStyle::default()
        };
        let Self { records, sessions, transcript, held, settled, .. } = self;
        let mut text = String::new();
        sessions.finish(&mut |event| {
            if self.args.format == RecordFormat::Text {
                transcript.event(&event, &mut text);
            } else {
                put_json(records, held, *settled, |out| rcon(&event, style, out));
            }
        });
        transcript.finish(&mut text);
        put(records, held, *settled, text.as_bytes());
    }

    /// Lists the conversations instead of a transcript. Fails in formats that have no such list. Also fails if there is
    /// only one conversation, and its transcript was too long to be kept.
    fn list(&mut self) -> anyhow::Result<()> {
        let count = self.conversations.len();
        let is_text = self.args.format == RecordFormat::Text;
        if is_text {
            let list = transcript::list(&self.conversations.list(), &Theme::of_terminal());
            self.records.text(&list);
            self.records.finish()?;
        }
        if self.conversations.beyond > 0 {
            warn(&translated!(
                "command-follow-beyond",
                "{messages} {messages|message belongs|messages belong} to further conversations",
                messages = self.conversations.beyond
            ));
        }
        if self.burst {
            bail!(translated!(
                "command-follow-too_long",
                "this conversation is too long to be held: name both ends, with --client and --server"
            ));
        }
        if !is_text {
            bail!(translated!(
                "command-follow-several",
                "there are {count} {count|conversation|conversations}: choose one with --client, --server or --stream; without --format they are listed",
                count
            ));
        }
        warn(&translated!(
            "command-follow-choose",
            "{count} {count|conversation|conversations}: choose one with --client, --server or --stream",
            count
        ));
        Ok(())
    }
}

fn rcon(event: &RconEvent<'_>, style: report::RecordStyle<'_>, out: &mut Vec<u8>) {
    match event {
        RconEvent::Login(login) => report::login(login, style, out),
        RconEvent::Command(command) => report::command(command, style, out),
    }
}

fn put(records: &mut Records, held: &mut Vec<u8>, settled: bool, bytes: &[u8]) {
    if settled { records.raw(bytes) } else { held.extend_from_slice(bytes) }
}

fn put_json(records: &mut Records, held: &mut Vec<u8>, settled: bool, write: impl FnOnce(&mut Vec<u8>)) {
    let object = records.object(write);
    put(records, held, settled, &object);
}
