//! A table that can be read any number of times.

use std::sync::{Arc, PoisonError};

use a2scope::AnalysisLimits;
use a2scope_arrow::{Dialect, Rows, Table, TableOptions, schema};
use arrow_schema::{DataType, Field};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::batches::{Batches, Summary};
use crate::inputs::Input;
use crate::pending_error::PendingError;
use crate::progress::Progress;
use crate::reading::Reading;
use crate::selection::Selection;
use crate::stream::{self, Failure};

/// A table, the inputs that it is made from, and how to make it.
#[pyclass(module = "a2scope._a2scope", frozen)]
pub(crate) struct Reader {
    table: Table,
    options: TableOptions,
    limits: AnalysisLimits,
    inputs: Arc<Vec<Input>>,
    merge: bool,
    filter: Option<String>,
    /// The names of the columns to make; `None` for all.
    columns: Option<Vec<String>>,
    lenient: bool,
    failure: Failure,
    summary: Summary,
}

#[pymethods]
impl Reader {
    #[new]
    #[pyo3(signature = (
        table, inputs, *, merge, filter, raw_bytes, show_secrets, lenient, dialect = "arrow",
        max_servers = None, max_players = None, max_pairs = None, columns = None, batch_rows = None
    ))]
    #[expect(clippy::too_many_arguments, clippy::fn_params_excessive_bools, reason = "Python names them")]
    fn new(
        table: &str,
        inputs: Vec<Input>,
        merge: bool,
        filter: Option<String>,
        raw_bytes: bool,
        show_secrets: bool,
        lenient: bool,
        dialect: &str,
        max_servers: Option<usize>,
        max_players: Option<usize>,
        max_pairs: Option<usize>,
        columns: Option<Vec<String>>,
        batch_rows: Option<usize>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let table = table_by_name(table, &Table::ALL).map_err(|pending| pending.into_pyerr(py))?;
        let dialect = dialect_by_name(dialect)?;
        let batch_rows = batch_rows.unwrap_or(TableOptions::default().batch_rows).max(1);
        let options = TableOptions { raw_bytes, show_secrets, dialect, batch_rows };
        let reader = Self {
            table,
            options,
            limits: analysis_limits(max_servers, max_players, max_pairs),
            inputs: Arc::new(inputs),
            merge,
            filter,
            columns,
            lenient,
            failure: Failure::default(),
            summary: Summary::default(),
        };
        reader.selection(py)?;
        reader.rows(py)?;
        Ok(reader)
    }

    /// Name, type and description of each column.
    fn columns(&self, py: Python<'_>) -> PyResult<Vec<(String, String, String)>> {
        let doc = |field: &Field| field.metadata().get("doc").cloned().unwrap_or_default();
        let rows = self.rows(py)?;
        let fields = rows.schema().fields().iter();
        Ok(fields.map(|f| (f.name().clone(), type_name(f.data_type()), doc(f))).collect())
    }

    /// Names of the inputs.
    fn names(&self) -> Vec<String> {
        self.inputs.iter().map(|input| input.name.clone()).collect()
    }

    /// The schema, in the form of the Arrow PyCapsule interface.
    fn schema_capsule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        stream::schema_capsule(py, self.rows(py)?.schema())
    }

    /// Number of bytes of all inputs; `None` if it is not known for one of them.
    fn size(&self) -> Option<u64> {
        self.inputs.iter().map(Input::size).sum()
    }

    /// Starts a new reading, in the form of the Arrow PyCapsule interface. From time to time `progress` is called with
    /// the number of bytes read, the number in all (or None), and whether the reading is over.
    #[pyo3(signature = (progress = None))]
    fn stream_capsule<'py>(
        &self,
        py: Python<'py>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let selection = self.selection(py)?;
        *self.kept_summary() = None;
        let batches = Batches::new(
            Reading::new(Arc::clone(&self.inputs), self.merge, selection),
            progress.map(|call| Progress::new(call, self.size())),
            self.table,
            self.rows(py)?,
            self.limits,
            self.lenient,
            Arc::clone(&self.summary),
        );
        stream::stream_capsule(py, batches, &self.failure)
    }

    /// Returns why the last reading failed, and forgets it.
    fn take_error(&self, py: Python<'_>) -> Option<PyErr> {
        self.failure.take(py)
    }

    /// The record `summary` of the last reading that came to its end.
    fn summary(&self) -> Option<String> {
        self.kept_summary().clone()
    }
}

impl Reader {
    fn selection(&self, py: Python<'_>) -> PyResult<Selection> {
        let selection = Selection::new(self.filter.as_deref(), self.options.show_secrets);
        selection.map_err(|pending| pending.into_pyerr(py))
    }

    fn rows(&self, py: Python<'_>) -> PyResult<Rows> {
        rows(self.table, self.options, self.columns.as_deref()).map_err(|pending| pending.into_pyerr(py))
    }

    fn kept_summary(&self) -> std::sync::MutexGuard<'_, Option<String>> {
        self.summary.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the table with this name, if it is one of the `known` tables.
pub(crate) fn table_by_name(name: &str, known: &[Table]) -> Result<Table, PendingError> {
    let names = || known.iter().map(|table| table.name().to_owned()).collect::<Vec<_>>();
    let found = known.iter().find(|table| table.name() == name);
    found.copied().ok_or_else(|| PendingError::option("table", name, &names()))
}

/// Creates a collector for the rows of a table, with all columns or only `columns`.
pub(crate) fn rows(
    table: Table,
    options: TableOptions,
    columns: Option<&[String]>,
) -> Result<Rows, PendingError> {
    let rows = Rows::new(table, options);
    let Some(columns) = columns else { return Ok(rows) };
    let known = schema(table, &options).fields().iter().map(|field| field.name().clone()).collect::<Vec<_>>();
    let what = format!("column of {}", table.name());
    rows.choose(table, columns).map_err(|name| PendingError::option(&what, &name, &known))
}

/// Returns the dialect with this name.
pub(crate) fn dialect_by_name(name: &str) -> PyResult<Dialect> {
    let dialect = Dialect::ALL.into_iter().find(|known| known.name() == name);
    dialect.ok_or_else(|| PyValueError::new_err("there is no such dialect"))
}

/// Returns a type as a short text: `list<struct<file: dictionary<utf8>, frame: uint64>>`.
fn type_name(data_type: &DataType) -> String {
    match data_type {
        DataType::List(item) => format!("list<{}>", type_name(item.data_type())),
        DataType::Struct(members) => {
            let member = |f: &Arc<Field>| format!("{}: {}", f.name(), type_name(f.data_type()));
            format!("struct<{}>", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        DataType::Dictionary(_, values) => format!("dictionary<{}>", type_name(values)),
        DataType::Timestamp(_, _) => "timestamp[ns, UTC]".into(),
        DataType::Duration(_) => "duration[ns]".into(),
        plain => plain.to_string().to_lowercase(),
    }
}

/// Returns the default limits, replaced by the ones that the caller gave.
pub(crate) fn analysis_limits(
    servers: Option<usize>,
    players: Option<usize>,
    pairs: Option<usize>,
) -> AnalysisLimits {
    let mut limits = AnalysisLimits::default();
    let set = |limit: &mut usize, given: Option<usize>| *limit = given.unwrap_or(*limit).max(1);
    set(&mut limits.inventory.servers, servers);
    set(&mut limits.inventory.players, players);
    set(&mut limits.exchanges.pairs, pairs);
    limits
}
