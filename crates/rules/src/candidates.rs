//! The rules that may help against an incident, the gentlest first. Which of them does is seen on the capture.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_analysis::incidents::{IncidentKind, Prefix, Spoofed};
use a2scope_text::{Arg, Translatable, text};

use crate::model::{
    Base, Bucket, Chain, Field, Hook, KeyPart, Limit, Match, Rule, Ruleset, State, Test, Verdict,
};
use crate::place::{Place, is_rcon};
use crate::profile::Profile;
use crate::selector::{base, family, from, is_apart, marks, within};
use crate::tally::Rates;
use crate::write::Tool;

/// How many senders are named.
const SENDERS: usize = 64;
/// What a client is let through at least, in a second and at once: it asks for info, players and rules, each twice for the
/// challenge, when somebody opens the page of the server.
const USUAL: (u64, u64) = (3, 12);
/// How many senders a limit counts apart.
const COUNTED: u32 = 65_535;
/// After how many seconds a limit forgets a sender.
const FORGETS: u64 = 60;

/// Returns the sets of rules to try.
pub(crate) fn candidates(profile: &Profile, tool: Tool) -> Vec<Ruleset> {
    if profile.of_attack.messages == 0 {
        return Vec::new();
    }
    let incident = &profile.incident;
    let make = |rules| ruleset(profile, tool, rules);
    if tool == Tool::Pcap {
        let mut all = vec![make(selected(profile, false)), make(selected(profile, true))];
        all.retain(|rules| tool.can_write(rules));
        return all;
    }
    if is_rcon(incident.kind) {
        let mut all = vec![make(admins(profile, tool))];
        all.retain(|rules| tool.can_write(rules));
        return all;
    }
    let selected = base(profile, tool);
    let each = |about: Vec<Translatable>, more: &[Match]| -> Vec<Rule> {
        let rule = |(index, matches): (usize, &Vec<Match>)| Rule {
            matches: [matches.as_slice(), more].concat(),
            verdict: Verdict::Drop,
            about: if index == 0 { about.clone() } else { Vec::new() },
            line: 0,
        };
        selected.iter().enumerate().map(rule).collect()
    };
    let mut all = Vec::new();
    if incident.kind == IncidentKind::Reflection && profile.place != Place::Server {
        if profile.of_others.messages == 0 {
            all.push(make(each(vec![text!("firewall-about-no_answers", "Drops every answer of a game server to this address, because it asked for none in this capture. Costs: a server browser there finds nothing.")], &[])));
        }
        if profile.place == Place::Victim {
            let new = State { new: true, ..State::default() };
            all.push(make(each(vec![text!("firewall-about-unasked", "Drops answers of game servers that this address did not ask for, as connection tracking knows it. Costs: tracking of all packets, if nothing else here needs it.")], &[Match::State(new)])));
        }
    }
    if is_apart(profile) {
        all.push(make(each(vec![text!("firewall-about-apart", "Drops what begins as the packets of the attack do, and as no query does. Costs: nothing that a client needs.")], &[])));
    }
    if profile.place != Place::Provider && incident.kind != IncidentKind::Reflection
        || profile.place == Place::Server
    {
        let of = |network| limited(profile, tool, network);
        let (about, limit) = of(false);
        let by_sender = each(about, &[Match::Limit(limit)]);
        let (about, limit) = of(true);
        let by_network = each(about, &[Match::Limit(limit)]);
        all.push(make(by_sender.clone()));
        // Suricata counts single senders only.
        if tool != Tool::Suricata {
            all.push(make(by_network.clone()));
            all.push(make([by_sender, by_network].concat()));
        }
    }
    let senders = profile.of_attack.senders.few(SENDERS);
    if let Some(senders) = senders.filter(|_| incident.spoofed != Spoofed::Likely) {
        let about = text!(
            "firewall-about-senders",
            "Drops what the {senders} {senders|sender|senders} of the attack {senders|sends|send}. Costs: whoever has {senders|this address|these addresses} next; take it out when it is over.",
            senders = senders.len()
        );
        // A rule of iptables names one network.
        let parts = senders.chunks(if tool == Tool::Iptables { 1 } else { SENDERS });
        let rules = parts.enumerate().flat_map(|(index, senders)| {
            let about = if index == 0 { vec![about.clone()] } else { Vec::new() };
            each(about, &[from(senders, family(profile)).into()])
        });
        all.push(make(rules.collect()));
    }
    let marks = marks(profile);
    if !marks.is_empty() {
        let about = marked(profile, &marks);
        let marks: Vec<Match> = marks.into_iter().map(Match::from).collect();
        all.push(make(each(about, &marks)));
    }
    all.retain(|rules| tool.can_write(rules));
    all.truncate(crate::trial::MAX_TRIED);
    all
}

