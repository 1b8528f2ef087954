//! Generates requests and replies over UDP.

use std::collections::{BTreeMap, HashSet};

use crate::STEP;
use crate::capture_point::CapturePoint;
use crate::config::Config;
use crate::message::{self, Listed, MessageBuilder, NO_CHALLENGE};
use crate::noise::Background;
use crate::packet::Endpoint;
use crate::random::Random;
use crate::reply::{Reply, ReplyContent, ReplyOutcome};
use crate::truth::{
    Arrivals, Bzip2, Content, Exchanges, File, Fragments, Outcomes, Rcon, Replies, Splits, Truth, name,
};
use crate::world::{Delivery, Form, World};

pub(crate) const MILLI: u64 = 1_000_000;
const SECOND: u64 = 1000 * MILLI;
/// A port sends no new request while a reply to the last one could still be expected; in nanoseconds.
const PATIENCE: u64 = 70 * SECOND;
/// Replies at least this far apart are distinct, even if they begin alike and have the same number; in nanoseconds.
const REPLIES_APART: u64 = 3 * SECOND;
/// How long a client remembers a challenge, in nanoseconds.
const MEMORY: u64 = 3000 * SECOND;
/// Number of ports that clients use while their own port is busy.
const SPARE_PORTS: u64 = 38_000;
/// Number of servers in a full page of the master server's list.
const PAGE: usize = 230;

/// Generates traffic, and counts it.
pub(crate) struct Traffic {
    pub(crate) config: Config,
    pub(crate) random: Random,
    pub(crate) world: World,
    pub(crate) capture_point: CapturePoint,
    pub(crate) background: Background,
    pub(crate) fragments: Fragments,
    pub(crate) splits: Splits,
    pub(crate) bzip2: Bzip2,
    pub(crate) content: Content,
    pub(crate) rcon: Rcon,
    /// Intact replies of each server.
    pub(crate) servers: Vec<Replies>,
    /// The names of all players in intact lists.
    pub(crate) names: HashSet<Vec<u8>>,
    messages: BTreeMap<&'static str, Arrivals>,
    exchanges: Exchanges,
    /// The addresses in the master server's lists.
    listed: HashSet<[u8; 6]>,
    /// Number of spare ports used so far.
    spare_ports: u64,
}

/// What a client asks a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Info,
    Players,
    Rules,
}

impl Question {
    const fn kind(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Players => "players",
            Self::Rules => "rules",
        }
    }

    const fn request(self) -> &'static str {
        match self {
            Self::Info => name::INFO_REQUEST,
            Self::Players => name::PLAYER_REQUEST,
            Self::Rules => name::RULES_REQUEST,
        }
    }
}

/// A client and the server that it is about to query.
struct Meeting {
    server: usize,
    client: Endpoint,
    acquaintance: Option<usize>,
}

impl Traffic {
    pub(crate) fn new(config: &Config) -> Self {
        let mut random = Random::new(config.seed);
        let world = World::new(config, &mut random);
        let background = Background::new(&world, &mut random);
        Self {
            config: config.clone(),
            capture_point: CapturePoint::new(config.link),
            background,
            fragments: Fragments::default(),
            splits: Splits::default(),
            bzip2: Bzip2::default(),
            content: Content::default(),
            rcon: Rcon::default(),
            servers: vec![Replies::default(); world.servers.len()],
            names: HashSet::new(),
            messages: BTreeMap::new(),
            exchanges: Exchanges::default(),
            listed: HashSet::new(),
            spare_ports: 0,
            random,
            world,
        }
    }

    /// Returns the exact content of the capture.
    pub(crate) fn truth(self, file: File) -> Truth {
        let answered = self.world.servers.iter().zip(&self.servers);
        let answered = answered.filter(|(_, replies)| **replies != Replies::default());
        let servers: BTreeMap<String, Replies> = answered
            .map(|(server, replies)| (server.endpoint.address().to_string(), replies.clone()))
            .collect();
        let mut content = self.content;
        content.player_names = self.names.len() as u64;
        content.master_servers = self.listed.len() as u64;
        content.servers_with_rules = servers.values().filter(|replies| replies.rules > 0).count() as u64;
        Truth {
            config: self.config,
            file,
            frames: self.capture_point.frames,
            noise: self.background.truth,
            messages: self.messages,
            splits: self.splits,
            bzip2: self.bzip2,
            fragments: self.fragments,
            content,
            exchanges: self.exchanges,
            rcon: self.rcon,
            servers,
        }
    }

