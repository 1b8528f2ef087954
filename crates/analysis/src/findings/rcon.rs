//! RCON passwords that are guessed, found, or sent in clear text.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::template;
use a2scope_wire::Severity;

use super::super::clock_map::{ClockMap, Keyed};
use super::super::ends::{host, meet};
use super::super::stamp::{MINUTE, Stamp};
use super::entry::{Figure, FindingKind};
use super::finding::EVIDENCE;
use super::finding_table::FindingTable;
use crate::sessions::{Command, Login, LoginOutcome, RconChange};

/// This many refused logins within a minute are reported. People mistype a password twice and then look it up.
const TRIED: usize = 5;
/// This many refused logins in all are reported, however long they take, to catch slow guessing.
const TRIED_SLOWLY: u64 = 10;
/// If this many refused logins precede an accepted login, the password of the accepted login may have been guessed.
const GUESSED_AFTER: usize = 3;
/// The refused logins count if they came within this time, in nanoseconds, before the accepted one.
const GUESSED_WITHIN: i64 = 10 * MINUTE;

pub(crate) static RCON_BRUTE_FORCE: FindingKind = FindingKind::new(
    "rcon.brute_force",
    Severity::Error,
    "RCON passwords are being tried",
    "One server's RCON refused one address five times within a minute, or ten times in all. Somebody is trying passwords, or a tool still has an old one: the pace, and whether the password changes, tell which (--show-secrets shows the passwords).",
    template!(
        "finding-rcon-brute_force.says",
        "{client} was refused at the RCON of {server} {count} {count|time|times}"
    ),
);

pub(crate) static RCON_GUESSED: FindingKind = FindingKind::new(
    "rcon.guessed",
    Severity::Error,
    "an RCON password was found",
    "RCON accepted a login after it had refused the same address three times within ten minutes. Whoever was trying passwords may have found it. An administrator who mistyped looks the same, but rarely mistypes three times. Look at the commands that follow.",
    template!(
        "finding-rcon-guessed.says",
        "{client} was let into the RCON of {server} after {refused} refused {refused|login|logins} within ten minutes, {all} in all"
    ),
);

pub(crate) static RCON_CLEAR_TEXT: FindingKind = FindingKind::new(
    "rcon.clear_text",
    Severity::Info,
    "RCON over the network in clear",
    "Commands were run over RCON, which encrypts nothing: anyone who sees the packets can read the password, the commands and the answers, and can log in. So can anyone who has this capture. Loopback is not reported. Run RCON through a tunnel, or allow it only from the server's own machine.",
    template!(
        "finding-rcon-clear_text.says",
        "{client} sent {server} {commands} {commands|command|commands} over RCON, unencrypted"
    ),
)
.or(
    |entry| entry.figure(Figure::Logins) > 0,
    template!(
        "finding-rcon-clear_text.logins",
        "{client} sent {server} {commands} {commands|command|commands} and {logins} {logins|login|logins} over RCON, unencrypted"
    ),
);

pub(crate) static RCON_CONTROL: FindingKind = FindingKind::new(
    "rcon.control",
    Severity::Info,
    "RCON commands that decide who controls a server",
    "Commands were run that read or set the server's passwords, or that have its log sent to another address; the log has what players say and what RCON gets. Whoever sets a server up does this; so does whoever takes one over. Check that the address is one of yours, and what else it ran.",
    template!(
        "finding-rcon-control.says",
        "{client} ran {commands} {commands|command|commands} on {server} that {commands|decides|decide} who controls it"
    ),
);

/// The logins and commands of each pair of a client's address and a server.
#[derive(Clone, Debug)]
pub(super) struct Consoles {
    kept: ClockMap<Console>,
}

#[derive(Clone, Debug)]
struct Console {
    /// The client's address and the server.
    pair: (Endpoint, Endpoint),
    client: Endpoint,
    /// When the first few refused logins came.
    refused: Vec<Stamp>,
    refusals: u64,
    /// When the latest refused logins came, the latest one first.
    recent: [Stamp; TRIED],
    tried: bool,
    logins: u64,
}

