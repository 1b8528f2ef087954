//! The arguments of `case`.

use std::path::PathBuf;

use clap::ValueEnum;

#[derive(Debug, clap::Args)]
pub(crate) struct CaseArgs {
    /// The number of the case; without one, the cases are listed.
    #[arg(requires = "seed", value_parser = clap::value_parser!(u8).range(1..=i64::from(a2scope_cases::CASES)))]
    pub(crate) number: Option<u8>,
    /// Any word, a student's name for example: each has other addresses, times and figures, and always the same.
    #[arg(long, value_name = "NAME", requires = "number")]
    pub(crate) seed: Option<String>,
    /// The pcapng file to write the capture to.
    #[arg(short, long, value_name = "FILE", requires = "number")]
    pub(crate) output: Option<PathBuf>,
    /// Output format of the sheet.
    #[arg(short, long, value_name = "FORMAT", default_value = "text", requires = "number")]
    pub(crate) format: SheetFormat,
    /// Show the answers, and how they are found.
    #[arg(long, requires = "number")]
    pub(crate) key: bool,
    /// Say whether an answer is right, instead of the sheet: servers=7. May be given several times.
    #[arg(long, value_name = "KEY=TEXT", requires = "number", conflicts_with_all = ["key", "format"])]
    pub(crate) answer: Vec<String>,
    /// Overwrite an existing file.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SheetFormat {
    /// For people.
    Text,
    /// One JSON object.
    Json,
    /// Moodle's text format, with the answers.
    Gift,
    /// A package of QTI 2.1 for other learning platforms, with the answers; a zip file.
    Qti,
}
