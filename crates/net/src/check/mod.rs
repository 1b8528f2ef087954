//! Checks clients and servers against the conformance cases.

mod client;
mod judge;
mod request;
mod server;

pub use client::{CLIENT_WAIT, Ran, arguments, run};
pub use judge::{Judged, Verdict, judge};
pub use request::wanted;
pub use server::{Checked, check_server};
