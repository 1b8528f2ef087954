//! The kernel counts what our interpreter counts.
//!
//! Each case starts this program again in a network namespace of its own (`unshare -n`) with two interfaces that are
//! connected. The rules are loaded there, tcpreplay sends a capture into one interface, and tcpdump records what comes out of
//! the other. The interpreter judges that recording, so that its times are those of the replay. Where time decides, the clock
//! of the recording is read some microseconds before that of the limit. Packets come a millisecond apart, so about one in a
//! hundred may fall on the other side of a limit, and one in fifty where the kernel counts in ticks.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, process, thread};

use a2scope_capture::FileReader;
use a2scope_rules::{Firewall, Packet, Way, read};

use crate::packets::{flood, pcap};

const INSIDE: &str = "A2SCOPE_RULES_INSIDE";

/// A file of rules; what loads it; what lists it with its counters; and how many packets may be counted otherwise.
struct Case {
    name: &'static str,
    load: &'static str,
    list: &'static str,
    tolerance: u64,
    rules: &'static str,
}

const NFT: (&str, &str) = ("nft -f RULES", "nft list ruleset");
const IPTABLES: (&str, &str) = ("iptables-restore RULES", "iptables-save -c");
const LEGACY: (&str, &str) = ("iptables-legacy-restore RULES", "iptables-legacy-save -c");

const fn case(
    (load, list): (&'static str, &'static str),
    name: &'static str,
    tolerance: u64,
    rules: &'static str,
) -> Case {
    Case { name, load, list, tolerance, rules }
}

/// A hundredth of the packets.
const HUNDREDTH: u64 = 10;

