//! All texts of the tables. Translations are made from this list.

use alloc::vec::Vec;

use a2scope_text::{Key, StaticText};

use a2scope_analysis::exchange::{Audit, ExchangeKind, Outcome};
use a2scope_analysis::{LoginOutcome, RconChange, diagnosis, findings, quality};
use a2scope_engine::{Arrival, codes};

/// Returns the texts of all tables of this crate and of the crates below it. Each key occurs once.
pub fn texts() -> Vec<StaticText> {
    let mut all = a2scope_wire::texts();
    all.extend(
        codes::ALL
            .iter()
            .chain(findings::CODES)
            .chain(quality::CODES)
            .chain(diagnosis::CODES)
            .flat_map(|code| code.texts()),
    );
    for code in a2scope_paste::CODES {
        all.push(code.doc());
        all.extend(code.remedy());
    }
    all.extend(a2scope_paste::FORMATS.iter().map(|(_, about)| *about));
    let named = |group, name| StaticText::new(Key::of(group, name), name);
    all.extend(Arrival::ALL.map(|arrival| named("arrival", arrival.name())));
    all.extend(ExchangeKind::ALL.map(|kind| named("asked", kind.name())));
    all.extend(Outcome::ALL.map(Outcome::text));
    all.extend(Audit::ALL.map(|audit| named("audit", audit.name())));
    all.extend(diagnosis::Act::ALL.map(|act| named("act", act.name())));
    all.extend(RconChange::ALL.map(RconChange::text));
    all.extend(LoginOutcome::ALL.map(|outcome| named("login", outcome.name())));
    all
}
