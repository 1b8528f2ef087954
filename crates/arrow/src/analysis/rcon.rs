//! Collects the rows of the table `rcon`.

use super::kinds::*;

a2scope::rcon_columns!(table);
