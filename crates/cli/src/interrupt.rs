//! Ctrl-C ends a run at once, with all that was found so far written out; a second one ends it there and then.

use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;

/// What a shell expects of a program that was interrupted: 128 and the number of the signal.
pub(crate) const EXIT_CODE: u8 = 130;

static STOPPED: AtomicBool = AtomicBool::new(false);

/// From now on, Ctrl-C is only noted.
pub(crate) fn watch() -> anyhow::Result<()> {
    ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(EXIT_CODE.into());
        }
    })
    .context("Ctrl-C cannot be waited for")
}

/// Whether the run is to end.
pub(crate) fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
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
