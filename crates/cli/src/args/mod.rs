//! The command line's grammar. The doc comments are the text of `--help` and of the manual page.

mod case;
mod commands;
mod firewall;
mod format;
mod input;
mod known;
mod lists;
mod network;

use a2scope_lang::Lang;
use clap::{Parser, Subcommand, ValueEnum};

pub(crate) use case::{CaseArgs, SheetFormat};
pub(crate) use commands::{
    DecodeArgs, DiagnoseArgs, EncodeArgs, ExplainArgs, ExportArgs, ExportFormat, FollowArgs, StatsArgs,
};
pub(crate) use format::{EventFormat, MessageFormat, OutputFormat, RecordFormat, ReferenceFormat};
use known::Known;

pub(crate) use input::{AnalysisArgs, EvidenceArgs, Host, IncidentArg, InputArgs, LimitArgs, LinkArgs};
pub(crate) use lists::{
    ConversationsArgs, ExchangesArgs, FindingsArgs, IncidentsArgs, ListArgs, PlayersArgs, RconArgs,
    RulesArgs, ServersArgs, SetOf,
};
pub(crate) use network::{AskArgs, CheckArgs, RecordingArgs, ServeArgs};

/// Reads Source and GoldSource server query traffic and explains every byte.
#[derive(Debug, Parser)]
#[command(name = "a2scope", version, propagate_version = true)]
pub(crate) struct Args {
    /// When to use colour; NO_COLOR is honoured.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
    /// Language of what is printed, apart from help; by default that of A2SCOPE_LANG, LC_ALL, LC_MESSAGES or LANG.
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    /// The seed of all Community IDs, as Zeek, Suricata or Arkime of this site have it.
    #[arg(long, global = true, value_name = "N", default_value_t = 0)]
    pub(crate) community_id_seed: u16,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => {}
            Self::Always => anstream::ColorChoice::Always.write_global(),
            Self::Never => anstream::ColorChoice::Never.write_global(),
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Read captures or pasted dumps and explain their messages.
    ///
    /// A single message is shown byte by byte, several as a list with one line each. Captures (pcap, pcapng)
    /// and text are recognised by content; both may be compressed with gzip or zstd.
    Decode(DecodeArgs),
    /// Write messages, or the packets they came in, to a file.
    ///
    /// As pcapng: only the packets of the messages that pass the filter, with all their fragments and
    /// segments. As HTML: a report with charts, in one self-contained file.
    Export(ExportArgs),
    /// Show an overview: messages, exchanges, servers, players, RCON and findings.
    Stats(StatsArgs),
    /// List the servers that answered, what they report about themselves, and what changed.
    Servers(ServersArgs),
    /// List the players that servers reported: where, when and how often.
    Players(PlayersArgs),
    /// List the rules that servers sent, by name, or the rules of one server; or write the rules of a firewall.
    ///
    /// With --for: what to install against an incident of the capture, tried on the same capture: what it drops of the
    /// attack, and whom it hurts. With --try: the same of a rule file that you have.
    Rules(RulesArgs),
    /// List RCON logins and commands, passwords masked, in the order they end.
    Rcon(RconArgs),
    /// List the conversations: who asked whom, how often it was answered, bytes, round trips, RCON.
    Conversations(ConversationsArgs),
    /// List requests with their challenges and replies, in the order they end.
    Exchanges(ExchangesArgs),
    /// List attacks and fakes: what happened, to whom, since when, how strongly, and what to do. Several inputs are one
    /// capture, in order of time.
    Incidents(IncidentsArgs),
    /// Say why there is no answer, and who has to act.
    ///
    /// Takes captures, pasted logs and dumps, and error texts of clients, also as an argument:
    /// a2scope diagnose "Invalid response type: 65".
    Diagnose(DiagnoseArgs),
    /// List what is suspicious, with the messages that show it.
    Findings(FindingsArgs),
    /// Show one conversation in order, RCON as a transcript.
    Follow(FollowArgs),
    /// Ask one game server, and explain every byte of its answers.
    ///
    /// Asks for the info, returning the challenge that the server wants, then for players and rules. Says at the end
    /// what did not work and who has to act. One call asks one host, and sends at most 40 packets, one every 200 ms.
    Ask(AskArgs),
    /// Play a server: of a game, of a capture, or of a conformance case.
    ///
    /// Answers queries by UDP and RCON by TCP, on loopback unless told otherwise. Prints what is said as decode does, and
    /// at the end what went wrong.
    Serve(ServeArgs),
    /// Check a client or a server against the conformance cases.
    ///
    /// For each case, plays a server on loopback and runs the client: `a2scope check -- python client.py {host} {port}
    /// {kind}`. Says which cases it reads right, refuses, reads wrongly without noticing, or never ends.
    Check(CheckArgs),
    /// Make a forensic case for a student: a capture, and questions that it answers. Without a number, list the cases.
    ///
    /// The same number and seed always make the same case. The sheet has a check code for each question, which says
    /// whether an answer is right without telling it.
    Case(CaseArgs),
    /// Build a message from its JSON.
    Encode(EncodeArgs),
    /// Explain a message, a field, a note or a finding; without an argument, list the messages.
    Explain(ExplainArgs),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    Man {
        /// Print the page of this command instead.
        #[arg(hide_possible_values = true, value_parser = Known(known::commands))]
        command: Option<String>,
    },
}
