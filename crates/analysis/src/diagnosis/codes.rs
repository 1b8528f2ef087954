//! Diagnosis codes: what each code means, and when a case is described by another code instead.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_wire::Code;

use super::record::Act;

a2scope_wire::codes! {
    /// All diagnosis codes.
    ALL: "diagnosis";
    OK = "ok", Info, "everything that was asked was answered",
        "Every question got its answer, at once or after its challenge. It is said alone: nothing else is wrong. What belongs to an incident is not counted, and a question at the very end may still be answered.";
    SILENCE_SOME = "silence.some", Info, "some questions were not answered",
        "Some questions got no answer, and nothing shows why: each was asked only once, or of many servers. Scanners, crashed servers, lists of servers that are gone, and lossy networks look like this. What belongs to an incident is not counted.";
    SILENCE_ALL = "silence.all", Error, "the server never answers",
        "Requests were sent, at least one of them twice or until the client's own time-out, and nothing ever came from that address. The usual reasons: the game port was queried instead of the query port, the server is down or hidden, a firewall drops the packets, or the game does not speak this protocol. It is not said if the capture ends within three seconds of the first request.";
    SILENCE_CLOSED = "silence.closed_port", Error, "nothing listens on the port",
        "The host is there and says by ICMP that nothing listens on this port: the server is not running, or listens on another port or address.";
    SILENCE_PROHIBITED = "silence.prohibited", Error, "a filter or a router rejects the requests",
        "A router or firewall says by ICMP that the requests may not pass, or that it knows no way to the host.";
    SILENCE_AFTER_CHALLENGE = "silence.after_challenge", Error, "a challenge came, and nothing after it",
        "The client repeated its request with the right challenge and got no answer, again and again. The challenge often comes from a filter or a cache in front of the server that knows only the short request, or the server limits how often it answers.";
    SILENCE_THIS = "silence.this_message", Warning, "one kind of request is never answered",
        "The server answers other kinds of requests and never this one, or with a challenge at most. Many games do not serve all of them. One single try says nothing.";
    SILENCE_LATER = "silence.later", Warning, "the server stopped answering",
        "The server answered at first, then stopped. Servers limit how often one address may ask; they also restart.";
    NOT_REPEATED = "challenge.not_repeated", Error, "the client never repeats its request with the challenge",
        "The server asks for a challenge, and the client sends the same request again, or gives up, instead of repeating it with the challenge. Since December 2020 A2S_INFO may need one too; older clients do not know that.";
    WRONG = "challenge.wrong", Error, "the client repeats its request with a wrong challenge",
        "The repeated request does not carry the bytes the server had sent: in another order, shifted, as text, cut, or those of another server. An older one of two outstanding challenges is right, too.";
    LOOP = "challenge.loop", Error, "each right challenge is answered by another one",
        "The client repeats its request correctly and gets another challenge, three or more times: two servers share the address, a cache or a proxy answers in between, or the client's address changes on the way.";
    INSTEAD = "challenge.instead_of_reply", Error, "a challenge came where the client expected the reply",
        "The client's error names the type 65 (0x41, 'A'): that is S2C_CHALLENGE. The server asks for its challenge, and this version of the client does not know it.";
    REQUEST_WRONG = "request.wrong", Error, "the request is none that servers answer",
        "A byte is missing or wrong: no blanks, no zero at the end, no prefix, a printf placeholder that was never filled in, or another protocol. Servers drop it without an answer.";
    REFUSED = "reply.refused", Warning, "the server answers with a refusal",
        "Instead of the reply came a text to print (0x6C) or a rejection (0x39, 0x38): a ban, a limit, or a plugin.";
    OTHER_PROTOCOL = "reply.other_protocol", Error, "what answers speaks another protocol",
        "The answer belongs to another protocol: Quake III's words, HTTP, RakNet, Minecraft, TLS. The port or the game is another one.";
    ELSEWHERE = "reply.elsewhere", Error, "the answer does not come from the address and port the request went to",
        "A client that compares addresses, and every NAT on the way, drops such an answer. Servers with several addresses, containers and port forwarding cause it.";
    LATE = "reply.late", Warning, "the answer comes too late",
        "The answer came more than three seconds after its request, or when the client had closed its port already. One lost request whose repeat is answered in time is not late.";
    UNREAD = "reply.unread", Error, "the client does not understand a valid reply",
        "A complete and valid reply came, and the client asks the same again at once, or says that it cannot parse it. This does not mean a monitor that queries everything at a steady pace.";
    REPLY_WRONG = "reply.wrong", Error, "the reply is malformed",
        "The datagram is whole, and its content contradicts its own layout: the server sent it so, or bytes were changed on the way. A reply that the capture cut does not count.";
    SPLIT_LOST = "split.lost", Error, "fragments of replies are lost",
        "Fragments of the protocol or of IP do not arrive, or a router says that they are too big: again and again, or in one reply of few. One among many complete replies is ordinary loss.";
    COUNTS = "counts.differ", Info, "the player count and the list differ, as is usual for this game",
        "The game hides players or their names from the list. Nothing is broken.";
    MASTER_NOTHING = "master.nothing", Warning, "the master server sends nothing",
        "Requests to a master server stay unanswered, or every answer is empty: the filter, the region, a rate limit, or a master that has been shut down.";
    RCON_REFUSED = "rcon.refused", Error, "the RCON connection is refused",
        "The TCP connection was refused or reset at once: RCON is off, listens on another port, or has no password set.";
    RCON_LOGIN = "rcon.login_refused", Error, "the RCON password is wrong",
        "The server answered the login with id -1. Several refusals lead to a ban.";
    RCON_BANNED = "rcon.banned", Error, "the server closes the connection at the login",
        "After refused logins, or at each of several connections, the server closes right after the login packet: the address is banned for a while.";
    RCON_NO_ANSWER = "rcon.no_answer", Warning, "the login is accepted, and the command gets no answer",
        "The command prints nothing, or prints to the server's own console. Servers of some games answer then with an empty packet, others with nothing.";
    RCON_NO_END = "rcon.no_end", Error, "the client waits for an end marker that this server does not send",
        "Clients send an empty packet after the command and read until its answer comes. Valve's servers answer it; Factorio, Palworld, Rust and others do not.";
    RCON_ID = "rcon.id", Error, "the id in the RCON answers is not that of the command",
        "The protocol says that an answer carries the id of its command. Some servers always send 0, or ids of their own.";
    RCON_SIZE = "rcon.size", Error, "the sizes of the RCON packets are wrong",
        "The size counts characters instead of bytes, leaves zeros out, or one zero ends the body instead of two: the client loses its place in the stream.";
    RCON_CUT = "rcon.cut", Warning, "the client does not read the whole RCON answer",
        "A long answer comes in several packets and in several TCP segments. The client stops after the first one.";
    RCON_UNASKED = "rcon.unasked", Warning, "the server sends RCON packets that nobody asked for",
        "Rust sends console lines as type 4, Squad sends chat as type 1. A client has to skip them.";
    RCON_OTHER = "rcon.other_protocol", Error, "what answers on this port is not RCON",
        "HTTP, WebSocket, TLS, BattlEye or a game's own protocol answered the login.";
    ONE_WAY = "capture.one_way", Info, "only one direction was captured",
        "There are answers without requests, or requests with challenges that nobody is seen to send. Whether anything is wrong cannot be told from this side.";
}

