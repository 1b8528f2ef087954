//! The kinds of diagnoses. To add one, declare it in the file of its family: its code, who acts, the advice, and the function
//! that says what happened. List it in [`KINDS`].

pub(super) mod answers;
pub(super) mod capture;
pub(super) mod challenge;
pub(super) mod counts;
mod kind;
pub(super) mod protocol;
pub(super) mod rcon;
pub(super) mod reply;
pub(super) mod requests;
pub(super) mod silence;

use alloc::vec::Vec;

use a2scope_text::{StaticText, static_text};
use a2scope_wire::Code;

use super::record::Act;
use crate::exchange::ExchangeKind;
pub(super) use answers::Unanswered;
pub(super) use challenge::Mistake;
pub(super) use counts::Hidden;
pub(super) use kind::{Cause, Kind};
pub(super) use protocol::Protocol;
pub(super) use rcon::{Cut, SizeFault};
pub(super) use reply::{Damage, Variant};
pub(super) use requests::Flaw;

const KINDS: &[&Kind] = &[
    &answers::OK,
    &answers::SILENCE_SOME,
    &silence::SILENCE_ALL,
    &silence::SILENCE_CLOSED,
    &silence::SILENCE_FAKE_IP,
    &silence::SILENCE_OUTAGE,
    &silence::SILENCE_PROHIBITED,
    &silence::SILENCE_AFTER_CHALLENGE,
    &silence::SILENCE_THIS,
    &silence::SILENCE_LATER,
    &challenge::NOT_REPEATED,
    &challenge::WRONG,
    &challenge::LOOP,
    &challenge::INSTEAD,
    &requests::REQUEST_WRONG,
    &reply::REFUSED,
    &reply::OTHER_PROTOCOL,
    &reply::ELSEWHERE,
    &reply::LATE,
    &reply::UNREAD,
    &reply::REPLY_WRONG,
    &reply::SPLIT_LOST,
    &counts::COUNTS,
    &silence::MASTER_NOTHING,
    &rcon::RCON_REFUSED,
    &rcon::RCON_LOGIN,
    &rcon::RCON_BANNED,
    &rcon::RCON_NO_ANSWER,
    &rcon::RCON_NO_END,
    &rcon::RCON_ID,
    &rcon::RCON_SIZE,
    &rcon::RCON_CUT,
    &rcon::RCON_UNASKED,
    &rcon::RCON_OTHER,
    &capture::ONE_WAY,
];

/// All diagnosis codes.
#[expect(clippy::indexing_slicing, reason = "it is made when this is compiled")]
pub static CODES: &[&Code] = &{
    let mut codes = [&KINDS[0].code; KINDS.len()];
    let mut at = 1;
    while at < codes.len() {
        codes[at] = &KINDS[at].code;
        at += 1;
    }
    codes
};

/// Returns the kind with this code.
fn kind_of(code: &Code) -> Option<&'static Kind> {
    KINDS.iter().copied().find(|kind| kind.code.name == code.name)
}

/// Returns who usually has to act on a diagnosis with this code. The evidence of one case may point to somebody else.
pub fn usual_act(code: &Code) -> Act {
    kind_of(code).map_or(Act::Unknown, |kind| kind.act)
}

/// Returns the codes of diagnoses that are easily confused with this one.
pub fn also(code: &Code) -> Vec<&'static Code> {
    let also = kind_of(code).map_or(&[][..], |kind| kind.also);
    also.iter().filter_map(|name| CODES.iter().copied().find(|code| code.name == *name)).collect()
}

/// Returns the advice for a code, without hints for a particular game; empty if there is nothing to do.
pub fn advice(code: &Code) -> &'static [StaticText] {
    kind_of(code).map_or(&[], |kind| kind.advice)
}

/// Returns the name of a request for a sentence.
fn request(kind: Option<ExchangeKind>) -> StaticText {
    match kind {
        Some(ExchangeKind::Info) => StaticText::name("A2S_INFO"),
        Some(ExchangeKind::Players) => StaticText::name("A2S_PLAYER"),
        Some(ExchangeKind::Rules) => StaticText::name("A2S_RULES"),
        Some(ExchangeKind::Ping) => StaticText::name("A2A_PING"),
        Some(ExchangeKind::Challenge) => StaticText::name("A2S_SERVERQUERY_GETCHALLENGE"),
        Some(ExchangeKind::Master) => StaticText::name("A2M_GET_SERVERS_BATCH2"),
        _ => static_text!("diagnose-request", "the request"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_advice_but_the_one_that_needs_none() {
        for code in CODES {
            assert_eq!(advice(code).is_empty(), code.name == "ok", "{}", code.name);
        }
    }

    #[test]
    fn what_is_confused_exists() {
        for kind in KINDS {
            assert_eq!(also(&kind.code).len(), kind.also.len(), "{}", kind.code.name);
        }
    }
}
