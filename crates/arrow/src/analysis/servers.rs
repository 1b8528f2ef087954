//! Collects the rows of the table `servers`.

use super::kinds::*;

a2scope::server_columns!(table);
