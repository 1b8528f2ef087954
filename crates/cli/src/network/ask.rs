//! `a2scope ask`: asks one game server, and explains what it says.

use std::io::ErrorKind;
use std::panic::resume_unwind;
use std::thread;
use std::time::Duration;

use a2scope::capture::write;
use a2scope::exchange::ExchangeKind;
use a2scope::games::{GAMES, Game};
use a2scope::text::Arg;
use a2scope_net::ask::{self, Answered, Command, Family, Futile, Question, Target};
use a2scope_net::{Tape, Taped};
use a2scope_render::translated;
use anyhow::{anyhow, bail};

use super::password;
use super::talk::{Talk, TalkStyle, Whole};
use crate::args::AskArgs;
use crate::console::warn;
use crate::interrupt;
use crate::link;
use crate::outcome::Outcome;

pub(crate) fn run(args: &AskArgs) -> anyhow::Result<Outcome> {
    let question = question(args)?;
    interrupt::watch()?;
    if args.link.link {
        return linked(args, &question);
    }
    let style = TalkStyle {
        format: args.format,
        whole: if args.fields { Whole::All } else { Whole::Answers },
        explain: args.explain,
        show_secrets: args.show_secrets,
        exchanges: true,
    };
    let mut talk = Talk::new(style, &args.recording)?;
    let (tape, packets) = Tape::whole();
    let asked = thread::scope(|scope| {
        let asking = scope.spawn(|| ask::ask(&question, &{ tape }, &interrupt::stopped));
        for packet in packets {
            talk.packet(&packet)?;
            talk.pause();
        }
        let asked = asking.join().unwrap_or_else(|panic| resume_unwind(panic));
        Ok::<_, anyhow::Error>(asked)
    })?;
    let answered = asked.map_err(|error| refused(&args.host, error))?;
    let outcome = talk.finish()?;
    tell(args, &answered, outcome);
    Ok(outcome)
}

/// Asks, and prints the address of the page with what was said.
fn linked(args: &AskArgs, question: &Question) -> anyhow::Result<Outcome> {
    let (tape, packets) = Tape::whole();
    let (answered, packets) = thread::scope(|scope| {
        let asking = scope.spawn(|| ask::ask(question, &{ tape }, &interrupt::stopped));
        let packets: Vec<Taped> = packets.iter().collect();
        (asking.join().unwrap_or_else(|panic| resume_unwind(panic)), packets)
    });
    let answered = answered.map_err(|error| refused(&args.host, error))?;
    let mut capture = Vec::new();
    write::section(concat!("a2scope ", env!("CARGO_PKG_VERSION")), &mut capture);
    write::interface(write::RAW_IP_LINK, &mut capture);
    for (number, packet) in (1..).zip(&packets) {
        write::enhanced(&packet.frame(number), 0, "", &mut capture);
    }
    let outcome = link::print(&args.link, &link::file(&capture)?)?;
    let outcome = if answered.heard { outcome } else { Outcome::Nothing };
    tell(args, &answered, outcome);
    Ok(outcome)
}

fn question(args: &AskArgs) -> anyhow::Result<Question> {
    let game = args.ports.as_deref().map(game).transpose()?;
    let mut lists = vec![ExchangeKind::Players, ExchangeKind::Rules];
    if args.info {
        lists.clear();
    }
    let rcon = match &args.rcon {
        Some(command) => Some(Command {
            command: command.clone().into_bytes(),
            password: password::read(args.password_file.as_deref())?,
            port: args.rcon_port,
            shown: args.show_secrets,
        }),
        None => None,
    };
    Ok(Question {
        target: args.host.clone(),
        family: match (args.ipv4, args.ipv6) {
            (true, _) => Some(Family::V4),
            (_, true) => Some(Family::V6),
            _ => None,
        },
        wait: Duration::from_secs_f64(args.wait.clamp(0.0, 60.0)),
        lists,
        game,
        rcon,
        anyway: args.anyway,
    })
}

/// Returns the game whose name or folder is given.
pub(super) fn game(name: &str) -> anyhow::Result<&'static Game> {
    let is = |text: &str| text.eq_ignore_ascii_case(name);
    let found = GAMES.iter().find(|game| is(game.name) || is(game.folder) && !game.folder.is_empty());
    match found.or_else(|| Game::named_in(name)) {
        Some(game) => Ok(game),
        None => bail!(translated!(
            "command-ask-game",
            "no game is called {name}; `a2scope explain games` lists them",
            name = format!("{name:?}")
        )),
    }
}

/// Says why a host is not asked.
pub(super) fn refused(target: &Target, error: std::io::Error) -> anyhow::Error {
    let host = &target.host;
    if let Some(futile) = error.get_ref().and_then(|inner| inner.downcast_ref::<Futile>()) {
        let change = futile.change();
        return anyhow!(translated!(
            "command-ask-futile",
            "{host}: {seen} {next} Nothing was sent; --anyway asks all the same [{code}]",
            host = host.as_str(),
            seen = Arg::from(change.seen),
            next = Arg::from(change.next),
            code = futile.code()
        ));
    }
    match error.kind() {
        ErrorKind::InvalidInput => anyhow!(translated!(
            "command-ask-many",
            "{host} is not the address of one host, and only one is asked",
            host = host.as_str()
        )),
        ErrorKind::AddrNotAvailable => anyhow!(translated!(
            "command-ask-family",
            "{host} has no address of the IP version that is asked for",
            host = host.as_str()
        )),
        _ => anyhow::Error::new(error).context(host.clone()),
    }
}

/// Says on standard error what the diagnosis cannot say.
fn tell(args: &AskArgs, answered: &Answered, outcome: Outcome) {
    if answered.exhausted {
        warn(&translated!(
            "command-ask-exhausted",
            "{packets} packets were sent, and one call sends no more",
            packets = answered.sent
        ));
    }
    if let Some(dialect) = answered.foreign_rcon {
        warn(&translated!(
            "command-ask-console",
            "the remote console of this game is {dialect}; this is not asked",
            dialect = dialect.text()
        ));
    }
    if outcome == Outcome::Nothing {
        let server = answered.server.map_or_else(|| args.host.host.clone(), |server| server.to_string());
        warn(&translated!("command-ask-nothing", "{server} did not answer", server));
    }
}
