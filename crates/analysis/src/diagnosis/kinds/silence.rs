//! Nothing comes, or nothing for one kind of request.

use alloc::string::String;

use a2scope_text::{Arg, StaticText, Translatable, static_text, text};

use super::kind::{Cause, kind};
use super::request;
use crate::exchange::ExchangeKind;
use crate::games::{Game, Names, QueryPort};
use crate::since_2020::ASK_STEAM;

const CHECK_THE_PORT: StaticText = static_text!(
    "diagnose-next-silence",
    "Check that this is the query port, not the game port (it is often the game port + 1, or 27015), that the server runs and is public, and that its firewall lets UDP through."
);

kind! {
    SILENCE_ALL = "silence.all", Error, Unknown, "the server never answers",
    "Requests were sent, at least one of them twice or until the client's own time-out, and nothing ever came from that address. The usual reasons: the game port was queried instead of the query port, the server is down or hidden, a firewall drops the packets, or the game does not speak this protocol. It is not said if the capture ends within three seconds of the first request.",
    next [
        CHECK_THE_PORT,
        static_text!("diagnose-next-from_there", "Ask the provider of the network from which nothing comes: many let no UDP out, or drop its answers. Or the server's provider drops what comes from data centres."),
    ],
    also ["silence.prohibited", "request.wrong"];
}

/// The server answers, but not to everybody.
pub(crate) fn from_there() -> Cause {
    let says = text!(
        "diagnose-silence-from_there",
        "The server answers elsewhere, and nothing comes back to this network: the way between them drops the packets."
    );
    SILENCE_ALL.says(says).advises_nth(1)
}

pub(crate) fn all(game: Option<&'static Game>, port: Option<u16>) -> Cause {
    let says = text!(
        "diagnose-silence-all",
        "The server never answers: nothing came from its address, on any port, for any request."
    );
    SILENCE_ALL.says(says).advises(ports(game, port))
}

/// A text tells of no answer, but not what else was asked.
pub(crate) fn told(game: Option<&'static Game>, port: Option<u16>) -> Cause {
    let says = text!("diagnose-silence-told", "No answer came from the server.");
    SILENCE_ALL.says(says).advises(ports(game, port))
}

/// The server does not answer the only kind of request that a text names.
pub(crate) fn all_of(game: Option<&'static Game>, kind: ExchangeKind) -> Cause {
    let says = text!(
        "diagnose-silence-all_of",
        "The server does not answer {request} ({what}), and nothing else is told of it.",
        request = request(Some(kind)),
        what = what(Some(kind))
    );
    SILENCE_ALL.says(says).advises(ports(game, None))
}

kind! {
    SILENCE_FAKE_IP = "silence.fake_ip", Warning, Client, "the server is reached only through Steam's relay",
    "Requests went to a link-local address, 169.254.x.y, and nothing came back. Steam lists such an address for a server that was started with -enablefakeip: only Steam's relay leads there, and UDP from anywhere else never arrives. In a local network without DHCP the same addresses are real ones; there the host would answer to ping.",
    next [ASK_STEAM],
    also ["silence.all"];
}

pub(crate) fn fake_ip() -> Cause {
    SILENCE_FAKE_IP.says(text!(
        "diagnose-silence-fake_ip",
        "The address 169.254.x.y is a FakeIP of Steam's relay: no request to it arrives."
    ))
}

kind! {
    SILENCE_OUTAGE = "silence.outage", Warning, Server, "the server stopped answering for a while",
    "The server answered, then sent nothing at all to this client for twenty seconds or more although it was asked again and again, and then answered as before. It was restarted, hung, or was flooded; or the network between was down. The messages that are named are the first question without an answer and the first answer after it.",
    next [static_text!("diagnose-next-outage", "Look at the server's log and at the incidents of that time: a restart, a changed map, a flood.")],
    also ["silence.later"];
}

