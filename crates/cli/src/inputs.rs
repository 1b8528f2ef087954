//! From the arguments to the files to read.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use crate::args::InputArgs;

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
}

impl Listing {
    /// Lists the files that the arguments name: files, captures in directories, and matches of patterns.
    pub(crate) fn new(args: &InputArgs) -> Self {
        let mut inputs = Vec::new();
        if args.hex.is_some() {
            let text = args.hex.clone();
            inputs.push(Input { path: PathBuf::new(), name: "--hex".into(), size: None, text });
        } else if args.paths.is_empty() {
            inputs.push(Input { path: "-".into(), name: "-".into(), size: None, text: None });
        }
        let mut listing = a2scope_input::Listing::default();
        for path in &args.paths {
            listing.add(path);
        }
        inputs.extend(listing.paths.into_iter().map(Input::new));
        Self { inputs, failures: listing.failures }
    }
}
