//! The records of `a2scope/1` as types of TypeScript, made of its JSON Schema.

use std::fmt::Write;

use serde_json::{Map, Value};

/// Returns a type for each definition of the schema.
pub(crate) fn declarations(schema: &Value) -> String {
    let mut out = String::from("// Made of crates/report/a2scope-1.schema.json.\n");
    for (name, definition) in members(&schema["$defs"]) {
        let _ = writeln!(out, "\nexport type {} = {};", pascal(name), of(definition));
    }
    out
}

fn members(object: &Value) -> impl Iterator<Item = (&String, &Value)> {
    object.as_object().into_iter().flat_map(Map::iter)
}

/// `rule_change` as `RuleChange`.
fn pascal(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('_').map(capital).collect()
}

fn of(schema: &Value) -> String {
    let union = |types: &Value, of: fn(&Value) -> String| {
        types.as_array().into_iter().flatten().map(of).collect::<Vec<_>>().join(" | ")
    };
    if let Some(path) = schema["$ref"].as_str() {
        return pascal(path.trim_start_matches("#/$defs/"));
    }
    match schema {
        Value::Object(schema) if schema.contains_key("const") => schema["const"].to_string(),
        Value::Object(schema) if schema.contains_key("enum") => union(&schema["enum"], Value::to_string),
        Value::Object(schema) if schema.contains_key("anyOf") => union(&schema["anyOf"], of),
        _ => match &schema["type"] {
            Value::String(name) => named(name, schema),
            Value::Array(names) => {
                let types = names.iter().filter_map(Value::as_str).map(|name| named(name, schema));
                types.collect::<Vec<_>>().join(" | ")
            }
            _ => "unknown".into(),
        },
    }
}

fn named(name: &str, schema: &Value) -> String {
    match name {
        "integer" => "number".into(),
        "array" if schema["minItems"] == 2 && schema["maxItems"] == 2 => {
            let item = of(&schema["items"]);
            format!("readonly [{item}, {item}]")
        }
        "array" => format!("readonly ({})[]", of(&schema["items"])),
        "object" if schema["properties"].is_object() => {
            let is_required = |name: &str| {
                schema["required"].as_array().is_some_and(|required| required.iter().any(|one| one == name))
            };
            let mut out = String::from("{\n");
            for (name, member) in members(&schema["properties"]) {
                if let Some(about) = member["description"].as_str() {
                    let _ = writeln!(out, "/** {about} */");
                }
                let optional = if is_required(name) { "" } else { "?" };
                let _ = writeln!(out, "readonly {name:?}{optional}: {};", of(member));
            }
            out + "}"
        }
        "object" => "object".into(),
        name => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::declarations;

    #[test]
    fn each_definition_becomes_a_type() {
        let schema = serde_json::json!({ "$defs": {
            "count": { "type": "integer" },
            "some_rows": { "type": "object", "required": ["ends"], "properties": {
                "ends": { "type": "array", "items": { "$ref": "#/$defs/count" }, "minItems": 2, "maxItems": 2 },
                "kind": { "description": "Which.", "enum": ["a", null] },
                "rest": { "anyOf": [{ "type": "array", "items": { "type": ["number", "null"] } }, { "const": "none" }] },
            } },
        } });
        assert_eq!(
            declarations(&schema),
            "// Made of crates/report/a2scope-1.schema.json.\n\nexport type Count = number;\n\n\
             export type SomeRows = {\nreadonly \"ends\": readonly [Count, Count];\n/** Which. */\n\
             readonly \"kind\"?: \"a\" | null;\nreadonly \"rest\"?: readonly (number | null)[] | \"none\";\n};\n"
        );
    }
}
