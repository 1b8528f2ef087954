//! Says in our own words why an expression cannot be evaluated for a message.

use alloc::string::ToString;

use a2scope_text::{Arg, Translatable, text};
use cel::common::ast::operators;
use cel::{ExecutionError, Value};

use super::absent::is_null;
use super::language::{CONTAINS, MATCHES, TIME, type_name};
use super::syntax::MAX_ERROR;
use super::types::Type;

/// Returns whether an error has one of two harmless causes: a value is missing, or it is a list in this
/// message but a number in others.
pub(super) fn is_absence(error: &ExecutionError) -> bool {
    let null = |value: &Value| matches!(value, Value::Null);
    let other = |value: &Value| matches!(value, Value::List(_) | Value::Map(_));
    match error {
        ExecutionError::NoSuchKey(_) | ExecutionError::IndexOutOfBounds(_) => true,
        ExecutionError::NoSuchOverload(overload) => {
            let types = overload.argument_types();
            types.iter().any(|t| is_null(t))
                || (orders(overload.function()) && types.iter().any(|t| matches!(t.as_str(), "list" | "map")))
        }
        ExecutionError::ValuesNotComparable(left, right) => {
            null(left) || null(right) || other(left) || other(right)
        }
        ExecutionError::UnsupportedBinaryOperator(_, left, right)
        | ExecutionError::UnsupportedIndex(left, right) => null(left) || null(right),
        ExecutionError::UnsupportedTargetType { target } => null(target),
        ExecutionError::UnexpectedType { got, .. } => is_null(got),
        _ => false,
    }
}

fn orders(operator: &str) -> bool {
    [operators::LESS, operators::LESS_EQUALS, operators::GREATER, operators::GREATER_EQUALS]
        .contains(&operator)
}

/// Returns the meaning of an error in words.
pub(super) fn text(error: &ExecutionError) -> Translatable {
    match error {
        ExecutionError::NoSuchOverload(overload) => {
            let kinds = overload.argument_types().iter().map(|name| kind(name)).collect::<Arg>();
            applied(overload.function(), kinds)
        }
        ExecutionError::ValuesNotComparable(left, right) => {
            applied("_<_", [left, right].map(|value| kind(type_name(value))).into_iter().collect())
        }
        ExecutionError::UnsupportedBinaryOperator(operator, left, right) => {
            applied(operator, [left, right].map(|value| kind(type_name(value))).into_iter().collect())
        }
        ExecutionError::DivisionByZero(_) | ExecutionError::RemainderByZero(_) => {
            text!("filter-zero", "a number is divided by zero")
        }
        ExecutionError::Overflow(..) => text!("filter-overflow", "a number becomes too large"),
        ExecutionError::FunctionError { function, message } => match function.as_str() {
            // These functions are our own, so their error texts are our own too.
            "ip" | "port" => text!(
                "filter-no_address",
                "{function}() needs an address, and this is not one: {text}",
                function = function.clone(),
                text = cut(message)
            ),
            "timestamp" | TIME => no_time(),
            "duration" => no_duration(),
            "matches" => text!("filter-matches", "matches() needs a regular expression"),
            "timezone" => {
                text!("filter-zone", "there is no such time zone; write \"Europe/Paris\" or \"+01:00\"")
            }
            _ => failed(function),
        },
        ExecutionError::UnexpectedType { .. } | ExecutionError::UnsupportedTargetType { .. } => text!(
            "filter-unexpected",
            "a function gets something that it cannot take; `a2scope explain filter` says what it takes"
        ),
        _ => text!(
            "filter-unevaluable",
            "the expression has no value here; `a2scope explain filter` says what can be written"
        ),
    }
}

pub(super) fn no_time() -> Translatable {
    text!(
        "filter-no_time",
        "timestamp() needs a date and a time of day; write timestamp(\"2025-11-01T13:06:40Z\")"
    )
}

pub(super) fn no_duration() -> Translatable {
    text!(
        "filter-no_duration",
        "duration() needs a number and a unit; write duration(\"90s\"), duration(\"1h30m\")"
    )
}

/// Returns the name of a type in words. A type that exists only in CEL keeps its name.
pub(super) fn kind(name: &str) -> Arg {
    Type::of_name(name).map_or_else(|| name.to_string().into(), |found| found.text().into())
}

fn cut(text: &str) -> alloc::string::String {
    text.chars().take(MAX_ERROR).collect()
}

/// Returns the error text if an operator or function does not accept these types.
fn applied(function: &str, kinds: Arg) -> Translatable {
    if matches!(function, "_._" | "_?._") {
        return text!("filter-no_members", "this has no members, as it is {kinds}", kinds);
    }
    let operator = match function {
        operators::LOGICAL_NOT => "!",
        operators::NEGATE => "-",
        CONTAINS => "contains()",
        MATCHES => "matches()",
        "add" => "+",
        "sub" => "-",
        "mul" => "*",
        "div" => "/",
        "rem" => "%",
        name => name.trim_matches(|c| c == '_' || c == '@'),
    };
    let name = if operator.starts_with(char::is_alphabetic) && !operator.ends_with(')') && operator != "in" {
        alloc::format!("{operator}()")
    } else {
        operator.to_string()
    };
    text!("filter-applied", "{operator} does not take these: {kinds}", operator = name, kinds)
}

fn failed(function: &str) -> Translatable {
    text!(
        "filter-failed",
        "{function}() does not take what it gets here",
        function = function.trim_matches('@')
    )
}
