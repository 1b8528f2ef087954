//! The section on the messages that somebody marked, tagged or commented on while looking at the input.

use a2scope::capture::Time;
use a2scope::number_of;
use maud::{Markup, html};

use super::Report;
use super::parts::ROWS;
use crate::translated;
use crate::units;

/// What somebody noted about a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// The index of the message.
    pub message: u64,
    /// The name of the message; empty if it is not known.
    pub kind: &'static str,
    /// When the message was captured; `None` if that is not known.
    pub time: Option<Time>,
    /// Whether the message is marked.
    pub marked: bool,
    /// The tags, in the order in which they were given.
    pub tags: Vec<String>,
    /// The comment; may have several lines.
    pub comment: String,
}

/// Returns the section; empty if nobody noted anything.
pub(super) fn remarks(report: &Report<'_>) -> Markup {
    let visible = |text: &str| units::visible(text.as_bytes());
    html! {
        @if !report.remarks.is_empty() {
            section #remarks {
                h2 { (translated!("report-heading-remarks", "Marked messages")) }
                p { (translated!("report-remarks-about", "What was noted about messages while the input was looked at.")) }
                div.wide { table {
                    thead { tr {
                        th.number { (translated!("report-remarks-message", "message")) }
                        th { (translated!("report-remarks-time", "time")) }
                        th { (translated!("report-remarks-kind", "kind")) }
                        th { (translated!("report-remarks-tags", "tags")) }
                        th { (translated!("report-remarks-comment", "comment")) }
                    } }
                    tbody { @for remark in report.remarks.iter().take(ROWS) { tr {
                        td.number { (number_of(remark.message)) @if remark.marked { " ★" } }
                        td { (units::moment(remark.time)) }
                        td { code { (remark.kind) } }
                        td { (visible(&remark.tags.join(", "))) }
                        td { @for line in remark.comment.lines() { (visible(line)) br; } }
                    } } }
                } }
            }
        }
    }
}
