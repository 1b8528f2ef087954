//! The packets of a case.

use a2scope::capture::{Endpoint, Frame, Segment, Time, write};
use a2scope::wire::Text;
use a2scope::wire::a2s::challenge::Challenge;
use a2scope::wire::a2s::info::{Info, InfoRequest};
use a2scope::wire::a2s::player::{Player, PlayerRequest, Players};
use a2scope::wire::a2s::rules::{Rule, Rules, RulesRequest};
use a2scope::wire::names::{Environment, ServerType, Vac, Visibility};
use a2scope::wire::rcon::Packet;
use a2scope::wire::split::{Dialect, Header};

use crate::draw::{Draw, MAPS};

/// One millisecond, in the microseconds of all times here.
pub(crate) const MILLI: u64 = 1000;
pub(crate) const SECOND: u64 = 1_000_000;
/// A round trip.
const TRIP: u64 = 20 * MILLI;

/// What a client asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Info,
    Players,
    Rules,
}

impl Ask {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Info => "A2S_INFO",
            Self::Players => "A2S_PLAYER",
            Self::Rules => "A2S_RULES",
        }
    }

    /// Returns the request. Without a challenge it asks for one.
    pub(crate) fn request(self, challenge: Option<u32>) -> Vec<u8> {
        let value = challenge.unwrap_or(u32::MAX);
        let bytes = match self {
            Self::Info => InfoRequest { payload: Text(b"Source Engine Query"), challenge }.encode(),
            Self::Players => PlayerRequest { challenge: value }.encode(),
            Self::Rules => RulesRequest { challenge: value }.encode(),
        };
        bytes.unwrap_or_default()
    }
}

/// A game server.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    pub(crate) end: Endpoint,
    pub(crate) name: String,
    pub(crate) map: &'static str,
    /// Number of players that it reports.
    pub(crate) says: u8,
    pub(crate) slots: u8,
    /// The players that it lists.
    pub(crate) players: Vec<String>,
    pub(crate) rules: Vec<(String, String)>,
    pub(crate) challenge: u32,
}

impl Server {
    pub(crate) fn new(number: u8, draw: &mut Draw) -> Self {
        let players: Vec<String> = (0..draw.between(1, 15)).map(|_| draw.player()).collect();
        let rules = (0..draw.between(12, 20))
            .map(|n| (format!("sv_setting_{n:02}"), draw.between(0, 800).to_string()));
        let rules = rules.collect();
        Self {
            end: draw.server(number),
            name: draw.server_name(),
            map: draw.pick(&MAPS),
            says: players.len() as u8,
            slots: 16 + 8 * draw.between(0, 4) as u8,
            players,
            rules,
            challenge: draw.between(1, 0x7FFF_FFFF) as u32,
        }
    }

    pub(crate) fn reply(&self, ask: Ask) -> Vec<u8> {
        let bytes = match ask {
            Ask::Info => Info {
                protocol: 17,
                name: Text(self.name.as_bytes()),
                map: Text(self.map.as_bytes()),
                folder: Text(b"cstrike"),
                game: Text(b"Counter-Strike: Source"),
                app_id: 240,
                players: self.says,
                max_players: self.slots,
                bots: 0,
                server_type: ServerType(b'd'),
                environment: Environment(b'l'),
                visibility: Visibility(0),
                vac: Vac(1),
                the_ship: None,
                version: Text(b"1.0.0.70"),
                extra: None,
            }
            .encode(),
            Ask::Players => {
                let player = |(n, name)| {
                    let (score, duration) = (3 * n as i32, 61.5 * (n + 1) as f32);
                    Player { index: 0, name: Text(str::as_bytes(name)), score, duration, the_ship: None }
                };
                let players: Vec<Player<'_>> =
                    self.players.iter().map(String::as_str).enumerate().map(player).collect();
                Players { count: players.len() as u8, players }.encode()
            }
            Ask::Rules => {
                let rules: Vec<Rule<'_>> = self
                    .rules
                    .iter()
                    .map(|(name, value)| Rule { name: Text(name.as_bytes()), value: Text(value.as_bytes()) })
                    .collect();
                Rules { count: rules.len() as u16, rules }.encode()
            }
        };
        bytes.unwrap_or_default()
    }

    pub(crate) fn challenges(&self) -> Vec<u8> {
        Challenge { challenge: Some(self.challenge), connect: Text(b"") }.encode().unwrap_or_default()
    }
}

/// The packets of a case, in any order, with their times.
#[derive(Debug, Default)]
pub(crate) struct Traffic {
    packets: Vec<(u64, Vec<u8>)>,
}

impl Traffic {
    pub(crate) fn udp(&mut self, at: u64, from: Endpoint, to: Endpoint, payload: &[u8]) {
        self.packets.extend(write::udp(from, to, payload).map(|bytes| (at, bytes)));
    }