    /// Generates one exchange, RCON connection or stray message that begins within the next step; returns its frames'
    /// number.
    pub(crate) fn exchange(&mut self, now: u64) -> u64 {
        let before = self.capture_point.count();
        let time = now + self.random.below(STEP);
        if self.random.chance(self.config.faults.unasked) {
            self.unasked(time);
        } else {
            match self.random.below(1000) {
                0..490 => self.query(time, Question::Info),
                490..770 => self.query(time, Question::Players),
                770..945 => self.query(time, Question::Rules),
                945..955 => self.ping(time),
                955..960 => self.get_challenge(time),
                960..975 => self.master(time),
                975..983 => self.administer(time),
                _ => self.stray(time),
            }
        }
        let frames = self.capture_point.count() - before;
        self.capture_point.frames.query += frames;
        frames
    }

    pub(crate) fn arrived(&mut self, name: &'static str) -> &mut Arrivals {
        self.messages.entry(name).or_default()
    }

    fn ended(&mut self, kind: &'static str) -> &mut Outcomes {
        self.exchanges.by_kind.entry(kind).or_default()
    }

    /// Chooses a client, and a server to which it has no query under way.
    fn meet(&mut self, time: u64) -> Meeting {
        if self.random.chance(0.05) {
            let server = self.random.index(self.world.servers.len());
            let ipv6 = self.world.servers[server].endpoint.is_ipv6();
            return Meeting { server, client: self.world.scanner(ipv6), acquaintance: None };
        }
        let at = self.random.index(self.world.acquaintances.len());
        let known = &self.world.acquaintances[at];
        if time >= known.quiet_at {
            return Meeting { server: known.server, client: known.client, acquaintance: Some(at) };
        }
        let port = 1024 + (self.spare_ports % SPARE_PORTS) as u16;
        self.spare_ports += 1;
        Meeting { server: known.server, client: known.client.host.at(port), acquaintance: None }
    }

    /// Ends the meeting: at `end` if the client was answered, otherwise when it would no longer wait for a reply.
    fn part(&mut self, meeting: &Meeting, end: u64, answered: bool) {
        if let Some(at) = meeting.acquaintance {
            let pause = match answered {
                true if self.world.servers[meeting.server].repeats_id => REPLIES_APART,
                true => 50 * MILLI,
                false => PATIENCE,
            };
            self.world.acquaintances[at].quiet_at = end + pause;
        }
    }

    /// Sends a message in one datagram, without faults.
    fn say(&mut self, time: u64, src: &Endpoint, dst: &Endpoint, name: &'static str, message: &[u8]) {
        self.capture_point.udp(time, src, dst, message);
        self.arrived(name).single += 1;
    }

    fn ask(&mut self, time: u64, meeting: &Meeting, question: Question, challenge: Option<u32>) {
        // Old clients ask for a challenge with 0.
        let bare = if self.random.chance(0.1) { 0 } else { NO_CHALLENGE };
        let message = match question {
            Question::Info => message::info_request(challenge),
            Question::Players => message::player_request(challenge.unwrap_or(bare)),
            Question::Rules => message::rules_request(challenge.unwrap_or(bare)),
        };
        self.content.info_requests_challenged += u64::from(question == Question::Info && challenge.is_some());
        let server = self.world.servers[meeting.server].endpoint;
        self.say(time, &meeting.client, &server, question.request(), &message);
    }

    fn send_challenge(&mut self, time: u64, meeting: &Meeting, value: u32) {
        let server = self.world.servers[meeting.server].endpoint;
        self.say(time, &server, &meeting.client, name::CHALLENGE, &message::challenge(value));
        if let Some(at) = meeting.acquaintance {
            self.world.acquaintances[at].challenged_at = Some(time);
        }
    }

