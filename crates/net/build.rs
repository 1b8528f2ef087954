//! Packs the conformance cases into one source file, so that an installed command has them.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=cases");
    let root = Path::new("cases");
    let mut files = Vec::new();
    list(root, &mut files)?;
    files.sort();
    let mut source = String::from("&[\n");
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        let name = file.strip_prefix(root).unwrap_or(&file).with_extension("");
        // A line feed cannot be inside a string of JSON, so the indentation has no meaning.
        let text: String = fs::read_to_string(&file)?.lines().map(str::trim).collect();
        let name = name.to_string_lossy().replace('\\', "/");
        let _ = writeln!(source, "    ({name:?}, {text:?}),");
    }
    source.push_str("]\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("cases.rs"), source)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "json") {
            println!("cargo:rerun-if-changed={}", folder.display());
            files.push(path);
        }
    }
    Ok(())
}
