//! Collects the rows of the table `quality`.

use super::kinds::*;

a2scope::quality_columns!(table);
