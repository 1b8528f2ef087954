//! The rows of a table, collected and given out in batches.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::Arc;

use a2scope::conversations::Conversation;
use a2scope::{Analysis, Event, Record};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_schema::{ArrowError, Schema, SchemaRef};

use crate::analysis::{
    conversations, diagnoses, exchanges, findings, incidents, players, rcon, rules, servers,
};
use crate::collect::Columns;
use crate::definition::{Column, fields};
use crate::messages::MessageRows;
use crate::table::{Dialect, Table, TableOptions};

/// Bytes of text after which a batch ends, even if it has few rows.
const BATCH_BYTES: usize = 8 << 20;

/// Collects the rows of one table from records and what an analysis finds.
///
/// Each method takes what its tables are made of; for the others it does nothing. A batch ends with
/// [`TableOptions::batch_rows`] rows, or before if they are large. [`Rows::take`] gives out the batches that ended.
#[derive(Debug)]
pub struct Rows {
    options: TableOptions,
    schema: SchemaRef,
    columns: TableColumns,
    /// Which columns of the table are made; none of it: all.
    wanted: Vec<bool>,
    /// Of the fields that these have, the places of those in the schema; a time has two in Spark.
    fields: Vec<usize>,
    /// Rows of the batch that is being collected.
    len: usize,
    /// Bytes of its texts, about.
    bytes: usize,
    ended: VecDeque<Result<RecordBatch, ArrowError>>,
}

macro_rules! tables {
    ($($id:ident($columns:path);)*) => {
        /// The columns of a table.
        #[derive(Debug)]
        enum TableColumns {
            Messages(Box<MessageRows>),
            $($id(Box<$columns>),)*
        }

        impl TableColumns {
            fn new(table: Table, options: TableOptions) -> Self {
                match table {
                    Table::Messages => Self::Messages(Box::new(MessageRows::new(options))),
                    $(Table::$id => Self::$id(Box::default()),)*
                }
            }

            fn finish(&mut self, wanted: &[bool], rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
                match self {
                    Self::Messages(messages) => messages.finish(wanted, rows, out),
                    $(Self::$id(columns) => columns.finish(wanted, rows, dialect, out),)*
                }
            }
        }

        /// What the columns of a table hold.
        pub(crate) fn columns(table: Table, options: &TableOptions) -> Vec<Column> {
            match table {
                Table::Messages => MessageRows::columns(options),
                $(Table::$id => <$columns>::columns(),)*
            }
        }
    };
}

tables! {
    Exchanges(exchanges::Exchanges);
    Players(players::Players);
    Rules(rules::Rules);
    Servers(servers::Servers);
    Incidents(incidents::Incidents);
    Diagnoses(diagnoses::Diagnoses);
    Findings(findings::Findings);
    Rcon(rcon::Rcon);
    Conversations(conversations::Conversations);
}

/// The schema of a table. The metadata of each field has the text about it under `doc`.
pub fn schema(table: Table, options: &TableOptions) -> SchemaRef {
    Arc::new(Schema::new(fields(&columns(table, options), options.dialect)))
}

impl Rows {
    /// No rows yet.
    pub fn new(table: Table, options: TableOptions) -> Self {
        let schema = schema(table, &options);
        Self {
            options,
            fields: (0..schema.fields().len()).collect(),
            schema,
            columns: TableColumns::new(table, options),
            wanted: Vec::new(),
            len: 0,
            bytes: 0,
            ended: VecDeque::new(),
        }
    }

    /// Only the fields of these names, in the order of the table; what others need is not computed. Fails with the first
    /// name that is not in the schema. To be called before there are rows.
    pub fn choose<S: AsRef<str>>(mut self, table: Table, names: &[S]) -> Result<Self, String> {
        let is_named = |field: &str| names.iter().any(|name| name.as_ref() == field);
        let unknown = |name: &&S| self.schema.field_with_name(name.as_ref()).is_err();
        if let Some(name) = names.iter().find(unknown) {
            return Err(name.as_ref().to_owned());
        }
        let columns = columns(table, &self.options);
        let mut made = 0;
        let (mut fields, mut chosen) = (Vec::new(), Vec::new());
        for column in &columns {
            let of_it = column.fields(self.options.dialect);
            let wanted = of_it.iter().any(|field| is_named(field.name()));
            self.wanted.push(wanted);
            if wanted {
                for (at, field) in of_it.into_iter().enumerate() {
                    if is_named(field.name()) {
                        fields.push(made + at);
                        chosen.push(field);
                    }
                }
                made += column.fields(self.options.dialect).len();
            }
        }
        if let TableColumns::Messages(messages) = &mut self.columns {
            messages.choose(&columns, &self.wanted);
        }
        self.fields = fields;
        self.schema = Arc::new(Schema::new(chosen));
        Ok(self)
    }

