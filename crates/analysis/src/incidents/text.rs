//! The sentences of an incident: what happened, why the senders' addresses seem forged or genuine, and what to do next.

use alloc::string::ToString;

use a2scope_text::{Arg, Translatable, static_text, text};

use super::super::untrue_reports::Manner;
use super::incident::{Incident, IncidentKind, Spoofed};

/// The reason why the senders' addresses seem forged or genuine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// Requests were answered without a challenge, at a rate that no client needs.
    Answered,
    /// Replies came that the address did not ask for.
    Unasked,
    /// Servers sent challenges to the address, and no request sent them back.
    NotCarried,
    /// There are many senders but few times to live, and no sender completed a challenge.
    OneOrigin,
    /// Nothing shows whether the senders are forged.
    Unknown,
    /// A login needs a TCP connection, so the sender's address is real.
    Connection,
    /// A scanner wants to get the answers, so its address is real.
    WantsAnswers,
    /// The servers' own reports show what happened.
    Themselves,
}

impl Reason {
    pub(super) fn spoofed(self) -> Spoofed {
        match self {
            Self::Answered | Self::Unasked | Self::NotCarried | Self::OneOrigin => Spoofed::Likely,
            Self::Unknown => Spoofed::Possible,
            Self::Connection | Self::WantsAnswers | Self::Themselves => Spoofed::Unlikely,
        }
    }

    fn text(self) -> Translatable {
        Translatable::of(match self {
            Self::Answered => static_text!(
                "incident-why-answered",
                "the requests are probably forged: no client asks at this rate, and no challenge had to be repeated"
            ),
            Self::Unasked => static_text!(
                "incident-why-unasked",
                "the requests, which the capture does not have, were probably forged: the target asked for none of this"
            ),
            Self::NotCarried => static_text!(
                "incident-why-not_carried",
                "the requests are probably forged: whoever sends them does not get the challenges"
            ),
            Self::OneOrigin => static_text!(
                "incident-why-one_origin",
                "the senders are probably forged: so many addresses, and their packets came the same way"
            ),
            Self::Unknown => static_text!(
                "incident-why-unknown",
                "the senders may be forged: nothing shows that they got an answer"
            ),
            Self::Connection => {
                static_text!(
                    "incident-why-connection",
                    "the senders are real: a login needs a TCP connection"
                )
            }
            Self::WantsAnswers => {
                static_text!(
                    "incident-why-wants_answers",
                    "the sender is probably real: a scan needs the answers"
                )
            }
            Self::Themselves => {
                static_text!("incident-why-themselves", "the servers say so themselves")
            }
        })
    }
}

