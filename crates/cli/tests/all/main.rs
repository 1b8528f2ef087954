//! The command, run as a user runs it. One program: each more would be linked with all of the product.

mod anonymize;
mod columns;
mod compressed;
mod course;
mod dissections;
mod evidence;
mod faults;
mod hostile;
mod language;
mod lists;
mod live;
mod manners;
mod many;
mod network;
mod outcomes;
mod pairing;
mod presence;
mod secrets;
mod support;
mod terminal;
