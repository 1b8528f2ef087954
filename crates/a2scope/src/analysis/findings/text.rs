//! The sentence of each finding.

use alloc::format;
use alloc::string::{String, ToString};

use a2scope_capture::Endpoint;
use a2scope_text::{Arg, Translatable, text};

use super::codes;
use super::finding_table::Entry;

/// The sentence of a finding, with its numbers.
pub(super) fn sentence(entry: &Entry) -> Translatable {
    let finding = &entry.finding;
    let count = finding.count;
    let [a, b] = entry.figures;
    let (name, addresses) = (entry.called.as_str(), entry.addresses.as_str());
    let kinds = || entry.kinds.iter().map(|kind| Arg::from(*kind)).collect::<Arg>();
    let server = finding.server.map(|server| server.to_string()).unwrap_or_default();
    let client = finding.client.map(address).unwrap_or_default();
    let (out, back) = entry.ratio;
    let ratio = Arg::Decimal(if out > 0 { back as f64 / out as f64 } else { 0.0 }, 1);
    // Codes are compared by name, because statics have no identity.
    let is = |code: &'static a2scope_wire::Code| code.name == finding.code.name;
    if is(&codes::UNCHALLENGED_INFO) && count > 5 {
        text!(
            "finding-amplification-unchallenged_info.many",
            "{count} {count|server answers|servers answer} A2S_INFO without a challenge, with up to {ratio} times the bytes: {addresses} and others",
            count,
            ratio,
            addresses
        )
    } else if is(&codes::UNCHALLENGED_INFO) {
        text!(
            "finding-amplification-unchallenged_info.says",
            "{count} {count|server answers|servers answer} A2S_INFO without a challenge, with up to {ratio} times the bytes: {addresses}",
            count,
            ratio,
            addresses
        )
    } else if is(&codes::UNCHALLENGED_LIST) {
        text!(
            "finding-amplification-unchallenged_list.says",
            "{server} sent {count} {count|list|lists} without asking for a challenge, up to {ratio} times the bytes of the request",
            server,
            count,
            ratio
        )
    } else if is(&codes::REFLECTION_VICTIM) {
        text!(
            "finding-reflection-victim.says",
            "{client} got {count} {count|reply|replies} from five servers or more and had asked for none",
            client,
            count
        )
    } else if is(&codes::SPOOFED_REQUESTS) {
        text!(
            "finding-reflection-spoofed_requests.says",
            "{count} {count|request|requests} of {client} to ten servers or more were challenged and not repeated",
            count,
            client
        )
    } else if is(&codes::FLOOD_QUERIES) {
        text!(
            "finding-flood-queries.says",
            "{client} sent {server} 100 requests or more within a second, {count} in such seconds",
            client,
            server,
            count
        )
    } else if is(&codes::FLOOD_SERVER) {
        text!(
            "finding-flood-server.says",
            "{server} got 1000 requests or more within a second, {count} in such seconds, from about {addresses} {addresses|address|addresses}",
            server,
            count,
            addresses = a
        )
    } else if is(&codes::FLOOD_VSE) {
        text!(
            "finding-flood-vse.says",
            "{server} got 20 packets of a VSE flood or more within a second, {count} in such seconds",
            server,
            count
        )
    } else if is(&codes::SCAN_SERVERS) {
        text!(
            "finding-scan-servers.says",
            "{client} asked about {count} {count|server|servers}, 256 of them or more within a minute",
            client,
            count
        )
    } else if is(&codes::CHALLENGE_GUESSED) {
        text!(
            "finding-challenge-guessed.says",
            "{client} sent {server} five challenges or more that the server had not given it, {count} {count|time|times}",
            client,
            server,
            count
        )
    } else if is(&codes::CHALLENGE_SHARED) {
        text!(
            "finding-challenge-shared.says",
            "{server} sent the challenge {challenge} to three addresses or more",
            server,
            challenge = format!("{a:#010x}")
        )
    } else if is(&codes::CHALLENGE_IGNORED) {
        text!(
            "finding-challenge-ignored.says",
            "{server} answered {count} {count|request|requests} that carried another challenge than the one it had sent",
            server,
            count
        )
    } else if is(&codes::TWO_ANSWERS) {
        text!(
            "finding-spoof-two_answers.says",
            "two different answers of {server} to {count} {count|request|requests} of {client}",
            server,
            count,
            client
        )
    } else if is(&codes::SPOOF_TTL) {
        text!(
            "finding-spoof-ttl.says",
            "answers of {server} came with TTL {ttl} and {other} by turns, {count} {count|time|times} within a minute",
            server,
            ttl = a,
            other = b,
            count
        )
    } else if is(&codes::SPOOF_MAC) {
        text!(
            "finding-spoof-mac.says",
            "answers of {server} came from {mac} and {other} by turns, {count} {count|time|times} within a minute",
            server,
            mac = mac(a),
            other = mac(b),
            count
        )
    } else if is(&codes::RCON_BRUTE_FORCE) {
        text!(
            "finding-rcon-brute_force.says",
            "{client} was refused at the RCON of {server} {count} {count|time|times}",
            client,
            server,
            count
        )
    } else if is(&codes::RCON_GUESSED) {
        text!(
            "finding-rcon-guessed.says",
            "{client} was let into the RCON of {server} after {refused} refused {refused|login|logins} within ten minutes, {all} in all",
            client,
            server,
            refused = a,
            all = b
        )
    } else if is(&codes::RCON_CLEAR_TEXT) && a > 0 {
        text!(
            "finding-rcon-clear_text.logins",
            "{client} sent {server} {commands} {commands|command|commands} and {logins} {logins|login|logins} over RCON, unencrypted",
            client,
            server,
            commands = count,
            logins = a
        )
    } else if is(&codes::RCON_CLEAR_TEXT) {
        text!(
            "finding-rcon-clear_text.says",
            "{client} sent {server} {commands} {commands|command|commands} over RCON, unencrypted",
            client,
            server,
            commands = count
        )
    } else if is(&codes::FAKE_COUNT) {
        text!(
            "finding-players-fake_count.says",
            "{server} says {players} {players|player|players} and lists {listed}; seen {count} {count|time|times}",
            server,
            players = a,
            listed = b,
            count
        )
    } else if is(&codes::OVER_MAX) {
        text!(
            "finding-players-over_max.says",
            "{server} says {players} {players|player|players} on {slots} {slots|slot|slots}; seen {count} {count|time|times}",
            server,
            players = a,
            slots = b,
            count
        )
    } else if is(&codes::KEYWORDS_MISMATCH) {
        text!(
            "finding-players-keywords_mismatch.says",
            "{server} says {message} in the message and {keywords} in its keywords; seen {count} {count|time|times}",
            server,
            message = a,
            keywords = b,
            count
        )
    } else if is(&codes::REPEATED_NAMES) {
        text!(
            "finding-players-repeated_names.says",
            "{server} lists the name \"{name}\" up to {times} {times|time|times}, in {count} {count|list|lists}",
            server,
            name,
            times = a,
            count
        )
    } else if is(&codes::CLONED_LIST) && count > 3 {
        text!(
            "finding-players-cloned_list.many",
            "the same players within ten minutes: \"{name}\" and {others} more on {addresses} and others",
            name,
            others = a,
            addresses
        )
    } else if is(&codes::CLONED_LIST) {
        text!(
            "finding-players-cloned_list.says",
            "the same players within ten minutes: \"{name}\" and {others} more on {addresses}",
            name,
            others = a,
            addresses
        )
    } else if is(&codes::CLONED_NAME) && count > 5 {
        text!(
            "finding-server-cloned_name.many",
            "the same name on {count} {count|address|addresses} or more: \"{name}\" on {addresses} and others",
            count,
            name,
            addresses
        )
    } else if is(&codes::CLONED_NAME) {
        text!(
            "finding-server-cloned_name.says",
            "the same name on {count} {count|address|addresses} or more: \"{name}\" on {addresses}",
            count,
            name,
            addresses
        )
    } else if is(&codes::INTEGRITY_CRC) {
        text!(
            "finding-integrity-crc.says",
            "{count} compressed {count|reply|replies} of {server} damaged: {kinds}",
            count,
            server,
            kinds = kinds()
        )
    } else if is(&codes::INTEGRITY_SPLIT) {
        text!(
            "finding-integrity-split.says",
            "{count} {count|message|messages} of {server} with parts that contradict each other: {kinds}",
            count,
            server,
            kinds = kinds()
        )
    } else if is(&codes::REQUEST_MALFORMED) {
        text!(
            "finding-request-malformed.says",
            "{client} sent {count} malformed {count|request|requests}: {kinds}",
            client,
            count,
            kinds = kinds()
        )
    } else if is(&codes::REQUEST_MOJIBAKE) {
        text!(
            "finding-request-mojibake.says",
            "{client} sent {count} {count|request|requests} as UTF-8 text",
            client,
            count
        )
    } else {
        text!(
            "finding-capture-one_way.says",
            "{requests} {requests|request|requests} and {replies} {replies|reply|replies}",
            requests = a,
            replies = b
        )
    }
}

/// An address for a sentence; without a port if several were used.
fn address(endpoint: Endpoint) -> String {
    if endpoint.port == 0 { endpoint.ip.to_string() } else { endpoint.to_string() }
}

fn mac(number: u64) -> String {
    let [_, _, a, b, c, d, e, f] = number.to_be_bytes();
    format!("{a:02x}:{b:02x}:{c:02x}:{d:02x}:{e:02x}:{f:02x}")
}