impl Keyed for Console {
    type Key = (Endpoint, Endpoint);

    fn key(&self) -> &Self::Key {
        &self.pair
    }
}

impl Consoles {
    pub(super) fn new(limit: usize) -> Self {
        Self { kept: ClockMap::new(limit) }
    }

    fn console(&mut self, client: Endpoint, server: Endpoint) -> Option<&mut Console> {
        let pair = (host(client), server);
        let new = || Console {
            pair,
            client,
            refused: Vec::new(),
            refusals: 0,
            recent: [Stamp::NEVER; TRIED],
            tried: false,
            logins: 0,
        };
        let console = self.kept.get_or(&pair, new, |_| {})?;
        meet(&mut console.client, client);
        Some(console)
    }

    pub(super) fn login(&mut self, login: &Login, table: &mut FindingTable) {
        let Some(console) = self.console(login.client, login.server) else { return };
        console.logins += 1;
        let subject = (Some(login.server), Some(console.client));
        if let Some(entry) = table.find(&RCON_CLEAR_TEXT, subject) {
            entry.set(Figure::Logins, console.logins);
        }
        let now = Stamp::new(login.answer.or(login.request), login.answered.or(login.time));
        match login.outcome {
            LoginOutcome::Refused => console.refused(login, now, table),
            LoginOutcome::Accepted => {
                let third = console.recent.get(GUESSED_AFTER - 1).copied().unwrap_or(Stamp::NEVER);
                if now.is_near(third, GUESSED_WITHIN) {
                    let before = console.recent.iter().take_while(|m| now.is_near(**m, GUESSED_WITHIN));
                    let mut seen: Vec<Stamp> = before.copied().collect();
                    seen.insert(0, now);
                    let refused = seen.len() as u64 - 1;
                    if let Some(entry) = table.add(&RCON_GUESSED, subject, &seen, 1) {
                        entry.set(Figure::Refused, refused);
                        entry.set(Figure::All, console.refusals);
                    }
                    console.recent = [Stamp::NEVER; TRIED];
                }
            }
            LoginOutcome::Unknown => {}
        }
    }

    pub(super) fn command(&mut self, command: &Command, table: &mut FindingTable) {
        let (client, server) = (command.client, command.server);
        if client.ip == server.ip || client.ip.is_loopback() && server.ip.is_loopback() {
            return;
        }
        let logins = self.console(client, server).map_or(0, |console| console.logins);
        let now = Stamp::new(command.request.or(command.first_answer), command.time);
        let subject = (Some(server), Some(client));
        if RconChange::all(&command.command).any(RconChange::is_control)
            && let Some(entry) = table.add(&RCON_CONTROL, subject, &[now], 1)
        {
            entry.set(Figure::Commands, entry.count());
        }
        if let Some(entry) = table.add(&RCON_CLEAR_TEXT, subject, &[now], 1) {
            entry.set(Figure::Logins, logins);
            entry.set(Figure::Commands, entry.count());
        }
    }
}

impl Console {
    fn refused(&mut self, login: &Login, now: Stamp, table: &mut FindingTable) {
        self.refusals += 1;
        self.recent.rotate_right(1);
        if let Some(latest) = self.recent.first_mut() {
            *latest = now;
        }
        let subject = (Some(login.server), Some(self.client));
        if self.tried {
            table.add(&RCON_BRUTE_FORCE, subject, &[now], 1);
            return;
        }
        if self.refused.len() < EVIDENCE {
            self.refused.push(now);
        }
        let fast = self.recent.last().is_some_and(|oldest| now.is_near(*oldest, MINUTE));
        if fast || self.refusals >= TRIED_SLOWLY {
            self.tried = true;
            table.add(&RCON_BRUTE_FORCE, subject, &self.refused, self.refusals);
        }
    }
}
