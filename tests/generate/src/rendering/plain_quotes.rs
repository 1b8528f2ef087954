//! Languages whose strings have no escapes: what cannot be printed is a character by its number, joined to them.

use super::Renderer;
use super::strings::{digits, list};

pub(super) const RENDERERS: &[(&str, Renderer)] = &[
    ("vb text", |_, b| format!("Dim q As String = {}", joined(b, " & ", '"', |byte| format!("Chr({byte})")))),
    ("vb lines", |_, b| {
        format!("Dim q As String = {}", joined(b, " & _\n    ", '"', |byte| format!("ChrW(&H{byte:02X})")))
    }),
    ("vb6 Chr$", |_, b| format!("strQuery = {}", joined(b, " & ", '"', |byte| format!("Chr$({byte})")))),
    ("vb String", |_, b| {
        format!("q = String(4, Chr(255)) & {}", joined(&b[4..], " & ", '"', |byte| format!("Chr({byte})")))
    }),
    ("autoit", |_, b| format!("$sQuery = {}", joined(b, " & ", '\'', |byte| format!("Chr({byte})")))),
    ("autoit binary", |_, b| format!("UDPSend($aSocket, Binary(\"0x{}\"))", digits(b, "", true))),
    ("autohotkey", |_, b| {
        let query = joined(b, " . ", '"', |byte| format!("Chr({byte})"));
        format!("query := {}", query.replace('`', "``"))
    }),
    ("powershell char", |_, b| {
        format!("$q = \"\" + {}", joined(b, " + ", '\'', |byte| format!("[char]0x{byte:02X}")))
    }),
    ("powershell at", |_, b| {
        format!("$bytes = [byte[]]@({})", list(b, ", ", 16, "    ", |byte| format!("0x{byte:02x}")))
    }),
    ("powershell typed", |_, b| {
        format!("$payload = [byte[]]({})", list(b, ",", 100, "", |byte| byte.to_string()))
    }),
    ("sql bars", |_, b| format!("SELECT {};", joined(b, " || ", '\'', |byte| format!("CHR({byte})")))),
    ("sql concat", |_, b| {
        format!("SELECT CONCAT({});", joined(b, ", ", '\'', |byte| format!("CHAR({byte})")))
    }),
    ("sql unhex", |_, b| format!("INSERT INTO raw VALUES (UNHEX('{}'));", digits(b, "", true))),
    ("sql number", |_, b| format!("INSERT INTO raw VALUES (0x{});", digits(b, "", true))),
    ("postgres bytea", |_, b| format!("SELECT '\\x{}'::bytea;", digits(b, "", false))),
    ("postgres decode", |_, b| format!("SELECT decode('{}', 'hex');", digits(b, "", false))),
    ("pascal Chr", |_, b| format!("Query := {};", joined(b, " + ", '\'', |byte| format!("Chr({byte})")))),
    ("pascal hex", |_, b| format!("  Query := {};", joined(b, "", '\'', |byte| format!("#${byte:02X}")))),
    ("matlab", |_, b| format!("q = uint8([{}]);", list(b, " ", 100, "", |byte| byte.to_string()))),
    ("r raw", |_, b| format!("q <- as.raw(c({}))", list(b, ", ", 12, "  ", |byte| format!("0x{byte:02x}")))),
];

/// Writes runs of printable characters between quotation marks, and the others one by one.
fn joined(bytes: &[u8], join: &str, quote: char, other: impl Fn(u8) -> String) -> String {
    let is_plain = |byte: &u8| (b' '..=b'~').contains(byte);
    let pieces = bytes.chunk_by(|a, b| is_plain(a) && is_plain(b)).map(|run| {
        if is_plain(&run[0]) {
            let text: String = run.iter().map(|byte| char::from(*byte)).collect();
            format!("{quote}{}{quote}", text.replace(quote, &format!("{quote}{quote}")))
        } else {
            other(run[0])
        }
    });
    pieces.collect::<Vec<_>>().join(join)
}
