//! What stands around bytes and changes nothing of them: frames before every line, labels, line ends.

use crate::random::Random;

const LABELS: [&str; 26] = [
    "Paquete enviado: ",
    "Пакет 12 (25 байт): ",
    "发送的数据:\n",
    "[27015] >> ",
    "hex dump of the reply:\n",
    "DEBUG:a2s:received ",
    "192.0.2.7:27015 -> 198.51.100.23:50000 ",
    "2. ",
    "Sent: ",
    "Request:\n",
    "Response from 192.0.2.7:27015: ",
    "recv <- ",
    "The server answers with this:\n\n",
    "Réponse du serveur :\n",
    "Antwort der Datei de_dust2: ",
    "Ответ: ",
    "为",
    "数据包：",
    "收到",
    "packet 3 (len 25): ",
    "2024-05-01 12:00:01 DEBUG udp: ",
    "data = ",
    "> ",
    "payload=",
    "Added face to feed a bad cafe: ",
    "RAW ",
];

/// Puts a label before a text. One that stands in front of the bytes only fits a single line.
pub(super) fn labelled(random: &mut Random, text: &str) -> String {
    let label = random.pick(&LABELS);
    let own_line = label.ends_with('\n');
    let is_single = !text.contains('\n') && !text.starts_with(['\t', ' ', '<', '|', '\\']);
    if own_line {
        format!("{label}{text}")
    } else if is_single {
        // A letter that touches the bytes is only one that no notation has.
        format!("{label}{text}")
    } else {
        format!("{}\n{text}", label.trim_end())
    }
}

type Frame = fn(&mut Random, &str) -> String;

const FRAMES: &[(&str, Frame)] = &[
    ("// ", |_, text| before(text, |_| "// ".into())),
    ("# ", |_, text| before(text, |_| "# ".into())),
    ("#", |_, text| before(text, |_| "#".into())),
    ("-- ", |_, text| before(text, |_| "-- ".into())),
    ("; ", |_, text| before(text, |_| "; ".into())),
    ("' ", |_, text| before(text, |_| "' ".into())),
    ("* ", |_, text| format!("/*\n{}\n */", before(text, |_| " * ".into()))),
    ("REM ", |_, text| before(text, |_| "REM ".into())),
    ("% ", |_, text| before(text, |_| "% ".into())),
    ("> ", |_, text| before(text, |_| "> ".into())),
    ("line numbers", |r, text| {
        let (from, mark) = (r.between(1, 200), *r.pick(&[": ", "  ", " | ", "\t", ". "]));
        before(text, |i| format!("{}{mark}", from + i))
    }),
    ("diff +", |_, text| format!("@@ -1,3 +1,9 @@\n{}", before(text, |_| "+".into()))),
    ("diff + alone", |_, text| before(text, |_| "+".into())),
    ("diff -", |_, text| before(text, |_| "-".into())),
    ("time", |_, text| before(text, |i| format!("2024-05-01 12:00:{:02}.{:03} ", i % 60, i * 37 % 1000))),
    ("[time]", |_, text| before(text, |i| format!("[12:00:{:02}] ", i % 60))),
    ("logger", |_, text| {
        before(text, |i| format!("2024-05-01 12:00:{:02},{:03} - DEBUG - ", i % 60, i * 37 % 1000))
    }),
    ("docker compose", |_, text| before(text, |_| "server_1  | ".into())),
    ("pytest E", |_, text| before(text, |_| "E   ".into())),
    ("table", |_, text| table(text)),
    ("docker json", |_, text| docker(text)),
    ("html", |_, text| {
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
            .replace('"', "&quot;")
            .replace('\'', "&#39;")
    }),
    ("> > ", |_, text| before(text, |_| "> > ".into())),
    ("tab", |_, text| before(text, |_| "\t".into())),
    ("nl", |_, text| before(text, |i| format!("{:>6}\t", i + 1))),
    ("syslog", |_, text| before(text, |i| format!("May  1 12:00:{:02} host a2s[812]: ", i % 60))),
    ("rust log", |_, text| before(text, |i| format!("[2024-05-01T12:00:{:02}Z DEBUG a2s::client] ", i % 60))),
    ("actions", |_, text| before(text, |i| format!("2024-05-01T12:00:{:02}.{:07}Z ", i % 60, i * 37 + 11))),
    ("logcat", |_, text| {
        before(text, |i| format!("05-01 12:00:{:02}.{:03}  1234  1250 D A2S     : ", i % 60, i * 37 % 1000))
    }),
    ("level", |_, text| before(text, |_| "[DEBUG] ".into())),
    ("pod", |_, text| before(text, |_| "query-7d9f4 | ".into())),
    ("fence", |_, text| format!("```\n{text}\n```")),
    ("bullet", |_, text| before(text, |_| "- ".into())),
    ("indent", |_, text| before(text, |_| "        ".into())),
];

fn before(text: &str, frame: impl Fn(usize) -> String) -> String {
    text.lines().enumerate().map(|(i, line)| format!("{}{line}", frame(i))).collect::<Vec<_>>().join("\n")
}

fn table(text: &str) -> String {
    let width = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    text.lines()
        .map(|line| format!("| {line}{} |", " ".repeat(width - line.chars().count())))
        .collect::<Vec<_>>()
        .join("\n")
}

fn docker(text: &str) -> String {
    let line = |line: &str| {
        let inner = line
            .replace('\\', "\\\\")
            .replace('"', "\\\"")
            .replace('\t', "\\t")
            .replace('<', "\\u003c")
            .replace('>', "\\u003e")
            .replace('&', "\\u0026");
        format!(
            "{{\"log\":\"{inner}\\n\",\"stream\":\"stdout\",\"time\":\"2024-05-01T12:00:00.123456789Z\"}}"
        )
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Puts a frame before every line of a text, and other line ends and blanks into it.
pub(super) fn framed(random: &mut Random, text: String, is_code: bool) -> (String, String) {
    let mut text = text;
    let mut said = String::new();
    if random.chance(0.4) {
        let (name, frame) = random.pick(FRAMES);
        text = frame(random, &text);
        said = format!("+frame {name}");
    }
    if !is_code && random.chance(0.1) {
        text = text.replace(' ', "\u{a0}");
        said += "+nbsp";
    }
    if random.chance(0.1) {
        text = text.replace('\n', "\r\n");
        said += "+crlf";
    }
    if random.chance(0.05) {
        text.insert(0, '\u{feff}');
        said += "+bom";
    }
    if random.chance(0.5) {
        text.push('\n');
    }
    (text, said)
}
