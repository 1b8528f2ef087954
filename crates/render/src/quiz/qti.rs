//! QTI 2.1: a zip file with an item for each question, the test that has them in order, and the manifest that names all.
//!
//! ```text
//! imsmanifest.xml   IMS Content Packaging 1.1
//! test.xml          assessmentTest
//! items/1.xml …     assessmentItem
//! ```
//! Source: IMS Question and Test Interoperability 2.1, Assessment Test, Section and Item Information Model.

use std::io::{Cursor, Write};

use maud::{Markup, PreEscaped, html};
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

use super::{Answer, Question, Quiz, blocks, model_answer, visible};

const QTI: &str = "http://www.imsglobal.org/xsd/imsqti_v2p1";
const PACKAGE: &str = "http://www.imsglobal.org/xsd/imscp_v1p1";
const INSTANCE: &str = "http://www.w3.org/2001/XMLSchema-instance";
/// Templates of response processing: the answer is compared as a whole, or each part has its points.
const MATCH_CORRECT: &str = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct";
const MAP_RESPONSE: &str = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response";

pub(super) fn file(quiz: &Quiz) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, content: Markup| -> ZipResult<()> {
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")?;
        Ok(zip.write_all(content.0.as_bytes())?)
    };
    add("imsmanifest.xml", manifest(quiz))?;
    add("test.xml", test(quiz))?;
    for (at, question) in quiz.questions.iter().enumerate() {
        add(&path(at), item(at, question))?;
    }
    Ok(zip.finish()?.into_inner())
}

fn path(at: usize) -> String {
    format!("items/{}.xml", at + 1)
}

fn identifier(at: usize) -> String {
    format!("item-{}", at + 1)
}

fn manifest(quiz: &Quiz) -> Markup {
    let items = 0..quiz.questions.len();
    html! {
        manifest xmlns=(PACKAGE) xmlns:xsi=(INSTANCE) identifier="manifest"
            xsi:schemaLocation={ (PACKAGE) " http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd" } {
            metadata { schema { "QTIv2.1 Package" } schemaversion { "1.0.0" } }
            organizations {}
            resources {
                resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml" {
                    file href="test.xml" {}
                    @for at in items.clone() { dependency identifierref=(identifier(at)) {} }
                }
                @for at in items {
                    resource identifier=(identifier(at)) type="imsqti_item_xmlv2p1" href=(path(at)) {
                        file href=(path(at)) {}
                    }
                }
            }
        }
    }
}

fn test(quiz: &Quiz) -> Markup {
    let title = visible(&quiz.title);
    html! {
        assessmentTest xmlns=(QTI) xmlns:xsi=(INSTANCE) xsi:schemaLocation=(schema_location())
            identifier="test" title=(title) {
            testPart identifier="part" navigationMode="nonlinear" submissionMode="individual" {
                assessmentSection identifier="section" title=(title) visible="true" {
                    @for at in 0..quiz.questions.len() {
                        assessmentItemRef identifier=(identifier(at)) href=(path(at)) {}
                    }
                }
            }
        }
    }
}

fn schema_location() -> Markup {
    html! { (QTI) " http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd" }
}

fn item(at: usize, question: &Question) -> Markup {
    let Interaction { cardinality, base, right, mapping, body, processing } =
        Interaction::of(&question.answer);
    let has_feedback = !question.feedback.trim().is_empty();
    html! {
        assessmentItem xmlns=(QTI) xmlns:xsi=(INSTANCE) xsi:schemaLocation=(schema_location())
            identifier=(identifier(at)) title=(visible(&question.title)) label=(question.safe_id())
            adaptive="false" timeDependent="false" {
            responseDeclaration identifier="RESPONSE" cardinality=(cardinality) baseType=(base) {
                @if !right.is_empty() {
                    correctResponse { @for value in &right { value { (value) } } }
                }
                (mapping)
            }
            outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" {
                defaultValue { value { "0" } }
            }
            @if has_feedback {
                outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier" {
                    defaultValue { value { "shown" } }
                }
            }
            itemBody { (blocks(&question.text)) (body) }
            (processing)
            @if has_feedback {
                modalFeedback outcomeIdentifier="FEEDBACK" showHide="show" identifier="shown" {
                    (blocks(&question.feedback))
                }
            }
        }
    }
}

/// How a question is answered, in the terms of QTI.
struct Interaction {
    cardinality: &'static str,
    base: &'static str,
    /// The right response.
    right: Vec<String>,
    mapping: Markup,
    body: Markup,
    processing: Markup,
}

