//! An output file. At any time its name refers to a complete file: the new one or the previous one.

use std::fs::{self, File, Permissions};
use std::path::{Path, PathBuf};

use a2scope::wire::Text;
use a2scope_render::translated;
use anyhow::{Context, bail};
use tempfile::NamedTempFile;

use crate::interrupt::{self, Leftover};

/// A file that is written next to its destination, and renamed when it is complete.
pub(crate) struct Target<'a> {
    /// The path as it was given.
    path: &'a Path,
    /// The destination, with links resolved.
    place: PathBuf,
    force: bool,
    /// Permissions of the file that will be replaced, if it exists.
    replaces: Option<Permissions>,
    temporary: NamedTempFile,
    /// Removes the temporary file if the run is aborted.
    _leftover: Leftover,
}

impl<'a> Target<'a> {
    /// Checks that the file may be written, before any work is done, and creates a temporary file. From then on, the
    /// first Ctrl-C only sets a flag.
    pub(crate) fn new(path: &'a Path, force: bool) -> anyhow::Result<Self> {
        let name = || path.display().to_string();
        if path == Path::new("-") {
            bail!(
                "-: {}",
                translated!(
                    "command-output-stdout",
                    "only a file can be written as a whole or not at all, standard output cannot"
                )
            );
        }
        let (place, replaces) = match fs::metadata(path) {
            Ok(meta) if !meta.is_file() => {
                bail!(
                    "{}: {}",
                    path.display(),
                    translated!("command-output-no_file", "exists, but is not a file")
                )
            }
            Ok(_) if !force => bail!(
                "{}: {}",
                path.display(),
                translated!("command-output-exists", "already exists; --force overwrites it")
            ),
            Ok(meta) => (fs::canonicalize(path).with_context(name)?, Some(meta.permissions())),
            Err(_) if path.is_symlink() => {
                bail!(
                    "{}: {}",
                    path.display(),
                    translated!("command-output-link", "is a link that leads nowhere")
                )
            }
            Err(_) => (path.to_owned(), None),
        };
        interrupt::watch()?;
        let folder = place.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        builder.prefix(".a2scope-");
        #[cfg(unix)]
        let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o666);
        // Temporary files are private by default; use the usual mode of a new file, which the umask then restricts.
        #[cfg(unix)]
        builder.permissions(permissions);
        let temporary = builder.tempfile_in(folder).with_context(name)?;
        let leftover = Leftover::new(temporary.path());
        Ok(Self { path, place, force, replaces, temporary, _leftover: leftover })
    }

    /// Returns the name, with control characters escaped.
    pub(crate) fn name(&self) -> String {
        Text(self.path.as_os_str().as_encoded_bytes()).visible().to_string()
    }

    /// Fails if the target is one of the inputs.
    pub(crate) fn spare<'p>(&self, inputs: impl IntoIterator<Item = &'p Path>) -> anyhow::Result<()> {
        let is_this = |input: &Path| fs::canonicalize(input).is_ok_and(|input| input == self.place);
        if self.replaces.is_some() && inputs.into_iter().any(is_this) {
            bail!(
                "{}: {}",
                self.path.display(),
                translated!(
                    "command-output-input",
                    "is one of the files that are read; it is not overwritten"
                )
            );
        }
        Ok(())
    }

    /// Returns the file to write to.
    pub(crate) fn writer(&self) -> anyhow::Result<File> {
        self.temporary.as_file().try_clone().with_context(|| self.path.display().to_string())
    }

    /// Moves the complete file to its destination.
    pub(crate) fn keep(self) -> anyhow::Result<()> {
        let Self { path, place, force, replaces, temporary, _leftover } = self;
        let name = || path.display().to_string();
        if let Some(permissions) = replaces {
            temporary.as_file().set_permissions(permissions).with_context(name)?;
        }
        // Some file systems report only here that they are full.
        temporary.as_file().sync_all().with_context(name)?;
        let kept = if force { temporary.persist(&place) } else { temporary.persist_noclobber(&place) };
        kept.map(drop).map_err(|error| error.error).with_context(name)
    }
}
