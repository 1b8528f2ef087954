//! Forensic cases: a capture, what happened as far as people know, and questions whose answers are in the capture.
//!
//! A plot has the same course for every seed. Addresses, times, names and figures are drawn from the seed, so each
//! student gets a capture of their own. The answers come from what the plot wrote, not from an analysis.
//!
//! ```
//! let case = a2scope_cases::case(1, "desk-7").unwrap();
//! let question = &case.questions[0];
//! assert!(case.is_right(question, &question.answer()));
//! assert_eq!(case.capture, a2scope_cases::case(1, "desk-7").unwrap().capture);
//! ```
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

mod answer;
mod draw;
mod plots;
mod traffic;

use a2scope_render::quiz::{Answer, Question as QuizQuestion, Quiz};
use a2scope_render::units;
use serde_json::{Value, json};

pub use answer::Expected;
use draw::Draw;
use plots::PLOTS;

/// Number of cases, which are numbered from 1, the easiest first.
pub const CASES: u8 = PLOTS.len() as u8;

/// A case.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its number.
    pub number: u8,
    /// The seed.
    pub seed: String,
    /// Its title.
    pub title: String,
    /// What happened, as far as people know.
    pub story: String,
    /// The questions.
    pub questions: Vec<Question>,
    /// The capture: a pcapng file.
    pub capture: Vec<u8>,
}

/// A question about a case.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its name within the case.
    pub key: &'static str,
    /// What is asked.
    pub text: String,
    /// The right answer.
    pub expected: Expected,
    /// The command that shows the answer; `case.pcapng` is the capture.
    pub shown_by: &'static str,
}

impl Question {
    /// Returns the right answer as it is typed. Of several choices it is the letter.
    pub fn answer(&self) -> String {
        self.expected.typed()
    }
}

/// Returns the title of a case.
pub fn title(number: u8) -> Option<String> {
    Some((plot(number)?.title)())
}

/// Makes a case; `None` if there is no case of this number.
pub fn case(number: u8, seed: &str) -> Option<Case> {
    let plot = plot(number)?;
    let (story, questions, traffic) = (plot.play)(&mut Draw::of(number, seed));
    let (seed, title, capture) = (seed.to_owned(), (plot.title)(), traffic.pcapng());
    Some(Case { number, seed, title, story, questions, capture })
}

fn plot(number: u8) -> Option<&'static plots::Plot> {
    PLOTS.get(usize::from(number).checked_sub(1)?)
}

impl Case {
    /// Returns the check code of an answer: four letters. On the sheet it is that of the right answer.
    pub fn check_code(&self, question: &Question, answer: &str) -> String {
        answer::check_code(self.number, &self.seed, question.key, answer)
    }

    /// Returns the check code of the right answer, which says nothing about it.
    pub fn right_code(&self, question: &Question) -> String {
        self.check_code(question, &question.answer())
    }

    /// Returns whether an answer is right.
    pub fn is_right(&self, question: &Question, answer: &str) -> bool {
        answer::normal(answer) == answer::normal(&question.answer())
    }

    /// Returns the sheet of the case: title, story and questions with their check codes; with `with_key` also each right
    /// answer and the command that shows it.
    pub fn sheet(&self, with_key: bool) -> Value {
        let question = |question: &Question| {
            let choices: Vec<_> = question.expected.choices().map(|(_, text)| text).collect();
            let mut record =
                json!({ "key": question.key, "text": question.text, "check": self.right_code(question) });
            if let Some(members) = record.as_object_mut() {
                if !choices.is_empty() {
                    members.insert("choices".into(), choices.into());
                }
                if with_key {
                    members.insert("answer".into(), question.answer().into());
                    members.insert("shown_by".into(), question.shown_by.into());
                }
            }
            record
        };
        let questions: Vec<Value> = self.questions.iter().map(question).collect();
        json!({
            "case": self.number,
            "seed": units::visible(self.seed.as_bytes()),
            "title": self.title,
            "story": self.story,
            "questions": questions,
        })
    }

    /// Returns the questions as a quiz, with the answers.
    pub fn quiz(&self) -> Quiz {
        let question = |(at, question): (usize, &Question)| QuizQuestion {
            id: format!("a2scope-case-{}-{}-{}", self.number, self.seed, question.key),
            title: format!("{}.{} {} ({})", self.number, at + 1, self.title, self.seed),
            text: question.text.clone(),
            feedback: question.shown_by.to_owned(),
            answer: match &question.expected {
                Expected::Number(value) => Answer::Number { value: *value as f64, tolerance: 0.0 },
                Expected::Text(text) => Answer::Short { accepted: vec![text.clone()] },
                Expected::Choice(texts, right) => Answer::Choice { texts: texts.clone(), right: *right },
            },
        };
        let questions = self.questions.iter().enumerate().map(question).collect();
        Quiz { title: format!("{} ({})", self.title, self.seed), questions }
    }
}
