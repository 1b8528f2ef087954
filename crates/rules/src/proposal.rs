//! [`Proposal`]: the rules that help best against an incident, or why none does.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use a2scope_analysis::incidents::{Incident, IncidentKind, Spoofed};
use a2scope_text::{Arg, Language, Translatable, text};
use a2scope_wire::named;

use crate::model::Ruleset;
use crate::place::{Place, is_rcon};
use crate::profile::Profile;
use crate::proof::Proof;
use crate::trial::Tried;
use crate::write::Tool;

/// Rules help if they drop this part of the attack, and at most this part of other messages and of clients.
const MOST: f64 = 0.9;
const HARM: f64 = 0.01;
/// Rules that drop less of the attack, or more of others, are not proposed.
const HALF: f64 = 0.5;
const HARM_AT_MOST: f64 = 0.1;
/// Valve's range for its own limit: 25 to 75 in 200 ms were named as reasonable.
const LIMIT_200MS: (u64, u64) = (25, 75);

/// From this number of bits a second on, a line may be full.
const HEAVY: u64 = 50_000_000;

named! {
    /// Whether rules help.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Helps {
        /// They drop nearly all of the attack and hardly anything else.
        Yes = "yes",
        /// They drop a part of it, or something else too.
        Partly = "partly",
        /// No rule does.
        No = "no",
    }
}

/// The rules that help best against an incident, with what they do to the capture.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The number of the incident.
    pub number: usize,
    /// The incident.
    pub incident: Incident,
    /// Where the rules stand.
    pub place: Place,
    /// What they are written for.
    pub tool: Tool,
    /// The rules; `None` if none helps.
    pub rules: Option<Ruleset>,
    /// What they do to the capture.
    pub proof: Proof,
    /// Whether they help.
    pub helps: Helps,
    /// Why not, or why only partly; and what else to do.
    pub next: Vec<Translatable>,
}

impl Proposal {
    /// Chooses among the candidates by what they did to the capture.
    pub(crate) fn of(number: usize, profile: &Profile, tool: Tool, mut tried: Vec<Tried>) -> Self {
        let good = tried.iter().position(|one| one.proof.attack.share() >= MOST && harm(&one.proof) <= HARM);
        let best = || {
            let worth = |proof: &Proof| proof.attack.share() - harm(proof) * (MOST / HARM_AT_MOST);
            let usable = tried.iter().enumerate().filter(|(_, Tried { proof, .. })| {
                proof.attack.share() >= HALF && harm(proof) <= HARM_AT_MOST
            });
            usable
                .max_by(|(_, a), (_, b)| worth(&a.proof).total_cmp(&worth(&b.proof)))
                .map(|(place, _)| place)
        };
        let helps = if good.is_some() { Helps::Yes } else { Helps::Partly };
        let chosen = good.or_else(best).map(|place| tried.swap_remove(place));
        let helps = if chosen.is_some() { helps } else { Helps::No };
        let (rules, proof) = chosen.map(|Tried { rules, proof, .. }| (rules, proof)).unzip();
        Self {
            number,
            incident: profile.incident.clone(),
            place: profile.place,
            tool,
            rules,
            proof: proof.unwrap_or_default(),
            helps,
            next: next(profile, helps),
        }
    }

    /// Returns the rules as the tool reads them; `None` if none helps.
    pub fn written(&self, language: &dyn Language) -> Option<String> {
        // Only what the tool has words for was tried.
        self.tool.write(self.rules.as_ref()?, &self.head(), language).ok()
    }

