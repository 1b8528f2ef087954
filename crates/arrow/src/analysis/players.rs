//! Collects the rows of the table `players`.

use super::kinds::*;

a2scope::player_columns!(table);