static CASES: &[Case] = &[
    case(NFT, "fields", 0, "\
table inet t {
    set senders { type ipv4_addr; flags interval; elements = { 198.51.100.0/27, 45.1.2.0-45.1.3.255 } }
    chain c {
        type filter hook prerouting priority raw; policy accept;
        ip daddr 192.0.2.10 udp dport 27015 @th,64,32 0x54536f75 counter
        udp dport { 27000-27020 } @th,64,32 0xffffffff @th,96,8 { 0x54, 0x55, 0x57 } counter
        ip saddr @senders udp length > 30 counter
        ip ttl 55-61 meta length 53 counter
        ip saddr != { 203.0.113.7, 100.64.0.0/16 } @nh,96,16 & 0xff00 == 0x2d00 counter
        udp dport 27016 counter jump other
        ip saddr 203.0.113.7 counter drop
        udp sport 27005 @ih,0,8 0x01 counter return
        meta l4proto udp counter
    }
    chain other {
        udp sport 27005 counter return
        counter drop
    }
}
"),
    case(NFT, "limit", HUNDREDTH, "\
table inet t {
    set senders { type ipv4_addr; size 65535; flags dynamic,timeout; timeout 1m; }
    set networks { type ipv4_addr; size 65535; flags dynamic,timeout; timeout 1m; }
    chain c {
        type filter hook prerouting priority -300; policy accept;
        ip daddr 192.0.2.10 udp dport 27015 @th,64,32 0xffffffff update @networks { ip saddr and 255.255.255.0 limit rate over 30/second burst 20 packets } counter
        ip daddr 192.0.2.10 udp dport 27015 @th,64,32 0xffffffff update @senders { ip saddr limit rate over 5/second burst 3 packets } counter drop
        udp dport 27015 limit rate 100/second burst 10 packets counter
        udp dport 27015 limit rate over 4 kbytes/second counter drop
    }
}
"),
    case(NFT, "full", 0, "\
table inet t {
    set few { type ipv4_addr; size 16; flags dynamic; }
    set small { type ipv4_addr; size 100; flags dynamic; }
    chain c {
        type filter hook prerouting priority -300; policy accept;
        ip ttl 61 add @few { ip saddr limit rate over 1/day burst 1 packets } counter
        ip ttl 61 update @seen { ip saddr timeout 1h } counter
        ip ttl 61 add @small { ip saddr } counter
        ip saddr @seen counter drop
    }
    set seen { type ipv4_addr; size 65535; flags dynamic,timeout; }
}
"),
    case(IPTABLES, "matches", 0, r#"
*raw
:PREROUTING ACCEPT [0:0]
:CHECK - [0:0]
-A PREROUTING -p udp -m udp --dport 27015 -m string --algo bm --from 28 --to 33 --hex-string "|ffffffff54|"
-A PREROUTING -p udp -m udp --dport 27015 -m string --algo kmp --to 65535 --string "source engine" --icase
-A PREROUTING -p udp -m udp --dport 27015 -m string --algo bm --from 28 --to 32 --hex-string "|ffffffff54|"
-A PREROUTING -p udp -m udp --dport 27015 -m u32 --u32 "0>>22&0x3C@8=0xFFFFFFFF && 0>>22&0x3C@9&0xFF=0x54:0x55,0x57"
-A PREROUTING -p udp -m u32 --u32 "0>>22&0x3C@12>>24=0x57"
-A PREROUTING -p udp -m multiport --dports 27015:27020,27030 -m length --length 48:53
-A PREROUTING ! -s 203.0.113.0/24 -p udp -m u32 --u32 "5&0xFF=0x3D" -j CHECK
-A PREROUTING -s 100.64.0.0/24 -m length ! --length 53 -j RETURN
-A PREROUTING -m recent --name seen --rcheck --seconds 60 --hitcount 5 -j DROP
-A PREROUTING -m recent --name seen --set
-A CHECK -m iprange --src-range 198.51.100.3-198.51.100.9 -j DROP
-A CHECK -j RETURN
COMMIT
"#),
    case(IPTABLES, "hashlimit", 2 * HUNDREDTH, "
*raw
:PREROUTING ACCEPT [0:0]
-A PREROUTING -p udp -m hashlimit --hashlimit-above 5/sec --hashlimit-burst 3 --hashlimit-mode srcip --hashlimit-name a --hashlimit-htable-expire 60000 -j DROP
-A PREROUTING -p udp -m hashlimit --hashlimit-upto 20/sec --hashlimit-burst 10 --hashlimit-mode srcip,dstport --hashlimit-srcmask 24 --hashlimit-name b
COMMIT
"),
    case(LEGACY, "ticks", 2, "
*raw
:PREROUTING ACCEPT [0:0]
-A PREROUTING -p udp -m limit --limit 50/sec --limit-burst 20 -j ACCEPT
-A PREROUTING -p udp -j DROP
COMMIT
"),
    case(IPTABLES, "states", 0, "
*mangle
:PREROUTING ACCEPT [0:0]
-A PREROUTING -m conntrack --ctstate NEW
-A PREROUTING -p udp -m state --state ESTABLISHED -j ACCEPT
COMMIT
"),
];

fn sh(command: &str) -> String {
    let ended = Command::new("sh").args(["-c", command]).output().unwrap();
    assert!(ended.status.success(), "{command}: {}", String::from_utf8_lossy(&ended.stderr));
    String::from_utf8(ended.stdout).unwrap()
}

/// Returns the numbers of packets that the kernel counted, rule by rule, in the order of the list.
fn counted(list: &str) -> Vec<u64> {
    let number =
        |text: &str| text.split(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse().ok());
    let of_line = |line: &str| match line.split_once("counter packets ") {
        Some((_, after)) => number(after),
        None if line.contains(" -A ") => line.strip_prefix('[').and_then(number),
        None => None,
    };
    list.lines().filter_map(of_line).collect()
}

/// Replays the capture through the rules of a case. Returns what the kernel counted, and what the interpreter counts.
fn replay(case: &Case) -> (Vec<u64>, Vec<u64>) {
    let folder = env::temp_dir().join(format!("a2scope-rules-{}-{}", process::id(), case.name));
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| -> PathBuf { folder.join(name) };
    fs::write(path("rules"), case.rules).unwrap();
    fs::write(path("sent.pcap"), pcap(&flood())).unwrap();
    sh("ip link add from_a type veth peer name to_b && ip link set to_b address 02:00:00:00:00:02 \
        && ip link set from_a up && ip link set to_b up && ip link set lo up");
    sh(&case.load.replace("RULES", path("rules").to_str().unwrap()));
    // Its buffer holds all packets, for a tcpdump that is not run while they arrive.
    let mut recording = Command::new("tcpdump")
        .args(["-i", "to_b", "--immediate-mode", "-U", "--time-stamp-precision=nano", "-Q", "in"])
        .args(["--buffer-size=16384", "-w"])
        .arg(path("got.pcap"))
        .arg("udp")
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // It has begun when the header of its file is there.
    for _ in 0..100 {
        thread::sleep(Duration::from_millis(20));
        if fs::metadata(path("got.pcap")).is_ok_and(|file| file.len() >= 24) {
            break;
        }
    }
    thread::sleep(Duration::from_millis(100));
    sh(&format!("tcpreplay -q -i from_a {}", path("sent.pcap").display()));
    // The recording has the frames that were sent, so it gets as long as what was sent.
    let whole = fs::metadata(path("sent.pcap")).unwrap().len();
    for _ in 0..250 {
        thread::sleep(Duration::from_millis(20));
        if fs::metadata(path("got.pcap")).unwrap().len() >= whole {
            break;
        }
    }
    let kernel = counted(&sh(case.list));
    sh(&format!("kill -INT {}", recording.id()));
    recording.wait().unwrap();
    let got = fs::read(path("got.pcap")).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let read = read::read(case.rules);
    assert_eq!(read.unread, [], "{}", case.name);
    let mut firewall = Firewall::new(read.rules);
    let (mut packets, mut nanos) = (0, 0);
    let mut file = FileReader::new();
    let mut judge = |frame: a2scope_capture::Frame<'_>| {
        let packet = Packet::of(&frame, nanos).unwrap();
        nanos = packet.nanos;
        packets += 1;
        firewall.passes(&packet, Way::In);
    };
    file.push(&got, &mut judge);
    file.finish(&mut judge);
    assert_eq!(packets, flood().len(), "{}: all packets arrive", case.name);
    let ours = firewall.matched().iter().map(|rule| rule.packets).collect();
    (kernel, ours)
}

#[test]
fn the_kernel_counts_the_same() {
    if let Ok(name) = env::var(INSIDE) {
        let case = CASES.iter().find(|case| case.name == name).unwrap();
        let (kernel, ours) = replay(case);
        assert_eq!(kernel.len(), ours.len(), "{}: {kernel:?} {ours:?}", case.name);
        let near = kernel.iter().zip(&ours).all(|(kernel, ours)| kernel.abs_diff(*ours) <= case.tolerance);
        assert!(near, "{}: the kernel counted {kernel:?}, we count {ours:?}", case.name);
        assert!(kernel.iter().any(|count| *count > 0), "{}: {kernel:?}", case.name);
        println!("{}: the kernel counted {kernel:?}, we count {ours:?}", case.name);
        return;
    }
    let needs = "unshare -n sh -c 'nft list ruleset && ip link set lo up && tcpreplay --version && tcpdump --version \
        && iptables-save && iptables-legacy-save'";
    if !Command::new("sh").args(["-c", needs]).output().is_ok_and(|ended| ended.status.success()) {
        let why = "`unshare -n` with nft, ip, iptables, tcpreplay and tcpdump is not possible here";
        assert!(env::var_os("A2SCOPE_SKIP_NOTHING").is_none(), "{why}");
        eprintln!("skipped: {why}");
        return;
    }
    let start = |case: &Case| {
        Command::new("unshare")
            .arg("-n")
            .arg(env::current_exe().unwrap())
            .args(["--exact", "kernel::the_kernel_counts_the_same", "--nocapture"])
            .env(INSIDE, case.name)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    // They mostly wait.
    let started: Vec<_> = CASES.iter().map(start).collect();
    let mut failed = String::new();
    for child in started {
        let ended = child.wait_with_output().unwrap();
        let text =
            String::from_utf8_lossy(&ended.stdout).into_owned() + &String::from_utf8_lossy(&ended.stderr);
        eprintln!("{text}");
        if !ended.status.success() || !text.contains("1 passed") {
            failed += &text;
        }
    }
    assert!(failed.is_empty(), "{failed}");
}
