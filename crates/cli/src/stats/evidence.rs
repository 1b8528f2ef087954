//! Shows the inputs with their hashes, and lists what was not counted.

use a2scope_render::{evictions, translated};

use super::page::Page;
use crate::view::units;

/// Maximum number of inputs shown; NDJSON lists all of them.
const SHOWN: usize = 10;

pub(super) fn evidence(page: &mut Page<'_>) {
    let result = page.result;
    let hashed: Vec<_> = result.sources.iter().filter_map(|s| Some((s, s.sha256.as_ref()?))).collect();
    let facts = evictions(&result.analysis, &result.limits);
    if hashed.is_empty() && facts.is_empty() {
        return;
    }
    page.heading(&translated!("report-heading-evidence", "Evidence"), "SHA-256");
    for (source, hash) in hashed.iter().take(SHOWN) {
        let size = source.bytes.map(|bytes| format!("  {}", units::bytes(bytes))).unwrap_or_default();
        page.facts(&[format!("{}{size}", units::visible(source.name.as_bytes()))]);
        page.line(hash);
    }
    if hashed.len() > SHOWN {
        let count = hashed.len() - SHOWN;
        page.line(&translated!(
            "command-stats-evidence-more",
            "and {count} more {count|input|inputs}",
            count
        ));
    }
    for fact in facts {
        page.facts(&[fact]);
    }
}
