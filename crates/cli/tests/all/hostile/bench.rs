//! Runs the command, and checks what must not be in its output.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::{fs, str};

use a2scope::wire::Text;
use serde_json::Value;

use a2scope_hostile::capture::hex;
use a2scope_hostile::values::acts;

/// A folder to run the command in.
pub(crate) struct Bench {
    pub(crate) folder: tempfile::TempDir,
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// Runs the command here, with or without colours, and checks that its output is safe for a terminal.
    pub(crate) fn run<S: AsRef<OsStr>>(&self, arguments: &[S], colours: bool) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_a2scope"));
        command.args(arguments).current_dir(self.folder.path()).env("COLUMNS", "220");
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        if colours {
            command.env("CLICOLOR_FORCE", "1");
        }
        let output = command.stdin(std::process::Stdio::null()).output().unwrap();
        let arguments: Vec<_> = arguments.iter().map(AsRef::as_ref).collect();
        let status = output.status.code();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(status, Some(0..=3)), "{arguments:?}: {:?}, {stderr}", output.status);
        assert_inert(&format!("{arguments:?}, stdout"), &output.stdout, colours);
        assert_inert(&format!("{arguments:?}, stderr"), &output.stderr, colours);
        output
    }

    /// Like [`Bench::run`], with text arguments; returns standard output.
    pub(crate) fn text(&self, arguments: &[&str], colours: bool) -> String {
        let output = self.run(arguments, colours);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {stderr}");
        String::from_utf8(output.stdout).unwrap()
    }
}

/// The text without the colours that we print. They are allowed only with `colours`; no others ever are.
pub(crate) fn uncoloured(what: &str, bytes: &[u8], colours: bool) -> String {
    let text = str::from_utf8(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
    if !colours {
        return text.to_owned();
    }
    let mut parts = text.split('\u{1b}');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (style, rest) = part
            .strip_prefix('[')
            .and_then(|part| part.split_once('m'))
            .unwrap_or_else(|| panic!("{what}: an escape before {part:?}"));
        let known = ["0", "1", "2", "3", "4", "31", "32", "33", "34", "35", "36"];
        assert!(known.contains(&style), "{what}: a colour that is not ours: {style:?}");
        out.push_str(rest);
    }
    out
}

pub(crate) fn assert_inert(what: &str, bytes: &[u8], colours: bool) {
    let text = uncoloured(what, bytes, colours);
    if let Some((at, c)) = text.char_indices().find(|(_, c)| *c != '\n' && acts(*c)) {
        let around: String =
            text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
        panic!("{what}: {c:?} after {around:?}");
    }
}

/// The text with its control and invisible characters made visible.
pub(crate) fn visible(text: &[u8]) -> String {
    Text(text).visible().to_string()
}

/// The objects of NDJSON or of a JSON array.
pub(crate) fn objects(text: &str) -> Vec<Value> {
    if text.starts_with('[') {
        let Value::Array(list) = serde_json::from_str(text).unwrap() else { panic!("no list") };
        return list;
    }
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Asserts that the text is unchanged; if it is not UTF-8, its bytes must be in `<name>_hex`.
pub(crate) fn assert_exact(object: &Value, name: &str, text: &[u8]) {
    assert_eq!(object[name], String::from_utf8_lossy(text).as_ref(), "{object}");
    let beside = &object[format!("{name}_hex")];
    match str::from_utf8(text) {
        Ok(_) => assert!(beside.is_null(), "{object}"),
        Err(_) => assert_eq!(*beside, hex(text), "{object}"),
    }
}

/// Asserts that the table is safe: no cell is a formula with any separator, no text begins a row, and the table can be
/// parsed.
pub(crate) fn assert_table(what: &str, text: &str) -> Vec<Vec<String>> {
    let formula = |cell: &str| cell.trim_start_matches(' ').starts_with(['=', '+', '-', '@', '＝']);
    let number = |cell: &str| cell.parse::<f64>().is_ok() && !cell.starts_with('+');
    let mut rows = Vec::new();
    let mut again = csv::Writer::from_writer(Vec::new());
    for row in csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes()).records() {
        let row = row.unwrap_or_else(|error| panic!("{what}: {error}"));
        for cell in &row {
            assert!(!formula(cell) || number(cell), "{what}: a formula in {cell:?}");
        }
        again.write_record(&row).unwrap();
        rows.push(row.iter().map(str::to_owned).collect::<Vec<_>>());
    }
    assert_eq!(String::from_utf8(again.into_inner().unwrap()).unwrap(), text, "{what}");
    assert_eq!(text.lines().count(), rows.len(), "{what}: a text begins a row");
    for (line, row) in text.lines().zip(&rows) {
        let alone =
            csv::ReaderBuilder::new().has_headers(false).from_reader(line.as_bytes()).records().next();
        assert_eq!(alone.unwrap().unwrap().len(), row.len(), "{what}: {line}");
        for cell in line.split(';').skip(1) {
            let cell = cell.trim_start_matches([' ', '"']);
            assert!(!formula(cell), "{what}: a formula between semicolons in {line:?}");
        }
    }
    rows
}
