//! The overview page of a run, with small charts.

use std::cmp::Reverse;
use std::fmt::Write;

#[cfg(test)]
use a2scope::RTT_BUCKETS;
use a2scope::exchange::{Audit, ExchangeKind, Outcome};
use a2scope::findings::Finding;
use a2scope::inventory::{Player, Server};
use a2scope::wire::Severity;
use a2scope::{Analysis, Rtts};
use anstyle::{AnsiColor, Color, Style};

use super::table::{Column, Table, TableCell};
use super::{Theme, chart, group, units, wrap};
use crate::analysed::Analysed;
use crate::traffic::Traffic;

/// Most servers and players to show.
const TOP: usize = 5;
/// Columns of a bar.
const BAR: usize = 24;
/// Columns from which on the tables have all their bytes.
const INDENT: usize = 2;

fn accent() -> Style {
    Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)))
}

/// Renders the page.
pub(crate) fn render(analysed: &Analysed, traffic: &Traffic, theme: &Theme) -> String {
    let mut page = Page { analysed, analysis: &analysed.analysis, theme, out: String::new() };
    page.title();
    page.timeline();
    page.messages();
    page.exchanges(traffic);
    page.round_trips();
    page.servers();
    page.players();
    page.rcon();
    page.findings();
    page.notes();
    page.out
}

struct Page<'s> {
    analysed: &'s Analysed,
    analysis: &'s Analysis,
    theme: &'s Theme,
    out: String,
}

