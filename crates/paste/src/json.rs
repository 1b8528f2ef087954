//! Walks through a text that has JSON in it, which may be cut or damaged.

use core::ops::Range;

/// Returns the members of all objects, however deep, in the order of the text: the name of each, and the text from its
/// value on.
pub(super) fn members(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    core::iter::from_fn(move || {
        loop {
            let string = string_at(text, rest.get(rest.find('"')?..)?)?;
            rest = text.get(string.end + 1..)?;
            // Only a name has a value behind it.
            if let Some(value) = rest.trim_start().strip_prefix(':') {
                return Some((text.get(string)?, value.trim_start()));
            }
        }
    })
}

/// Returns the place in `text` of what is in the string with which `value`, an end of it, begins; `None` if it begins with
/// no string, or if that does not end.
pub(super) fn string_at(text: &str, value: &str) -> Option<Range<usize>> {
    let content = value.strip_prefix('"')?;
    let start = text.len() - content.len();
    let mut escaped = false;
    let is_end = |byte: u8| {
        let is_end = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        is_end
    };
    content.bytes().position(is_end).map(|len| start..start + len)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn a_name_is_a_string_before_a_colon() {
        let text = r#"log: {"a": "b\"c\": 1", "d" : [ "e", {"f":2}]} "g":"#;
        let names: Vec<&str> = members(text).map(|(name, _)| name).collect();
        assert_eq!(names, ["a", "d", "f", "g"]);
        let strings: Vec<&str> =
            members(text).filter_map(|(_, value)| text.get(string_at(text, value)?)).collect();
        assert_eq!(strings, [r#"b\"c\": 1"#]);
        assert_eq!(members(r#"{"cut": "x"#).count(), 1);
        assert_eq!(members(r#"{"cut"#).count(), 0);
    }
}