pub(crate) fn outage(seconds: u64, asks: u64) -> Cause {
    SILENCE_OUTAGE
        .says(text!(
            "diagnose-silence-outage",
            "The server stopped answering for {seconds} s ({asks} requests), and then answered again.",
            seconds = Arg::Count(seconds),
            asks = Arg::Count(asks)
        ))
        .says_of_several(text!(
            "diagnose-silence-outage-several",
            "The server stopped answering for a while, and then answered again."
        ))
}

kind! {
    SILENCE_CLOSED = "silence.closed_port", Error, Server, "nothing listens on the port",
    "The host is there and says by ICMP that nothing listens on this port: the server is not running, or listens on another port or address.",
    next [CHECK_THE_PORT];
}

pub(crate) fn closed_port(game: Option<&'static Game>, port: Option<u16>) -> Cause {
    let says = text!("diagnose-silence-closed", "The host answers that nothing listens on this port.");
    SILENCE_CLOSED.says(says).advises(ports(game, port))
}

/// Returns a hint which port to ask instead. `None` if the game is not known, neither from the text nor by its port.
fn ports(game: Option<&'static Game>, port: Option<u16>) -> Option<Translatable> {
    let known = port.and_then(Game::by_game_port);
    let game = game.or(known)?;
    Some(match game.query {
        QueryPort::None => text!(
            "diagnose-next-port-none",
            "{game} does not answer A2S on any port; use what the game offers instead.",
            game = game.name
        ),
        QueryPort::Plus(distance) => text!(
            "diagnose-next-port-plus",
            "{game} answers queries on the game port + {distance} (usually port {port}). Check also that the server runs and is public, and that its firewall lets UDP through.",
            game = game.name,
            distance,
            port = game.query_port().unwrap_or_default()
        ),
        QueryPort::Own(own) => text!(
            "diagnose-next-port-own",
            "{game} answers queries on a port of its own (usually port {own}), not on the game port. Check also that the server runs and is public, and that its firewall lets UDP through.",
            game = game.name,
            own
        ),
        QueryPort::Same => return None,
    })
}

kind! {
    SILENCE_PROHIBITED = "silence.prohibited", Error, Network, "a filter or a router rejects the requests",
    "A router or firewall says by ICMP that the requests may not pass, or that it knows no way to the host.",
    next [static_text!("diagnose-next-prohibited", "Allow UDP to the server's query port in the firewall that says so, or ask the network's operator.")];
}

/// `by` is who says so; `host` is whether there is no way to the host, rather than a filter.
pub(crate) fn prohibited(by: Option<String>, host: bool) -> Cause {
    SILENCE_PROHIBITED.says(match by {
        Some(by) if host => {
            text!("diagnose-silence-unreachable", "{by} says that there is no way to the server's host.", by)
        }
        Some(by) => text!(
            "diagnose-silence-prohibited",
            "{by} says that a filter forbids the requests (administratively prohibited).",
            by
        ),
        None => text!("diagnose-silence-rejected", "A router or a firewall on the way rejects the requests."),
    })
}

kind! {
    SILENCE_AFTER_CHALLENGE = "silence.after_challenge", Error, Server, "a challenge came, and nothing after it",
    "The client repeated its request with the right challenge and got no answer, again and again. The challenge often comes from a filter or a cache in front of the server that knows only the short request, or the server limits how often it answers.",
    next [static_text!("diagnose-next-after", "On the server: look for a rate limit, a DDoS filter or a query cache that knows only the request without challenge; try from another address.")],
    also ["reply.late", "split.lost"];
}

pub(crate) fn after_challenge(kind: Option<ExchangeKind>) -> Cause {
    SILENCE_AFTER_CHALLENGE.says(text!(
        "diagnose-silence-after",
        "The server sent a challenge, the client repeated {request} with it correctly, and then nothing came.",
        request = request(kind)
    ))
}

