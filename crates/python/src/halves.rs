//! The two halves of reading, for engines that spread captures over machines.
