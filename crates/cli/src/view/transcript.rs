//! A conversation as a transcript: messages with their direction, RCON commands with their answers.

use std::fmt::Write;

use a2scope::capture::Time;
use a2scope::report::MASK;
use a2scope::text::language;
use a2scope::wire::{MessageKind, Severity};
use a2scope::{AnswerEnd, Command, Login, LoginOutcome, RconEvent, Record, show};
use a2scope_render::translated;
use a2scope_render::words;
use anstyle::{AnsiColor, Color, Style};

use super::table::{Column, Table};
use super::{Theme, clip, group, units, width};
use crate::conversation::{Conversation, Size};

/// Indentation of the text.
const INDENT: usize = 14;
/// Maximum number of lines shown of one answer; the rest is left out.
const MAX_LINES: usize = 10_000;

/// Writes the transcript of a conversation.
pub(crate) struct Transcript {
    show_secrets: bool,
    theme: Theme,
    begun: Option<Conversation>,
    last: Option<Time>,
    /// Whether a GoldSource rcon command was seen, so that a printed text is an answer to it.
    answers: bool,
    messages: u64,
}

impl Transcript {
    pub(crate) fn new(show_secrets: bool, theme: Theme) -> Self {
        Self { show_secrets, theme, begun: None, last: None, answers: false, messages: 0 }
    }

    /// Appends a message; RCON messages are shown by [`Transcript::event`].
    pub(crate) fn message(&mut self, record: &Record<'_>, key: &Conversation, out: &mut String) {
        let (bold, dim) = (Theme::bold(), Theme::dim());
        self.messages += 1;
        if self.begun != Some(*key) {
            let again = if self.begun.is_some() { "\n" } else { "" };
            let what = match key.stream {
                Some((_, stream)) => {
                    translated!("command-follow-connection", "RCON connection {stream}", stream)
                }
                None => "UDP".into(),
            };
            let _ = write!(out, "{again}{bold}{} → {}{bold:#}  {dim}{what}", key.client, key.server);
            let day = units::day(record.time);
            let _ = writeln!(out, "{}{day}{dim:#}", if day.is_empty() { "" } else { ", " });
            self.begun = Some(*key);
        }
        self.answers |= record.kind == MessageKind::GoldRcon;
        if is_in_session(record.kind, self.answers) {
            return;
        }
        let since = self.since(record.time);
        let from_client = record.src == Some(key.client);
        let arrow = if from_client { "→" } else { "←" };
        let side = side(from_client);
        let mut tail = String::new();
        if let Some(note) = record.worst_note().filter(|note| note.code.severity > Severity::Info) {
            let style = Theme::note(note.code.severity);
            let _ = write!(tail, "  {style}{}{style:#}", note.code.name);
        }
        let notes = width(&anstream::adapter::strip_str(&tail).to_string());
        let name = record.kind.name();
        let clock = units::clock(record.time);
        let room = self.theme.width.saturating_sub(12 + 1 + 10 + 3 + name.len().max(17) + 8 + notes).max(8);
        let shown = clip(&show::gist(record, language()), room);
        let _ = write!(
            out,
            "{dim}{clock:<12} {since:>10}{dim:#} {side}{arrow}{side:#} {bold}{name:<17}{bold:#}{:>6}",
            record.bytes
        );
        let gap = if shown.is_empty() { "" } else { "  " };
        let _ = writeln!(out, "{gap}{shown}{tail}");
    }

    /// Returns the time since the previous message, as text; empty if unknown.
    fn since(&mut self, time: Option<Time>) -> String {
        let since = time.zip(self.last).map(|(now, then)| now.since(then).max(0));
        self.last = time.or(self.last);
        since.map(|nanos| format!("+{}", units::nanos(nanos))).unwrap_or_default()
    }

    /// Appends a login or a command that has ended.
    pub(crate) fn event(&mut self, event: &RconEvent<'_>, out: &mut String) {
        match event {
            RconEvent::Login(login) => self.login(login, out),
            RconEvent::Command(command) => Self::command(command, out),
        }
    }

    fn login(&self, login: &Login, out: &mut String) {
        let (bold, dim) = (Theme::bold(), Theme::dim());
        let password = if login.password.is_empty() {
            words::not_captured()
        } else if self.show_secrets {
            units::visible(&login.password)
        } else {
            MASK.to_owned()
        };
        let color = match login.outcome {
            LoginOutcome::Accepted => AnsiColor::Green,
            LoginOutcome::Refused => AnsiColor::Red,
            LoginOutcome::Unknown => AnsiColor::Yellow,
        };
        let style = Style::new().fg_color(Some(Color::Ansi(color)));
        let _ = write!(
            out,
            "{dim}{:<12}{dim:#}  {bold}{}{bold:#} {password}  {style}{}{style:#}",
            units::clock(login.time.or(login.answered)),
            translated!("command-follow-login", "login"),
            words::login(login.outcome)
        );
        let mut facts = took(login.time, login.answered);
        if login.inferred {
            facts.push(translated!("command-follow-inferred", "by what came after"));
        }
        finish_line(&facts, out);
    }

