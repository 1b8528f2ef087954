#![no_std]
//! a2scope
