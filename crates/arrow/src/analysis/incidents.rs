//! Collects the rows of the table `incidents`.

use super::kinds::*;

a2scope::incident_columns!(table);
