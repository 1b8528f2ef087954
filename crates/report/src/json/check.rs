//! The records `case` and `check`: a conformance case, and what came of one.

use alloc::vec::Vec;

use super::analysis::begin;
use super::writer::Json;

/// What came of a conformance case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckResult<'a> {
    /// The name of the case.
    pub case: &'a str,
    /// What the case is about: `a2s-client`, `rcon-client`, `server` or `master`.
    pub kind: &'a str,
    /// The stage of the course that it is played in, from 1; `None` outside a course.
    pub stage: Option<usize>,
    /// What became of it: `right`, `wrong`, `hung` ….
    pub verdict: &'a str,
    /// For a server: the step that it failed at, from 1; `None` if there is none.
    pub step: Option<usize>,
    /// What is different, or what the client said. Empty if there is nothing to say.
    pub why: &'a str,
    /// A link to the packets of a failure, if they fit into one.
    pub link: Option<&'a str>,
}

/// Appends the record of a case, one JSON object without a line feed.
pub fn case(name: &str, kind: &str, about: &str, stage: Option<usize>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("case", &mut json);
    json.str_member("name", name);
    json.str_member("kind", kind);
    json.str_member("about", about);
    number_member("stage", stage, &mut json);
    json.close('}');
}

fn number_member(name: &str, number: Option<usize>, json: &mut Json<'_>) {
    json.key(name);
    match number {
        Some(number) => json.int(number as u64),
        None => json.null(),
    }
}

/// Appends the record of what came of a case, one JSON object without a line feed.
pub fn check(result: &CheckResult<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("check", &mut json);
    json.str_member("case", result.case);
    json.str_member("kind", result.kind);
    number_member("stage", result.stage, &mut json);
    json.str_member("verdict", result.verdict);
    number_member("step", result.step, &mut json);
    json.str_member("why", result.why);
    json.key("link");
    match result.link {
        Some(link) => json.str(link),
        None => json.null(),
    }
    json.close('}');
}
