//! RCON logins and commands, in the order in which they end.

use std::cmp::Ordering;
use std::sync::LazyLock;

use a2scope::capture::Time;
use a2scope::columns::Rcon;
use a2scope::{LoginOutcome, RconEvent};

use crate::columns::Csv;

/// The key by which logins and commands are sorted.
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

/// Compares two logins or commands by the sort key; equal ones stay in the order in which they ended.
pub fn order(key: RconKey, a: &RconEvent<'_>, b: &RconEvent<'_>) -> Ordering {
    match key {
        RconKey::Time => time(a).cmp(&time(b)),
        RconKey::Client => a.client().cmp(&b.client()),
        RconKey::Server => a.server().cmp(&b.server()),
        RconKey::Login => rank(a).cmp(&rank(b)),
        RconKey::Command => text(a).cmp(text(b)),
        RconKey::Bytes => bytes(b).cmp(&bytes(a)),
    }
}

fn time(event: &RconEvent<'_>) -> Option<Time> {
    event.time().or(event.answered())
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

fn text<'e>(event: &RconEvent<'e>) -> &'e [u8] {
    event.command().map_or(b"", |command| &command.command)
}

fn bytes(event: &RconEvent<'_>) -> usize {
    event.command().map_or(0, |command| command.answer.len())
}

/// The columns of CSV. In the row of a login the columns of commands are empty, and the reverse.
pub static CSV: LazyLock<Csv<Rcon>> = LazyLock::new(Csv::default);
