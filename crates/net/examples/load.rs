//! What a server that plays a game costs at many requests a second: `cargo run --release --example load [RATE [SECONDS]]`.
//!
//! The server is a process of its own; both talk on loopback, and both end after the given time, at most a minute.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use a2scope::capture::write;
use a2scope::games::Game;
use a2scope::{Detail, Engine, Options};
use a2scope_net::serve::{Counts, GameServer, Port};
use a2scope_net::{Tape, Taped};

const INFO: &[u8] = b"\xFF\xFF\xFF\xFFTSource Engine Query\0";
const MOST: Duration = Duration::from_mins(1);

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [word, kind] = arguments.as_slice()
        && word == "serve"
    {
        return serve(kind);
    }
    let number =
        |at: usize, usual: u64| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (rate, seconds) = (number(0, 10_000).min(50_000), number(1, 5).min(MOST.as_secs()));
    for kind in ["quiet", "read", "recorded"] {
        load(kind, rate, seconds)?;
    }
    Ok(())
}

/// Plays a game. With `read`, each packet is decoded, and with `recorded` also written to a file, as the command does it.
fn serve(kind: &str) -> std::io::Result<()> {
    let game = Game::by_app_id(240).ok_or(std::io::ErrorKind::NotFound)?;
    let (tape, reader) = if kind == "quiet" {
        (Tape::none(), None)
    } else {
        let (tape, packets) = Tape::bounded();
        let file =
            (kind == "recorded").then(|| std::env::temp_dir().join(format!("load-{}", std::process::id())));
        (tape, Some(thread::spawn(move || read(&packets, file.as_deref()))))
    };
    let behaviour = Arc::new(Mutex::new(GameServer::new(game, Vec::new())));
    let port =
        Port::listen(&[Ipv4Addr::LOCALHOST.into()], 0, behaviour, &tape, &Arc::new(Counts::default()))?;
    println!("{}", port.addresses[0]);
    let mut line = String::new();
    // Until the other process closes the pipe.
    let until = Instant::now() + MOST;
    while Instant::now() < until && std::io::stdin().read_line(&mut line)? > 0 {}
    drop(port);
    let dropped = tape.dropped();
    drop(tape);
    if let Some(reader) = reader {
        let messages = reader.join().unwrap_or(Ok(0))?;
        eprintln!("  {messages} messages were read, {dropped} packets were not, because they came too fast");
    }
    Ok(())
}

/// Decodes the packets, and writes them to a file, which is then removed. Returns the number of messages.
fn read(packets: &Receiver<Taped>, file: Option<&Path>) -> std::io::Result<u64> {
    let mut out = file.map(File::create).transpose()?.map(BufWriter::new);
    let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
    let (mut messages, mut block) = (0u64, Vec::new());
    for (number, packet) in (1..).zip(packets.iter()) {
        let frame = packet.frame(number);
        engine.frame(&frame, &mut |_| messages += 1);
        if let Some(out) = &mut out {
            block.clear();
            write::enhanced(&frame, 0, "", &mut block);
            out.write_all(&block)?;
        }
    }
    if let Some(file) = file {
        drop(out);
        std::fs::remove_file(file)?;
    }
    Ok(messages)
}

fn load(kind: &str, rate: u64, seconds: u64) -> std::io::Result<()> {
    let mut child = Command::new(std::env::current_exe()?)
        .args(["serve", kind])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    if let Some(out) = child.stdout.take() {
        BufReader::new(out).read_line(&mut line)?;
    }
    let server: SocketAddr = line.trim().parse().map_err(|_| std::io::ErrorKind::InvalidData)?;
    let socket = UdpSocket::bind("127.0.0.1:0")?;
    socket.connect(server)?;
    let mut buffer = [0; 2048];
    socket.send(INFO)?;
    let len = socket.recv(&mut buffer)?;
    let request = [INFO, &buffer[5..len]].concat();
    let receiving = socket.try_clone()?;
    receiving.set_read_timeout(Some(Duration::from_millis(500)))?;
    let receiver = thread::spawn(move || {
        let mut buffer = [0; 2048];
        std::iter::from_fn(|| receiving.recv(&mut buffer).ok()).count() as u64
    });
    let before = cpu(child.id());
    let began = Instant::now();
    let mut sent = 0u64;
    while began.elapsed() < Duration::from_secs(seconds) {
        let due = (began.elapsed().as_secs_f64() * rate as f64) as u64;
        while sent < due {
            let _ = socket.send(&request);
            sent += 1;
        }
        thread::sleep(Duration::from_micros(500));
    }
    let took = began.elapsed();
    let after = cpu(child.id());
    let memory = memory(child.id());
    let answered = receiver.join().unwrap_or_default();
    println!(
        "{kind}: {sent} requests in {:.1} s, {answered} answers ({:.2} %); server: {:.0} % of a core, {:.1} µs a request, {memory}",
        took.as_secs_f64(),
        100.0 * answered as f64 / sent as f64,
        100.0 * (after - before) / took.as_secs_f64(),
        1e6 * (after - before) / sent as f64,
    );
    drop(child.stdin.take());
    child.wait()?;
    Ok(())
}

/// Returns the seconds of CPU that a process has used; Linux counts them in hundredths.
fn cpu(process: u32) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let field = |at: usize| fields.get(at).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
    (field(11) + field(12)) / 100.0
}

fn memory(process: u32) -> String {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("VmHWM"));
    line.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).unwrap_or_default()
}
