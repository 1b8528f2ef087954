//! The extension module `a2scope._a2scope`. The part that users see is in `python/a2scope/`.

mod batches;
mod calling;
mod decode;
mod diagnose;
mod distributed;
mod inputs;
mod pending_error;
mod progress;
mod python_file;
mod reader;
mod reading;
mod selection;
mod stream;

use pyo3::prelude::*;

/// Sets the seed of all Community IDs that are computed from now on in this process.
#[pyfunction]
fn set_community_id_seed(seed: u16) {
    a2scope::set_community_id_seed(seed);
}

#[pymodule]
fn _a2scope(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(decode::decode, module)?)?;
    module.add_function(wrap_pyfunction!(diagnose::diagnose, module)?)?;
    module.add_function(wrap_pyfunction!(set_community_id_seed, module)?)?;
    module.add_function(wrap_pyfunction!(distributed::merge_candidates, module)?)?;
    module.add_function(wrap_pyfunction!(distributed::scan_file, module)?)?;
    module.add_function(wrap_pyfunction!(distributed::scan_range, module)?)?;
    module.add_class::<distributed::PackedReader>()?;
    module.add_class::<distributed::Decoder>()?;
    module.add_class::<distributed::FrameReader>()?;
    module.add_class::<inputs::Listing>()?;
    module.add_class::<reader::Reader>()
}
