//! `ask`, `serve` and `check`, on loopback.

use std::io::{BufRead, BufReader, Read};
use std::net::UdpSocket;
use std::process::{Child, Command, Output};

use crate::support::piped;

const A2SCOPE: &str = env!("CARGO_BIN_EXE_a2scope");

/// A server that ends with the test.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn new(arguments: &[&str]) -> Self {
        let mut command = Command::new(A2SCOPE);
        command.arg("serve").args(arguments).args(["--listen", "127.0.0.1", "--for", "60"]);
        let mut child = piped(&mut command);
        let mut line = String::new();
        BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().next().unwrap_or_default().to_owned();
        assert!(address.starts_with("127.0.0.1:"), "{line}");
        Self { child, address }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn a2scope(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } =
        Command::new(A2SCOPE).args(arguments).env("COLUMNS", "100").env("NO_COLOR", "1").output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn a_server_is_asked_and_explained() {
    let serving = Serving::new(&["--game", "Counter-Strike: Source", "--port", "0"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ask.pcapng");
    let file = file.to_str().unwrap();
    let (code, text, errors) = a2scope(&["ask", &serving.address, "-o", file]);
    assert_eq!(code, Some(0), "{errors}");
    for part in
        ["S2A_INFO_SRC", "Map", "de_dust2", "S2A_PLAYER", "S2A_RULES", "sv_gravity", "Nobody has to act."]
    {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    // What was written is a capture like any other.
    let (code, text, _) = a2scope(&["diagnose", file]);
    assert_eq!((code, text.contains("Nobody has to act.")), (Some(0), true), "{text}");
    let (_, text, _) = a2scope(&["exchanges", file, "--format", "ndjson"]);
    assert_eq!(text.lines().filter(|line| line.contains(r#""outcome":"answered""#)).count(), 3, "{text}");
    let (code, _, errors) = a2scope(&["ask", &serving.address, "-o", file]);
    assert_eq!(code, Some(2), "it exists: {errors}");
}

#[test]
fn records_are_those_of_the_schema() {
    let serving = Serving::new(&["--game", "Counter-Strike: Source", "--port", "0"]);
    let (code, text, _) = a2scope(&["ask", &serving.address, "--info", "--format", "ndjson"]);
    assert_eq!(code, Some(0));
    let kinds: Vec<String> = text
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["record"].as_str().unwrap().to_owned()
        })
        .collect();
    assert_eq!(kinds, ["message", "message", "message", "message", "exchange", "diagnosis"]);
}

#[test]
fn the_password_is_never_an_argument_and_never_shown() {
    let folder = tempfile::tempdir().unwrap();
    let password = folder.path().join("password");
    std::fs::write(&password, "hunter2\n").unwrap();
    let password = password.to_str().unwrap();
    let serving =
        Serving::new(&["--game", "Counter-Strike: Source", "--port", "0", "--password-file", password]);
    let file = folder.path().join("ask.pcapng");
    let arguments =
        ["ask", &serving.address, "--info", "--rcon", "status", "--password-file", password, "-o"];
    let (code, text, errors) = a2scope(&[&arguments[..], &[file.to_str().unwrap()]].concat());
    assert_eq!(code, Some(0), "{errors}");
    assert!(text.contains("hostname: a2scope serve"), "{text}");
    assert!(!text.contains("hunter2"));
    let recorded = std::fs::read(&file).unwrap();
    assert!(!recorded.windows(7).any(|part| part == b"hunter2"));
    let (code, _, errors) = a2scope(&["ask", &serving.address, "--rcon", "status"]);
    assert_eq!(code, Some(2), "there is no terminal");
    assert!(errors.contains("--password-file"), "{errors}");
}

#[test]
fn faults_have_their_diagnosis_and_exit_code() {
    let closed = UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let (code, text, errors) = a2scope(&["ask", &closed]);
    assert_eq!(code, Some(1));
    assert!(
        text.contains("silence.closed_port") && text.contains("Whoever runs the server has to act."),
        "{text}"
    );
    assert!(errors.contains("did not answer"), "{errors}");
    for host in ["192.0.2.0/24", "a.example,b.example", "192.0.2.1-20"] {
        let (code, _, errors) = a2scope(&["ask", host]);
        assert_eq!(code, Some(2), "{errors}");
        assert!(errors.contains("one host is needed"), "{errors}");
    }
    let (code, _, errors) = a2scope(&["ask", "255.255.255.255"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("only one is asked"), "{errors}");
}

#[test]
fn a_talk_is_printed_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("talk.pcapng");
    let mut command = Command::new(A2SCOPE);
    command.args([
        "serve",
        "--case",
        "split-source-last-first",
        "--port",
        "0",
        "--for",
        "6",
        "--listen",
        "127.0.0.1",
    ]);
    command.args(["-o", file.to_str().unwrap()]);
    let mut child = piped(&mut command);
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    errors.read_line(&mut line).unwrap();
    let address = line.split_whitespace().next().unwrap();
    let (code, ..) = a2scope(&["ask", address]);
    assert_eq!(code, Some(0));
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    let mut rest = String::new();
    errors.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{rest}");
    assert!(text.contains("A2S_RULES") && text.contains("S2A_RULES"), "{text}");
    assert!(rest.contains("received"), "{rest}");
    // It can be played again.
    let serving = Serving::new(&["--replay", file.to_str().unwrap(), "--port", "0"]);
    let (code, text, _) = a2scope(&["ask", &serving.address]);
    assert_eq!(code, Some(0));
    assert!(text.contains("increased_maxplayers"), "{text}");
}

#[test]
fn what_answers_unchecked_stays_on_loopback() {
    for arguments in [&["--case", "info-plain"][..], &["--all"]] {
        let (code, _, errors) =
            a2scope(&[&["serve", "--listen", "0.0.0.0", "--port", "0"], arguments].concat());
        assert_eq!(code, Some(2));
        assert!(errors.contains("listens on loopback only"), "{errors}");
    }
}

#[test]
fn a_server_is_checked() {
    let serving = Serving::new(&["--game", "Counter-Strike: Source", "--port", "0"]);
    let cases =
        "info-unchecked,info-with-challenge,info-wrong-challenge,players-with-challenge,rcon-wrong-password";
    let (code, text, errors) = a2scope(&["check", "--server", &serving.address, "--cases", cases]);
    assert_eq!(code, Some(0), "{text}{errors}");
    assert_eq!(text.lines().filter(|line| line.starts_with("right")).count(), 5, "{text}");
    let open = Serving::new(&["--case", "info-plain", "--port", "0"]);
    let (code, text, _) = a2scope(&["check", "--server", &open.address, "--cases", "info-unchecked"]);
    assert_eq!(code, Some(1));
    assert!(text.contains("can be used to flood others") && text.contains("/#v1="), "{text}");
}

/// Returns the records that `check` writes, each of which must be as the schema says.
fn records(arguments: &[&str], kind: &str) -> Vec<serde_json::Value> {
    let schema = serde_json::from_str(a2scope::report::JSON_SCHEMA).unwrap();
    let schema = jsonschema::draft202012::new(&schema).unwrap();
    let (_, text, errors) = a2scope(&[&["check", "--format", "ndjson"], arguments].concat());
    let records: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!records.is_empty(), "{errors}");
    for record in &records {
        assert_eq!(record["record"], kind);
        let wrong: Vec<String> = schema.iter_errors(record).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{wrong:?}: {record}");
    }
    records
}

#[test]
fn what_is_checked_is_written_as_records_of_the_schema() {
    let cases = records(&["--list"], "case");
    assert!(cases.len() > 100, "{}", cases.len());
    let serving = Serving::new(&["--case", "info-plain", "--port", "0"]);
    let server =
        records(&["--server", &serving.address, "--cases", "info-unchecked,rcon-wrong-password"], "check");
    assert_eq!((&server[0]["verdict"], &server[0]["step"]), (&"wrong".into(), &1.into()), "{server:?}");
    assert!(server[0]["link"].as_str().unwrap().contains("/#v1="));
    let script = r#"case "$1" in info) echo '{"name": "?"}';; *) exit 3; esac"#;
    let clients = records(
        &["--cases", "info-plain,players-challenge", "--", "sh", "-c", script, "sh", "{kind}"],
        "check",
    );
    let verdicts: Vec<_> = clients.iter().map(|record| record["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["wrong", "unable"]);
    let (_, json, _) = a2scope(&["check", "--list", "--format", "json"]);
    assert_eq!(serde_json::from_str::<Vec<serde_json::Value>>(&json).unwrap(), cases);
}

#[test]
fn a_client_that_waits_does_not_hold_up_other_cases() {
    let folder = tempfile::tempdir().unwrap();
    let sign = folder.path().join("sign");
    // The client of the first case waits for that of the last one.
    let script = r#"case "$1" in info) until [ -e "$2" ]; do sleep 0.1; done;; *) touch "$2"; esac; exit 3"#;
    let cases = "info-plain,players-challenge,rules-challenge";
    let command = ["--", "sh", "-c", script, "sh", "{kind}", sign.to_str().unwrap()];
    let (code, text, errors) = a2scope(&[&["check", "--jobs", "2", "--cases", cases][..], &command].concat());
    assert_eq!(code, Some(0), "{text}{errors}");
    let names: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("unable       ")).collect();
    assert_eq!(names.len(), 3, "{text}");
    assert!(names.iter().zip(cases.split(',')).all(|(name, case)| name.starts_with(case)), "{text}");
}

/// A client that is right, or makes the mistake that is named; `None` if there is no Python.
fn client(mutant: &str) -> Option<[String; 4]> {
    let works = Command::new("python3").arg("--version").output().is_ok_and(|ended| ended.status.success());
    if !works {
        assert!(std::env::var_os("A2SCOPE_SKIP_NOTHING").is_none(), "there is no python3");
        eprintln!("skipped: there is no python3");
        return None;
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance");
    let code = format!(
        "import json, sys\nsys.path.insert(0, {folder:?})\nimport reference\nhost, port, kind, *more = sys.argv[1:]\n\
         request = {{'request': kind}}\n\
         if kind == 'rcon': request |= dict(zip(('password', 'command'), more))\n\
         try: print(json.dumps(reference.ask(host, int(port), request, {mutants})))\n\
         except reference.Refused as error: sys.exit(str(error))",
        mutants = if mutant.is_empty() { "()".to_owned() } else { format!("({mutant:?},)") },
    );
    Some(["python3".into(), "-c".into(), code, "{host}".into()])
}

fn checked(mutant: &str, cases: &str) -> Option<(Option<i32>, Vec<String>, String)> {
    let client = client(mutant)?;
    let mut arguments = vec!["check", "--cases", cases, "--"];
    arguments.extend(client.iter().map(String::as_str));
    arguments.extend(["{port}", "{kind}", "{password}", "{command}"]);
    let (code, text, errors) = a2scope(&arguments);
    let is_failed =
        |line: &&str| ["wrong ", "refused ", "hung "].iter().any(|verdict| line.starts_with(verdict));
    let failed = text.lines().filter(is_failed).filter_map(|line| line.split_whitespace().nth(1));
    Some((code, failed.map(str::to_owned).collect(), text.clone() + &errors))
}

#[test]
fn a_correct_client_passes_and_wrong_ones_fail_at_their_cases() {
    let cases = "split-source-*,info-challenge*,login-and-command";
    let Some((code, failed, text)) = checked("", cases) else { return };
    assert_eq!((code, failed.as_slice()), (Some(0), &[][..]), "{text}");
    for (mutant, wanted) in
        [("arrival", &["split-source-last-first"][..]), ("count-fragments", &["split-source-duplicate"])]
    {
        let Some((code, failed, text)) = checked(mutant, "split-source-*") else { return };
        assert_eq!(code, Some(1));
        assert_eq!(failed, wanted, "{text}");
        assert!(text.contains("/#v1="), "a link to the packets: {text}");
    }
}
