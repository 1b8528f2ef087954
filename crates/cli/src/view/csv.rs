//! CSV: one line per message.

use a2scope::{Record, show};

/// The header; it has the column `file` only for several inputs.
pub(crate) fn header(several: bool) -> Vec<&'static str> {
    let mut header = HEADER.to_vec();
    if several {
        header.insert(FILE_AT, "file");
    }
    header
}

/// The column of the file, after the frames.
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

/// Makes a cell plain text for spreadsheets: an apostrophe is put before anything that begins like a formula,
/// also after a semicolon, which separates cells in many countries. Numbers are unchanged.
pub(crate) fn inert(cell: String) -> String {
    if is_number(&cell) {
        return cell;
    }
    let mut out = String::new();
    for (i, part) in cell.split(';').enumerate() {
        // Where semicolons separate cells, spreadsheets remove a quotation mark after one.
        let (joint, before) = if i == 0 { ("", &[' '][..]) } else { (";", &[' ', '"'][..]) };
        let formula = part.trim_start_matches(before).starts_with(FORMULA);
        out.push_str(joint);
        out.push_str(if formula { "'" } else { "" });
        out.push_str(part);
    }
    out
}

/// Characters that begin a formula. Some spreadsheets also accept the full-width forms.
const FORMULA: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// Whether the cell is digits, with at most a leading minus sign and a decimal point.
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
