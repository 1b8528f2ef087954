//! TCP streams: gaps, connections, and RCON packets with wrong sizes.

use a2scope::wire::MessageKind;
use a2scope::{Detail, StreamLimits, Summary};

use crate::feed::{ACK, CLIENT, End, Feed, RST, SERVER, SYN};
use crate::{BASE, GROWTH, linear, scaled};

/// Bytes of the table per connection that holds no data.
const CONNECTION: usize = 2 << 10;

fn streams() -> usize {
    let StreamLimits { connections, total_bytes, .. } = StreamLimits::default();
    BASE + connections * CONNECTION + total_bytes * GROWTH
}

/// An RCON packet with a correct size field.
fn packet(id: i32, kind: i32, body: &[u8]) -> Vec<u8> {
    let size = (10 + body.len() as i32).to_le_bytes();
    [&size[..], &id.to_le_bytes(), &kind.to_le_bytes(), body, &[0, 0]].concat()
}

/// Opens a connection and logs in, so that it is recognised as RCON; returns the next sequence numbers.
fn login(feed: &mut Feed, client: End) -> [u32; 2] {
    let (auth, empty, ok) = (packet(1, 3, b"secret"), packet(1, 0, b""), packet(1, 2, b""));
    let (sent, answered) = (1001 + auth.len() as u32, 5001 + (empty.len() + ok.len()) as u32);
    feed.tcp(client, SERVER, SYN, [1000, 0], &[]);
    feed.tcp(SERVER, client, SYN | ACK, [5000, 1001], &[]);
    feed.tcp(client, SERVER, ACK, [1001, 5001], &[&auth]);
    feed.tcp(SERVER, client, ACK, [5001, sent], &[&empty, &ok]);
    [sent, answered]
}

fn count(summary: &Summary, kind: MessageKind) -> u64 {
    summary.messages[kind as usize].1.iter().sum()
}

/// A complete conversation among the others: login, answer, command, answer. Returns 1, the number of its streams.
fn conversation(feed: &mut Feed, client: End) -> u64 {
    let [sent, answered] = login(feed, client);
    feed.tcp(client, SERVER, ACK, [sent, answered], &[&packet(2, 2, b"status")]);
    feed.tcp(SERVER, client, ACK, [answered, 0], &[&packet(2, 0, b"hostname: a server")]);
    1
}

/// Every second segment of an endless answer is missing; the client acknowledges nothing.
#[test]
fn every_second_segment_is_missing() {
    let text = vec![b'a'; 1388];
    for detail in [Detail::Summary, Detail::Fields] {
        linear(&format!("every second TCP segment missing, {detail:?}"), scaled(200_000), streams(), |n| {
            let mut feed = Feed::new(detail);
            let [sent, mut next] = login(&mut feed, CLIENT);
            feed.tcp(CLIENT, SERVER, ACK, [sent, next], &[&packet(2, 2, b"cvarlist")]);
            let answer = packet(2, 0, &text);
            let mut packets = 0;
            for i in 0..n {
                if i % 2 == 0 {
                    feed.tcp(SERVER, CLIENT, ACK, [next, 0], &[&answer]);
                    packets += 1;
                }
                next = next.wrapping_add(answer.len() as u32);
            }
            let summary = feed.finish();
            assert_eq!(count(&summary, MessageKind::RconResponse), packets + 1);
            assert_eq!(summary.notes["tcp.hole"], packets - 1);
            assert_eq!(summary.streams, 1);
            feed.input
        });
    }
}

/// Segments of one byte, every second one missing: as many segments as possible for the input.
#[test]
fn every_second_byte_is_missing() {
    linear("every second byte of a TCP stream missing", scaled(1_000_000), streams(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let [_, next] = login(&mut feed, CLIENT);
        for i in 0..n as u32 {
            feed.tcp(SERVER, CLIENT, ACK, [next.wrapping_add(1 + 2 * i), 0], &[&i.to_le_bytes()[..1]]);
        }
        let sound = conversation(&mut feed, (CLIENT.0 + 1, 51_000));
        let summary = feed.finish();
        assert_eq!(summary.streams, 1 + sound);
        assert_eq!(summary.notes["tcp.hole"], n);
        feed.input
    });
}

/// Small packets sent from last to first. They have to wait, and are then all read at once.
#[test]
fn small_packets_from_the_last_to_the_first() {
    linear("small RCON packets, each before the one it follows", scaled(1_000_000), streams(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let [sent, mut next] = login(&mut feed, CLIENT);
        feed.tcp(CLIENT, SERVER, ACK, [sent, next], &[&packet(2, 2, b"cvarlist")]);
        let answer = packet(2, 0, b"a");
        let len = answer.len() as u32;
        for _ in 0..n / 1000 {
            for i in (0..1000).rev() {
                feed.tcp(SERVER, CLIENT, ACK, [next.wrapping_add(i * len), 0], &[&answer]);
            }
            next = next.wrapping_add(1000 * len);
        }
        let summary = feed.finish();
        assert_eq!(count(&summary, MessageKind::RconResponse), n / 1000 * 1000 + 1);
        assert!(!summary.notes.contains_key("tcp.hole"), "{:?}", summary.notes);
        feed.input
    });
}

