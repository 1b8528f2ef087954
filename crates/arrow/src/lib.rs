//! Captures as Arrow record batches. There is one documented table each for messages, exchanges, conversations,
//! players, rules, servers, faults of the capture, incidents, diagnoses, findings and RCON.
//!
//! [`Rows`] collects the rows of one [`Table`] from records and from the events of an analysis, and returns them as
//! record batches. [`schema`] gives the definition of a table; the metadata of each column has its description under
//! `doc`. Columns have the same names and values as the JSON records, `a2scope/1`.
//!
//! ```
//! use a2scope::{Engine, Options, Record};
//! use a2scope_arrow::{Rows, Table, TableOptions};
//!
//! let mut rows = Rows::new(Table::Messages, TableOptions::default());
//! let mut engine = Engine::new(Options::default());
//! engine.paste("FF FF FF FF 41 4B A1 D5 22", &mut |record: &Record<'_>| rows.message(record, None)).unwrap();
//! rows.flush();
//! let batch = rows.take().unwrap().unwrap();
//! assert_eq!(batch.num_rows(), 1);
//! assert_eq!(batch.schema().field(0).name(), "index");
//! ```
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

mod analysis;
mod collect;
mod definition;
mod document;
mod messages;
mod rows;
mod table;

pub use document::document;
pub use rows::{Rows, schema};
pub use table::{Dialect, Table, TableOptions};
