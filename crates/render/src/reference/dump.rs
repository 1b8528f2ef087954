//! Makes the hexdumps of examples in the reference.

use std::fmt::Write;

/// Maximum number of bytes that are shown.
const MOST: usize = 160;

/// Returns the hexdump with 16 bytes per row, and the number of bytes left out.
pub fn dump(bytes: &[u8]) -> (String, usize) {
    let shown = bytes.get(..MOST).unwrap_or(bytes);
    let mut out = String::new();
    for (row, chunk) in shown.chunks(16).enumerate() {
        let _ = write!(out, "{:04x} ", row * 16);
        for at in 0..16 {
            let gap = if at == 8 { "  " } else { " " };
            let byte = chunk.get(at).map_or_else(|| "  ".to_owned(), |byte| format!("{byte:02x}"));
            out.push_str(gap);
            out.push_str(&byte);
        }
        out.push_str("  ");
        out.extend(
            chunk
                .iter()
                .map(|byte| if byte.is_ascii_graphic() || *byte == b' ' { char::from(*byte) } else { '·' }),
        );
        out.push('\n');
    }
    (out, bytes.len() - shown.len())
}

#[cfg(test)]
mod tests {
    use super::dump;

    #[test]
    fn rows_have_offsets_and_characters() {
        let (text, left) = dump(b"\xff\xff\xff\xffTSource Engine Query\0");
        assert_eq!(
            text,
            "0000  ff ff ff ff 54 53 6f 75  72 63 65 20 45 6e 67 69  ····TSource Engi\n\
             0010  6e 65 20 51 75 65 72 79  00                       ne Query·\n"
        );
        assert_eq!(left, 0);
        assert_eq!(dump(&[0; 200]).1, 40);
    }
}
