//! RCON logins and commands, in the order they end.

use std::cmp::Ordering;

use a2scope::capture::{Endpoint, Time};
use a2scope::report::MASK;
use a2scope::{Command, Login, LoginOutcome, RconEvent};

use crate::units;

/// What logins and commands are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum RconKey {
    /// By when the request was sent.
    Time,
    /// By client.
    Client,
    /// By server.
    Server,
    /// Logins before commands, those refused first.
    Login,
    /// By the command's text.
    Command,
    /// By bytes of the answer, highest first.
    Bytes,
}

/// The sort order; equal ones stay in the order they ended.
pub fn order(key: RconKey, a: &RconEvent<'_>, b: &RconEvent<'_>) -> Ordering {
    match key {
        RconKey::Time => time(a).cmp(&time(b)),
        RconKey::Client => ends(a).0.cmp(&ends(b).0),
        RconKey::Server => ends(a).1.cmp(&ends(b).1),
        RconKey::Login => rank(a).cmp(&rank(b)),
        RconKey::Command => text(a).cmp(text(b)),
        RconKey::Bytes => bytes(b).cmp(&bytes(a)),
    }
}

fn time(event: &RconEvent<'_>) -> Option<Time> {
    match event {
        RconEvent::Login(login) => login.time.or(login.answered),
        RconEvent::Command(command) => command.time.or(command.answered),
    }
}

fn ends(event: &RconEvent<'_>) -> (Endpoint, Endpoint) {
    match event {
        RconEvent::Login(login) => (login.client, login.server),
        RconEvent::Command(command) => (command.client, command.server),
    }
}

fn rank(event: &RconEvent<'_>) -> u8 {
    match event {
        RconEvent::Login(login) => match login.outcome {
            LoginOutcome::Refused => 0,
            LoginOutcome::Unknown => 1,
            LoginOutcome::Accepted => 2,
        },
        RconEvent::Command(_) => 3,
    }
}

fn text<'e>(event: &'e RconEvent<'_>) -> &'e [u8] {
    match event {
        RconEvent::Login(_) => b"",
        RconEvent::Command(command) => &command.command,
    }
}

fn bytes(event: &RconEvent<'_>) -> usize {
    match event {
        RconEvent::Login(_) => 0,
        RconEvent::Command(command) => command.answer.len(),
    }
}

/// The columns; a login has none of those of a command, and the reverse.
pub const HEADER: [&str; 21] = [
    "record",
    "time",
    "answered",
    "session",
    "protocol",
    "client",
    "server",
    "request",
    "first_answer",
    "last_answer",
    "id",
    "password",
    "outcome",
    "inferred",
    "command",
    "answer",
    "answer_packets",
    "answer_truncated",
    "end",
    "complete",
    "gap",
];

/// The cells of a login or command, its password masked unless `show_secrets`.
pub fn cells(event: &RconEvent<'_>, show_secrets: bool) -> Vec<String> {
    match event {
        RconEvent::Login(login) => self::login(login, show_secrets),
        RconEvent::Command(command) => self::command(command),
    }
}

fn login(login: &Login, show_secrets: bool) -> Vec<String> {
    let mut cells = vec![
        "rcon_login".into(),
        units::full(login.time),
        units::full(login.answered),
        number(login.session),
        login.protocol.name().into(),
        login.client.to_string(),
        login.server.to_string(),
        number(login.request),
        number(login.answer),
        number(login.answer),
        number(login.id),
        if show_secrets { units::shown(&login.password) } else { MASK.into() },
        login.outcome.name().into(),
        login.inferred.to_string(),
    ];
    cells.resize(HEADER.len(), String::new());
    cells
}

fn command(command: &Command) -> Vec<String> {
    vec![
        "rcon_command".into(),
        units::full(command.time),
        units::full(command.answered),
        number(command.session),
        command.protocol.name().into(),
        command.client.to_string(),
        command.server.to_string(),
        number(command.request),
        number(command.first_answer),
        number(command.last_answer),
        number(command.id),
        String::new(),
        String::new(),
        String::new(),
        units::shown(&command.command),
        units::shown(&command.answer),
        command.answer_packets.to_string(),
        command.answer_truncated.to_string(),
        command.end.name().into(),
        command.complete.to_string(),
        command.gap.to_string(),
    ]
}

fn number(number: Option<impl ToString>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}
