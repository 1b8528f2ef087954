//! Expressions over a row of a table, whose variables are its columns.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use cel::common::ast::Expr;
use cel::common::types::{CelBool, CelTimestamp};
use cel::common::value::{CowVal, Val};
use cel::context::VariableResolver;
use cel::{Context, ExecutionError, IdedExpr, Value};
use serde_json::Value as Json;

use a2scope_capture::Time;
use a2scope_text::{Translatable, text};

use super::errors::is_absence;
use super::language::{CONTAINS, environment};
use super::syntax::{FilterError, bounded, syntax};
use super::values::{moment, of_json};
use super::{errors, unusable};

/// A compiled expression over the columns of a table: `players > 20 && map.startsWith("de_")`. Its functions are those
/// of [`Filter`](super::Filter).
pub struct RowFilter {
    expr: IdedExpr,
    root: Context<'static, 'static>,
}

impl fmt::Debug for RowFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RowFilter").finish_non_exhaustive()
    }
}

impl RowFilter {
    /// Compiles an expression. Fails if it is not valid CEL.
    pub fn new(text: &str) -> Result<Self, FilterError> {
        let chars: Vec<char> = text.chars().collect();
        bounded(&chars)?;
        let env = environment().map_err(|_| unusable())?;
        let mut expr = env.compile(text).map_err(|errors| syntax(&errors, &chars))?.expression().clone();
        take_our_contains(&mut expr);
        Ok(Self { expr, root: Context::with_env(Arc::new(env)) })
    }

    /// Returns whether a row matches: an object with a member for each column. A comparison with `null` is false. Fails if
    /// there is no column that the expression uses, or if the expression cannot be evaluated.
    pub fn matches(&self, row: &Json) -> Result<bool, Translatable> {
        let root: &Context<'_, '_> = &self.root;
        let row = Row(row);
        let mut scope = root.new_inner_scope();
        scope.set_variable_resolver(&row);
        match Value::resolve_val(&self.expr, &scope) {
            Ok(value) => Ok(value.downcast_ref::<CelBool>().is_some_and(|answer| *answer.inner())),
            Err(error) if is_absence(&error) => Ok(false),
            Err(ExecutionError::UndeclaredReference(name)) => {
                let columns: Vec<String> =
                    row.0.as_object().into_iter().flat_map(serde_json::Map::keys).cloned().collect();
                Err(text!(
                    "filter-column",
                    "these rows have no {name}, but {columns}",
                    name = name.to_string(),
                    columns = columns.join(", ")
                ))
            }
            Err(error) => Err(errors::text(&error)),
        }
    }
}

/// Replaces CEL's `contains`, which knows no networks, by ours.
fn take_our_contains(node: &mut IdedExpr) {
    match &mut node.expr {
        Expr::Call(call) => {
            if call.func_name == "contains" {
                call.func_name = CONTAINS.into();
            }
            call.target.iter_mut().for_each(|target| take_our_contains(target));
            call.args.iter_mut().for_each(take_our_contains);
        }
        Expr::Select(select) => take_our_contains(&mut select.operand),
        Expr::List(list) => list.elements.iter_mut().for_each(take_our_contains),
        Expr::Comprehension(comprehension) => {
            take_our_contains(&mut comprehension.iter_range);
            take_our_contains(&mut comprehension.loop_step);
        }
        _ => {}
    }
}

/// The columns of a row as variables.
struct Row<'r>(&'r Json);

impl VariableResolver for Row<'_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        let value = self.0.get(name)?;
        // Only times are written like this.
        let time = value.as_str().and_then(|text| text.parse::<Time>().ok());
        let value: Box<dyn Val> = match time.and_then(moment) {
            Some(time) => Box::new(CelTimestamp::from(time)),
            None => of_json(value),
        };
        Some(CowVal::Owned(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> Json {
        serde_json::json!({
            "address": "203.0.113.5:27015", "name": "My Server", "map": "de_dust2", "players": 24,
            "factor": 2.5, "version": null, "first": "2024-07-31T04:26:40.126285000Z", "keywords": ["secure", "eu"],
        })
    }

    #[test]
    fn a_row_is_asked_by_its_columns() {
        for (text, expected) in [
            ("players > 20", true),
            ("players > 20 && map.startsWith(\"de_\")", true),
            ("factor > 2", true),
            ("factor < 2 || players == 24", true),
            ("map == \"cs_office\"", false),
            ("map != \"cs_office\"", true),
            ("version == \"1\"", false),
            ("\"203.0.113.0/24\".contains(ip(address))", true),
            ("port(address) == 27016", false),
            ("keywords.exists(k, k == \"eu\")", true),
            ("\"secure\" in keywords", true),
            ("first < timestamp(\"2024-07-31T05:00:00Z\")", true),
            ("name.lowerAscii().contains(\"my\")", true),
        ] {
            assert_eq!(RowFilter::new(text).unwrap().matches(&row()), Ok(expected), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let refused = |text: &str| RowFilter::new(text).unwrap().matches(&row()).unwrap_err().to_string();
        assert_eq!(
            refused("player > 20"),
            "these rows have no player, but address, factor, first, keywords, map, name, players, version"
        );
        assert!(!refused("name > 3").is_empty());
        assert!(RowFilter::new("players >").is_err());
        assert!(RowFilter::new(&"(".repeat(500)).is_err());
    }
}
