//! The table `conversations`.

use super::kinds::*;

a2scope::conversation_columns!(table);
