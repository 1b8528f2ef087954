//! Collects the rows of the table `findings`.

use super::kinds::*;

a2scope::finding_columns!(table);
