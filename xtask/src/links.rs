//! Tests that what documents point at is there: the targets of relative links, with their headings, and the source files
//! that are named in code.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// Names of folders of what was built or installed. Those that begin with a dot are caches, except GitHub's.
const NOT_OURS: [&str; 3] = ["node_modules", "target", "__pycache__"];

/// Returns the paths of all files of the repository, relative to `root`.
fn files(root: &Path, folder: &str, into: &mut Vec<String>) {
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if !entry.file_type().unwrap().is_dir() {
            into.push(path);
        } else if name == ".github"
            || !(name.starts_with('.') || NOT_OURS.contains(&name.as_str()) || path == "web/dist")
        {
            files(root, &path, into);
        }
    }
}

/// Returns the lines of a document that are not in a code block.
fn lines(source: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    source.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// Returns the text of a document outside code, and what is between backticks. A pair of backticks ends within its
/// paragraph, perhaps on another line.
fn prose_and_code(source: &str) -> (String, Vec<String>) {
    let text = lines(source).collect::<Vec<_>>().join("\n");
    let (mut prose, mut code) = (String::new(), Vec::new());
    for paragraph in text.split("\n\n") {
        for (at, part) in paragraph.split('`').enumerate() {
            if at % 2 == 0 {
                prose.push_str(part);
            } else {
                code.push(part.to_owned());
            }
        }
        prose.push_str("\n\n");
    }
    (prose, code)
}

/// Returns the targets of the links and pictures in the prose of a document.
fn targets(prose: &str) -> Vec<&str> {
    let mut targets = Vec::new();
    for (before, ends) in
        [("](", &[')', ' ', '\n'][..]), ("href=\"", &['"']), ("src=\"", &['"']), ("srcset=\"", &['"'])]
    {
        targets.extend(prose.split(before).skip(1).filter_map(|after| after.split(ends).next()));
    }
    // `[name]: target`, on a line of its own.
    targets.extend(
        prose.lines().filter(|line| line.starts_with('[')).filter_map(|line| Some(line.split_once("]: ")?.1)),
    );
    targets
}

/// Returns the anchors of a document's headings, as GitHub makes them.
fn anchors(source: &str) -> Vec<String> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let headings = lines(source).filter_map(|line| {
        let text = line.trim_start_matches('#').strip_prefix(' ')?;
        line.starts_with('#').then_some(text)
    });
    headings
        .map(|heading| {
            let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
            let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
            let count = seen.entry(anchor.clone()).or_default();
            *count += 1;
            if *count == 1 { anchor } else { format!("{anchor}-{}", *count - 1) }
        })
        .collect()
}

/// Returns what is wrong with a link in the document `from`. Links to other sites are not followed.
fn problem(root: &Path, from: &str, target: &str) -> Option<&'static str> {
    if target.split(['/', '#']).next().is_some_and(|scheme| scheme.contains(':')) {
        return None;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    // Lessons link to places of the page. Its build checks the glossary's.
    if let Some(place) = anchor.strip_prefix("learn/").filter(|_| path.is_empty()) {
        let reference = root.join("crates/reference/src");
        let is_incident = |kinds: String| kinds.contains(&format!("{place:?}"));
        let is_there = place.starts_with("glossary/")
            || reference.join(format!("topics/{place}.rs")).exists()
            || fs::read_to_string(reference.join("incident.rs")).is_ok_and(is_incident);
        return (!is_there).then_some("the reference has no such page");
    }
    let from = root.join(from);
    let file = if path.is_empty() { from } else { from.parent()?.join(path) };
    match file.canonicalize() {
        Ok(file) if !file.starts_with(root) => Some("it leads out of the repository"),
        Ok(_) if anchor.is_empty() => None,
        Ok(file) => {
            let is_there =
                anchors(&fs::read_to_string(file).unwrap_or_default()).iter().any(|known| known == anchor);
            (!is_there).then_some("there is no such heading")
        }
        Err(_) => Some("there is no such file"),
    }
}

/// Returns whether code names a source file by its path, or by the end of its path.
fn is_path(code: &str) -> bool {
    let ends = [".rs", ".ts", ".tsv", ".ftl"];
    code.contains('/')
        && ends.iter().any(|end| code.ends_with(end))
        && !code.contains(['*', '<', ' ', '…', '('])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_documents_point_at_is_there() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).canonicalize().unwrap();
        let mut all = Vec::new();
        files(&root, "", &mut all);
        let (mut problems, mut followed) = (Vec::new(), 0);
        let is_document = |path: &&String| Path::new(path).extension().is_some_and(|kind| kind == "md");
        for document in all.iter().filter(is_document) {
            let (prose, code) = prose_and_code(&fs::read_to_string(root.join(document)).unwrap());
            for target in targets(&prose) {
                followed += 1;
                if let Some(why) = problem(&root, document, target) {
                    problems.push(format!("{document}: {target}: {why}"));
                }
            }
            for path in code.iter().map(|code| code.trim_start_matches("../")).filter(|code| is_path(code)) {
                let is_there = |file: &String| file == path || file.ends_with(&format!("/{path}"));
                if !all.iter().any(is_there) {
                    problems.push(format!("{document}: `{path}`: there is no such file"));
                }
            }
        }
        assert!(problems.is_empty(), "{}", problems.join("\n"));
        assert!(followed > 200, "only {followed} links");
    }

    #[test]
    fn links_are_found_outside_code_only() {
        let source =
            "[a `b`](c.md#d), `[e](f.md) and\n g`\n\n```\n[h](i.md)\n```\n<img src=\"j.png\">\n\n[k]: l.md\n";
        let (prose, code) = prose_and_code(source);
        assert_eq!(targets(&prose), ["c.md#d", "j.png", "l.md"]);
        assert_eq!(code, ["b", "[e](f.md) and\n g"]);
    }

    #[test]
    fn a_heading_has_the_anchor_that_github_gives_it() {
        let source =
            "# Where do I add …\n\n## `a` and b\n\n## A and B\n\n```sh\n# no heading\n```\n#no-heading\n";
        assert_eq!(anchors(source), ["where-do-i-add-", "a-and-b", "a-and-b-1"]);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_refused() {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).canonicalize().unwrap();
        let of = |target| problem(&root, "docs/data.md", target);
        assert_eq!(of("https://example.org/a#b"), None);
        assert_eq!(of("#rust"), None);
        assert_eq!(of("../CONTRIBUTING.md#a-text"), None);
        assert_eq!(of("#perl"), Some("there is no such heading"));
        assert_eq!(of("../CONTRIBUTING.md#a-verse"), Some("there is no such heading"));
        assert_eq!(of("CONTRIBUTING.md"), Some("there is no such file"));
        assert_eq!(of("../.."), Some("it leads out of the repository"));
        assert_eq!(of("#learn/bzip2"), None);
        assert_eq!(of("#learn/bzip3"), Some("the reference has no such page"));
        assert!(is_path("filter/terms.rs") && !is_path("crates/lang/en/*.ftl") && !is_path("main.rs"));
    }
}
