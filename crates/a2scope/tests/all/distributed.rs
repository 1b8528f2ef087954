//! Frames are chosen file by file and decoded by any number of engines. The records must be those of a single engine
//! that reads all files merged, wherever the capture is divided into files and however its pairs of addresses are
//! distributed.

use std::collections::{BTreeMap, HashMap};

use a2scope::capture::{FileReader, Frame, LinkType, Time, write};
use a2scope::exchange::Exchange;
use a2scope::report::{self, RecordStyle};
use a2scope::{
    Analysis, AnalysisLimits, Candidates, DefaultBunzip, Engine, Event, FrameFilter, Options, Record,
    SelectedFrame, Stamp, merged_number,
};
use a2scope_generate::{Config, Faults, generate};

const OUTER: [[u8; 4]; 2] = [[10, 9, 9, 1], [10, 9, 9, 2]];
const VXLAN: u16 = 4789;

#[derive(Clone)]
struct Captured {
    time: Option<Time>,
    link: LinkType,
    bytes: Vec<u8>,
    original_len: u32,
    interface: u32,
    interfaces: u32,
    number: u64,
}

impl Captured {
    fn of(frame: &Frame<'_>) -> Self {
        let Frame { time, link, bytes, original_len, interface, interfaces, number, .. } = *frame;
        Self { time, link, bytes: bytes.to_vec(), original_len, interface, interfaces, number }
    }

