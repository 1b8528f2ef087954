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
pub fn case(name: &str, kind: &str, about: &str, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("case", &mut json);
    json.str_member("name", name);
    json.str_member("kind", kind);
    json.str_member("about", about);
    json.close('}');
}

/// Appends the record of what came of a case, one JSON object without a line feed.
pub fn check(result: &CheckResult<'_>, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("check", &mut json);
    json.str_member("case", result.case);
    json.str_member("kind", result.kind);
    json.str_member("verdict", result.verdict);
    json.key("step");
    match result.step {
        Some(step) => json.int(step as u64),
        None => json.null(),
    }
    json.str_member("why", result.why);
    json.key("link");
    match result.link {
        Some(link) => json.str(link),
        None => json.null(),
    }
    json.close('}');
}
