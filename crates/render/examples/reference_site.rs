//! Writes the reference as a folder of HTML pages in every language: `reference_site DIR [ADDRESS]`.
//!
//! `ADDRESS` is where the page is published whose folder `reference` this is, as in `https://example.org/a2scope/`. With it,
//! the pages name their canonical addresses, and a `sitemap.xml` beside the folder lists them together with the lessons.

use std::path::{Path, PathBuf};
use std::{env, fs};

use a2scope_lang::Lang;
use a2scope_render::reference::{Place, STYLE_SHEET, site, style_sheet};
use anyhow::{Context, Result};

fn main() -> Result<()> {
    let folder: PathBuf = env::args_os().nth(1).context("which folder?")?.into();
    let address = env::args().nth(2).filter(|address| !address.is_empty());
    let address = address.map(|address| format!("{}/", address.trim_end_matches('/')));
    let tags = Lang::ALL.map(Lang::name);
    for lang in Lang::ALL {
        let of_language = folder.join(lang.name());
        fs::create_dir_all(&of_language)?;
        let place = Place { tag: lang.name(), tags: &tags, address: address.as_deref() };
        for (name, content) in site(lang.language(), place) {
            fs::write(of_language.join(name), content)?;
        }
    }
    fs::write(folder.join(STYLE_SHEET), style_sheet())?;
    if let (Some(address), Some(page)) = (address, folder.parent()) {
        fs::write(page.join("sitemap.xml"), sitemap(page, &address)?)?;
    }
    Ok(())
}

/// Returns the list of the page itself and of all HTML pages below its folders of pages.
fn sitemap(page: &Path, address: &str) -> Result<String> {
    let mut places = vec![String::new()];
    for part in ["lessons", "reference"] {
        for lang in Lang::ALL {
            let folder = format!("{part}/{}", lang.name());
            let Ok(files) = fs::read_dir(page.join(&folder)) else { continue };
            for file in files {
                places.push(format!("{folder}/{}", file?.file_name().to_string_lossy()));
            }
        }
    }
    places.sort();
    let urls: Vec<String> =
        places.iter().map(|place| format!("  <url><loc>{address}{place}</loc></url>\n")).collect();
    let urls = urls.concat();
    Ok(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{urls}</urlset>\n"
    ))
}
