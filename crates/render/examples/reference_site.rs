//! Writes the reference as a folder of HTML pages in every language: `reference_site DIR`.

use std::path::PathBuf;
use std::{env, fs};

use a2scope_lang::Lang;
use a2scope_render::reference::{STYLE_SHEET, site, style_sheet};
use anyhow::{Context, Result};

fn main() -> Result<()> {
    let folder: PathBuf = env::args_os().nth(1).context("which folder?")?.into();
    let tags = Lang::ALL.map(Lang::name);
    for lang in Lang::ALL {
        let of_language = folder.join(lang.name());
        fs::create_dir_all(&of_language)?;
        for (name, content) in site(lang.language(), lang.name(), &tags) {
            fs::write(of_language.join(name), content)?;
        }
    }
    Ok(fs::write(folder.join(STYLE_SHEET), style_sheet())?)
}
