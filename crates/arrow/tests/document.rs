//! `TABLES.md` must be what the definitions of the tables give. With `A2SCOPE_BLESS=1` it is written.

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
