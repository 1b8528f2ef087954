use std::io::{Cursor, Read as _};

use roxmltree::{Document, Node};

use super::*;

/// A question of every kind, with `text` in every place.
fn quiz(text: &str) -> Quiz {
    let own = |part: &str| format!("{text}{part}");
    let answers = vec![
        Answer::Choice { texts: vec![own("a"), own("b"), own("c")], right: 1 },
        Answer::Choices { texts: vec![own("a"), own("b"), own("c")], right: vec![0, 2] },
        Answer::Short { accepted: vec![own("a"), own("b")] },
        Answer::Number { value: -1.5, tolerance: 0.25 },
        Answer::Match { pairs: vec![(own("a"), own("1")), (own("b"), own("2")), (own("c"), own("1"))] },
        Answer::Order { items: vec![own("c"), own("a"), own("b")] },
        Answer::Essay { model: own("model") },
    ];
    let question = |(at, answer): (usize, Answer)| Question {
        id: format!("q{at}] "),
        title: own("title"),
        text: format!("{text}what?\n\nff 00\n  3d"),
        feedback: own("because"),
        answer,
    };
    Quiz { title: own("quiz"), questions: answers.into_iter().enumerate().map(question).collect() }
}

fn hostile() -> impl Iterator<Item = String> {
    let own = [
        "",
        "%50%",
        "[html]",
        "->",
        "=a ~b #c {d} e:f \\n \\",
        "::x::",
        "####",
        "}\n\n{T}",
        "// x",
        "*",
        "$CATEGORY: x",
    ];
    let values = a2scope_hostile::values::values();
    own.into_iter()
        .map(str::to_owned)
        .chain(values.into_iter().filter_map(|value| String::from_utf8(value).ok()))
}

/// What Moodle understands of a question: name, text, general feedback, and each answer with its sign or weight.
#[derive(Debug, PartialEq)]
struct Read {
    name: String,
    text: String,
    feedback: String,
    answers: Vec<(String, String)>,
}

/// Reads a question in the order in which Moodle does: escapes become placeholders, then marks are looked for.
fn read(question: &str) -> Read {
    let marks = [':', '#', '=', '{', '}', '~', 'n'];
    let placeholder = |at: usize| char::from_u32(0xE000 + at as u32).unwrap();
    let mut hidden = question.replace("\\\\", "\u{E0FF}");
    for (at, mark) in marks.iter().enumerate() {
        hidden = hidden.replace(&format!("\\{mark}"), &placeholder(at).to_string());
    }
    let back = |text: &str| {
        let mut text = text.replace('\u{E0FF}', "\\");
        for (at, mark) in marks.iter().enumerate() {
            let mark = if *mark == 'n' { '\n' } else { *mark };
            text = text.replace(placeholder(at), &mark.to_string());
        }
        text.trim().to_owned()
    };
    let body = hidden.lines().filter(|line| !line.trim().starts_with("//")).collect::<Vec<_>>().join("\n");
    let (name, rest) = body.trim().strip_prefix("::").unwrap().split_once("::").unwrap();
    let (text, answers) = rest.split_once('{').unwrap();
    let answers = answers.split_once('}').unwrap().0.trim();
    let (answers, feedback) = answers.rsplit_once("####").unwrap_or((answers, "[html]"));
    let is_choice = answers.contains('~');
    let marked = if is_choice { answers.replace('=', "~=") } else { answers.replace('=', "~") };
    let answers = marked.split('~').map(str::trim).filter(|answer| !answer.is_empty());
    let answers = answers.map(|answer| {
        let (mark, text) = if let Some(rest) = answer.strip_prefix('%') {
            rest.split_once('%').unwrap()
        } else if let Some(rest) = answer.strip_prefix('=') {
            ("=", rest)
        } else if let Some((left, right)) = answer.split_once("->").filter(|_| !is_choice) {
            return (back(left.trim().strip_prefix("[html]").unwrap()), back(right));
        } else {
            ("", answer)
        };
        let text = text.strip_prefix("[html]").or(text.strip_prefix("[plain]")).unwrap_or(text);
        (mark.to_owned(), back(text))
    });
    Read {
        name: back(name),
        text: back(text.strip_prefix("[html]").unwrap()),
        feedback: back(feedback.strip_prefix("[html]").unwrap()),
        answers: answers.collect(),
    }
}

