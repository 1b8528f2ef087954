//! Runs tshark with the dissector, and reads what it found.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fmt, fs, process};

use a2scope::wire::Kind;
use a2scope_reference::{dissector, filter_names};
use roxmltree::{Document, Node, ParsingOptions};

/// A field as Wireshark shows it: filter name, place in the message (0 without bytes), bytes, and value if it is a number.
#[derive(Debug, PartialEq)]
pub(crate) struct Shown {
    pub(crate) name: String,
    pub(crate) start: usize,
    pub(crate) bytes: Vec<u8>,
    pub(crate) value: Shows,
}

/// The value of a field. Of letters, texts and bytes, the bytes are enough.
pub(crate) enum Shows {
    Bytes,
    Number(String),
    Float(f32),
}

impl PartialEq for Shows {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Bytes, Self::Bytes) => true,
            (Self::Number(one), Self::Number(other)) => one == other,
            // Wireshark shows six digits.
            (Self::Float(one), Self::Float(other)) => {
                one.to_bits() == other.to_bits()
                    || one.is_nan() && other.is_nan()
                    || (one - other).abs() <= one.abs() * 1e-5
            }
            _ => false,
        }
    }
}

impl fmt::Debug for Shows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bytes | Self::Float(_) => f.write_str("-"),
            Self::Number(number) => f.write_str(number),
        }
    }
}

/// A message that Wireshark found in a frame.
#[derive(Debug, Default)]
pub(crate) struct Message {
    pub(crate) kind: String,
    pub(crate) fields: Vec<Shown>,
    pub(crate) notes: Vec<String>,
    /// The frame of the request that this answers.
    pub(crate) request: Option<usize>,
}

/// How many folders have been made.
static NUMBER: AtomicU32 = AtomicU32::new(0);

pub(crate) struct Tshark {
    folder: PathBuf,
    /// The types of the fields that are not groups, by filter name.
    kinds: BTreeMap<String, Kind>,
}

