//! `a2scope-generate OUT.pcap` writes a capture, and its content to `OUT.truth.json`.

use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;

use a2scope_generate::{Config, Faults, Format, Link, generate};
use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};

/// Writes a capture of server query traffic, and a JSON file with its exact content.
#[derive(Debug, Parser)]
struct Args {
    /// The capture; its content goes to the same name with the extension .truth.json.
    out: PathBuf,
    /// Size in 10^6 bytes.
    #[arg(long, default_value_t = 10.0)]
    mb: f64,
    /// Share of frames that belong to query traffic.
    #[arg(long, default_value_t = 1.0, value_name = "SHARE", value_parser = share)]
    query: f64,
    /// File format.
    #[arg(long, default_value = "pcap")]
    format: FormatArg,
    /// Timestamps in nanoseconds.
    #[arg(long)]
    nanos: bool,
    /// Link type.
    #[arg(long, default_value = "ethernet")]
    link: LinkArg,
    /// Seed of the random numbers; the same seed gives the same file.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of game servers.
    #[arg(long, default_value_t = 2000)]
    servers: usize,
    /// Number of clients that keep querying the same servers.
    #[arg(long, default_value_t = 300)]
    clients: usize,
    /// Frames per second.
    #[arg(long, default_value_t = 20_000.0, value_name = "FRAMES", value_parser = rate)]
    pps: f64,
    /// No faults except those given.
    #[arg(long)]
    no_faults: bool,
    #[command(flatten)]
    faults: FaultArgs,
}

/// Rates of faults, as shares from 0 to 1; low by default.
#[derive(Debug, clap::Args)]
struct FaultArgs {
    /// Share of split replies and fragmented datagrams with a part missing.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    loss: Option<f64>,
    /// Share of split replies and fragmented datagrams whose parts arrive out of order.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    reorder: Option<f64>,
    /// Share of split replies and fragmented datagrams with a duplicate part.
    #[arg(long = "dup", value_name = "SHARE", value_parser = share)]
    duplicate: Option<f64>,
    /// Share of compressed replies with a wrong CRC32.
    #[arg(long = "crc-fail", value_name = "SHARE", value_parser = share)]
    crc: Option<f64>,
    /// Share of compressed replies that declare a wrong size.
    #[arg(long = "size-fail", value_name = "SHARE", value_parser = share)]
    size: Option<f64>,
    /// Share of compressed replies whose stream is corrupt.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    corrupt: Option<f64>,
    /// Share of replies truncated by the capture.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    cut: Option<f64>,
    /// Share of single-datagram replies that the server sent malformed.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    broken: Option<f64>,
    /// Share of requests without a reply.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    silence: Option<f64>,
    /// Share of exchanges that begin with the reply.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    unasked: Option<f64>,
    /// Share of long RCON flights with a segment missing.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    tcp_loss: Option<f64>,
    /// Share of RCON flights with two segments swapped.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    tcp_reorder: Option<f64>,
    /// Share of RCON segments that are retransmitted.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    tcp_repeat: Option<f64>,
    /// Share of RCON connections that were opened before the capture began.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    no_syn: Option<f64>,
}

impl FaultArgs {
    fn over(&self, faults: &mut Faults) {
        for (given, fault) in [
            (self.loss, &mut faults.loss),
            (self.reorder, &mut faults.reorder),
            (self.duplicate, &mut faults.duplicate),
            (self.crc, &mut faults.crc),
            (self.size, &mut faults.size),
            (self.corrupt, &mut faults.corrupt),
            (self.cut, &mut faults.cut),
            (self.broken, &mut faults.broken),
            (self.silence, &mut faults.silence),
            (self.unasked, &mut faults.unasked),
            (self.tcp_loss, &mut faults.tcp_loss),
            (self.tcp_reorder, &mut faults.tcp_reorder),
            (self.tcp_repeat, &mut faults.tcp_repeat),
            (self.no_syn, &mut faults.no_syn),
        ] {
            *fault = given.unwrap_or(*fault);
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatArg {
    Pcap,
    Pcapng,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LinkArg {
    Ethernet,
    Sll,
    Sll2,
    Null,
    Raw,
}

fn share(text: &str) -> Result<f64, String> {
    let share: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..=1.0).contains(&share) { Ok(share) } else { Err("not between 0 and 1".into()) }
}

fn rate(text: &str) -> Result<f64, String> {
    let rate: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (1.0..1e9).contains(&rate) { Ok(rate) } else { Err("not between 1 and 10^9".into()) }
}

fn main() -> Result<()> {
    let args = Args::parse();
    let mut faults = if args.no_faults { Faults::none() } else { Faults::default() };
    args.faults.over(&mut faults);
    let config = Config {
        bytes: (args.mb * 1e6) as u64,
        query: args.query,
        format: match args.format {
            FormatArg::Pcap => Format::Pcap,
            FormatArg::Pcapng => Format::Pcapng,
        },
        nanos: args.nanos,
        link: match args.link {
            LinkArg::Ethernet => Link::Ethernet,
            LinkArg::Sll => Link::Sll,
            LinkArg::Sll2 => Link::Sll2,
            LinkArg::Null => Link::Null,
            LinkArg::Raw => Link::Raw,
        },
        seed: args.seed,
        servers: args.servers,
        clients: args.clients,
        frames_per_second: args.pps,
        faults,
        ..Config::default()
    };
    let create =
        |path: &PathBuf| File::create(path).with_context(|| format!("{} cannot be written", path.display()));
    let capture = create(&args.out)?;
    let truth = generate(&config, capture).with_context(|| format!("writing {}", args.out.display()))?;
    let beside = args.out.with_extension("truth.json");
    let mut file = BufWriter::new(create(&beside)?);
    serde_json::to_writer_pretty(&mut file, &truth)
        .with_context(|| format!("writing {}", beside.display()))?;
    Ok(())
}
