//! The order of rows in the page's table of incidents.

use a2scope::capture::Endpoint;
use a2scope::columns::{Columns, Incidents};
use a2scope::incidents::Incident;

use super::key::Key;

pub(super) fn key(index: usize, incident: &Incident, column: &str) -> Option<Key> {
    match column {
        "target" => Some(Key::Address(Endpoint { ip: incident.target.first(), port: 0 })),
        _ => Incidents::named((index, incident), column).map(Key::from),
    }
}