/// A jump of a gigabyte in the sequence numbers means that another stream has begun.
#[test]
fn a_window_of_a_gigabyte() {
    linear("TCP segments a gigabyte ahead", scaled(500_000), streams(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let [mut sent, answered] = login(&mut feed, CLIENT);
        let text = packet(2, 2, b"status");
        for _ in 0..n {
            sent = sent.wrapping_add(1 << 30);
            feed.tcp(CLIENT, SERVER, ACK, [sent, answered.wrapping_add(1 << 30)], &[&text]);
        }
        let sound = conversation(&mut feed, (CLIENT.0 + 1, 51_000));
        let summary = feed.finish();
        assert_eq!(summary.streams, 1 + sound);
        feed.input
    });
}

/// Connections with only a SYN; nothing is lost when one of them is evicted.
#[test]
fn half_open_connections() {
    linear("half-open TCP connections", scaled(1_000_000), streams(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let mut sound = 0;
        for i in 0..n as u32 {
            feed.tcp((0x0a00_0000 + i, 51_000), SERVER, SYN, [i, 0], &[]);
            if i.is_multiple_of(1000) {
                sound += conversation(&mut feed, (CLIENT.0, i as u16));
            }
        }
        let summary = feed.finish();
        assert_eq!(summary.streams, sound);
        assert_eq!(count(&summary, MessageKind::RconExec), sound);
        feed.input
    });
}

/// Connections that may become RCON: the head of a 60 kB packet and a part of its body.
#[test]
fn connections_that_wait() {
    let head =
        [&60_000i32.to_le_bytes()[..], &1i32.to_le_bytes(), &0i32.to_le_bytes(), &[b'a'; 1200]].concat();
    linear("TCP connections with a part of a packet", scaled(300_000).max(30_000), streams(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        let mut sound = 0;
        for i in 0..n as u32 {
            feed.tcp(SERVER, (0x0a00_0000 + i, 51_000), ACK, [i, 0], &[&head]);
            if i.is_multiple_of(1000) {
                sound += conversation(&mut feed, (CLIENT.0, i as u16));
            }
        }
        let summary = feed.finish();
        assert_eq!(summary.streams, sound);
        assert_eq!(count(&summary, MessageKind::RconExec), sound);
        let kept = StreamLimits::default().total_bytes / head.len();
        assert!(summary.streams_evicted >= n - kept as u64, "{} evicted", summary.streams_evicted);
        feed.input
    });
}

/// All connections come from one address and are reset at once, so none remains open and none is evicted.
#[test]
fn connections_that_are_reset() {
    linear("TCP connections that are reset", scaled(500_000), streams(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        for i in 0..n as u32 {
            let client = (0x0a00_0000 + i / 60_000, (i % 60_000) as u16);
            feed.tcp(client, SERVER, SYN, [1000, 0], &[]);
            feed.tcp(client, SERVER, ACK, [1001, 0], &[&packet(1, 3, b"secret")]);
            feed.tcp(SERVER, client, RST | ACK, [0, 0], &[]);
        }
        let summary = feed.finish();
        assert_eq!(summary.streams_evicted, 0);
        feed.input
    });
}

/// Short segments of connections whose start was not captured.
#[test]
fn early_segments() {
    linear("stray TCP segments", scaled(1_000_000), streams(), |n| {
        let mut feed = Feed::new(Detail::Summary);
        for i in 0..n as u32 {
            let body = [0xfe; 200];
            feed.tcp((0x0a00_0000 + i, (i * 7) as u16), SERVER, ACK, [i, 0], &[&body]);
        }
        let sound = conversation(&mut feed, CLIENT);
        assert_eq!(feed.finish().streams, sound);
        feed.input
    });
}

/// Size fields up to 4 GB in a stream recognised as RCON.
#[test]
fn rcon_packets_of_4_gb() {
    for detail in [Detail::Summary, Detail::Fields] {
        linear(&format!("RCON size fields of 4 GB, {detail:?}"), scaled(300_000), streams(), |n| {
            let mut feed = Feed::new(detail);
            let [sent, mut next] = login(&mut feed, CLIENT);
            feed.tcp(CLIENT, SERVER, ACK, [sent, next], &[&packet(2, 2, b"status")]);
            let sound = packet(2, 0, b"hostname: a server");
            let mut answers = 1;
            for i in 0..n {
                let size = [u32::MAX, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 9][i as usize % 5];
                let lie =
                    [&size.to_le_bytes()[..], &2i32.to_le_bytes(), &0i32.to_le_bytes(), b"aaaa\0\0"].concat();
                feed.tcp(SERVER, CLIENT, ACK, [next, 0], &[&lie]);
                next = next.wrapping_add(lie.len() as u32);
                if i % 100 == 0 {
                    feed.tcp(SERVER, CLIENT, ACK, [next, 0], &[&sound, &sound]);
                    next = next.wrapping_add(2 * sound.len() as u32);
                    answers += 2;
                }
            }
            let summary = feed.finish();
            assert!(count(&summary, MessageKind::RconResponse) >= answers);
            assert!(summary.notes["rcon.framing"] > 0);
            feed.input
        });
    }
}
