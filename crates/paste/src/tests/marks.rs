//! Tests that the text column and the offsets are marked exactly.

use alloc::format;
use alloc::vec::Vec;

use super::check::*;
use super::*;

#[test]
fn the_text_column_is_marked_to_the_character() {
    // The column where the text begins in each row our writer prints, and what closes it.
    let columns = [
        ("xxd", 51, ""),
        ("xxd-le", 47, ""),
        ("hexdump-canonical", 61, "|"),
        ("od-hex", 58, "<"),
        ("wireshark", 57, ""),
        ("tcpdump", 51, ""),
        ("scapy", 55, ""),
        ("windbg", 68, ""),
        ("hex-ascii", 51, ""),
    ];
    let mut failed = Vec::new();
    for (format, column, close) in columns {
        let mut compared = 0;
        for bytes in pool() {
            let text = write::render(format, &bytes).unwrap();
            let paste = read(&text, &options()).unwrap();
            // If it is read as another format, the columns differ.
            if paste.reading.format != format {
                continue;
            }
            compared += 1;
            for (line, marked) in text.lines().zip(texts_of_lines(&text, &paste)) {
                let drawn = line.get(column..).unwrap_or("");
                let drawn = drawn.strip_suffix(close).unwrap_or(drawn);
                if marked != drawn {
                    failed.push(format!("{format}: `{marked}` marked of\n{line}"));
                }
            }
        }
        assert!(compared > pool().len() / 2, "{format}: {compared}");
    }
    assert!(failed.is_empty(), "{}\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn marks_are_limited() {
    let row = "00000000  ff ff ff ff 54 53 6f 75  72 63 65 20 45 6e 67 69  |....TSource Engi|\n";
    let text = row.repeat(MAX_MARKS / 2 + 10);
    let paste = read(&text, &options()).unwrap();
    assert_eq!(paste.marks.len(), MAX_MARKS);
    check_marks(&text, &paste);
}

#[test]
fn bars_without_end_are_not_all_kept() {
    let text = format!("0000  61 62 63 64  a{}\n", "│".repeat(10_000));
    let named = Options { format: Some("hexdump-offsets".into()), ..options() };
    for options in [options(), named] {
        if let Ok(paste) = read(&text, &options) {
            check_marks(&text, &paste);
            assert!(paste.marks.len() < 100, "{}", paste.marks.len());
        }
    }
}

#[test]
fn the_pastes_of_the_cases_are_marked_as_all_are() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases");
    let mut count = 0;
    for folder in std::fs::read_dir(dir).unwrap() {
        for file in std::fs::read_dir(folder.unwrap().path()).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let paste = text.split("\n---\n").nth(1).unwrap();
            if let Ok(read) = read(paste, &options()) {
                check_marks(paste, &read);
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
}
