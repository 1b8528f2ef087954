//! The bill of materials of a program, as CycloneDX.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use super::dependencies::Package;

/// Returns the bill of a program: its packages and their dependencies. `time` is that of the sources, as RFC 3339, so
/// that the bill is the same whenever it is made.
pub(super) fn bill(
    packages: &BTreeMap<String, Package>,
    root: &str,
    target: &str,
    time: &str,
) -> Result<String> {
    let (key, program) =
        packages.iter().find(|(_, package)| package.name == root).context(root.to_owned())?;
    let mut main = component(key, program, "application");
    main["properties"] = json!([{ "name": "cdx:rustc:target", "value": target }]);
    let others = packages.iter().filter(|(_, package)| package.name != root);
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "timestamp": time, "component": main },
        "components": others.map(|(key, package)| component(key, package, "library")).collect::<Vec<_>>(),
        "dependencies": packages.iter().map(|(key, package)| json!({
            "ref": address(key),
            "dependsOn": package.needs.iter().map(|key| address(key)).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}

fn component(key: &str, package: &Package, kind: &str) -> Value {
    let address = address(key);
    let mut component = json!({
        "type": kind,
        "bom-ref": address,
        "name": package.name,
        "version": package.version,
        "description": package.description,
        "licenses": [{ "expression": package.licence }],
        "purl": address,
    });
    if let Some(checksum) = &package.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    component
}

/// Returns the package URL of a package, which contains its name and version.
fn address(key: &str) -> String {
    format!("pkg:cargo/{key}")
}
