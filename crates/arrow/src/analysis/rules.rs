//! The table `rules`.

use super::kinds::*;

a2scope::rules_columns!(table);
