//! What people paste is read, and what is not understood is said with its place.

use a2scope_rules::read::{ReadRules, read};

/// Returns the codes of what was not understood, with lines and columns.
fn unread(read: &ReadRules) -> Vec<(&str, u32, u32)> {
    read.unread.iter().map(|unread| (unread.code, unread.line, unread.column)).collect()
}

fn rules(read: &ReadRules) -> usize {
    read.rules.chains.iter().map(|chain| chain.rules.len()).sum()
}

#[test]
fn rules_that_people_paste_are_read() {
    for (text, count) in [
        (
            "iptables -A INPUT -p udp --dport 27015 -m string --hex-string '|ffffffff54|' --algo kmp -j DROP",
            1,
        ),
        ("sudo iptables -I INPUT 1 -p udp -m udp --dport 27015:27030 -m length --length 0:32 -j DROP", 1),
        (
            "iptables -N A2S\niptables -A INPUT -p udp -m state --state NEW -j A2S\niptables -A A2S -m hashlimit \\\n --hashlimit-upto 3/s --hashlimit-burst 15 --hashlimit-mode srcip --hashlimit-name a2s -j ACCEPT\niptables -A A2S -j DROP",
            3,
        ),
        (
            "iptables -A INPUT -p udp --dport 27015 -m recent --set --name UDP --rsource\niptables -A INPUT -p udp -m recent --update --seconds 1 --hitcount 10 --name UDP -j DROP",
            2,
        ),
        (
            "*filter\n:INPUT DROP [0:0]\n[3:180] -A INPUT -p tcp --tcp-flags FIN,SYN,RST,ACK SYN -j REJECT --reject-with tcp-reset\nCOMMIT",
            1,
        ),
        ("nft add rule inet filter input udp dport 27015 limit rate over 100/second drop", 1),
        (
            "nft 'add rule ip filter INPUT udp dport { 27015, 27016 } @th,96,32 0x54536f75 counter packets 3 bytes 4 drop'",
            1,
        ),
        ("udp dport 27015 meter a2s { ip saddr limit rate over 10/second } drop", 1),
        (
            "define PORTS = { 27015, 27016 }\ntable inet f {\n chain i { type filter hook input priority filter; policy drop; udp dport $PORTS accept; }\n}",
            1,
        ),
        (
            "table inet f {\n set black { type ipv4_addr; flags timeout, dynamic; }\n chain i {\n type filter hook input priority 0\n tcp flags & (fin|syn|rst|ack) == syn log prefix \"x\" accept\n udp length < 33 add @black { ip saddr timeout 1m30s } drop\n ip saddr @black drop\n }\n}",
            3,
        ),
    ] {
        let read = read(text);
        assert_eq!(unread(&read), [], "{text}");
        assert_eq!(rules(&read), count, "{text}");
    }
}

#[test]
fn what_is_not_understood_is_said_with_its_place_and_the_rest_goes_on() {
    let read_ = read(
        "iptables -A INPUT -m geoip --src-cc RU -j DROP\niptables -A INPUT -p udp --dport http3 -j DROP\niptables -A INPUT -j NOWHERE\niptables -A INPUT -i eth0 -s 10.0.0.0/33 -j DROP\niptables -A INPUT -i eth0 -j DROP",
    );
    assert_eq!(
        unread(&read_),
        [
            ("firewall.unknown", 1, 22),
            ("firewall.value", 2, 34),
            ("firewall.value", 4, 30),
            ("firewall.interface", 5, 22),
            ("firewall.no_chain", 3, 22),
        ]
    );
    assert_eq!(rules(&read_), 2);
    let read_ = read(
        "table inet f {\n chain i {\n  type filter hook input priority 0;\n  fib saddr type local drop\n  udp dport 27015 accept\n  udp dport\n }\n}\n",
    );
    assert_eq!(unread(&read_), [("firewall.unknown", 4, 3), ("firewall.ends", 6, 12)]);
    assert_eq!(rules(&read_), 1);
}

#[test]
fn hostile_text_is_read_to_its_end() {
    let words = [
        "table", "{", "}", "\"", "'", "@th,", "add", "set", "rule", "x", "limit", "rate", "1/second", ";",
        "\n", "iptables", "-A", "!", "--u32", "0&&=", "\u{202e}", "\\", "-m", "string", "@x", "ip", "saddr",
        "and", "$", "define", "=",
    ];
    let mut seed = 7_u64;
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..12 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            text += words[(seed >> 33) as usize % words.len()];
            text.push(if seed & (1 << 60) == 0 { ' ' } else { '\n' });
        }
        for unread in read(&text).unread {
            assert!(!unread.text.to_string().contains(['\n', '\u{202e}']), "{text}");
        }
    }
}
