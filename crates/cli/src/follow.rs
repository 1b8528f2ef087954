//! `a2scope follow`: one conversation, in order.
//!
//! Unless both ends or the connection are given, the conversation is known only when everything was read.
//! Until then the transcript of the first conversation is held; it is dropped as soon as there is a second.

use std::collections::HashMap;

use a2scope::capture::{Endpoint, Time};
use a2scope::wire::MessageKind;
use a2scope::{Detail, Options, RconEvent, Record, Roles, Sessions, report};

use crate::args::{FollowArgs, OutputFormat, RecordFormat};
use crate::console::warn;
use crate::inputs::{self, Input, Listing, Meanwhile};
use crate::outcome::Outcome;
use crate::read::{self, Job, RecordSink};
use crate::records::Records;
use crate::view::transcript::Transcript;
use crate::view::{self, Theme};
use crate::{decode, interrupt, merge, select};

/// Most bytes of a transcript to hold while its conversation may not be the only one.
const MAX_HELD: usize = 64 << 20;
/// Most conversations to keep apart.
const MAX_CONVERSATIONS: usize = 65_536;

/// The two ends, and for TCP the connection between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Conversation {
    pub(crate) client: Endpoint,
    pub(crate) server: Endpoint,
    /// For TCP, the input and the number of the connection in it; otherwise `None`.
    pub(crate) stream: Option<(usize, u64)>,
}

/// The size of a conversation. `out` and `back` are payload bytes from and to the client.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Size {
    pub(crate) messages: u64,
    pub(crate) out: u64,
    pub(crate) back: u64,
    pub(crate) first: Option<Time>,
    pub(crate) last: Option<Time>,
}

struct Following<'f> {
    args: &'f FollowArgs,
    /// The options name one conversation, so nothing needs to be held.
    settled: bool,
    input: usize,
    sizes: HashMap<Conversation, Size>,
    /// Conversations in the order they began.
    order: Vec<Conversation>,
    /// Messages of conversations beyond [`MAX_CONVERSATIONS`].
    beyond: u64,
    records: Records,
    held: Vec<u8>,
    /// The transcript outgrew [`MAX_HELD`] and was dropped.
    burst: bool,
    sessions: Sessions,
    transcript: Transcript,
}

pub(crate) fn run(args: &FollowArgs) -> anyhow::Result<Outcome> {
    let given = &args.inputs;
    read::check_paste(given)?;
    let filter = match select::filter(given) {
        Ok(filter) => filter,
        Err(outcome) => return Ok(outcome),
    };
    let Listing { inputs, failures, .. } = Listing::new(given);
    if given.merge {
        merge::check(&inputs)?;
    }
    interrupt::watch()?;
    let options = Options { detail: Detail::Fields, ..Options::default() };
    let job = Job { args: given, options, filter: filter.as_ref(), several: inputs.len() > 1 };
    let settled = args.stream.is_some() || (args.client.is_some() && args.server.is_some());
    let meanwhile = if settled { Meanwhile::Output } else { Meanwhile::Nothing };
    let progress = inputs::progress(&inputs, 1, meanwhile);
    let mut following = Following {
        args,
        settled,
        input: 0,
        sizes: HashMap::new(),
        order: Vec::new(),
        beyond: 0,
        records: Records::stdout(OutputFormat::from(args.format)),
        held: Vec::new(),
        burst: false,
        sessions: Sessions::default(),
        transcript: Transcript::new(given.show_secrets, Theme::of_terminal()),
    };
    let mut done = if given.merge {
        merge::all(&job, &inputs, &progress, &mut following)
    } else {
        read::all(&job, &inputs, &progress, &mut following)
    };
    progress.finish_and_clear();
    done.failures.splice(0..0, failures);
    let found = following.finish()?;
    done.report();
    if found == 0 && done.failures.is_empty() {
        if done.summary.total() == 0 {
            decode::nothing(&done);
        } else {
            warn(&format!("none of the {} messages belongs to such a conversation", done.summary.total()));
        }
    }
    Ok(Outcome::of(&done, found > 0))
}

