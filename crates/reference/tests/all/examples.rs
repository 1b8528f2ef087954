//! The examples must be copies of the test cases, apart from the expected output, and an incident's capture must have it.

use std::fs;
use std::path::Path;

use a2scope::incidents::IncidentKind;
use a2scope_reference::{Block, Page, Subject};
use a2scope_text::English;

#[test]
fn examples_are_the_beginnings_of_cases() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut compared = 0;
    for folder in fs::read_dir(root.join("cases")).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let file = file.unwrap().path();
            let name = file.strip_prefix(root.join("cases")).unwrap();
            let case = fs::read_to_string(root.join("../../tests/cases").join(name)).unwrap();
            let (head, rest) = case.split_once("\n---\n").unwrap();
            let (paste, _) = rest.split_once("\n---\n").unwrap();
            let beginning = format!("{head}\n---\n{paste}\n");
            if std::env::var_os("A2SCOPE_BLESS").is_some() {
                fs::write(&file, &beginning).unwrap();
            }
            assert_eq!(fs::read_to_string(&file).unwrap(), beginning, "{}", name.display());
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}

/// Returns the pages that the facts on a page lead to.
fn linked(page: &Page) -> Vec<&'static str> {
    let facts = page.blocks.iter().filter_map(|block| match block {
        Block::Facts(facts) => Some(facts),
        _ => None,
    });
    facts.flatten().flat_map(|fact| &fact.values).filter_map(|link| link.page).collect()
}

#[test]
fn every_incident_has_a_page_that_leads_to_its_findings_and_back() {
    for kind in IncidentKind::ALL {
        let subject = Subject::by_id(&format!("incident.{}", kind.name())).unwrap();
        assert_eq!(subject, Subject::Incident(kind));
        let page = subject.page(&English);
        let Some(Block::Capture(capture)) = page.blocks.last() else { panic!("{}", kind.name()) };
        let mut engine = a2scope::Engine::new(a2scope::Options::default());
        let mut analysis = a2scope::Analysis::new(a2scope::AnalysisLimits::default());
        engine.push(capture.bytes, &mut |record| analysis.message(record, &mut |_| {}));
        engine.finish_file(&mut |record| analysis.message(record, &mut |_| {}));
        analysis.finish(&mut |_| {});
        let kinds: Vec<IncidentKind> = analysis.incidents.list().iter().map(|one| one.kind).collect();
        assert_eq!(kinds, [kind]);
        for finding in linked(&page) {
            let back = linked(&Subject::by_id(finding).unwrap().page(&English));
            assert!(back.contains(&kind.name()), "{finding} does not lead to {}", kind.name());
        }
    }
}
