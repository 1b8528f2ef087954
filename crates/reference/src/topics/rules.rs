//! The page about rules of a firewall: what they can tell apart, how limits count, and where none helps.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};

use crate::Block;

pub(super) fn blocks(lang: &dyn Language) -> Vec<Block> {
    let say = |text| lang.translate(&text);
    vec![
        Block::Text(say(text!(
            "learn-rules-what",
            "A firewall sees packets, not questions and answers. It can tell messages apart by their first five bytes (FF FF FF FF and the kind), by their length, by ports and by what is in the IP header; and it can count how many come from an address, a network or all together. `a2scope rules CAPTURE --for nft` makes such rules from an incident, `--try FILE` tries those that you have."
        ))),
        Block::Heading(say(text!("learn-rules-limits", "How limits count"))),
        Block::Text(say(text!(
            "learn-rules-bucket",
            "A limit is a bucket of tokens that fills with time; a packet that finds none is above the limit."
        ))),
        Block::List(vec![
            say(text!(
                "learn-rules-nft",
                "`limit rate` of nftables counts in nanoseconds. In a set that packets fill (`update @set`) each address has its own bucket; if the set is full, the rule does not match."
            )),
            say(text!(
                "learn-rules-hashlimit",
                "`-m hashlimit` of iptables counts in ticks of the kernel, of 4 ms with most distributions. If its table is full, packets of further addresses are dropped."
            )),
            say(text!(
                "learn-rules-limit",
                "`-m limit` has one bucket for all senders: a flood uses up what clients need."
            )),
            say(text!(
                "learn-rules-recent",
                "`-m recent` remembers 100 addresses unless the module was told otherwise: a flood of many senders pushes the others out."
            )),
        ]),
        Block::Heading(say(text!("learn-rules-proof", "What is proved"))),
        Block::List(vec![
            say(text!(
                "learn-rules-proof-attack",
                "The attack: the packets that the incident counts. Before a server that is abused these are the requests in the victim's name."
            )),
            say(text!(
                "learn-rules-proof-clients",
                "A client that returned a challenge has shown that its address is its own. It is kept if it loses no message."
            )),
            say(text!(
                "learn-rules-proof-limit",
                "The capture is judged as it is: what a server would not have answered, and what a client would have sent again, is not known."
            )),
        ]),
        Block::Heading(say(text!("learn-rules-no_rule", "Where no rule helps"))),
        Block::List(vec![
            say(text!(
                "learn-rules-full",
                "If the line is full, packets are lost before a rule sees them. Then only the provider can drop them."
            )),
            say(text!(
                "learn-rules-forged",
                "If the senders are forged at random and their packets look like those of clients, every limit hits both. A server that asks for a challenge before info (try STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1) at least attacks nobody else."
            )),
        ]),
    ]
}
