//! Collects the rows of the table `rules`.

use super::kinds::*;

a2scope::rules_columns!(table);
