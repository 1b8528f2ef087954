//! The values of the faults of a capture that a case can expect.

use std::fmt::Write as _;

use a2scope::quality::{CODES, Quality};
use libtest_mimic::Failed;

use super::Case;
use super::expected::Expected;

impl Expected for Quality {
    fn name(&self) -> &'static str {
        self.code.name
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("count", self.count.to_string()),
            ("of", self.of.map_or("none".to_owned(), |of| of.to_string())),
            ("text", self.text.to_string().replace(' ', "_")),
        ]
    }
}

/// Each fault has a case with its name, and one named `<code>-near` in which it must not be there.
pub(super) fn every_fault(cases: &[Case]) -> Result<(), Failed> {
    let mut missing = String::new();
    for code in CODES {
        let of = |name: String| cases.iter().filter(move |case| case.name.starts_with(&name));
        let near = format!("{}-near", code.name);
        if !of(code.name.to_owned()).any(|case| case.faults.iter().any(|fault| fault.code == code.name)) {
            writeln!(missing, "{}: no case has it", code.name)?;
        }
        if !of(near).any(|case| case.unwanted_faults.iter().any(|fault| fault == code.name || fault == "any"))
        {
            writeln!(missing, "{}: no near miss", code.name)?;
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.into()) }
}
