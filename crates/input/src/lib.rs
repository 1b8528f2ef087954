//! Reads captures and dumps for the command line and the Python package: [`Listing`] finds the files, [`Content`]
//! opens, decompresses and recognises a file, and [`Merge`] reads several captures as one.

mod ahead;
mod content;
mod first;
mod listing;
mod merge;
mod refusal;
mod restored;

pub use content::{CHUNK, Content, MAX_TEXT, ReadAhead, Stream, damage, decompressed, is_capture};
pub use first::{FirstTime, first_time};
pub use listing::Listing;
pub use merge::{MAX_FILES, MERGED_CHUNK, Merge, Merged};
pub use refusal::NotReadable;
pub use restored::{MergeSink, Restored};