    /// Generates a request, a challenge, the request with that challenge, and a reply, or only some of these.
    fn query(&mut self, time: u64, question: Question) {
        let meeting = self.meet(time);
        let server = &self.world.servers[meeting.server];
        let challenge = server.challenge(meeting.client.host.ip);
        let challenges =
            if question == Question::Info { server.challenges_info } else { server.challenges_lists };
        let knows = meeting
            .acquaintance
            .and_then(|at| self.world.acquaintances[at].challenged_at)
            .is_some_and(|then| time - then < MEMORY);
        let rtt = 5 * MILLI + self.random.below(120 * MILLI);
        let silent = self.random.chance(self.config.faults.silence);
        let mut now = time;
        if challenges && knows && self.random.chance(0.3) {
            self.ask(now, &meeting, question, Some(challenge));
            self.exchanges.reused += 1;
        } else {
            self.ask(now, &meeting, question, None);
            if silent && (!challenges || self.random.chance(0.7)) {
                for _ in 0..self.random.below(3) {
                    now += SECOND + self.random.below(5 * MILLI);
                    self.ask(now, &meeting, question, None);
                    self.exchanges.retries += 1;
                }
            } else if challenges {
                now += rtt;
                self.send_challenge(now, &meeting, challenge);
                now += 200_000;
                self.ask(now, &meeting, question, Some(challenge));
                self.exchanges.fresh += 1;
                if silent {
                    self.ended(question.kind()).challenged += 1;
                    self.part(&meeting, now, false);
                    return;
                }
            }
        }
        if silent {
            self.ended(question.kind()).unanswered += 1;
            self.part(&meeting, now, false);
            return;
        }
        let challenged = now > time;
        let reply = self.answer(meeting.server, question, now + rtt);
        let (end, fate) = self.reply(now + rtt, meeting.server, &meeting.client, &reply);
        let outcomes = self.ended(question.kind());
        match fate {
            ReplyOutcome::Answered => outcomes.answered += 1,
            ReplyOutcome::Partial => outcomes.partial += 1,
            ReplyOutcome::Lost if challenged => outcomes.challenged += 1,
            ReplyOutcome::Lost => outcomes.unanswered += 1,
        }
        self.part(&meeting, end, fate == ReplyOutcome::Answered);
    }

    fn answer(&mut self, server: usize, question: Question, time: u64) -> Reply {
        match question {
            Question::Info => self.info_now(server),
            Question::Players => self.players_now(server, time),
            Question::Rules => {
                let message = self.rules_now(server);
                let breakable = self.world.servers[server].rules.breakable;
                Reply { name: name::RULES, message, breakable, holds: ReplyContent::Rules }
            }
        }
    }

    fn info_now(&mut self, server: usize) -> Reply {
        let map = self.random.index(self.world.servers[server].infos.len());
        let server = &self.world.servers[server];
        let players = self.random.between(0, server.max_players) as u8;
        let counts = [players, server.max_players as u8, self.random.below(4) as u8];
        let (name, counts) =
            if server.detailed { (name::INFO_DETAILED, &counts[..2]) } else { (name::INFO, &counts[..]) };
        let template = &server.infos[map];
        Reply {
            name,
            message: template.fill(counts),
            breakable: template.breakable,
            holds: ReplyContent::Info,
        }
    }

    fn players_now(&mut self, server: usize, time: u64) -> Reply {
        let server = &self.world.servers[server];
        let most = server.max_players;
        let count = ((self.random.unit() * 1.15).min(1.0) * most as f64) as usize;
        let first = self.random.between(0, most - count);
        let random = &mut self.random;
        let list = server.names[first..first + count].iter().enumerate().map(|(n, name)| Listed {
            name,
            score: random.below(80) as i32 - 3,
            seconds: ((time / MILLI + 37_000 * n as u64) % 7_200_000) as f32 / 1000.0,
        });
        let message = message::players(list, server.ship);
        // In replies of The Ship, deaths and money follow the list of players.
        let pairs = if server.ship { 8 * count } else { 0 };
        let breakable = message.len() - pairs - 1;
        Reply { name: name::PLAYERS, message, breakable, holds: ReplyContent::Players { first, count } }
    }

    /// Returns the current rules of a server, one of which changes all the time.
    pub(crate) fn rules_now(&mut self, server: usize) -> Vec<u8> {
        let clock = format!("{:06}", self.random.below(1_000_000));
        self.world.servers[server].rules.fill(clock.as_bytes())
    }

