//! RCON: passwords guessed, found, and sent in clear text.

use alloc::vec::Vec;

use a2scope_capture::Endpoint;

use super::super::clock_map::{ClockMap, Keyed};
use super::super::stamp::{MINUTE, Stamp};
use super::codes;
use super::finding::{EVIDENCE, host, meet};
use super::finding_table::FindingTable;
use crate::analysis::sessions::{Command, Login, LoginOutcome};

/// This many refused logins within a minute are reported. People mistype twice and then look up the password.
const TRIED: usize = 5;
/// This many refused logins in all are reported, to catch slow guessing.
const TRIED_SLOWLY: u64 = 10;
/// An accepted login after this many refused ones may have been guessed.
const GUESSED_AFTER: usize = 3;
/// The refused logins must be within this time, in nanoseconds.
const GUESSED_WITHIN: i64 = 10 * MINUTE;

/// Logins and commands, by client address and server.
#[derive(Clone, Debug)]
pub(super) struct Consoles {
    kept: ClockMap<Console>,
}

#[derive(Clone, Debug)]
struct Console {
    /// The client's address and the server.
    pair: (Endpoint, Endpoint),
    client: Endpoint,
    /// The first few refused logins.
    refused: Vec<Stamp>,
    refusals: u64,
    /// The last refused logins, latest first.
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
        if let Some(entry) = table.find(&codes::RCON_CLEAR_TEXT, subject) {
            entry.figures = [console.logins, 0];
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
                    if let Some(entry) = table.add(&codes::RCON_GUESSED, subject, &seen, 1) {
                        entry.figures = [refused, console.refusals];
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
        if let Some(entry) = table.add(&codes::RCON_CLEAR_TEXT, subject, &[now], 1) {
            entry.figures = [logins, 0];
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
            table.add(&codes::RCON_BRUTE_FORCE, subject, &[now], 1);
            return;
        }
        if self.refused.len() < EVIDENCE {
            self.refused.push(now);
        }
        let fast = self.recent.last().is_some_and(|oldest| now.is_near(*oldest, MINUTE));
        if fast || self.refusals >= TRIED_SLOWLY {
            self.tried = true;
            table.add(&codes::RCON_BRUTE_FORCE, subject, &self.refused, self.refusals);
        }
    }
}