impl RecordSink for Following<'_> {
    fn begin(&mut self, _: &Input) {
        self.input += 1;
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        let Some(key) = self.key(record) else { return };
        let wanted = self.args.client.is_none_or(|host| host.is(key.client))
            && self.args.server.is_none_or(|host| host.is(key.server))
            && self.args.stream.is_none_or(|stream| record.stream == Some(stream));
        if !wanted {
            return;
        }
        if !self.sizes.contains_key(&key) {
            if self.order.len() >= MAX_CONVERSATIONS {
                self.beyond += 1;
                return;
            }
            self.order.push(key);
        }
        let size = self.sizes.entry(key).or_default();
        size.messages += 1;
        size.first = size.first.or(record.time);
        size.last = record.time.or(size.last);
        let bytes = u64::from(record.wire_info.payload_bytes);
        *(if record.src == Some(key.client) { &mut size.out } else { &mut size.back }) += bytes;
        if self.settled || (self.order.len() == 1 && !self.burst) {
            self.write(record, &key, file);
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
    /// The conversation of a message; `None` without addresses.
    fn key(&self, record: &Record<'_>) -> Option<Conversation> {
        let stream = record.stream.map(|stream| (self.input, stream));
        let known = |client, server| self.sizes.contains_key(&Conversation { client, server, stream });
        let Roles { client, server, .. } = record.roles_among(known)?;
        Some(Conversation { client, server, stream })
    }

    fn write(&mut self, record: &Record<'_>, key: &Conversation, file: Option<&str>) {
        let show_secrets = self.args.inputs.show_secrets;
        let style = report::Style { fields: false, show_secrets, file };
        let Self { records, sessions, transcript, held, settled, .. } = self;
        if self.args.format == RecordFormat::Text {
            let mut text = String::new();
            transcript.message(record, key, &mut text);
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

    /// Writes the rest; returns the number of conversations.
    fn finish(&mut self) -> anyhow::Result<usize> {
        let Self { records, sessions, transcript, held, settled, .. } = self;
        let followed = *settled || (self.order.len() == 1 && !self.burst);
        let style = report::Style { show_secrets: self.args.inputs.show_secrets, ..report::Style::default() };
        if followed {
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
        if !followed && !self.order.is_empty() {
            let conversations: Vec<(Conversation, Size)> =
                self.order.iter().map(|key| (*key, self.sizes[key])).collect();
            let list = view::transcript::list(&conversations, &Theme::of_terminal());
            if self.args.format == RecordFormat::Text {
                self.records.text(&list);
                self.records.finish()?;
            }
            if self.beyond > 0 {
                warn(&format!("{} messages belong to further conversations", self.beyond));
            }
            let which = "choose one with --client, --server or --stream";
            if self.burst {
                anyhow::bail!(
                    "this conversation is too long to be held: name both ends, with --client and --server"
                );
            }
            if self.args.format == RecordFormat::Text {
                warn(&format!("{} conversations: {which}", self.order.len()));
            } else {
                anyhow::bail!(
                    "there are {} conversations: {which}; without --format they are listed",
                    self.order.len()
                );
            }
            return Ok(self.order.len());
        }
        let held = std::mem::take(&mut self.held);
        self.records.raw(&held);
        self.records.finish()?;
        Ok(self.order.len())
    }
}

fn rcon(event: &RconEvent<'_>, style: report::Style<'_>, out: &mut Vec<u8>) {
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

/// Whether the transcript shows a message as part of its RCON session instead of as a line of its own.
pub(crate) fn is_in_session(kind: MessageKind, answers: bool) -> bool {
    match kind {
        MessageKind::GoldRcon => true,
        MessageKind::Print => answers,
        MessageKind::RconOther => false,
        kind => kind.is_rcon(),
    }
}
