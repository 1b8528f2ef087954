//! Of a capture that has one packet in a few, rules say what they would do to all packets.

use a2scope_capture::FileReader;
use a2scope_rules::read::read;
use a2scope_rules::{Attack, Proof, Proven, Trial, Tried};

use crate::packets::{Udp, flood, pcap};

/// Returns every so many-th packet of the flood.
fn one_in(packets: usize) -> Vec<Udp> {
    flood().into_iter().step_by(packets).collect()
}

fn tried(rules: &str, packets: &[Udp], sampling: u32) -> Proof {
    let read = read(rules);
    assert_eq!(read.unread, []);
    let attack = Attack::new(&[], None, None);
    let mut trial = Trial::new(vec![read.rules], attack, Proven::default(), sampling);
    let mut file = FileReader::new();
    file.push(&pcap(packets), &mut |frame| trial.frame(&frame));
    file.finish(&mut |frame| trial.frame(&frame));
    let [Tried { proof, .. }] = trial.finish().try_into().unwrap();
    proof
}

/// Returns the part of all messages that is dropped.
fn share(proof: &Proof) -> f64 {
    proof.others.dropped as f64 / proof.others.all as f64
}

#[test]
fn a_limit_drops_the_same_part_of_a_sample() {
    for rules in [
        "limit rate over 200/second burst 100 packets drop",
        "iptables -A INPUT -m hashlimit --hashlimit-above 200/sec --hashlimit-burst 100 --hashlimit-name a -j DROP",
    ] {
        let whole = share(&tried(rules, &flood(), 1));
        let sample = share(&tried(rules, &one_in(5), 5));
        assert!((whole - sample).abs() < 0.05, "{rules}: {whole} {sample}");
        let not_told = share(&tried(rules, &one_in(5), 1));
        assert!(not_told < whole - 0.3, "{rules}: {whole} {not_told}");
    }
}
