//! The section on the inputs: names, sizes and hashes, so that the report can be matched to its files.

use a2scope::report::Source;
use maud::{Markup, html};

use super::Report;
use super::parts::{ROWS, cut};
use crate::translated;
use crate::units;

pub(super) fn evidence(report: &Report<'_>) -> Markup {
    let inputs = report.about.inputs;
    html! {
        section #evidence {
            h2 { (translated!("report-heading-evidence", "Evidence")) }
            p { (translated!("report-evidence-about", "What was read. A file with the same SHA-256 is the same file.")) }
            div.wide { table {
                thead { tr {
                    th { (translated!("report-evidence-file", "File")) }
                    th.number { (translated!("report-evidence-size", "Size")) }
                    th { "SHA-256" }
                } }
                tbody { @for input in inputs.iter().take(ROWS) { (row(input)) } }
            } }
            (cut(inputs.len(), "incidents --format ndjson"))
        }
    }
}

fn row(input: &Source) -> Markup {
    html! {
        tr {
            td { code { (units::visible(input.name.as_bytes())) } }
            td.number { @if let Some(bytes) = input.bytes { (units::bytes(bytes)) } }
            td { @match &input.sha256 {
                Some(hash) => code.hash { (hash) },
                None => (translated!("report-evidence-no_hash", "not taken")),
            } }
        }
    }
}
