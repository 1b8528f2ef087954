//! Why an input cannot be read, where the operating system has nothing against it.

use std::fmt;

use a2scope::capture::Foreign;
use a2scope_render::tell;
use a2scope_render::words::language;

use crate::content::MAX_TEXT;
use crate::merge::MAX_FILES;

/// What is wrong with an input. Shown in the language of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReadable {
    /// A pattern matches no file.
    NoMatch,
    /// A directory without captures.
    NoCaptureInside,
    /// Neither a capture nor text, but something else.
    Foreign(Foreign),
    /// Not a capture, and too long for a paste.
    TooLong,
    /// A paste or a message among captures to merge.
    NotMergeable,
    /// More files to merge than [`MAX_FILES`]; holds their number.
    TooMany(usize),
}

impl NotReadable {
    /// A name that does not change.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoMatch => "no_match",
            Self::NoCaptureInside => "no_capture_inside",
            Self::Foreign(_) => "not_a_capture",
            Self::TooLong => "too_long",
            Self::NotMergeable => "not_mergeable",
            Self::TooMany(_) => "too_many_files",
        }
    }
}

impl fmt::Display for NotReadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoMatch => tell!("command-input-no_file", "there is no file of that name"),
            Self::NoCaptureInside => {
                tell!("command-input-no_capture", "there is no capture in this directory")
            }
            Self::Foreign(foreign) => language().say(&foreign.said()),
            Self::TooLong => tell!(
                "command-input-too_long",
                "this is no capture file, and as text it is too long (over {size})",
                size = a2scope_render::units::bytes(MAX_TEXT)
            ),
            Self::NotMergeable => tell!("command-merge-no_capture", "is no capture, which --merge needs"),
            Self::TooMany(files) => tell!(
                "command-merge-files",
                "--merge reads {limit} {limit|file|files} at most; there are {files}",
                limit = MAX_FILES,
                files = *files
            ),
        })
    }
}

impl std::error::Error for NotReadable {}
