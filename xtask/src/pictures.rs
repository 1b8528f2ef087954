//! `cargo xtask pictures`: makes the pictures of the README, which show the page in a browser and the output of the
//! command.

use std::path::Path;

use anstyle::RgbColor;
use anstyle_svg::{Palette, Term};
use anyhow::{Result, ensure};
use xshell::{Shell, cmd};

use crate::{npm, target};

/// The folder of the pictures.
const FOLDER: &str = "docs/pictures";
/// A picture of the terminal.
struct Terminal {
    name: &'static str,
    text: u32,
    background: u32,
    /// Red, green, yellow, blue, magenta and cyan that can be read on the background.
    colours: [u32; 6],
}

const TERMINALS: [Terminal; 2] = [
    Terminal {
        name: "terminal-light",
        text: 0x1f_2328,
        background: 0xf6_f8fa,
        colours: [0xcf_222e, 0x11_6329, 0x7d_4e00, 0x09_69da, 0x82_50df, 0x1b_7c83],
    },
    Terminal {
        name: "terminal-dark",
        text: 0xe6_edf3,
        background: 0x0d_1117,
        colours: [0xff_7b72, 0x3f_b950, 0xd2_9922, 0x58_a6ff, 0xbc_8cff, 0x39_c5cf],
    },
];
/// The arguments of the command in the pictures of the terminal.
const SHOWN: &str = "decode tests/captures/counter-strike-source.txt";
const COLUMNS: &str = "90";

/// Takes all pictures. The page must have been built by `cargo xtask web` or `cargo xtask page`.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    ensure!(sh.path_exists("web/dist/index.html"), "the page is not built: run `cargo xtask page` first");
    sh.create_dir(FOLDER)?;
    terminal(sh)?;
    npm::install_in(sh, "tests/browser")?;
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
    let rgb = |colour: u32| {
        let [_, red, green, blue] = colour.to_be_bytes();
        RgbColor(red, green, blue)
    };
    for Terminal { name, text: letters, background, colours } in TERMINALS {
        let [red, green, yellow, blue, magenta, cyan] = colours.map(rgb);
        let (black, white) = (rgb(background), rgb(letters));
        let eight = [black, red, green, yellow, blue, magenta, cyan, white];
        let palette = Palette(std::array::from_fn(|index| eight[index % eight.len()]));
        let term = Term::new().palette(palette).fg_color(white.into()).bg_color(black.into());
        sh.write_file(Path::new(FOLDER).join(format!("{name}.svg")), term.render_svg(&text))?;
    }
    Ok(())
}
