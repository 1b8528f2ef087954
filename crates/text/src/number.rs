//! Numbers as text.

use alloc::format;
use alloc::string::String;

/// Returns a number with its digits in groups of three, and `mark` between them.
pub fn grouped(number: u64, mark: &str) -> String {
    let digits = format!("{number}");
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push_str(mark);
        }
        out.push(digit);
    }
    out
}
