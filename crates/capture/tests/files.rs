//! Capture files in every dialect, in chunks of any size, with damage anywhere.
#![cfg(feature = "files")]

mod build;

use a2scope_capture::{ByteOrder, FileFormat, FileReader, Flavour, LinkType, Time};
use build::*;

/// What a frame contains, copied so that nothing is borrowed.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    number: u64,
    link: u32,
    time: Option<Time>,
    bytes: Vec<u8>,
    original: u32,
    interface: u32,
    offset: u64,
}

fn read_in(file: &[u8], chunk: usize) -> (Vec<Seen>, Vec<(String, u64)>) {
    let mut seen = Vec::new();
    let mut sink = |frame: a2scope_capture::Frame<'_>| {
        seen.push(Seen {
            number: frame.number,
            link: frame.link.0,
            time: frame.time,
            bytes: frame.bytes.to_vec(),
            original: frame.original_len,
            interface: frame.interface,
            offset: frame.offset,
        });
    };
    let mut reader = FileReader::new();
    for part in file.chunks(chunk.max(1)) {
        reader.push(part, &mut sink);
    }
    reader.finish(&mut sink);
    let notes =
        reader.notes().iter().map(|note| (format!("{}: {}", note.code, note.text), note.offset)).collect();
    (seen, notes)
}

fn read(file: &[u8]) -> (Vec<Seen>, Vec<(String, u64)>) {
    let whole = read_in(file, file.len());
    for chunk in [1, 2, 3, 7, 64, 4096] {
        assert_eq!(read_in(file, chunk), whole, "in chunks of {chunk}");
    }
    whole
}

fn codes(notes: &[(String, u64)]) -> Vec<(&str, u64)> {
    notes.iter().map(|(text, at)| (text.split(':').next().unwrap(), *at)).collect()
}

#[allow(clippy::unnecessary_wraps)]
fn at(seconds: i64, nanos: u32) -> Option<Time> {
    Some(Time { seconds, nanos })
}

const ORDERS: [Order; 2] = [Order::Little, Order::Big];

#[test]
fn pcap_in_all_dialects() {
    for order in ORDERS {
        for (magic, fraction, flavour) in [
            (MICROS, 123_456, Flavour::Micros),
            (NANOS, 123_456_000, Flavour::Nanos),
            (MODIFIED, 123_456, Flavour::Modified),
        ] {
            let file = cat(&[
                &pcap_header(order, magic, 113),
                &pcap_record(order, magic, (7, fraction), 5, b"hello"),
                &pcap_record(order, magic, (8, 0), 1500, b""),
                &pcap_record(order, magic, (4_294_967_295, 0), 900, &[7; 300]),
            ]);
            let order = if order == Order::Big { ByteOrder::Big } else { ByteOrder::Little };
            assert_eq!(FileFormat::recognise(&file), Some(FileFormat::Pcap { order, flavour }));
            let (seen, notes) = read(&file);
            assert_eq!(notes, []);
            assert_eq!(seen.len(), 3);
            assert_eq!(seen[0].bytes, b"hello");
            assert_eq!((seen[0].number, seen[0].link, seen[0].time), (1, 113, at(7, 123_456_000)));
            assert_eq!((seen[0].interface, seen[0].offset), (0, 24));
            assert_eq!((seen[1].original, seen[1].bytes.len()), (1500, 0));
            assert_eq!((seen[2].number, seen[2].time), (3, at(4_294_967_295, 0)));
        }
    }
}

#[test]
fn pcap_fraction_may_run_over_and_link_type_has_flags() {
    let file = cat(&[
        &pcap_header(Order::Little, MICROS, 0x5400_0001),
        &pcap_record(Order::Little, MICROS, (7, 1_500_000), 1, b"x"),
    ]);
    let (seen, notes) = read(&file);
    assert_eq!((seen[0].time, seen[0].link, notes), (at(8, 500_000_000), 1, vec![]));
}

