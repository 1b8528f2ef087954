//! Runs the script of a case: makes its capture, and reads it.

use super::{
    Analysis, AnalysisLimits, Case, Detail, Diagnosis, ETHERNET, Endpoint, Engine, Finding, Frame, HashMap,
    Incident, IpAddr, LinkType, Observe, Options, Parts, Quality, RconSession, START, Time, encode, write,
};

/// The result of a script.
pub(crate) struct Run {
    pub(crate) findings: Vec<Finding>,
    pub(crate) incidents: Vec<Incident>,
    pub(crate) diagnoses: Vec<Diagnosis>,
    /// The faults of the capture.
    pub(crate) faults: Vec<Quality>,
    pub(crate) sessions: Vec<RconSession>,
    pub(crate) dropped: u64,
    /// Source and destination of each message.
    pub(crate) messages: Vec<(Endpoint, Endpoint)>,
}

impl Run {
    pub(crate) fn of(frames: &[Sent]) -> Self {
        Self::with(frames, AnalysisLimits::default())
    }

    pub(crate) fn with(frames: &[Sent], limits: AnalysisLimits) -> Self {
        let mut analysis = Analysis::of(Parts::DIAGNOSES, limits);
        let mut messages = Vec::new();
        let engine = read(frames, &mut |record| {
            messages.push((record.src.unwrap(), record.dst.unwrap()));
            analysis.message(record, &mut |_| {});
        });
        analysis.diagnoses.network(&engine.summary().network);
        analysis.finish(&mut |_| {});
        let faults = a2scope::quality::of(&analysis, &engine.summary());
        let findings = &analysis.findings;
        let incidents = analysis.incidents.list().to_vec();
        let diagnoses = analysis.diagnoses.list().to_vec();
        Self {
            findings: findings.list().to_vec(),
            incidents,
            diagnoses,
            faults,
            sessions: analysis.rcon.list().to_vec(),
            dropped: findings.dropped(),
            messages,
        }
    }
}

