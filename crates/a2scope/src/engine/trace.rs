//! With a tree of the fields, or without.

/// Runs what takes a trace, with the tree or with none: compiled twice, or with the feature `small` once.
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
