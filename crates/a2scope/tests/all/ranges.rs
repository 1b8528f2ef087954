//! The frames chosen from the ranges of a file, each with a separate filter, are those chosen from the whole file.

use a2scope::capture::{FileReader, Frame, LinkType, write};
use a2scope::{Candidates, FileHead, FrameFilter, Place, SelectedFrame};
use a2scope_generate::{Config, generate};

fn pcap() -> Vec<u8> {
    let mut file = Vec::new();
    let config = Config { seed: 7, query: 0.7, bytes: 150_000, servers: 20, clients: 5, ..Config::default() };
    generate(&config, &mut file).unwrap();
    file
}

/// The same frames as pcapng. Times step back, and some are absent.
fn pcapng(pcap: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    write::section("test", &mut file);
    write::interface(LinkType::ETHERNET, &mut file);
    FileReader::new().push(pcap, &mut |mut frame: Frame<'_>| {
        if frame.number.is_multiple_of(7) && frame.original_len as usize == frame.bytes.len() {
            write::packet(frame.bytes, &mut file);
        } else {
            let back = (frame.number % 5).cast_signed();
            frame.time.as_mut().unwrap().seconds -= back;
            write::enhanced(&frame, 0, "", &mut file);
        }
    });
    file
}

/// Reads up to `end`; without one, to the end of the file.
fn read(filter: &mut FrameFilter, file: &[u8], end: Option<u64>, candidates: &Candidates) -> Vec<String> {
    let mut selected = Vec::new();
    let mut sink = |frame: SelectedFrame<'_>| selected.push(format!("{frame:?}"));
    loop {
        let missing = filter.missing(end.unwrap_or(u64::MAX));
        let left = &file[filter.end() as usize..];
        let chunk = &left[..left.len().min(missing as usize).min(1000)];
        if chunk.is_empty() {
            break;
        }
        filter.push(Some(chunk), candidates, &mut sink);
    }
    if end.is_none() {
        filter.push(None, candidates, &mut sink);
    }
    selected
}

#[test]
fn ranges_of_any_size() {
    let pcap = pcap();
    // The first range of a pcapng file must hold its interfaces.
    for (kind, file, least) in [("pcap", pcap.clone(), 1), ("pcapng", pcapng(&pcap), 100)] {
        let mut candidates = Candidates::default();
        FrameFilter::new(3).scan(Some(&file), &mut candidates);
        assert!(candidates.connections() > 0);
        let whole = read(&mut FrameFilter::new(3), &file, None, &candidates);
        assert!(whole.len() > 100, "{kind}: {}", whole.len());
        let head = FileHead::read(&file[..5000]).unwrap();
        for size in [1, 7, 64, 101, 333, 4096, 30_000].into_iter().filter(|size| *size >= least) {
            let mut place = Place::default();
            let (mut found, mut ranges, mut wrong) = (Vec::new(), 0, 0);
            for begin in (0..file.len()).step_by(size) {
                let end = begin as u64 + size as u64;
                if place.offset >= end {
                    continue;
                }
                let guess = head.first_record(&file[begin..]).map(|first| (begin + first) as u64);
                wrong += usize::from(begin > 0 && guess != Some(place.offset));
                ranges += 1;
                let mut filter = FrameFilter::resume(3, &head, place);
                found.extend(read(&mut filter, &file, Some(end), &candidates));
                place = filter.place();
                let mut none = Candidates::default();
                assert!(filter.finish_range(&head, false, &mut none), "{kind}, {size}, range at {begin}");
            }
            assert_eq!(found, whole, "{kind}, ranges of {size}");
            // Near the end of the file, few records follow that could confirm a guess.
            assert!(ranges > 1 && wrong <= 1, "{kind}, {size}: {wrong} of {ranges} guesses are wrong");
        }
    }
}

#[test]
fn heads() {
    let pcap = pcap();
    for file in [pcapng(&pcap), pcap] {
        assert!(FileHead::read(&file).is_some());
        assert!(FileHead::read(&file[..20]).is_none());
        assert!(FileHead::read(&file[1..]).is_none());
        let mut damaged = file.clone();
        damaged[1000..1400].fill(0xFF);
        assert!(FileHead::read(&damaged).is_none());
    }
    assert!(FileHead::read(&[]).is_none());
}