    /// Asks for a challenge, and returns it with the request. Returns the time at which an answer is due.
    pub(crate) fn ask(&mut self, at: u64, client: Endpoint, server: &Server, ask: Ask) -> u64 {
        self.udp(at, client, server.end, &ask.request(None));
        self.udp(at + TRIP, server.end, client, &server.challenges());
        self.udp(at + TRIP + MILLI, client, server.end, &ask.request(Some(server.challenge)));
        at + 2 * TRIP + MILLI
    }

    /// Asks and is answered.
    pub(crate) fn query(&mut self, at: u64, client: Endpoint, server: &Server, ask: Ask) {
        let due = self.ask(at, client, server, ask);
        self.udp(due, server.end, client, &server.reply(ask));
    }

    /// Answers in fragments, of which number `lost` does not arrive.
    pub(crate) fn split(
        &mut self,
        at: u64,
        client: Endpoint,
        server: &Server,
        ask: Ask,
        id: u32,
        lost: usize,
    ) {
        const FRAGMENT: usize = 300;
        let reply = server.reply(ask);
        let parts: Vec<&[u8]> = reply.chunks(FRAGMENT).collect();
        for (index, part) in parts.iter().enumerate().filter(|(index, _)| *index != lost) {
            let header =
                Header { id, total: parts.len() as u8, index: index as u8, size: Some(FRAGMENT as u16) };
            let bytes = [&header.encode(Dialect::Source), *part].concat();
            self.udp(at + 100 * index as u64, server.end, client, &bytes);
        }
    }

    /// Opens an RCON connection, sends a password, and runs commands if it is accepted. Returns the time of the answer
    /// to the login.
    pub(crate) fn rcon(
        &mut self,
        at: u64,
        (client, server): (Endpoint, Endpoint),
        password: &str,
        session: Option<&[(String, String)]>,
    ) -> u64 {
        const AUTH: i32 = 3;
        const EXEC_OR_OUTCOME: i32 = 2;
        let packet = |id, kind, body: &str| {
            Packet { size: 0, id, kind, body: Text(body.as_bytes()) }.encode().unwrap_or_default()
        };
        let mut stream = Stream { client, server, next: [1, 1] };
        stream.send(at, true, Segment::SYN, b"", self);
        stream.send(at + TRIP, false, Segment::SYN | Segment::ACK, b"", self);
        stream.send(at + TRIP + MILLI, true, Segment::PSH | Segment::ACK, &packet(1, AUTH, password), self);
        let answered = at + 2 * TRIP + MILLI;
        let id = if session.is_some() { 1 } else { -1 };
        let outcome = [packet(1, 0, ""), packet(id, EXEC_OR_OUTCOME, "")].concat();
        stream.send(answered, false, Segment::PSH | Segment::ACK, &outcome, self);
        let mut now = answered + 200 * MILLI;
        for (id, (command, answer)) in (2..).zip(session.unwrap_or_default()) {
            let push = Segment::PSH | Segment::ACK;
            stream.send(now, true, push, &packet(id, EXEC_OR_OUTCOME, command), self);
            stream.send(now + TRIP, false, push, &packet(id, 0, answer), self);
            now += 4 * SECOND;
        }
        stream.send(now, true, Segment::FIN | Segment::ACK, b"", self);
        stream.send(now + TRIP, false, Segment::FIN | Segment::ACK, b"", self);
        answered
    }

    /// Returns the packets as a capture file.
    pub(crate) fn pcapng(mut self) -> Vec<u8> {
        self.packets.sort_by_key(|(at, _)| *at);
        let mut file = Vec::new();
        write::section("a2scope", &mut file);
        write::interface(write::RAW_IP_LINK, &mut file);
        for (number, (at, bytes)) in (1..).zip(&self.packets) {
            let frame = Frame {
                number,
                link: write::RAW_IP_LINK,
                time: Some(time(*at)),
                bytes,
                original_len: bytes.len() as u32,
                interface: 0,
                interfaces: 1,
                offset: 0,
            };
            write::enhanced(&frame, 0, "", &mut file);
        }
        file
    }
}

/// A TCP connection.
struct Stream {
    client: Endpoint,
    server: Endpoint,
    /// Sequence numbers of the next byte of the client and of the server.
    next: [u32; 2],
}

impl Stream {
    fn send(&mut self, at: u64, asks: bool, flags: u8, payload: &[u8], traffic: &mut Traffic) {
        let [client, server] = &mut self.next;
        let (from, to, next) =
            if asks { (self.client, self.server, client) } else { (self.server, self.client, server) };
        let seq = if flags & Segment::SYN == 0 { *next } else { 0 };
        *next += payload.len() as u32;
        traffic.packets.extend(write::segment(from, to, seq, flags, payload).map(|bytes| (at, bytes)));
    }
}

fn time(at: u64) -> Time {
    Time { seconds: (at / SECOND) as i64, nanos: (at % SECOND) as u32 * 1000 }
}

/// Returns the time of day in UTC, as answers have it.
pub(crate) fn time_of_day(at: u64) -> String {
    time(at).to_string().get(11..19).unwrap_or_default().to_owned()
}
