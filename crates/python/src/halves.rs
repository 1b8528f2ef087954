//! The two halves of reading, for engines that spread captures over machines.

mod decoder;
mod frames;
mod ranges;

pub(crate) use decoder::Decoder;
pub(crate) use frames::{Bytes, FrameReader, join, read_candidates, survey};
pub(crate) use ranges::{Part, survey_range};
