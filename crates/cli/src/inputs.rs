//! From the arguments to the files to read.

use std::collections::HashSet;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use a2scope_render::tell;
use anyhow::{Context, bail};
use walkdir::WalkDir;

use crate::args::InputArgs;
use crate::content;

/// One input.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// Its path; `-` is standard input.
    pub(crate) path: PathBuf,
    /// Its name in the output.
    pub(crate) name: String,
    /// Bytes of a file; `None` if it is not one.
    pub(crate) size: Option<u64>,
    /// The dump itself, if given on the command line.
    pub(crate) text: Option<String>,
}

impl Input {
    fn new(path: PathBuf) -> Self {
        let size = fs::metadata(&path).ok().filter(fs::Metadata::is_file).map(|meta| meta.len());
        Self { name: path.display().to_string(), path, size, text: None }
    }

    /// Whether it is typed on a terminal.
    pub(crate) fn is_typed(&self) -> bool {
        self.path == Path::new("-") && io::stdin().is_terminal()
    }

    /// Whether it can be read a second time.
    pub(crate) fn is_file(&self) -> bool {
        self.size.is_some()
    }
}

/// The inputs in order, each file once, and what could not be listed.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    pub(crate) inputs: Vec<Input>,
    pub(crate) failures: Vec<anyhow::Error>,
    seen: HashSet<PathBuf>,
}

impl Listing {
    /// Lists the files that the arguments name: files, captures in directories, and matches of patterns.
    pub(crate) fn new(args: &InputArgs) -> Self {
        let mut listing = Self::default();
        if args.hex.is_some() {
            let text = args.hex.clone();
            listing.inputs.push(Input { path: PathBuf::new(), name: "--hex".into(), size: None, text });
        } else if args.paths.is_empty() {
            listing.inputs.push(Input { path: "-".into(), name: "-".into(), size: None, text: None });
        }
        for path in &args.paths {
            if let Err(error) = listing.argument(path) {
                listing.failures.push(error);
            }
        }
        listing
    }

    fn argument(&mut self, path: &Path) -> anyhow::Result<()> {
        let text = path.to_string_lossy();
        if path == Path::new("-") || path.exists() || !text.contains(['*', '?', '[']) {
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
            bail!("{text}: {}", tell!("command-input-no_file", "no file is called so"));
        }
        Ok(())
    }

    fn path(&mut self, path: &Path) -> anyhow::Result<()> {
        if !path.is_dir() {
            self.add(path.to_owned());
            return Ok(());
        }
        let before = self.inputs.len();
        let hidden = |name: &std::ffi::OsStr| name.as_encoded_bytes().starts_with(b".");
        let walk = WalkDir::new(path).follow_links(true).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(|entry| entry.depth() == 0 || !hidden(entry.file_name())) {
            match entry {
                Ok(entry) if !entry.file_type().is_file() => {}
                Ok(entry) => match content::is_capture(entry.path()) {
                    Ok(true) => self.add(entry.into_path()),
                    Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                        self.failures
                            .push(anyhow::Error::new(error).context(entry.path().display().to_string()));
                    }
                    // A gzip file damaged from the start cannot be recognised as a capture either.
                    Ok(false) | Err(_) => {}
                },
                Err(error) => self.failures.push(error.into()),
            }
        }
        if self.inputs.len() == before {
            bail!(
                "{}: {}",
                path.display(),
                tell!("command-input-no_capture", "there is no capture in this directory")
            );
        }
        Ok(())
    }

    /// Adds a file, unless it is already listed under any name.
    fn add(&mut self, path: PathBuf) {
        let itself = fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
        if self.seen.insert(itself) {
            self.inputs.push(Input::new(path));
        }
    }
}

/// Names that begin with a dot match only if a part of the pattern begins with one too. (The library's own
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
