//! What is gathered while an input is read, and the answers from it.

use core::net::SocketAddr;

use a2scope::capture::Endpoint;
use a2scope::conversations::Conversation;
use a2scope::wire::MessageKind;
use a2scope::{Analysis, AnalysisLimits, Record};
use a2scope_render::Gathered;

use crate::conversations::Conversations;
use crate::feed::MessageSink;
use crate::kept_exchanges::KeptExchanges;
use crate::tables::{Arranged, KeptRcon, Row, TableName, conversation_identity, finding_identity};

/// An analysis, and what it gave out.
#[derive(Debug)]
pub(crate) struct Investigation {
    pub(crate) analysis: Analysis,
    pub(crate) conversations: Conversations,
    exchanges: KeptExchanges,
    rcon: KeptRcon,
    /// For the report.
    pub(crate) gathered: Gathered,
    pub(crate) limits: AnalysisLimits,
    /// By table.
    arranged: [Arranged; TableName::ALL.len()],
}

impl Investigation {
    pub(crate) fn new() -> Self {
        let limits = AnalysisLimits::default();
        Self {
            analysis: Analysis::new(limits),
            conversations: Conversations::default(),
            exchanges: KeptExchanges::default(),
            rcon: KeptRcon::default(),
            gathered: Gathered::default(),
            limits,
            arranged: Default::default(),
        }
    }

    pub(crate) fn table(&self, table: TableName) -> Vec<Row<'_>> {
        let Self { analysis, conversations, exchanges, rcon, .. } = self;
        let inventory = &analysis.inventory;
        match table {
            TableName::Conversations => conversations.table.list().iter().map(Row::Conversation).collect(),
            TableName::Servers => inventory.servers().map(Row::Server).collect(),
            TableName::Players => inventory.players().map(Row::Player).collect(),
            TableName::Rules => {
                let rules = inventory.servers().filter_map(|server| Some((server, server.rules.as_deref()?)));
                rules.map(|(server, rules)| Row::Rules(server, rules)).collect()
            }
            TableName::Rcon => rcon.list.iter().map(Row::Rcon).collect(),
            TableName::Exchanges => {
                (0..exchanges.len()).map(|index| Row::Exchange(index, exchanges, conversations)).collect()
            }
            TableName::Findings => analysis.findings.list().iter().map(Row::Finding).collect(),
        }
    }

    /// Sorts and searches a table; returns the number of rows left.
    pub(crate) fn arrange(
        &mut self,
        table: TableName,
        column: &str,
        descending: bool,
        words: &str,
    ) -> Result<usize, String> {
        let arranged = Arranged::new(&self.table(table), column, descending, words)?;
        let rows = arranged.len();
        self.arranged[table as usize] = arranged;
        Ok(rows)
    }

    /// The records of some rows of a table as it was arranged last, one per line.
    pub(crate) fn rows(&self, table: TableName, from: usize, to: usize) -> Vec<u8> {
        self.arranged[table as usize].records(&self.table(table), from..to)
    }

    /// What of a table was not kept: rows, of conversations their messages.
    pub(crate) fn dropped(&self, table: TableName) -> u64 {
        match table {
            TableName::Conversations => self.conversations.table.dropped(),
            TableName::Exchanges => self.exchanges.dropped,
            TableName::Rcon => self.rcon.dropped,
            _ => 0,
        }
    }

    /// Whether all of a table was kept that the command line would write.
    pub(crate) fn is_whole(&self, table: TableName) -> bool {
        match table {
            TableName::Exchanges => self.exchanges.dropped == 0,
            TableName::Rcon => self.rcon.dropped == 0 && !self.rcon.shortened,
            _ => true,
        }
    }

    /// The numbers of the messages of a row, ascending. `None` for players, for whom the input must be read again.
    pub(crate) fn messages_of(&self, table: TableName, key: &str) -> Option<Vec<u32>> {
        let conversations = &self.conversations;
        Some(match table {
            TableName::Servers => endpoint(key).map_or_else(Vec::new, |server| {
                conversations.messages(|ends, _| ends.client == server || ends.server == server)
            }),
            TableName::Rules => endpoint(key).map_or_else(Vec::new, |server| {
                conversations.messages(|ends, kind| kind == MessageKind::Rules && ends.server == server)
            }),
            TableName::Exchanges => {
                let exchange = key.parse().ok().and_then(|index| self.exchanges.get(index, conversations));
                exchange.map_or_else(Vec::new, |exchange| conversations.exchange_messages(&exchange))
            }
            TableName::Conversations => {
                let is_it = |conversation: &&Conversation| conversation_identity(&conversation.ends) == key;
                let found = conversations.table.list().iter().find(is_it);
                found
                    .map_or_else(Vec::new, |found| conversations.conversation_messages(&found.ends).collect())
            }
            TableName::Rcon => self.rcon_messages(key),
            TableName::Findings => self.evidence(key),
            TableName::Players => return None,
        })
    }

    /// The request of a login or command, and what was sent from the first to the last message of the answer.
    fn rcon_messages(&self, key: &str) -> Vec<u32> {
        let Some(row) = self.rcon.list.iter().find(|row| row.identity() == key) else { return Vec::new() };
        let (request, answer) = row.messages();
        let is_its = |message: &u32| {
            let message = u64::from(*message);
            Some(message) == request || answer.is_some_and(|(first, last)| (first..=last).contains(&message))
        };
        self.conversations.conversation_messages(&row.ends()).filter(is_its).collect()
    }

    /// The messages that show the findings with this code, server and client.
    fn evidence(&self, key: &str) -> Vec<u32> {
        let mut shown: Vec<u32> = Vec::new();
        for finding in self.analysis.findings.list() {
            if finding_identity(finding) == key {
                shown.extend(finding.evidence.iter().filter_map(|index| u32::try_from(*index).ok()));
            }
        }
        shown.sort_unstable();
        shown.dedup();
        shown
    }
}

impl MessageSink for Investigation {
    fn message(&mut self, record: &Record<'_>) {
        let Self { analysis, conversations, exchanges, rcon, gathered, .. } = self;
        conversations.message(record);
        analysis.message(record, &mut |event| {
            conversations.event(event);
            exchanges.event(event, conversations);
            rcon.event(event);
            gathered.event(event);
        });
    }

    fn finish(&mut self) {
        let Self { analysis, conversations, exchanges, rcon, gathered, .. } = self;
        analysis.finish(&mut |event| {
            conversations.event(event);
            exchanges.event(event, conversations);
            rcon.event(event);
            gathered.event(event);
        });
    }
}

fn endpoint(text: &str) -> Option<Endpoint> {
    let address: SocketAddr = text.parse().ok()?;
    Some(Endpoint { ip: address.ip(), port: address.port() })
}
