//! Hostile texts in the HTML report.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::{fs, iter};

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer};

use crate::hostile::bench::{Bench, assert_inert};
use a2scope_hostile::capture::{Capture, server};
use a2scope_hostile::values::values;

/// Collects tags with their attributes, and comments. Switches to raw text where the parser of a browser would.
#[derive(Default)]
struct Tags(RefCell<Vec<HtmlTag>>);

/// The name of a tag, and its attributes with their values.
type HtmlTag = (String, Vec<(String, String)>);

impl TokenSink for Tags {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(tag) => {
                let name = tag.name.to_string();
                let attributes = tag.attrs.iter().map(|a| (a.name.local.to_string(), a.value.to_string()));
                let opened = tag.kind == TagKind::StartTag;
                let mark = if opened { "" } else { "/" };
                self.0.borrow_mut().push((format!("{mark}{name}"), attributes.collect()));
                match name.as_str() {
                    "style" if opened => return TokenSinkResult::RawData(RawKind::Rawtext),
                    "title" if opened => return TokenSinkResult::RawData(RawKind::Rcdata),
                    "script" if opened => return TokenSinkResult::RawData(RawKind::ScriptData),
                    "plaintext" if opened => return TokenSinkResult::Plaintext,
                    _ => {}
                }
            }
            Token::CommentToken(text) => {
                self.0.borrow_mut().push((format!("a comment: {text}"), Vec::new()));
            }
            Token::DoctypeToken(_) => self.0.borrow_mut().push(("doctype".into(), Vec::new())),
            Token::ParseError(_)
            | Token::NullCharacterToken
            | Token::CharacterTokens(_)
            | Token::EOFToken => {}
        }
        TokenSinkResult::Continue
    }
}

fn tags(page: &str) -> Vec<HtmlTag> {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(page));
    let tokenizer = Tokenizer::new(Tags::default(), html5ever::tokenizer::TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner()
}

#[test]
fn no_element_of_the_report_came_over_the_wire() {
    let bench = Bench::new();
    let report = |capture: &Capture, name: &str, filter: &str| {
        bench.file(name, &capture.pcap());
        bench.text(&["export", name, "-o", "report.html", "--force", "--filter", filter], false);
        fs::read_to_string(bench.path("report.html")).unwrap()
    };
    let values = values();
    let mut capture = Capture::default();
    for (i, text) in values.iter().enumerate() {
        capture.query(server(i), text);
        capture.talk(server(i), text);
        capture.rcon(i, text);
    }
    let page = report(&capture, "<img src=x onerror=1>.pcap", "index >= 0 || '<b>' == \"'><b>\"");
    assert_inert("the report", page.as_bytes(), false);
    assert!(page.contains("&lt;script&gt;alert(1)") && page.contains("␛b1b␛"), "the names are not there");
    assert!(page.contains("********") && !page.contains("hunter2"), "a password");
    let found = tags(&page);
    let mut kinds = BTreeSet::new();
    for (name, attributes) in &found {
        kinds.insert(name.trim_start_matches('/'));
        for (attribute, value) in attributes {
            let known = match attribute.as_str() {
                "href" => value.starts_with('#') && value[1..].bytes().all(|b| b.is_ascii_lowercase()),
                "content" | "aria-label" | "viewbox" | "x" | "y" | "width" | "height" | "points" | "id"
                | "class" | "charset" | "http-equiv" | "name" | "lang" | "role" | "rx" | "text-anchor"
                | "open" => value.is_ascii() && !value.contains(['<', '>', '&']),
                _ => false,
            };
            assert!(known, "<{name} {attribute}={value:?}>");
        }
    }
    let ours = "doctype html head meta title style body header main footer section article strong h1 h2 h3 p code pre a nav dl dd dt \
                div span table caption thead tbody tr th td details summary svg rect text polyline ul li";
    let ours: BTreeSet<&str> = ours.split(' ').collect();
    assert!(kinds.is_subset(&ours), "{:?}", kinds.difference(&ours).collect::<Vec<_>>());
    assert!(
        page.contains("default-src 'none'") && found.iter().filter(|(name, _)| name == "style").count() == 1
    );
    // With other names, the page must have the same elements. (Only findings depend on names.)
    let outline = |texts: &[Vec<u8>]| {
        let mut capture = Capture::default();
        for (i, text) in texts.iter().enumerate().filter(|(i, _)| !values[*i].is_empty()) {
            capture.query(server(i), text);
            capture.rcon(i, text);
        }
        let page = report(&capture, "x.pcap", "index >= 0");
        let (before, findings) = page.split_once("<section id=\"findings\">").unwrap();
        let (_, after) = findings.split_once("</section>").unwrap();
        let (after, _) = after.split_once("<section id=\"notes\">").unwrap();
        let mut tags = [tags(before), tags(after)].concat();
        // The length of a bar depends on the number of bytes, so it is not compared.
        tags.iter_mut().flat_map(|(_, attributes)| attributes).for_each(|(name, value)| {
            if ["x", "y", "width", "height"].contains(&name.as_str()) {
                value.clear();
            }
        });
        tags
    };
    let tame: Vec<Vec<u8>> = (0..values.len()).map(|i| format!("name {i}").into_bytes()).collect();
    let (hostile, tame) = (outline(&values), outline(&tame));
    let differs = iter::zip(&hostile, &tame).position(|(hostile, tame)| hostile != tame);
    let around = |tags: &[_]| format!("{:?}", &tags[differs.unwrap_or(0).saturating_sub(9)..][..18]);
    assert!(differs.is_none(), "{}\n{}", around(&hostile), around(&tame));
    assert!(hostile.len() > 20 * values.len() && hostile.len() == tame.len());
}
