//! Generated captures: the engine and the analysis must find exactly what the generator wrote.
//!
//! The generator shares no code with the crates under test, so if they disagree, one of them is wrong. All
//! disagreements about a capture are shown at once.

use std::collections::BTreeMap;
use std::fmt::{Debug, Write};

use a2scope::exchange::{Audit, ExchangeKind, Outcome};
use a2scope::{
    Analysis, AnalysisLimits, Detail, Engine, Event, LoginOutcome, Options, RconPackets, Record, Summary,
};
use a2scope::{Arrival, CompressionCounts, DialectCounts, wire::MessageKind};
use a2scope_generate::{Config, Faults, Format, Link, Truth, generate, name};

/// Small enough for a debug build, large enough for every kind of message.
fn config() -> Config {
    Config { bytes: 2_000_000, servers: 300, clients: 40, frames_per_second: 5000.0, ..Config::default() }
}

/// Many faults of every kind at once.
fn faulty() -> Faults {
    Faults {
        loss: 0.3,
        reorder: 0.5,
        duplicate: 0.5,
        crc: 0.2,
        size: 0.2,
        corrupt: 0.2,
        cut: 0.1,
        broken: 0.1,
        silence: 0.2,
        unasked: 0.05,
        tcp_loss: 0.0,
        tcp_reorder: 0.3,
        tcp_repeat: 0.2,
        no_syn: 0.3,
    }
}

#[test]
fn all_query() {
    check(&config());
}

#[test]
fn all_query_with_other_random_numbers() {
    for seed in 11..14 {
        check(&Config { seed, bytes: 1_000_000, ..config() });
    }
}

#[test]
fn mostly_noise() {
    check(&Config { query: 0.05, seed: 2, bytes: 3_000_000, ..config() });
}

#[test]
fn pcapng_with_nanoseconds() {
    check(&Config { query: 0.3, seed: 3, format: Format::Pcapng, nanos: true, ..config() });
}

#[test]
fn every_link_type() {
    for (seed, link) in (20..).zip([Link::Sll, Link::Sll2, Link::Null, Link::Raw]) {
        check(&Config { query: 0.5, seed, link, bytes: 500_000, format: Format::Pcapng, ..config() });
    }
}

#[test]
fn nothing_goes_wrong() {
    check(&Config { seed: 5, faults: Faults::none(), ..config() });
}

#[test]
fn much_goes_wrong() {
    check(&Config { seed: 6, faults: faulty(), ..config() });
}

#[test]
fn so_slowly_that_what_is_missing_is_given_up() {
    check(&Config { seed: 7, faults: faulty(), frames_per_second: 40.0, ..config() });
}

#[test]
fn few_servers_that_are_asked_again_and_again() {
    check(&Config { seed: 8, servers: 12, clients: 3, frames_per_second: 500.0, ..config() });
}

/// With seed 212, one server gives every compressed reply the same id, and two replies seconds apart are identical.
#[test]
fn one_server_and_its_habits() {
    for seed in 203..213 {
        let config = Config { seed, servers: 1, clients: 2, bytes: 60_000, ..config() };
        check(&Config { frames_per_second: 5.0, faults: Faults::none(), ..config });
    }
}

#[test]
fn rcon_with_holes() {
    let faults = Faults { tcp_loss: 0.3, tcp_reorder: 0.1, tcp_repeat: 0.05, no_syn: 0.1, ..Faults::none() };
    check(&Config { seed: 9, faults, bytes: 3_000_000, ..config() });
}

/// What was found in a capture.
struct Found {
    summary: Summary,
    analysis: Analysis,
    /// Number of bytes of answers to RCON commands.
    answer_bytes: u64,
    /// Number of commands, and of those that are missing from the capture.
    commands: [u64; 2],
    logins: [u64; 3],
}

