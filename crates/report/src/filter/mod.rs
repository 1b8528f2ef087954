//! Filters: expressions in CEL, the Common Expression Language, over the message record of `a2scope/1`.
//!
//! ```text
//! message == "S2A_INFO_SRC" && data.players > data.max_players
//! "203.0.113.0/24".contains(ip(src)) && port(dst) == 27015
//! notes.exists(n, n.code == "rules.count_mismatch") || !split.complete
//! time >= timestamp("2024-07-31 13:06:40") && time < timestamp("2024-07-31 13:06:41")
//! ```
//!
//! The variables are the members of the record (without `fields` and `buffers`) and `arrival`. In addition to CEL's
//! functions there are `ip(x)` and `port(x)` of `1.2.3.4:27015`, `[2001:db8::1]:27015` or a bare address,
//! `lowerAscii()`, and `contains` on a network, which takes an address.
//!
//! A missing or `null` member is not an error. Every comparison with it is false, also one with `!=`.
//! `has(split.id)` and `split == null` test whether a member is missing.
//!
//! Source: <https://github.com/cel-expr/cel-spec/blob/master/doc/langdef.md>.

extern crate std;

mod absent;
mod check;
mod compare;
mod data;
mod errors;
mod instead;
mod language;
mod literals;
mod syntax;
mod terms;
#[cfg(test)]
mod tests;
mod token;
mod types;
mod values;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use std::sync::OnceLock;

use cel::common::ast::{Expr, LiteralValue, operators};
use cel::common::types::CelBool;
use cel::context::VariableResolver;
use cel::{Context, ExecutionError, IdedExpr, Value};
use serde_json::Value as Json;

use a2scope_engine::Record;
use a2scope_text::{Translatable, text};
use a2scope_wire::MessageKind;

use absent::is_null;
use check::Check;
use errors::is_absence;
pub use language::{FUNCTIONS, VARIABLES};
use language::{MATCHES, TIME, environment, no_overload, type_name};
pub use syntax::{FilterError, MAX_DEPTH, MAX_LENGTH};
use syntax::{bounded, syntax};
use types::Known;
pub use types::{Member, Type, members};
use values::{Lazy, Parsed, Row, moment};

use crate::columns::Column;
use crate::json;

/// A compiled expression.
pub struct Filter {
    expr: IdedExpr,
    root: Context<'static, 'static>,
    variables: BTreeSet<String>,
    /// Names of the members of the data that the expression uses; `None` if it uses the data as a whole.
    members: Option<BTreeSet<String>>,
    /// The members of the data that a message must have to match, by name, each with the condition that it must meet.
    needed: BTreeMap<String, Demand>,
    /// The columns whose names are the variables; `None` if they are the members of a message record.
    columns: Option<&'static [Column]>,
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
    /// Compiles an expression. Fails if it is not valid CEL, or if it uses a name of a variable, function,
    /// message or member that does not exist. The error says which expression was probably meant.
    ///
    /// `players > 30` is read as `data.players > 30`, if no variable has the name.
    pub fn new(text: &str) -> Result<Self, FilterError> {
        Self::compile(text, None).map_err(|error| {
            let instead = instead::instead(text, &error, |text| Self::compile(text, None).err());
            error.with_instead(instead)
        })
    }

    /// Compiles an expression over the rows of a table, whose variables are its columns: `players > 20`. Fails as
    /// [`Filter::new`] does. Use it with [`Filter::matches_row`].
    pub fn of_rows(text: &str, columns: &'static [Column]) -> Result<Self, FilterError> {
        Self::compile(text, Some(columns))
    }

