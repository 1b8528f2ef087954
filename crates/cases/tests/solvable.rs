//! Every case can be solved with a2scope: what the plot says is what the analysis finds, for any seed.

use std::collections::BTreeMap;

use a2scope::capture::Endpoint;
use a2scope::exchange::{ExchangeKind, Outcome};
use a2scope::findings::Finding;
use a2scope::incidents::{Incident, IncidentKind};
use a2scope::wire::Text;
use a2scope::{
    Analysis, AnalysisLimits, Command, Detail, Engine, Event, Login, LoginOutcome, Observe, Options, Parts,
};
use a2scope_cases::{CASES, Case, Expected, case};

/// What the analysis of a capture finds.
struct Found {
    analysis: Analysis,
    logins: Vec<Login>,
    commands: Vec<Command>,
    /// Of each exchange: client, server, kind, and whether it was answered with data.
    exchanges: Vec<(Endpoint, Endpoint, ExchangeKind, bool)>,
    /// Name, second and destination of each message, by its index.
    messages: Vec<(&'static str, i64, Endpoint)>,
}

fn found(case: &Case) -> Found {
    let options = Options { detail: Detail::Summary, observe: Observe::Everything, ..Options::default() };
    let mut engine = Engine::new(options);
    let mut analysis = Analysis::of(Parts::ALL, AnalysisLimits::default());
    let (mut logins, mut commands, mut exchanges, mut messages) = (vec![], vec![], vec![], vec![]);
    let mut event = |event: Event<'_>| match event {
        Event::Login(login) => logins.push(login.clone()),
        Event::Command(command) => commands.push(command.clone()),
        Event::Exchange(exchange) => {
            exchanges.push((
                exchange.client,
                exchange.server,
                exchange.kind,
                exchange.outcome == Outcome::Answered,
            ));
        }
    };
    engine.push(&case.capture, &mut |record| {
        messages.push((record.kind.name(), record.time.unwrap().seconds, record.dst.unwrap()));
        analysis.message(record, &mut event);
    });
    engine.finish_file(&mut |record| analysis.message(record, &mut event));
    analysis.diagnoses.network(&engine.summary().network);
    analysis.finish(&mut event);
    Found { analysis, logins, commands, exchanges, messages }
}

impl Found {
    fn incident(&self, kind: IncidentKind) -> &Incident {
        let list = self.analysis.incidents.list();
        let of: Vec<_> = list.iter().filter(|incident| incident.kind == kind).collect();
        assert_eq!(of.len(), 1, "{list:?}");
        of[0]
    }

    fn finding(&self, code: &str) -> &Finding {
        let list = self.analysis.findings.list();
        let of: Vec<_> = list.iter().filter(|finding| finding.code.name == code).collect();
        assert_eq!(of.len(), 1, "{list:?}");
        of[0]
    }
}

/// The time of day of a time.
fn clock(time: Option<a2scope::capture::Time>) -> String {
    time.unwrap().to_string()[11..19].to_owned()
}

/// The server that a question is about.
fn about(case: &Case, key: &str) -> Endpoint {
    let text = &case.questions.iter().find(|question| question.key == key).unwrap().text;
    let address = text.split([' ', '?']).find_map(|word| word.parse::<std::net::SocketAddr>().ok()).unwrap();
    Endpoint { ip: address.ip(), port: address.port() }
}

fn who(case: &Case, found: &Found) -> Vec<(&'static str, String)> {
    let inventory = &found.analysis.inventory;
    let server = |key| inventory.server(&about(case, key)).unwrap();
    let mut asked: BTreeMap<Endpoint, Vec<Endpoint>> = BTreeMap::new();
    for (client, server, ..) in &found.exchanges {
        asked.entry(*client).or_default().push(*server);
    }
    let most = asked.into_iter().max_by_key(|(_, servers)| {
        let mut servers = servers.clone();
        servers.sort_unstable();
        servers.dedup();
        servers.len()
    });
    vec![
        ("servers", inventory.servers().count().to_string()),
        ("map", server("map").map.last().lossy().into_owned()),
        ("players", server("players").info.as_ref().unwrap().players.to_string()),
        ("client", most.unwrap().0.ip.to_string()),
    ]
}

fn silent(case: &Case, found: &Found) -> Vec<(&'static str, String)> {
    let list = found.analysis.diagnoses.list();
    let wrong: Vec<_> = list.iter().filter(|one| one.code.name != "ok").collect();
    assert_eq!(wrong.len(), 1, "{list:?}");
    let server = wrong[0].server.unwrap();
    let sign = match wrong[0].code.name {
        "challenge.not_repeated" => "challenge",
        "silence.all" => "firewall",
        "split.lost" => "fragment",
        other => panic!("{other}"),
    };
    let cause = case.questions.iter().find(|question| question.key == "cause").unwrap();
    let letter = cause.expected.choices().find(|(_, text)| text.contains(sign)).unwrap().0;
    let in_vain: Vec<_> =
        found.exchanges.iter().filter(|(_, to, _, is_answered)| *to == server && !is_answered).collect();
    let message = match in_vain[0].2 {
        ExchangeKind::Info => "A2S_INFO",
        ExchangeKind::Rules => "A2S_RULES",
        other => panic!("{other:?}"),
    };
    let asked = found.messages.iter().filter(|(name, _, to)| *name == message && *to == server);
    let mut seconds: Vec<i64> = asked.map(|(_, second, _)| *second).collect();
    seconds.dedup();
    let every = seconds[1] - seconds[0];
    vec![
        ("server", server.ip.to_string()),
        ("cause", letter.to_string()),
        ("message", message.to_owned()),
        ("every", every.to_string()),
    ]
}

