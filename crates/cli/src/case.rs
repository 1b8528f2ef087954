//! `a2scope case`: writes forensic cases, and says whether an answer is right.

use std::fmt::Write as _;
use std::io::Write as _;

use a2scope_cases::{CASES, Case, case, title};
use a2scope_render::quiz::QuizFormat;
use a2scope_render::{translated, units};
use anyhow::{Context, bail};

use crate::args::{CaseArgs, SheetFormat};
use crate::console::print;
use crate::outcome::Outcome;
use crate::target::Target;
use crate::view::{Theme, wrap};

pub(crate) fn run(args: &CaseArgs) -> anyhow::Result<Outcome> {
    let made = args.number.zip(args.seed.as_deref()).and_then(|(number, seed)| case(number, seed));
    let Some(case) = made else {
        let line = |number| format!("{number}  {}\n", title(number).unwrap_or_default());
        print((1..=CASES).map(line).collect::<String>().as_bytes())?;
        return Ok(Outcome::Found);
    };
    if let Some(path) = &args.output {
        let target = Target::new(path, args.force)?;
        target.writer()?.write_all(&case.capture).with_context(|| path.display().to_string())?;
        target.keep()?;
    }
    if !args.answer.is_empty() {
        return judge(&case, &args.answer);
    }
    let quiz = |format| case.quiz().file(format).map_err(anyhow::Error::msg);
    print(&match args.format {
        SheetFormat::Text => sheet(&case, args.key).into_bytes(),
        SheetFormat::Json => format!("{:#}\n", case.sheet(args.key)).into_bytes(),
        SheetFormat::Gift => quiz(QuizFormat::Gift)?,
        SheetFormat::Qti => quiz(QuizFormat::Qti)?,
    })?;
    Ok(Outcome::Found)
}

fn judge(case: &Case, answers: &[String]) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::Found;
    let mut out = String::new();
    for given in answers {
        let asked = given.split_once('=').and_then(|(key, answer)| {
            Some((case.questions.iter().find(|question| question.key == key)?, answer))
        });
        let Some((question, answer)) = asked else {
            let keys: Vec<&str> = case.questions.iter().map(|question| question.key).collect();
            bail!(translated!(
                "command-case-no_question",
                "{given} is not an answer: it begins with one of {keys}, and =",
                given = units::visible(given.as_bytes()),
                keys = keys.join(", ")
            ));
        };
        let code = case.check_code(question, answer);
        out += &if case.is_right(question, answer) {
            translated!("command-case-right", "{key} is right: {code}", key = question.key, code)
        } else {
            outcome = Outcome::Nothing;
            let right = case.right_code(question);
            translated!(
                "command-case-wrong",
                "{key} is wrong: its check code is {code}, not {right}",
                key = question.key,
                code,
                right
            )
        };
        out.push('\n');
    }
    print(out.as_bytes())?;
    Ok(outcome)
}

fn sheet(case: &Case, with_key: bool) -> String {
    let room = Theme::of_terminal().width.min(100);
    let seed = units::visible(case.seed.as_bytes());
    let mut out = translated!(
        "command-case-heading",
        "Case {number}: {title} ({seed})",
        number = case.number,
        title = case.title.as_str(),
        seed = seed.as_str()
    );
    let _ = writeln!(out, "\n\n{}", wrap(&case.story, room).join("\n"));
    for (number, question) in (1..).zip(&case.questions) {
        let text = wrap(&question.text, room - 4).join("\n    ");
        let _ = writeln!(out, "\n{number}.  {text}");
        for (letter, choice) in question.expected.choices() {
            let _ = writeln!(out, "    {letter})  {}", wrap(choice, room - 8).join("\n        "));
        }
        let _ = writeln!(out, "    {}  {}", question.key, case.right_code(question));
        if with_key {
            let _ = writeln!(out, "    = {}  $ {}", question.answer(), question.shown_by);
        }
    }
    let how = translated!(
        "command-case-check",
        "Below each question are its key and its check code. This says whether an answer is right:"
    );
    let _ = writeln!(out, "\n{}", wrap(&how, room).join("\n"));
    let quoted = seed.replace('\'', "'\\''");
    let _ = writeln!(out, "a2scope case {} --seed '{quoted}' --answer KEY=TEXT", case.number);
    out
}
