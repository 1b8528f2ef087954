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
