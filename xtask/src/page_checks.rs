//! What is checked of the page without a browser.

use crate::steps::Task;
use crate::{npm, shell};

/// Checks the format of the page's code, its types and its lints, and runs its unit tests.
pub(crate) const CHECKS: &[Task<'_>] = &[
    ("format of the page", &|| npm::run(&shell()?, "web", "format:check")),
    ("types of the page", &|| npm::run(&shell()?, "web", "check")),
    ("lints of the page", &|| npm::run(&shell()?, "web", "lint")),
    ("unit tests of the page", &|| npm::run(&shell()?, "web", "test")),
];
