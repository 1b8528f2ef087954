//! The arguments of the commands that use the network.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use a2scope_net::ask::Target;
use clap::builder::PossibleValuesParser;

use super::format::RecordFormat;
use super::input::LinkArgs;
use super::known::{self, Known};

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct AskArgs {
    /// The server: a name or an address, with or without a port. The usual port is 27015.
    #[arg(value_name = "HOST[:PORT]")]
    pub(crate) host: Target,
    /// Ask only for the info, not for players and rules.
    #[arg(long)]
    pub(crate) info: bool,
    /// Try the ports that are usual for this game, as `a2scope explain games` lists them, until one answers.
    #[arg(long, value_name = "GAME", hide_possible_values = true, value_parser = Known(known::games))]
    pub(crate) ports: Option<String>,
    /// Log in to the remote console, and run this command.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) rcon: Option<String>,
    /// The port of the remote console; by default that of the game. With a port, Rust is asked as it answers with
    /// rcon.web 0, and not as a WebSocket.
    #[arg(long, value_name = "PORT", requires = "rcon")]
    pub(crate) rcon_port: Option<u16>,
    /// A file with the password in its first line; by default it is asked for on the terminal.
    #[arg(long, value_name = "FILE")]
    pub(crate) password_file: Option<PathBuf>,
    /// How many seconds to wait for each answer: 0.2 to 10.
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    pub(crate) wait: f64,
    /// Ask also a host that is known never to answer: an address of Steam's relay (169.254.x.y), or Valve's master server.
    #[arg(long)]
    pub(crate) anyway: bool,
    /// Use IPv4.
    #[arg(short = '4', long, conflicts_with = "ipv6")]
    pub(crate) ipv4: bool,
    /// Use IPv6.
    #[arg(short = '6', long)]
    pub(crate) ipv6: bool,
    /// Output format: the answers byte by byte, or the records of messages, exchanges and diagnoses.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Show the requests byte by byte, too.
    #[arg(long)]
    pub(crate) fields: bool,
    /// Explain each field below it.
    #[arg(long)]
    pub(crate) explain: bool,
    #[command(flatten)]
    pub(crate) recording: RecordingArgs,
    /// Show passwords in clear, and write them to the file.
    #[arg(long)]
    pub(crate) show_secrets: bool,
    #[command(flatten)]
    pub(crate) link: LinkArgs,
}

#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("played").args(["case", "all", "replay", "game"]))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct ServeArgs {
    /// Play this conformance case: its name, or a file.
    #[arg(long, value_name = "NAME|FILE", hide_possible_values = true, value_parser = Known(known::cases))]
    pub(crate) case: Option<String>,
    /// Play all cases for clients, each on a port of its own.
    #[arg(long)]
    pub(crate) all: bool,
    /// The first of these ports; 0 for any that are free.
    #[arg(long, value_name = "FROM", requires = "all", default_value_if("all", "true", "27100"))]
    pub(crate) ports: Option<u16>,
    /// Answer as the server in this capture did, with fresh challenges.
    #[arg(long, value_name = "CAPTURE")]
    pub(crate) replay: Option<PathBuf>,
    /// The server in the capture; by default the one that answers most.
    #[arg(long, value_name = "ADDR:PORT", requires = "replay")]
    pub(crate) server: Option<SocketAddr>,
    /// Play a healthy server of this game, with players that come and go; by default of Counter-Strike: Source.
    #[arg(long, value_name = "NAME", hide_possible_values = true, value_parser = Known(known::games))]
    pub(crate) game: Option<String>,
    /// A file with the password of its remote console in the first line; by default the password is a2scope.
    #[arg(long, value_name = "FILE", requires = "game")]
    pub(crate) password_file: Option<PathBuf>,
    /// Listen on this address, which may be given several times; by default on 127.0.0.1 and ::1.
    ///
    /// Beyond loopback, only what checks a challenge is played: until an address has returned one, it gets no more
    /// bytes than it sent.
    #[arg(long, value_name = "ADDR")]
    pub(crate) listen: Vec<IpAddr>,
    /// The port, for UDP and TCP; 0 for any that is free.
    #[arg(short, long, value_name = "PORT", default_value_t = 27_015)]
    pub(crate) port: u16,
    /// End after so many seconds; by default with Ctrl-C.
    #[arg(long = "for", value_name = "SECONDS")]
    pub(crate) seconds: Option<f64>,
    /// Output format: a line for each message, or the records of messages, exchanges and diagnoses.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Show each message byte by byte.
    #[arg(long)]
    pub(crate) fields: bool,
    /// Print and record nothing, only answer.
    #[arg(short, long, conflicts_with_all = ["output", "fields", "format"])]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) recording: RecordingArgs,
    /// Show passwords in clear.
    #[arg(long)]
    pub(crate) show_secrets: bool,
}

/// The file of a talk.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordingArgs {
    /// Also write what is said to this file, as pcapng.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite an existing file.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// Only these cases, separated by commas: names, names that end with *, kinds (a2s-client, rcon-client, server,
    /// master), or files.
    #[arg(long, value_name = "CASES", value_delimiter = ',', hide_possible_values = true, value_parser = Known(known::cases))]
    pub(crate) cases: Vec<String>,
    /// Play a course, stage by stage, and stop at the first case that fails: a2s-client, or with --server a2s-server.
    /// a2scope explain a2s-client.1 is the page of the first stage.
    #[arg(long, value_name = "COURSE", conflicts_with = "cases", value_parser = PossibleValuesParser::new(known::courses()))]
    pub(crate) course: Option<String>,
    /// Only this stage of the course.
    #[arg(long, value_name = "N", requires = "course")]
    pub(crate) stage: Option<usize>,
    /// List the cases or the stages, and check nothing.
    #[arg(long, conflicts_with_all = ["server", "command"])]
    pub(crate) list: bool,
    /// Send the cases for servers to this server: requests well and badly formed, wrong challenges, ten in a row. One
    /// call sends at most 40 packets, one every 200 ms.
    #[arg(long, value_name = "HOST[:PORT]", conflicts_with = "command")]
    pub(crate) server: Option<Target>,
    /// Send them also to a host that is known never to answer, as with `ask`.
    #[arg(long, requires = "server")]
    pub(crate) anyway: bool,
    /// Output format: a line for each case, or a JSON object.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// How many cases to play to the client at the same time; 0 for one per core. The output is the same for any
    /// number.
    #[arg(short, long, value_name = "N", default_value_t = 0, conflicts_with = "server")]
    pub(crate) jobs: usize,
    /// Play the cases on ::1 instead of 127.0.0.1.
    #[arg(short = '6', long)]
    pub(crate) ipv6: bool,
    /// The address of the page, for links to the packets of what failed.
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:4173/")]
    pub(crate) page: String,
    /// The client's command. {host}, {port}, {kind} (info, players, rules, ping, rcon or master), {password}, {command},
    /// {region} and {filter} are replaced; arguments that become empty are left out. If none has {port}, all of them
    /// follow. It prints what it has read as JSON and ends with 0; it ends with 1 after an error, and with 3 if it has no
    /// such request.
    #[arg(last = true, value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}
