//! Shows what the inputs in a folder reach: `reach TARGET FOLDER` prints the messages, arrivals and note codes that
//! they produce, and those that they never produce.

use std::fs;

use a2scope::wire::{CODES, MessageKind};
use a2scope::{Arrival, codes};
use a2scope_fuzz::{TARGETS, check};
// The library is built with coverage, which needs functions of libFuzzer.
use libfuzzer_sys as _;

fn main() {
    let [target, folder] = [1, 2].map(|at| std::env::args().nth(at).expect("reach TARGET FOLDER"));
    let (_, run) = TARGETS.iter().find(|(name, _)| *name == target).expect("a target");
    let reached = check::reached(|| {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            run(&fs::read(entry.expect("the folder can be read").path()).expect("the file can be read"));
        }
    });
    for (name, count) in &reached {
        println!("{count:>10}  {name}");
    }
    let all = CODES.iter().chain(codes::ALL).map(|code| code.name);
    let all =
        all.chain(MessageKind::ALL.iter().map(|kind| kind.name())).chain(Arrival::ALL.map(Arrival::name));
    let never: Vec<&str> = all.filter(|name| !reached.contains_key(name)).collect();
    println!("never: {}", never.join(" "));
}
