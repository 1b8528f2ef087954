//! Reasons why an input cannot be read although the operating system can read it.

use std::fmt;

use a2scope::capture::Foreign;
use a2scope::text::{language, translated};

/// The reason why an input cannot be read. Displayed in the language of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReadable {
    /// A pattern matches no file.
    NoMatch,
    /// A directory that contains no captures.
    NoCaptureInside,
    /// The input is neither a capture nor text, but another known kind of file.
    Foreign(Foreign),
    /// The input is not a capture, and too long for a text: more than `limit` bytes.
    TooLong { limit: u64 },
    /// A paste or a single message among the captures to merge.
    NotMergeable,
    /// There are more files to merge than `limit`.
    TooMany { files: usize, limit: usize },
}

impl NotReadable {
    /// Returns a stable name for the reason.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoMatch => "no_match",
            Self::NoCaptureInside => "no_capture_inside",
            Self::Foreign(_) => "not_a_capture",
            Self::TooLong { .. } => "too_long",
            Self::NotMergeable => "not_mergeable",
            Self::TooMany { .. } => "too_many_files",
        }
    }
}

impl fmt::Display for NotReadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoMatch => translated!("command-input-no_file", "there is no file of that name"),
            Self::NoCaptureInside => {
                translated!("command-input-no_capture", "there is no capture in this directory")
            }
            Self::Foreign(foreign) => language().translate(&foreign.text()),
            Self::TooLong { limit } => translated!(
                "command-input-too_long",
                "this is not a capture file, and as text it is too long (over {size})",
                size = a2scope::text::units::bytes(*limit)
            ),
            Self::NotMergeable => {
                translated!("command-merge-no_capture", "is not a capture, which --merge needs")
            }
            Self::TooMany { files, limit } => translated!(
                "command-merge-files",
                "--merge reads {limit} {limit|file|files} at most; there are {files}",
                limit = *limit,
                files = *files
            ),
        })
    }
}

impl std::error::Error for NotReadable {}