/// Returns the rules whose conditions say most of what the packets of the attack have in common.
fn selected(profile: &Profile, by_sender: bool) -> Vec<Rule> {
    let mut more: Vec<Match> = marks(profile).into_iter().map(Match::from).collect();
    if let Some(senders) = profile.of_attack.senders.few(SENDERS).filter(|_| by_sender) {
        more.push(from(&senders, family(profile)).into());
    }
    let rule = |matches: Vec<Match>| Rule {
        matches: [matches, more.clone()].concat(),
        verdict: Verdict::Drop,
        about: Vec::new(),
        line: 0,
    };
    base(profile, Tool::Pcap).into_iter().map(rule).collect()
}

/// Puts rules into chains. In iptables they have a chain of their own, which is easy to take out.
fn ruleset(profile: &Profile, tool: Tool, rules: Vec<Rule>) -> Ruleset {
    let tracks = rules.iter().flat_map(|rule| &rule.matches).any(|one| matches!(one, Match::State(_)));
    let (table, priority) = if tracks { ("mangle", -150) } else { ("raw", -300) };
    let base = Some(Base { hook: Hook::Prerouting, priority, drops: false });
    if tool == Tool::Iptables {
        let family = Some(family(profile));
        let jump = Rule { matches: Vec::new(), verdict: Verdict::Jump(1), about: Vec::new(), line: 0 };
        let chain = |name: &str, base, rules| Chain {
            family,
            table: table.to_string(),
            name: name.to_string(),
            base,
            rules,
        };
        return Ruleset {
            chains: vec![chain("PREROUTING", base, vec![jump]), chain("A2SCOPE", None, rules)],
        };
    }
    let name = "before_routing".to_string();
    Ruleset { chains: vec![Chain { family: None, table: "a2scope".to_string(), name, base, rules }] }
}

/// Returns the limit of what one sender, or one network, may send, with what is said about it.
fn limited(profile: &Profile, tool: Tool, network: bool) -> (Vec<Translatable>, Limit) {
    let others = &profile.of_others;
    let rates: &Rates = if network { &others.networks } else { &others.senders };
    let (rate, burst) = ((rates.in_ten * 2).div_ceil(10).max(USUAL.0), (rates.in_second * 2).max(USUAL.1));
    let family = family(profile);
    let field = Field::Source(family);
    let prefix = match (network, field.bits()) {
        (false, bits) => bits,
        (true, 32) => 24,
        (true, _) => 48,
    };
    let whose = if network {
        text!("firewall-of-network", "one network (/{prefix})", prefix)
    } else {
        text!("firewall-of-address", "one address")
    };
    let mut about = vec![text!(
        "firewall-about-limit",
        "Drops what {whose} asks above {rate} a second, with {burst} at once.",
        whose,
        rate,
        burst
    )];
    about.push(if rates.senders() == 0 {
        text!(
            "firewall-about-usual",
            "No other client asks in this capture; the limit is what somebody needs who opens the page of the server again and again."
        )
    } else {
        text!(
            "firewall-about-measured",
            "The busiest of {clients} other {clients|client|clients} in this capture asks {second} times in a second, {ten} in ten; twice that passes.",
            clients = Arg::Count(rates.senders()),
            second = rates.in_second,
            ten = rates.in_ten
        )
    });
    let counted = Arg::Count(COUNTED.into());
    about.push(if tool == Tool::Iptables {
        text!(
            "firewall-about-hashlimit_cost",
            "Costs: clients that share it share the limit; {counted} of them are counted, and what more send is dropped.",
            counted
        )
    } else {
        text!(
            "firewall-about-limit_cost",
            "Costs: clients that share it share the limit; {counted} of them are counted, and what more send passes.",
            counted
        )
    });
    let limit = Limit {
        key: vec![KeyPart { field, prefix }],
        name: String::from(if network { "a2s_networks" } else { "a2s_senders" }),
        bucket: if tool == Tool::Iptables { Bucket::Hashlimit } else { Bucket::Nft },
        rate,
        bytes: false,
        seconds: 1,
        burst,
        over: true,
        timeout: Some(FORGETS),
        refreshes: true,
        size: COUNTED,
    };
    (about, limit)
}

