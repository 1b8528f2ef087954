//! GIFT, Moodle's text format.
//!
//! ```text
//! // [id:name]
//! ::title::[html]text{
//!     =[html]right
//!     ~[html]wrong
//!     ####[html]feedback
//! }
//! ```
//! `~ = # { } :` and `\` have a `\` before them in texts, and `\n` is a line break. A `%` at the beginning of an answer
//! would be read as its weight and a `[` as its format, so both are written before every answer. `->` has no escape in
//! the left text of a pair; in HTML it is `-&gt;`.
//! Source: Moodle, `question/format/gift/format.php`.

use std::fmt::Write as _;

use maud::html;

use super::{Answer, Question, Quiz, blocks, model_answer, visible};

/// More right answers than this have no weight that Moodle accepts.
const MOST_RIGHT: usize = 10;

pub(super) fn file(quiz: &Quiz) -> String {
    // A category has no escapes.
    let words = visible(&quiz.title).replace(['~', '=', '#', '{', '}', ':', '\\', '/'], " ");
    let category: Vec<&str> = words.split_whitespace().collect();
    let mut out = format!("$CATEGORY: {}\n", category.join(" "));
    for question in &quiz.questions {
        let (id, title) = (question.safe_id(), escaped(&visible(&question.title)));
        let text = escaped(&blocks(&question.text).into_string());
        let _ = writeln!(out, "\n// [id:{id}]\n::{title}::[html]{text}{{{}\n}}", answers(question));
    }
    out
}

fn answers(question: &Question) -> String {
    let mut lines = match &question.answer {
        Answer::Choice { texts, right } => {
            let line = |(at, text): (usize, &String)| {
                format!("{}{}", if at == *right { '=' } else { '~' }, rich(text))
            };
            texts.iter().enumerate().map(line).collect()
        }
        Answer::Choices { texts, right } => {
            let line = |(at, text): (usize, &String)| {
                let (sign, alike) =
                    if right.contains(&at) { ("", right.len()) } else { ("-", texts.len() - right.len()) };
                format!("~%{sign}{}%{}", weight(alike), rich(text))
            };
            texts.iter().enumerate().map(line).collect()
        }
        // `*` is Moodle's wildcard.
        Answer::Short { accepted } => accepted
            .iter()
            .map(|text| format!("=%100%[plain]{}", escaped(&visible(text).replace('*', "\\*"))))
            .collect(),
        Answer::Number { value, tolerance } => vec![format!("#{value}:{tolerance}")],
        Answer::Match { pairs } => pairs.iter().map(|(left, right)| pair(left, right)).collect(),
        // Not every Moodle has questions of order.
        Answer::Order { items } => {
            items.iter().enumerate().map(|(at, item)| pair(&format!("{}.", at + 1), item)).collect()
        }
        Answer::Essay { .. } => Vec::new(),
    };
    let feedback = html! {
        (blocks(&question.feedback))
        @if let Answer::Essay { model } = &question.answer { p { (model_answer()) } (blocks(model)) }
    };
    if !feedback.0.is_empty() {
        lines.push(format!("####[html]{}", escaped(&feedback.0)));
    }
    lines.iter().fold(String::new(), |out, line| out + "\n    " + line)
}

fn pair(left: &str, right: &str) -> String {
    format!("={} -> {}", rich(left), inline(right))
}

fn rich(text: &str) -> String {
    format!("[html]{}", inline(text))
}

fn inline(text: &str) -> String {
    escaped(&html! { (visible(text)) }.0)
}

/// Returns the share of one of several answers, in percent with the five digits that Moodle compares.
fn weight(of: usize) -> String {
    let share = format!("{:.5}", 100.0 / of.clamp(1, MOST_RIGHT) as f64);
    share.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '~' | '=' | '#' | '{' | '}' | ':' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out
}
