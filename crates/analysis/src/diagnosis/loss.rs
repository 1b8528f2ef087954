//! How many packets are lost, on the way or by the capture: what a few of them explain is nobody's fault.

/// What happens by chance less often than once in a thousand times has a cause.
const UNLIKELY: f64 = 0.001;
/// So many questions in a row without an answer are no chance.
const MANY: u64 = 64;

/// The questions between a client and a server that answers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Loss {
    pub(super) answered: u64,
    /// Questions without an answer; a later one was answered.
    pub(super) lost: u64,
}

impl Loss {
    pub(super) fn add(&mut self, other: Self) {
        self.answered += other.answered;
        self.lost += other.lost;
    }

    /// Returns whether so many questions in a row can be without an answer by chance.
    pub(super) fn explains(self, questions: u64) -> bool {
        if self.answered == 0 || questions >= MANY {
            return false;
        }
        let share = self.lost as f64 / (self.lost + self.answered) as f64;
        (0..questions).fold(1.0, |chance, _| chance * share) > UNLIKELY
    }
}
