//! What the text beside pasted dumps says (directions, addresses, times), and the exchanges and sessions of pastes.

use a2scope::capture::Endpoint;
use a2scope::conversations::Conversations;
use a2scope::exchange::Outcome;
use a2scope::wire::Sender;
use a2scope::{Analysis, AnalysisLimits, Engine, Event, Options, Record, report};

const ASK: &str = "ff ff ff ff 55 ff ff ff ff";
const CHALLENGE: &str = "ff ff ff ff 41 11 22 33 44";
const REPEAT: &str = "ff ff ff ff 55 11 22 33 44";
const PLAYERS: &str = "ff ff ff ff 44 01 00 4d 65 00 03 00 00 00 00 00 80 3f";

/// The result for a paste: its messages as lines, its exchanges, and the number of its conversations.
fn read(text: &str) -> (Vec<String>, Vec<(Endpoint, Endpoint, Outcome)>, usize) {
    let schema = serde_json::from_str(report::JSON_SCHEMA).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let mut analysis = Analysis::new(AnalysisLimits::default());
    let mut conversations = Conversations::default();
    let (mut lines, mut exchanges) = (Vec::new(), Vec::new());
    let mut event = |event: Event<'_>| {
        if let Event::Exchange(exchange) = event {
            exchanges.push((exchange.client, exchange.server, exchange.outcome));
            let mut json = Vec::new();
            report::exchange(exchange, &mut json);
            assert!(validator.is_valid(&serde_json::from_slice(&json).unwrap()));
        }
    };
    let paste = Engine::new(Options::default()).paste(text, &mut |record: &Record<'_>| {
        let mut json = Vec::new();
        report::message(record, report::RecordStyle::default(), &mut json);
        assert!(
            validator.is_valid(&serde_json::from_slice(&json).unwrap()),
            "{}",
            String::from_utf8_lossy(&json)
        );
        let way = match record.sender {
            Some(Sender::Client) => ">",
            Some(_) => "<",
            None => "?",
        };
        let end = |end: Option<Endpoint>| end.map_or("-".to_owned(), |end| end.to_string());
        let time = record.time.map_or("-".to_owned(), |time| time.to_string());
        lines.push(format!("{way} {} {} {time}", end(record.src), end(record.dst)));
        conversations.message(record);
        analysis.message(record, &mut event);
    });
    paste.unwrap();
    analysis.finish(&mut event);
    (lines, exchanges, conversations.list().len())
}

#[test]
fn bare_dumps_are_joined_by_their_kinds() {
    let (lines, exchanges, conversations) = read(&format!("{ASK}\n\n{CHALLENGE}\n\n{REPEAT}\n\n{PLAYERS}\n"));
    assert_eq!(lines, ["? - - -"; 4]);
    assert_eq!(exchanges, [(Endpoint::UNNAMED_CLIENT, Endpoint::UNNAMED_SERVER, Outcome::Answered)]);
    assert_eq!(conversations, 1);
}

#[test]
fn words_say_which_way() {
    let (lines, exchanges, _) =
        read(&format!("Client:\n{ASK}\nServer:\n{CHALLENGE}\nClient:\n{REPEAT}\nServer:\n{PLAYERS}\n"));
    assert_eq!(lines, ["> - - -", "< - - -", "> - - -", "< - - -"]);
    assert_eq!(exchanges.len(), 1);
}

#[test]
fn an_address_that_is_named_once_holds_for_what_follows() {
    let (lines, exchanges, _) = read(&format!(
        "2025-03-01 23:59:59.5 sent to 203.0.113.5:27015: {ASK}\n2025-03-02 00:00:00.25 received: {CHALLENGE}\n"
    ));
    assert_eq!(
        lines,
        [
            "> - 203.0.113.5:27015 2025-03-01T23:59:59.500000000Z",
            "< 203.0.113.5:27015 - 2025-03-02T00:00:00.250000000Z"
        ]
    );
    let server = "203.0.113.5:27015".parse::<std::net::SocketAddr>().unwrap();
    let server = Endpoint { ip: server.ip(), port: server.port() };
    assert_eq!(exchanges, [(Endpoint::UNNAMED_CLIENT, server, Outcome::Challenged)]);
}

#[test]
fn tcpdump_names_both_ends() {
    let (lines, exchanges, conversations) = read(&format!(
        "21:12:06.046281 IP 192.0.2.10.35522 > 198.51.100.20.27015: UDP, length 9\n{ASK}\n\
         21:12:06.096281 IP 198.51.100.20.27015 > 192.0.2.10.35522: UDP, length 9\n{CHALLENGE}\n"
    ));
    assert_eq!(
        lines,
        [
            "> 192.0.2.10:35522 198.51.100.20:27015 1970-01-01T21:12:06.046281000Z",
            "< 198.51.100.20:27015 192.0.2.10:35522 1970-01-01T21:12:06.096281000Z"
        ]
    );
    assert_eq!((exchanges.len(), conversations), (1, 1));
}

/// The kind of a message counts more than the text beside it, which may be about another packet or have an arrow that
/// means something else.
#[test]
fn a_request_goes_to_the_server_whatever_is_said() {
    let (lines, ..) = read(&format!("received: {ASK}\n"));
    assert_eq!(lines, ["> - - -"]);
}

#[test]
fn what_nobody_names_is_in_no_inventory() {
    let mut analysis = Analysis::new(AnalysisLimits::default());
    let text = format!("{ASK}\n\n{PLAYERS}\n");
    let paste = Engine::new(Options::default())
        .paste(&text, &mut |record: &Record<'_>| analysis.message(record, &mut |_| {}));
    paste.unwrap();
    analysis.finish(&mut |_| {});
    assert_eq!(analysis.inventory.servers().count(), 0);
    assert!(analysis.findings.list().is_empty());
}

#[test]
fn a_list_with_numbers_of_three_digits_is_decimal() {
    let list = "17, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 104, 117, 110, 116, 101, 114, 50, 0, 0\nThanks!\n";
    let mut messages = Vec::new();
    let paste = Engine::new(Options::default())
        .paste(list, &mut |record: &Record<'_>| messages.push((record.kind.is_rcon(), record.value.is_ok())));
    assert_eq!(paste.unwrap().packets[0].bytes, b"\x11\0\0\0\x01\0\0\0\x03\0\0\0hunter2\0\0");
    assert_eq!(messages, [(true, true)]);
}