/// Reads frames through an engine, which it returns.
pub(crate) fn read(frames: &[Sent], sink: &mut dyn FnMut(&a2scope::Record<'_>)) -> Engine {
    let mut engine =
        Engine::new(Options { detail: Detail::Summary, observe: Observe::Everything, ..Options::default() });
    let interfaces = frames.iter().map(|sent| sent.interface + 1).max().unwrap_or(1);
    for (i, sent) in frames.iter().enumerate() {
        let nanos = sent.stamp();
        let time = Time { seconds: (nanos / 1_000_000_000) as i64, nanos: (nanos % 1_000_000_000) as u32 };
        let frame = Frame {
            number: i as u64 + 1,
            link: LinkType(ETHERNET.into()),
            time: Some(time),
            bytes: &sent.bytes[..sent.kept],
            original_len: sent.bytes.len() as u32,
            interface: sent.interface,
            interfaces,
            offset: 0,
        };
        engine.frame(&frame, sink);
    }
    engine.finish(sink);
    engine
}

/// A frame and its place in the capture.
#[derive(Clone)]
pub(crate) struct Sent {
    pub(crate) nanos: u64,
    /// By how many nanoseconds the clock that stamped it was slow.
    pub(crate) early: u64,
    pub(crate) interface: u32,
    pub(crate) bytes: Vec<u8>,
    /// Number of bytes of the frame that were captured.
    pub(crate) kept: usize,
}

impl Sent {
    /// The time that is written, in nanoseconds since 1970.
    pub(crate) fn stamp(&self) -> u64 {
        START + self.nanos - self.early
    }
}

/// Runs the script of a case; returns its frames by time.
pub(crate) fn script(case: &Case) -> Result<Vec<Sent>, String> {
    let lines: Vec<(usize, &str)> = case
        .script
        .lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let mut script = Script::default();
    script.block(&lines, 0)?;
    let mut frames = script.frames;
    frames.sort_by_key(|frame| frame.nanos);
    Ok(frames)
}

#[derive(Default)]
pub(crate) struct Script {
    pub(crate) frames: Vec<Sent>,
    pub(crate) names: HashMap<String, Endpoint>,
    /// Next sequence number of each TCP stream.
    pub(crate) sequence: HashMap<(Endpoint, Endpoint), u32>,
    /// The current time, in nanoseconds since the start.
    pub(crate) clock: u64,
    /// How often the innermost block has been repeated.
    pub(crate) pass: u64,
}

impl Script {
    pub(crate) fn block(&mut self, lines: &[(usize, &str)], start: u64) -> Result<(), String> {
        let mut at = 0;
        while let Some((number, line)) = lines.get(at).copied() {
            at += 1;
            if let Some(head) = line.strip_prefix("repeat ") {
                let end =
                    end_of_block(lines, at).ok_or_else(|| format!("line {number}: no }} for this {{"))?;
                let inner = &lines[at..end];
                at = end + 1;
                self.repeat(head, inner).map_err(|why| format!("line {number}: {why}"))?;
            } else {
                self.line(line, start).map_err(|why| format!("line {number}: {why}: {line}"))?;
            }
        }
        Ok(())
    }

    /// `repeat 30 +0.01 client.port+1 server.ip+1 {`
    pub(crate) fn repeat(&mut self, head: &str, inner: &[(usize, &str)]) -> Result<(), String> {
        let head = head.strip_suffix('{').ok_or("a block opens with {")?;
        let mut words = head.split_whitespace();
        let count: u64 = words.next().and_then(|word| word.parse().ok()).ok_or("how often is missing")?;
        let step = words.next().and_then(|word| word.strip_prefix('+')).ok_or("+SECONDS is missing")?;
        let step = nanos(step)?;
        let steps: Vec<&str> = words.collect();
        let (before, pass) = (self.names.clone(), self.pass);
        let begin = self.clock;
        for i in 0..count {
            let start = begin + i * step;
            self.clock = start;
            self.pass = i;
            self.block(inner, start)?;
            for step in &steps {
                let (name, by) = step.split_once('+').ok_or("NAME.port+N or NAME.ip+N is expected")?;
                let by: u64 = by.parse().map_err(|_| "a number is expected after +")?;
                let (name, part) = name.split_once('.').ok_or("NAME.port or NAME.ip is expected")?;
                let endpoint = self.names.get_mut(name).ok_or_else(|| format!("{name} is not known"))?;
                match part {
                    "port" => endpoint.port = endpoint.port.wrapping_add(by as u16),
                    "ip" => endpoint.ip = next_ip(endpoint.ip, by),
                    _ => return Err("port or ip is expected".into()),
                }
            }
        }
        (self.names, self.pass) = (before, pass);
        Ok(())
    }

    /// `client = 192.0.2.1:40000`, or `TIME SRC > DST [ttl=N] [mac=…] [cut=N] [stamp-S] [via=N] [ip=N] [seq-N] udp|tcp PAYLOAD`
    pub(crate) fn line(&mut self, line: &str, start: u64) -> Result<(), String> {
        if let Some((name, address)) = line.split_once(" = ")
            && !line.contains('>')
        {
            let address: std::net::SocketAddr = address.trim().parse().map_err(|_| "no address")?;
            self.names.insert(name.to_owned(), Endpoint { ip: address.ip(), port: address.port() });
            return Ok(());
        }
        let mut rest = line;
        let mut word = || {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            rest = after.trim_start();
            word
        };
        let time = word();
        self.clock = match time.strip_prefix('+') {
            Some(later) => self.clock + nanos(later)?,
            None => start + nanos(time)?,
        };
        let src = self.endpoint(word())?;
        if word() != ">" {
            return Err("> is expected between the addresses".into());
        }
        let dst = self.endpoint(word())?;
        let (mut ttl, mut mac, mut back, mut cut) = (64, [2, 0, 0, 0, 0, 1], 0, 0);
        let (mut early, mut interface, mut protocol) = (0, 0, None);
        let transport = loop {
            match word() {
                transport @ ("udp" | "tcp") => break transport,
                option => {
                    if let Some(hops) = option.strip_prefix("ttl=") {
                        ttl = hops.parse().map_err(|_| "ttl=N")?;
                    } else if let Some(address) = option.strip_prefix("mac=") {
                        let bytes: Option<Vec<u8>> =
                            address.split(':').map(|byte| u8::from_str_radix(byte, 16).ok()).collect();
                        mac = bytes.and_then(|bytes| bytes.try_into().ok()).ok_or("mac=aa:bb:…")?;
                    } else if let Some(bytes) = option.strip_prefix("seq-") {
                        back = bytes.parse().map_err(|_| "seq-N")?;
                    } else if let Some(bytes) = option.strip_prefix("cut=") {
                        cut = bytes.parse().map_err(|_| "cut=N")?;
                    } else if let Some(seconds) = option.strip_prefix("stamp-") {
                        early = nanos(seconds)?;
                    } else if let Some(number) = option.strip_prefix("via=") {
                        interface = number.parse().map_err(|_| "via=N")?;
                    } else if let Some(number) = option.strip_prefix("ip=") {
                        protocol = Some(number.parse::<u8>().map_err(|_| "ip=N")?);
                    } else {
                        return Err(format!(
                            "{option:?} is neither udp, tcp, ttl=, mac=, cut=, stamp-, via=, ip= nor seq-"
                        ));
                    }
                }
            }
        };
        let payload = payload(&rest.replace("$n", &self.pass.to_string()))?;
        let mut packet = if transport == "udp" {
            write::udp(src, dst, &payload)
        } else {
            let next = self.sequence.entry((src, dst)).or_default();
            let at = next.wrapping_sub(back);
            *next = at.wrapping_add(payload.len() as u32);
            write::tcp(src, dst, at, &payload)
        }
        .ok_or("too long, or IPv4 to IPv6")?;
        let kind: [u8; 2] = if src.ip.is_ipv4() { [0x08, 0x00] } else { [0x86, 0xdd] };
        match src.ip {
            IpAddr::V4(_) => {
                packet[8] = ttl;
                packet[9] = protocol.unwrap_or(packet[9]);
                packet[10..12].fill(0);
                let sum: u32 = packet[..20]
                    .chunks(2)
                    .map(|pair| u32::from(u16::from_be_bytes([pair[0], pair[1]])))
                    .sum();
                let sum = (sum & 0xFFFF) + (sum >> 16);
                let sum = (sum & 0xFFFF) + (sum >> 16);
                packet[10..12].copy_from_slice(&(!(sum as u16)).to_be_bytes());
            }
            IpAddr::V6(_) => packet[7] = ttl,
        }
        let bytes = [&[2, 0, 0, 0, 0, 2][..], &mac, &kind, &packet].concat();
        let kept = bytes.len().checked_sub(cut).ok_or("there are not so many bytes to cut")?;
        self.frames.push(Sent { nanos: self.clock, early, interface, bytes, kept });
        Ok(())
    }

    pub(crate) fn endpoint(&self, word: &str) -> Result<Endpoint, String> {
        if let Some(endpoint) = self.names.get(word) {
            return Ok(*endpoint);
        }
        let address: std::net::SocketAddr =
            word.parse().map_err(|_| format!("{word} is neither a name nor an address"))?;
        Ok(Endpoint { ip: address.ip(), port: address.port() })
    }
}

pub(crate) fn end_of_block(lines: &[(usize, &str)], from: usize) -> Option<usize> {
    let mut depth = 1;
    (from..lines.len()).find(|at| {
        depth += i32::from(lines[*at].1.ends_with('{') && lines[*at].1.starts_with("repeat "));
        depth -= i32::from(lines[*at].1 == "}");
        depth == 0
    })
}

pub(crate) fn next_ip(ip: IpAddr, by: u64) -> IpAddr {
    match ip {
        IpAddr::V4(ip) => IpAddr::V4(u32::from(ip).wrapping_add(by as u32).into()),
        IpAddr::V6(ip) => IpAddr::V6(u128::from(ip).wrapping_add(by.into()).into()),
    }
}

pub(crate) fn nanos(seconds: &str) -> Result<u64, String> {
    let seconds: f64 = seconds.parse().map_err(|_| format!("{seconds:?} are no seconds"))?;
    Ok((seconds * 1e9).round() as u64)
}

/// A payload, given as the JSON of a message, as `hex FF FF …` or as `text …`.
pub(crate) fn payload(text: &str) -> Result<Vec<u8>, String> {
    if let Some(hex) = text.strip_prefix("hex ") {
        let digits: Vec<u8> = hex.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        let pairs =
            digits.chunks(2).map(|pair| std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2));
        return pairs
            .map(|pair| pair.and_then(|pair| u8::from_str_radix(pair, 16).ok()).ok_or("no hex digits".into()))
            .collect();
    }
    if let Some(text) = text.strip_prefix("text ") {
        return Ok(text.as_bytes().to_vec());
    }
    Ok(encode::message(text).map_err(|error| error.to_string())?.1)
}
