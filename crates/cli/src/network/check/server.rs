//! Sends the cases for servers, and judges the answers.

use std::ops::ControlFlow;

use a2scope_net::ask::Target;
use a2scope_net::ask::limits::{self, Budget};
use a2scope_net::check::{self, Checked};
use a2scope_net::conformance::Case;
use a2scope_net::{Tape, Taped};
use a2scope_render::translated;

use super::super::ask::refused;
use super::{link_to, width, write};
use crate::args::CheckArgs;
use crate::console::warn;
use crate::interrupt;
use crate::records::Records;
use crate::view::{Theme, wrap};

/// Sends the cases to the server; returns how many it fails.
pub(super) fn check(
    args: &CheckArgs,
    target: &Target,
    cases: &[Case],
    records: &mut Records,
) -> anyhow::Result<usize> {
    let width = width(cases);
    let mut failures = 0;
    let mut left = Vec::new();
    let mut budget = Budget::default();
    each(target, args.anyway, cases, &mut budget, &mut |case, checked, packets| {
        let (verdict, step, why) = said(&checked);
        if checked == Checked::NotSent {
            left.push(case.name.clone());
            return ControlFlow::Continue(());
        }
        let is_failure = matches!(checked, Checked::Failed(..));
        failures += usize::from(is_failure);
        let link = link_to(args, is_failure, &packets);
        let at = step.map_or_else(String::new, |step| {
            format!("{}: ", translated!("command-check-step", "step {step}", step))
        });
        let text = format!("{at}{why}");
        write(args, records, case, width, &text, (verdict, step, why), link.as_deref());
        ControlFlow::Continue(())
    })?;
    if !left.is_empty() {
        let text = translated!(
            "command-check-left",
            "one call sends at most {most} packets, so {count} {count|case was|cases were} not sent: --cases {names}",
            most = limits::PACKETS,
            count = left.len(),
            names = left.join(",")
        );
        for line in wrap(&text, Theme::of_terminal().width) {
            warn(&line);
        }
    }
    Ok(failures)
}

/// Gets what came of a case, and its packets.
type Told<'t> = &'t mut dyn FnMut(&Case, Checked, Vec<Taped>) -> ControlFlow<()>;

/// Sends each case to the server, and hands on what came of it and the packets, until that breaks off.
pub(super) fn each(
    target: &Target,
    anyway: bool,
    cases: &[Case],
    budget: &mut Budget,
    told: Told<'_>,
) -> anyhow::Result<()> {
    let port = target.port.unwrap_or(a2scope_net::ask::USUAL_PORT);
    let address = target.answering(port, |_| true, anyway).map_err(|error| refused(target, error))?;
    for case in cases {
        let (tape, packets) = Tape::bounded();
        let checked = check::check_server(case, address, &tape, budget, &interrupt::stopped);
        if interrupt::stopped() || told(case, checked, packets.try_iter().collect()).is_break() {
            break;
        }
    }
    Ok(())
}

/// Returns the verdict, the step that failed, and why.
pub(super) fn said(checked: &Checked) -> (&'static str, Option<usize>, &str) {
    match checked {
        Checked::Right => ("right", None, ""),
        Checked::Failed(step, why) => ("wrong", Some(*step), why),
        Checked::Unreachable(why) => ("unreachable", None, why),
        Checked::NotSent => ("unreachable", None, ""),
    }
}
