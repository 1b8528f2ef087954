//! The analysis of an input, which is built while the input is read, and then answers questions about it.

use core::net::SocketAddr;

use a2scope::capture::Endpoint;
use a2scope::conversations::Ends;
use a2scope::exchange::Exchange;
use a2scope::findings::Finding;
use a2scope::incidents::Incident;
use a2scope::inventory::Inventory;
use a2scope::report::Source;
use a2scope::wire::{MessageKind, Text};
use a2scope::{Analysis, AnalysisLimits, Event, Record, Summary};
use a2scope_render::{ReportExtras, TimelineKind, TimelineRow, rcon_timeline};
use a2scope_rules::Proven;

use crate::conversations::Conversations;
use crate::feed::MessageSink;
use crate::kept_exchanges::KeptExchanges;
use crate::scope::AnalysisScope;
use crate::tables::{Arranged, FindingGroup, KeptRcon, Row, TableName, TableSearch, groups};

/// The analysis of an input, with the exchanges, logins and commands that it found.
#[derive(Debug)]
pub(crate) struct InputAnalysis {
    pub(crate) analysis: Analysis,
    pub(crate) conversations: Conversations,
    exchanges: KeptExchanges,
    rcon: KeptRcon,
    /// Data that only the report shows.
    pub(crate) extras: ReportExtras,
    pub(crate) limits: AnalysisLimits,
    /// The clients that returned a challenge.
    pub(crate) proven: Proven,
    /// Name, size and hash of the input, for exports.
    pub(crate) source: Source,
    /// For each table, the rows left by the current search, in the current order.
    arranged: [Arranged; TableName::ALL.len()],
    /// What the tables are limited to; `None` if they are about all messages.
    pub(crate) scope: Option<AnalysisScope>,
    /// The findings in groups; empty until the input has ended.
    groups: Vec<FindingGroup>,
}

impl InputAnalysis {
    /// Creates an analysis. With `chosen`, the tables are limited to what concerns these messages; it is ascending.
    pub(crate) fn new(chosen: Option<Vec<u32>>) -> Self {
        let limits = AnalysisLimits::default();
        Self {
            analysis: Analysis::new(limits),
            conversations: Conversations::default(),
            exchanges: KeptExchanges::default(),
            rcon: KeptRcon::default(),
            extras: ReportExtras::default(),
            limits,
            proven: Proven::default(),
            source: Source { name: String::new(), bytes: None, sha256: None },
            arranged: Default::default(),
            scope: chosen.map(|chosen| AnalysisScope::new(chosen, limits.inventory)),
            groups: Vec::new(),
        }
    }

    /// Returns the servers, players and rules of the messages that the tables are about.
    pub(crate) fn inventory(&self) -> &Inventory {
        self.scope.as_ref().map_or(&self.analysis.inventory, |scope| &scope.scope.inventory)
    }

    /// Returns whether a row concerns a chosen message; without a scope, every row does.
    pub(crate) fn admits(&self, row: &Row<'_>) -> bool {
        self.scope.as_ref().is_none_or(|scope| scope.admits(row))
    }

    /// Keeps the messages that were chosen.
    pub(crate) fn chosen(&self, messages: Vec<u32>) -> Vec<u32> {
        let Some(scope) = &self.scope else { return messages };
        messages.into_iter().filter(|message| scope.scope.chosen.has(u64::from(*message))).collect()
    }

    /// Returns the conversations of the messages that the tables are about.
    pub(crate) fn conversation_table(&self) -> &a2scope::conversations::Conversations {
        self.scope.as_ref().map_or(&self.conversations.table, |scope| &scope.conversations)
    }

    /// Returns the kept exchanges between ends for which `is_wanted` is true.
    pub(crate) fn exchanges_of(&self, is_wanted: impl Fn(&Ends) -> bool) -> impl Iterator<Item = Exchange> {
        (0..self.exchanges.len())
            .filter_map(|index| self.exchanges.get(index, &self.conversations))
            .filter(move |one| is_wanted(&Ends { client: one.client, server: one.server, stream: None }))
    }

