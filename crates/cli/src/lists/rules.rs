//! `a2scope rules`: each rule with its values on all servers, or all rules of one server.

use std::fmt::Write;

use crate::view::pad;
use a2scope::{Parts, report};
use a2scope_render::lists::rules::{
    Rule, SET_HEADER, Set, VALUE_HEADER, by_name, by_server, set_rows, value_rows,
};
use a2scope_render::translated;
use a2scope_render::words;

use super::{EntryFormat, before_these, write};
use crate::analysis::{self, AnalysisResult};
use crate::args::{OutputFormat, RulesArgs};
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::view::table::{Column, Table};
use crate::view::{Theme, group, units};

/// Maximum number of values of a rule shown in a line.
const VALUES: usize = 4;

/// The cells of a CSV row.
type CsvRow = Vec<String>;

pub(crate) fn run(args: &RulesArgs) -> anyhow::Result<Outcome> {
    let result = analysis::run(&args.list.analysis, Parts::INVENTORY, LiveOutput::Nothing, &mut ())?;
    let mut sets = by_server(&result.analysis.inventory);
    sets.retain(|(server, _)| args.server.is_none_or(|host| host.is(server.address)));
    let format = args.list.format;
    if args.server.is_some() && format == OutputFormat::Csv {
        let rows: Vec<CsvRow> = sets.iter().flat_map(|set| set_rows(*set)).collect();
        return write_rows(&result, rows, args, &SET_HEADER);
    }
    // JSON has one object per server.
    if args.server.is_some() || matches!(format, OutputFormat::Json | OutputFormat::Ndjson) {
        let format = EntryFormat {
            none: &|messages| {
                translated!(
                    "command-none-rules",
                    "no rules among {messages}",
                    messages = words::messages(messages)
                )
            },
            header: &[],
            json: &|(server, rules): &Set<'_>, out| report::rules(server, rules, out),
            cells: &|_| Vec::new(),
            page: &|sets, theme| sets.iter().map(|set| one(*set, theme)).collect(),
        };
        return write(&result, sets, &args.list, &format);
    }
    let rules = by_name(&result.analysis.inventory, args.sort);
    if format == OutputFormat::Csv {
        let rows: Vec<CsvRow> = rules.iter().flat_map(value_rows).collect();
        return write_rows(&result, rows, args, &VALUE_HEADER);
    }
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-rules",
                "no rules among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &[],
        json: &|_: &Rule<'_>, _| {},
        cells: &|_| Vec::new(),
        page: &|rules, theme| page(rules, theme),
    };
    write(&result, rules, &args.list, &format)
}

fn write_rows(
    result: &AnalysisResult,
    rows: Vec<CsvRow>,
    args: &RulesArgs,
    header: &[&str],
) -> anyhow::Result<Outcome> {
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-rules",
                "no rules among {messages}",
                messages = words::messages(messages)
            )
        },
        header,
        json: &|_, _| {},
        cells: &|row: &CsvRow| row.clone(),
        page: &|_, _| String::new(),
    };
    write(result, rows, &args.list, &format)
}

fn page(rules: &[Rule<'_>], theme: &Theme) -> String {
    let mut lines = Table::new(&[
        Column::new(translated!("column-rule", "rule")).flexible(20).style(Theme::bold()),
        Column::right(translated!("column-servers", "servers")),
        Column::right(translated!("column-values", "values")),
        Column::new(translated!("column-commonest", "commonest")).flexible(20),
    ]);
    for rule in rules {
        let mut commonest = String::new();
        for (i, (value, count)) in rule.values.iter().take(VALUES).enumerate() {
            let joint = if i == 0 { "" } else { ", " };
            let value = if value.is_empty() { empty() } else { units::visible(value) };
            let _ = write!(commonest, "{joint}{value}");
            if *count > 1 {
                let _ = write!(commonest, " ×{}", group(*count));
            }
        }
        if rule.values.len() > VALUES {
            commonest.push_str(", …");
        }
        lines.row(vec![
            units::visible(rule.name).into(),
            group(rule.servers).into(),
            group(rule.values.len() as u64).into(),
            commonest.into(),
        ]);
    }
    lines.render(theme)
}

/// Returns the text shown in place of an empty value.
fn empty() -> String {
    translated!("command-rules-empty", "(empty)")
}

/// Returns the rules of one server, and the changes in them, as text.
fn one((server, rules): Set<'_>, theme: &Theme) -> String {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let mut out = format!("{bold}{}{bold:#}  {}\n", server.address, server.name.last().visible());
    let seen = translated!(
        "command-rules-seen",
        "{rules}, seen {times}; last in message {message}",
        rules = words::rules(rules.count.into()),
        times = words::times(rules.seen),
        message = rules.at.number()
    );
    let _ = writeln!(out, "{dim}{seen}{dim:#}");
    let mut lines = Table::new(&[
        Column::new(translated!("column-rule", "rule")).flexible(20).style(bold),
        Column::new(translated!("column-value", "value")).flexible(20),
    ])
    .indent(2);
    let mut kept = false;
    for (name, value) in rules.rules() {
        kept = true;
        lines.row(vec![name.visible().to_string().into(), value.visible().to_string().into()]);
    }
    if kept {
        out.push_str(&lines.render(theme));
    } else if rules.count > 0 {
        let _ = writeln!(
            out,
            "  {dim}{}{dim:#}",
            translated!("command-rules-no_room", "there was no room to keep them")
        );
    }
    if !rules.changes.is_empty() {
        let _ = writeln!(out, "{bold}{}{bold:#}", translated!("command-rules-changes", "changes"));
    }
    for change in &rules.changes {
        let value = |value: &Option<Box<[u8]>>| match value {
            None => translated!("command-rules-not_there", "(not there)"),
            Some(value) if value.is_empty() => empty(),
            Some(value) => units::visible(value),
        };
        let _ = writeln!(
            out,
            "  {dim}{:<19}  {}{dim:#}  {}  {} {dim}→{dim:#} {}",
            units::moment(change.at.time()),
            pad(
                &translated!("command-change-message", "message {message}", message = change.at.number()),
                16
            ),
            units::visible(&change.name),
            value(&change.old),
            value(&change.new)
        );
    }
    if rules.dropped > 0 {
        let _ = writeln!(out, "  {dim}{}{dim:#}", before_these(rules.dropped.into()));
    }
    out
}