fn read(capture: &[u8], chunk: usize, detail: Detail) -> Found {
    let mut engine = Engine::new(Options { detail, ..Options::default() });
    let mut analysis = Analysis::new(AnalysisLimits::default());
    let (mut answer_bytes, mut commands, mut logins) = (0, [0; 2], [0; 3]);
    let mut event = |event: Event<'_>| match event {
        Event::Command(command) => {
            answer_bytes += command.answer.len() as u64;
            commands[usize::from(command.request.is_none())] += 1;
        }
        Event::Login(login) => logins[login.outcome as usize] += 1,
        Event::Exchange(_) => {}
    };
    let mut sink = |record: &Record<'_>| analysis.message(record, &mut event);
    for bytes in capture.chunks(chunk) {
        engine.push(bytes, &mut sink);
    }
    engine.finish_file(&mut sink);
    analysis.finish(&mut event);
    Found { summary: engine.summary(), analysis, answer_bytes, commands, logins }
}

/// Generates a capture, reads it in different ways, and compares what is found with what was written.
fn check(config: &Config) {
    let mut capture = Vec::new();
    let truth = generate(config, &mut capture).unwrap();
    assert!(truth.file.bytes >= config.bytes);
    for (chunk, detail) in [(capture.len(), Detail::Summary), (4099, Detail::Fields)] {
        let found = read(&capture, chunk, detail);
        let mut differences = Differences::default();
        frames(&found.summary, &truth, &mut differences);
        messages(&found.summary, &truth, &mut differences);
        exchanges(&found.analysis, &truth, &mut differences);
        rcon(&found, &truth, &mut differences);
        inventory(&found.analysis, &truth, &mut differences);
        assert!(differences.0.is_empty(), "{config:?}\nread in chunks of {chunk}:\n{}", differences.0);
    }
}

/// The disagreements.
#[derive(Default)]
struct Differences(String);

impl Differences {
    fn compare<T: Copy + PartialEq + Debug>(&mut self, what: &str, found: T, truth: T) {
        if found != truth {
            writeln!(self.0, "{what}: found {found:?}, there are {truth:?}").unwrap();
        }
    }
}

fn frames(found: &Summary, truth: &Truth, differences: &mut Differences) {
    let packets = &found.packets;
    differences.compare("bytes", found.input_bytes, truth.file.bytes);
    differences.compare("damage", found.damage.len(), 0);
    differences.compare("undecodable frames", packets.undecodable.total(), 0);
    for (what, found, truth) in [
        ("frames", packets.frames, truth.file.records),
        ("captured bytes", packets.captured_bytes, truth.file.captured_bytes),
        ("bytes on the wire", packets.wire_bytes, truth.file.wire_bytes),
        ("cut frames", packets.truncated_frames, truth.file.cut_records),
        ("IPv4", packets.ipv4, truth.frames.ipv4),
        ("IPv6", packets.ipv6, truth.frames.ipv6),
        ("UDP", packets.udp, truth.frames.udp),
        ("TCP", packets.tcp, truth.frames.tcp),
        ("ICMP", packets.icmp, truth.frames.icmp),
        ("not IP", packets.not_ip, truth.frames.not_ip),
        ("other transport", packets.other_transport, 0),
        ("tunnelled", packets.tunnelled, 0),
        ("wrong checksums", packets.checksum_wrong, 0),
        ("wrong lengths", packets.length_mismatch, 0),
        ("IP fragments", packets.fragments.frames, truth.fragments.frames),
        ("fragmented datagrams, complete", packets.fragments.complete, truth.fragments.complete),
        ("fragmented datagrams, incomplete", packets.fragments.incomplete, truth.fragments.incomplete),
        ("IP fragments repeated", packets.fragments.repeated, truth.fragments.repeated),
        ("IP fragments overlapping", packets.fragments.overlapping + packets.fragments.conflicting, 0),
    ] {
        differences.compare(what, found, truth);
    }
    let requests = truth.messages.get(name::MASTER_REQUEST).map_or(0, |arrivals| arrivals.single);
    let lost_first = truth.frames.single + truth.frames.split + requests;
    differences.compare(
        "datagrams wanted, at most one for each first frame",
        packets.wanted <= lost_first,
        true,
    );
}

