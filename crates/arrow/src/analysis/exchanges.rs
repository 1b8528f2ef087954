//! Collects the rows of the table `exchanges`.

use super::kinds::*;

a2scope::exchange_columns!(table);