    fn ping(&mut self, time: u64) {
        let meeting = self.meet(time);
        let server = &self.world.servers[meeting.server];
        let gold = matches!(server.delivery, Delivery::Split { form: Form::GoldSource, .. });
        let (server, text) = (server.endpoint, if gold { &b""[..] } else { b"00000000000000" });
        self.say(time, &meeting.client, &server, name::PING, &MessageBuilder::new(b'i').0);
        let end = time + 5 * MILLI + self.random.below(100 * MILLI);
        self.say(end, &server, &meeting.client, name::ACK, &MessageBuilder::new(b'j').text(text).0);
        self.ended("ping").answered += 1;
        self.part(&meeting, end, true);
    }

    fn get_challenge(&mut self, time: u64) {
        let meeting = self.meet(time);
        let server = &self.world.servers[meeting.server];
        let (endpoint, value) = (server.endpoint, server.challenge(meeting.client.host.ip));
        self.say(time, &meeting.client, &endpoint, name::GET_CHALLENGE, &MessageBuilder::new(b'W').0);
        let end = time + 5 * MILLI + self.random.below(100 * MILLI);
        self.send_challenge(end, &meeting, value);
        self.ended("challenge").answered += 1;
        self.part(&meeting, end, true);
    }

    /// Generates a client that reads the master server's list, page by page.
    fn master(&mut self, mut time: u64) {
        let (client, master) = (self.world.scanner(false), self.world.master);
        let filter = *self.random.pick(&[
            "",
            "\\gamedir\\tf",
            "\\appid\\440\\empty\\1",
            "\\napp\\500\\secure\\1",
            "\\nor\\2\\map\\de_dust2\\password\\0",
        ]);
        let region = *self.random.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 0xFF]);
        let pages = self.random.between(1, 4);
        let mut start = "0.0.0.0:0".to_owned();
        for page in 1..=pages {
            let request = message::master_request(region, &start, filter);
            self.say(time, &client, &master, name::MASTER_REQUEST, &request);
            time += 20 * MILLI + self.random.below(80 * MILLI);
            let ends = page == pages;
            let count = if ends { self.random.between(1, PAGE - 1) } else { PAGE };
            let at = self.random.index(self.world.listed.len() - count);
            let entries = &self.world.listed[at..at + count];
            let reply = message::master_reply(entries, ends);
            start = message::entry_text(entries[count - 1]);
            self.listed.extend(entries);
            self.content.master_entries += count as u64;
            self.content.master_ends += u64::from(ends);
            self.say(time, &master, &client, name::MASTER_REPLY, &reply);
            time += MILLI;
        }
        self.ended("master").answered += 1;
    }

    /// Generates a reply without a request.
    fn unasked(&mut self, time: u64) {
        let server = self.random.index(self.world.servers.len());
        let endpoint = self.world.servers[server].endpoint;
        let client = self.world.scanner(endpoint.is_ipv6());
        let reply = self.info_now(server);
        self.say(time, &endpoint, &client, reply.name, &reply.message);
        self.hold(server, reply.holds);
        self.ended("info").unasked += 1;
    }

    /// Generates a message with the prefix `FF FF FF FF` that is not a query.
    fn stray(&mut self, time: u64) {
        let server = self.random.index(self.world.servers.len());
        let server = self.world.servers[server].endpoint;
        let client = self.world.scanner(server.is_ipv6());
        match self.random.below(5) {
            0 => {
                let text = format!("connect0x{:08X}", self.random.word() as u32);
                let message = MessageBuilder::new(b'q').text(text.as_bytes()).0;
                self.say(time, &client, &server, name::CONNECT_CHALLENGE, &message);
                self.ended("connect").unanswered += 1;
            }
            1 => {
                let line = b"L 04/01/2026 - 14:11:10: \"a<2><STEAM_1:0:1><CT>\" say \"hi\"\n";
                self.say(time, &server, &client, name::LOG, &MessageBuilder::new(b'R').text(line).0);
            }
            2 => self.say(time, &server, &client, name::PRINT, &MessageBuilder::new(b'l').text(b"bye\n").0),
            3 => self.say(time, &client, &server, name::FOREIGN, b"\xff\xff\xff\xffgetstatus\n"),
            _ => {
                let status =
                    b"\xff\xff\xff\xffstatusResponse\n\\mapname\\q3dm17\\sv_hostname\\x\n0 50 \"a\"\n";
                self.say(time, &server, &client, name::FOREIGN, status);
            }
        }
    }
}
