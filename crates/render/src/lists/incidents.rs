//! The columns of incidents in CSV.

use std::sync::LazyLock;

use a2scope::columns::Incidents;

use crate::columns::Csv;

/// The columns of CSV.
pub static CSV: LazyLock<Csv<Incidents>> = LazyLock::new(Csv::default);