#[test]
fn gift_says_to_moodle_what_the_quiz_says() {
    for text in hostile() {
        let quiz = quiz(&text);
        let file = String::from_utf8(quiz.file(QuizFormat::Gift).unwrap()).unwrap();
        let parts: Vec<&str> = file.split("\n\n").collect();
        assert_eq!(parts.len(), 1 + quiz.questions.len(), "{file}");
        let seen = |text: &str| visible(text).trim().to_owned();
        let shown = |text: &str| html! { (visible(text)) }.0.trim().to_owned();
        for (part, question) in parts[1..].iter().zip(&quiz.questions) {
            let Read { name, text, feedback, answers } = read(part);
            assert_eq!(name, seen(&question.title));
            assert_eq!(text, blocks(&question.text).0);
            assert!(feedback.starts_with(&blocks(&question.feedback).0), "{feedback}");
            let expected: Vec<(String, String)> = match &question.answer {
                Answer::Choice { texts, .. } => ["", "=", ""]
                    .map(str::to_owned)
                    .into_iter()
                    .zip(texts.iter().map(|text| shown(text)))
                    .collect(),
                Answer::Choices { texts, .. } => ["50", "-100", "50"]
                    .map(str::to_owned)
                    .into_iter()
                    .zip(texts.iter().map(|text| shown(text)))
                    .collect(),
                Answer::Short { accepted } => {
                    accepted.iter().map(|text| ("100".into(), seen(text).replace('*', "\\*"))).collect()
                }
                Answer::Number { .. } => vec![(String::new(), "#-1.5:0.25".into())],
                Answer::Match { pairs } => {
                    pairs.iter().map(|(left, right)| (shown(left), shown(right))).collect()
                }
                Answer::Order { items } => {
                    let pair = |(at, item): (usize, &String)| (format!("{}.", at + 1), shown(item));
                    items.iter().enumerate().map(pair).collect()
                }
                Answer::Essay { model } => {
                    assert!(feedback.ends_with(&blocks(model).0), "{feedback}");
                    Vec::new()
                }
            };
            assert_eq!(answers, expected, "{part}");
        }
    }
}

#[test]
fn moodle_accepts_the_weights() {
    let weights = [1, 2, 3, 6, 7, 8, 9, 11].map(|of| {
        let texts = (0..12).map(|at| at.to_string()).collect();
        let answer = Answer::Choices { texts, right: (0..of).collect() };
        let question =
            Question { id: "q".into(), title: "t".into(), text: "?".into(), feedback: String::new(), answer };
        let quiz = Quiz { title: "q".into(), questions: vec![question] };
        let file = String::from_utf8(quiz.file(QuizFormat::Gift).unwrap()).unwrap();
        file.split('%').nth(1).unwrap().to_owned()
    });
    assert_eq!(weights, ["100", "50", "33.33333", "16.66667", "14.28571", "12.5", "11.11111", "10"]);
}

fn unpacked(file: Vec<u8>) -> Vec<(String, String)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    let mut read = |at| {
        let mut file = zip.by_index(at).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        (file.name().unwrap().into_owned(), text)
    };
    (0..9).map(&mut read).collect()
}

fn all<'a>(document: &'a Document<'_>, name: &str) -> Vec<Node<'a, 'a>> {
    document
        .descendants()
        .filter(|node| node.has_tag_name((document.root_element().tag_name().namespace().unwrap(), name)))
        .collect()
}

/// The elements of an item in the order that the schema of QTI 2.1 demands.
const ITEM: [&str; 5] =
    ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"];

