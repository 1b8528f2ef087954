//! Texts with what must be masked in them, marked by `«` and `»`, and texts in which nothing must be.

use alloc::string::String;
use alloc::vec::Vec;

use super::find;

fn marked(text: &str) -> String {
    let mut out = Vec::new();
    let mut at = 0;
    for range in find(text.as_bytes()) {
        out.extend_from_slice(&text.as_bytes()[at..range.start]);
        out.extend_from_slice("«".as_bytes());
        out.extend_from_slice(&text.as_bytes()[range.clone()]);
        out.extend_from_slice("»".as_bytes());
        at = range.end;
    }
    out.extend_from_slice(&text.as_bytes()[at..]);
    String::from_utf8(out).unwrap()
}

fn wrong(cases: &str) -> Vec<(String, String)> {
    let texts = cases.lines().filter(|line| !line.is_empty());
    let texts = texts.map(|text| text.replace("\\0", "\0").replace("\\n", "\n"));
    let of = |text: String| (marked(&text.replace(['«', '»'], "")), text);
    texts.map(of).filter(|(found, expected)| found != expected).collect()
}

#[test]
fn passwords_in_free_text_are_found() {
    assert_eq!(wrong(include_str!("../../../../tests/secrets/hits.txt")), []);
}

#[test]
fn talk_about_passwords_is_left_alone() {
    assert_eq!(wrong(include_str!("../../../../tests/secrets/near.txt")), []);
}
