//! Reads a capture into record batches of `messages` and drops them, to measure what the table costs.
//!
//! `cargo run --release -p a2scope-arrow --example drain -- CAPTURE [--records]`; with `--records`, no table is made.

use std::fs::File;
use std::io::Read;

use a2scope::{Detail, Engine, Options, Record};
use a2scope_arrow::{Dialect, Rows, Table, TableOptions};

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let mut file = File::open(args.next().expect("a capture"))?;
    let how = args.next();
    let dialect = if how.as_deref() == Some("--spark") { Dialect::Spark } else { Dialect::Arrow };
    let with_table = how.as_deref() != Some("--records");
    let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
    let mut rows = Rows::new(Table::Messages, TableOptions { dialect, ..TableOptions::default() });
    let mut records = 0;
    let (mut batches, mut bytes) = (0, 0);
    let mut chunk = vec![0; 1 << 20];
    loop {
        let read = file.read(&mut chunk)?;
        let mut each = |record: &Record<'_>| {
            records += 1;
            if with_table {
                rows.message(record, None);
            }
        };
        match read {
            0 => engine.finish_file(&mut each),
            _ => engine.push(&chunk[..read], &mut each),
        }
        if read == 0 {
            rows.flush();
        }
        while let Some(batch) = rows.take() {
            batches += 1;
            bytes += batch.expect("arrays as in the schema").get_array_memory_size();
        }
        if read == 0 {
            break;
        }
    }
    println!("{records} messages, {batches} batches, {bytes} bytes");
    Ok(())
}
