//! Functions for an engine that distributes captures over machines: scanning files, choosing and packing their frames,
//! and decoding the frames in order.

mod decoder;
mod frames;
mod handover;
mod merging;
mod numbers;
mod packing;
mod ranges;
mod scan;

pub(crate) use decoder::Decoder;
pub(crate) use frames::{FrameReader, merge_candidates};
pub(crate) use packing::PackedReader;
pub(crate) use ranges::scan_range;
pub(crate) use scan::scan_file;