impl Interaction {
    fn of(answer: &Answer) -> Self {
        let nothing = || PreEscaped(String::new());
        let whole = |cardinality, base, right, body| Self {
            cardinality,
            base,
            right,
            mapping: nothing(),
            body,
            processing: html! { responseProcessing template=(MATCH_CORRECT) {} },
        };
        match answer {
            Answer::Choice { texts, right } => {
                whole("single", "identifier", vec![named("c", *right)], choices(texts, 1))
            }
            Answer::Choices { texts, right } => {
                let right = right.iter().map(|at| named("c", *at)).collect();
                whole("multiple", "identifier", right, choices(texts, 0))
            }
            Answer::Short { accepted } => Self {
                cardinality: "single",
                base: "string",
                right: accepted.first().map(|text| visible(text)).into_iter().collect(),
                mapping: html! {
                    mapping defaultValue="0" {
                        @for text in accepted {
                            mapEntry mapKey=(visible(text)) mappedValue="1" caseSensitive="false" {}
                        }
                    }
                },
                body: html! { p { textEntryInteraction responseIdentifier="RESPONSE" {} } },
                processing: html! { responseProcessing template=(MAP_RESPONSE) {} },
            },
            Answer::Number { value, tolerance } => Self {
                cardinality: "single",
                base: "float",
                right: vec![value.to_string()],
                mapping: nothing(),
                body: html! { p { textEntryInteraction responseIdentifier="RESPONSE" {} } },
                processing: close_to(*tolerance),
            },
            Answer::Match { pairs } => {
                let mut rights: Vec<&str> = pairs.iter().map(|(_, right)| right.as_str()).collect();
                rights.sort_unstable();
                rights.dedup();
                let of = |(at, (_, text)): (usize, &(String, String))| {
                    let right = rights.binary_search(&text.as_str()).unwrap_or_default();
                    format!("{} {}", named("l", at), named("r", right))
                };
                let right = pairs.iter().enumerate().map(of).collect();
                whole("multiple", "directedPair", right, matching(pairs, &rights))
            }
            Answer::Order { items } => {
                let right = (0..items.len()).map(|at| named("c", at)).collect();
                whole("ordered", "identifier", right, ordering(items))
            }
            Answer::Essay { model } => Self {
                cardinality: "single",
                base: "string",
                right: Vec::new(),
                mapping: nothing(),
                body: html! {
                    extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="8" {}
                    rubricBlock view="scorer tutor" { p { (model_answer()) } (blocks(model)) }
                },
                processing: nothing(),
            },
        }
    }
}

fn named(list: &str, at: usize) -> String {
    format!("{list}{}", at + 1)
}

/// `most`: how many may be chosen; 0 is any number.
fn choices(texts: &[String], most: u8) -> Markup {
    html! {
        choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices=(most) {
            @for (at, text) in texts.iter().enumerate() {
                simpleChoice identifier=(named("c", at)) { (visible(text)) }
            }
        }
    }
}

fn matching(pairs: &[(String, String)], rights: &[&str]) -> Markup {
    html! {
        matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations=(pairs.len()) {
            simpleMatchSet {
                @for (at, (left, _)) in pairs.iter().enumerate() {
                    simpleAssociableChoice identifier=(named("l", at)) matchMax="1" { (visible(left)) }
                }
            }
            simpleMatchSet {
                @for (at, right) in rights.iter().enumerate() {
                    simpleAssociableChoice identifier=(named("r", at)) matchMax="0" { (visible(right)) }
                }
            }
        }
    }
}

/// A player that does not shuffle must not show the right order, so the items are in alphabetical order.
fn ordering(items: &[String]) -> Markup {
    let mut listed: Vec<(usize, &String)> = items.iter().enumerate().collect();
    listed.sort_by_key(|(_, text)| *text);
    html! {
        orderInteraction responseIdentifier="RESPONSE" shuffle="true" {
            @for (at, text) in listed { simpleChoice identifier=(named("c", at)) { (visible(text)) } }
        }
    }
}

fn close_to(tolerance: f64) -> Markup {
    html! {
        responseProcessing { responseCondition { responseIf {
            equal toleranceMode="absolute" tolerance=(tolerance) {
                variable identifier="RESPONSE" {}
                correct identifier="RESPONSE" {}
            }
            setOutcomeValue identifier="SCORE" { baseValue baseType="float" { "1" } }
        } } }
    }
}
