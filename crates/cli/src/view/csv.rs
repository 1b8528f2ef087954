//! A table with a line for each message.

use a2scope::{Record, show};

/// The first line. `file` only where there are several.
pub(crate) fn header(several: bool) -> Vec<&'static str> {
    let mut header = HEADER.to_vec();
    if several {
        header.insert(FILE_AT, "file");
    }
    header
}

/// Where the file stands: after the frames.
const FILE_AT: usize = 3;

const HEADER: [&str; 12] = [
    "index",
    "time",
    "frames",
    "transport",
    "src",
    "dst",
    "message",
    "engine",
    "bytes",
    "arrival",
    "notes",
    "gist",
];

/// The cells of a message.
pub(crate) fn row(record: &Record<'_>, file: Option<&str>) -> Vec<String> {
    let display = |value: Option<&dyn std::fmt::Display>| value.map(ToString::to_string).unwrap_or_default();
    let frames: Vec<String> = record.frames.iter().map(u64::to_string).collect();
    let notes =
        record.notes.iter().map(|note| note.code.name).chain(record.paste_notes.iter().map(|n| n.code));
    let mut row = vec![
        record.index.to_string(),
        display(record.time.as_ref().map(|time| time as _)),
        frames.join(" "),
        record.transport.map_or("", a2scope::Transport::name).into(),
        display(record.src.as_ref().map(|src| src as _)),
        display(record.dst.as_ref().map(|dst| dst as _)),
        record.kind.name().into(),
        record.engine.map_or("", a2scope::wire::GameEngine::name).into(),
        record.bytes.to_string(),
        record.arrival.name().into(),
        notes.collect::<Vec<_>>().join(" "),
        inert(show::gist(record)),
    ];
    if let Some(file) = file {
        row.insert(FILE_AT, inert(super::units::shown(file.as_bytes())));
    }
    row
}

/// A cell that a spreadsheet takes for text: one that begins like a formula gets an apostrophe before it, and so does
/// what follows a semicolon in it, which in many countries is what separates cells. Numbers stay as they are.
pub(crate) fn inert(cell: String) -> String {
    if is_number(&cell) {
        return cell;
    }
    let mut out = String::new();
    for (i, part) in cell.split(';').enumerate() {
        // Where semicolons separate cells, a quotation mark behind one is taken off.
        let (joint, before) = if i == 0 { ("", &[' '][..]) } else { (";", &[' ', '"'][..]) };
        let formula = part.trim_start_matches(before).starts_with(FORMULA);
        out.push_str(joint);
        out.push_str(if formula { "'" } else { "" });
        out.push_str(part);
    }
    out
}

/// What a formula begins with. The wide forms are taken for the others where they can be typed.
const FORMULA: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// Digits, with a minus sign before them and a point between them at most.
fn is_number(cell: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let positive = cell.strip_prefix('-').unwrap_or(cell);
    positive.split_once('.').map_or_else(|| digits(positive), |(whole, part)| digits(whole) && digits(part))
}

#[cfg(test)]
mod tests {
    use super::inert;

    #[test]
    fn formulas_are_text_and_numbers_are_numbers() {
        for cell in
            ["", "de_dust2", "-17", "-0.5", "12.25", "a;b", "a-b", "5;6", "; x", "\"-=x=-\"", "2001:db8::1"]
        {
            assert_eq!(inert(cell.into()), cell);
        }
        for (cell, text) in [
            ("=1+1", "'=1+1"),
            ("-", "'-"),
            ("-1-1", "'-1-1"),
            ("-1.", "'-1."),
            ("+1", "'+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            (" =1", "' =1"),
            ("\u{ff1d}1", "'\u{ff1d}1"),
            ("x;=1", "x;'=1"),
            ("x; \"+1;y;-2", "x;' \"+1;y;'-2"),
        ] {
            assert_eq!(inert(cell.into()), text);
        }
    }
}
