//! The table of dialects: what a comment, an escape and a join are, judged by words that only one language has.

use super::super::source::DigitEscapes;

/// What the language of a text writes in its own way.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that languages do differently")]
pub(crate) struct Dialect {
    /// `;` begins a comment: Lisp, assembler.
    pub(super) semicolon_comments: bool,
    /// `+` and `-` begin the lines of a diff.
    pub(super) diff: bool,
    /// Commas and dots join the pieces into which gdb splits a string.
    pub(super) gdb: bool,
    /// `$x` in strings is filled in.
    pub(super) dollars: bool,
    /// The text calls a function that formats, so that `%s` is a place and no text.
    pub(super) percents: bool,
    /// An escape that the language does not know keeps its backslash: Python, PHP.
    pub(crate) keeps_backslash: bool,
    /// `#{x}` in strings is filled in: Ruby, Elixir.
    pub(super) hashes: bool,
    /// The text joins the elements of lists by a method.
    pub(super) concat: bool,
    /// Strings have no escapes, and a quotation mark in them is written twice: Visual Basic, Pascal, SQL, PowerShell.
    pub(super) doubled: bool,
    /// `'` begins a comment: Visual Basic.
    pub(super) apostrophe_comments: bool,
}

/// What only Visual Basic, VBScript, AutoIt, AutoHotkey and Pascal write. Their strings have no escapes, so that a
/// backslash in one is a backslash.
const NEVER_ESCAPES: [&str; 5] = ["Chr(255)", "ChrW(", "Chr$(", "ChrB(", "vbNullChar"];

/// Words of languages whose strings have no escapes.
const WITHOUT_ESCAPES: [&str; 16] = [
    "Chr(",
    " As String",
    " As Byte",
    "#255",
    "#$FF",
    "#$ff",
    // SQL
    "CHR(",
    "CHAR(",
    "SELECT ",
    "INSERT INTO",
    // PowerShell
    "[char]",
    "[byte[]]",
    "::ASCII",
    "::UTF8",
    "New-Object",
    "[Text.",
];

impl Dialect {
    /// Finds the dialect of a text.
    pub(crate) fn of(text: &str) -> Self {
        let has = |signs: &[&str]| signs.iter().any(|sign| text.contains(sign));
        let number = text.trim_start().strip_prefix('$');
        let is_printed = number.is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()));
        let is_perl = has(&["my $", "use strict", "send($", "x 4 ."]);
        // Python's and Rust's have escapes, whatever is in them.
        let is_bytes = has_byte_strings(text);
        Self {
            semicolon_comments: has(&["(defvar", "(defun", "(define", "(let ", ".byte ", " db ", "\tdb "]),
            diff: has_diff(text),
            gdb: has(&["<repeats ", ":\t\""]) || is_printed,
            dollars: has_dollars(text),
            // The name of a server may contain `%s`.
            percents: has(&["rintf", "format", "Format", "\" %", "' %", "%("]),
            keeps_backslash: !is_perl
                && (has(&["<?php", "def ", "import ", "pack(\"C", "hex2bin"]) || is_bytes),
            hashes: !text.contains(";\n") && !text.trim_end().ends_with(';'),
            concat: has(&["].concat()", "].join(", "].flat()"]),
            // Whoever writes escapes has them.
            doubled: !is_bytes
                && !has(&["<?php", "my $", "import "])
                && (has(&NEVER_ESCAPES) || (has(&WITHOUT_ESCAPES) && !has_escapes(text))),
            apostrophe_comments: has(&["Dim ", " As String", " As Byte", "Chr(&H", "Chr$(", "& Chr("])
                && !has(&["& '"])
                && !is_bytes,
        }
    }
}

/// Returns whether the text has a hunk of a diff, or a line that is taken away and, next to it, one that is added.
fn has_diff(text: &str) -> bool {
    let signs = text.lines().map(|line| line.trim_start().bytes().next());
    text.lines().any(|line| line.starts_with("@@ -"))
        || signs.clone().zip(signs.skip(1)).any(|pair| pair == (Some(b'-'), Some(b'+')))
}

/// Returns whether the text has `\0`, or `\x` or `\u` with a digit behind it.
fn has_escapes(text: &str) -> bool {
    text.match_indices('\\').any(|(at, _)| match text.as_bytes().get(at + 1..) {
        Some([b'0', ..]) => true,
        Some([b'x' | b'X' | b'u', digit, ..]) => digit.is_ascii_hexdigit(),
        _ => false,
    })
}

/// Returns whether the text has strings with escapes such as `b"\xff"`, and not only strings that end in a `b`.
fn has_byte_strings(text: &str) -> bool {
    let is_prefix = |(at, prefix): (usize, &str)| {
        let (before, from) =
            (text.get(..at).unwrap_or_default(), text.get(at + prefix.len()..).unwrap_or_default());
        !before.ends_with(|char: char| char.is_alphanumeric() || char == '\\')
            && from.split(['"', '\'']).next().is_some_and(|content| content.contains('\\'))
    };
    text.match_indices("b\"").chain(text.match_indices("b'")).any(is_prefix)
}

/// Returns what digits behind a backslash are in the language of a text.
pub(crate) fn digit_escapes(text: &str) -> DigitEscapes {
    /// Of Lua, Haskell and OCaml.
    const DECIMAL: [&str; 8] =
        ["local ", ":send(", "ByteString", "main ::", "BS.", "Printf.", "let () =", ":: String"];
    /// Of Rust and C#.
    const ZERO: [&str; 8] =
        ["let mut ", "&[u8", "= b\"", "vec![", "Encoding.", "using System", "UdpClient", "@\""];
    let has = |signs: &[&str]| signs.iter().any(|sign| text.contains(sign));
    if has(&NEVER_ESCAPES) {
        DigitEscapes::None
    } else if has(&DECIMAL) {
        DigitEscapes::Decimal
    } else if has(&ZERO) && text.contains(';') && !has(&["import ", "#include"]) {
        DigitEscapes::Zero
    } else {
        DigitEscapes::Octal
    }
}

/// Returns whether the text assigns to names that begin with `$`, or is from a language in which `$` marks a variable
/// within strings.
fn has_dollars(text: &str) -> bool {
    let signs = ["printf ", "echo ", "my $", "<?php", "puts ", "print $"];
    let shell = signs.iter().any(|sign| text.contains(sign));
    let kotlin = text.contains("val ") || (text.contains("fun ") && text.contains("var "));
    let assigned = |name: &str| {
        let len = super::tokens::word_len(name, 0);
        let after = name.get(len..).unwrap_or("").trim_start();
        name.starts_with(|char: char| char.is_ascii_alphabetic() || char == '_')
            && (after.starts_with(['=', ',', ')', ';', '['])
                || after.starts_with("->")
                || after.starts_with(".="))
    };
    shell || kotlin || text.split('$').skip(1).any(assigned)
}
