//! Writes the seeds for every target to the given folder (`target/fuzz-seeds` for `cargo xtask fuzz`): the content of
//! the project's cases, pastes and captures, and a few scripts.

use std::fs;
use std::path::{Path, PathBuf};

use a2scope::capture::{hexdump, write};
use a2scope::wire::{SINGLE, SPLIT};
use a2scope::{BufferKind, Engine, Options, report};
use a2scope_fuzz::pool::{MESSAGES, pack};
use a2scope_fuzz::script::Dice;
use a2scope_fuzz::{TARGETS, packets};
// The library is built with coverage, which needs functions of libFuzzer.
use libfuzzer_sys as _;

fn main() {
    let folder = PathBuf::from(std::env::args_os().nth(1).expect("the folder to write into"));
    let mut seeds = Seeds { folder, written: 0 };
    for (name, _) in TARGETS {
        fs::create_dir_all(seeds.folder.join(name)).expect("the folder can be made");
    }
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (name, text) in texts(&tests.join("cases")) {
        let paste = text.split("\n---\n").nth(1).expect("a case is header, paste, tree");
        seeds.paste(&name, paste);
    }
    for (name, text) in texts(&tests.join("pastes")) {
        let paste = text.split_once("\n---\n").expect("a paste has a header").1;
        seeds.paste(&name, paste.split("\n=== ").next().unwrap_or(paste));
    }
    for (name, text) in texts(&tests.join("captures")) {
        seeds.paste(&name, &text);
    }
    for file in
        files(&tests.join("captures")).iter().filter(|file| file.extension().is_some_and(|e| e != "txt"))
    {
        seeds.add("capture", &stem(file), &fs::read(file).expect("the file can be read"));
    }
    seeds.streams();
    seeds.scripts();
    println!("{} seeds", seeds.written);
}

struct Seeds {
    folder: PathBuf,
    written: u32,
}

impl Seeds {
    fn add(&mut self, target: &str, name: &str, bytes: &[u8]) {
        fs::write(self.folder.join(target).join(name), bytes).expect("the seed can be written");
        self.written += 1;
    }

    /// Adds a paste, its packets, and capture files made from them.
    fn paste(&mut self, name: &str, text: &str) {
        self.add("paste", name, text.as_bytes());
        let options = hexdump::Options { packet_starts: &[&SINGLE, &SPLIT], ..hexdump::Options::default() };
        let Ok(paste) = hexdump::read(text, &options) else { return };
        let (src, dst) = packets::server_and_client();
        let mut file = write::pcapng();
        let mut old = PCAP.to_vec();
        for (i, packet) in paste.packets.iter().enumerate() {
            self.add("message", &format!("{name}-{i}"), &packet.bytes);
            if let Some(packet) = write::udp(src, dst, &packet.bytes) {
                write::packet(&packet, &mut file);
                let len = (packet.len() as u32).to_le_bytes();
                old.extend([&[0; 4][..], &(i as u32).to_le_bytes(), &len, &len, &packet].concat());
            }
        }
        self.add("capture", &format!("{name}.pcapng"), &file);
        self.add("capture", &format!("{name}.pcap"), &old);
        let mut engine = Engine::new(Options::default());
        let mut records = Vec::new();
        let _ = engine.paste(text, &mut |record| {
            let mut json = Vec::new();
            let style = report::RecordStyle { show_secrets: true, ..report::RecordStyle::default() };
            report::message(record, style, &mut json);
            let bytes = record.message_buffer().map_or(&[][..], |buffer| buffer.bytes).to_vec();
            let compressed = record.buffers.iter().find(|buffer| buffer.kind == BufferKind::Reassembled);
            let compressed =
                compressed.filter(|_| record.compression.is_some()).map(|buffer| buffer.bytes.to_vec());
            records.push((json, bytes, record.kind.is_rcon(), compressed));
        });
        for (i, (json, bytes, is_rcon, compressed)) in records.into_iter().enumerate() {
            let name = format!("{name}-{i}");
            self.add("json", &name, &json);
            self.add(if is_rcon { "rcon" } else { "message" }, &format!("{name}-whole"), &bytes);
            if let Some(stream) = compressed.as_ref().and_then(|bytes| bytes.get(8..)) {
                self.add("bzip2", &name, &[&[0], stream].concat());
            }
        }
    }

    /// Adds bzip2 streams, both intact and to be damaged, and RCON conversations.
    fn streams(&mut self) {
        for (i, (message, stream)) in MESSAGES.iter().enumerate() {
            self.add("bzip2", &format!("stream-{i}"), &[&[0], &stream[..]].concat());
            self.add("bzip2", &format!("plain-{i}"), &[&[2, 8, 0], &message[..]].concat());
            self.add("bzip2", &format!("damaged-{i}"), &[&[3, 0, 40, 0, 1, 0], &message[..]].concat());
        }
        let two = [pack(&MESSAGES[0].0, 1), pack(&MESSAGES[1].0, 1)].concat();
        self.add("bzip2", "two-streams", &[&[0], &two[..]].concat());
        self.add("bzip2", "runs", &[&[2, 0, 255], &[b'a'; 100][..]].concat());
        self.add("bzip2", "empty", &[&[0], &pack(b"", 1)[..]].concat());
        let login = b"\x0e\0\0\0\x01\0\0\0\x03\0\0\0pass\0\0";
        let command = b"\x10\0\0\0\x02\0\0\0\x02\0\0\0status\0\0";
        let outcome = b"\x0a\0\0\0\x01\0\0\0\0\0\0\0\0\0\x0a\0\0\0\x01\0\0\0\x02\0\0\0\0\0";
        let lie = b"\x0c\0\0\0\x02\0\0\0\0\0\0\0a longer answer\0\0";
        self.add("rcon", "client", &[&login[..], command, command].concat());
        self.add("rcon", "server", outcome);
        self.add("rcon", "lie", &[&login[..], lie, command, command].concat());
        self.add(
            "rcon",
            "junk",
            &[&login[..], b"\xff\xff\xff\xff and so on", command, command, lie].concat(),
        );
    }

    /// Adds scripts. Any bytes are a valid script.
    fn scripts(&mut self) {
        for target in ["reassembly", "ip_fragments", "tcp", "json"] {
            for i in 0..48_u8 {
                let mut dice = Dice::of(&[i, target.len() as u8]);
                let len = 8 << dice.below(6);
                let most = if i % 3 == 0 { 256 } else { 32 };
                let mut script: Vec<u8> =
                    (0..len + dice.below(len)).map(|_| dice.below(most) as u8).collect();
                script[0] = i;
                self.add(target, &format!("script-{i}"), &script);
            }
        }
    }
}

/// The header of a pcap file whose frames are raw IP packets.
const PCAP: &[u8; 24] = b"\xd4\xc3\xb2\xa1\x02\0\x04\0\0\0\0\0\0\0\0\0\0\0\x04\0\x65\0\0\0";

/// Every text file in a folder and its subfolders, with a unique name.
fn texts(folder: &Path) -> Vec<(String, String)> {
    let files = files(folder);
    let texts = files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "txt"));
    texts
        .map(|file| {
            let bytes = fs::read(file).expect("the file can be read");
            let parent = file.parent().map(stem).unwrap_or_default();
            (format!("{parent}-{}", stem(file)), String::from_utf8_lossy(&bytes).into_owned())
        })
        .collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}
