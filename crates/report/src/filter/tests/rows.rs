use alloc::string::ToString;

use serde_json::json;

use crate::columns::{Columns as _, Servers};
use crate::filter::Filter;

fn asked(text: &str) -> Result<bool, alloc::string::String> {
    let row = json!({
        "record": "server", "address": "203.0.113.5:27015", "name": "My Server", "map": "de_dust2", "rtt": { "mean": 2.5 },
        "info": { "players": 24, "version": null, "tags": [{ "key": "", "value": "eu" }] },
        "first": "2024-07-31T04:26:40.126285000Z", "maps": ["de_dust2", "cs_office"],
    });
    let filter = Filter::of_rows(text, Servers::COLUMNS).map_err(|error| error.to_string())?;
    filter.matches_row(&row).map_err(|why| why.to_string())
}

#[test]
fn a_row_is_asked_by_its_columns() {
    for (text, expected) in [
        ("players > 20", true),
        ("players > 20 && map.startsWith(\"de_\")", true),
        ("rtt_mean > 2", true),
        ("rtt_mean < 2 || players == 24", true),
        ("map == \"cs_office\"", false),
        ("map != \"cs_office\"", true),
        ("version == \"1\"", false),
        ("version == null && null == version", true),
        ("\"203.0.113.0/24\".contains(ip(address))", true),
        ("port(address) == 27016", false),
        ("tags.exists(t, t.value == \"eu\")", true),
        ("\"cs_office\" in maps", true),
        ("first < timestamp(\"2024-07-31T05:00:00Z\")", true),
        ("first < timestamp(\"2024-07-31 05:00\")", true),
        ("name.lowerAscii().contains(\"my\")", true),
        ("name.matches(\"^My\")", true),
    ] {
        assert_eq!(asked(text), Ok(expected), "{text}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let refused = |text: &str| asked(text).unwrap_err();
    assert!(refused("player > 20").starts_with("column 1: these rows have no player, but address, "));
    assert!(refused("data.players > 20").contains("these rows have no data, but address, "));
    assert!(refused("name.matches(\"(\")").contains("this pattern is not a regular expression"));
    assert!(!refused("name > 3").is_empty());
    assert!(!refused("players >").is_empty());
    assert!(!refused(&"(".repeat(500)).is_empty());
}
