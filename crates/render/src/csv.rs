//! CSV in which a spreadsheet runs no cell as a formula.

/// A CSV table that is being written.
#[derive(Debug)]
pub struct CsvTable(csv::Writer<Vec<u8>>);

impl Default for CsvTable {
    fn default() -> Self {
        Self(csv::Writer::from_writer(Vec::new()))
    }
}

impl CsvTable {
    /// Adds a row. All rows must have the same number of cells.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        // Writing to memory cannot fail.
        let _ = self.0.write_record(cells.into_iter().map(inert));
    }

    /// Returns the rows so far as CSV.
    pub fn finish(self) -> Vec<u8> {
        self.0.into_inner().unwrap_or_default()
    }
}

/// Makes a cell safe for spreadsheets: puts an apostrophe before text that begins like a formula, also after a
/// semicolon, which separates cells in many countries. Numbers stay as they are, unless they have more digits than a
/// spreadsheet keeps exactly. A spreadsheet would round a SteamID, for example.
pub fn inert(cell: String) -> String {
    if is_number(&cell) {
        let is_long = !cell.contains('.') && cell.trim_start_matches('-').len() > EXACT_DIGITS;
        return if is_long { format!("'{cell}") } else { cell };
    }
    // Most cells are words, times or addresses.
    if cell.starts_with(|first: char| first.is_ascii_alphanumeric()) && !cell.contains(';') {
        return cell;
    }
    let mut out = String::new();
    for (i, part) in cell.split(';').enumerate() {
        // Where semicolons separate cells, a spreadsheet removes a quotation mark after a semicolon.
        let (joint, before) = if i == 0 { ("", &[' '][..]) } else { (";", &[' ', '"'][..]) };
        let formula = part.trim_start_matches(before).starts_with(FORMULA);
        out.push_str(joint);
        out.push_str(if formula { "'" } else { "" });
        out.push_str(part);
    }
    out
}

/// Maximum number of digits that every spreadsheet keeps exactly.
const EXACT_DIGITS: usize = 15;

/// Characters that a formula can begin with. Some spreadsheets also accept the full-width forms.
const FORMULA: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// Returns whether the cell is a number: digits, optionally with a leading minus sign and a decimal point.
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
        for cell in [
            "",
            "de_dust2",
            "-17",
            "-0.5",
            "12.25",
            "a;b",
            "a-b",
            "5;6",
            "; x",
            "123456789012345",
            "\"-=x=-\"",
            "2001:db8::1",
        ] {
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
            ("90071992547409921", "'90071992547409921"),
            ("x;=1", "x;'=1"),
            ("x; \"+1;y;-2", "x;' \"+1;y;'-2"),
        ] {
            assert_eq!(inert(cell.into()), text);
        }
    }
}
