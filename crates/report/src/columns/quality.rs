//! Declares the columns of a fault of the capture, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of a fault of the capture.
#[doc(hidden)]
#[macro_export]
macro_rules! quality_columns {
    ($define:ident) => {
    $define! {
        Qualities of &'a $crate::analysis::quality::Quality = "quality",
        csv "",
        searched "";
        code: Code = "What is wrong with the capture; a2scope explains each.", |q| q.code.name;
        severity: Rank<$crate::wire::Severity> = "How much it limits what can be said.", |q| q.severity;
        count: U64 = "How many packets, messages, exchanges or places show it.", |q| q.count;
        of: U64 = "Of how many.", null "if they are a part of nothing that is counted", |q| q.of;
        text: Sentence = "What was seen, in one sentence, in English. Names in it are safe to print to a terminal.", |q| &q.text;
        means: Advice = "What follows for the figures, in English.", |q| &q.means;
    }
    };
}

quality_columns!(table);
