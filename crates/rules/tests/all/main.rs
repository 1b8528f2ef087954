//! Rules: what is read and written, and whether the kernel agrees.

mod kernel;
mod packets;
mod proposed;
mod reading;
mod round_trip;
mod sampled;
