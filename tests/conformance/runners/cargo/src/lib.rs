//! What the runners of crates share: the arguments, the output, the exit codes.

use std::process::ExitCode;

use serde_json::Value;

/// What a runner returns: values, or `None` if the library has no such request.
pub type Told = Result<Option<Value>, Box<dyn std::error::Error>>;

/// The arguments: host and port as one address, kind, and what follows.
pub fn arguments() -> (String, String, Vec<String>) {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().unwrap_or_default();
    let address = format!("{}:{}", next(), next());
    (address, next(), arguments.collect())
}

/// Prints what was told.
pub fn end(told: Told) -> ExitCode {
    match told {
        Ok(Some(values)) => {
            println!("{values}");
            ExitCode::SUCCESS
        }
        Ok(None) => ExitCode::from(3),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
