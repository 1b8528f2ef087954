//! The fields of a message as a railroad: what may be left out has a way around it, and what is repeated a way back.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::Language;
use a2scope_wire::Part;

use super::diagram::path_in;
use super::words;

/// A field on the way through a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// Path of the field in the message, without list indexes.
    pub path: String,
    /// The name of the field for people.
    pub label: String,
    /// The condition for the field; empty if there is no way around it.
    pub when: String,
    /// How often the stops of a list are passed; empty if the field is no list.
    pub times: String,
    /// Whether the field is a list.
    pub repeats: bool,
    /// The fields of a group, or of the element of a list.
    pub stops: Vec<Stop>,
}

/// Returns the way through a layout.
pub fn railroad(lang: &dyn Language, parts: &[Part]) -> Vec<Stop> {
    stops(lang, parts, "", "")
}

/// Returns whether there is more than one way.
pub(super) fn has_choice(stops: &[Stop]) -> bool {
    stops.iter().any(|stop| !stop.when.is_empty() || stop.repeats || has_choice(&stop.stops))
}

/// Returns the stops in a group. Its `condition` is not repeated at its fields.
fn stops(lang: &dyn Language, parts: &[Part], group: &str, condition: &str) -> Vec<Stop> {
    parts
        .iter()
        .map(|part| {
            let (path, when) = (path_in(group, part.meta), part.meta.when_in(lang).into_owned());
            Stop {
                stops: stops(lang, part.inner(), &path, &when),
                label: part.meta.label_in(lang).into_owned(),
                when: if when == condition { String::new() } else { when },
                times: words::times(lang, part.meta),
                repeats: part.meta.role.is_list(),
                path,
            }
        })
        .collect()
}

/// Returns the way in one line: what is in brackets may be left out, what is in braces is repeated.
pub fn in_a_line(stops: &[Stop]) -> String {
    let mut line = String::new();
    for stop in stops {
        if !line.is_empty() {
            line.push(' ');
        }
        let (open, close) = match (stop.repeats, stop.when.is_empty()) {
            (true, true) => ("{", "}"),
            (true, false) => ("[{", "}]"),
            (false, false) => ("[", "]"),
            (false, true) => ("", ""),
        };
        line.push_str(open);
        if stop.stops.is_empty() {
            line.push_str(stop.path.rsplit('.').next().unwrap_or(&stop.path));
        } else {
            line.push_str(&in_a_line(&stop.stops));
        }
        line.push_str(close);
    }
    line
}
