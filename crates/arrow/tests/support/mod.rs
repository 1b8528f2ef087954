//! Shared by the tests: the inputs, and the cells of a batch as JSON.
#![allow(dead_code, unreachable_pub)]

pub mod cells;
pub mod inputs;