    fn command(command: &Command, out: &mut String) {
        let (bold, dim) = (Theme::bold(), Theme::dim());
        let shown = if command.command.is_empty() {
            translated!("command-follow-not_captured", "(the command was not captured)")
        } else {
            units::visible(&command.command)
        };
        let _ = write!(out, "{dim}{:<12}{dim:#}  {bold}> {shown}{bold:#}", units::clock(command.time));
        // If the command was not captured, `time` is the time of its answer, so the duration is unknown.
        let mut facts = took(command.time.filter(|_| command.request.is_some()), command.answered);
        if command.answer_packets > 0 {
            facts.push(units::bytes(command.answer.len() as u64));
        }
        if command.answer_packets > 1 {
            facts.push(words::packets(command.answer_packets.into()));
        }
        finish_line(&facts, out);
        lines(&command.answer, out);
        let blanks = " ".repeat(INDENT);
        let warning = Theme::note(Severity::Warning);
        for (is, what) in [
            (command.answer_packets == 0, translated!("report-rcon-no_answer", "no answer")),
            (command.gap, words::part_is_missing()),
            (
                command.answer_truncated,
                translated!("command-follow-truncated", "the rest was too long to be kept"),
            ),
            (
                command.end == AnswerEnd::Evicted,
                translated!("command-follow-evicted", "dropped to bound memory"),
            ),
        ] {
            if is {
                let _ = writeln!(out, "{blanks}{warning}({what}){warning:#}");
            }
        }
    }

    /// Appends the last line, which has the counts.
    pub(crate) fn finish(&self, out: &mut String) {
        let dim = Theme::dim();
        if self.messages > 1 {
            let _ = writeln!(out, "{dim}{}{dim:#}", words::messages(self.messages));
        }
    }
}

/// Returns whether a message is shown as part of its RCON session rather than as a line of its own.
fn is_in_session(kind: MessageKind, answers: bool) -> bool {
    kind == MessageKind::GoldRcon
        || kind == MessageKind::Print && answers
        || kind.is_rcon() && kind != MessageKind::RconOther
}

fn side(from_client: bool) -> Style {
    let color = if from_client { AnsiColor::Cyan } else { AnsiColor::Green };
    Style::new().fg_color(Some(Color::Ansi(color)))
}

fn took(from: Option<Time>, to: Option<Time>) -> Vec<String> {
    from.zip(to).map(|(from, to)| units::nanos(to.since(from).max(0))).into_iter().collect()
}

fn finish_line(facts: &[String], out: &mut String) {
    let dim = Theme::dim();
    if !facts.is_empty() {
        let _ = write!(out, "  {dim}{}{dim:#}", facts.join(", "));
    }
    out.push('\n');
}

/// Appends an answer. Line breaks are kept; other control characters are made visible.
fn lines(answer: &[u8], out: &mut String) {
    let blanks = " ".repeat(INDENT);
    let answer = answer.strip_suffix(b"\n").unwrap_or(answer);
    if answer.is_empty() {
        return;
    }
    let mut rest = 0;
    for (i, line) in answer.split(|byte| *byte == b'\n').enumerate() {
        if i >= MAX_LINES {
            rest += 1;
            continue;
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let _ = writeln!(out, "{}", format!("{blanks}{}", units::visible(line)).trim_end());
    }
    if rest > 0 {
        let dim = Theme::dim();
        let more = translated!(
            "command-follow-more_lines",
            "and {count} more {n|line|lines}; --format ndjson has them",
            count = group(rest),
            n = rest
        );
        let _ = writeln!(out, "{blanks}{dim}{more}{dim:#}");
    }
}

/// Returns a list of the conversations as text, the longest first.
pub(crate) fn list(conversations: &[(Conversation, Size)], theme: &Theme) -> String {
    let mut sorted: Vec<&(Conversation, Size)> = conversations.iter().collect();
    sorted.sort_by_key(|(_, size)| std::cmp::Reverse(size.messages));
    let mut table = Table::new(&[
        Column::right(translated!("column-client", "client")),
        Column::new(translated!("column-server", "server")),
        Column::right(translated!("column-stream", "stream")).spare(1),
        Column::right(translated!("column-messages", "messages")),
        Column::right(translated!("column-bytes-out", "sent")).spare(3),
        Column::right(translated!("column-bytes-in", "received")).spare(3),
        Column::right(translated!("column-lasted", "lasted")).spare(2),
        Column::new(translated!("column-began", "began")).spare(4),
    ]);
    for (key, size) in sorted {
        // The duration of a single message would always be 0.
        let several = size.messages > 1;
        let lasted = size
            .first
            .zip(size.last)
            .filter(|_| several)
            .map(|(first, last)| units::nanos(last.since(first).max(0)));
        table.row(vec![
            key.client.to_string().into(),
            key.server.to_string().into(),
            key.stream.map(|(_, stream)| stream.to_string()).unwrap_or_default().into(),
            group(size.messages).into(),
            units::bytes(size.out).into(),
            units::bytes(size.back).into(),
            lasted.unwrap_or_default().into(),
            units::moment(size.first).into(),
        ]);
    }
    table.render(theme)
}
