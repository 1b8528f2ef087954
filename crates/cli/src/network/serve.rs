//! `a2scope serve`: plays servers.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use a2scope::capture::Endpoint;
use a2scope_input::{Content, ReadAhead};
use a2scope_net::Tape;
use a2scope_net::conformance::{Case, CaseKind, Transport};
use a2scope_net::serve::{Behaviour, CasePlayer, Counts, GameServer, Port, ReplayReader, limits};
use a2scope_render::translated;
use anyhow::{Context, bail};

use super::talk::{Talk, TalkStyle, Whole};
use super::{ask, password};
use crate::args::ServeArgs;
use crate::console::{eprint_line, warn};
use crate::content::CHUNK;
use crate::interrupt;
use crate::outcome::Outcome;
use crate::view::units;

/// How long to wait for a packet before what was printed is made visible.
const PAUSE: Duration = Duration::from_millis(100);
/// The password of a console, unless another one is given. It protects nothing: the console runs no commands.
const PASSWORD: &[u8] = b"a2scope";

/// What answers, and how it is called.
struct Played {
    name: String,
    about: String,
    transport: Transport,
    /// Whether strangers have to return a challenge before they get more than they sent.
    challenged: bool,
    behaviour: Arc<Mutex<dyn Behaviour>>,
}