impl Page<'_> {
    fn heading(&mut self, text: &str, more: &str) {
        let (bold, dim) = (Theme::bold(), Theme::dim());
        let _ = write!(self.out, "\n{bold}{text}{bold:#}");
        if !more.is_empty() {
            let _ = write!(self.out, "  {dim}{more}{dim:#}");
        }
        self.out.push('\n');
    }

    fn facts(&mut self, facts: &[String]) {
        for line in wrap(&facts.join(" · "), self.theme.width - INDENT) {
            let _ = writeln!(self.out, "  {line}");
        }
    }

    fn table(&mut self, table: Table) {
        let text = table.indent(INDENT).render(self.theme);
        self.out.push_str(&text);
    }

    fn title(&mut self) {
        let (bold, dim) = (Theme::bold(), Theme::dim());
        let summary = self.analysed.summary();
        let _ = writeln!(
            self.out,
            "{bold}{}{bold:#} in {}, {}",
            units::plural(summary.total(), "message"),
            units::plural(summary.packets.frames, "packet"),
            units::bytes(summary.input_bytes),
        );
        if let Some((first, last)) = summary.time {
            let _ = writeln!(self.out, "{dim}{}{dim:#}", units::period(first, last));
        }
    }

    fn timeline(&mut self) {
        let timeline = &self.analysis.timeline;
        let slots = timeline.slots();
        if slots.len() < 2 {
            return;
        }
        let room = (self.theme.width - 14).min(100);
        let each = slots.len().div_ceil(room).max(1) as u64;
        let side = |which: usize| {
            let counts: Vec<u64> = slots.iter().map(|slot| u64::from(slot[which])).collect();
            chart::squeezed(&counts, room)
        };
        let sides = [("requests", side(0)), ("replies", side(1))];
        let most = sides.iter().flat_map(|(_, counts)| counts).copied().max().unwrap_or(0);
        let length = units::nanos((timeline.slot_nanos() * each) as i64);
        self.heading("Messages over time", &format!("a column is {length}, the highest {}", group(most)));
        let accent = accent();
        for (name, mut counts) in sides {
            // Both charts use the same scale.
            counts.push(most);
            let mut line = chart::sparkline(&counts);
            line.pop();
            let _ = writeln!(self.out, "  {name:<9} {accent}{}{accent:#}", line.trim_end());
        }
    }

    fn messages(&mut self) {
        let mut kinds: Vec<(&str, u64)> = self
            .analysed
            .summary()
            .messages
            .iter()
            .map(|(kind, arrivals)| (kind.name(), arrivals.iter().sum()))
            .filter(|(_, count)| *count > 0)
            .collect();
        kinds.sort_by_key(|(_, count)| Reverse(*count));
        let most = kinds.first().map_or(0, |(_, count)| *count);
        self.heading("Messages by kind", "");
        let mut table =
            Table::new(&[Column::new(""), Column::right(""), Column::new("").style(accent()).spare(1)]);
        for (name, count) in kinds {
            table.row(vec![name.into(), group(count).into(), chart::bar(count, most, BAR).into()]);
        }
        self.headless(table);
        let summary = self.analysed.summary();
        let content = &summary.content;
        let facts: Vec<String> = [
            (content.players, "players listed"),
            (content.rules, "rules"),
            (content.master_entries, "addresses of servers"),
            (summary.split_groups(), "split messages"),
            (summary.split_incomplete, "split and incomplete"),
            (summary.bzip2.iter().sum(), "compressed"),
        ]
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{} {what}", group(*count)))
        .collect();
        if !facts.is_empty() {
            self.facts(&facts);
        }
    }

    /// Appends a table without column heads.
    fn headless(&mut self, table: Table) {
        let text = table.indent(INDENT).render(self.theme);
        let rows = text.split_once('\n').map_or("", |(_, rows)| rows);
        self.out.push_str(rows);
    }

    fn exchanges(&mut self, traffic: &Traffic) {
        let counts = *self.analysis.exchanges.counts();
        if counts.total() == 0 {
            return;
        }
        self.heading("Exchanges", "request → [challenge → request] → reply, by how they ended");
        let mut columns = vec![Column::new("")];
        let shown: Vec<Outcome> =
            Outcome::ALL.into_iter().filter(|outcome| counts.outcome(*outcome) > 0).collect();
        columns.extend(shown.iter().map(|outcome| Column::right(outcome.name())));
        columns.push(Column::right("bytes out").spare(2));
        columns.push(Column::right("bytes in").spare(2));
        columns.push(Column::right("amplified"));
        columns.push(Column::right("on the wire").spare(1));
        let mut table = Table::new(&columns);
        let mut add = |name: &str, of: &dyn Fn(Outcome) -> u64, bytes: [u64; 4]| {
            let mut row: Vec<TableCell> = vec![TableCell::styled(name, Theme::bold())];
            row.extend(shown.iter().map(|outcome| {
                let count = of(*outcome);
                let style = if count == 0 { Theme::dim() } else { super::exchange::style(*outcome) };
                TableCell::styled(group(count), style)
            }));
            let [out, back, wire_out, wire_in] = bytes;
            let ratio = |back: u64, out: u64| units::times((out > 0).then(|| back as f64 / out as f64));
            row.push(units::bytes(out).into());
            row.push(units::bytes(back).into());
            row.push(ratio(back, out).into());
            row.push(ratio(wire_in, wire_out).into());
            table.row(row);
        };
        let mut rows = 0;
        for kind in ExchangeKind::ALL {
            if Outcome::ALL.iter().any(|outcome| counts.count(kind, *outcome) > 0) {
                add(kind.name(), &|outcome| counts.count(kind, outcome), traffic.0[kind as usize]);
                rows += 1;
            }
        }
        if rows > 1 {
            add("all", &|outcome| counts.outcome(outcome), counts.bytes);
        }
        self.table(table);
        let mut facts: Vec<String> = Audit::ALL
            .into_iter()
            .filter(|audit| *audit != Audit::None)
            .map(|audit| (audit, counts.audits[audit as usize]))
            .filter(|(_, count)| *count > 0)
            .map(|(audit, count)| format!("{} {}", group(count), audit.name().replace('_', " ")))
            .collect();
        if let Some(first) = facts.first_mut() {
            first.insert_str(0, "challenges carried: ");
            self.facts(&facts);
        }
        let facts: Vec<String> =
            [(counts.retries, "repeated requests"), (counts.late, "replies after 3 s or more")]
                .iter()
                .filter(|(count, _)| *count > 0)
                .map(|(count, what)| format!("{} {what}", group(*count)))
                .collect();
        if !facts.is_empty() {
            self.facts(&facts);
        }
    }

    fn round_trips(&mut self) {
        let rtts = &self.analysis.rtts;
        let quantile = |share: f64| rtts.quantile(share).map(|nanos| units::nanos(nanos as i64));
        let (Some(p50), Some(p90), Some(p99)) = (quantile(0.5), quantile(0.9), quantile(0.99)) else {
            return;
        };
        self.heading(
            "Round trips",
            &format!("{}: half below {p50}, 90 % below {p90}, 99 % below {p99}", group(rtts.count)),
        );
        let octaves = octaves(rtts);
        let most = octaves.iter().map(|octave| octave.count).max().unwrap_or(0);
        let mut table = Table::new(&[Column::right(""), Column::right(""), Column::new("").style(accent())]);
        for Octave { name, count } in octaves {
            table.row(vec![name.into(), group(count).into(), chart::bar(count, most, BAR).into()]);
        }
        self.headless(table);
    }

    fn servers(&mut self) {
        let counts = self.analysis.inventory.counts();
        let mut facts = Vec::new();
        for (count, what) in [
            (counts.servers_with_rules, "sent their rules"),
            (counts.listed, "addresses listed by master servers"),
        ] {
            if count > 0 {
                facts.push(format!("{} {what}", group(count)));
            }
        }
        if counts.servers == 0 && facts.is_empty() {
            return;
        }
        let what = if counts.servers == 1 { "server" } else { "servers" };
        let more = if counts.at_bound { " or more" } else { "" };
        self.heading(&format!("{}{more} {what} answered", group(counts.servers)), &facts.join(" · "));
        let servers = || self.analysis.inventory.servers().filter(|server| server.info.is_some());
        // Servers come in hash order, so equal figures are ordered by address.
        let by_replies =
            top(servers(), |server| (server.replies, players_of(server), Reverse(server.address)));
        let by_players =
            top(servers(), |server| (players_of(server), server.replies, Reverse(server.address)));
        let both = by_players.iter().map(|s| s.address).ne(by_replies.iter().map(|s| s.address));
        if by_replies.is_empty() {
            return;
        }
        if both && servers().count() > TOP {
            self.line("most replies");
            self.table(Self::server_table(&by_replies));
            self.line("most players");
            self.table(Self::server_table(&by_players));
        } else {
            self.table(Self::server_table(&by_replies));
        }
    }

    fn line(&mut self, text: &str) {
        let dim = Theme::dim();
        let _ = writeln!(self.out, "  {dim}{text}:{dim:#}");
    }

    fn server_table(servers: &[&Server]) -> Table {
        let mut table = Table::new(&[
            Column::new("address"),
            Column::new("name").flexible(12),
            Column::new("map").flexible(8).spare(1),
            Column::right("players"),
            Column::right("replies"),
        ]);
        for server in servers {
            let players = server
                .info
                .as_ref()
                .map(|info| format!("{}/{}", info.players, info.max_players))
                .unwrap_or_default();
            table.row(vec![
                server.address.to_string().into(),
                server.name.last().shown().to_string().into(),
                server.map.last().shown().to_string().into(),
                players.into(),
                group(server.replies).into(),
            ]);
        }
        table
    }

    fn players(&mut self) {
        let count = self.analysis.inventory.counts().players;
        if count == 0 {
            return;
        }
        self.heading(&format!("{} names of players", group(count)), "");
        // Players without a name are not one player.
        let named = self.analysis.inventory.players().filter(|player| !player.name.is_empty());
        let most = top(named, |player: &Player| {
            (player.sightings, u64::from(player.best_score.max(0).unsigned_abs()))
        });
        let mut table = Table::new(&[
            Column::new("name").flexible(12),
            Column::right("seen"),
            Column::right("best score"),
            Column::right("longest"),
            Column::new("server").spare(1),
        ]);
        for player in most {
            table.row(vec![
                units::shown(&player.name).into(),
                group(player.sightings).into(),
                player.best_score.to_string().into(),
                units::playing(player.longest).into(),
                places(player).into(),
            ]);
        }
        self.table(table);
    }

    fn rcon(&mut self) {
        let counts = *self.analysis.sessions.counts();
        if counts.sessions == 0 && counts.log_lines == 0 {
            return;
        }
        self.heading("RCON", "");
        let mut facts = Vec::new();
        if counts.sessions > 0 {
            facts.push(units::plural(counts.sessions, "session"));
            facts.push(format!(
                "logins: {} accepted, {} refused, {} unknown",
                group(counts.logins_accepted),
                group(counts.logins_refused),
                group(counts.logins_unknown)
            ));
            facts.push(units::plural(counts.commands, "command"));
        }
        for (count, what) in
            [(counts.answers, "answer packet"), (counts.gaps, "gap"), (counts.log_lines, "log line")]
        {
            if count > 0 {
                facts.push(units::plural(count, what));
            }
        }
        self.facts(&facts);
    }

    fn findings(&mut self) {
        let found = self.analysis.findings.list();
        if found.is_empty() {
            return;
        }
        let counts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Info]
            .into_iter()
            .map(|severity| (severity, found.iter().filter(|f| f.code.severity == severity).count()))
            .filter(|(_, count)| *count > 0)
            .map(|(severity, count)| format!("{} {}", group(count as u64), severity.name()))
            .collect();
        let what = format!("{}; a2scope findings --explain tells more", counts.join(", "));
        self.heading(&units::plural(found.len() as u64, "finding"), &what);
        let mut codes: Vec<(&Finding, u64)> = Vec::new();
        for finding in found {
            match codes.iter_mut().find(|(first, _)| first.code == finding.code) {
                Some((_, count)) => *count += 1,
                None => codes.push((finding, 1)),
            }
        }
        let mut table =
            Table::new(&[Column::new(""), Column::right("").spare(1), Column::new("").flexible(12)]);
        for (finding, count) in codes {
            let style = Theme::note(finding.code.severity);
            table.row(vec![
                TableCell::styled(finding.code.name, style),
                if count > 1 { group(count).into() } else { TableCell::default() },
                units::shown(finding.text.as_bytes()).into(),
            ]);
        }
        self.headless(table);
    }

    fn notes(&mut self) {
        let notes = &self.analysed.summary().notes;
        if notes.is_empty() {
            return;
        }
        self.heading("Notes on messages", "a2scope explain CODE tells what one means");
        let mut notes: Vec<_> = notes.iter().collect();
        notes.sort_by_key(|(_, count)| Reverse(**count));
        let mut table = Table::new(&[Column::new(""), Column::right("")]);
        for (code, count) in notes {
            table.row(vec![(*code).into(), group(*count).into()]);
        }
        self.headless(table);
    }
}

