//! The raw mode of the terminal, and how it is restored.

/// Restores the mode of the terminal, if it was changed.
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

    /// The original mode of the terminal, while it is changed.
    static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

    pub(super) fn restore() {
        if let Some(before) = BEFORE.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
        }
    }

    /// Makes the terminal deliver every byte at once and without echo, while this guard exists. Ctrl-C still
    /// interrupts.
    pub(crate) struct RawMode;

    impl RawMode {
        /// Sets raw mode; also returns the bytes of the erase key and of the end-of-input key.
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
