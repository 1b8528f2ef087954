//! Plays a case to clients.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use a2scope::wire::rcon::{AUTH, EXECCOMMAND};
use a2scope::wire::{Message, Notes, decode};

use super::{Behaviour, Challenges, Close, Connection, Reply, parts};
use crate::conformance::{Case, CaseKind, Expect, Sent, Step, bytes};

/// A rule that has answered as often as it may answers again after this time: another client asks then.
const AGAIN: Duration = Duration::from_secs(20);
/// Most connections whose state is kept.
const CONNECTIONS: usize = super::limits::CONNECTIONS * 2;

/// A server that does what a case says.
#[derive(Debug)]
pub struct CasePlayer {
    case: Case,
    healthy: Case,
    used: Vec<u32>,
    last: Instant,
    consoles: HashMap<Connection, ConsoleState>,
    challenges: Challenges,
}

#[derive(Debug, Default)]
struct ConsoleState {
    used: Vec<u32>,
    login: i32,
}

/// What a client sent.
#[derive(Debug, Default)]
struct Request<'a> {
    kind: &'static str,
    challenge: Option<[u8; 4]>,
    start: String,
    rcon: &'static str,
    body: &'a [u8],
    bytes: &'a [u8],
}

impl CasePlayer {
    /// Plays this case.
    pub fn new(case: Case) -> Self {
        Self {
            used: vec![0; case.steps.len()],
            case,
            healthy: Case::healthy(),
            last: Instant::now(),
            consoles: HashMap::new(),
            challenges: Challenges::default(),
        }
    }

    /// Returns the case.
    pub fn case(&self) -> &Case {
        &self.case
    }

    /// Returns whether the case hands out a challenge before it answers more: whether it may be played to strangers.
    pub fn is_challenged(case: &Case) -> bool {
        let gives = |step: &Step| step.answer.iter().any(|sent| given(sent).is_some());
        case.steps.iter().any(gives)
    }
}

impl Behaviour for CasePlayer {
    fn datagram(&mut self, from: SocketAddr, bytes: &[u8]) -> Vec<Reply> {
        if self.last.elapsed() > AGAIN {
            self.used.fill(0);
        }
        self.last = Instant::now();
        let request = Request::of(bytes);
        // Beyond loopback a fixed challenge would prove nothing, so each address has its own.
        let own = (!from.ip().to_canonical().is_loopback()).then_some((&self.challenges, from));
        let step = fitting(&self.case.steps, &mut self.used, |expect| request.fits(expect, own));
        if let Some(step) = step {
            return replies(step, &BTreeMap::new(), own);
        }
        let is_ours = self.case.steps.iter().any(|step| step.expect.request.as_deref() == Some(request.kind));
        if is_ours || self.case.kind != CaseKind::A2sClient {
            return Vec::new();
        }
        let step = self.healthy.steps.iter().find(|step| request.fits(&step.expect, own));
        step.map_or_else(Vec::new, |step| replies(step, &BTreeMap::new(), own))
    }

    fn connected(&mut self, connection: Connection) -> Vec<Reply> {
        if self.consoles.len() >= CONNECTIONS {
            self.consoles.clear();
        }
        self.consoles.insert(connection, ConsoleState { used: vec![0; self.case.steps.len()], login: 0 });
        self.console(connection, &Request { rcon: "connect", ..Request::default() }, 0)
    }

    fn packet(&mut self, connection: Connection, packet: &[u8]) -> Vec<Reply> {
        let Some((id, kind, body)) = parts(packet) else { return Vec::new() };
        let rcon = match kind {
            AUTH => "login",
            EXECCOMMAND if !body.is_empty() => "command",
            _ => "end",
        };
        if let Some(state) = self.consoles.get_mut(&connection).filter(|_| kind == AUTH) {
            state.login = id;
        }
        self.console(connection, &Request { rcon, body, bytes: packet, ..Request::default() }, id)
    }

    fn disconnected(&mut self, connection: Connection) {
        self.consoles.remove(&connection);
    }
}

impl CasePlayer {
    fn console(&mut self, connection: Connection, request: &Request<'_>, id: i32) -> Vec<Reply> {
        let Self { case, consoles, .. } = self;
        let Some(state) = consoles.get_mut(&connection) else { return Vec::new() };
        let login = state.login;
        let step = fitting(&case.steps, &mut state.used, |expect| request.fits(expect, None));
        let names =
            BTreeMap::from([("id", id.to_le_bytes().to_vec()), ("login_id", login.to_le_bytes().to_vec())]);
        step.map_or_else(Vec::new, |step| replies(step, &names, None))
    }
}

/// Returns the first rule that fits and is not used up, and counts its use.
fn fitting<'s>(steps: &'s [Step], used: &mut [u32], fits: impl Fn(&Expect) -> bool) -> Option<&'s Step> {
    let mut both = steps.iter().zip(used);
    let free = |step: &Step, used: u32| step.uses.is_none_or(|uses| used < uses);
    let (step, used) = both.find(|(step, used)| free(step, **used) && fits(&step.expect))?;
    *used += 1;
    Some(step)
}

/// Whose challenge takes the place of the one in the case.
type Own<'a> = Option<(&'a Challenges, SocketAddr)>;

fn replies(step: &Step, names: &BTreeMap<&str, Vec<u8>>, own: Own<'_>) -> Vec<Reply> {
    let mut replies = Vec::new();
    let mut delay = Duration::ZERO;
    for sent in &step.answer {
        delay += Duration::from_millis(sent.delay_ms);
        if sent.lost {
            continue;
        }
        let close = sent.close.as_deref().map(|how| if how == "reset" { Close::Reset } else { Close::End });
        let mut bytes = bytes(&sent.hex, names).unwrap_or_default();
        if let (Some(_), Some((challenges, peer))) = (given(sent), own) {
            bytes.splice(5..9, challenges.of(peer));
        }
        let other_port = sent.from.as_deref() == Some("other-port");
        for _ in 0..sent.times.unwrap_or(1) {
            replies.push(Reply {
                bytes: bytes.clone(),
                delay: std::mem::take(&mut delay),
                other_port,
                close,
            });
        }
    }
    replies
}