impl Tshark {
    /// Returns `None` if there is no tshark here.
    pub(crate) fn new() -> Option<Self> {
        if Command::new("tshark").arg("--version").output().is_err() {
            assert!(env::var_os("A2SCOPE_SKIP_NOTHING").is_none(), "there is no tshark");
            eprintln!("left out: there is no tshark");
            return None;
        }
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("a2scope-tshark-{}-{number}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("a2scope.lua"), dissector()).unwrap();
        let kinds = filter_names().into_iter().map(|(meta, name)| (name, meta.kind));
        Some(Self { folder, kinds: kinds.filter(|(_, kind)| *kind != Kind::Group).collect() })
    }

    /// Returns the messages in a capture, by frame. Passwords are shown.
    pub(crate) fn messages(&self, capture: &[u8], arguments: &[&str]) -> BTreeMap<usize, Vec<Message>> {
        let secrets = ["-o", "a2s.show_secrets:TRUE", "-o", "source-rcon.show_secrets:TRUE"];
        self.masked_messages(capture, &[&secrets, arguments].concat())
    }

    /// Returns how many packets of a capture each of some display filters lets through. They must have no commas.
    pub(crate) fn counts(&self, capture: &[u8], filters: &[&str]) -> Vec<usize> {
        let statistics = format!("io,stat,0,{}", filters.join(","));
        let text = self.run(capture, &["-2", "-q", "-z", &statistics]);
        // Its one row has the interval, and then frames and bytes for each filter.
        let row = text.lines().find(|line| line.contains("<>")).unwrap();
        let numbers = row.split('|').skip(2).filter_map(|cell| cell.trim().parse().ok());
        numbers.step_by(2).collect()
    }

    /// Returns the messages in a capture, by frame, as Wireshark shows them if nobody asks for passwords.
    pub(crate) fn masked_messages(
        &self,
        capture: &[u8],
        arguments: &[&str],
    ) -> BTreeMap<usize, Vec<Message>> {
        let pdml = ["-T", "pdml", "-J", "a2s source-rcon a2s-master fake-field-wrapper"];
        let text = self.run(capture, &[&pdml, arguments].concat());
        let options = ParsingOptions { nodes_limit: u32::MAX, ..ParsingOptions::default() };
        let document = Document::parse_with_options(&text, options).unwrap();
        let packets = document.root_element().children().filter(|node| node.has_tag_name("packet"));
        packets.enumerate().map(|(place, packet)| (place + 1, self.of_packet(packet))).collect()
    }

    /// Runs tshark on a capture. Returns what it prints.
    fn run(&self, capture: &[u8], arguments: &[&str]) -> String {
        let file = self.folder.join("capture");
        fs::write(&file, capture).unwrap();
        let script = format!("lua_script:{}", self.folder.join("a2scope.lua").display());
        let output = Command::new("tshark")
            .env("HOME", &self.folder)
            .env_remove("XDG_CONFIG_HOME")
            .args(["-X", &script, "-r"])
            .arg(&file)
            .args(arguments)
            .output()
            .unwrap();
        // Long labels are cut inside a character.
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        assert!(
            !text.contains("Lua Error") && !said.contains("Lua"),
            "{said}{}",
            context(&text, "Lua Error")
        );
        text
    }

    fn of_packet(&self, packet: Node<'_, '_>) -> Vec<Message> {
        let mut all = Vec::new();
        for layer in packet.children() {
            if matches!(layer.attribute("name"), Some("a2s" | "source-rcon" | "a2s-master")) {
                let mut message = Message::default();
                let start = number(layer, "pos");
                for node in layer.descendants() {
                    self.add(node, start, &mut message);
                }
                // The header of a fragment is no message.
                if !message.kind.is_empty() {
                    all.push(message);
                }
            }
        }
        all
    }

    /// Adds what a node of the tree says to the message that it is in.
    fn add(&self, node: Node<'_, '_>, start: usize, message: &mut Message) {
        let (name, show) =
            (node.attribute("name").unwrap_or_default(), node.attribute("show").unwrap_or_default());
        if matches!(name, "a2s.message" | "source-rcon.message" | "a2s-master.message") {
            show.clone_into(&mut message.kind);
        } else if matches!(name, "a2s.response_to" | "source-rcon.response_to") {
            message.request = show.parse().ok();
        } else if let Some(note) = name.strip_prefix("a2s.note.") {
            message.notes.push(note.to_owned());
        } else if let Some(kind) = self.kinds.get(name) {
            let hex = node.attribute("value").unwrap_or_default();
            let bytes =
                (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap());
            let value = match kind {
                Kind::F32 => Shows::Float(show.parse().unwrap()),
                Kind::U8 | Kind::U16 | Kind::U32 | Kind::I32 | Kind::U64 => {
                    Shows::Number(match show.strip_prefix("0x") {
                        Some(hex) => u64::from_str_radix(hex, 16).unwrap().to_string(),
                        None => show.to_owned(),
                    })
                }
                Kind::Letter | Kind::CStr | Kind::Text | Kind::Bytes | Kind::Address | Kind::Group => {
                    Shows::Bytes
                }
            };
            let bytes: Vec<u8> = bytes.collect();
            let start = if bytes.is_empty() { 0 } else { number(node, "pos") - start };
            message.fields.push(Shown { name: name.to_owned(), start, bytes, value });
        }
    }
}

impl Drop for Tshark {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Returns what is around a word in a text.
fn context<'t>(text: &'t str, word: &str) -> &'t str {
    let at = text.find(word).unwrap_or(0);
    text.get(at.saturating_sub(300)..(at + 900).min(text.len())).unwrap_or_default()
}

fn number(node: Node<'_, '_>, attribute: &str) -> usize {
    node.attribute(attribute).and_then(|text| text.parse().ok()).unwrap_or_default()
}