/// Returns the sentence that says what happened.
pub(super) fn sentence(
    incident: &Incident,
    reason: Reason,
    refused: u64,
    manner: Option<Manner>,
) -> Translatable {
    let target = incident.target.to_string();
    let Incident { packets, servers, sources, peak_packets: peak, .. } = *incident;
    let [packets, servers, sources, peak, refused] =
        [packets, servers, sources, peak, refused].map(Arg::Count);
    let bits = bit_rate(incident.peak_bytes as f64 * 8.0);
    let seconds = match (incident.start, incident.end) {
        (Some(start), Some(end)) => rate(end.since(start) as f64 / 1e9),
        _ => rate(0.0),
    };
    let why = reason.text();
    match incident.kind {
        IncidentKind::Reflection => match incident.amplification {
            Some(factor) => text!(
                "incident-reflection.factor",
                "{servers} {servers|server|servers} sent {target} {packets} {packets|packet|packets} in {seconds} s, at most {peak} a second ({bits}), {factor} times the bytes of the requests in its name; {why}",
                servers,
                target,
                packets,
                seconds,
                peak,
                bits,
                factor = rate(factor),
                why
            ),
            None => text!(
                "incident-reflection.says",
                "{servers} {servers|server|servers} sent {target} {packets} {packets|packet|packets} in {seconds} s, at most {peak} a second ({bits}); {why}",
                servers,
                target,
                packets,
                seconds,
                peak,
                bits,
                why
            ),
        },
        IncidentKind::ReflectionAttempt => text!(
            "incident-reflection_attempt.says",
            "{servers} {servers|server|servers} sent {target} {packets} {packets|challenge|challenges} in {seconds} s, at most {peak} a second; they stopped a reflection; {why}",
            servers,
            target,
            packets,
            seconds,
            peak,
            why
        ),
        IncidentKind::QueryFlood if incident.sources_bound => text!(
            "incident-query_flood.many",
            "{target} got {packets} {packets|query|queries} in {seconds} s from about {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
            target,
            packets,
            seconds,
            sources,
            peak,
            bits,
            why
        ),
        IncidentKind::QueryFlood => text!(
            "incident-query_flood.says",
            "{target} got {packets} {packets|query|queries} in {seconds} s from {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
            target,
            packets,
            seconds,
            sources,
            peak,
            bits,
            why
        ),
        IncidentKind::VseFlood if incident.sources_bound => text!(
            "incident-vse_flood.many",
            "{target} got {packets} {packets|packet|packets} of a VSE flood in {seconds} s from about {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
            target,
            packets,
            seconds,
            sources,
            peak,
            bits,
            why
        ),
        IncidentKind::VseFlood => text!(
            "incident-vse_flood.says",
            "{target} got {packets} {packets|packet|packets} of a VSE flood in {seconds} s from {sources} {sources|address|addresses}, at most {peak} a second ({bits}); {why}",
            target,
            packets,
            seconds,
            sources,
            peak,
            bits,
            why
        ),
        IncidentKind::RconBruteForce => text!(
            "incident-rcon_brute_force.says",
            "RCON of {target} refused {refused} {refused|login|logins} of {sources} {sources|address|addresses} in {seconds} s; {why}",
            target,
            refused,
            sources,
            seconds,
            why
        ),
        IncidentKind::Scan => text!(
            "incident-scan.says",
            "{scanner} queried {servers} {servers|address and port|addresses and ports} in {target} within {seconds} s, and few answered; {why}",
            scanner = incident.others.first().map(|end| end.ip.to_string()).unwrap_or_default(),
            servers,
            target,
            seconds,
            why
        ),
        IncidentKind::FakePlayers => match manner {
            Some(Manner::Inflated) => text!(
                "incident-fake_players.inflated",
                "{servers} {servers|server|servers} in {target} {servers|counts|count} many more players than {servers|it lists|they list}",
                servers,
                target
            ),
            Some(Manner::Lockstep) => text!(
                "incident-fake_players.lockstep",
                "{servers} {servers|server|servers} in {target} {servers|lists|list} players who all joined at the same moment",
                servers,
                target
            ),
            _ => text!(
                "incident-fake_players.shared",
                "{servers} {servers|server|servers} in {target} {servers|lists|list} the same players",
                servers,
                target
            ),
        },
        IncidentKind::ClonedServers => text!(
            "incident-cloned_servers.says",
            "{servers} {servers|address and port|addresses and ports} in {target} {servers|has|have} the same server name",
            servers,
            target
        ),
    }
}

/// Returns the sentence that says what to do next.
pub(super) fn next(kind: IncidentKind, spoofed: Spoofed) -> Translatable {
    Translatable::of(match kind {
        IncidentKind::Reflection => static_text!(
            "incident-reflection.next",
            "Whoever runs the servers: update them, so that they challenge A2S_INFO, or limit replies to one address. The target's provider: drop UDP from these servers' ports."
        ),
        IncidentKind::ReflectionAttempt => static_text!(
            "incident-reflection_attempt.next",
            "Nothing has to be done for the target. Whoever carries the requests can find where the forged packets enter the network: compare TTL and hardware address."
        ),
        IncidentKind::QueryFlood if spoofed == Spoofed::Unlikely => static_text!(
            "incident-query_flood.next-real",
            "Limit queries from each address in front of the server, and report the senders to their networks."
        ),
        IncidentKind::QueryFlood => static_text!(
            "incident-query_flood.next",
            "Limit queries in front of the server, and let through those with a right challenge first. Blocking single addresses does not help if they are forged."
        ),
        IncidentKind::VseFlood => static_text!(
            "incident-vse_flood.next",
            "Drop UDP that begins with TSource or with escapes (/x54) in front of the server: no client sends it. The senders are infected devices, if their addresses are real."
        ),
        IncidentKind::RconBruteForce => static_text!(
            "incident-rcon_brute_force.next",
            "Allow RCON from known addresses only, change the password, and look at what was run after a login that was accepted: a2scope rcon."
        ),
        IncidentKind::Scan => static_text!(
            "incident-scan.next",
            "Usually nothing: scans come all day. Look at what the scanner did next with the servers that answered."
        ),
        IncidentKind::FakePlayers => static_text!(
            "incident-fake_players.next",
            "Compare with the lists of other servers of the game, then report the servers to whoever lists them."
        ),
        IncidentKind::ClonedServers => static_text!(
            "incident-cloned_servers.next",
            "Compare players, rules and SteamIDs: a community names its servers alike, a copy uses somebody else's name."
        ),
    })
}

/// Formats a number of bits per second for a sentence, in a suitable unit.
fn bit_rate(bits: f64) -> Translatable {
    if bits < 1e5 {
        text!("incident-kilobits", "{rate} kbit/s", rate = rate(bits / 1e3))
    } else {
        text!("incident-megabits", "{rate} Mbit/s", rate = rate(bits / 1e6))
    }
}

/// Rounds a measured number to as many digits as are useful.
fn rate(value: f64) -> Arg {
    Arg::Decimal(value, u8::from(value < 9.95))
}