    /// Returns the rows of a table, each with its index.
    pub(crate) fn table(&self, table: TableName) -> impl Iterator<Item = (usize, Row<'_>)> {
        let Self { analysis, exchanges, rcon, .. } = self;
        let places = match table {
            TableName::Conversations => self.conversation_table().list().len(),
            TableName::Servers | TableName::Rules => self.inventory().servers().count(),
            TableName::Players => self.inventory().players().count(),
            TableName::Rcon => rcon.list.len(),
            TableName::Exchanges => exchanges.len(),
            TableName::Incidents => analysis.incidents.list().len(),
            TableName::Findings => analysis.findings.list().len(),
            TableName::FindingGroups => self.groups.len(),
        };
        (0..places)
            .filter_map(move |place| Some((place, self.row(table, place)?)))
            .filter(|(_, row)| self.admits(row))
    }

    /// Returns the row at index `place` of a table; `None` for a server without rules in the table of rules.
    fn row(&self, table: TableName, place: usize) -> Option<Row<'_>> {
        let Self { analysis, conversations, exchanges, rcon, .. } = self;
        let inventory = self.inventory();
        Some(match table {
            TableName::Conversations => Row::Conversation(self.conversation_table().list().get(place)?),
            TableName::Servers => Row::Server(inventory.server_at(place)?),
            TableName::Players => Row::Player(inventory.player_at(place)?),
            TableName::Rules => {
                let server = inventory.server_at(place)?;
                Row::Rules(server, server.rules.as_deref()?)
            }
            TableName::Rcon => Row::Rcon(rcon.list.get(place)?),
            TableName::Exchanges => Row::Exchange(place, exchanges, conversations),
            TableName::Incidents => Row::Incident(place, analysis.incidents.list().get(place)?),
            TableName::Findings => Row::Finding(analysis.findings.list().get(place)?),
            TableName::FindingGroups => Row::Group(self.groups.get(place)?),
        })
    }

    /// Sorts a table and searches in it; returns the number of rows found.
    pub(crate) fn arrange(
        &mut self,
        table: TableName,
        column: &str,
        descending: bool,
        search: &TableSearch,
    ) -> Result<usize, String> {
        let arranged = Arranged::new(self.table(table), column, descending, search)?;
        let rows = arranged.len();
        self.arranged[table as usize] = arranged;
        Ok(rows)
    }

    /// Returns the name that the server at an address gave last; empty if none did.
    pub(crate) fn server_name(&self, address: &str) -> String {
        let server = endpoint(address).and_then(|address| self.inventory().server(&address));
        server.map(|server| Text(server.name.last().0).lossy().into_owned()).unwrap_or_default()
    }

    /// Returns all rows of a table in the order of the command line, as records one per line.
    pub(crate) fn records(&self, table: TableName) -> Vec<u8> {
        shown(self.in_order(table))
    }

    /// Returns a range of rows in the table's current order, as records one per line.
    pub(crate) fn rows(&self, table: TableName, from: usize, to: usize) -> Vec<u8> {
        shown(self.arranged[table as usize].places(from..to).filter_map(|place| self.row(table, place)))
    }

    /// Returns the number of rows that were not kept because of a limit; for conversations, the number of messages.
    pub(crate) fn dropped(&self, table: TableName) -> u64 {
        match table {
            TableName::Conversations => self.conversations.table.dropped(),
            TableName::Exchanges => self.exchanges.dropped,
            TableName::Rcon => self.rcon.dropped,
            TableName::Incidents => self.analysis.incidents.dropped(),
            TableName::Findings | TableName::FindingGroups => self.analysis.findings.dropped(),
            TableName::Servers => self.analysis.inventory.counts().servers_evicted,
            TableName::Players => self.analysis.inventory.counts().players_evicted,
            TableName::Rules => self.analysis.inventory.counts().rules_dropped,
        }
    }

    /// Returns whether all data was kept that the command line would write for this table.
    pub(crate) fn is_whole(&self, table: TableName) -> bool {
        match table {
            TableName::Exchanges => self.exchanges.dropped == 0,
            TableName::Rcon => self.rcon.dropped == 0 && !self.rcon.shortened,
            _ => true,
        }
    }

    /// Returns the numbers of the messages of a row, ascending. Returns `None` for players, for which the input must be
    /// read again.
    pub(crate) fn messages_of(&self, table: TableName, key: &str) -> Option<Vec<u32>> {
        let conversations = &self.conversations;
        Some(self.chosen(match table {
            TableName::Servers => endpoint(key).map_or_else(Vec::new, |server| {
                conversations.messages(|ends, _, _| ends.client == server || ends.server == server)
            }),
            TableName::Rules => endpoint(key).map_or_else(Vec::new, |server| {
                conversations.messages(|ends, kind, _| kind == MessageKind::Rules && ends.server == server)
            }),
            TableName::Exchanges => {
                let exchange = key.parse().ok().and_then(|index| self.exchanges.get(index, conversations));
                exchange.map_or_else(Vec::new, |exchange| conversations.exchange_messages(&exchange))
            }
            TableName::Conversations => {
                ends(key).map_or_else(Vec::new, |ends| conversations.conversation_messages(&ends).collect())
            }
            TableName::Rcon => self.rcon_messages(key),
            TableName::Incidents => self.incident_messages(key),
            TableName::Findings => self.evidence(key),
            TableName::FindingGroups => self.group_messages(key),
            TableName::Players => return None,
        }))
    }

    /// Returns the request of a login or command, and all messages from the first to the last one of its answer.
    fn rcon_messages(&self, key: &str) -> Vec<u32> {
        let Some(row) = self.rcon.list.iter().find(|row| Row::Rcon(row).identity() == key) else {
            return Vec::new();
        };
        let (request, answer) = row.messages();
        let is_its = |message: &u32| {
            let message = u64::from(*message);
            Some(message) == request || answer.is_some_and(|(first, last)| (first..=last).contains(&message))
        };
        self.conversations.conversation_messages(&row.ends()).filter(is_its).collect()
    }

    /// Returns the incident with this key, which is its number.
    fn incident(&self, key: &str) -> Option<&Incident> {
        self.analysis.incidents.list().get(key.parse::<usize>().ok()?)
    }

    /// Returns the messages whose packets `a2scope export --incident` writes, and the messages that are evidence of the
    /// incident.
    fn incident_messages(&self, key: &str) -> Vec<u32> {
        let Some(incident) = self.incident(key) else { return Vec::new() };
        let mut messages =
            self.conversations.messages(|ends, _, time| incident.concerns(time, ends.client, ends.server));
        messages.extend(incident.messages.iter().filter_map(|message| u32::try_from(*message).ok()));
        messages.sort_unstable();
        messages.dedup();
        messages
    }

    /// Returns the records related to a row, one per line. For an incident these are its findings, for a finding its
    /// incidents.
    pub(crate) fn related(&self, table: TableName, key: &str) -> Vec<u8> {
        let findings = self.analysis.findings.list();
        let of = |own: &[usize]| shown(own.iter().filter_map(|place| findings.get(*place)).map(Row::Finding));
        match table {
            TableName::Incidents => self.incident(key).map(|incident| of(&incident.findings)),
            TableName::FindingGroups => self.group(key).map(|group| of(&group.findings)),
            TableName::Findings => self.finding(key).map(|(place, _)| {
                let incidents = self.analysis.incidents.list().iter().enumerate();
                let its = incidents.filter(|(_, incident)| incident.findings.contains(&place));
                shown(its.map(|(index, incident)| Row::Incident(index, incident)))
            }),
            _ => None,
        }
        .unwrap_or_default()
    }

    /// Returns the timeline of an incident, or of the session of a login or command, one row per line; empty for other
    /// tables.
    pub(crate) fn timeline(&self, table: TableName, key: &str) -> Vec<u8> {
        let rows = match table {
            TableName::Incidents => self.incident(key).map(|one| (&one.timeline, one.timeline_more, None)),
            TableName::Rcon => {
                let row = self.rcon.list.iter().find(|row| Row::Rcon(row).identity() == key);
                let session = row.and_then(|row| self.analysis.rcon.of(row.event()));
                session.map(|one| (&one.steps, one.more, one.session))
            }
            _ => None,
        };
        let rows = rows.map(|(steps, more, session)| rcon_timeline(steps, more, session));
        let line = |row: TimelineRow| {
            let TimelineRow { time, what, changes, answer, kind } = row;
            let is_head = kind == TimelineKind::Head;
            serde_json::to_string(&(time, what, changes, answer, is_head)).unwrap_or_default() + "\n"
        };
        rows.into_iter().flatten().map(line).collect::<String>().into_bytes()
    }

    /// Returns the finding with this key, with its place in the list of all findings.
    fn finding(&self, key: &str) -> Option<(usize, &Finding)> {
        let mut all = self.analysis.findings.list().iter().enumerate();
        all.find(|(_, finding)| Row::Finding(finding).identity() == key)
    }

    fn group(&self, key: &str) -> Option<&FindingGroup> {
        self.groups.iter().find(|group| Row::Group(group).identity() == key)
    }

    /// Returns the messages that are evidence of the findings of a group.
    fn group_messages(&self, key: &str) -> Vec<u32> {
        let findings = self.group(key).map_or(&[][..], |group| &group.findings);
        let list = self.analysis.findings.list();
        let evidence = findings.iter().filter_map(|place| list.get(*place)).flat_map(|one| &one.evidence);
        let mut messages: Vec<u32> = evidence.filter_map(|index| u32::try_from(*index).ok()).collect();
        messages.sort_unstable();
        messages.dedup();
        messages
    }

    /// Returns the messages that are evidence of a finding.
    fn evidence(&self, key: &str) -> Vec<u32> {
        let evidence = self.finding(key).map_or(&[][..], |(_, finding)| &finding.evidence);
        evidence.iter().filter_map(|index| u32::try_from(*index).ok()).collect()
    }
}