    fn compile(text: &str, columns: Option<&'static [Column]>) -> Result<Self, FilterError> {
        let chars: Vec<char> = text.chars().collect();
        bounded(&chars)?;
        let env = environment().map_err(|_| unusable())?;
        let program = env.compile(text).map_err(|errors| syntax(&errors, &chars))?;
        let mut expr = program.expression().clone();
        let literal = match &expr.expr {
            Expr::Literal(LiteralValue::String(_)) => Some("string"),
            Expr::Literal(LiteralValue::Int(_)) => Some("int"),
            _ => None,
        };
        if let Some(kind) = literal {
            return Err(FilterError::new(1, "filter.no_bool", no_bool(kind)));
        }
        let mut check = Check {
            text,
            chars: &chars,
            info: program.source_info(),
            columns,
            scopes: Vec::new(),
            variables: BTreeSet::new(),
            members: Some(BTreeSet::new()),
            patterns: Vec::new(),
            times: Vec::new(),
            known: Known::new(),
        };
        check.visit(&mut expr)?;
        let mut needed = BTreeMap::new();
        demanded(&expr, &mut needed);
        let Check { variables, members, patterns, times, .. } = check;
        let mut root = Context::with_env(Arc::new(env));
        root.add_function(MATCHES, move |text: Value, pattern: i64| match text {
            Value::String(text) => Ok(usize::try_from(pattern)
                .ok()
                .and_then(|n| patterns.get(n))
                .is_some_and(|p| p.is_match(&text))),
            other => Err(no_overload("matches", &[type_name(&other), "string"])),
        })
        .map_err(|_| unusable())?;
        root.add_function(TIME, move |number: i64| {
            let time = usize::try_from(number).ok().and_then(|n| times.get(n)).copied().and_then(moment);
            time.map(Value::Timestamp).ok_or_else(|| ExecutionError::function_error(TIME, ""))
        })
        .map_err(|_| unusable())?;
        Ok(Self { expr, root, variables, members, needed, columns, show_secrets: false })
    }

    /// Sets whether the expression sees passwords. If not, it sees them masked.
    #[must_use]
    pub fn show_secrets(mut self, show: bool) -> Self {
        self.show_secrets = show;
        self
    }

    /// Returns whether the expression uses `data`. If so, records must be made with
    /// [`Detail::Fields`](a2scope_engine::Detail::Fields).
    pub fn needs_fields(&self) -> bool {
        self.variables.contains("data")
    }

    /// Returns whether the expression uses `file`. If so, [`Filter::matches_in`] must be used.
    pub fn needs_file(&self) -> bool {
        self.variables.contains("file")
    }

    /// Returns the only kind of message that can match; `None` if several kinds can match.
    pub fn kind(&self) -> Option<MessageKind> {
        kind(&self.expr)
    }

    /// Returns whether a message matches. Fails if the expression cannot be evaluated although the message
    /// has all members that it uses.
    pub fn matches(&self, record: &Record<'_>) -> Result<bool, Translatable> {
        self.matches_in(record, None)
    }

