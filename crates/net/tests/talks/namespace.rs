//! `ask` in a network of its own, where packets are dropped, delayed, damaged and refused.
//!
//! The test starts itself again in a network namespace (`unshare -n`), so nothing reaches any other network. Where that is
//! not allowed, or where `nft` or `ip` are missing, it says so and passes. Delays
//! need the kernel's netem, too.
use std::process::Command;
use std::sync::{Arc, Mutex};

use a2scope::exchange::ExchangeKind;

use crate::support::{Said, listen, question, said};
use a2scope::games::Game;
use a2scope_net::Tape;
use a2scope_net::ask::{Futile, Question, ask};
use a2scope_net::serve::{GameServer, Port};

const INSIDE: &str = "A2SCOPE_IN_A_NAMESPACE";

fn sh(command: &str) {
    let ended = Command::new("sh").args(["-c", command]).output().unwrap();
    assert!(ended.status.success(), "{command}: {}", String::from_utf8_lossy(&ended.stderr));
}

/// Runs the named test again in a network namespace, unless it is in one. Returns whether to go on.
fn is_inside(test: &str) -> bool {
    if std::env::var_os(INSIDE).is_some() {
        sh("ip link set lo up");
        return true;
    }
    let works = |command: &str| {
        Command::new("sh").args(["-c", command]).output().is_ok_and(|ended| ended.status.success())
    };
    if !works("unshare -n sh -c 'nft list ruleset && ip link set lo up'") {
        let why = "`unshare -n` with nft and ip is not possible here";
        assert!(std::env::var_os("A2SCOPE_SKIP_NOTHING").is_none(), "{why}");
        eprintln!("skipped: {why}");
        return false;
    }
    let ended = Command::new("unshare")
        .arg("-n")
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", &format!("namespace::{test}"), "--nocapture", "--test-threads", "1"])
        .env(INSIDE, "1")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&ended.stdout).into_owned() + &String::from_utf8_lossy(&ended.stderr);
    eprintln!("{text}");
    assert!(ended.status.success() && text.contains("1 passed"), "{text}");
    false
}

/// Adds a rule to the packets that this computer receives, or in another chain.
fn rule(chain: &str, rule: &str) {
    sh("nft flush ruleset");
    sh(&format!(
        "nft 'add table inet t; add chain inet t c {{ type filter hook {chain} priority 0; }}; add rule inet t c {rule}'"
    ));
}

fn has(said: &Said, code: &str) {
    assert!(said.diagnoses.contains(&code), "{code}: {:?} {:?}", said.diagnoses, said.messages);
}

fn game() -> GameServer {
    GameServer::new(Game::by_app_id(240).unwrap(), b"secret".to_vec())
}

#[test]
fn dropped_packets_are_silence() {
    if !is_inside("dropped_packets_are_silence") {
        return;
    }
    let (port, _) = listen(game());
    let number = port.number();
    rule("input", &format!("udp dport {number} drop"));
    has(&said(&question(port.addresses[0])), "silence.all");
    // Only what has a challenge is dropped: 25 bytes pass, 29 do not.
    rule("input", &format!("udp dport {number} udp length > 33 drop"));
    let mut asked = question(port.addresses[0]);
    asked.lists.clear();
    has(&said(&asked), "silence.after_challenge");
}

#[test]
fn rejected_packets_are_said_to_be() {
    if !is_inside("rejected_packets_are_said_to_be") {
        return;
    }
    let (port, _) = listen(game());
    let number = port.number();
    rule("input", &format!("udp dport {number} reject with icmp type port-unreachable"));
    has(&said(&question(port.addresses[0])), "silence.closed_port");
    rule("input", &format!("udp dport {number} reject with icmp type admin-prohibited"));
    has(&said(&question(port.addresses[0])), "silence.prohibited");
    sh("nft flush ruleset");
    // There is no route to this address of documentation.
    let said = said(&question("192.0.2.1:27015".parse().unwrap()));
    assert_eq!(said.messages, ["A2S_INFO"]);
    has(&said, "silence.prohibited");
}

#[test]
fn lost_fragments_are_said_to_be() {
    if !is_inside("lost_fragments_are_said_to_be") {
        return;
    }
    let (port, _) = listen(game());
    // The first of the two fragments of the rules; everything else is shorter.
    rule("input", &format!("udp sport {} udp length > 1200 drop", port.number()));
    let mut asked = question(port.addresses[0]);
    asked.lists = vec![ExchangeKind::Rules];
    let said = said(&asked);
    assert!(!said.messages.iter().any(|name| name == "S2A_RULES"), "{:?}", said.messages);
    has(&said, "split.lost");
    // It is lost the first time only.
    rule("input", &format!("udp sport {} udp length > 1200 numgen inc mod 2 == 0 drop", port.number()));
    let said = self::said(&asked);
    assert!(said.messages.iter().any(|name| name == "S2A_RULES"), "{:?}", said.messages);
    has(&said, "split.lost");
}

#[test]
fn damaged_answers_are_not_taken_for_whole() {
    if !is_inside("damaged_answers_are_not_taken_for_whole") {
        return;
    }
    let (port, _) = listen(game());
    // The first letters of the name become zeros: everything after it is read in the wrong place.
    rule("input", &format!("udp sport {} udp length > 100 @th,112,32 set 0x0", port.number()));
    let mut asked = question(port.addresses[0]);
    asked.lists.clear();
    let said = said(&asked);
    assert_eq!(said.messages, ["A2S_INFO", "S2C_CHALLENGE", "A2S_INFO"], "the reply is not whole");
    has(&said, "reply.wrong");
    // The prefix becomes zeros: what comes is no message, though the challenge before it was one.
    rule("input", &format!("udp sport {} udp length > 100 @th,64,32 set 0x0", port.number()));
    has(&self::said(&asked), "reply.other_protocol");
}

#[test]
fn an_address_of_the_relay_is_asked_only_in_a_network_that_has_such_addresses() {
    if !is_inside("an_address_of_the_relay_is_asked_only_in_a_network_that_has_such_addresses") {
        return;
    }
    let server = |ip: &str, port: u16| format!("{ip}:{port}").parse().unwrap();
    let (tape, packets) = Tape::whole();
    let refused = ask(&question(server("169.254.20.7", 27_015)), &{ tape }, &|| false).unwrap_err();
    assert_eq!(refused.get_ref().and_then(|inner| inner.downcast_ref()), Some(&Futile::FakeIp));
    assert_eq!(packets.iter().count(), 0, "nothing is sent");
    let anyway = Question { anyway: true, lists: Vec::new(), ..question(server("169.254.20.7", 27_015)) };
    assert_eq!(said(&anyway).messages[0], "A2S_INFO");
    // The near miss: this computer has such an address itself, and so has the server.
    sh("ip address add 169.254.3.1/16 dev lo");
    let counts = Arc::default();
    let behaviour = Arc::new(Mutex::new(game()));
    let port = Port::listen(&["169.254.3.1".parse().unwrap()], 0, behaviour, &Tape::none(), &counts).unwrap();
    let said = said(&question(port.addresses[0]));
    assert!(said.messages.iter().any(|name| name == "S2A_INFO_SRC"), "{:?}", said.messages);
}

#[test]
fn the_master_that_is_gone_is_not_asked() {
    let mut asked = question("192.0.2.1:27011".parse().unwrap());
    asked.target = "hl2master.steampowered.com:27011".parse().unwrap();
    let refused = ask(&asked, &Tape::none(), &|| false).unwrap_err();
    assert_eq!(refused.get_ref().and_then(|inner| inner.downcast_ref()), Some(&Futile::Master));
}
