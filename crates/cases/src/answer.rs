//! Right answers, and how a typed one is compared.

use std::net::IpAddr;

use sha2::{Digest as _, Sha256};

/// The right answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A whole number.
    Number(u64),
    /// An address, a name, a time or a command.
    Text(String),
    /// One of several texts, by its index.
    Choice(Vec<String>, usize),
}

impl Expected {
    pub(crate) fn typed(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
            Self::Choice(_, right) => letter(*right).to_string(),
        }
    }

    /// Returns the choices, each with its letter; nothing for other answers.
    pub fn choices(&self) -> impl Iterator<Item = (char, &str)> {
        let texts: &[String] = if let Self::Choice(texts, _) = self { texts } else { &[] };
        texts.iter().enumerate().map(|(at, text)| (letter(at), text.as_str()))
    }
}

fn letter(at: usize) -> char {
    char::from(b'a' + at as u8)
}

/// Returns an answer in the form in which answers are compared: upper and lower case, spaces and the marks between
/// the digits of a number make no difference.
pub(crate) fn normal(answer: &str) -> String {
    let words: Vec<String> = answer.split_whitespace().map(str::to_lowercase).collect();
    let grouped = |c: char| matches!(c, ',' | '\'' | '_');
    let digits = words.concat().replace(grouped, "");
    if let Ok(number) = digits.parse::<u64>() {
        return number.to_string();
    }
    let text = words.join(" ");
    text.parse().map_or(text, |ip: IpAddr| ip.to_string())
}

/// The code says nothing about an answer that one does not have, and four letters are easy to compare.
pub(crate) fn check_code(number: u8, seed: &str, key: &str, answer: &str) -> String {
    let hash = Sha256::digest(format!("check\0{number}\0{seed}\0{key}\0{}", normal(answer)));
    hash.iter().take(4).map(|byte| char::from(b'A' + byte % 26)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_makes_no_difference_and_another_answer_does() {
        for same in ["1234", " 1,234 ", "1 234", "1\u{a0}234", "01234"] {
            assert_eq!(normal(same), "1234");
        }
        assert_eq!(normal(" DE_Dust2\n"), "de_dust2");
        assert_eq!(normal("2001:DB8:0::1"), "2001:db8::1");
        assert_eq!(check_code(1, "a", "k", "DE_dust2"), check_code(1, "a", "k", "de_dust2 "));
        let codes = [
            check_code(1, "a", "k", "1"),
            check_code(1, "a", "k", "2"),
            check_code(1, "b", "k", "1"),
            check_code(2, "a", "k", "1"),
            check_code(1, "a", "l", "1"),
        ];
        assert!((1..codes.len()).all(|n| !codes[..n].contains(&codes[n])), "{codes:?}");
    }
}
