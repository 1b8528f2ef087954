//! Collects the rows of the table `diagnoses`.

use super::kinds::*;

a2scope::diagnosis_columns!(table);
