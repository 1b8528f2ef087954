//! `a2scope completions` and `a2scope man`, generated from the definition of the arguments.

use clap::CommandFactory;

use crate::args::Args;
use crate::console::print;
use crate::outcome::Outcome;
use a2scope_render::translated;

pub(crate) fn completions(shell: clap_complete::Shell) -> anyhow::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "a2scope", &mut script);
    print(&script).map(|()| Outcome::Found)
}

/// Prints the manual page, of the whole program or of one command.
pub(crate) fn page(command: Option<&str>) -> anyhow::Result<Outcome> {
    let mut whole = Args::command().flatten_help(true);
    whole.build();
    let page = match command {
        None => whole,
        Some(name) => whole
            .find_subcommand(name)
            .cloned()
            .ok_or_else(|| {
                anyhow::Error::msg(translated!(
                    "command-no_command",
                    "there is no command {name}",
                    name = format!("{name:?}")
                ))
            })?
            .display_name(format!("a2scope-{name}")),
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    print(&text).map(|()| Outcome::Found)
}