#[test]
fn pcapng_with_everything_in_it() {
    let mut file = Vec::new();
    for order in [Order::Little, Order::Big, Order::Little] {
        file.extend(section(order));
        file.extend(interface(order, 1, 0, &option(order, 2, b"eth0")));
        file.extend(interface(order, 101, 6, &option(order, 9, &[9])));
        let offset = option(order, 14, &order.u64(1000));
        file.extend(interface(order, 276, 0, &cat(&[&option(order, 9, &[0x8a]), &offset])));
        file.extend(block(order, 4, &[0; 8]));
        file.extend(enhanced(order, 0, 1_500_001, 5, b"micro"));
        file.extend(enhanced(order, 1, 1_500_000_001, 400, b"nano"));
        file.extend(block(order, 0x0bad, &[0; 12]));
        file.extend(enhanced(order, 2, 3 << 9, 7, b"binary!"));
        file.extend(block(order, 3, &cat(&[&order.u32(6), b"simple"])));
        let old = cat(&[
            &order.u16(1),
            &order.u16(9),
            &[0; 4],
            &order.u32(5),
            &order.u32(3),
            &order.u32(77),
            b"old",
        ]);
        file.extend(block(order, 2, &old));
        file.extend(block(order, 9, b"__REALTIME_TIMESTAMP=1\n"));
        file.extend(block(order, 0x8000_1234, &[1; 40]));
        file.extend(block(order, 10, &[0; 16]));
        file.extend(enhanced(order, 0, 2_000_000, 1, b"z"));
        let statistics =
            cat(&[&order.u32(1), &[0; 8], &option(order, 5, &order.u64(3)), &option(order, 0, b"")]);
        file.extend(block(order, 5, &statistics));
    }
    assert_eq!(FileFormat::recognise(&file), Some(FileFormat::Pcapng));
    let (seen, notes) = read(&file);
    assert_eq!(
        codes(&notes).iter().filter(|(code, _)| *code == "file.dropped_packets").count(),
        3,
        "{notes:?}"
    );
    assert!(notes[0].0.contains("interface 1: 3 by the interface"), "{notes:?}");
    assert!(notes[2].0.contains("interface 7: 3 by the interface"), "{notes:?}");
    assert_eq!(notes.len(), 3, "{notes:?}");
    assert_eq!(seen.len(), 18);
    for (section, seen) in (0..).zip(seen.chunks(6)) {
        // The journal entry is counted but has no frame.
        assert_eq!(
            seen.iter().map(|s| s.number - u64::from(section) * 7).collect::<Vec<_>>(),
            [1, 2, 3, 4, 5, 7]
        );
        assert_eq!(seen.iter().map(|s| s.interface - section * 3).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 0]);
        assert_eq!(seen.iter().map(|s| s.link).collect::<Vec<_>>(), [1, 101, 276, 1, 101, 1]);
        let bytes: Vec<&[u8]> = seen.iter().map(|s| &*s.bytes).collect();
        assert_eq!(bytes, [b"micro" as &[u8], b"nano", b"binary!", b"simple", b"old", b"z"]);
        let times: Vec<_> = seen.iter().map(|s| s.time).collect();
        let expected =
            [at(1, 500_001_000), at(1, 500_000_001), at(1001, 500_000_000), None, at(0, 5), at(2, 0)];
        assert_eq!(times, expected);
        assert_eq!((seen[1].original, seen[4].original), (400, 77));
    }
}

#[test]
fn simple_packet_is_cut_at_the_snap_length() {
    let order = Order::Big;
    let file = cat(&[
        &section(order),
        &interface(order, 1, 6, b""),
        &block(order, 3, &cat(&[&order.u32(100), b"123456\0\0"])),
    ]);
    let (seen, notes) = read(&file);
    assert_eq!((&*seen[0].bytes, seen[0].original, notes.len()), (b"123456" as &[u8], 100, 0));
}

#[test]
fn packet_of_an_undescribed_interface_is_counted_and_noted_once() {
    let order = Order::Little;
    let file = cat(&[
        &section(order),
        &enhanced(order, 0, 0, 1, b"x"),
        &enhanced(order, 0, 0, 1, b"x"),
        &interface(order, 1, 0, b""),
        &enhanced(order, 0, 0, 1, b"y"),
    ]);
    let (seen, notes) = read(&file);
    assert_eq!((seen.len(), seen[0].number), (1, 3));
    assert_eq!(codes(&notes), [("file.unknown_interface", section(order).len() as u64)]);
}