    fn frame(&self, number: u64) -> Frame<'_> {
        let Self { time, link, ref bytes, original_len, interface, interfaces, .. } = *self;
        Frame { number, link, time, bytes, original_len, interface, interfaces, offset: 0 }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

/// A configuration with many faults of every kind.
fn config(seed: u64, frames_per_second: f64) -> Config {
    let faults = Faults {
        loss: 0.3,
        reorder: 0.5,
        duplicate: 0.5,
        cut: 0.05,
        broken: 0.05,
        silence: 0.1,
        unasked: 0.05,
        tcp_loss: 0.2,
        tcp_reorder: 0.3,
        tcp_repeat: 0.2,
        no_syn: 0.4,
        ..Faults::default()
    };
    Config {
        seed,
        faults,
        frames_per_second,
        query: 0.7,
        bytes: 250_000,
        servers: 40,
        clients: 10,
        ..Config::default()
    }
}

fn frames_of(file: &[u8]) -> Vec<Captured> {
    let mut frames = Vec::new();
    let mut reader = FileReader::new();
    reader.push(file, &mut |frame| frames.push(Captured::of(&frame)));
    reader.finish(&mut |frame| frames.push(Captured::of(&frame)));
    frames
}

/// A tunnel packet around a frame, in one IP packet or in fragments.
fn tunnelled(frame: &Captured, id: u16, forth: bool, fragment: usize) -> Vec<Captured> {
    let mut datagram = [&54321u16.to_be_bytes()[..], &VXLAN.to_be_bytes()].concat();
    datagram.extend((frame.bytes.len() as u16 + 16).to_be_bytes());
    datagram.extend([0, 0, 8, 0, 0, 0, 0, 0, 1, 0]);
    datagram.extend(&frame.bytes);
    let count = datagram.len().div_ceil(fragment);
    let parts = datagram.chunks(fragment).enumerate().map(|(at, part)| {
        let mut bytes = vec![2; 12];
        bytes.extend([8, 0, 0x45, 0]);
        bytes.extend((part.len() as u16 + 20).to_be_bytes());
        bytes.extend(id.to_be_bytes());
        let more = u16::from(at + 1 < count) << 13;
        bytes.extend((more | (at * fragment / 8) as u16).to_be_bytes());
        bytes.extend([64, 17, 0, 0]);
        bytes.extend(OUTER[usize::from(!forth)]);
        bytes.extend(OUTER[usize::from(forth)]);
        bytes.extend(part);
        let original_len = bytes.len() as u32;
        Captured { bytes, original_len, ..frame.clone() }
    });
    parts.collect()
}

/// A generated capture. Some of its packets are in tunnels, and some of those are fragmented.
fn capture(config: &Config, random: &mut Random) -> Vec<Captured> {
    let mut file = Vec::new();
    generate(config, &mut file).unwrap();
    let mut all = Vec::new();
    for (n, frame) in frames_of(&file).into_iter().enumerate() {
        let whole = frame.original_len as usize == frame.bytes.len();
        let plain = frame.bytes.get(12..14) == Some(&[8, 0]);
        let Some(ends) = frame.bytes.get(26..34).filter(|_| plain && whole) else {
            all.push(frame);
            continue;
        };
        let forth = ends[..4] < ends[4..];
        let way = ends.iter().fold(0u8, |sum, byte| sum.wrapping_add(*byte)) % 4;
        let fragment = if random.below(2) == 0 { 400 } else { 2000 };
        if way > 1 || way == 1 && random.below(2) == 0 {
            all.push(frame);
            continue;
        }
        let mut parts = tunnelled(&frame, n as u16, forth, fragment);
        if random.below(10) == 0 {
            parts.reverse();
        }
        if parts.len() > 1 && random.below(20) == 0 {
            parts.pop();
        }
        all.extend(parts);
    }
    all
}

#[derive(Clone, Copy, Debug)]
enum Cut {
    Ring,
    RoundRobin,
    Random,
}

#[derive(Clone, Copy, Debug)]
enum Clocks {
    Good,
    /// Times that step back, are equal, or are absent.
    Bad,
    /// The first file has no times at all.
    Absent,
}

fn pcapng(frames: &[Captured]) -> Vec<u8> {
    let mut file = Vec::new();
    write::section("test", &mut file);
    write::interface(LinkType::ETHERNET, &mut file);
    for frame in frames {
        if frame.time.is_none() && frame.original_len as usize == frame.bytes.len() {
            write::packet(&frame.bytes, &mut file);
        } else {
            write::enhanced(&frame.frame(0), 0, "", &mut file);
        }
    }
    file
}

fn cut(frames: &[Captured], count: usize, cut: Cut, clocks: Clocks, random: &mut Random) -> Vec<Vec<u8>> {
    let mut files = vec![Vec::new(); count];
    for (at, frame) in frames.iter().enumerate() {
        let file = match cut {
            Cut::Ring => at * count / frames.len(),
            Cut::RoundRobin => at % count,
            Cut::Random => random.below(count as u64) as usize,
        };
        files[file].push(frame.clone());
    }
    for (number, frames) in files.iter_mut().enumerate() {
        let mut back = 0;
        for frame in frames {
            match clocks {
                Clocks::Bad => {
                    if random.below(60) == 0 {
                        back = random.below(30) as i64 - 5;
                    }
                    if random.below(20) == 0 {
                        frame.time = None;
                    }
                    if let Some(time) = &mut frame.time {
                        time.seconds -= back;
                        time.nanos = time.nanos / 50_000_000 * 50_000_000;
                    }
                }
                Clocks::Absent if number == 0 => frame.time = None,
                Clocks::Good | Clocks::Absent => {}
            }
        }
    }
    files.iter().map(|frames| pcapng(frames)).collect()
}

/// Records, exchanges, logins and commands as lines, without what depends on the order of output: their numbers and
/// those of streams.
#[derive(Default)]
struct Lines {
    lines: Vec<String>,
    /// A name for each stream, made from its first record.
    streams: HashMap<u64, String>,
}

impl Lines {
    fn add(&mut self, record: &Record<'_>) {
        let style = RecordStyle { fields: true, show_secrets: true, ..RecordStyle::default() };
        let mut line = Vec::new();
        report::message(&Record { index: 0, stream: None, ..*record }, style, &mut line);
        let mut line = String::from_utf8(line).unwrap();
        if let Some(stream) = record.stream {
            line += self.streams.entry(stream).or_insert_with(|| line.clone());
        }
        self.lines.push(line);
    }

