//! The gist of a message: its content in a few words, for a row of a list.

use alloc::string::String;
use core::fmt;

use a2scope_text::{Language, static_text};

use crate::{Message, Text};

/// The gist of a message whose gist has at most a challenge, as most have. A list can store this instead of text, and
/// write the text when the row is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortGist {
    /// What the gist says, and therefore whose challenge it has.
    pub form: GistForm,
    /// The challenge; 0 if the gist has none.
    pub challenge: u32,
}

/// What a [`ShortGist`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GistForm {
    /// Nothing, because the kind of the message says it all.
    Nothing,
    /// The challenge that a request carries.
    Carried,
    /// The challenge that a server sends.
    Sent,
}

impl ShortGist {
    /// Returns the gist of a message; `None` if the gist needs more than a challenge.
    pub fn of(message: &Message<'_>) -> Option<Self> {
        let (form, challenge) = match message {
            Message::InfoRequest(m) => m.challenge.map_or((GistForm::Nothing, 0), |c| (GistForm::Carried, c)),
            Message::PlayerRequest(m) => (GistForm::Carried, m.challenge),
            Message::RulesRequest(m) => (GistForm::Carried, m.challenge),
            Message::GetChallenge | Message::Ping => (GistForm::Nothing, 0),
            Message::Challenge(m) => (GistForm::Sent, m.challenge?),
            _ => return None,
        };
        Some(Self { form, challenge })
    }

    /// Appends the gist in words to `out`.
    pub fn write(self, language: &dyn Language, out: &mut String) {
        match self.form {
            GistForm::Nothing => {}
            GistForm::Carried if self.challenge == u32::MAX => {
                out.push_str(&language.static_text(static_text!("gist-asks", "asks for a challenge")));
            }
            GistForm::Carried => {
                out.push_str(&language.static_text(static_text!("gist-challenge", "challenge")));
                out.push(' ');
                push_hex(self.challenge, out);
            }
            GistForm::Sent => push_hex(self.challenge, out),
        }
    }
}

/// Appends `0x` and eight digits. Faster than `write!`.
fn push_hex(value: u32, out: &mut String) {
    out.push_str("0x");
    for shift in (0..32).step_by(4).rev() {
        out.extend(char::from_digit(value >> shift & 0xf, 16));
    }
}

/// Appends a server's name, map, players and game.
pub(crate) fn server(
    name: Text<'_>,
    map: Text<'_>,
    (players, most): (u8, u8),
    game: Text<'_>,
    out: &mut String,
) -> fmt::Result {
    out.push('"');
    name.visible().write_to(out)?;
    out.push_str("\"  ");
    map.visible().write_to(out)?;
    out.push_str("  ");
    push_number(players, out);
    out.push('/');
    push_number(most, out);
    out.push_str("  ");
    game.visible().write_to(out)
}

/// Appends a decimal number. Faster than `write!`.
fn push_number(number: u8, out: &mut String) {
    for unit in [100, 10, 1] {
        if number >= unit || unit == 1 {
            out.push(char::from(b'0' + number / unit % 10));
        }
    }
}