fn small_files() -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for order in ORDERS {
        let records: Vec<Vec<u8>> = (0..5u32)
            .map(|n| pcap_record(order, MICROS, (1000 + n, n), 40, &vec![n as u8 + 1; 20 + 3 * n as usize]))
            .collect();
        files.push(cat(&[&pcap_header(order, MICROS, 1), &records.concat()]));
        let packets: Vec<Vec<u8>> = (0..5u32)
            .map(|n| enhanced(order, 0, u64::from(n), 40, &vec![n as u8 + 1; 20 + 3 * n as usize]))
            .collect();
        files.push(cat(&[&section(order), &interface(order, 1, 0, b""), &packets.concat()]));
    }
    files
}

/// `cat a.pcap b.pcapng` gives the frames of both with continuous numbers, each with the byte order and link type of
/// its own file.
#[test]
fn a_file_header_in_the_place_of_a_record_begins_another_file() {
    let mut files = small_files();
    files.push(pcap_header(Order::Big, MICROS, 101));
    files.push(cat(&[
        &pcap_header(Order::Big, MICROS, 101),
        &pcap_record(Order::Big, MICROS, (7, 8), 4, b"last"),
    ]));
    for first in &files {
        for second in &files {
            let both = cat(&[first, second, second]);
            let (seen, notes) = read(&both);
            assert_eq!(codes(&notes), []);
            let (one, two) = (read_in(first, 64).0, read_in(second, 64).0);
            let (count, again) = (one.len(), two.len());
            assert_eq!(seen.len(), count + 2 * again);
            assert_eq!(seen[..count], one);
            for (number, (seen, own)) in seen[count..].iter().zip(two.iter().chain(&two)).enumerate() {
                let shift = first.len() + second.len() * (number / again);
                let expected = Seen {
                    number: (count + number + 1) as u64,
                    interface: own.interface + 1 + (number / again) as u32,
                    offset: own.offset + shift as u64,
                    ..own.clone()
                };
                assert_eq!(*seen, expected);
            }
        }
    }
}

/// The end of the first file is missing, in the middle of a record. The second file is found although the length of
/// that record points past its start.
#[test]
fn another_file_is_found_behind_damage() {
    let record = |n: u8| pcap_record(Order::Little, MICROS, (1_700_000_000, 5), 60, &[n; 60]);
    let mut first = cat(&[&pcap_header(Order::Little, MICROS, 1), &record(1), &record(2)]);
    first.truncate(first.len() - 20);
    first[24 + 76 + 8..24 + 76 + 12].copy_from_slice(&[0xff; 4]);
    let second =
        cat(&[&pcap_header(Order::Big, MICROS, 101), &pcap_record(Order::Big, MICROS, (7, 8), 4, b"last")]);
    let (seen, notes) = read(&cat(&[&first, &second]));
    assert_eq!(seen.iter().map(|seen| (seen.link, seen.bytes[0])).collect::<Vec<_>>(), [(1, 1), (101, b'l')]);
    assert_eq!(codes(&notes), [("file.damaged", 100)]);
    let blocks = cat(&[&section(Order::Little), &interface(Order::Little, 1, 0, b""), &[7; 40], &second]);
    let (seen, notes) = read(&blocks);
    assert_eq!((seen.len(), notes.len()), (1, 1), "{notes:?}");
}

/// A short file that is found behind damage only when everything is there begins without using bytes.
#[test]
fn a_short_pcapng_behind_damage_is_read_at_the_end() {
    let packet = enhanced(Order::Little, 0, 1, 40, b"last");
    let second = cat(&[&section(Order::Little), &interface(Order::Little, 1, 0, b""), &packet]);
    let damaged = [&[0; 8][..], &[0xff; 4], &[0; 5]].concat();
    let file = cat(&[&pcap_header(Order::Little, MICROS, 1), &damaged, &second]);
    for chunk in [1, 7, 30, file.len()] {
        let (seen, notes) = read_in(&file, chunk);
        assert_eq!(seen.iter().map(|seen| &seen.bytes[..]).collect::<Vec<_>>(), [b"last"], "{chunk}");
        assert_eq!(codes(&notes), [("file.damaged", 24)], "{chunk}");
    }
}

