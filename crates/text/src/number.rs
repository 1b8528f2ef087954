//! Numbers as text.

use alloc::format;
use alloc::string::String;

/// Returns a number with its digits in groups of three.
pub fn group(number: u64) -> String {
    let digits = format!("{number}");
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}
