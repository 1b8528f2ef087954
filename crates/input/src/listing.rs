//! Finds the files that a user means.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context;
use walkdir::WalkDir;

use crate::content::is_capture;
use crate::refusal::NotReadable;

/// The files in order, each of them once, and the errors of files that could not be listed.
#[derive(Debug, Default)]
pub struct Listing {
    /// The files found so far, in order.
    pub paths: Vec<PathBuf>,
    /// The errors of paths and files that could not be listed.
    pub failures: Vec<anyhow::Error>,
    seen: HashSet<PathBuf>,
}

impl Listing {
    /// Adds the files named by `path`: a file, the captures in a directory, or the matches of a pattern.
    pub fn add(&mut self, path: &Path) {
        if let Err(error) = self.argument(path) {
            self.failures.push(error);
        }
    }

    fn argument(&mut self, path: &Path) -> anyhow::Result<()> {
        let text = path.to_string_lossy();
        if path.exists() || !text.contains(['*', '?', '[']) {
            return self.path(path);
        }
        let paths = glob::glob(&text).with_context(|| text.to_string())?;
        let hidden = Hidden::unless_named(&text);
        let mut any = false;
        for path in paths {
            if path.as_ref().is_ok_and(|path| hidden.is(path)) {
                continue;
            }
            any = true;
            let result = path.map_err(anyhow::Error::from).and_then(|path| self.path(&path));
            self.failures.extend(result.err());
        }
        if !any {
            return Err(anyhow::Error::new(NotReadable::NoMatch).context(text.into_owned()));
        }
        Ok(())
    }

    fn path(&mut self, path: &Path) -> anyhow::Result<()> {
        if !path.is_dir() {
            self.file(path.to_owned());
            return Ok(());
        }
        let before = self.paths.len();
        let hidden = |name: &std::ffi::OsStr| name.as_encoded_bytes().starts_with(b".");
        let walk = WalkDir::new(path).follow_links(true).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(|entry| entry.depth() == 0 || !hidden(entry.file_name())) {
            match entry {
                Ok(entry) if !entry.file_type().is_file() => {}
                Ok(entry) => match is_capture(entry.path()) {
                    Ok(true) => self.file(entry.into_path()),
                    Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                        self.failures
                            .push(anyhow::Error::new(error).context(entry.path().display().to_string()));
                    }
                    // A gzip file that is damaged from the start cannot be recognised as a capture, so errors are
                    // ignored.
                    Ok(false) | Err(_) => {}
                },
                Err(error) => self.failures.push(error.into()),
            }
        }
        if self.paths.len() == before {
            return Err(anyhow::Error::new(NotReadable::NoCaptureInside).context(path.display().to_string()));
        }
        Ok(())
    }

    /// Adds a file, unless it is already listed under this or another name.
    fn file(&mut self, path: PathBuf) {
        let itself = fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
        if self.seen.insert(itself) {
            self.paths.push(path);
        }
    }
}

/// Makes names that begin with a dot match only if a part of the pattern begins with a dot too. (The library's own
/// option for this panics on a name that is not UTF-8.)
struct Hidden {
    named: Vec<glob::Pattern>,
}

impl Hidden {
    fn unless_named(pattern: &str) -> Self {
        let parts = pattern.split(std::path::is_separator).filter(|part| part.starts_with('.'));
        Self { named: parts.filter_map(|part| glob::Pattern::new(part).ok()).collect() }
    }

    fn is(&self, path: &Path) -> bool {
        path.components().any(|part| match part {
            std::path::Component::Normal(name) if name.as_encoded_bytes().starts_with(b".") => {
                !self.named.iter().any(|named| named.matches(&name.to_string_lossy()))
            }
            _ => false,
        })
    }
}