/// Says what sets the attack apart.
fn marked(profile: &Profile, marks: &[Test]) -> Vec<Translatable> {
    let list = marks.iter().map(|mark| {
        let values: Vec<String> = mark.values.iter().map(|(value, _)| format!("{value}")).collect();
        let values = values.join(", ");
        Arg::from(match mark.field {
            Field::Ttl(_) => text!("firewall-mark-ttl", "a TTL of {values}", values),
            Field::SourcePort(_) => text!("firewall-mark-port", "the sender's port {values}", values),
            _ => text!("firewall-mark-length", "{values} bytes", values),
        })
    });
    vec![
        text!(
            "firewall-about-marks",
            "Drops what looks like the attack: {marks}. At most one in a hundred of {others} other messages of this capture looks so in each.",
            marks = list.collect::<Arg>(),
            others = Arg::Count(profile.of_others.messages)
        ),
        text!(
            "firewall-about-marks_cost",
            "Costs: little, as long as the attack looks like this; what is forged is easily changed."
        ),
    ]
}

/// Lets RCON in from those who did not try, and from nowhere else.
fn admins(profile: &Profile, tool: Tool) -> Vec<Rule> {
    let family = family(profile);
    let tried = profile.of_attack.senders.few(SENDERS).unwrap_or_default();
    let admins: Vec<IpAddr> = profile
        .of_others
        .senders
        .few(SENDERS)
        .unwrap_or_default()
        .into_iter()
        .filter(|ip| !tried.contains(ip) && ip.is_ipv4() == (family == crate::model::Family::V4))
        .collect();
    let to = base(profile, tool).into_iter().next().unwrap_or_default();
    let passes = |index: usize, senders: Test| Rule {
        matches: [to.as_slice(), &[senders.into()]].concat(),
        verdict: Verdict::Return,
        about: if index == 0 {
            vec![text!(
                "firewall-about-admins",
                "Lets in {admins} {admins|address|addresses} that used RCON in this capture without guessing. Check whose {admins|it is|they are}, and add your own.",
                admins = admins.len()
            )]
        } else {
            Vec::new()
        },
        line: 0,
    };
    let mut rules: Vec<Rule> = if admins.is_empty() {
        Vec::new()
    } else if tool == Tool::Iptables {
        // A rule of iptables names one network.
        let one = |ip: &IpAddr| within(Field::Source(family), &[Prefix::host(*ip)]);
        admins.iter().enumerate().map(|(index, ip)| passes(index, one(ip))).collect()
    } else {
        vec![passes(0, from(&admins, family))]
    };
    rules.push(Rule {
        matches: to,
        verdict: Verdict::Drop,
        about: vec![if admins.is_empty() {
            text!("firewall-about-no_rcon", "Drops all RCON. Costs: nobody administers the server this way; add a rule above that lets your own address in.")
        } else {
            text!("firewall-about-rcon", "Drops RCON from everywhere else. Costs: nobody else administers the server this way.")
        }],
        line: 0,
    });
    rules
}
