//! Collects the rows of the table `conversations`.

use super::kinds::*;

a2scope::conversation_columns!(table);
