//! Decodes with or without a tree of fields.

/// Runs code with the tree as its trace, or with `()` as its trace. The code is compiled for both.
macro_rules! trace {
    ($traced:expr, $tree:expr, |$trace:ident| $run:expr) => {{
        if $traced {
            let $trace = &mut $tree;
            $run
        } else {
            let $trace = &mut ();
            $run
        }
    }};
}

pub(super) use trace;
