//! Renders results of an analysis as CSV, NDJSON and an HTML report, the reference of the protocol, and quizzes. The
//! command line and the web page both use it, so that they write the same bytes.

pub mod codes;
pub mod columns;
pub mod csv;
mod damage;
mod evictions;
pub mod html;
pub mod integrity;
pub mod lists;
pub mod quiz;
mod rcon_timeline;
pub mod reference;
mod report_extras;
pub mod round_trips;
pub mod series;
pub mod units;
pub mod words;

pub use a2scope::text::{text, translated};
pub use damage::damage;
pub use evictions::evictions;
pub use rcon_timeline::{TimelineKind, TimelineRow, rcon_timeline};
pub use report_extras::ReportExtras;
