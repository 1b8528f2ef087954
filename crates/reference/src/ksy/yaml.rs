//! A document in YAML: maps that keep their order, lists, and plain, quoted or long scalars.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A node of the document.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    /// A number, a name or an expression.
    Code(String),
    /// Sentences, each on a line of its own.
    Text(Vec<String>),
    List(Vec<Node>),
    Map(Map),
}

/// The entries of a map, in order.
pub(super) type Map = Vec<(String, Node)>;

impl Node {
    /// Creates a list of bytes on one line.
    pub(super) fn bytes(bytes: &[u8]) -> Self {
        Self::Code(byte_list(bytes))
    }
}

/// Returns an entry of a map.
pub(super) fn entry(key: &str, value: impl Into<Node>) -> (String, Node) {
    (key.to_string(), value.into())
}

impl From<String> for Node {
    fn from(code: String) -> Self {
        Self::Code(code)
    }
}

impl From<&str> for Node {
    fn from(code: &str) -> Self {
        Self::Code(code.to_string())
    }
}

impl From<Map> for Node {
    fn from(map: Map) -> Self {
        Self::Map(map)
    }
}

impl From<Vec<Node>> for Node {
    fn from(list: Vec<Node>) -> Self {
        Self::List(list)
    }
}

/// Returns bytes as expressions and YAML both write them: `[0xff, 0x00]`.
pub(super) fn byte_list(bytes: &[u8]) -> String {
    let bytes: Vec<String> = bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
    format!("[{}]", bytes.join(", "))
}

/// Writes a document.
pub(super) fn write(map: &Map) -> String {
    let mut out = String::new();
    entries(&mut out, map, 0, "");
    out
}

/// Writes the entries of a map. `first` begins the line of the first entry instead of blanks.
fn entries(out: &mut String, map: &Map, indent: usize, first: &str) {
    for (at, (key, value)) in map.iter().enumerate() {
        let blanks = " ".repeat(indent);
        out.push_str(if at == 0 && !first.is_empty() { first } else { &blanks });
        out.push_str(&scalar(key));
        out.push(':');
        node(out, value, indent);
    }
}

/// Writes the value of an entry, after its colon.
fn node(out: &mut String, node: &Node, indent: usize) {
    let inner = indent + 2;
    match node {
        Node::Code(code) => {
            out.push(' ');
            out.push_str(&scalar(code));
            out.push('\n');
        }
        Node::Text(lines) => {
            out.push_str(" |\n");
            for line in lines {
                out.push_str(&" ".repeat(inner));
                out.push_str(line);
                out.push('\n');
            }
        }
        Node::List(list) => {
            out.push('\n');
            for item in list {
                let dash = format!("{}- ", " ".repeat(inner));
                match item {
                    Node::Map(map) => entries(out, map, inner + 2, &dash),
                    Node::Code(_) | Node::Text(_) | Node::List(_) => {
                        out.push_str(dash.trim_end());
                        self::node(out, item, inner);
                    }
                }
            }
        }
        Node::Map(map) => {
            out.push('\n');
            entries(out, map, inner, "");
        }
    }
}

/// Returns a scalar as it is, or between quotation marks if YAML would read something else. A string in JSON is one in
/// YAML.
fn scalar(code: &str) -> String {
    let list = code.starts_with('[') && code.ends_with(']') && !code.contains("==");
    let plain = list || code.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '(' | '-'));
    let read_otherwise = code.contains(": ") || code.contains(" #") || code.ends_with(':');
    if plain && !read_otherwise {
        code.to_string()
    } else if code.contains('"') && !code.contains('\'') {
        format!("'{code}'")
    } else {
        serde_json::Value::from(code).to_string()
    }
}