pub(crate) fn run(args: &ServeArgs) -> anyhow::Result<Outcome> {
    let played = played(args)?;
    let ips = addresses(args);
    if ips.iter().any(|ip| !ip.is_loopback())
        && let Some(open) = played.iter().find(|played| !played.challenged)
    {
        bail!(translated!(
            "command-serve-reflector",
            "{name} answers before it has checked a challenge, so it listens on loopback only: elsewhere, forged requests would make it send its answers to others",
            name = open.name.as_str()
        ));
    }
    interrupt::watch()?;
    let style = TalkStyle {
        format: args.format,
        whole: if args.fields { Whole::All } else { Whole::None },
        explain: false,
        show_secrets: args.show_secrets,
        exchanges: false,
    };
    let mut talk = Talk::new(style, &args.recording)?;
    let (tape, packets) = if args.quiet {
        (Tape::none(), None)
    } else {
        let (tape, packets) = Tape::bounded();
        (tape, Some(packets))
    };
    let counts = Arc::new(Counts::default());
    let mut listening = Vec::new();
    for (at, one) in played.iter().enumerate() {
        let number = if args.all { args.ports.unwrap_or(0).checked_add(at as u16) } else { Some(args.port) };
        let number = number.map(|number| if args.ports == Some(0) { 0 } else { number });
        let Some(number) = number else {
            bail!(translated!(
                "command-serve-ports",
                "there are more cases than ports after {from}",
                from = args.ports.unwrap_or(0)
            ))
        };
        let port = Port::listen(&ips, number, Arc::clone(&one.behaviour), &tape, &counts)
            .with_context(|| translated!("command-serve-port", "port {port}", port = number))?;
        announce(&port, one);
        listening.push(port);
    }
    let until = args.seconds.map(|seconds| Instant::now() + Duration::from_secs_f64(seconds.clamp(0.0, 1e9)));
    let ends = || interrupt::stopped() || until.is_some_and(|until| Instant::now() >= until);
    let mut failed = Ok(());
    while !ends() && !talk.failed() {
        let Some(packets) = &packets else {
            std::thread::sleep(PAUSE);
            continue;
        };
        match packets.recv_timeout(PAUSE) {
            Ok(packet) => failed = talk.packet(&packet),
            Err(RecvTimeoutError::Timeout) => talk.pause(),
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if failed.is_err() {
            break;
        }
    }
    drop(listening);
    failed?;
    for packet in packets.iter().flat_map(|packets| packets.try_iter()) {
        talk.packet(&packet)?;
    }
    let left_out = talk.left_out();
    let quiet = args.quiet;
    let outcome = talk.finish()?;
    tell(&counts, tape.dropped(), left_out, quiet);
    Ok(match outcome {
        // Whoever stops a server has not interrupted anything.
        Outcome::Interrupted | Outcome::Damaged => Outcome::Found,
        Outcome::Nothing if quiet && counts.sent.load(Ordering::Relaxed) > 0 => Outcome::Found,
        outcome => outcome,
    })
}

fn played(args: &ServeArgs) -> anyhow::Result<Vec<Played>> {
    if args.all {
        let cases = Case::all().into_iter().filter(|case| case.kind != CaseKind::Server);
        return Ok(cases.take(limits::PORTS).map(of_case).collect());
    }
    if let Some(case) = &args.case {
        return Ok(vec![of_case(client_case(case)?)]);
    }
    if let Some(path) = &args.replay {
        return Ok(vec![of_capture(
            path,
            args.server.map(|host| Endpoint { ip: host.ip(), port: host.port() }),
        )?]);
    }
    let game = ask::game(args.game.as_deref().unwrap_or("Counter-Strike: Source"))?;
    let password = match &args.password_file {
        Some(path) => password::read(Some(path))?,
        None => PASSWORD.to_vec(),
    };
    let server = GameServer::new(game, password);
    if !server.is_queried() {
        warn(&translated!(
            "command-serve-unqueried",
            "{game} does not answer A2S; only its remote console is played",
            game = game.name
        ));
    }
    if let Some((_, dialect)) = game.rcon.filter(|_| !server.has_console()) {
        warn(&translated!(
            "command-serve-console",
            "the remote console of {game} is {dialect}; no connections are accepted",
            game = game.name,
            dialect = dialect.text()
        ));
    }
    let transport = if server.is_queried() { Transport::Udp } else { Transport::Tcp };
    Ok(vec![Played {
        name: game.name.into(),
        about: String::new(),
        transport,
        challenged: true,
        behaviour: Arc::new(Mutex::new(server)),
    }])
}

/// Returns the case with this name, or in this file.
pub(super) fn client_case(name: &str) -> anyhow::Result<Case> {
    let case = case(name)?;
    if case.kind == CaseKind::Server {
        bail!(translated!(
            "command-serve-server",
            "{name} is a case for servers; `a2scope check --server` sends it",
            name = case.name.as_str()
        ));
    }
    Ok(case)
}

/// Returns the case with this name, or in this file.
pub(super) fn case(name: &str) -> anyhow::Result<Case> {
    if let Some(case) = Case::named(name) {
        return Ok(case);
    }
    if !Path::new(name).exists() {
        bail!(translated!(
            "command-serve-case",
            "there is no case {name}, and no such file; `a2scope check --list` lists the cases",
            name = format!("{name:?}")
        ));
    }
    let text = std::fs::read_to_string(name).with_context(|| name.to_owned())?;
    Case::read(&text).with_context(|| name.to_owned())
}

fn of_case(case: Case) -> Played {
    Played {
        name: case.name.clone(),
        about: case.about.clone(),
        transport: case.transport(),
        // A connection proves the address of the client.
        challenged: case.transport() == Transport::Tcp || CasePlayer::is_challenged(&case),
        behaviour: Arc::new(Mutex::new(CasePlayer::new(case))),
    }
}

fn of_capture(path: &Path, server: Option<Endpoint>) -> anyhow::Result<Played> {
    let name = || path.display().to_string();
    let file = std::fs::File::open(path).with_context(name)?;
    let mut reader = ReplayReader::default();
    match Content::open(Box::new(file), CHUNK, ReadAhead::Never).with_context(name)? {
        Content::Capture(mut stream) => loop {
            let chunk = stream.next_chunk().with_context(name)?;
            if chunk.is_empty() {
                break;
            }
            reader.push(chunk);
        },
        Content::Text(_) | Content::Binary(_) => {
            bail!("{}: {}", name(), translated!("command-serve-no_capture", "this is not a capture"))
        }
    }
    let Ok(replay) = reader.finish(server) else {
        bail!(
            "{}: {}",
            name(),
            translated!("command-serve-no_server", "no server answers a request in this capture")
        );
    };
    Ok(Played {
        name: replay.server.to_string(),
        about: name(),
        transport: Transport::Udp,
        challenged: replay.is_challenged(),
        behaviour: Arc::new(Mutex::new(replay)),
    })
}

fn addresses(args: &ServeArgs) -> Vec<IpAddr> {
    if args.listen.is_empty() {
        vec![Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()]
    } else {
        args.listen.clone()
    }
}

/// Says where it listens, on standard error: the output is the talk.
fn announce(port: &Port, played: &Played) {
    let listens: Vec<String> = port.addresses.iter().map(ToString::to_string).collect();
    let transport = match played.transport {
        Transport::Udp => "udp",
        Transport::Tcp => "tcp",
    };
    let about = if played.about.is_empty() { String::new() } else { format!("  {}", played.about) };
    // A case may come from a file that somebody else has written.
    let text = format!("{}  {transport}  {}{about}", listens.join("  "), played.name);
    eprint_line(&units::visible(text.as_bytes()));
}

fn tell(counts: &Counts, untold: u64, unrecorded: u64, quiet: bool) {
    let read = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    let (received, sent) = (read(&counts.received), read(&counts.sent));
    eprint_line(&translated!(
        "command-serve-counts",
        "{received} {received|datagram|datagrams} received, {sent} sent, {connections} {connections|connection|connections}",
        received,
        sent,
        connections = read(&counts.connections)
    ));
    let dropped = read(&counts.too_fast);
    if dropped > 0 {
        warn(&translated!(
            "command-serve-too_fast",
            "{dropped} {dropped|datagram|datagrams} came too fast and were dropped",
            dropped
        ));
    }
    let unproved = read(&counts.unproved);
    if unproved > 0 {
        warn(&translated!(
            "command-serve-unproved",
            "{unproved} {unproved|reply was|replies were} not sent: the address had not returned a challenge",
            unproved
        ));
    }
    let many = read(&counts.too_many);
    if many > 0 {
        warn(&translated!(
            "command-serve-too_many",
            "{many} {many|connection was|connections were} closed at once: {limit} may be open",
            many,
            limit = limits::CONNECTIONS
        ));
    }
    if untold > 0 && !quiet {
        warn(&translated!(
            "command-serve-untold",
            "{untold} {untold|packet is|packets are} neither shown nor recorded: they came faster than they could be written",
            untold
        ));
    }
    if unrecorded > 0 {
        warn(&translated!(
            "command-serve-unrecorded",
            "{unrecorded} {unrecorded|packet was|packets were} not recorded: the file is full",
            unrecorded
        ));
    }
}
