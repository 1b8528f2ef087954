//! The table `diagnoses`.

use super::kinds::*;

a2scope::diagnosis_columns!(table);
