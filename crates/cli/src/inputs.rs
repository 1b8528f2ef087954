//! Turns arguments into the list of inputs.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use a2scope::report::Source;

use crate::args::InputArgs;
use crate::digest::Digest;
use crate::interrupt;

/// An input of a command: a file, standard input, or a dump on the command line.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// Path of the input; `-` is standard input.
    pub(crate) path: PathBuf,
    /// Name of the input in the output.
    pub(crate) name: String,
    /// Size of a file in bytes; `None` if it is not a regular file.
    pub(crate) size: Option<u64>,
    /// The dump itself, if it was given on the command line.
    pub(crate) text: Option<String>,
    /// SHA-256 of the input, if it is to be computed.
    pub(crate) digest: Option<Digest>,
}

impl Input {
    fn new(path: PathBuf) -> Self {
        let size = fs::metadata(&path).ok().filter(fs::Metadata::is_file).map(|meta| meta.len());
        Self { name: path.display().to_string(), path, size, text: None, digest: None }
    }

    /// Returns whether the input comes from the keyboard.
    pub(crate) fn is_typed(&self) -> bool {
        self.path == Path::new("-") && io::stdin().is_terminal()
    }

    /// Returns the name, size and hash for reports. Call it after reading.
    pub(crate) fn into_source(self) -> Source {
        Source { sha256: self.sha256(), bytes: self.size, name: self.name }
    }

    /// Returns the input's SHA-256 in hexadecimal; `None` if it is not computed, or the input was not read to its end.
    /// Call it after reading.
    fn sha256(&self) -> Option<String> {
        let digest = self.digest.as_ref()?;
        if self.is_file() && !interrupt::stopped() {
            // An error here was already reported when the file was read.
            let _ = digest.complete(&self.path);
        }
        digest.hex()
    }

    /// Returns whether the input is a regular file, which can be read a second time.
    pub(crate) fn is_file(&self) -> bool {
        self.size.is_some()
    }
}

/// The inputs in order, without repeated files, and the errors of arguments that could not be listed.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    pub(crate) inputs: Vec<Input>,
    pub(crate) failures: Vec<anyhow::Error>,
}

impl Listing {
    /// Lists the files that the arguments name: files, captures in directories, and matches of patterns.
    pub(crate) fn new(args: &InputArgs) -> Self {
        let mut inputs = Vec::new();
        if args.hex.is_some() {
            let text = args.hex.clone();
            inputs.push(Input { path: PathBuf::new(), name: "--hex".into(), size: None, text, digest: None });
        } else if args.paths.is_empty() {
            inputs.push(Input { path: "-".into(), name: "-".into(), size: None, text: None, digest: None });
        }
        let mut listing = a2scope_input::Listing::default();
        for path in &args.paths {
            listing.add(path);
        }
        inputs.extend(listing.paths.into_iter().map(Input::new));
        Self { inputs, failures: listing.failures }
    }
}
