//! Words for counts and kinds.

use a2scope::exchange::{Audit, ExchangeKind, Outcome};
use a2scope::incidents::{Incident, IncidentKind};
use a2scope::quality::Quality;
use a2scope::text::{Arg, Key, StaticText, Translatable, language};
use a2scope::{Arrival, LoginOutcome, SessionCounts, since_2020};

use crate::translated;
use crate::units::group;

/// Returns the count in words, such as `1 message` or `12 messages`.
pub fn messages(count: u64) -> String {
    translated!("count-messages", "{count} {n|message|messages}", count = group(count), n = count)
}

/// Returns the count in words, such as `1 packet` or `12 packets`.
pub fn packets(count: u64) -> String {
    translated!("count-packets", "{count} {n|packet|packets}", count = group(count), n = count)
}

/// Returns the count in words, such as `1 repeat` or `12 repeats`.
pub fn repeats(count: u64) -> String {
    translated!("count-repeats", "{count} {n|repeat|repeats}", count = group(count), n = count)
}

/// Returns the kind of an incident in words.
pub fn incident_kind(kind: IncidentKind) -> String {
    language().static_text(kind.text()).into_owned()
}

/// Returns the senders of most of an incident's packets, at most this many, each with its number of packets.
pub fn senders(incident: &Incident, most: usize) -> String {
    let senders = incident.top_senders.iter().take(most);
    let senders: Vec<String> = senders
        .map(|(end, packets)| {
            let address = if end.port == 0 { end.ip.to_string() } else { end.to_string() };
            format!("{address} ({})", group(*packets))
        })
        .collect();
    senders.join(", ")
}

/// Returns the count in words, such as `1 incident` or `12 incidents`.
pub fn incidents(count: u64) -> String {
    translated!("count-incidents", "{count} {n|incident|incidents}", count = group(count), n = count)
}

/// Returns a count in words, and how many more there were that were dropped to bound memory.
pub fn and_dropped(count: String, dropped: u64) -> String {
    if dropped == 0 {
        return count;
    }
    translated!(
        "count-dropped",
        "{count}, and {dropped} more that {dropped|was|were} dropped",
        count,
        dropped = Arg::Count(dropped)
    )
}

/// Returns the count in words, such as `1 finding` or `12 findings`.
pub fn findings(count: u64) -> String {
    translated!("count-findings", "{count} {n|finding|findings}", count = group(count), n = count)
}

/// Returns the count in words, such as `1 session` or `12 sessions`.
pub fn sessions(count: u64) -> String {
    translated!("count-sessions", "{count} {n|session|sessions}", count = group(count), n = count)
}

/// Returns the count in words, such as `1 command` or `12 commands`.
pub fn commands(count: u64) -> String {
    translated!("count-commands", "{count} {n|command|commands}", count = group(count), n = count)
}

/// Returns the number of packets of an answer, as text.
pub fn answer_packets(count: u64) -> String {
    translated!(
        "count-answer-packets",
        "{count} {n|answer packet|answer packets}",
        count = group(count),
        n = count
    )
}

/// Returns the count in words, such as `1 gap` or `12 gaps`.
pub fn gaps(count: u64) -> String {
    translated!("count-gaps", "{count} {n|gap|gaps}", count = group(count), n = count)
}

/// Returns the count in words, such as `1 log line` or `12 log lines`.
pub fn log_lines(count: u64) -> String {
    translated!("count-log-lines", "{count} {n|log line|log lines}", count = group(count), n = count)
}

/// Returns the count in words, such as `1 rule` or `12 rules`.
pub fn rules(count: u64) -> String {
    translated!("count-rules", "{count} {n|rule|rules}", count = group(count), n = count)
}

/// Returns the count in words, such as `1 time` or `12 times`.
pub fn times(count: u64) -> String {
    translated!("count-times", "{count} {n|time|times}", count = group(count), n = count)
}

/// Returns the number of logins with each outcome, as text.
pub fn logins(counts: &SessionCounts) -> String {
    translated!(
        "count-logins",
        "logins: {accepted} accepted, {refused} refused, {unknown} unknown",
        accepted = group(counts.logins_accepted),
        refused = group(counts.logins_refused),
        unknown = group(counts.logins_unknown)
    )
}

/// Returns the text shown instead of a password or a command that was not captured.
pub fn not_captured() -> String {
    translated!("report-not-captured", "(not captured)")
}

/// Returns what is wrong with a capture, and what follows.
pub fn quality(fault: &Quality) -> String {
    let [text, means] = [&fault.text, &fault.means].map(|text| language().translate(text));
    format!("{text} {means}")
}

/// Returns the text shown with a command whose answer has a gap.
pub fn part_is_missing() -> String {
    translated!("report-gap", "a part is missing: the stream has a gap")
}

/// Returns the outcome of an exchange, as text.
pub fn outcome(outcome: Outcome) -> String {
    language().static_text(outcome.text()).into_owned()
}

/// Returns the subject of an exchange, as text.
pub fn exchange_kind(kind: ExchangeKind) -> String {
    named("asked", kind.name())
}

/// Returns the result of checking a challenge, as text.
pub fn audit(audit: Audit) -> String {
    named("audit", audit.name())
}

/// Returns the way in which a message arrived, as text: whole, reassembled, damaged and so on.
pub fn arrival(arrival: Arrival) -> String {
    named("arrival", arrival.name())
}

/// Returns what became of a login, such as `login refused`.
pub fn login_outcome(outcome: LoginOutcome) -> String {
    translated!("report-rcon-login", "login {outcome}", outcome = login(outcome))
}

/// Returns the outcome of a login, as text.
pub fn login(outcome: LoginOutcome) -> String {
    named("login", outcome.name())
}

/// Returns the text for a name in the records, such as the name of an outcome.
fn named(group: &'static str, name: &'static str) -> String {
    language().static_text(StaticText::new(Key::of(group, name), name)).replace('_', " ")
}

/// Returns what changed since 2020 and concerns a code, each as a paragraph. `next` is the advice that is already given.
pub fn changes(code: &str, next: Option<&Translatable>) -> Vec<String> {
    let said = next.map(|next| language().translate(next));
    let changes = since_2020::of(code).into_iter().filter_map(|change| {
        let next = language().static_text(change.next);
        (said.as_deref() != Some(&*next)).then(|| {
            translated!(
                "report-since",
                "Since {date}: {seen} {next}",
                date = change.since,
                seen = Arg::from(change.seen),
                next = &*next
            )
        })
    });
    changes.collect()
}
