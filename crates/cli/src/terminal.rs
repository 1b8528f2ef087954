//! Reads a dump that is pasted into the terminal.
//!
//! In line mode, a terminal silently drops everything after the first 4,095 bytes of a line, and a packet as a single
//! line of hex digits is easily longer. So the terminal is switched to raw mode, and echo, backspace and end of input
//! are handled here.

use std::io;

use a2scope_render::translated;
#[cfg(unix)]
use unix::lines;

use crate::console::eprint_line;

/// Asks for a dump and reads at most `most` bytes of it.
pub(crate) fn read(most: u64) -> io::Result<Vec<u8>> {
    eprint_line(&translated!("command-paste-prompt", "Paste a dump, end with Ctrl-D"));
    lines(most)
}

/// Reads from standard input: on other systems, the terminal's own line editing is used.
#[cfg(not(unix))]
fn lines(most: u64) -> io::Result<Vec<u8>> {
    use std::io::Read;
    let mut text = Vec::new();
    io::stdin().take(most + 1).read_to_end(&mut text)?;
    Ok(text)
}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, Read, Write};
    use std::os::fd::AsFd;

    use super::Editor;
    use crate::interrupt;
    use crate::raw_mode::RawMode;

    pub(super) fn lines(most: u64) -> io::Result<Vec<u8>> {
        let mut terminal = File::from(io::stdin().as_fd().try_clone_to_owned()?);
        let (raw, [erase, end]) = RawMode::begin(&terminal)?;
        let mut editor = Editor::new(erase, end);
        let mut reader = interrupt::patient(terminal.try_clone()?);
        let mut buffer = [0; 4096];
        while !editor.ended && editor.text.len() as u64 <= most {
            let count = match reader.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            editor.take(&buffer[..count]);
            // A failed echo is not a reason to stop reading.
            let _ = terminal.write_all(editor.shown.as_bytes());
            editor.shown.clear();
        }
        if editor.text.last().is_some_and(|last| *last != b'\n') {
            let _ = terminal.write_all(b"\n");
        }
        drop(raw);
        if interrupt::stopped() {
            return Err(io::Error::other("interrupted"));
        }
        Ok(editor.text)
    }
}

/// Edits the typed line.
#[cfg(unix)]
struct Editor {
    erase: u8,
    end: u8,
    text: Vec<u8>,
    /// The text to echo. It is escaped, because a paste from elsewhere must not control the terminal.
    shown: String,
    /// Bytes of a UTF-8 character that is not complete yet.
    partial: Vec<u8>,
    ended: bool,
}

#[cfg(unix)]
impl Editor {
    fn new(erase: u8, end: u8) -> Self {
        // In the terminal's settings, 0 means that the key is disabled.
        let [erase, end] =
            [(erase, DELETE), (end, CTRL_D)].map(|(key, usual)| if key == 0 { usual } else { key });
        Self { erase, end, text: Vec::new(), shown: String::new(), partial: Vec::new(), ended: false }
    }

    fn take(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.ended |= byte == self.end || byte == CTRL_D;
            if self.ended {
                return;
            }
            if byte == self.erase || matches!(byte, BACKSPACE | DELETE) {
                self.take_back();
                continue;
            }
            self.text.push(byte);
            self.show(byte);
        }
    }

    fn show(&mut self, byte: u8) {
        if byte.is_ascii() && !self.partial.is_empty() {
            self.partial.clear();
            self.shown.push(char::REPLACEMENT_CHARACTER);
        }
        match byte {
            b'\n' | b'\t' | b' '..=b'~' => self.shown.push(char::from(byte)),
            0..b' ' => self.shown.extend(['^', char::from(byte + b'@')]),
            _ => {
                self.partial.push(byte);
                match str::from_utf8(&self.partial) {
                    Ok(character) => self.shown.push_str(&crate::view::units::visible(character.as_bytes())),
                    // More bytes of this character will follow.
                    Err(error) if error.error_len().is_none() => return,
                    Err(_) => self.shown.push(char::REPLACEMENT_CHARACTER),
                }
                self.partial.clear();
            }
        }
    }

    /// Erases the last character of the line.
    fn take_back(&mut self) {
        self.partial.clear();
        if self.text.last().is_none_or(|last| *last == b'\n') {
            return;
        }
        let is_inside = |byte: u8| byte & 0xC0 == 0x80;
        let mut start = self.text.len() - 1;
        while start > 0 && is_inside(self.text[start]) && self.text.len() - start < 4 {
            start -= 1;
        }
        let taken = String::from_utf8_lossy(&self.text[start..]);
        let controls = taken.chars().filter(|c| c.is_control()).count();
        let columns = unicode_width::UnicodeWidthStr::width(&*taken).max(2 * controls);
        self.shown.push_str(&"\u{8} \u{8}".repeat(columns));
        self.text.truncate(start);
    }
}

#[cfg(unix)]
const CTRL_D: u8 = 4;
#[cfg(unix)]
const BACKSPACE: u8 = 8;
#[cfg(unix)]
const DELETE: u8 = 0x7F;

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn typed(bytes: &[u8]) -> (String, String, bool) {
        let mut editor = Editor::new(DELETE, CTRL_D);
        for byte in bytes {
            editor.take(&[*byte]);
        }
        (String::from_utf8_lossy(&editor.text).into_owned(), editor.shown, editor.ended)
    }

    #[test]
    fn the_last_character_is_taken_back_but_no_line() {
        assert_eq!(typed("FFX\u{7f} é\u{8}\n\u{7f}".as_bytes()).0, "FF \n");
        assert_eq!(typed("X\u{7f}\u{7f}".as_bytes()), (String::new(), "X\u{8} \u{8}".into(), false));
    }

    #[test]
    fn ctrl_d_ends_wherever_it_comes() {
        assert_eq!(typed(b"ff\x04 00"), ("ff".into(), "ff".into(), true));
    }

    #[test]
    fn what_is_shown_does_not_act_on_the_terminal() {
        let (text, shown, _) = typed("\u{1b}[2J\u{9b}2J é\u{202e}".as_bytes());
        assert_eq!(text, "\u{1b}[2J\u{9b}2J é\u{202e}");
        assert!(shown.starts_with("^[[2J") && shown.contains(" é"), "{shown}");
        assert!(!shown.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{shown}");
    }
}
