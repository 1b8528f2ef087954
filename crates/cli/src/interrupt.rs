//! Ctrl-C ends a run at once, with all that was found so far written out; a second one ends it there and then.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

use crate::terminal;

/// What a shell expects of a program that was interrupted: 128 and the number of the signal.
pub(crate) const EXIT_CODE: u8 = 130;

static WATCHED: AtomicBool = AtomicBool::new(false);
static STOPPED: AtomicBool = AtomicBool::new(false);
/// A temporary file that is not to outlive the run.
static LEFTOVER: Mutex<Option<PathBuf>> = Mutex::new(None);

/// From now on, Ctrl-C is only noted; the second one ends the run.
pub(crate) fn watch() -> anyhow::Result<()> {
    if WATCHED.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            if let Some(path) = LEFTOVER.lock().ok().and_then(|mut path| path.take()) {
                let _ = fs::remove_file(path);
            }
            terminal::restore();
            std::process::exit(EXIT_CODE.into());
        }
    })
    .context("Ctrl-C cannot be waited for")
}

/// Whether the run is to end.
pub(crate) fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// While this is alive, a second Ctrl-C removes the file; there is one such file at a time.
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

/// A pipe or a terminal that is over once the run is to end, even while nothing arrives.
#[cfg(unix)]
pub(crate) fn patient<R: Read + std::os::fd::AsFd + Send + 'static>(reader: R) -> Box<dyn Read + Send> {
    Box::new(Patient(reader))
}

/// Elsewhere the next bytes, or the end, must arrive first.
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
        /// Between two looks at whether the run is to end.
        const WAIT: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
        loop {
            if stopped() {
                return Ok(0);
            }
            match poll(&mut [PollFd::new(&self.0, PollFlags::IN)], Some(&WAIT)) {
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                // What is wrong, if something is, reading says better.
                Ok(_) | Err(_) => return self.0.read(buffer),
            }
        }
    }
}
