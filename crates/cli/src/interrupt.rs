//! The first Ctrl-C ends a run cleanly and writes everything found so far; the second ends it immediately.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use a2scope_render::translated;
use anyhow::Context;

use crate::raw_mode;

/// The exit code that shells expect after an interrupt: 128 plus the number of SIGINT.
pub(crate) const EXIT_CODE: u8 = 130;

static WATCHED: AtomicBool = AtomicBool::new(false);
static STOPPED: AtomicBool = AtomicBool::new(false);
/// A temporary file that is removed if the run is aborted.
static LEFTOVER: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Makes the first Ctrl-C set [`stopped`] and the second end the run, from now on.
pub(crate) fn watch() -> anyhow::Result<()> {
    if WATCHED.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            if let Some(path) = LEFTOVER.lock().ok().and_then(|mut path| path.take()) {
                let _ = fs::remove_file(path);
            }
            raw_mode::restore();
            std::process::exit(EXIT_CODE.into());
        }
    })
    .with_context(|| translated!("command-interrupt", "Ctrl-C cannot be waited for"))
}

/// Returns whether the run has to end.
pub(crate) fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Makes a second Ctrl-C remove the file, while this guard exists. There can be only one guard at a time.
pub(crate) struct Leftover(());

impl Leftover {
    pub(crate) fn new(path: &Path) -> Self {
        Self::set(Some(path.to_owned()));
        Self(())
    }

    fn set(path: Option<PathBuf>) {
        if let Ok(mut leftover) = LEFTOVER.lock() {
            *leftover = path;
        }
    }
}

impl Drop for Leftover {
    fn drop(&mut self) {
        Self::set(None);
    }
}

/// Wraps a pipe or a terminal in a reader that reports the end of input on Ctrl-C, even if no bytes arrive.
#[cfg(unix)]
pub(crate) fn patient<R: Read + std::os::fd::AsFd + Send + 'static>(reader: R) -> Box<dyn Read + Send> {
    Box::new(Patient(reader))
}

/// Returns the reader itself: on other systems, a read returns only when bytes or the end of input arrive.
#[cfg(not(unix))]
pub(crate) fn patient<R: Read + Send + 'static>(reader: R) -> Box<dyn Read + Send> {
    Box::new(reader)
}

#[cfg(unix)]
struct Patient<R>(R);

#[cfg(unix)]
impl<R: Read + std::os::fd::AsFd> Read for Patient<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        /// Time between two checks of [`stopped`].
        const WAIT: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
        loop {
            if stopped() {
                return Ok(0);
            }
            match poll(&mut [PollFd::new(&self.0, PollFlags::IN)], Some(&WAIT)) {
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                // If polling fails, `read` fails too, and has the better message.
                Ok(_) | Err(_) => return self.0.read(buffer),
            }
        }
    }
}