    /// Does the same as [`Filter::matches`], for a message from the file with this name.
    pub fn matches_in(&self, record: &Record<'_>, file: Option<&str>) -> Result<bool, Translatable> {
        let style = json::RecordStyle { show_secrets: self.show_secrets, ..json::RecordStyle::default() };
        let members = self.members.as_ref();
        if !self.needed.iter().all(|(name, demand)| data::has(record, name, *demand)) {
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

    /// Returns whether the JSON record of a message matches. Such a record has no `arrival`, and a `community_id` only if it
    /// was written.
    pub fn matches_json(&self, record: &Json) -> Result<bool, Translatable> {
        let is_list =
            |name: &str| record.get("data").and_then(|data| data.get(name)).is_some_and(Json::is_array);
        if self.needed.iter().any(|(name, demand)| *demand == Demand::NoList && is_list(name)) {
            return Ok(false);
        }
        self.evaluate(&Parsed { json: record, values: Default::default() })
    }

    /// Returns whether the JSON record of a row matches. Fails if the expression cannot be evaluated for it.
    pub fn matches_row(&self, record: &Json) -> Result<bool, Translatable> {
        self.evaluate(&Row { record, columns: self.columns.unwrap_or_default() })
    }

    /// Does the same as [`Filter::matches_json`], for a line of NDJSON.
    pub fn matches_line(&self, line: &str) -> Result<bool, Translatable> {
        let json: Json =
            serde_json::from_str(line).map_err(|_| text!("filter-json", "this is not a record in JSON"))?;
        self.matches_json(&json)
    }

    fn evaluate(&self, variables: &dyn VariableResolver) -> Result<bool, Translatable> {
        let root: &Context<'_, '_> = &self.root;
        let mut scope = root.new_inner_scope();
        scope.set_variable_resolver(variables);
        match Value::resolve_val(&self.expr, &scope) {
            Ok(value) => match value.downcast_ref::<CelBool>() {
                Some(answer) => Ok(*answer.inner()),
                None if is_null(value.get_type().name()) => Ok(false),
                None => Err(no_bool(value.get_type().name())),
            },
            Err(error) if is_absence(&error) => Ok(false),
            Err(error) => Err(errors::text(&error)),
        }
    }
}

fn no_bool(kind: &str) -> Translatable {
    text!(
        "filter-no_bool",
        "the expression gives {kind}, not true or false; compare it with something",
        kind = errors::kind(kind)
    )
}

/// Returns the error for the case that the filter language itself cannot be set up. Tests make sure that it can.
fn unusable() -> FilterError {
    FilterError::new(1, "filter.syntax", text!("filter-none", "this is not an expression"))
}

/// Returns the kind of message that an expression demands; `None` if it does not demand a single kind.
fn kind(node: &IdedExpr) -> Option<MessageKind> {
    let Expr::Call(call) = &node.expr else { return None };
    let [left, right] = call.args.as_slice() else { return None };
    let named = |variable: &IdedExpr, word: &IdedExpr| match (&variable.expr, &word.expr) {
        (Expr::Ident(name), Expr::Literal(LiteralValue::String(text))) if name == "message" => {
            MessageKind::ALL.iter().copied().find(|kind| kind.name() == text.inner())
        }
        _ => None,
    };
    match call.func_name.as_str() {
        operators::LOGICAL_AND => kind(left).or_else(|| kind(right)),
        operators::EQUALS => named(left, right).or_else(|| named(right, left)),
        operators::IN => match &right.expr {
            Expr::List(list) => match list.elements.as_slice() {
                [only] => named(left, only),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// A condition on a member of the data: if the member does not meet it, the expression cannot match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Demand {
    Anything,
    /// Anything but a list, because the member is compared with a number or a text.
    NoList,
}

/// Collects the members of the data without which the expression cannot match. These are the members that
/// are compared or computed with, unless this is inside of `||`, `? :`, `has` or a macro.
fn demanded(node: &IdedExpr, needed: &mut BTreeMap<String, Demand>) {
    match &node.expr {
        Expr::Call(call)
            if [operators::LOGICAL_OR, operators::CONDITIONAL].contains(&call.func_name.as_str()) => {}
        Expr::Call(call) => {
            call.target
                .iter()
                .map(|target| &**target)
                .chain(&call.args)
                .for_each(|arg| demanded(arg, needed));
            if let [left, right] = call.args.as_slice()
                && [operators::EQUALS, operators::NOT_EQUALS].contains(&call.func_name.as_str())
            {
                for (member, against) in [(left, right), (right, left)] {
                    if let Some(name) = member_of_data(member)
                        && matches!(&against.expr, Expr::Literal(literal) if !matches!(literal, LiteralValue::Null))
                    {
                        needed.insert(name.into(), Demand::NoList);
                    }
                }
            }
        }
        Expr::Select(select) if select.test => {}
        Expr::Select(select) => match member_of_data(node) {
            Some(name) => {
                needed.entry(name.into()).or_insert(Demand::Anything);
            }
            None => demanded(&select.operand, needed),
        },
        _ => {}
    }
}

/// Returns the name of the member if the expression is just a member of the data; else `None`.
fn member_of_data(node: &IdedExpr) -> Option<&str> {
    let Expr::Select(select) = &node.expr else { return None };
    match &select.operand.expr {
        Expr::Ident(name) if name == "data" && !select.test && !select.field.ends_with("_hex") => {
            Some(&select.field)
        }
        _ => None,
    }
}