fn messages(found: &Summary, truth: &Truth, differences: &mut Differences) {
    let mut there: BTreeMap<&str, [u64; Arrival::ALL.len()]> = BTreeMap::new();
    for (name, arrivals) in &truth.messages {
        let kind = match *name {
            name::FOREIGN => MessageKind::Unknown,
            name::UNNAMED => MessageKind::Fragment,
            name => MessageKind::by_name(name).unwrap(),
        };
        let row = there.entry(kind.name()).or_default();
        for (arrival, count) in [
            (Arrival::Single, arrivals.single),
            (Arrival::IpFragmented, arrivals.ip_fragmented),
            (Arrival::Split, arrivals.split),
            (Arrival::SplitCompressed, arrivals.split_compressed),
            (Arrival::Malformed, arrivals.malformed),
            (Arrival::TruncatedCapture, arrivals.truncated_capture),
            (Arrival::SplitTruncated, arrivals.split_truncated),
            (Arrival::Incomplete, arrivals.incomplete),
            (Arrival::Damaged, arrivals.damaged),
        ] {
            row[arrival as usize] = count;
        }
    }
    for (kind, arrivals) in &found.messages {
        if !kind.is_rcon() && *kind != MessageKind::Gap {
            let expected = there.remove(kind.name()).unwrap_or_default();
            for (arrival, (found, truth)) in Arrival::ALL.iter().zip(arrivals.iter().zip(expected)) {
                differences.compare(&format!("{} {}", kind.name(), arrival.name()), *found, truth);
            }
        }
    }
    differences.compare("kinds of messages", there.len(), 0);

    let splits = &truth.splits;
    differences.compare(
        "split groups, complete",
        found.split_complete,
        DialectCounts {
            source: splits.source,
            source_old: splits.source_old,
            gold_source: splits.goldsource,
        },
    );
    let bzip2 = &truth.bzip2;
    differences.compare(
        "bzip2",
        found.bzip2,
        CompressionCounts {
            ok: bzip2.ok,
            crc_mismatch: bzip2.crc_mismatch,
            size_mismatch: bzip2.size_mismatch,
            corrupt: bzip2.corrupt,
            not_tried: 0,
        },
    );
    differences.compare("extra data flags", found.content.edf, truth.content.edf);
    for (what, found, truth) in [
        ("split groups, incomplete", found.split_incomplete, splits.incomplete),
        ("split groups, truncated", found.split_truncated, splits.truncated),
        ("split groups, out of order", found.split_out_of_order, splits.out_of_order),
        ("split fragments, copies", found.split_duplicates, splits.duplicates),
        ("split groups, evicted", found.split_evicted, 0),
        ("players", found.content.players, truth.content.players),
        ("rules", found.content.rules, truth.content.rules),
        ("master entries", found.content.master_entries, truth.content.master_entries),
        ("master ends", found.content.master_ends, truth.content.master_ends),
        (
            "A2S_INFO with challenge",
            found.content.info_requests_challenged,
            truth.content.info_requests_challenged,
        ),
    ] {
        differences.compare(what, found, truth);
    }
}