    fn both(&mut self, record: &Record<'_>, analysis: &mut Analysis) {
        self.add(record);
        analysis.message(record, &mut |event| self.event(event));
    }

    fn event(&mut self, event: Event<'_>) {
        let mut json = Vec::new();
        match event {
            Event::Exchange(exchange) => {
                let plain = |stamp: Option<Stamp>| stamp.map(|stamp| Stamp::new(None, stamp.time()));
                let exchange = Exchange {
                    index: 0,
                    request: plain(exchange.request),
                    challenge: plain(exchange.challenge),
                    repeat: plain(exchange.repeat),
                    reply: plain(exchange.reply),
                    contradicts: exchange.contradicts.map(|_| 0),
                    ..*exchange
                };
                self.lines.push(format!("{exchange:?}"));
                return;
            }
            Event::Login(login) => report::login(login, RecordStyle::default(), &mut json),
            Event::Command(command) => report::command(command, RecordStyle::default(), &mut json),
        }
        let mut value: serde_json::Value = serde_json::from_slice(&json).unwrap();
        for number in ["session", "request", "first_answer", "last_answer"] {
            value.as_object_mut().unwrap().remove(number);
        }
        if value["record"] == "rcon_login" {
            value.as_object_mut().unwrap().remove("answer");
        }
        self.lines.push(value.to_string());
    }

    fn sorted(mut self) -> Vec<String> {
        self.lines.sort();
        self.lines
    }
}

/// The records of one engine, which reads as `--merge` does: always from the file whose next frame has the lowest time.
fn merged(files: &[Vec<u8>]) -> Lines {
    let files: Vec<_> = files.iter().map(|file| frames_of(file)).collect();
    let mut at = vec![0; files.len()];
    let mut times = vec![None; files.len()];
    let mut engine = Engine::new(Options::default());
    let mut analysis = Analysis::new(AnalysisLimits::default());
    let mut lines = Lines::default();
    loop {
        let mut first = None;
        for (number, frames) in files.iter().enumerate() {
            let Some(next) = frames.get(at[number]) else { continue };
            let time = next.time.or(times[number]);
            if first.is_none_or(|(_, other)| time < other) {
                first = Some((number, time));
            }
        }
        let Some((number, time)) = first else { break };
        times[number] = time;
        let frame = &files[number][at[number]];
        at[number] += 1;
        let frame = frame.frame(merged_number(number, frame.number));
        engine.frame(&frame, &mut |record| lines.both(record, &mut analysis));
    }
    engine.finish(&mut |record| lines.both(record, &mut analysis));
    analysis.finish(&mut |event| lines.event(event));
    lines
}

struct Kept {
    clock: Option<Time>,
    file: usize,
    frame: Captured,
}

/// Runs both stages of choosing. Returns the chosen frames by pair, and their share of all bytes.
fn chosen(files: &[Vec<u8>], chunk: usize) -> (BTreeMap<u32, Vec<Kept>>, f64) {
    let mut candidates = Candidates::default();
    for (number, file) in files.iter().enumerate() {
        let mut own = Candidates::default();
        let mut filter = FrameFilter::new(number);
        file.chunks(chunk).for_each(|chunk| filter.scan(Some(chunk), &mut own));
        filter.scan(None, &mut own);
        candidates.merge(&Candidates::read(&own.write()).unwrap());
    }
    assert_eq!(Candidates::read(&candidates.write()).unwrap(), candidates);
    let mut pairs = BTreeMap::<u32, Vec<Kept>>::new();
    let (mut selected, mut all) = (0, 0);
    for (number, file) in files.iter().enumerate() {
        let mut filter = FrameFilter::new(number);
        let mut sink = |frame: SelectedFrame<'_>| {
            selected += frame.frame.bytes.len();
            let SelectedFrame { clock, file, pair, frame } = frame;
            pairs.entry(pair).or_default().push(Kept { clock, file, frame: Captured::of(&frame) });
        };
        file.chunks(chunk).for_each(|chunk| filter.push(Some(chunk), &candidates, &mut sink));
        filter.push(None, &candidates, &mut sink);
        all += file.len();
    }
    (pairs, selected as f64 / all as f64)
}