#[test]
fn truncation_anywhere_keeps_what_stands_before() {
    for file in small_files() {
        let (all, notes) = read(&file);
        assert_eq!((all.len(), notes.len()), (5, 0));
        for len in 0..file.len() {
            let (seen, notes) = read_in(&file[..len], 7);
            // A record is complete if the next one begins at or before the cut.
            let complete = (1..all.len()).filter(|n| all[*n].offset as usize <= len).count();
            assert_eq!(seen, all[..complete], "cut at {len}");
            assert_eq!(read_in(&file[..len], len), (seen.clone(), notes.clone()), "cut at {len}");
            if all.iter().all(|s| s.offset as usize != len) && len as u64 > all[0].offset {
                assert_eq!(codes(&notes), [("file.truncated_record", all[complete].offset)], "cut at {len}");
            }
        }
    }
}

#[test]
fn pcap_with_a_damaged_length_goes_on_at_the_next_record() {
    for order in ORDERS {
        let record = |n: u32| pcap_record(order, MICROS, (1_700_000_000 + n, 5), 60, &[n as u8; 60]);
        let mut file = pcap_header(order, MICROS, 1);
        for n in 0..10 {
            file.extend(record(n));
        }
        let third = 24 + 3 * 76;
        file[third + 8..third + 12].copy_from_slice(&order.u32(0xdead_beef));
        let (seen, notes) = read(&file);
        assert_eq!(seen.iter().map(|s| s.bytes[0]).collect::<Vec<_>>(), [0, 1, 2, 4, 5, 6, 7, 8, 9]);
        assert_eq!(codes(&notes), [("file.damaged", third as u64)]);
        assert!(notes[0].0.contains("76 bytes were skipped"), "{notes:?}");
    }
}