fn exchanges(found: &Analysis, truth: &Truth, differences: &mut Differences) {
    let counts = found.exchanges.counts();
    for kind in ExchangeKind::ALL {
        let expected = truth.exchanges.by_kind.get(kind.name()).cloned().unwrap_or_default();
        for (outcome, truth) in [
            (Outcome::Answered, expected.answered),
            (Outcome::Partial, expected.partial),
            (Outcome::Challenged, expected.challenged),
            (Outcome::Unanswered, expected.unanswered),
            (Outcome::Unasked, expected.unasked),
        ] {
            let what = format!("exchanges, {} {}", kind.name(), outcome.name());
            differences.compare(&what, counts.count(kind, outcome), truth);
        }
    }
    differences.compare("retries", counts.retries, truth.exchanges.retries);
    differences.compare("late", counts.late, 0);
    for (audit, truth) in [
        (Audit::Fresh, truth.exchanges.fresh),
        (Audit::Reused, truth.exchanges.reused),
        (Audit::Stale, 0),
        (Audit::Wrong, 0),
        (Audit::NeverIssued, 0),
    ] {
        differences.compare(&format!("challenges, {}", audit.name()), counts.audits[audit as usize], truth);
    }
}

fn rcon(found: &Found, truth: &Truth, differences: &mut Differences) {
    let (counts, rcon) = (found.analysis.sessions.counts(), &truth.rcon);
    let before = &rcon.before_gap;
    differences.compare(
        "RCON packets before a gap: logins, outcomes, commands, values",
        counts.before_gap,
        RconPackets {
            auth: before.logins,
            auth_response: before.outcomes,
            exec: before.commands,
            response: before.values,
        },
    );
    let outcomes = [LoginOutcome::Accepted, LoginOutcome::Refused, LoginOutcome::Unknown];
    differences.compare(
        "RCON logins: accepted, refused, unknown",
        outcomes.map(|outcome| found.logins[outcome as usize]),
        [rcon.accepted, rcon.refused, 0],
    );
    for (what, found, truth) in [
        ("TCP streams", found.summary.streams, rcon.connections),
        ("TCP streams evicted", found.summary.streams_evicted, 0),
        ("RCON sessions", counts.sessions, rcon.connections),
        ("RCON sessions evicted", counts.evicted, 0),
        ("RCON logins accepted, counted", counts.logins_accepted, rcon.accepted),
    ] {
        differences.compare(what, found, truth);
    }
    // If a gap hides a command, its answer may be the only trace of it.
    let whole = rcon.sent.commands - rcon.commands_cut;
    let sound = (whole..=rcon.sent.commands).contains(&counts.commands);
    differences.compare("RCON commands, between all and those that are whole", sound, true);
    differences.compare("RCON gaps", counts.gaps > 0, rcon.with_gap > 0);
    if rcon.with_gap == 0 {
        differences.compare(
            "RCON commands, and those that are not there",
            found.commands,
            [rcon.sent.commands, 0],
        );
        // The packet that follows the mirror is not part of the answer.
        differences.compare("bytes of RCON answers", found.answer_bytes, rcon.answer_bytes);
    }
}

fn inventory(found: &Analysis, truth: &Truth, differences: &mut Differences) {
    let counts = found.inventory.counts();
    // The truth does not have the servers of which nothing but challenges, pings or broken replies is left.
    let without_data = found
        .inventory
        .servers()
        .filter(|server| !truth.servers.contains_key(&server.address.to_string()))
        .inspect(|server| {
            assert!(server.info.is_none() && server.listed.is_none() && server.rules.is_none(), "{server:?}");
        })
        .count() as u64;
    for (what, found, truth) in [
        ("servers", counts.servers, truth.servers.len() as u64 + without_data),
        ("names of players", counts.players, truth.content.player_names),
        ("servers with rules", counts.servers_with_rules, truth.content.servers_with_rules),
        ("servers listed", counts.listed, truth.content.master_servers),
    ] {
        differences.compare(what, found, truth);
    }
    for server in found.inventory.servers() {
        let address = server.address.to_string();
        let expected = truth.servers.get(&address).cloned().unwrap_or_default();
        let rules = server.rules.as_ref().map_or(0, |rules| rules.seen);
        differences.compare(&format!("{address}: rules"), rules, expected.rules);
        differences.compare(&format!("{address}: infos"), server.players.count, expected.info);
    }
}
