//! Finds out why something does not work, and returns it as records.

use std::sync::Arc;

use a2scope::diagnosis::{self, Diagnosis};
use a2scope::report;
use a2scope::text::English;
use a2scope_arrow::{Rows, Table, TableOptions};
use pyo3::prelude::*;

use crate::batches::{Batches, Summary};
use crate::inputs::Input;
use crate::reader::analysis_limits;
use crate::reading::Reading;
use crate::selection::Selection;
use crate::stream::{Source, Step, interruptibly};

/// Says why there is no answer and who has to act: a JSON record for each reason. Several inputs are read as one
/// capture.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "they are made of what Python passes")]
pub(crate) fn diagnose(py: Python<'_>, inputs: Vec<Input>, texts: Vec<String>) -> PyResult<Vec<String>> {
    let mut found: Vec<Diagnosis> = Vec::new();
    if !inputs.is_empty() {
        let selection = Selection::new(None, false).map_err(|pending| pending.into_pyerr(py))?;
        let merge = inputs.len() > 1;
        let mut batches = Batches::new(
            Reading::new(Arc::new(inputs), merge, selection),
            None,
            Table::Diagnoses,
            Rows::new(Table::Diagnoses, TableOptions::default()),
            analysis_limits(None, None, None),
            false,
            Summary::default(),
        );
        interruptibly(py, |pause| {
            Ok(match batches.read(Some(pause))? {
                Step::Done(None) => Step::Done(()),
                Step::Done(Some(_)) | Step::Pause => Step::Pause,
            })
        })?;
        found.extend_from_slice(batches.diagnoses());
    }
    py.detach(|| {
        for text in &texts {
            found.extend(diagnosis::of_text(text, None));
        }
        diagnosis::only_what_is_wrong(&mut found);
        Ok(found.iter().enumerate().map(|(index, one)| json(index, one)).collect())
    })
}

fn json(index: usize, one: &Diagnosis) -> String {
    let mut out = Vec::new();
    report::diagnosis(index, one, &English, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}