/// Returns the challenge that is handed out here.
fn given(sent: &Sent) -> Option<[u8; 4]> {
    let bytes = bytes(&sent.hex, &BTreeMap::new())?;
    bytes.strip_prefix(b"\xFF\xFF\xFF\xFFA")?.first_chunk().copied()
}

impl<'a> Request<'a> {
    fn of(bytes: &'a [u8]) -> Self {
        let decoded = decode(bytes, 0, &mut (), &mut Notes::default());
        let mut request = Self { bytes, ..Self::default() };
        let placeholder =
            |challenge: u32| (challenge != 0 && challenge != u32::MAX).then(|| challenge.to_le_bytes());
        match decoded.value {
            Ok(Message::InfoRequest(info)) => {
                request.kind = "info";
                request.challenge = info.challenge.map(u32::to_le_bytes);
            }
            Ok(Message::PlayerRequest(players)) => {
                request.kind = "players";
                request.challenge = placeholder(players.challenge);
            }
            Ok(Message::RulesRequest(rules)) => {
                request.kind = "rules";
                request.challenge = placeholder(rules.challenge);
            }
            Ok(Message::GetChallenge) => request.kind = "challenge",
            Ok(Message::Ping) => request.kind = "ping",
            Ok(Message::MasterRequest(_)) => {
                request.kind = "master";
                // Type, region, the address as text, a zero.
                let text = bytes.get(2..).unwrap_or_default().split(|byte| *byte == 0).next();
                request.start = String::from_utf8_lossy(text.unwrap_or_default()).into_owned();
            }
            _ => {}
        }
        request
    }

    fn fits(&self, expect: &Expect, own: Own<'_>) -> bool {
        if let Some(hex) = &expect.hex {
            return bytes(hex, &BTreeMap::new()).is_some_and(|bytes| bytes == self.bytes);
        }
        if let Some(rcon) = &expect.rcon {
            let is = |text: &Option<String>| text.as_ref().is_none_or(|text| text.as_bytes() == self.body);
            return rcon == self.rcon && is(&expect.password) && is(&expect.command);
        }
        let challenge = match expect.challenge.as_deref() {
            None => true,
            Some("none") => self.challenge.is_none(),
            Some(hex) => match (self.challenge, own) {
                (None, _) => false,
                (Some(sent), Some((challenges, peer))) => challenges.is_of(peer, &sent),
                (Some(sent), None) => {
                    bytes(&[hex.to_owned()], &BTreeMap::new()).is_some_and(|bytes| bytes == sent)
                }
            },
        };
        let start = expect.start.as_ref().is_none_or(|start| *start == self.start);
        expect.request.as_deref() == Some(self.kind) && challenge && start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &str = "127.0.0.1:40000";
    const ELSEWHERE: &str = "192.0.2.1:40000";

    fn request(header: u8, rest: &[u8]) -> Vec<u8> {
        [&[255, 255, 255, 255, header][..], rest].concat()
    }

    #[test]
    fn a_case_is_played_as_rules() {
        let mut player = CasePlayer::new(Case::named("split-source-last-first").unwrap());
        let here: SocketAddr = HERE.parse().unwrap();
        let asked = player.datagram(here, &request(0x56, &[255; 4]));
        assert_eq!(asked[0].bytes, b"\xFF\xFF\xFF\xFFA\x0B\xAD\xCA\xFE");
        let answer = player.datagram(here, &request(0x56, &[0x0B, 0xAD, 0xCA, 0xFE]));
        assert_eq!(answer.len(), 3);
        let info = player.datagram(here, b"\xFF\xFF\xFF\xFFTSource Engine Query\0");
        assert!(info[0].bytes.starts_with(b"\xFF\xFF\xFF\xFFI\x11Healthy"), "the case is not about it");
        assert!(player.datagram(here, b"garbage").is_empty());
    }

    #[test]
    fn strangers_get_challenges_of_their_own() {
        let mut player = CasePlayer::new(Case::named("split-source-last-first").unwrap());
        let there: SocketAddr = ELSEWHERE.parse().unwrap();
        let asked = player.datagram(there, &request(0x56, &[255; 4]));
        assert_ne!(asked[0].bytes[5..], [0x0B, 0xAD, 0xCA, 0xFE]);
        let again = player.datagram(there, &request(0x56, &[0x0B, 0xAD, 0xCA, 0xFE]));
        assert_eq!(again, asked, "the challenge of the case proves nothing");
        assert_eq!(player.datagram(there, &request(0x56, &asked[0].bytes[5..])).len(), 3);
        assert!(CasePlayer::is_challenged(player.case()));
        assert!(!CasePlayer::is_challenged(&Case::named("info-plain").unwrap()));
    }

    #[test]
    fn the_console_of_a_case_answers_with_the_ids_of_the_client() {
        let mut player = CasePlayer::new(Case::named("login-and-command").unwrap());
        let connection = Connection(7);
        assert!(player.connected(connection).is_empty());
        let login = crate::ask::packet(9, AUTH, b"secret");
        let replies = player.packet(connection, &login);
        assert_eq!(replies.len(), 2);
        assert_eq!(replies[1].bytes[4..8], 9i32.to_le_bytes());
        let wrong = player.packet(connection, &crate::ask::packet(9, AUTH, b"guess"));
        assert_eq!(wrong[1].bytes[4..8], (-1i32).to_le_bytes());
    }
}
