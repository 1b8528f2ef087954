//! Reads generated pastes of messages whose bytes are known.
//!
//! `A2SCOPE_RENDERINGS=1000000 cargo test --profile tests -p a2scope-paste renderings -- --nocapture` reads more of them
//! and prints what went wrong, by kind; `A2SCOPE_FROM` is the number of the first one.

use std::collections::BTreeMap;
use std::{env, println};

use a2scope_generate::{Rendering, rendering};

use super::*;

/// The number of renderings that a run of all tests reads.
const USUAL: u64 = 3000;

/// What came of a rendering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// The bytes of the message, or those up to the hole, which is shown.
    Right,
    /// Other bytes, with a note that says so, or with a rival.
    Noticed,
    Refused,
    /// Other bytes without a word.
    Wrong,
}

fn outcome(rendering: &Rendering) -> Outcome {
    let Ok(paste) = read(&rendering.text, &options()) else { return Outcome::Refused };
    let same = paste.packets.len() == rendering.messages.len()
        && paste.packets.iter().zip(&rendering.messages).enumerate().all(|(index, (packet, message))| {
            let is_noted = || {
                paste.notes.iter().any(|note| {
                    matches!(note.code, PasteCode::Gap | PasteCode::Masked)
                        && note.byte.is_none_or(|(packet, _)| packet == index)
                })
            };
            if message.is_cut {
                packet.bytes.starts_with(&message.bytes) && is_noted()
            } else {
                packet.bytes == message.bytes
            }
        });
    match same {
        true => Outcome::Right,
        false if !paste.notes.is_empty() || !paste.rivals.is_empty() => Outcome::Noticed,
        false => Outcome::Wrong,
    }
}

#[test]
fn renderings_are_read_right_or_not_silently_wrong() {
    let asked = env::var("A2SCOPE_RENDERINGS").ok().and_then(|count| count.parse().ok());
    let count = asked.unwrap_or(USUAL);
    let only = env::var("A2SCOPE_KIND").ok();
    let mut totals: BTreeMap<Outcome, u64> = BTreeMap::new();
    let mut kinds: BTreeMap<(Outcome, String), (u64, u64)> = BTreeMap::new();
    let from: u64 = env::var("A2SCOPE_FROM").ok().and_then(|from| from.parse().ok()).unwrap_or(0);
    for number in from..from + count {
        let rendering = rendering(number);
        if only.as_ref().is_some_and(|only| !rendering.kind.contains(only.as_str())) {
            continue;
        }
        let outcome = outcome(&rendering);
        *totals.entry(outcome).or_default() += 1;
        if outcome != Outcome::Right {
            kinds.entry((outcome, rendering.kind)).or_insert((0, number)).0 += 1;
        }
    }
    if asked.is_some() {
        for ((outcome, kind), (times, number)) in &kinds {
            println!("{outcome:?} {times} {kind} #{number}");
        }
        println!("{totals:?}");
    }
    if let Ok(number) = env::var("A2SCOPE_SHOW") {
        let rendering = match number.parse() {
            Ok(number) => rendering(number),
            Err(_) => Rendering {
                kind: String::new(),
                text: std::fs::read_to_string(&number).unwrap(),
                messages: Vec::new(),
            },
        };
        println!("{}\n{}\n{:x?}", rendering.kind, rendering.text, rendering.messages);
        match read(&rendering.text, &options()) {
            Ok(paste) => {
                println!("{:?} rivals {:?}", paste.reading, paste.rivals);
                for packet in &paste.packets {
                    println!("{:x?}", packet.bytes);
                }
                for note in &paste.notes {
                    println!("{}: {}", note.code, note.text);
                }
            }
            Err(refusal) => println!("refused: {} line {}", refusal.text, refusal.line),
        }
    }
    if asked.is_none() {
        let share = |outcome| totals.get(&outcome).copied().unwrap_or(0);
        assert_eq!(share(Outcome::Wrong), 0, "{kinds:#?}");
        assert!(share(Outcome::Right) * 100 >= 99 * count, "{totals:?}");
    }
}