impl MessageSink for InputAnalysis {
    fn message(&mut self, record: &Record<'_>) {
        let Self { analysis, conversations, exchanges, rcon, extras, proven, scope, .. } = self;
        conversations.message(record);
        if let Some(scope) = scope {
            scope.message(record);
        }
        analysis.message(record, &mut |event| {
            proven.event(event);
            ended(event, conversations, exchanges, rcon, extras, scope.as_mut());
        });
    }

    fn finish(&mut self, summary: &Summary) {
        let Self { analysis, conversations, exchanges, rcon, extras, proven, scope, .. } = self;
        analysis.diagnoses.network(&summary.network);
        analysis.finish(&mut |event| {
            proven.event(event);
            ended(event, conversations, exchanges, rcon, extras, scope.as_mut());
        });
        let is_wanted = |finding: &_| self.admits(&Row::Finding(finding));
        self.groups = groups(self.analysis.findings.list(), self.analysis.incidents.list(), is_wanted);
    }
}

/// Returns rows as the page gets them, one per line.
fn shown<'r>(rows: impl IntoIterator<Item = Row<'r>>) -> Vec<u8> {
    let mut out = Vec::new();
    rows.into_iter().for_each(|row| row.shown(&mut out));
    out
}

fn ended(
    event: Event<'_>,
    conversations: &mut Conversations,
    exchanges: &mut KeptExchanges,
    rcon: &mut KeptRcon,
    extras: &mut ReportExtras,
    scope: Option<&mut AnalysisScope>,
) {
    conversations.event(event);
    exchanges.event(event, conversations);
    rcon.event(event);
    extras.event(event);
    if let Some(scope) = scope {
        scope.event(event);
    }
}

/// Parses the key of a conversation: client, server and stream, where an empty stream means UDP.
fn ends(key: &str) -> Option<Ends> {
    let mut parts = key.split(' ');
    let (client, server) = (endpoint(parts.next()?)?, endpoint(parts.next()?)?);
    let stream = parts.next().filter(|stream| !stream.is_empty());
    Some(Ends { client, server, stream: stream.map(str::parse).transpose().ok()? })
}

pub(crate) fn endpoint(text: &str) -> Option<Endpoint> {
    let address: SocketAddr = text.parse().ok()?;
    Some(Endpoint { ip: address.ip(), port: address.port() })
}
