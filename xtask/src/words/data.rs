//! Extracts texts of the page from data: the examples of the gallery, and the descriptions of a record's members in the
//! schema.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use serde_json::Value;

use super::Text;

#[derive(Debug, Deserialize)]
struct Group {
    id: String,
    title: String,
    examples: Vec<Example>,
}

#[derive(Debug, Deserialize)]
struct Example {
    case: Option<String>,
    capture: Option<String>,
    title: String,
    teaches: String,
}

fn text(id: String, english: String) -> Text {
    Text { id, attribute: String::new(), english, args: None }
}

/// Returns the texts of `gallery.json`, with the same keys as in `examples.ts`.
pub(crate) fn gallery(json: &str) -> Result<Vec<Text>> {
    let mut texts = Vec::new();
    for Group { id, title, examples } in serde_json::from_str::<Vec<Group>>(json)? {
        texts.push(text(format!("page-gallery-group-{id}"), title));
        for Example { case, capture, title, teaches } in examples {
            let path = case.or(capture).with_context(|| format!("{title}: neither a case nor a capture"))?;
            let key = format!("page-gallery-{}", path.replace(['/', '.'], "-"));
            texts.push(text(key.clone(), title));
            texts.push(text(format!("{key}-about"), teaches));
        }
    }
    Ok(texts)
}

/// Members that filters cannot see.
const HIDDEN: [&str; 4] = ["schema", "record", "fields", "buffers"];

/// Returns the descriptions of the members of a message's record, from the schema, with the keys of
/// `filter-members.ts`.
pub(crate) fn members(schema: &str) -> Result<Vec<Text>> {
    let schema: Value = serde_json::from_str(schema)?;
    let definitions = schema.get("$defs").context("no $defs")?;
    let mut found = BTreeMap::new();
    walk(definitions.get("message").context("no message")?, definitions, &mut Vec::new(), &mut found)?;
    Ok(found.into_iter().map(|(name, about)| text(format!("page-member-{name}"), about)).collect())
}

fn walk<'s>(
    schema: &'s Value,
    definitions: &'s Value,
    within: &mut Vec<&'s str>,
    found: &mut BTreeMap<String, String>,
) -> Result<()> {
    let target = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/"));
    if let Some(name) = target
        && !within.contains(&name)
    {
        within.push(name);
        walk(definitions.get(name).with_context(|| format!("no {name}"))?, definitions, within, found)?;
        within.pop();
    }
    let lists = ["anyOf", "allOf"].into_iter().filter_map(|name| schema.get(name)?.as_array()).flatten();
    for part in lists.chain(["then", "items"].into_iter().filter_map(|name| schema.get(name))) {
        walk(part, definitions, within, found)?;
    }
    for (name, member) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        if HIDDEN.contains(&name.as_str()) || name.ends_with("_hex") {
            continue;
        }
        if let Some(about) = member.get("description").and_then(Value::as_str) {
            let known = found.entry(name.clone()).or_insert_with(|| about.to_owned());
            ensure!(known == about, "{name} has two descriptions: {known:?} and {about:?}");
        }
        walk(member, definitions, within, found)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_named_after_their_path() {
        let json = r#"[{"id": "a", "title": "A", "examples": [{"case": "info/css", "title": "B", "teaches": "C"}]}]"#;
        let ids: Vec<String> = gallery(json).unwrap().into_iter().map(|text| text.id).collect();
        assert_eq!(ids, ["page-gallery-group-a", "page-gallery-info-css", "page-gallery-info-css-about"]);
    }

    #[test]
    fn members_are_found_wherever_they_stand() {
        let schema = r##"{"$defs": {
            "message": {"properties": {"bytes": {"description": "Size."}, "fields": {"description": "Hidden."}, "data": {"$ref": "#/$defs/data"}}},
            "data": {"anyOf": [{"properties": {"end": {"description": "The end."}, "data": {"$ref": "#/$defs/data"}}}]}
        }}"##;
        let texts: Vec<(String, String)> =
            members(schema).unwrap().into_iter().map(|text| (text.id, text.english)).collect();
        let expected = [("page-member-bytes", "Size."), ("page-member-end", "The end.")];
        assert_eq!(texts, expected.map(|(id, english)| (id.to_owned(), english.to_owned())));
    }
}
