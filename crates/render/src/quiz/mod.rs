//! Questions for a learning platform: as GIFT for Moodle, as QTI 2.1 for most others.
//!
//! Whatever a question contains may come from the wire. Both formats escape it, and show its control characters.

mod gift;
mod qti;

use maud::{Markup, html};
use serde::Deserialize;

use crate::{translated, units};

/// A quiz.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Quiz {
    /// Its title, on one line.
    pub title: String,
    /// Its questions, in order.
    pub questions: Vec<Question>,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Question {
    /// Its name among the questions of a course: letters, digits, `-`, `_` and `.`; anything else becomes `-`.
    pub id: String,
    /// Its title, on one line.
    pub title: String,
    /// What is asked. Blocks are separated by empty lines; a block of several lines keeps its lines, as a dump must.
    pub text: String,
    /// What is shown after the answer, in blocks as the text; may be empty.
    #[serde(default)]
    pub feedback: String,
    /// How it is answered, and what is right.
    #[serde(flatten)]
    pub answer: Answer,
}

/// How a question is answered, and what is right.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Answer {
    /// By choosing one of several texts.
    Choice {
        /// The texts.
        texts: Vec<String>,
        /// The index of the right one.
        right: usize,
    },
    /// By choosing some of several texts.
    Choices {
        /// The texts.
        texts: Vec<String>,
        /// The indexes of the right ones: at least one.
        right: Vec<usize>,
    },
    /// By typing a text. Upper and lower case are the same.
    Short {
        /// The texts that are accepted, the best one first.
        accepted: Vec<String>,
    },
    /// By typing a number.
    Number {
        /// The number.
        value: f64,
        /// How far off an answer may be.
        #[serde(default)]
        tolerance: f64,
    },
    /// By assigning one text to each of several others.
    Match {
        /// Each text, and the one that belongs to it.
        pairs: Vec<(String, String)>,
    },
    /// By putting texts in order.
    Order {
        /// The texts in the right order.
        items: Vec<String>,
    },
    /// By writing several sentences, which a person has to mark.
    Essay {
        /// An answer that is right, for the teacher.
        model: String,
    },
}

/// A format of quizzes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuizFormat {
    /// Moodle's text format.
    Gift,
    /// A package of QTI 2.1: a zip file.
    Qti,
}

impl Quiz {
    /// Returns the quiz as a file. Fails with a sentence if a question cannot be answered.
    pub fn file(&self, format: QuizFormat) -> Result<Vec<u8>, String> {
        if let Some(question) = self.questions.iter().find(|question| !question.answer.is_possible()) {
            return Err(translated!(
                "quiz-impossible",
                "The question {title} has too few answers to choose from, or no right one.",
                title = visible(&question.title)
            ));
        }
        match format {
            QuizFormat::Gift => Ok(gift::file(self).into_bytes()),
            QuizFormat::Qti => qti::file(self).map_err(|error| error.to_string()),
        }
    }
}

impl Answer {
    fn is_possible(&self) -> bool {
        match self {
            Self::Choice { texts, right } => texts.len() > 1 && *right < texts.len(),
            Self::Choices { texts, right } => {
                texts.len() > 1 && !right.is_empty() && right.iter().all(|at| *at < texts.len())
            }
            Self::Short { accepted } => accepted.iter().any(|text| !text.trim().is_empty()),
            Self::Number { value, tolerance } => {
                value.is_finite() && tolerance.is_finite() && *tolerance >= 0.0
            }
            Self::Match { pairs } => pairs.len() > 1,
            Self::Order { items } => items.len() > 1,
            Self::Essay { .. } => true,
        }
    }
}

impl Question {
    fn safe_id(&self) -> String {
        let safe = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '-' };
        self.id.chars().map(safe).collect()
    }
}

/// Returns a text on one line.
fn visible(text: &str) -> String {
    units::visible(text.as_bytes())
}

/// Returns the blocks of a text, which both formats write alike.
fn blocks(text: &str) -> Markup {
    let lines: Vec<String> = text.lines().map(visible).collect();
    html! {
        @for block in lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty()) {
            @if let [line] = block { p { (line) } } @else { pre { (block.join("\n")) } }
        }
    }
}

/// Returns the text before a model answer.
fn model_answer() -> String {
    translated!("quiz-model", "A good answer:")
}

#[cfg(test)]
mod tests;
