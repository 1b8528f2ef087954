//! What the tasks of an engine that spreads captures over machines run: scanning files, and packing their frames.

mod handover;
mod merging;
mod numbers;
mod packing;
mod scan;

pub(crate) use handover::{Handover, Phase};
pub(crate) use merging::PackedRuns;
pub(crate) use numbers::{Numbers, REMEMBERED};
pub(crate) use packing::PackedReader;
pub(crate) use scan::scan_file;
