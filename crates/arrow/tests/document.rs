//! `TABLES.md` is what the definition of the tables says. `A2SCOPE_BLESS=1` writes it.

use std::{env, fs};

use a2scope_arrow::document;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/TABLES.md");

#[test]
fn tables_md_is_up_to_date() {
    if env::var_os("A2SCOPE_BLESS").is_some() {
        fs::write(FILE, document()).unwrap();
    }
    let written = fs::read_to_string(FILE).unwrap_or_default();
    assert!(written == document(), "crates/arrow/TABLES.md is stale; A2SCOPE_BLESS=1 writes it");
}
