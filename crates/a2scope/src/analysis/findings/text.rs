//! The sentence of each finding.

use alloc::format;
use alloc::string::{String, ToString};

use a2scope_capture::Endpoint;

use super::codes;
use super::finding_table::Entry;

/// The sentence of a finding, with its figures.
pub(super) fn sentence(entry: &Entry) -> String {
    let finding = &entry.finding;
    let count = finding.count;
    let [a, b] = entry.figures;
    let words = entry.words.as_str();
    let server = finding.server.map(|server| server.to_string()).unwrap_or_default();
    let client = finding.client.map(address).unwrap_or_default();
    let (out, back) = entry.ratio;
    let ratio = if out > 0 { back as f64 / out as f64 } else { 0.0 };
    let more = |shown: u64| if count > shown { " and others" } else { "" };
    // Codes are statics: they are compared by name.
    let is = |code: &'static a2scope_wire::Code| code.name == finding.code.name;
    if is(&codes::UNCHALLENGED_INFO) {
        let servers = plural(count, "server answers", "servers answer");
        format!(
            "{servers} A2S_INFO without a challenge, with up to {ratio:.1} times the bytes: {words}{}",
            more(5)
        )
    } else if is(&codes::UNCHALLENGED_LIST) {
        let lists = plural(count, "list", "lists");
        format!(
            "{server} sent {lists} without asking for a challenge, up to {ratio:.1} times the bytes of the request"
        )
    } else if is(&codes::REFLECTION_VICTIM) {
        format!("{client} got {count} replies from five servers or more and had asked for none")
    } else if is(&codes::SPOOFED_REQUESTS) {
        format!("{count} requests of {client} to ten servers or more were challenged and not repeated")
    } else if is(&codes::FLOOD_QUERIES) {
        format!("{client} sent {server} 100 requests or more within a second, {count} in such seconds")
    } else if is(&codes::FLOOD_SERVER) {
        format!(
            "{server} got 1,000 requests or more within a second, {count} in such seconds, from {a} addresses or more"
        )
    } else if is(&codes::FLOOD_VSE) {
        format!("{server} got 20 packets of a VSE flood or more within a second, {count} in such seconds")
    } else if is(&codes::SCAN_SERVERS) {
        format!("{client} asked {count} servers or more, 256 of them within a minute")
    } else if is(&codes::CHALLENGE_GUESSED) {
        format!("{client} carried five challenges or more to {server} that it was not sent, {count} times")
    } else if is(&codes::CHALLENGE_SHARED) {
        format!("{server} sent the challenge {a:#010x} to three addresses or more")
    } else if is(&codes::CHALLENGE_IGNORED) {
        format!("{server} answered {count} requests that carried another challenge than the one it had sent")
    } else if is(&codes::TWO_ANSWERS) {
        let times = plural(count, "request", "requests");
        format!("two different answers of {server} to {times} of {client}")
    } else if is(&codes::SPOOF_TTL) {
        format!(
            "answers of {server} came with TTL {a} and {b} by turns, {} within a minute",
            plural(count, "time", "times")
        )
    } else if is(&codes::SPOOF_MAC) {
        let times = plural(count, "time", "times");
        format!("answers of {server} came from {} and {} by turns, {times} within a minute", mac(a), mac(b))
    } else if is(&codes::RCON_BRUTE_FORCE) {
        format!("{client} was refused at the RCON of {server} {count} times")
    } else if is(&codes::RCON_GUESSED) {
        let logins = plural(a, "refused login", "refused logins");
        format!("{client} was let into the RCON of {server} after {logins} within ten minutes, {b} in all")
    } else if is(&codes::RCON_CLEAR_TEXT) {
        let commands = plural(count, "command", "commands");
        let logins = if a > 0 { format!(" and {}", plural(a, "login", "logins")) } else { String::new() };
        format!("{client} sent {server} {commands}{logins} over RCON, unencrypted")
    } else if is(&codes::FAKE_COUNT) {
        format!("{server} says {a} players and lists {b}; seen {count} times")
    } else if is(&codes::OVER_MAX) {
        format!("{server} says {a} players on {b} slots; seen {count} times")
    } else if is(&codes::KEYWORDS_MISMATCH) {
        format!("{server} says {a} in the message and {b} in its keywords; seen {count} times")
    } else if is(&codes::REPEATED_NAMES) {
        let lists = plural(count, "list", "lists");
        format!("{server} lists the name \"{words}\" up to {a} times, in {lists}")
    } else if is(&codes::CLONED_LIST) {
        format!("the same players within ten minutes: {words}{}", more(3))
    } else if is(&codes::CLONED_NAME) {
        format!("the same name on {count} addresses or more: {words}{}", more(5))
    } else if is(&codes::INTEGRITY_CRC) {
        format!("{} of {server} damaged: {words}", plural(count, "compressed reply", "compressed replies"))
    } else if is(&codes::INTEGRITY_SPLIT) {
        format!(
            "{} of {server} with parts that contradict each other: {words}",
            plural(count, "message", "messages")
        )
    } else if is(&codes::REQUEST_MALFORMED) {
        format!("{client} sent {}: {words}", plural(count, "malformed request", "malformed requests"))
    } else if is(&codes::REQUEST_MOJIBAKE) {
        format!("{client} sent {} as UTF-8 text", plural(count, "request", "requests"))
    } else {
        format!("{a} requests and {b} replies")
    }
}

/// An address; without a port if it used several.
fn address(endpoint: Endpoint) -> String {
    if endpoint.port == 0 { endpoint.ip.to_string() } else { endpoint.to_string() }
}

fn plural(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn mac(number: u64) -> String {
    let [_, _, a, b, c, d, e, f] = number.to_be_bytes();
    format!("{a:02x}:{b:02x}:{c:02x}:{d:02x}:{e:02x}:{f:02x}")
}
