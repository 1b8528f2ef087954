//! The two halves of reading, for engines that spread captures over machines.

mod decoder;
mod frames;
mod ranges;

pub(crate) use decoder::Decoder;
pub(crate) use frames::{FrameReader, join};
pub(crate) use ranges::{plain_size, survey_range};
