//! Servers on loopback, and what is said to them.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use a2scope::exchange::ExchangeKind;
use a2scope::{Analysis, AnalysisLimits, Engine, Observe, Options, Parts};
use a2scope_net::ask::{Answered, Command, Question, ask};
use a2scope_net::conformance::Case;
use a2scope_net::serve::{Behaviour, CasePlayer, Counts, Port};
use a2scope_net::{Tape, Taped};

/// What was said, as the library reads it.
#[derive(Debug, Default)]
pub(crate) struct Said {
    /// The names of the messages that are whole, in order.
    pub(crate) messages: Vec<String>,
    /// The codes of the diagnoses.
    pub(crate) diagnoses: Vec<&'static str>,
    /// The packets.
    pub(crate) packets: Vec<Taped>,
    pub(crate) answered: Answered,
}

pub(crate) fn listen(behaviour: impl Behaviour + 'static) -> (Port, Arc<Counts>) {
    let counts = Arc::new(Counts::default());
    let ip: IpAddr = Ipv4Addr::LOCALHOST.into();
    let behaviour = Arc::new(Mutex::new(behaviour));
    (Port::listen(&[ip], 0, behaviour, &Tape::none(), &counts).unwrap(), counts)
}

pub(crate) fn play(case: &str) -> Port {
    listen(CasePlayer::new(Case::named(case).unwrap())).0
}

pub(crate) fn question(server: SocketAddr) -> Question {
    Question {
        target: server.to_string().parse().unwrap(),
        family: None,
        wait: Duration::from_millis(1700),
        lists: vec![ExchangeKind::Players, ExchangeKind::Rules],
        game: None,
        rcon: None,
        anyway: false,
    }
}

pub(crate) fn command(command: &str, password: &str) -> Command {
    Command { command: command.into(), password: password.into(), port: None, shown: false }
}

/// Asks, and reads what is on the tape.
pub(crate) fn said(question: &Question) -> Said {
    let (tape, packets) = Tape::whole();
    let (answered, packets) = std::thread::scope(|scope| {
        let asking = scope.spawn(|| ask(question, &{ tape }, &|| false));
        let packets: Vec<Taped> = packets.iter().collect();
        (asking.join().unwrap().unwrap(), packets)
    });
    read(packets, answered)
}

/// Reads packets as a capture is read.
fn read(packets: Vec<Taped>, answered: Answered) -> Said {
    let mut engine = Engine::new(Options { observe: Observe::Everything, ..Options::default() });
    let mut analysis = Analysis::of(Parts::DIAGNOSES, AnalysisLimits::default());
    let mut messages = Vec::new();
    let mut each = |record: &a2scope::Record<'_>| {
        if record.arrival.is_intact() {
            messages.push(record.kind.name().to_owned());
        }
        analysis.message(record, &mut |_| {});
    };
    for (at, packet) in packets.iter().enumerate() {
        engine.frame(&packet.frame(at as u64 + 1), &mut each);
    }
    engine.finish(&mut each);
    analysis.diagnoses.network(&engine.summary().network);
    analysis.finish(&mut |_| {});
    let diagnoses = analysis.diagnoses.list().iter().map(|one| one.code.name).collect();
    Said { messages, diagnoses, packets, answered }
}
