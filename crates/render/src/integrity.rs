//! Sentences about the input that readers of the counts must know.

use a2scope::Summary;
use a2scope::report::Source;

use crate::translated;
use crate::units::group;

/// Returns a sentence about packets that were captured twice and counted once; `None` if there are none.
pub fn duplicates(summary: &Summary) -> Option<String> {
    let count = summary.packets.duplicates;
    (count > 0).then(|| {
        translated!(
            "report-duplicates",
            "{count} {n|packet was|packets were} seen a second time, on another interface or in another file, and {n|is|are} counted once",
            count = group(count),
            n = count
        )
    })
}

/// Returns a description of an input for a comment in a file: `capture.pcap, 1234 bytes, SHA-256 ba7816…`, with the
/// full hash.
pub fn source(source: &Source) -> String {
    let size = source.bytes.map(|bytes| format!(", {bytes} bytes")).unwrap_or_default();
    let hash = source.sha256.as_deref().map(|hash| format!(", SHA-256 {hash}")).unwrap_or_default();
    format!("{}{size}{hash}", source.name)
}
