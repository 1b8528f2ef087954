//! The extension module `a2scope._a2scope`. What users see is in `python/a2scope/`.

mod halves;

use pyo3::prelude::*;

#[pymodule]
fn _a2scope(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
