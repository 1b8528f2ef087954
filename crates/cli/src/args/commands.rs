//! The arguments of all commands, except for those that print lists.

use std::path::PathBuf;

use clap::ValueEnum;

use super::format::{MessageFormat, RecordFormat, ReferenceFormat};
use super::input::{AnalysisArgs, EvidenceArgs, Host, IncidentArg, InputArgs, LinkArgs};
use super::known::{self, Known};

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct DecodeArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) only: IncidentArg,
    /// Output format.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: MessageFormat,
    /// Show every field with its bytes, and the raw bytes.
    #[arg(long)]
    pub(crate) fields: bool,
    /// In JSON and CSV, also write the Community ID of each message, by which Zeek, Suricata, Arkime and Wireshark name its conversation.
    #[arg(long)]
    pub(crate) community_id: bool,
    /// Explain each field below it.
    #[arg(long)]
    pub(crate) explain: bool,
    /// Most messages to write; no more is read than they need.
    #[arg(short = 'n', long, value_name = "N", conflicts_with_all = ["message", "summary_only"])]
    pub(crate) limit: Option<u64>,
    /// Leave out the bytes of a message that is shown field by field.
    #[arg(long)]
    pub(crate) no_hex: bool,
    /// Show only the message with this number, byte by byte; the first is 1.
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) message: Option<u64>,
    /// In JSON, also write exchanges, RCON logins and commands, each after the message that ends it.
    #[arg(long, conflicts_with_all = ["message", "jobs"])]
    pub(crate) exchanges: bool,
    /// In JSON and EVE, also write findings, after the messages; EVE has alerts of them and of incidents.
    #[arg(long, conflicts_with_all = ["message", "jobs"])]
    pub(crate) findings: bool,
    /// Add the summary as the last record.
    #[arg(long)]
    pub(crate) summary: bool,
    /// Decode everything, but print only the summary record.
    #[arg(long, conflicts_with_all = ["fields", "message", "summary"])]
    pub(crate) summary_only: bool,
    /// Number of threads; 0 for one per core. Each reads a file, or shards of one large capture. The output
    /// is the same for any number.
    #[arg(short, long, value_name = "N", default_value_t = 1, conflicts_with = "merge")]
    pub(crate) jobs: usize,
    /// Exit with code 3 if any message is incomplete, damaged or malformed.
    #[arg(long)]
    pub(crate) strict: bool,
    #[command(flatten)]
    pub(crate) link: LinkArgs,
}

impl DecodeArgs {
    /// Returns the index of the message to show; `None` for all messages.
    pub(crate) fn index(&self) -> Option<u64> {
        self.message.map(|number| number - 1)
    }
}

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,
    #[command(flatten)]
    pub(crate) evidence: EvidenceArgs,
    /// The file to write. If anything fails, it is not written.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// Output format; by default, by the file name's extension.
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<ExportFormat>,
    /// In JSON, also write every field with its bytes.
    #[arg(long)]
    pub(crate) fields: bool,
    /// In JSON and CSV, also write the Community ID of each message, by which Zeek, Suricata, Arkime and Wireshark name its conversation.
    #[arg(long)]
    pub(crate) community_id: bool,
    #[command(flatten)]
    pub(crate) only: IncidentArg,
    /// Give all addresses, names, passwords and RCON texts other values: the same for the same, in this run. Sizes,
    /// times and ports stay.
    #[arg(long, conflicts_with_all = ["incident", "show_secrets", "filter"])]
    pub(crate) anonymize: bool,
    /// Most packets to write as pcapng; each takes 24 bytes of memory.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    pub(crate) max_packets: usize,
    /// Overwrite an existing file.
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    /// The packets that the messages came in, unchanged, each with a comment that names the message.
    Pcapng,
    /// One line per message; if the filter asks for one kind of message, with its values as columns.
    Csv,
    /// One JSON object per line.
    Ndjson,
    /// One JSON array.
    Json,
    /// Events as Suricata writes them into its eve.json.
    Eve,
    /// A log of Zeek, with tabs.
    Zeek,
    /// One page with charts: what `stats` shows, and all lists.
    Html,
}

#[derive(Debug, clap::Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,
    #[command(flatten)]
    pub(crate) evidence: EvidenceArgs,
    /// Output format: a page, or the records input, stats, incident, finding and summary.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

#[derive(Debug, clap::Args)]
pub(crate) struct DiagnoseArgs {
    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,
    /// Output format: sentences, or the record diagnosis.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    #[command(flatten)]
    pub(crate) link: LinkArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct FollowArgs {
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    /// Only conversations of this client.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) client: Option<Host>,
    /// Only conversations of this server. With both ends given, everything between them is one conversation.
    #[arg(long, value_name = "ADDR[:PORT]")]
    pub(crate) server: Option<Host>,
    /// Only the RCON connection with this number.
    #[arg(long, value_name = "N")]
    pub(crate) stream: Option<u64>,
    /// In JSON, also write the Community ID of each message, by which Zeek, Suricata, Arkime and Wireshark name its conversation.
    #[arg(long)]
    pub(crate) community_id: bool,
    /// Output format: a transcript, or the records of messages, logins and commands.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

#[derive(Debug, clap::Args)]
pub(crate) struct EncodeArgs {
    /// A record of a2scope/1, {"message": ..., "data": {...}}, or what gamedig, python-a2s and others printed of a
    /// server: a file name, the JSON itself, or - for standard input.
    #[arg(value_name = "JSON", default_value = "-")]
    pub(crate) json: String,
    /// Output format: hex, bin, pcapng, or a paste format that a2scope can write.
    #[arg(long, value_name = "FORMAT", default_value = "hexdump", hide_possible_values = true, value_parser = Known(known::encodings))]
    pub(crate) to: String,
    /// The file to write; by default, standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing file.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ExplainArgs {
    /// A message (S2A_INFO_SRC), a field (S2A_INFO_SRC.edf), a kind of incident (scan), or the code of a note
    /// (rules.truncated), of a finding or of a diagnosis; `codes` and `pastes` list all codes and paste formats, `games` what is known of games; split,
    /// bzip2, challenge, master and rcon are topics; `filter` is the language of --filter.
    #[arg(hide_possible_values = true, value_parser = Known(known::subjects))]
    pub(crate) query: Option<String>,
    /// The reference as a document: all of it, or a message or topic.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReferenceFormat,
    #[command(flatten)]
    pub(crate) link: LinkArgs,
}
