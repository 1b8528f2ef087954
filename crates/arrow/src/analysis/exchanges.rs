//! The table `exchanges`.

use super::kinds::*;

a2scope::exchange_columns!(table);
