//! Advice for each diagnosis code in general, without a particular case.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::Translatable;
use a2scope_wire::Code;

use super::cause::{Cause, Cut, Damage, Flaw, Hidden, Loss, Mistake, Protocol, SizeFault, Variant};
use super::next::next;

/// Returns the advice for a code: everything that [`super::Diagnosis::next`] can say for it, each text
/// once, without hints for a particular game. The list is empty if there is nothing to do.
pub fn advice(code: &'static Code) -> Vec<Translatable> {
    let mut all = Vec::new();
    for cause in causes().into_iter().filter(|cause| cause.code().name == code.name) {
        if let Some(text) = next(&cause).filter(|text| !all.contains(text)) {
            all.push(text);
        }
    }
    all
}

/// Returns one cause of each kind; several of a kind if the advice depends on the details.
fn causes() -> Vec<Cause> {
    vec![
        Cause::Ok { open: 0, beside: false },
        Cause::Some { answered: 0, asked: 0, to: None },
        Cause::SilenceAll { game: None, port: None },
        Cause::ClosedPort { game: None, port: None },
        Cause::Prohibited { by: None, host: false },
        Cause::AfterChallenge,
        Cause::ThisMessage { game: None },
        Cause::Later { fast: false },
        Cause::Later { fast: true },
        Cause::NotRepeated,
        Cause::Wrong { mistake: Mistake::Other, sent: None, carried: None },
        Cause::Loop,
        Cause::Instead,
        Cause::RequestWrong { flaw: Flaw::Header },
        Cause::Refused { text: None },
        Cause::Elsewhere { from: None, port_only: false, to_port: false },
        Cause::Late { closed: false },
        Cause::SplitLost { loss: Loss::Often },
        Cause::MasterNothing { empty: false },
        Cause::RconRefused { reset: false },
        Cause::RconLogin,
        Cause::RconBanned,
        Cause::RconNoAnswer,
        Cause::RconNoEnd { game: None },
        Cause::RconId { zero: false },
        Cause::RconSize { fault: SizeFault::Characters },
        Cause::RconSize { fault: SizeFault::IsText },
        Cause::RconCut { cut: Cut::Packet },
        Cause::RconUnasked,
        Cause::OneWay { requests: false },
        Cause::OtherProtocol { protocol: Protocol::Unknown },
        Cause::RconOther { protocol: Protocol::Unknown },
        Cause::RconOther { protocol: Protocol::Http },
        Cause::Unread { variant: Variant::Unknown },
        Cause::ReplyWrong { damage: Damage::Other },
        Cause::Counts { hidden: Hidden::Players, game: None },
        Cause::Counts { hidden: Hidden::Names, game: None },
    ]
}

#[cfg(test)]
mod tests {
    use super::super::codes;
    use super::*;

    #[test]
    fn every_code_has_advice_but_the_one_that_needs_none() {
        for code in codes::ALL {
            assert_eq!(advice(code).is_empty(), code.name == "ok", "{}", code.name);
        }
    }
}