    /// The schema of all batches, as [`schema()`] gives it.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Takes a message of an input, for [`Table::Messages`]; `file` is the input's name, where there are several.
    pub fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.merged(record, file, |_| file);
    }

    /// As [`Rows::message`], for a message of several inputs that are read as one: `file_of` names the input of each of
    /// its frames, by the place in [`Record::frames`].
    pub fn merged<'f>(
        &mut self,
        record: &Record<'_>,
        file: Option<&str>,
        file_of: impl Fn(usize) -> Option<&'f str>,
    ) {
        if let TableColumns::Messages(messages) = &mut self.columns {
            let bytes = messages.message(self.len, record, file, file_of);
            self.added(bytes);
        }
    }

    /// Takes what ended in an analysis, for [`Table::Exchanges`] and [`Table::Rcon`].
    pub fn event(&mut self, event: Event<'_>) {
        let Self { columns, options, .. } = self;
        let bytes = match (columns, event) {
            (TableColumns::Exchanges(columns), Event::Exchange(exchange)) => {
                columns.set(self.len, exchange);
                0
            }
            (TableColumns::Rcon(columns), Event::Login(login)) => {
                columns.login(self.len, login, options.show_secrets);
                login.password.len()
            }
            (TableColumns::Rcon(columns), Event::Command(command)) => {
                columns.command(self.len, command);
                command.command.len() + command.answer.len()
            }
            _ => return,
        };
        self.added(bytes);
    }

    /// Takes a conversation, for [`Table::Conversations`].
    pub fn conversation(&mut self, conversation: &Conversation) {
        if let TableColumns::Conversations(columns) = &mut self.columns {
            columns.set(self.len, conversation);
            self.added(0);
        }
    }

    /// Takes what an analysis found in all, for [`Table::Players`], [`Table::Rules`], [`Table::Servers`],
    /// [`Table::Incidents`], [`Table::Diagnoses`] and [`Table::Findings`], and ends the last batch of any table.
    pub fn finish(&mut self, analysis: &Analysis) {
        let inventory = &analysis.inventory;
        match &self.columns {
            TableColumns::Players(_) => {
                let mut players: Vec<_> = inventory.players().collect();
                players.sort_unstable_by_key(|player| &*player.name);
                for player in players {
                    if let TableColumns::Players(columns) = &mut self.columns {
                        columns.set(self.len, player);
                    }
                    self.added(player.name.len());
                }
            }
            TableColumns::Rules(_) | TableColumns::Servers(_) => {
                let mut servers: Vec<_> = inventory.servers().collect();
                servers.sort_unstable_by_key(|server| server.address);
                for server in servers {
                    let bytes = match (&mut self.columns, &server.rules) {
                        (TableColumns::Servers(columns), _) => {
                            columns.set(self.len, server);
                            SERVER_BYTES
                        }
                        (TableColumns::Rules(columns), Some(rules)) => {
                            columns.set(self.len, server, rules);
                            rules.rules().map(|(name, value)| name.0.len() + value.0.len()).sum()
                        }
                        _ => continue,
                    };
                    self.added(bytes);
                }
            }
            TableColumns::Incidents(_) => {
                for (index, incident) in analysis.incidents.list().iter().enumerate() {
                    if let TableColumns::Incidents(columns) = &mut self.columns {
                        columns.set(self.len, index, incident);
                    }
                    self.added(0);
                }
            }
            TableColumns::Diagnoses(_) => {
                for (index, diagnosis) in analysis.diagnoses.list().iter().enumerate() {
                    if let TableColumns::Diagnoses(columns) = &mut self.columns {
                        columns.set(self.len, index, diagnosis);
                    }
                    self.added(0);
                }
            }
            TableColumns::Findings(_) => {
                let mut findings: Vec<_> = analysis.findings.list().iter().collect();
                findings.sort_by_key(|finding| Reverse(finding.code.severity));
                for finding in findings {
                    if let TableColumns::Findings(columns) = &mut self.columns {
                        columns.set(self.len, finding);
                    }
                    self.added(0);
                }
            }
            _ => {}
        }
        self.flush();
    }

    /// A row was added, with about this many bytes of text.
    fn added(&mut self, bytes: usize) {
        self.len += 1;
        self.bytes += bytes;
        if self.len >= self.options.batch_rows || self.bytes >= BATCH_BYTES {
            self.flush();
        }
    }

    /// Rows that were not taken yet.
    pub fn len(&self) -> usize {
        let ended = |batch: &Result<RecordBatch, ArrowError>| batch.as_ref().map_or(0, RecordBatch::num_rows);
        self.len + self.ended.iter().map(ended).sum::<usize>()
    }

    /// Whether all rows were taken.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Ends the current batch, whatever it has; without rows there is none.
    pub fn flush(&mut self) {
        let rows = std::mem::take(&mut self.len);
        if rows == 0 {
            return;
        }
        self.bytes = 0;
        let mut arrays = Vec::with_capacity(self.schema.fields().len());
        self.columns.finish(&self.wanted, rows, self.options.dialect, &mut arrays);
        let arrays = self.fields.iter().filter_map(|at| arrays.get(*at).cloned()).collect();
        // Without any column, a batch still has rows.
        let options = RecordBatchOptions::new().with_row_count(Some(rows));
        let batch = RecordBatch::try_new_with_options(Arc::clone(&self.schema), arrays, &options);
        self.ended.push_back(batch);
    }

    /// The next batch that ended; `None` until one has.
    ///
    /// An error means that the arrays do not have the types of the schema, which is a bug.
    pub fn take(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        self.ended.pop_front()
    }
}

/// About the bytes of a server's texts, with a few changes.
const SERVER_BYTES: usize = 1024;