kind! {
    SILENCE_THIS = "silence.this_message", Warning, Nobody, "one kind of request is never answered",
    "The server answers other kinds of requests and never this one, or with a challenge at most. Many games do not serve all of them. One single try says nothing.",
    next [static_text!("diagnose-next-this", "Do without it: treat the missing answer as an empty list. If other servers of the game do answer it, look for a limit on this one.")],
    also ["split.lost", "silence.later"];
}

/// `game` is the game, if it is one that often does not serve this request.
pub(crate) fn this_message(game: Option<&'static Game>, kind: Option<ExchangeKind>) -> Cause {
    let Some(game) = game else {
        return SILENCE_THIS.says(text!(
            "diagnose-silence-this",
            "The server answers other requests and never {request} ({what}).",
            request = request(kind),
            what = what(kind)
        ));
    };
    let says = text!(
        "diagnose-silence-this-game",
        "The server answers other requests and never {request} ({what}); {game} often does not serve it.",
        request = request(kind),
        what = what(kind),
        game = game.name
    );
    let switch = (game.names == Names::HostPlayersShow).then(|| {
        text!(
            "diagnose-next-this-cs",
            "Do without it, or set host_players_show 2 and host_rules_show 1 on the server."
        )
    });
    SILENCE_THIS.says(says).advises(switch)
}

/// Returns the words for the data that a request asks for.
fn what(kind: Option<ExchangeKind>) -> StaticText {
    match kind {
        Some(ExchangeKind::Info) => static_text!("diagnose-what-info", "info"),
        Some(ExchangeKind::Players) => static_text!("diagnose-what-players", "players"),
        Some(ExchangeKind::Rules) => static_text!("diagnose-what-rules", "rules"),
        Some(ExchangeKind::Ping) => static_text!("diagnose-what-ping", "ping"),
        _ => static_text!("diagnose-what-other", "other"),
    }
}

kind! {
    SILENCE_LATER = "silence.later", Warning, Client, "the server stopped answering",
    "The server answered at first, then stopped. Servers limit how often one address may ask; they also restart.",
    next [
        static_text!("diagnose-next-later-slow", "Check whether the server was stopped or restarted then; if not, it limits this address: ask less often."),
        static_text!("diagnose-next-later", "Ask less often: once every few seconds is enough, and one request at a time."),
    ],
    also ["silence.all"];
}

/// `fast` is whether the client asked more often than servers like.
pub(crate) fn later(fast: bool) -> Cause {
    SILENCE_LATER
        .says(text!("diagnose-silence-later", "The server answered at first, then stopped."))
        .advises_nth(usize::from(fast))
}

kind! {
    MASTER_NOTHING = "master.nothing", Warning, Unknown, "the master server sends nothing",
    "Requests to a master server stay unanswered, or every answer is empty: the filter, the region, a rate limit, or a master that has been shut down. Or a server that runs is in no list: then it did not tell Steam, or nobody reaches it from outside.",
    next [
        static_text!("diagnose-next-master", "Check the filter and the region, ask less often, and check the host: hl2master.steampowered.com:27011 is the one that was last in use; Steam's Web API (IGameServersService/GetServerList) replaces it."),
        static_text!("diagnose-next-not_listed", "Check what Steam needs to list a server: sv_lan 0 and no -nomaster, a login token (sv_setsteamaccount) if the game asks for one, the right address (-ip), and the query port open for UDP from outside. A new server may take some minutes."),
    ];
}

/// The list lacks a server that runs.
pub(crate) fn not_listed() -> Cause {
    MASTER_NOTHING
        .says(text!(
            "diagnose-master-not_listed",
            "The server runs, and the list of servers does not have it."
        ))
        .advises_nth(1)
}

/// `empty` is whether lists came, all of them empty.
pub(crate) fn master(empty: bool) -> Cause {
    MASTER_NOTHING.says(if empty {
        text!("diagnose-master-empty", "The master server answers with empty lists only.")
    } else {
        text!("diagnose-master", "The master server does not answer.")
    })
}
