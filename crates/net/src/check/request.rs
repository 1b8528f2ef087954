//! What a client should have sent.

use a2scope::exchange::ExchangeKind;
use a2scope::wire::rcon::{AUTH, EXECCOMMAND};

use crate::ask;
use crate::conformance::Case;

/// Returns what a client should have sent for a case instead of `sent`. `challenge` is the last one that it got. Of the
/// remote console, `sent` is the client's packet number `at`, from 0; its id is the client's own choice. `None` if it may
/// be anything.
pub fn wanted(case: &Case, sent: &[u8], at: usize, challenge: Option<u32>) -> Option<Vec<u8>> {
    let asked = case.ask.as_ref()?;
    let kind = match asked.request.as_str() {
        "info" => ExchangeKind::Info,
        "players" => ExchangeKind::Players,
        "rules" => ExchangeKind::Rules,
        "ping" => ExchangeKind::Ping,
        "rcon" => {
            let id = sent.get(4..)?.first_chunk().copied().map(i32::from_le_bytes)?;
            return match at {
                0 => Some(ask::packet(id, AUTH, asked.password.as_bytes())),
                1 => Some(ask::packet(id, EXECCOMMAND, asked.command.as_bytes())),
                _ => None,
            };
        }
        _ => return None,
    };
    // 0 asks for a challenge like -1.
    let right = ask::request(kind, challenge);
    let zero = challenge.is_none().then(|| ask::request(kind, Some(0)));
    let is_zero = kind != ExchangeKind::Info && zero.is_some_and(|zero| zero == sent);
    Some(if is_zero { sent.to_vec() } else { right })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_has_the_challenge_that_came_last() {
        let case = Case::named("players-challenge").unwrap();
        let sent = b"\xFF\xFF\xFF\xFFU\0\0\0\0";
        assert_eq!(wanted(&case, sent, 0, None).unwrap(), sent, "0 is as good as -1");
        assert_eq!(wanted(&case, b"?", 0, None).unwrap(), b"\xFF\xFF\xFF\xFFU\xFF\xFF\xFF\xFF");
        assert_eq!(wanted(&case, sent, 0, Some(7)).unwrap(), b"\xFF\xFF\xFF\xFFU\x07\0\0\0");
        let case = Case::named("login-and-command").unwrap();
        let sent = b"\x03\0\0\0\x09\0\0\0";
        assert_eq!(wanted(&case, sent, 0, None).unwrap(), ask::packet(9, AUTH, b"secret"));
        assert_eq!(wanted(&case, sent, 2, None), None, "clients look for the end in several ways");
    }
}