#[test]
fn qti_is_one_package_in_which_every_reference_leads_somewhere() {
    for text in hostile() {
        let quiz = quiz(&text);
        let files = unpacked(quiz.file(QuizFormat::Qti).unwrap());
        let manifest = Document::parse(&files[0].1).unwrap();
        let listed: Vec<&str> =
            all(&manifest, "file").iter().map(|file| file.attribute("href").unwrap()).collect();
        assert_eq!(listed, files[1..].iter().map(|(name, _)| name).collect::<Vec<_>>());
        let resources: Vec<&str> =
            all(&manifest, "resource").iter().map(|it| it.attribute("identifier").unwrap()).collect();
        for dependency in all(&manifest, "dependency") {
            assert!(resources.contains(&dependency.attribute("identifierref").unwrap()));
        }
        let test = Document::parse(&files[1].1).unwrap();
        let refs: Vec<&str> =
            all(&test, "assessmentItemRef").iter().map(|it| it.attribute("href").unwrap()).collect();
        assert_eq!(refs, listed[1..]);
        for ((_, file), question) in files[2..].iter().zip(&quiz.questions) {
            let item = Document::parse(file).unwrap();
            let root = item.root_element();
            assert_eq!(root.attribute("title"), Some(visible(&question.title).as_str()));
            let order: Vec<usize> = root
                .children()
                .map(|child| ITEM.iter().position(|name| *name == child.tag_name().name()).unwrap())
                .collect();
            assert!(order.is_sorted(), "{file}");
            let identifiers: Vec<&str> =
                item.descendants().filter_map(|node| node.attribute("identifier")).collect();
            for reference in item.descendants().filter_map(|node| node.attribute("responseIdentifier")) {
                assert!(identifiers.contains(&reference), "{file}");
            }
            if root.descendants().any(|node| {
                node.attribute("baseType") == Some("directedPair") || node.tag_name().name() == "simpleChoice"
            }) {
                for value in all(&item, "correctResponse").iter().flat_map(Node::children) {
                    assert!(
                        value.text().unwrap().split(' ').all(|part| identifiers.contains(&part)),
                        "{file}"
                    );
                }
            }
        }
    }
}

/// The texts that the right response of an item names.
fn right(file: &str) -> Vec<String> {
    let item = Document::parse(file).unwrap();
    let text = |identifier: &str| {
        let choice = item.descendants().find(|node| node.attribute("identifier") == Some(identifier));
        choice.map_or(identifier, |node| node.text().unwrap()).to_owned()
    };
    let values =
        all(&item, "correctResponse").into_iter().flat_map(|right| right.children().collect::<Vec<_>>());
    values.map(|value| value.text().unwrap().split(' ').map(text).collect::<Vec<_>>().join(">")).collect()
}

#[test]
fn the_right_response_of_qti_is_the_right_one() {
    let files = unpacked(quiz("").file(QuizFormat::Qti).unwrap());
    let rights: Vec<_> = files[2..].iter().map(|(_, file)| right(file)).collect();
    let expected: [&[&str]; 7] =
        [&["b"], &["a", "c"], &["a"], &["-1.5"], &["a>1", "b>2", "c>1"], &["c", "a", "b"], &[]];
    assert_eq!(rights, expected);
    // The order in which the items are listed does not give the answer away.
    let order = Document::parse(&files[7].1).unwrap();
    let listed: Vec<_> =
        all(&order, "simpleChoice").iter().map(|choice| choice.text().unwrap().to_owned()).collect();
    assert_eq!(listed, ["a", "b", "c"]);
}

#[test]
fn a_dump_keeps_its_lines_and_its_columns() {
    let quiz = quiz("");
    let gift = String::from_utf8(quiz.file(QuizFormat::Gift).unwrap()).unwrap();
    assert!(gift.contains("[html]<p>what?</p><pre>ff 00\\n  3d</pre>{"), "{gift}");
    assert!(unpacked(quiz.file(QuizFormat::Qti).unwrap())[2].1.contains("<pre>ff 00\n  3d</pre>"));
}

#[test]
fn a_question_without_a_right_answer_is_refused() {
    let texts = vec!["a".to_owned(), "b".to_owned()];
    for json in [
        r#"{"kind": "choice", "texts": ["a", "b"], "right": 2}"#,
        r#"{"kind": "choices", "texts": ["a", "b"], "right": []}"#,
        r#"{"kind": "short", "accepted": [" "]}"#,
        r#"{"kind": "match", "pairs": [["a", "b"]]}"#,
        r#"{"kind": "number", "value": 1, "tolerance": -1}"#,
    ] {
        let answer: Answer = serde_json::from_str(json).unwrap();
        assert!(!answer.is_possible(), "{json}");
    }
    let question: Question = serde_json::from_str(
        r#"{"id": "a", "title": "<b>", "text": "?", "kind": "choice", "texts": ["a", "b"], "right": 1}"#,
    )
    .unwrap();
    assert_eq!(question.answer, Answer::Choice { texts: texts.clone(), right: 1 });
    let broken = Question { answer: Answer::Choice { texts, right: 7 }, ..question };
    let quiz = Quiz { title: "q".into(), questions: vec![broken] };
    let expected = "The question <b> has too few answers to choose from, or no right one.";
    assert_eq!(quiz.file(QuizFormat::Gift), Err(expected.to_owned()));
    assert_eq!(quiz.file(QuizFormat::Qti), Err(expected.to_owned()));
}