fn decoded(pairs: &BTreeMap<u32, Vec<Kept>>, partitions: u32) -> Lines {
    let mut lines = Lines::default();
    for partition in 0..partitions {
        let mut frames: Vec<&Kept> = pairs
            .iter()
            .filter(|(pair, _)| *pair % partitions == partition)
            .flat_map(|(_, selected)| selected)
            .collect();
        frames.sort_by_key(|selected| (selected.clock, selected.file, selected.frame.number));
        let mut engine = Engine::for_selected(Options::default(), DefaultBunzip::default());
        let mut analysis = Analysis::new(AnalysisLimits::default());
        for selected in frames {
            let Kept { clock, file, ref frame } = *selected;
            let selected = SelectedFrame { clock, file, pair: 0, frame: frame.frame(frame.number) };
            engine.push_selected(&selected, &mut |record| lines.both(record, &mut analysis));
        }
        engine.finish(&mut |record| lines.both(record, &mut analysis));
        analysis.finish(&mut |event| lines.event(event));
    }
    lines
}

#[track_caller]
fn check(files: &[Vec<u8>], what: &str) {
    let whole = merged(files).sorted();
    let (pairs, _) = chosen(files, 5000);
    for partitions in [1, 4, 16] {
        let lines = decoded(&pairs, partitions).sorted();
        let only = |a: &[String], b: &[String]| -> Vec<String> {
            let mut left = HashMap::<String, i64>::new();
            for line in b {
                *left.entry(line.clone()).or_default() += 1;
            }
            let mut missing = |line: &&String| {
                let count = left.entry((*line).clone()).or_default();
                *count -= 1;
                *count < 0
            };
            a.iter().filter(|line| missing(line)).take(2).cloned().collect()
        };
        assert!(
            lines == whole,
            "{what}, {partitions} partitions: {} records, merged {}\nmerged only: {:#?}\nstages only: {:#?}",
            lines.len(),
            whole.len(),
            only(&whole, &lines),
            only(&lines, &whole)
        );
    }
}

#[test]
fn any_cut_and_any_division() {
    for (seed, pace) in [(31, 3000.0), (32, 40.0), (33, 8.0)] {
        let mut random = Random(seed);
        let frames = capture(&config(seed, pace), &mut random);
        for (count, how) in [
            (1, Cut::Ring),
            (3, Cut::Ring),
            (8, Cut::Ring),
            (3, Cut::RoundRobin),
            (8, Cut::RoundRobin),
            (3, Cut::Random),
            (8, Cut::Random),
        ] {
            for clocks in [Clocks::Good, Clocks::Bad, Clocks::Absent] {
                let files = cut(&frames, count, how, clocks, &mut random);
                check(&files, &format!("seed {seed}, {count} files, {how:?}, clocks {clocks:?}"));
            }
        }
    }
}

/// The file border may be anywhere: between any two frames of a split message, a fragmented datagram or an RCON
/// connection.
#[test]
fn a_file_border_anywhere() {
    let config = Config { query: 1.0, bytes: 60_000, servers: 3, clients: 2, ..config(41, 500.0) };
    let frames = capture(&config, &mut Random(41));
    for border in (0..frames.len()).step_by(3) {
        let files = [pcapng(&frames[..border]), pcapng(&frames[border..])];
        check(&files, &format!("border before frame {border}"));
    }
}

#[test]
fn few_bytes_of_mostly_noise() {
    let config = Config { query: 0.01, bytes: 3_000_000, faults: Faults::default(), ..config(51, 20_000.0) };
    let mut file = Vec::new();
    generate(&config, &mut file).unwrap();
    let (_, share) = chosen(&[file], 1 << 20);
    assert!(share < 0.05, "{share}");
}
