//! Filters: expressions in CEL, the Common Expression Language, over the message record of `a2scope/1`.
//!
//! ```text
//! message == "S2A_INFO_SRC" && data.players > data.max_players
//! "203.0.113.0/24".contains(ip(src)) && port(dst) == 27015
//! notes.exists(n, n.code == "rules.count_mismatch") || !split.complete
//! timestamp(time) > timestamp("2024-07-31T00:00:00Z")
//! ```
//!
//! The variables are the members of the record (without `fields` and `buffers`) and `arrival`. In addition to CEL's
//! functions there are `ip(x)` and `port(x)` of `1.2.3.4:27015`, `[2001:db8::1]:27015` or a bare address,
//! `lowerAscii()`, and `contains` on a network, which takes an address.
//!
//! A missing or `null` member is not an error: neither a comparison with it nor the opposite holds. `has(split.id)` and
//! `split == null` test for it.
//!
//! Source: <https://github.com/cel-expr/cel-spec/blob/master/doc/langdef.md>.

extern crate std;

mod absent;
mod check;
mod data;
mod language;
mod syntax;
#[cfg(test)]
mod tests;
mod values;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use std::sync::OnceLock;

use cel::common::ast::{Expr, operators};
use cel::common::types::CelBool;
use cel::context::VariableResolver;
use cel::{Context, ExecutionError, IdedExpr, Value};
use serde_json::Value as Json;

use absent::is_null;
use check::Check;
pub use language::{FUNCTIONS, VARIABLES};
use language::{MATCHES, environment, no_overload, type_name};
use syntax::MAX_ERROR;
pub use syntax::{FilterError, MAX_DEPTH, MAX_LENGTH};
use syntax::{bounded, syntax};
use values::{Lazy, Parsed};

use crate::record::Record;
use crate::report;

/// A compiled expression.
pub struct Filter {
    expr: IdedExpr,
    root: Context<'static, 'static>,
    variables: BTreeSet<String>,
    /// The members of the data that the expression names; `None` for all.
    members: Option<BTreeSet<String>>,
    /// Members of the data that a message must have to match.
    needed: BTreeSet<String>,
    show_secrets: bool,
}

impl fmt::Debug for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Filter")
            .field("variables", &self.variables)
            .field("show_secrets", &self.show_secrets)
            .finish_non_exhaustive()
    }
}

impl Filter {
    /// Compiles an expression. Fails if it is not CEL, or names a variable, function, message or member that does not
    /// exist.
    pub fn new(text: &str) -> Result<Self, FilterError> {
        let chars: Vec<char> = text.chars().collect();
        bounded(&chars)?;
        let env = environment().map_err(|error| FilterError { column: 1, text: error.to_string() })?;
        let program = env.compile(text).map_err(|errors| syntax(&errors, &chars))?;
        let mut expr = program.expression().clone();
        let mut check = Check {
            text,
            chars: &chars,
            info: program.source_info(),
            scopes: Vec::new(),
            variables: BTreeSet::new(),
            members: Some(BTreeSet::new()),
            patterns: Vec::new(),
        };
        check.visit(&mut expr)?;
        let mut needed = BTreeSet::new();
        demanded(&expr, &mut needed);
        let Check { variables, members, patterns, .. } = check;
        let mut root = Context::with_env(Arc::new(env));
        root.add_function(MATCHES, move |text: Value, pattern: i64| match text {
            Value::String(text) => Ok(usize::try_from(pattern)
                .ok()
                .and_then(|n| patterns.get(n))
                .is_some_and(|p| p.is_match(&text))),
            other => Err(no_overload("matches", &[type_name(&other), "string"])),
        })
        .map_err(|error| FilterError { column: 1, text: error.to_string() })?;
        Ok(Self { expr, root, variables, members, needed, show_secrets: false })
    }

    /// Whether the expression sees passwords; otherwise it sees the mask.
    #[must_use]
    pub fn show_secrets(mut self, show: bool) -> Self {
        self.show_secrets = show;
        self
    }