/// Returns who usually has to act on a diagnosis with this code. The evidence of one case may point to somebody else.
pub fn usual_act(code: &'static Code) -> Act {
    match code.name {
        "silence.all" | "silence.some" | "master.nothing" => Act::Unknown,
        "silence.closed_port"
        | "silence.after_challenge"
        | "challenge.loop"
        | "reply.refused"
        | "reply.wrong"
        | "rcon.refused"
        | "rcon.banned"
        | "rcon.no_answer"
        | "rcon.size" => Act::Server,
        "silence.prohibited" | "reply.elsewhere" | "split.lost" => Act::Network,
        "ok" | "silence.this_message" | "reply.late" | "counts.differ" | "capture.one_way" => Act::Nobody,
        _ => Act::Client,
    }
}

/// Returns the codes of diagnoses that are easily confused with this one.
pub fn also(code: &'static Code) -> Vec<&'static Code> {
    match code.name {
        "silence.all" => vec![&SILENCE_PROHIBITED, &REQUEST_WRONG],
        "silence.after_challenge" => vec![&LATE, &SPLIT_LOST],
        "silence.this_message" => vec![&SPLIT_LOST, &SILENCE_LATER],
        "silence.later" | "reply.late" => vec![&SILENCE_ALL],
        "challenge.not_repeated" => vec![&SILENCE_AFTER_CHALLENGE],
        "challenge.instead_of_reply" => vec![&NOT_REPEATED],
        "challenge.loop" => vec![&WRONG],
        "reply.unread" => vec![&LATE],
        "split.lost" => vec![&SILENCE_THIS],
        "rcon.refused" => vec![&RCON_BANNED],
        "rcon.banned" => vec![&RCON_REFUSED],
        "rcon.no_answer" => vec![&RCON_ID],
        "rcon.no_end" => vec![&RCON_NO_ANSWER],
        "rcon.size" => vec![&RCON_CUT],
        "rcon.cut" => vec![&RCON_SIZE],
        "reply.other_protocol" => vec![&REQUEST_WRONG, &UNREAD],
        _ => Vec::new(),
    }
}