/// The few entries with the greatest `key`.
fn top<'t, T, K: Ord>(all: impl Iterator<Item = &'t T>, key: impl Fn(&T) -> K) -> Vec<&'t T> {
    let mut best: Vec<&T> = Vec::new();
    for item in all {
        let at = best.partition_point(|other| key(other) >= key(item));
        if at < TOP {
            best.insert(at, item);
            best.truncate(TOP);
        }
    }
    best
}

fn players_of(server: &Server) -> u64 {
    server.info.as_ref().map_or(0, |info| info.players.into())
}

/// Where a player was seen, in a few words.
pub(crate) fn places(player: &Player) -> String {
    let mut servers = player.servers();
    let Some(first) = servers.next() else { return String::new() };
    match (servers.count(), player.more_servers) {
        (0, false) => first.to_string(),
        (others, more) => format!("{first} +{others}{}", if more { " or more" } else { "" }),
    }
}

/// Round trips within a factor of two, or all shorter or longer ones.
pub(crate) struct Octave {
    pub(crate) name: String,
    pub(crate) count: u64,
}

/// Round trip times in octaves. Octaves with few round trips at either end are merged.
pub(crate) fn octaves(rtts: &Rtts) -> Vec<Octave> {
    /// One in this many is few.
    const FEW: u64 = 200;
    if rtts.count == 0 {
        return Vec::new();
    }
    let counts: Vec<u64> = rtts.buckets.chunks(4).map(|quarters| quarters.iter().sum()).collect();
    // The middle of the first quarter is an eighth above the start.
    let start = |octave: usize| units::nanos((Rtts::value(octave * 4) * 8 / 9) as i64);
    // Number of octaves that can be skipped while their sum stays few.
    let passed = |counts: &mut dyn Iterator<Item = &u64>| {
        let mut sum = 0;
        counts
            .take_while(|count| {
                sum += **count;
                sum * FEW <= rtts.count
            })
            .count()
    };
    let first = passed(&mut counts.iter());
    let last = counts.len().saturating_sub(passed(&mut counts.iter().rev()));
    let sum = |range: std::ops::Range<usize>| counts.get(range).unwrap_or_default().iter().sum::<u64>();
    let mut rows = vec![Octave { name: format!("below {}", start(first)), count: sum(0..first) }];
    rows.extend((first..last).map(|i| Octave { name: format!("from {}", start(i)), count: sum(i..i + 1) }));
    rows.push(Octave { name: format!("from {}", start(last)), count: sum(last..counts.len()) });
    let is_end = |i: usize| i == 0 || i == last - first + 1;
    let mut i = 0;
    rows.retain(|row| {
        i += 1;
        !is_end(i - 1) || row.count > 0
    });
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_round_trip_is_lost_at_the_ends() {
        let mut rtts = Rtts::default();
        for (bucket, count) in [(2, 3), (40, 500), (47, 400), (60, 2), (RTT_BUCKETS - 1, 1)] {
            rtts.buckets[bucket] = count;
            rtts.count += count;
        }
        let rows = octaves(&rtts);
        let counts: Vec<u64> = rows.iter().map(|row| row.count).collect();
        assert_eq!(counts, [3, 500, 400, 3]);
        assert!(rows[0].name.starts_with("below") && rows[3].name.starts_with("from"), "{}", rows[0].name);
        assert!(octaves(&Rtts::default()).is_empty());
    }
}
