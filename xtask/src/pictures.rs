//! `cargo xtask pictures`: makes the pictures of the README, which show the page in a browser and the output of the
//! command.

use std::path::Path;

use anstyle_svg::Term;
use anyhow::{Result, ensure};
use xshell::{Shell, cmd};

use crate::{target, web};

/// The folder of the pictures.
const FOLDER: &str = "docs/pictures";
/// For each picture of the terminal, its name, its text colour and its background.
const TERMINALS: [(&str, [u8; 3], [u8; 3]); 2] = [
    ("terminal-light", [0x1f, 0x23, 0x28], [0xf6, 0xf8, 0xfa]),
    ("terminal-dark", [0xe6, 0xed, 0xf3], [0x0d, 0x11, 0x17]),
];
/// The arguments of the command in the pictures of the terminal.
const SHOWN: &str = "decode tests/captures/counter-strike-source.txt";
const COLUMNS: &str = "90";

/// Takes all pictures. The page must have been built by `cargo xtask web` or `cargo xtask page`.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    ensure!(sh.path_exists("web/dist/index.html"), "the page is not built: run `cargo xtask page` first");
    sh.create_dir(FOLDER)?;
    terminal(sh)?;
    web::install_in(sh, "tests/browser")?;
    let _browser = sh.push_dir("tests/browser");
    cmd!(sh, "npm run --silent test -- --project=pictures").quiet().run()?;
    Ok(())
}

/// Writes the output of the command as SVG, for light and for dark pages.
fn terminal(sh: &Shell) -> Result<()> {
    cmd!(sh, "cargo build --profile demo --package a2scope-cli --locked --quiet").quiet().run()?;
    let a2scope = target(sh).join("demo/a2scope");
    let arguments = SHOWN.split(' ');
    let output =
        cmd!(sh, "{a2scope} --color always {arguments...}").env("COLUMNS", COLUMNS).quiet().read()?;
    let text = format!("\x1b[1m$ a2scope {SHOWN}\x1b[0m\n{output}\n");
    for (name, text_colour, background) in TERMINALS {
        let colour = |[red, green, blue]: [u8; 3]| anstyle::RgbColor(red, green, blue).into();
        let term = Term::new().fg_color(colour(text_colour)).bg_color(colour(background));
        sh.write_file(Path::new(FOLDER).join(format!("{name}.svg")), term.render_svg(&text))?;
    }
    Ok(())
}
