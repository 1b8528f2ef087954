//! The two halves of reading, for engines that spread captures over machines.

mod decoder;
mod frames;

pub(crate) use decoder::Decoder;
pub(crate) use frames::{FrameReader, join};
