//! What an RCON command changes: one table of commands, by their names.

use alloc::vec::Vec;

use a2scope_text::{Key, StaticText};

use RconChange::{Bans, Ends, Logs, Maps, Nothing, Passwords, ReadsPassword, Runs, Variables};

a2scope_wire::named! {
    /// What a command changes, the gravest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum RconChange {
        /// Who may enter: a password is set.
        Passwords = "password",
        /// Who may enter, but it is only read.
        ReadsPassword = "password_read",
        /// Where the server sends its log, which has what players say and what RCON gets.
        Logs = "log",
        /// The server ends or starts anew.
        Ends = "end",
        /// A file of commands or a plugin runs.
        Runs = "exec",
        /// Who may play: somebody is kicked or banned, or no longer is.
        Bans = "ban",
        /// The map.
        Maps = "map",
        /// A variable is set.
        Variables = "variable",
        /// Nothing: it only reads.
        Nothing = "nothing",
    }
}

/// What commands change with a value, without one, and their names. `*` at the end of a name stands for any ending. The
/// first name that fits counts.
const COMMANDS: &[(RconChange, RconChange, &[&str])] = &[
    (Passwords, ReadsPassword, &["rcon_password", "sv_password"]),
    (Logs, Nothing, &["logaddress_add", "logaddress_add_http", "log_address_add"]),
    (Ends, Ends, &["quit", "exit", "_restart", "restart", "killserver", "shutdown", "crash"]),
    (
        Nothing,
        Nothing,
        &[
            "status",
            "stats",
            "users",
            "cvarlist",
            "cmdlist",
            "find",
            "help",
            "version",
            "echo",
            "maps",
            "listid",
            "listip",
            "logaddress_list",
            "plugin_print",
            "net_status",
            "meta list",
            "meta version",
            "meta info",
            "sm plugins list",
            "sm plugins info",
            "sm exts list",
            "sm version",
            "sm cvars",
            "sm cmds",
        ],
    ),
    (
        Runs,
        Nothing,
        &["exec", "execifexists", "meta", "sm", "plugin_load", "plugin_unload", "sm_execcfg", "amx_cfg"],
    ),
    (
        Bans,
        Nothing,
        &[
            "kick",
            "kickid",
            "kickall",
            "banid",
            "banip",
            "addip",
            "removeid",
            "removeip",
            "sm_kick",
            "sm_ban",
            "sm_banip",
            "sm_addban",
            "sm_unban",
            "amx_kick",
            "amx_ban",
            "amx_banip",
            "css_kick",
            "css_ban",
        ],
    ),
    (
        Maps,
        Nothing,
        &[
            "map",
            "changelevel",
            "changelevel2",
            "sm_map",
            "amx_map",
            "css_map",
            "host_workshop_map",
            "host_workshop_collection",
            "ds_workshop_changelevel",
        ],
    ),
    (Variables, Variables, &["logaddress_delall"]),
    (
        Variables,
        Nothing,
        &[
            "sv_*",
            "mp_*",
            "tv_*",
            "tf_*",
            "bot_*",
            "host_*",
            "net_*",
            "hostname",
            "log",
            "logaddress_del",
            "rate",
            "fps_max",
            "sm_cvar",
            "amx_cvar",
            "ma_cvar",
            "set",
            "seta",
            "sets",
        ],
    ),
];

/// Commands whose value is a command, or a variable with its value.
const WRAPPERS: &[&str] =
    &["rcon", "sm_rcon", "amx_rcon", "ma_rcon", "sm_cvar", "amx_cvar", "ma_cvar", "set", "seta", "sets"];

/// Number of words of a command that are looked at.
const WORDS: usize = 8;

impl RconChange {
    /// Returns what each command of a line changes, as far as the table has it.
    pub(crate) fn all(line: &[u8]) -> impl Iterator<Item = Self> {
        let mut is_quoted = false;
        let ends = move |byte: &u8| {
            is_quoted ^= *byte == b'"';
            !is_quoted && matches!(byte, b';' | b'\n')
        };
        line.split(ends).filter_map(|command| {
            let words = command.split(|byte| byte.is_ascii_whitespace() || *byte == b'"');
            let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).take(WORDS).collect();
            Self::named(&words)
        })
    }

    /// Returns the gravest change that a line of commands makes; `None` if the table has none of the commands.
    pub fn of(line: &[u8]) -> Option<Self> {
        Self::all(line).min()
    }

    /// Returns whether the command decides who controls the server, or shows it.
    pub(crate) fn is_control(self) -> bool {
        matches!(self, Passwords | ReadsPassword | Logs)
    }

    /// Looks a command up by its words.
    fn named(words: &[&[u8]]) -> Option<Self> {
        let own = COMMANDS.iter().find_map(|(with, without, names)| {
            let behind = names.iter().find_map(|name| behind(words, name))?;
            Some(if behind.is_empty() { *without } else { *with })
        });
        let inner = WRAPPERS.iter().find_map(|name| behind(words, name)).and_then(Self::named);
        own.into_iter().chain(inner).min()
    }

    /// Returns the change in words.
    pub fn text(self) -> StaticText {
        let words = match self {
            Passwords => "sets a password",
            ReadsPassword => "reads a password",
            Logs => "sends the log elsewhere",
            Ends => "ends the server",
            Runs => "runs a file or a plugin",
            Bans => "kicks or bans",
            Maps => "changes the map",
            Variables => "sets a variable",
            Nothing => "only reads",
        };
        StaticText::new(Key::of("report-change", self.name()), words)
    }
}

/// Returns the words behind a name; `None` if the words do not begin with it.
fn behind<'w, 'c>(words: &'w [&'c [u8]], name: &str) -> Option<&'w [&'c [u8]]> {
    name.split(' ').try_fold(words, |words, part| {
        let (word, rest) = words.split_first()?;
        let begin = part.strip_suffix('*');
        let own = word.get(..begin.map_or(word.len(), str::len))?;
        own.eq_ignore_ascii_case(begin.unwrap_or(part).as_bytes()).then_some(rest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_change_what_the_table_says() {
        let cases: [(&str, Option<RconChange>); 20] = [
            ("status", Some(Nothing)),
            ("rcon_password", Some(ReadsPassword)),
            ("rcon_password ****", Some(Passwords)),
            ("\"sv_password\" \"\"", Some(ReadsPassword)),
            ("SV_Password club", Some(Passwords)),
            ("status; logaddress_add 192.0.2.1:9999", Some(Logs)),
            ("logaddress_add", Some(Nothing)),
            ("logaddress_del 192.0.2.1:9999", Some(Variables)),
            ("quit", Some(Ends)),
            ("exec server.cfg", Some(Runs)),
            ("sm plugins list", Some(Nothing)),
            ("sm plugins load shop", Some(Runs)),
            ("sm_rcon sm_cvar sv_password club", Some(Passwords)),
            ("kickid 7", Some(Bans)),
            ("changelevel de_dust2", Some(Maps)),
            ("mp_timelimit 30", Some(Variables)),
            ("mp_timelimit", Some(Nothing)),
            ("say quit", None),
            ("say \"a; quit\"", None),
            ("", None),
        ];
        for (line, changes) in cases {
            assert_eq!(RconChange::of(line.as_bytes()), changes, "{line}");
        }
    }
}
