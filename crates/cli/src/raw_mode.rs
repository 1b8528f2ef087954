//! The terminal's raw mode, and the way back from it.

/// Restores the terminal's mode, if it is changed.
pub(crate) fn restore() {
    #[cfg(unix)]
    unix::restore();
}

#[cfg(unix)]
pub(crate) use unix::RawMode;

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io;
    use std::sync::{Mutex, PoisonError};

    use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};

    /// The terminal's original mode, while it is changed.
    static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

    pub(super) fn restore() {
        if let Some(before) = BEFORE.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
        }
    }

    /// While this is alive, the terminal delivers bytes unbuffered and without echo. Ctrl-C still interrupts.
    pub(crate) struct RawMode;

    impl RawMode {
        /// Sets the mode; returns the bytes that erase a character and end the input.
        pub(crate) fn begin(terminal: &File) -> io::Result<(Self, [u8; 2])> {
            let before = tcgetattr(terminal)?;
            let mut mode = before.clone();
            let keys =
                [SpecialCodeIndex::VERASE, SpecialCodeIndex::VEOF].map(|key| before.special_codes[key]);
            mode.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO);
            mode.special_codes[SpecialCodeIndex::VMIN] = 1;
            mode.special_codes[SpecialCodeIndex::VTIME] = 0;
            *BEFORE.lock().unwrap_or_else(PoisonError::into_inner) = Some(before);
            let raw = Self;
            tcsetattr(terminal, OptionalActions::Now, &mode)?;
            Ok((raw, keys))
        }
    }

    impl Drop for RawMode {
        fn drop(&mut self) {
            restore();
        }
    }
}
