//! Arguments that are free text, with values that completions and help propose.

use std::ffi::OsStr;

use a2scope::capture::hexdump::FORMATS;
use a2scope::capture::hexdump::write::WRITABLE;
use a2scope_reference::{COURSES, Subject};
use a2scope_render::codes;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, CommandFactory};

/// Accepts any text, and proposes the values that the function returns.
#[derive(Clone, Copy)]
pub(crate) struct Known(pub(crate) fn() -> Vec<&'static str>);

impl TypedValueParser for Known {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        // In the help these values would take more room than everything else. Completions list them.
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// Returns the names of the paste formats.
pub(crate) fn pastes() -> Vec<&'static str> {
    FORMATS.iter().map(|(name, _)| *name).collect()
}

/// Returns the formats that `encode` can write.
pub(crate) fn encodings() -> Vec<&'static str> {
    ["hex", "bin", "pcapng", "hexdump"].into_iter().chain(WRITABLE.iter().copied()).collect()
}

/// Returns the subjects that `explain` knows: lists, messages, topics, codes.
pub(crate) fn subjects() -> Vec<&'static str> {
    let lists = ["filter", "codes", "notes", "findings", "diagnoses", "games", "pastes"];
    let codes = codes::all().map(|code| code.name);
    let pastes = a2scope::capture::hexdump::CODES.iter().map(|code| code.name());
    lists.into_iter().chain(Subject::all().map(Subject::id)).chain(codes).chain(pastes).collect()
}

/// Returns the names of the commands.
pub(crate) fn commands() -> Vec<&'static str> {
    let names = super::Args::command()
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect::<Vec<_>>();
    names.into_iter().map(|name| &*name.leak()).collect()
}

/// Returns the names of the known games.
pub(crate) fn games() -> Vec<&'static str> {
    a2scope::games::GAMES.iter().map(|game| game.name).collect()
}

/// Returns the names of the conformance cases that come with the command.
pub(crate) fn cases() -> Vec<&'static str> {
    a2scope_net::conformance::names().collect()
}

/// Returns the names of the courses.
pub(crate) fn courses() -> Vec<&'static str> {
    COURSES.iter().map(|course| course.name).collect()
}
