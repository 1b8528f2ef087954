//! RCON commands that decide who controls a server.

/// What a command decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Control {
    /// Where the server sends its log, which has what players say and what RCON gets.
    Logs,
    /// Who may enter.
    Passwords,
}

impl Control {
    /// Returns what a command decides; `None` if it decides nothing of this kind.
    pub(crate) fn of(command: &[u8]) -> Option<Self> {
        let word = command.trim_ascii().split(u8::is_ascii_whitespace).next()?;
        let is = |names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name.as_bytes()));
        if is(&["logaddress_add", "logaddress_add_http", "log_address_add"]) {
            Some(Self::Logs)
        } else {
            is(&["rcon_password", "sv_password"]).then_some(Self::Passwords)
        }
    }
}
