//! Exchanges and inventories: requests, replies, and what they reveal about servers.

use a2scope::capture::{Endpoint, Frame, LinkType, Time, write};
use a2scope::exchange::{Audit, Exchange, ExchangeKind, ExchangeLimits, Outcome};
use a2scope::inventory::InventoryLimits;
use a2scope::{Analysis, AnalysisLimits, Engine, Event, Options, report};
use serde_json::Value as Json;

const SERVER: &str = "192.0.2.1:27015";
const CLIENT: &str = "198.51.100.7:40000";

fn endpoint(text: &str) -> Endpoint {
    let address: std::net::SocketAddr = text.parse().unwrap();
    Endpoint { ip: address.ip(), port: address.port() }
}

/// A conversation that is being built, and the results of its analysis.
struct Run {
    engine: Engine,
    analysis: Analysis,
    frames: u64,
    ended: Vec<Exchange>,
}

impl Run {
    fn new() -> Self {
        Self::with(AnalysisLimits::default())
    }

    fn with(limits: AnalysisLimits) -> Self {
        Self {
            engine: Engine::new(Options::default()),
            analysis: Analysis::new(limits),
            frames: 0,
            ended: Vec::new(),
        }
    }

    /// Sends a datagram `millis` after the start.
    fn send(&mut self, millis: i64, src: &str, dst: &str, json: &str) -> &mut Self {
        let (_, payload) = a2scope::encode::message(json).unwrap();
        self.send_bytes(millis, src, dst, &payload)
    }

    fn send_bytes(&mut self, millis: i64, src: &str, dst: &str, payload: &[u8]) -> &mut Self {
        let packet = write::udp(endpoint(src), endpoint(dst), payload).unwrap();
        self.frames += 1;
        let time = Time { seconds: 1_700_000_000 + millis / 1000, nanos: (millis % 1000) as u32 * 1_000_000 };
        let frame = Frame {
            number: self.frames,
            link: LinkType::RAW,
            time: Some(time),
            bytes: &packet,
            original_len: packet.len() as u32,
            interface: 0,
            interfaces: 1,
            offset: 0,
        };
        let Self { engine, analysis, ended, .. } = self;
        engine.frame(&frame, &mut |record| {
            analysis.message(record, &mut |event| {
                if let Event::Exchange(exchange) = event {
                    ended.push(*exchange);
                }
            });
        });
        self
    }

    fn ask(&mut self, millis: i64, json: &str) -> &mut Self {
        self.send(millis, CLIENT, SERVER, json)
    }

    fn answer(&mut self, millis: i64, json: &str) -> &mut Self {
        self.send(millis, SERVER, CLIENT, json)
    }

    /// Ends the capture; returns the exchanges in the order they ended.
    fn finish(&mut self) -> &[Exchange] {
        let Self { engine, analysis, ended, .. } = self;
        let mut sink = |event: Event<'_>| {
            if let Event::Exchange(exchange) = event {
                ended.push(*exchange);
            }
        };
        engine.finish(&mut |record| analysis.message(record, &mut sink));
        analysis.finish(&mut sink);
        for exchange in ended.iter() {
            valid(|out| report::exchange(exchange, out));
        }
        for server in analysis.inventory.servers() {
            valid(|out| report::server(server, out));
            if let Some(rules) = &server.rules {
                valid(|out| report::rules(server, rules, out));
            }
        }
        for player in analysis.inventory.players() {
            valid(|out| report::player(player, out));
        }
        valid(|out| report::stats(analysis, out));
        &self.ended
    }

    fn only(&mut self) -> Exchange {
        let ended = self.finish();
        assert_eq!(ended.len(), 1, "{ended:?}");
        ended[0]
    }
}

/// Writes a record, checks it against the schema, and returns it.
fn valid(write: impl FnOnce(&mut Vec<u8>)) -> Json {
    static VALIDATOR: std::sync::LazyLock<jsonschema::Validator> = std::sync::LazyLock::new(|| {
        jsonschema::draft202012::new(&serde_json::from_str(report::JSON_SCHEMA).unwrap()).unwrap()
    });
    let mut line = Vec::new();
    write(&mut line);
    let json: Json = serde_json::from_slice(&line).unwrap();
    let errors: Vec<String> = VALIDATOR.iter_errors(&json).map(|e| e.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?} in {json}");
    json
}

