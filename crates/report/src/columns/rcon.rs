//! The columns of RCON: logins and commands share one table. In JSON, logins and commands are different records. Sessions
//! have no table in Arrow.

use a2scope_analysis::{RconEnd, RconProtocol, RconSession};

use super::kinds::*;
use super::{RconSteps, table};

/// Calls the macro `$define` with the columns of RCON logins and commands.
#[doc(hidden)]
#[macro_export]
macro_rules! rcon_columns {
    ($define:ident) => {
    $define! {
        // The second value says whether passwords are shown.
        Rcon of ($crate::analysis::RconEvent<'a>, bool) = "rcon",
        csv "-answer_bytes",
        searched "client server session record outcome command answer";
        record: Rank<$crate::analysis::RconRecord> = "A login, or a command with its answer.", |(e, _)| e.record();
        time: Time = "When the request was captured; for a command without one, when its answer was.", null "without a time", |(e, _)| e.time();
        answered: Time = "When the last packet of the answer was captured.", null "without an answer", |(e, _)| e.answered();
        session: U64 = "Number of the connection, as stream in messages.", null "over UDP", |(e, _)| e.session();
        protocol: Name<$crate::analysis::RconProtocol> = "Which RCON protocol: source over TCP, goldsource over UDP.", |(e, _)| e.protocol();
        client: Endpoint = "The client, address and port.", |(e, _)| e.client();
        server: Endpoint = "The server, address and port.", |(e, _)| e.server();
        community_id: Community = "Community ID (version 1) of the two ends, as Zeek, Suricata, Arkime and Wireshark print it.", null "if an end is not known", |(e, _)| $crate::CommunityId::of_rcon(e.protocol(), e.client(), e.server());
        request: U64 = "Index of the request.", null "if it is not in the capture", |(e, _)| e.request();
        first_answer: U64 = "Index of the answer's first packet.", null "without an answer", |(e, _)| e.answers()[0];
        last_answer: U64 = "Index of the answer's last packet.", null "without an answer", |(e, _)| e.answers()[1];
        id: I32 = "Id of the request.", null "if it is lost in a gap, and for goldsource", |(e, _)| e.id();
        password: Text = "The password of a login, masked unless passwords are asked for.", null "for a command", |(e, shown)| e.login().map(|login| if shown { &*login.password } else { $crate::json::MASK.as_bytes() });
        outcome: Name<$crate::analysis::LoginOutcome> = "How the login went.", null "for a command", |(e, _)| e.login().map(|login| login.outcome);
        inferred: Bool = "The outcome is inferred from what came later, not read from an answer.", null "for a command", |(e, _)| e.login().map(|login| login.inferred);
        command: Text = "The command.", null "for a login", |(e, _)| e.command().map(|command| &*command.command);
        answer: Text = "The answer, joined from its packets.", null "for a login", |(e, _)| e.command().map(|command| &*command.answer);
        answer_bytes: U64 = "Bytes of the answer that are kept.", null "for a login", |(e, _)| e.command().map(|command| command.answer.len() as u64);
        answer_packets: U32 = "Packets of the answer.", null "for a login", |(e, _)| e.command().map(|command| command.answer_packets);
        answer_truncated: Bool = "The answer or the command is kept only in part.", null "for a login", |(e, _)| e.command().map(|command| command.answer_truncated);
        end: Name<$crate::analysis::AnswerEnd> = "What marked the end of the answer.", null "for a login", |(e, _)| e.command().map(|command| command.end);
        complete: Bool = "There is an answer, and nothing suggests that a part of it is missing.", null "for a login", |(e, _)| e.command().map(|command| command.complete);
        gap: Bool = "A part of it, or of the command, is lost in a gap in the stream.", null "for a login", |(e, _)| e.command().map(|command| command.gap);
        changes: Rank<$crate::analysis::RconChange> = "What the command changes, of several commands the gravest.", null "for a login, and if it is not known", |(e, _)| e.command().and_then(|command| $crate::analysis::RconChange::of(&command.command));
    }
    };
}

rcon_columns!(table);

table! {
    Sessions of &'a RconSession = "rcon_session",
    csv "-steps",
    searched "";
    session: U64 = "Number of the connection, as stream in messages.", null "over UDP, and if no login was accepted", |s| s.session;
    protocol: Name<RconProtocol> = "Which RCON protocol: source over TCP, goldsource over UDP.", |s| s.protocol;
    client: Peer = "The client, with the port if it is always the same.", |s| s.client;
    server: Endpoint = "The server, address and port.", |s| s.server;
    first: Stamp = "Of the first login or command.", null "without a time", |s| s.first;
    last: Stamp = "Of the last one.", null "without a time", |s| s.last;
    refused: U64 = "Number of logins that were refused.", |s| s.refused;
    accepted: Stamp = "Of the login that was accepted.", null "without one", |s| s.accepted;
    commands: U64 = "Number of commands.", |s| s.commands;
    end: Name<RconEnd> = "How it ended.", null "if no message shows it", |s| s.end;
    steps: List<Row<RconSteps>> = "What was done, in order.", |s| Some(s.steps.iter().collect());
    more: U64 = "Logins and commands for which there was no room.", |s| s.more;
}
