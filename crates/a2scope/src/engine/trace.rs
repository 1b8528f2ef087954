//! Decodes with or without a tree of fields.

/// Runs code with the tree as its trace, or with `()` as its trace. The code is compiled for both, or only
/// once with the feature `small`.
macro_rules! trace {
    ($traced:expr, $tree:expr, |$trace:ident| $run:expr) => {{
        #[cfg(not(feature = "small"))]
        if $traced {
            let $trace = &mut $tree;
            $run
        } else {
            let $trace = &mut ();
            $run
        }
        #[cfg(feature = "small")]
        {
            let $trace = &mut a2scope_wire::Switch { trace: &mut $tree, on: $traced };
            $run
        }
    }};
}

pub(super) use trace;