    /// Whether the expression reads `data`, so that records need [`Detail::Fields`](crate::Detail::Fields).
    pub fn needs_fields(&self) -> bool {
        self.variables.contains("data")
    }

    /// Whether the expression reads `file`, which only [`Filter::matches_in`] knows.
    pub fn needs_file(&self) -> bool {
        self.variables.contains("file")
    }

    /// Whether the message matches. Fails if the expression cannot be evaluated on members that the message has.
    pub fn matches(&self, record: &Record<'_>) -> Result<bool, String> {
        self.matches_in(record, None)
    }

    /// As [`Filter::matches`], for a message of the named file.
    pub fn matches_in(&self, record: &Record<'_>, file: Option<&str>) -> Result<bool, String> {
        let style = report::RecordStyle { show_secrets: self.show_secrets, ..report::RecordStyle::default() };
        let members = self.members.as_ref();
        if !self.needed.iter().all(|name| data::has(record, name)) {
            return Ok(false);
        }
        self.evaluate(&Lazy {
            record,
            style,
            file,
            members,
            json: OnceLock::new(),
            values: Default::default(),
        })
    }

    /// Whether a message's record in JSON matches. It has no `arrival`.
    pub fn matches_json(&self, record: &Json) -> Result<bool, String> {
        self.evaluate(&Parsed { json: record, values: Default::default() })
    }

    /// As [`Filter::matches_json`], for a line of NDJSON.
    pub fn matches_line(&self, line: &str) -> Result<bool, String> {
        let json: Json = serde_json::from_str(line).map_err(|error| error.to_string())?;
        self.matches_json(&json)
    }

    fn evaluate(&self, variables: &dyn VariableResolver) -> Result<bool, String> {
        let root: &Context<'_, '_> = &self.root;
        let mut scope = root.new_inner_scope();
        scope.set_variable_resolver(variables);
        match Value::resolve_val(&self.expr, &scope) {
            Ok(value) => match value.downcast_ref::<CelBool>() {
                Some(answer) => Ok(*answer.inner()),
                None if is_null(value.get_type().name()) => Ok(false),
                None => Err(format!("the expression gives a {}, not true or false", value.get_type().name())),
            },
            Err(error) if is_absence(&error) => Ok(false),
            Err(error) => Err(error.to_string().chars().take(MAX_ERROR).collect()),
        }
    }
}

/// Collects the members of the data that are needed for a match: those compared or computed with outside of `||`, `?
/// :`, `has` and macros. If one is missing, so is the match.
fn demanded(node: &IdedExpr, needed: &mut BTreeSet<String>) {
    match &node.expr {
        Expr::Call(call)
            if [operators::LOGICAL_OR, operators::CONDITIONAL].contains(&call.func_name.as_str()) => {}
        Expr::Call(call) => {
            call.target
                .iter()
                .map(|target| &**target)
                .chain(&call.args)
                .for_each(|arg| demanded(arg, needed));
        }
        Expr::Select(select) if select.test => {}
        Expr::Select(select) => match &select.operand.expr {
            Expr::Ident(name) if name == "data" && !select.field.ends_with("_hex") => {
                needed.insert(select.field.clone());
            }
            _ => demanded(&select.operand, needed),
        },
        _ => {}
    }
}

/// Whether the error only says that something is missing.
fn is_absence(error: &ExecutionError) -> bool {
    let null = |value: &Value| matches!(value, Value::Null);
    match error {
        ExecutionError::NoSuchKey(_) | ExecutionError::IndexOutOfBounds(_) => true,
        ExecutionError::NoSuchOverload(overload) => overload.argument_types().iter().any(|t| is_null(t)),
        ExecutionError::UnsupportedBinaryOperator(_, left, right)
        | ExecutionError::ValuesNotComparable(left, right)
        | ExecutionError::UnsupportedIndex(left, right) => null(left) || null(right),
        ExecutionError::UnsupportedTargetType { target } => null(target),
        ExecutionError::UnexpectedType { got, .. } => is_null(got),
        _ => false,
    }
}
