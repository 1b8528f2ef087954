//! Runs a client's command for a case.

use std::io::{self, Read};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::conformance::Case;

/// How long a client may take: the cases promise 15 seconds (`hung` in their README).
pub const CLIENT_WAIT: Duration = Duration::from_secs(15);
/// Most bytes that are kept of what a client prints.
const MOST: u64 = 4 << 20;

/// How a client ended, and what it printed.
#[derive(Clone, Debug, Default)]
pub struct Ran {
    /// The exit code; `None` if it did not end in time, and 1 if a signal ended it.
    pub status: Option<i32>,
    /// What it printed to its standard output.
    pub output: String,
    /// What it printed to its standard error.
    pub errors: String,
}

/// What follows a command that names no port.
const USUAL: [&str; 7] = ["{host}", "{port}", "{kind}", "{password}", "{command}", "{region}", "{filter}"];

/// Returns the arguments with `{host}`, `{port}`, `{kind}` and so on replaced. Those that become empty are left out. If
/// none has `{port}`, all of them follow.
pub fn arguments(command: &[String], case: &Case, host: &str, port: u16) -> Vec<String> {
    let ask = case.ask.as_ref();
    let text = |text: fn(&crate::conformance::Ask) -> String| ask.map_or_else(String::new, text);
    let places = [
        ("{host}", host.to_owned()),
        ("{port}", port.to_string()),
        ("{kind}", text(|ask| ask.request.clone())),
        ("{password}", text(|ask| ask.password.clone())),
        ("{command}", text(|ask| ask.command.clone())),
        ("{region}", text(|ask| ask.region.map_or_else(String::new, |region| region.to_string()))),
        ("{filter}", text(|ask| ask.filter.clone())),
    ];
    let fill = |argument: &str| {
        // One pass, so that a password with braces stays what it is.
        let mut out = String::new();
        let mut rest = argument;
        while let Some(at) = rest.find('{') {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some((name, value)) = places.iter().find(|(name, _)| rest.starts_with(name)) {
                out.push_str(value);
                rest = &rest[name.len()..];
            } else {
                out.push('{');
                rest = &rest[1..];
            }
        }
        out + rest
    };
    let usual = if command.iter().any(|argument| argument.contains("{port}")) { &[][..] } else { &USUAL };
    command
        .iter()
        .map(String::as_str)
        .chain(usual.iter().copied())
        .filter_map(|argument| {
            let filled = fill(argument);
            (!filled.is_empty() || argument.is_empty()).then_some(filled)
        })
        .collect()
}

/// Runs a client until it ends, `wait` is over, or `stop` says so. Fails if the program cannot be started.
pub fn run(arguments: &[String], wait: Duration, stop: &dyn Fn() -> bool) -> io::Result<Ran> {
    let (program, rest) = arguments.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let mut child = Command::new(program)
        .args(rest)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let output = reader(child.stdout.take());
    let errors = reader(child.stderr.take());
    let status = ended(&mut child, wait, stop)?;
    if status.is_none() {
        // A process that the client has started may keep the pipes open; what it prints is not waited for.
        return Ok(Ran::default());
    }
    let text = |reader: thread::JoinHandle<Vec<u8>>| {
        let bytes = reader.join().unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    Ok(Ran { status, output: text(output), errors: text(errors) })
}

fn ended(child: &mut Child, wait: Duration, stop: &dyn Fn() -> bool) -> io::Result<Option<i32>> {
    let until = Instant::now() + wait;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.code().unwrap_or(1)));
        }
        if Instant::now() >= until || stop() {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Reads a pipe in a thread, so that a client that prints much does not wait.
fn reader(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            let _ = (&mut pipe).take(MOST).read_to_end(&mut bytes);
            let _ = io::copy(&mut pipe, &mut io::sink());
        }
        bytes
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_and_empty_arguments_left_out() {
        let command = ["x", "{host}:{port}", "{kind}", "{password}", "{other}"].map(str::to_owned);
        let info = Case::named("info-plain").unwrap();
        assert_eq!(arguments(&command, &info, "127.0.0.1", 5), ["x", "127.0.0.1:5", "info", "{other}"]);
        let rcon = Case::named("login-and-command").unwrap();
        assert_eq!(arguments(&command, &rcon, "::1", 5), ["x", "::1:5", "rcon", "secret", "{other}"]);
        let command = ["x".to_owned()];
        assert_eq!(arguments(&command, &rcon, "::1", 5), ["x", "::1", "5", "rcon", "secret", "echo hello"]);
        assert_eq!(arguments(&command, &info, "::1", 5), ["x", "::1", "5", "info"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_client_that_hangs_is_ended() {
        let sleep = ["sleep", "60"].map(str::to_owned);
        let began = Instant::now();
        assert_eq!(run(&sleep, Duration::from_millis(100), &|| false).unwrap().status, None);
        assert!(began.elapsed() < Duration::from_secs(20));
        let said = run(&["echo", "é"].map(str::to_owned), CLIENT_WAIT, &|| false).unwrap();
        assert_eq!((said.status, said.output.as_str()), (Some(0), "é\n"));
        assert!(run(&["/no/such/program".to_owned()], CLIENT_WAIT, &|| false).is_err());
    }
}
