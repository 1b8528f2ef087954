//! Remembers which messages a filter chose. Exchanges and logins are put together from all messages and filtered
//! afterwards, because a request that passes a filter says nothing about whether its answer does.

use alloc::collections::VecDeque;

use super::Event;

/// Number of recent messages for which one bit each remembers whether the message was chosen. Exchanges end
/// long before that many messages have passed.
const REMEMBERED: u64 = 1 << 24;

/// The messages that were chosen.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// One bit for each message.
    words: VecDeque<u64>,
    /// Number of the first word that is kept.
    first: u64,
}

impl Chosen {
    /// Marks the message with this index as chosen. Indexes may come out of order, but only among the last
    /// 2^24 messages.
    pub fn choose(&mut self, index: u64) {
        let word = index / 64;
        while self.first + (self.words.len() as u64) <= word {
            if self.words.is_empty() {
                self.first = word;
            }
            self.words.push_back(0);
            if self.words.len() as u64 > REMEMBERED / 64 {
                self.words.pop_front();
                self.first += 1;
            }
        }
        if let Some(place) = word.checked_sub(self.first)
            && let Some(bits) = self.words.get_mut(place as usize)
        {
            *bits |= 1 << (index % 64);
        }
    }

    /// Returns whether the message with this index was chosen.
    pub fn has(&self, index: u64) -> bool {
        let place = (index / 64).checked_sub(self.first);
        let word = place.and_then(|place| self.words.get(place as usize));
        word.is_some_and(|bits| bits >> (index % 64) & 1 == 1)
    }

    /// Returns whether any message of an exchange, login or command was chosen.
    pub fn has_of(&self, event: Event<'_>) -> bool {
        let has = |index: Option<u64>| index.is_some_and(|index| self.has(index));
        match event {
            Event::Exchange(exchange) => {
                [exchange.request, exchange.challenge, exchange.repeat, exchange.reply]
                    .into_iter()
                    .flatten()
                    .any(|stamp| stamp.has_message() && self.has(stamp.index()))
            }
            Event::Login(login) => has(login.request) || has(login.answer),
            Event::Command(command) => {
                has(command.request) || has(command.first_answer) || has(command.last_answer)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_choices_are_remembered() {
        let mut chosen = Chosen::default();
        for index in [1_000_000, 1_000_063, 1_000_200] {
            chosen.choose(index);
        }
        let has =
            |chosen: &Chosen| [5, 1_000_000, 1_000_001, 1_000_063, 1_000_200].map(|index| chosen.has(index));
        assert_eq!(has(&chosen), [false, true, false, true, true]);
        chosen.choose(1_000_000 + REMEMBERED + 64);
        assert_eq!(has(&chosen), [false, false, false, false, true]);
        assert!(chosen.words.len() as u64 <= REMEMBERED / 64);
    }
}
