//! The rows of a table, collected and given out in batches.

use std::collections::VecDeque;
use std::sync::Arc;

use a2scope::Record;
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, SchemaRef};

use crate::definition::{Column, schema};
use crate::messages::MessageRows;
use crate::table::{Table, TableOptions};

/// Bytes of messages after which a batch ends, even if it has few rows.
const BATCH_BYTES: usize = 16 << 20;

/// Collects the rows of one table from records and the events of an analysis.
///
/// A batch ends with [`TableOptions::batch_rows`] rows, or before if its messages are large. [`Rows::take`] gives out
/// the batches that ended.
#[derive(Debug)]
pub struct Rows {
    options: TableOptions,
    schema: SchemaRef,
    table: TableRows,
    /// Rows of the batch that is being collected.
    len: usize,
    /// Bytes of its messages.
    bytes: usize,
    ended: VecDeque<Result<RecordBatch, ArrowError>>,
}

#[derive(Debug)]
enum TableRows {
    Messages(Box<MessageRows>),
}

impl Rows {
    /// No rows yet.
    pub fn new(table: Table, options: TableOptions) -> Self {
        Self {
            options,
            schema: schema(table, &options),
            table: match table {
                Table::Messages => TableRows::Messages(Box::new(MessageRows::new(options))),
            },
            len: 0,
            bytes: 0,
            ended: VecDeque::new(),
        }
    }

    /// What the columns of a table hold.
    pub(crate) fn columns(table: Table, options: &TableOptions) -> Vec<Column> {
        match table {
            Table::Messages => MessageRows::columns(options),
        }
    }

    /// The schema of all batches, as [`schema()`] gives it.
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Takes a message of an input; `file` is the input's name, where there are several. Only for [`Table::Messages`].
    pub fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.merged(record, file, |_| file);
    }

    /// As [`Rows::message`], for a message of several inputs that are read as one: `file_of` names the input of each of its
    /// frames, by the place in [`Record::frames`].
    pub fn merged<'f>(
        &mut self,
        record: &Record<'_>,
        file: Option<&str>,
        file_of: impl Fn(usize) -> Option<&'f str>,
    ) {
        let TableRows::Messages(messages) = &mut self.table;
        self.bytes += messages.message(self.len, record, file, file_of);
        self.len += 1;
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
        match &mut self.table {
            TableRows::Messages(messages) => messages.finish(rows, &mut arrays),
        }
        self.ended.push_back(RecordBatch::try_new(Arc::clone(&self.schema), arrays));
    }

    /// The next batch that ended; `None` until one has.
    ///
    /// An error means that the arrays do not have the types of the schema, which is a bug.
    pub fn take(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        self.ended.pop_front()
    }
}
