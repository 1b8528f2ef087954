//! Runs the commands of `tests/commands`, of the README and of `docs`, and compares what they print.
//!
//! `TRYCMD=overwrite cargo test -p a2scope-cli` rewrites the expected output; review the diff.

use std::env;

#[test]
fn commands_print_what_they_are_said_to() {
    // The cases use paths relative to the repository's root.
    env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    trycmd::TestCases::new()
        .env("COLUMNS", "80")
        .env("NO_COLOR", "1")
        .case("tests/commands/*.trycmd")
        .case("README.md")
        .case("docs/*.md");
}
