//! rcon.

use std::process::ExitCode;
use std::time::Duration;

use rcon::Connection;
use runners::{Told, arguments, end};
use serde_json::json;
use tokio::net::TcpStream;
use tokio::time::timeout;

async fn ask() -> Told {
    let (address, kind, more) = arguments();
    if kind != "rcon" {
        return Ok(None);
    }
    // The library has no time-out of its own.
    let asked = timeout(Duration::from_secs(5), async {
        let mut console = <Connection<TcpStream>>::connect(&address, &more[0]).await?;
        console.cmd(&more[1]).await
    });
    Ok(Some(json!({ "login": true, "response": asked.await?? })))
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    end(ask().await)
}
