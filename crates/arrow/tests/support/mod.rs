//! Shared by the tests: what is read, and the cells of a batch as JSON.
#![allow(dead_code, unreachable_pub)]

pub mod cells;
pub mod inputs;
