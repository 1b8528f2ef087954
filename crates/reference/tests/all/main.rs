//! What is made from the tables of the messages: pages, examples, the grammar, and dissectors for other programs.

mod examples;
mod grammar;
mod layouts;
mod messages;
mod wireshark;
