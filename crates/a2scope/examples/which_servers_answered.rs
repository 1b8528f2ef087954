//! Reads a capture and lists the servers that answered, with what they say about themselves.
//!
//! ```sh
//! cargo run -p a2scope --example which_servers_answered -- tests/captures/mixed.pcapng
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::{env, fs};

use a2scope::inventory::Server;
use a2scope::{Analysis, AnalysisLimits, Engine, Event, Options, Parts, Record};

/// Analyses a capture.
pub fn run(capture: &[u8], out: &mut impl Write) -> io::Result<()> {
    // `Parts` chooses what is computed; servers need their exchanges for the round-trip times.
    let mut analysis = Analysis::of(Parts::SERVERS, AnalysisLimits::default());
    let mut engine = Engine::new(Options::default());
    // Exchanges could be listed as they end; here only what they add up to counts.
    let mut ignore = |_: Event<'_>| {};
    let mut each = |record: &Record<'_>| analysis.message(record, &mut ignore);
    engine.push(capture, &mut each);
    engine.finish_file(&mut each);
    analysis.finish(&mut ignore);

    let mut servers: Vec<&Server> = analysis.inventory.servers().collect();
    servers.sort_by_key(|server| server.address);
    for server in &servers {
        // `shown` makes whatever could act on a terminal visible: names are hostile text.
        write!(out, "{}  {}  {}", server.address, server.name.last().visible(), server.map.last().visible())?;
        if let Some(info) = &server.info {
            write!(out, "  {}/{} players", info.players, info.max_players)?;
        }
        writeln!(out, "  replies: {}", server.replies)?;
    }
    writeln!(out, "{} servers", servers.len())
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).ok_or("which_servers_answered FILE")?;
    Ok(run(&fs::read(path)?, &mut io::stdout().lock())?)
}
