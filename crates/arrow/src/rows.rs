//! Collects the rows of a table and returns them in batches.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::Arc;

use a2scope::conversations::Conversation;
use a2scope::quality::Quality;
use a2scope::{Analysis, Event, RconEvent, Record};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_schema::{ArrowError, Schema, SchemaRef};

use crate::analysis::{
    conversations, diagnoses, exchanges, findings, incidents, players, quality, rcon, rules, servers,
};
use crate::collect::{Columns, Fill};
use crate::definition::{Column, fields};
use crate::messages::MessageRows;
use crate::table::{Dialect, Table, TableOptions};

/// Number of bytes of text after which a batch ends, even if it has few rows.
const BATCH_BYTES: usize = 8 << 20;

/// Collects the rows of one table from records and from the results of an analysis.
///
/// Each method's description names the tables to which it adds rows; for other tables the method does nothing. A batch
/// ends when it has [`TableOptions::batch_rows`] rows, or earlier if the rows are large. [`Rows::take`] returns the
/// batches that have ended.
#[derive(Debug)]
pub struct Rows {
    options: TableOptions,
    schema: SchemaRef,
    columns: TableColumns,
    /// For each column of the table, whether to make it. Empty if all columns are made.
    wanted: Vec<bool>,
    /// The indexes of the wanted fields, among all fields of the columns that are made. A time has two fields in Spark.
    fields: Vec<usize>,
    /// Number of rows in the current batch.
    len: usize,
    /// Approximate number of bytes of text in the current batch.
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

        /// Returns the definitions of the columns of a table.
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
    Quality(quality::Qualities);
    Incidents(incidents::Incidents);
    Diagnoses(diagnoses::Diagnoses);
    Findings(findings::Findings);
    Rcon(rcon::Rcon);
    Conversations(conversations::Conversations);
}

/// Returns the schema of a table. The metadata of each field has its description under `doc`.
pub fn schema(table: Table, options: &TableOptions) -> SchemaRef {
    Arc::new(Schema::new(fields(&columns(table, options), options.dialect)))
}

impl Rows {
    /// Creates a collector with no rows yet.
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

    /// Restricts the table to the fields with these names, in the order of the table. Values that only other fields
    /// need are not computed. Fails with the first name that is not in the schema. Call it before there are any rows.
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

    /// Returns the schema of all batches: the schema of [`schema()`], restricted by [`Rows::choose`].
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Adds a message of an input to [`Table::Messages`]. `file` is the name of the input if there are several.
    pub fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.merged(record, file, |_| file);
    }

    /// Does the same as [`Rows::message`], for a message from several inputs that are read as one. `file_of` returns
    /// the name of the input that a frame came from, given the frame's index in [`Record::frames`].
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

    /// Adds an exchange, a login or a command that has ended to [`Table::Exchanges`] or [`Table::Rcon`].
    pub fn event(&mut self, event: Event<'_>) {
        let Self { columns, options, .. } = self;
        let bytes = match (columns, event) {
            (TableColumns::Exchanges(columns), Event::Exchange(exchange)) => {
                columns.fill(self.len, exchange);
                0
            }
            (TableColumns::Rcon(columns), Event::Login(login)) => {
                columns.fill(self.len, (RconEvent::Login(login), options.show_secrets));
                login.password.len()
            }
            (TableColumns::Rcon(columns), Event::Command(command)) => {
                columns.fill(self.len, (RconEvent::Command(command), options.show_secrets));
                command.command.len() + command.answer.len()
            }
            _ => return,
        };
        self.added(bytes);
    }

    /// Adds a conversation to [`Table::Conversations`].
    pub fn conversation(&mut self, conversation: &Conversation) {
        if let TableColumns::Conversations(columns) = &mut self.columns {
            columns.fill(self.len, conversation);
            self.added(0);
        }
    }

    /// Adds a fault of the capture to [`Table::Quality`].
    pub fn quality(&mut self, quality: &Quality) {
        if let TableColumns::Quality(columns) = &mut self.columns {
            columns.fill(self.len, quality);
            self.added(0);
        }
    }

    /// Adds the final results of an analysis to [`Table::Players`], [`Table::Rules`], [`Table::Servers`],
    /// [`Table::Incidents`], [`Table::Diagnoses`] or [`Table::Findings`], and ends the last batch of any table.
    pub fn finish(&mut self, analysis: &Analysis) {
        let inventory = &analysis.inventory;
        match &self.columns {
            TableColumns::Players(_) => {
                let mut players: Vec<_> = inventory.players().collect();
                players.sort_unstable_by_key(|player| &*player.name);
                for player in players {
                    if let TableColumns::Players(columns) = &mut self.columns {
                        columns.fill(self.len, player);
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
                            columns.fill(self.len, server);
                            SERVER_BYTES
                        }
                        (TableColumns::Rules(columns), Some(rules)) => {
                            columns.fill(self.len, (server, rules));
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
                        columns.fill(self.len, (index, incident));
                    }
                    self.added(0);
                }
            }
            TableColumns::Diagnoses(_) => {
                for (index, diagnosis) in analysis.diagnoses.list().iter().enumerate() {
                    if let TableColumns::Diagnoses(columns) = &mut self.columns {
                        columns.fill(self.len, (index, diagnosis));
                    }
                    self.added(0);
                }
            }
            TableColumns::Findings(_) => {
                let mut findings: Vec<_> = analysis.findings.list().iter().collect();
                findings.sort_by_key(|finding| Reverse(finding.severity));
                for finding in findings {
                    if let TableColumns::Findings(columns) = &mut self.columns {
                        columns.fill(self.len, finding);
                    }
                    self.added(0);
                }
            }
            _ => {}
        }
        self.flush();
    }

    /// Counts a row that was added, with about `bytes` bytes of text.
    fn added(&mut self, bytes: usize) {
        self.len += 1;
        self.bytes += bytes;
        if self.len >= self.options.batch_rows || self.bytes >= BATCH_BYTES {
            self.flush();
        }
    }

    /// Returns the number of rows that have not been taken yet.
    pub fn len(&self) -> usize {
        let ended = |batch: &Result<RecordBatch, ArrowError>| batch.as_ref().map_or(0, RecordBatch::num_rows);
        self.len + self.ended.iter().map(ended).sum::<usize>()
    }

    /// Returns whether all rows have been taken.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Ends the current batch, however few rows it has. Without rows there is no batch.
    pub fn flush(&mut self) {
        let rows = std::mem::take(&mut self.len);
        if rows == 0 {
            return;
        }
        self.bytes = 0;
        let mut arrays = Vec::with_capacity(self.schema.fields().len());
        self.columns.finish(&self.wanted, rows, self.options.dialect, &mut arrays);
        let arrays = self.fields.iter().filter_map(|at| arrays.get(*at).cloned()).collect();
        // A batch without any columns still has a number of rows.
        let options = RecordBatchOptions::new().with_row_count(Some(rows));
        let batch = RecordBatch::try_new_with_options(Arc::clone(&self.schema), arrays, &options);
        self.ended.push_back(batch);
    }

    /// Removes the next complete batch and returns it; `None` if no batch is complete.
    ///
    /// An error means that the arrays do not have the types of the schema, which would be a bug.
    pub fn take(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        self.ended.pop_front()
    }
}

/// Approximate number of bytes of a server's texts, if there are a few changes.
const SERVER_BYTES: usize = 1024;