    /// Returns what stands above the rules: how to load them, what they are against, what they do to the capture, and what
    /// to do besides.
    pub fn head(&self) -> Vec<Translatable> {
        let Self { incident, place, tool, .. } = self;
        let mut head = vec![text!(
            "firewall-head",
            "Against: {kind}, {target}; {place}.",
            kind = incident.kind.text(),
            target = incident.target.to_string(),
            place = place.text()
        )];
        if self.rules.is_some() {
            let v6 = incident.target.first().is_ipv6();
            let load = match tool {
                Tool::Nft => "nft -f FILE",
                Tool::Iptables if v6 => "ip6tables-restore --noflush FILE",
                Tool::Iptables => "iptables-restore --noflush FILE",
                Tool::Suricata => "suricata -S FILE",
                Tool::Pcap => "tcpdump -r FILE 'FILTER'",
            };
            head.push(text!("firewall-load", "To load it: {command}", command = load));
            let said: Vec<Arg> = self.proof.said(*tool == Tool::Pcap).into_iter().map(Arg::from).collect();
            head.push(text!(
                "firewall-tried",
                "Tried on the same capture, it {said}.",
                said = Arg::List(said)
            ));
        }
        head.extend(self.next.iter().cloned());
        head
    }
}

/// Returns the part of what is none of the attack that is dropped.
fn harm(proof: &Proof) -> f64 {
    proof.others.share().max(proof.clients.share()).max(proof.other_packets.share())
}

/// Says why no rule helps, and what does besides.
fn next(profile: &Profile, helps: Helps) -> Vec<Translatable> {
    let incident = &profile.incident;
    let mut next = Vec::new();
    if helps == Helps::No {
        next.push(if !incident.kind.is_traffic() {
            text!(
                "firewall-none-lies",
                "No rule helps: this is what servers say of themselves, which they are asked for. Leave the servers out of your lists."
            )
        } else if profile.of_attack.messages == 0 {
            text!(
                "firewall-none-elsewhere",
                "No rule helps here: the packets of the attack do not come past this place. Choose another with --at."
            )
        } else if is_rcon(incident.kind) {
            text!(
                "firewall-none-rcon",
                "No rule is proposed: who tries passwords cannot be told from who may use RCON. Let in your own addresses, and nobody else."
            )
        } else if incident.spoofed == Spoofed::Unlikely {
            text!(
                "firewall-none-alike",
                "No rule helps: no sender sends more than honest clients do, and nothing tells the packets of the attack from theirs."
            )
        } else {
            text!(
                "firewall-none-forged",
                "No rule helps: the senders may be forged, each sends little, and nothing tells the packets of the attack from those of clients."
            )
        });
    }
    let of_server = profile.place == Place::Server
        || matches!(incident.kind, IncidentKind::QueryFlood | IncidentKind::VseFlood);
    if of_server && incident.kind.is_traffic() {
        // What ends the abuse is said even where rules help.
        if matches!(incident.kind, IncidentKind::Reflection | IncidentKind::QueryFlood) {
            next.push(text!(
                "firewall-next-challenge",
                "Try {switch} in the environment of the server: info is then answered only to who returns a challenge, so forged senders gain little. Whether a game still honours it is not known.",
                switch = "STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1"
            ));
        }
        let needs = profile.of_others.senders.in_second * 2;
        let most = needs.clamp(LIMIT_200MS.0, LIMIT_200MS.1);
        if helps != Helps::Yes {
            next.push(text!(
            "firewall-next-switches",
            "Try {limit}, with which the server drops what one address sends above {most} in 200 ms, and {fast}, with which it answers on a faster path.",
            limit = alloc::format!("STEAM_GAMESERVER_RATE_LIMIT_200MS={most}"),
            most,
            fast = "STEAM_GAMESERVER_PACKET_HANDLER_NO_IPC=1"
            ));
        }
    }
    let heavy = helps != Helps::Yes || incident.peak_bytes * 8 >= HEAVY;
    if profile.place == Place::Victim && heavy && incident.kind.is_traffic() && !is_rcon(incident.kind) {
        let bits = incident.peak_bytes as f64 * 8.0 / 1e6;
        next.push(text!(
            "firewall-next-provider",
            "The busiest second had {rate} Mbit/s. A line that carries less is full before a rule here sees a packet: then the provider has to drop it (--at provider).",
            rate = Arg::Decimal(bits, u8::from(bits < 9.95))
        ));
    }
    next
}