const ASK: &str = r#"{"message":"A2S_INFO","data":{"challenge":null}}"#;
const RULES: &str = r#"{"message":"A2S_RULES","data":{"challenge":4294967295}}"#;

fn ask(challenge: u32) -> String {
    format!(r#"{{"message":"A2S_INFO","data":{{"challenge":{challenge}}}}}"#)
}

fn ask_rules(challenge: u32) -> String {
    format!(r#"{{"message":"A2S_RULES","data":{{"challenge":{challenge}}}}}"#)
}

fn challenge(value: u32) -> String {
    format!(r#"{{"message":"S2C_CHALLENGE","data":{{"challenge":{value}}}}}"#)
}

fn info(name: &str, map: &str, players: u8) -> String {
    format!(
        r#"{{"message":"S2A_INFO_SRC","data":{{"protocol":17,"name":"{name}","map":"{map}","folder":"tf","game":"Team Fortress","app_id":440,"players":{players},"max_players":24,"bots":0,"server_type":"d","environment":"l","visibility":0,"vac":1,"version":"1"}}}}"#
    )
}

fn rules(pairs: &[(&str, &str)]) -> String {
    let list: Vec<String> =
        pairs.iter().map(|(name, value)| format!(r#"{{"name":"{name}","value":"{value}"}}"#)).collect();
    format!(r#"{{"message":"S2A_RULES","data":{{"count":{},"rules":[{}]}}}}"#, list.len(), list.join(","))
}

fn players(names: &[&str]) -> String {
    let list: Vec<String> = names
        .iter()
        .map(|name| format!(r#"{{"index":0,"name":"{name}","score":3,"duration":60.5}}"#))
        .collect();
    format!(r#"{{"message":"S2A_PLAYER","data":{{"count":{},"players":[{}]}}}}"#, list.len(), list.join(","))
}

#[test]
fn a_handshake_is_one_exchange() {
    let mut run = Run::new();
    let exchange = run
        .ask(0, ASK)
        .answer(20, &challenge(77))
        .ask(21, &ask(77))
        .answer(46, &info("a", "ctf_2fort", 3))
        .only();
    assert_eq!((exchange.kind, exchange.outcome), (ExchangeKind::Info, Outcome::Answered));
    assert_eq!((exchange.audit, exchange.challenge_value), (Audit::Fresh, Some(77)));
    assert_eq!((exchange.rtt(), exchange.challenge_rtt()), (Some(25_000_000), Some(20_000_000)));
    let at = |at: Option<a2scope::Stamp>| at.map(a2scope::Stamp::index);
    assert_eq!(
        [exchange.request, exchange.challenge, exchange.repeat, exchange.reply].map(at),
        [Some(0), Some(1), Some(2), Some(3)]
    );
    assert_eq!(exchange.bytes_out, 25 + 29);
    // Two packets with 20 bytes of IP header and 8 of UDP each.
    assert_eq!(exchange.wire_out, exchange.bytes_out + 2 * 28);
    assert_eq!(exchange.wire_in, exchange.bytes_in + 2 * 28);
    assert!(exchange.amplification().unwrap() > 1.0);
}

#[test]
fn a_challenge_goes_to_the_kind_that_is_repeated_with_it() {
    let mut run = Run::new();
    run.ask(0, ASK).ask(1, RULES).answer(20, &challenge(5)).ask(21, &ask_rules(5));
    let ended = run.answer(40, &rules(&[("a", "1")])).finish().to_vec();
    let of = |kind| *ended.iter().find(|e| e.kind == kind).unwrap();
    assert_eq!(of(ExchangeKind::Rules).outcome, Outcome::Answered);
    assert_eq!(of(ExchangeKind::Info).outcome, Outcome::Unanswered);
    // If no request sends the challenge back, it is the answer to the explicit request for one.
    let mut run = Run::new();
    run.ask(0, ASK).ask(1, r#"{"message":"A2S_SERVERQUERY_GETCHALLENGE","data":{}}"#);
    let ended = run.answer(20, &challenge(5)).finish().to_vec();
    let of = |kind| *ended.iter().find(|e| e.kind == kind).unwrap();
    assert_eq!(of(ExchangeKind::Challenge).outcome, Outcome::Answered);
    assert_eq!(of(ExchangeKind::Info).outcome, Outcome::Unanswered);
}

#[test]
fn repeats_at_an_even_pace_are_retries_and_others_are_requests_of_their_own() {
    let exchange = Run::new().ask(0, ASK).ask(1000, ASK).ask(2000, ASK).only();
    assert_eq!((exchange.outcome, exchange.retries), (Outcome::Unanswered, 2));
    assert_eq!(exchange.bytes_out, 75);
    assert_eq!(Run::new().ask(0, ASK).ask(100, ASK).finish().len(), 2, "too soon for a repeat");
    assert_eq!(Run::new().ask(0, ASK).ask(1000, ASK).ask(2500, ASK).finish().len(), 2, "out of pace");
    // Two clients' retries through one port, with an answered request between them.
    let mut run = Run::new();
    run.ask(0, ASK).ask(400, ASK).ask(600, ASK).answer(650, &info("a", "b", 1)).ask(1000, ASK);
    let outcomes: Vec<Outcome> = run.ask(1400, ASK).finish().iter().map(|e| e.outcome).collect();
    assert_eq!(outcomes, [Outcome::Answered, Outcome::Unanswered, Outcome::Unanswered]);
}

#[test]
fn what_waits_too_long_ends_while_the_capture_goes_on() {
    let mut run = Run::new();
    run.ask(0, ASK).send(60_000, "198.51.100.8:1", SERVER, ASK);
    assert_eq!(run.ended.len(), 1);
    assert_eq!(run.ended[0].outcome, Outcome::Unanswered);
}

#[test]
fn challenges_are_audited() {
    let audit = |exchange: Exchange| exchange.audit;
    let reply = info("a", "b", 1);
    let mut run = Run::new();
    run.ask(0, ASK).answer(20, &challenge(7)).ask(21, &ask(7)).answer(40, &reply);
    run.ask(5000, &ask(7)).answer(5020, &reply);
    run.ask(4_000_000, &ask(7)).answer(4_000_020, &reply);
    assert_eq!(
        run.finish().iter().copied().map(audit).collect::<Vec<_>>(),
        [Audit::Fresh, Audit::Reused, Audit::Stale]
    );
    assert_eq!(audit(Run::new().ask(0, &ask(9)).answer(20, &reply).only()), Audit::NeverIssued);
    let mut run = Run::new();
    let exchange = run.ask(0, ASK).answer(20, &challenge(7)).ask(21, &ask(8)).answer(40, &reply).only();
    assert_eq!((exchange.audit, exchange.outcome), (Audit::Wrong, Outcome::Answered));
    // The server sends another challenge, so it rejected the first one.
    let mut run = Run::new();
    let exchange = run.ask(0, &ask(8)).answer(20, &challenge(7)).ask(21, &ask(7)).answer(40, &reply).only();
    assert_eq!((exchange.outcome, exchange.bytes_out), (Outcome::Answered, 58));
}

#[test]
fn challenged_late_unasked_and_contradicting() {
    let exchange = Run::new().ask(0, RULES).answer(20, &challenge(7)).only();
    assert_eq!(exchange.outcome, Outcome::Challenged);
    assert!(Run::new().ask(0, ASK).answer(4000, &info("a", "b", 1)).only().late);
    assert!(!Run::new().ask(0, ASK).answer(2900, &info("a", "b", 1)).only().late);
    let exchange = Run::new().answer(0, &info("a", "b", 1)).only();
    assert_eq!((exchange.outcome, exchange.contradicts), (Outcome::Unasked, None));
    let mut run = Run::new();
    let other = info("another", "b", 1);
    let second = run.ask(0, ASK).answer(20, &info("a", "b", 1)).answer(30, &other).finish()[1];
    assert_eq!((second.outcome, second.contradicts), (Outcome::Unasked, Some(1)));
    // The two replies may begin the same: names are long, and forged replies usually differ in the number of players,
    // which comes later.
    let name = "x".repeat(200);
    let mut run = Run::new();
    run.ask(0, ASK).answer(20, &info(&name, "b", 1)).answer(30, &info(&name, "b", 2));
    assert_eq!(run.finish()[1].contradicts, Some(1));
    // The same reply twice is a copy, not a contradiction.
    let mut run = Run::new();
    let second = run.ask(0, ASK).answer(20, &other).answer(30, &other).finish()[1];
    assert_eq!((second.outcome, second.contradicts), (Outcome::Unasked, None));
}

#[test]
fn a_masters_list_is_one_exchange() {
    let page = |start: &str| {
        format!(
            r#"{{"message":"A2M_GET_SERVERS_BATCH2","data":{{"region":255,"start":"{start}","filter":""}}}}"#
        )
    };
    let list = |servers: &str, end: bool| {
        format!(r#"{{"message":"M2A_SERVER_BATCH","data":{{"servers":[{servers}],"end":{end}}}}}"#)
    };
    let mut run = Run::new();
    run.ask(0, &page("0.0.0.0:0")).answer(20, &list(r#""192.0.2.9:27015""#, false));
    run.ask(30, &page("192.0.2.9:27015")).answer(50, &list(r#""192.0.2.10:27015""#, true));
    let exchange = run.only();
    assert_eq!((exchange.kind, exchange.pages), (ExchangeKind::Master, 2));
    assert_eq!(exchange.outcome, Outcome::Answered);
    assert_eq!(run.analysis.inventory.counts().listed, 2);
}

#[test]
fn pairs_are_bounded() {
    let limits = AnalysisLimits {
        exchanges: ExchangeLimits { pairs: 10, ..ExchangeLimits::default() },
        ..AnalysisLimits::default()
    };
    let mut run = Run::with(limits);
    for port in 0..1000 {
        run.send(port, &format!("198.51.100.7:{}", port + 1), SERVER, ASK);
    }
    assert_eq!(run.ended.len(), 990);
    assert_eq!(run.finish().len(), 1000);
    assert_eq!(run.analysis.exchanges.counts().evicted, 990);
}

#[test]
fn a_server_over_time() {
    let mut run = Run::new();
    for (millis, name, map, count, rtt) in
        [(0, "one", "de_dust", 1, 20), (1000, "one", "de_nuke", 5, 30), (2000, "two", "de_nuke", 3, 22)]
    {
        run.ask(millis, ASK).answer(millis + rtt, &info(name, map, count));
    }
    run.finish();
    let server = run.analysis.inventory.server(&endpoint(SERVER)).unwrap();
    let texts = |history: &a2scope::inventory::History| {
        history.changes.iter().map(|c| String::from_utf8_lossy(&c.text).into_owned()).collect::<Vec<_>>()
    };
    assert_eq!(texts(&server.name), ["one", "two"]);
    assert_eq!(texts(&server.map), ["de_dust", "de_nuke"]);
    assert_eq!((server.players.min, server.players.max, server.players.mean()), (1, 5, Some(3.0)));
    assert_eq!((server.replies, server.requests), (3, 2));
    let (min, mean, max) = (server.rtts.min, server.rtts.mean(), server.rtts.max);
    assert_eq!((min, mean, max), (20_000_000, Some(24_000_000), 30_000_000));
    let json = valid(|out| report::server(server, out));
    assert_eq!(json["rtt"]["mean"], 0.024);
    assert_eq!(json["info"]["app_id"], 440);
    assert_eq!(json["maps"][1]["message"], 3);
}

#[test]
fn rules_over_time() {
    let mut run = Run::new();
    let sets: [&[(&str, &str)]; 4] = [
        &[("a", "1"), ("b", "22"), ("c", "3")],
        &[("a", "1"), ("b", "4"), ("c", "3")],
        &[("a", "1"), ("c", "5"), ("d", "6")],
        &[("a", "1"), ("c", "5"), ("d", "6")],
    ];
    for (i, set) in (0..).zip(sets) {
        run.answer(i * 1000, &rules(set));
    }
    run.finish();
    let server = run.analysis.inventory.server(&endpoint(SERVER)).unwrap();
    let set = server.rules.as_ref().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let shown = |value: &Option<Box<[u8]>>| value.as_ref().map_or("-".into(), |value| text(value));
    let changes: Vec<String> = set
        .changes
        .iter()
        .map(|c| format!("{} {}→{} at {}", text(&c.name), shown(&c.old), shown(&c.new), c.at.index()))
        .collect();
    assert_eq!(changes, ["b 22→4 at 1", "b 4→- at 2", "c 3→5 at 2", "d -→6 at 2"]);
    assert_eq!((set.count, set.seen, set.rules().count()), (3, 4, 3));
}

#[test]
fn players_across_servers() {
    let mut run = Run::new();
    run.answer(0, &players(&["ann", "bob", ""]));
    run.send(1000, "192.0.2.2:27015", CLIENT, &players(&["bob", "cem"]));
    run.answer(2000, &players(&["bob", "ann"]));
    run.finish();
    let inventory = &run.analysis.inventory;
    assert_eq!(inventory.counts().players, 4);
    let bob = inventory.players().find(|p| &*p.name == b"bob").unwrap();
    assert_eq!((bob.sightings, bob.servers().count()), (3, 2));
    assert_eq!((bob.first.index(), bob.last.index()), (0, 2));
}

#[test]
fn inventories_are_bounded_and_say_so() {
    let limits = AnalysisLimits {
        inventory: InventoryLimits {
            servers: 10,
            players: 20,
            rules_bytes: 64,
            distinct: 500,
            ..InventoryLimits::default()
        },
        ..AnalysisLimits::default()
    };
    let mut run = Run::with(limits);
    for i in 0..600 {
        let server = format!("10.0.{}.{}:27015", i / 256, i % 256);
        run.send(i, &server, CLIENT, &info("a", "b", 1));
        run.send(i, &server, CLIENT, &players(&[&format!("p{i}"), "everywhere"]));
        run.send(i, &server, CLIENT, &rules(&[("name", "a value of some length")]));
    }
    run.finish();
    let inventory = &run.analysis.inventory;
    let counts = inventory.counts();
    assert_eq!((inventory.servers().count(), counts.servers_evicted), (10, 590));
    assert_eq!((inventory.players().count(), counts.players_evicted), (20, 581));
    assert_eq!((counts.servers, counts.at_bound), (500, true));
    assert!(counts.rules_dropped > 0);
    // A player who is seen all the time is not evicted.
    assert!(inventory.players().any(|p| &*p.name == b"everywhere" && p.more_servers));
}

#[test]
fn quantiles_and_the_timeline() {
    let mut run = Run::new();
    for i in 0..100 {
        run.ask(i * 10_000, ASK).answer(i * 10_000 + 1 + i, &info("a", "b", 1));
    }
    run.finish();
    let millis = |share| run.analysis.rtts.quantile(share).unwrap() as f64 / 1e6;
    assert!((43.0..57.0).contains(&millis(0.5)), "{}", millis(0.5));
    assert!((86.0..113.0).contains(&millis(0.99)), "{}", millis(0.99));
    let slots = run.analysis.timeline.slots();
    let sum = |side: usize| slots.iter().map(|slot| u64::from(slot[side])).sum::<u64>();
    assert_eq!((sum(0), sum(1)), (100, 100));
    assert!(slots.len() > 200);
}

/// The placeholder address for an end that a paste does not name may be forged in a capture. There it is a normal
/// address.
#[test]
fn a_forged_sender_is_told_whatever_its_address() {
    let forged = format!("[{}]:0", Endpoint::UNNAMED_CLIENT.ip);
    let packet =
        write::udp(endpoint(&forged), endpoint("[2001:db8::1]:27015"), b"\xff\xff\xff\xffU\xff\xff\xff\xff");
    let packet = packet.unwrap();
    let frame = Frame {
        number: 1,
        link: LinkType::RAW,
        time: None,
        bytes: &packet,
        original_len: packet.len() as u32,
        interface: 0,
        interfaces: 1,
        offset: 0,
    };
    let mut json = Vec::new();
    Engine::new(Options::default())
        .frame(&frame, &mut |record| report::message(record, report::RecordStyle::default(), &mut json));
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!((&json["src"], &json["direction"]), (&forged.into(), &serde_json::Value::Null));
}

/// Two programs on one host ask the same server at the same time, and get their answers in the opposite order.
#[test]
fn clients_on_one_host_are_told_apart_by_their_ports() {
    let (one, two) = ("192.0.2.1:50001", "192.0.2.1:50002");
    let players = r#"{"message":"S2A_PLAYER","data":{"players":[]}}"#;
    let ask = |challenge: u32| format!(r#"{{"message":"A2S_PLAYER","data":{{"challenge":{challenge}}}}}"#);
    let mut run = Run::new();
    run.send(0, one, SERVER, &ask(7)).send(10, two, SERVER, &ask(8));
    run.send(30, SERVER, two, players).send(50, SERVER, one, players);
    let ended = run.finish();
    let found: Vec<_> = ended
        .iter()
        .map(|exchange| (exchange.client.port, exchange.outcome, exchange.reply_rtt(), exchange.retries))
        .collect();
    assert_eq!(
        found,
        [(50_002, Outcome::Answered, Some(20_000_000), 0), (50_001, Outcome::Answered, Some(50_000_000), 0)]
    );
}
