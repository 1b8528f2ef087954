//! `a2scope incidents --senders N`: who sent what an incident counts, as a list or as a set for a firewall.

use std::fmt::Write as _;
use std::net::IpAddr;
use std::num::NonZeroU32;

use a2scope::incidents::{Incident, IncidentKind, IncidentRole, IncidentSender, IncidentSenders};
use a2scope::{Parts, Record, report};
use a2scope_render::lists::SENDERS;
use a2scope_render::{translated, words};

use super::{EntryFormat, write};
use crate::analysis::{self, AnalysisSink};
use crate::args::{self, IncidentArg, IncidentsArgs, SetOf};
use crate::console::{print, warn};
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::run;
use crate::view::table::{Column, Table};
use crate::view::{Theme, group, units};

/// Counts the senders of the messages that the incident counts.
struct Counted {
    senders: IncidentSenders,
    role: Option<IncidentRole>,
}

impl AnalysisSink for Counted {
    fn role(&mut self, role: IncidentRole) {
        self.role = Some(role);
    }

    fn message(&mut self, record: &Record<'_>, _: Option<&str>) {
        if self.role == Some(IncidentRole::Counted) {
            self.senders.add(record);
        }
    }
}

pub(super) fn run(args: &IncidentsArgs, number: usize) -> anyhow::Result<Outcome> {
    let args::AnalysisArgs { inputs, limits } = &args.list.analysis;
    let run = analysis::of_incident(inputs, IncidentArg { incident: Some(number) }, limits)?;
    let of = run.incident().cloned();
    let sampling = limits.sampling.map_or(1, NonZeroU32::get);
    let senders = IncidentSenders::new(number, args.max_senders.max(1), sampling);
    let mut counted = Counted { senders, role: None };
    let result = analysis::read(run, limits, Parts::NONE, LiveOutput::Nothing, &mut counted);
    let dropped = counted.senders.dropped();
    let senders = counted.senders.into_list();
    if dropped > 0 {
        warn(&translated!(
            "command-senders-dropped",
            "the senders of {messages} are left out: there was no room; raise --max-senders",
            messages = words::messages(dropped)
        ));
    }
    let Some((tool, of)) = args.set.zip(of) else {
        let format = EntryFormat {
            none: &none,
            header: &SENDERS.header,
            json: &report::incident_sender,
            cells: &|sender| SENDERS.cells(sender),
            page: &page,
        };
        return write(&result, senders, &args.list, &format);
    };
    print(set(tool, number, &of, &senders).as_bytes())?;
    Ok(run::end(&result.done, !senders.is_empty(), none))
}

fn none(messages: u64) -> String {
    translated!("command-none-senders", "no senders among {messages}", messages = words::messages(messages))
}

fn page(senders: &[IncidentSender], theme: &Theme) -> String {
    let mut table = Table::new(&[
        Column::new(translated!("column-address", "address")),
        Column::right(translated!("column-packets", "packets")),
        Column::right(translated!("column-bytes-out", "sent")),
        Column::new(translated!("column-first-seen", "first seen")),
        Column::new(translated!("column-last-seen", "last seen")),
    ]);
    for sender in senders {
        table.row(vec![
            sender.address.to_string().into(),
            group(sender.packets).into(),
            units::bytes(sender.bytes).into(),
            units::moment(sender.first).into(),
            units::moment(sender.last).into(),
        ]);
    }
    table.render(theme)
}

/// Returns the senders as a set, IPv4 and IPv6 apart: with their ports if they are servers that were abused, which
/// answer from one port; by address otherwise.
fn set(tool: SetOf, number: usize, incident: &Incident, senders: &[IncidentSender]) -> String {
    let by_port = matches!(incident.kind, IncidentKind::Reflection | IncidentKind::ReflectionAttempt);
    let mut out = format!("# {}, {}\n", incident.kind.name(), incident.target);
    if tool == SetOf::Nft {
        out.push_str("table inet a2scope {\n");
    }
    for is_v6 in [false, true] {
        let mut members: Vec<(IpAddr, u16)> = senders
            .iter()
            .map(|sender| (sender.address.ip, if by_port { sender.address.port } else { 0 }))
            .filter(|(ip, _)| ip.is_ipv6() == is_v6)
            .collect();
        members.sort_unstable();
        members.dedup();
        if members.is_empty() {
            continue;
        }
        let version = if is_v6 { 6 } else { 4 };
        // Writing to a string does not fail.
        let _ = match tool {
            SetOf::Nft => nft(&mut out, number, version, by_port, &members),
            SetOf::Ipset => ipset(&mut out, number, version, by_port, &members),
        };
    }
    if tool == SetOf::Nft {
        out.push_str("}\n");
    }
    out
}

fn nft(
    out: &mut String,
    number: usize,
    version: u8,
    by_port: bool,
    members: &[(IpAddr, u16)],
) -> std::fmt::Result {
    let port = if by_port { " . inet_service" } else { "" };
    writeln!(
        out,
        "\tset incident_{number}_v{version} {{\n\t\ttype ipv{version}_addr{port}\n\t\telements = {{"
    )?;
    for (ip, port) in members {
        if by_port {
            writeln!(out, "\t\t\t{ip} . {port},")?;
        } else {
            writeln!(out, "\t\t\t{ip},")?;
        }
    }
    writeln!(out, "\t\t}}\n\t}}")
}

fn ipset(
    out: &mut String,
    number: usize,
    version: u8,
    by_port: bool,
    members: &[(IpAddr, u16)],
) -> std::fmt::Result {
    let name = format!("a2scope-{number}-v{version}");
    let (kind, family) =
        (if by_port { "hash:ip,port" } else { "hash:ip" }, if version == 6 { "inet6" } else { "inet" });
    writeln!(out, "create {name} {kind} family {family} maxelem {}", members.len().max(65_536))?;
    for (ip, port) in members {
        if by_port {
            writeln!(out, "add {name} {ip},udp:{port}")?;
        } else {
            writeln!(out, "add {name} {ip}")?;
        }
    }
    Ok(())
}
