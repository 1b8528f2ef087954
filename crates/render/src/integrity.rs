//! What identifies an input.

use a2scope::report::Source;

/// Returns a description of an input for a comment in a file: `capture.pcap, 1234 bytes, SHA-256 ba7816…`, with the
/// full hash.
pub fn source(source: &Source) -> String {
    let size = source.bytes.map(|bytes| format!(", {bytes} bytes")).unwrap_or_default();
    let hash = source.sha256.as_deref().map(|hash| format!(", SHA-256 {hash}")).unwrap_or_default();
    format!("{}{size}{hash}", source.name)
}