#[test]
fn pcap_with_a_hole_of_zeros_goes_on_behind_it() {
    let record = |n: u32| pcap_record(Order::Little, MICROS, (1_700_000_000 + n, 5), 60, &[n as u8; 60]);
    let header = pcap_header(Order::Little, MICROS, 1);
    let file = cat(&[&header, &record(1), &vec![0; 200_000], &record(2), &record(3)]);
    let (seen, notes) = read(&file);
    assert_eq!(seen.iter().map(|s| s.bytes[0]).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(codes(&notes), [("file.damaged", 100)]);
}

#[test]
fn pcap_whose_rest_is_noise_says_so() {
    let record = pcap_record(Order::Little, MICROS, (1_700_000_000, 5), 60, &[1; 60]);
    let file = cat(&[&pcap_header(Order::Little, MICROS, 1), &record, &[0xee; 5000]]);
    let (seen, notes) = read(&file);
    assert_eq!((seen.len(), codes(&notes)), (1, vec![("file.damaged", 100)]));
    assert!(notes[0].0.contains("the last 5000 bytes were not read"), "{notes:?}");
}

#[test]
fn pcapng_with_damage_goes_on_at_the_next_block() {
    for order in ORDERS {
        let packet = |n: u8| enhanced(order, 0, 0, 40, &[n; 40]);
        let start = cat(&[&section(order), &interface(order, 1, 0, b"")]);
        let size = packet(0).len();
        let sound = cat(&[&start, &packet(0), &packet(1), &packet(2), &packet(3)]);
        let second = start.len() + size;
        let firsts = |file: &[u8]| {
            let (seen, notes) = read(file);
            (seen.iter().map(|s| s.bytes[0]).collect::<Vec<_>>(), notes)
        };
        // An impossible length in the second block.
        let mut file = sound.clone();
        file[second + 4..second + 8].copy_from_slice(&order.u32(7));
        let (seen, notes) = firsts(&file);
        assert_eq!((seen, codes(&notes)), (vec![0, 2, 3], vec![("file.damaged", second as u64)]));
        // A length that is too large.
        file[second + 4..second + 8].copy_from_slice(&order.u32(size as u32 + 16));
        let (seen, notes) = firsts(&file);
        assert_eq!((seen, codes(&notes)), (vec![0, 2, 3], vec![("file.damaged", second as u64)]));
        // Only the trailing length is wrong.
        let mut file = sound.clone();
        file[second + size - 4..second + size].copy_from_slice(&order.u32(8));
        let (seen, notes) = firsts(&file);
        assert_eq!(
            (seen, codes(&notes)),
            (vec![0, 1, 2, 3], vec![("file.block_length_mismatch", second as u64)])
        );
        // The trailing length of the last block is wrong.
        let mut file = sound.clone();
        let end = file.len();
        file[end - 4..].copy_from_slice(&order.u32(8));
        let (seen, notes) = firsts(&file);
        assert_eq!(
            (seen.len(), codes(&notes)),
            (4, vec![("file.block_length_mismatch", (end - size) as u64)])
        );
        // Noise between blocks.
        let file = cat(&[&sound[..second], &[0x5a; 1001], &sound[second..]]);
        let (seen, notes) = firsts(&file);
        assert_eq!((seen, codes(&notes)), (vec![0, 1, 2, 3], vec![("file.damaged", second as u64)]));
    }
}

#[test]
fn captured_length_beyond_its_block_is_noted() {
    let order = Order::Little;
    let start = cat(&[&section(order), &interface(order, 1, 0, b"")]);
    let mut file = cat(&[&start, &enhanced(order, 0, 0, 4, b"abcd"), &enhanced(order, 0, 0, 4, b"efgh")]);
    file[start.len() + 20..start.len() + 24].copy_from_slice(&order.u32(1000));
    let (seen, notes) = read(&file);
    assert_eq!((seen.len(), codes(&notes)), (2, vec![("file.packet_length", start.len() as u64)]));
    assert!(seen[0].bytes.starts_with(b"abcd"));
}

#[test]
fn huge_blocks_are_skipped_without_keeping_them() {
    let order = Order::Little;
    let huge = 40 << 20;
    let mut file = cat(&[&section(order), &interface(order, 1, 0, b"")]);
    for kind in [10, 6] {
        file.extend(order.u32(kind));
        file.extend(order.u32(huge));
        file.resize(file.len() + huge as usize - 12, 0);
        file.extend(order.u32(huge));
    }
    file.extend(enhanced(order, 0, 0, 1, b"x"));
    for chunk in [1 << 20, file.len()] {
        let (seen, notes) = read_in(&file, chunk);
        assert_eq!((seen.len(), seen[0].number), (1, 2));
        assert_eq!(
            codes(&notes),
            [("file.oversized_record", (section(order).len() + 20) as u64 + u64::from(huge))]
        );
    }
}

#[test]
fn what_is_no_capture_says_so() {
    assert_eq!(FileFormat::recognise(b"\xff\xff\xff\xffI"), None);
    assert_eq!(codes(&read(b"hello, world").1), [("file.unknown_format", 0)]);
    assert_eq!(codes(&read(b"").1), [("file.empty", 0)]);
    assert_eq!(codes(&read(b"\xd4\xc3").1), [("file.truncated_header", 0)]);
    assert_eq!(codes(&read(b"\xd4\xc3\xb2\xa1\x02\0").1), [("file.truncated_header", 0)]);
    let no_magic = cat(&[&Order::Little.u32(0x0a0d_0d0a), &[28, 0, 0, 0, 1, 2, 3, 4], &[0; 16]]);
    assert_eq!(codes(&read(&no_magic).1), [("file.damaged", 0)]);
    assert_eq!(LinkType::LINUX_SLL.to_string(), "LINUX_SLL (113)");
    assert_eq!(LinkType(9999).to_string(), "9999");
}

#[test]
fn mutated_files_neither_panic_nor_depend_on_chunks() {
    let mut random = XorShift(0x2545_f491_4f6c_dd1d);
    let files = small_files();
    for round in 0..4000 {
        let mut file = files[round % files.len()].clone();
        for _ in 0..=random.below(6) {
            let place = random.below(file.len());
            match random.below(4) {
                0 => file[place] = random.next() as u8,
                1 => file[place] ^= 1 << random.below(8),
                2 => file.truncate(place + 1),
                _ => {
                    let other = random.below(file.len());
                    let copy = file[other..(other + random.below(40)).min(file.len())].to_vec();
                    file.splice(place..place, copy);
                }
            }
        }
        let whole = read_in(&file, file.len());
        let chunk = 1 + random.below(90);
        assert_eq!(read_in(&file, chunk), whole, "round {round}, chunks of {chunk}");
        assert_eq!(read_in(&file, 1), whole, "round {round}");
    }
}
