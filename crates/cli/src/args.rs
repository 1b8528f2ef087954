//! The command line's grammar.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

/// Reads Source and GoldSource server-query traffic and explains every byte.
#[derive(Debug, Parser)]
#[command(name = "a2scope", version, propagate_version = true, disable_help_subcommand = true)]
pub(crate) struct Args {
    /// When to use colour; NO_COLOR is honoured.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
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
    /// Read a capture or a pasted dump and explain its messages.
    ///
    /// One message is shown byte by byte, many as a line each. Captures (pcap, pcapng) and text are told apart by
    /// their content; either may be compressed with gzip or zstd.
    Decode(Decode),
    /// Make a message from its JSON.
    Encode(Encode),
    /// Explain a message, a field of one, or a note code; without an argument, list them.
    Explain(Explain),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page.
    Man {
        /// The page of one command in place of the whole.
        command: Option<String>,
    },
}

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Decode {
    /// Files to read; - for standard input, which is also the default.
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
    /// A dump given right here, in place of a file.
    #[arg(long, value_name = "TEXT", conflicts_with = "inputs")]
    pub(crate) hex: Option<String>,
    /// Read text as this paste format; `a2scope explain pastes` lists them.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) paste: Option<String>,
    /// How to write what is found.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    /// Every field with its bytes, and the bytes themselves.
    #[arg(long)]
    pub(crate) fields: bool,
    /// Under each field, what it is: the protocol explained on this message.
    #[arg(long)]
    pub(crate) explain: bool,
    /// Show only the message with this number, byte by byte.
    #[arg(short, long, value_name = "N")]
    pub(crate) message: Option<u64>,
    /// Add the summary as the last record.
    #[arg(long)]
    pub(crate) summary: bool,
    /// Decode everything and print only the summary record.
    #[arg(long, conflicts_with_all = ["fields", "message", "summary"])]
    pub(crate) summary_only: bool,
    /// Show passwords as they are.
    #[arg(long)]
    pub(crate) show_secrets: bool,
    /// End with exit code 3 if any message is incomplete, damaged or malformed.
    #[arg(long)]
    pub(crate) strict: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One JSON object a line, as the JSON Schema of a2scope/1 says.
    Ndjson,
    /// The same objects as one JSON list.
    Json,
    /// A line for each message; cells that a spreadsheet would run are quoted.
    Csv,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Encode {
    /// A record of a2scope/1, or {"message": ..., "data": {...}}; - for standard input. A file name, or the JSON itself.
    #[arg(value_name = "JSON", default_value = "-")]
    pub(crate) json: String,
    /// How to write the bytes: hex, bin, pcapng, or a paste format that can be written.
    #[arg(long, value_name = "FORMAT", default_value = "hexdump")]
    pub(crate) to: String,
    /// Where to write; standard output without it.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing file.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    /// A message (S2A_INFO_SRC), a field (S2A_INFO_SRC.edf), a note code (rules.truncated), or `pastes`.
    pub(crate) query: Option<String>,
}