fn flood(_: &Case, found: &Found) -> Vec<(&'static str, String)> {
    let flood = found.incident(IncidentKind::QueryFlood);
    vec![
        ("victim", flood.target.to_string()),
        ("start", clock(flood.start)),
        ("peak", flood.peak_packets.to_string()),
        ("message", found.messages[flood.messages[0] as usize].0.to_owned()),
    ]
}

fn reflection(_: &Case, found: &Found) -> Vec<(&'static str, String)> {
    let reflection = found.incident(IncidentKind::Reflection);
    vec![
        ("victim", reflection.target.to_string()),
        ("port", reflection.ports[0].to_string()),
        ("servers", reflection.servers.to_string()),
        ("factor", reflection.amplification.unwrap().round().to_string()),
    ]
}

fn fake(_: &Case, found: &Found) -> Vec<(&'static str, String)> {
    let liar = found.finding("players.fake_count").server.unwrap();
    let text = found.finding("players.fake_count").text.to_string();
    let numbers: Vec<u64> =
        text.split_once(" says ").unwrap().1.split([' ', ';']).filter_map(|word| word.parse().ok()).collect();
    let name = found.finding("server.cloned_name").text.to_string();
    let name = name.split('"').nth(1).unwrap();
    let servers = found.analysis.inventory.servers();
    let same = servers.filter(|server| server.name.last().lossy() == name);
    vec![
        ("liar", liar.ip.to_string()),
        ("invented", (numbers[0] - numbers[1]).to_string()),
        ("name", name.to_owned()),
        ("addresses", same.count().to_string()),
    ]
}

fn password(_: &Case, found: &Found) -> Vec<(&'static str, String)> {
    let incident = found.incident(IncidentKind::RconBruteForce);
    let guesser = incident.top_senders[0].0.ip;
    let refused = found
        .logins
        .iter()
        .filter(|login| login.client.ip == guesser && login.outcome == LoginOutcome::Refused);
    let text = incident.text.to_string();
    let thief = found
        .logins
        .iter()
        .filter(|login| login.outcome == LoginOutcome::Accepted)
        .find(|login| text.contains(&login.client.ip.to_string()))
        .unwrap();
    let commands: Vec<_> =
        found.commands.iter().filter(|command| command.client.ip == thief.client.ip).collect();
    let status = Text(&commands[0].answer).lossy().into_owned();
    vec![
        ("server", incident.target.to_string()),
        ("tries", refused.count().to_string()),
        ("thief", thief.client.ip.to_string()),
        ("when", clock(thief.answered)),
        ("change", Text(&commands[1].command).lossy().into_owned()),
        ("players", status.lines().filter(|line| line.starts_with('#')).count().to_string()),
    ]
}

/// Finds the answers to the questions of a case, as a reader would.
type Solver = fn(&Case, &Found) -> Vec<(&'static str, String)>;

const SOLVERS: [Solver; CASES as usize] = [who, silent, flood, reflection, fake, password];

#[test]
fn the_analysis_finds_every_answer_for_fifty_seeds() {
    for (number, solve) in (1..).zip(SOLVERS) {
        let mut answers = BTreeMap::<&str, Vec<String>>::new();
        for seed in 0..50 {
            let case = case(number, &format!("seed {seed}")).unwrap();
            let solved = solve(&case, &found(&case));
            assert_eq!(
                solved.iter().map(|(key, _)| *key).collect::<Vec<_>>(),
                case.questions.iter().map(|question| question.key).collect::<Vec<_>>()
            );
            for ((key, answer), question) in solved.into_iter().zip(&case.questions) {
                assert!(
                    case.is_right(question, &answer),
                    "case {number}, {}: {key} is {answer}, not {:?}",
                    case.seed,
                    question.expected
                );
                assert_eq!(case.check_code(question, &answer), case.check_code(question, &question.answer()));
                answers.entry(key).or_default().push(answer);
            }
        }
        // Each student has other answers: a neighbour's is of no use.
        for (key, mut all) in answers {
            all.sort_unstable();
            all.dedup();
            assert!(all.len() > 1, "case {number}: {key} is always {all:?}");
        }
    }
}

#[test]
fn a_wrong_answer_is_not_right_and_a_right_one_cannot_be_read_off_the_code() {
    for number in 1..=CASES {
        let case = case(number, "one").unwrap();
        let quiz = case.quiz();
        assert_eq!(quiz.questions.len(), case.questions.len());
        for question in &case.questions {
            let answer = question.answer();
            let wrong = match &question.expected {
                Expected::Number(value) => (value + 1).to_string(),
                Expected::Text(text) => format!("{text}x"),
                Expected::Choice(..) => char::from(answer.as_bytes()[0] + 1).to_string(),
            };
            assert!(!case.is_right(question, &wrong));
            assert!(case.is_right(question, &format!(" {} ", answer.to_uppercase())));
            assert_ne!(case.check_code(question, &wrong), case.check_code(question, &answer));
        }
    }
    assert!(case(0, "one").is_none() && case(CASES + 1, "one").is_none());
}
