//! Shared by the tests: running a paste, rendering trees, building capture files.
#![allow(dead_code, unreachable_pub, missing_debug_implementations)]

pub mod files;
pub mod render;
pub mod run;

/// Checks a record against the schema; the error names every violation.
pub fn validate(validator: &jsonschema::Validator, json: &str) -> Result<(), String> {
    let value = serde_json::from_str(json).map_err(|error| format!("{error}: {json}"))?;
    let wrong: Vec<String> = validator
        .iter_errors(&value)
        .map(|error| format!("{}: {error} ({})", error.instance_path, error.schema_path))
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(format!("{}\n{json}", wrong.join("\n"))) }
}

/// Checks the record of a diagnosis against the schema.
pub fn validate_diagnosis(index: usize, one: &a2scope::diagnosis::Diagnosis) -> Result<(), String> {
    static VALIDATOR: std::sync::LazyLock<jsonschema::Validator> = std::sync::LazyLock::new(|| {
        jsonschema::draft202012::new(&serde_json::from_str(a2scope::report::JSON_SCHEMA).unwrap()).unwrap()
    });
    let mut out = Vec::new();
    a2scope::report::diagnosis(index, one, &a2scope::text::English, &mut out);
    validate(&VALIDATOR, core::str::from_utf8(&out).unwrap())
}
