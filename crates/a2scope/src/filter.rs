//! Which messages are wanted, said in CEL, the Common Expression Language, over the message record of `a2scope/1`.
//!
//! ```text
//! message == "S2A_INFO_SRC" && data.players > data.max_players
//! "203.0.113.0/24".contains(ip(src)) && port(dst) == 27015
//! notes.exists(n, n.code == "rules.count_mismatch") || !split.complete
//! timestamp(time) > timestamp("2024-07-31T00:00:00Z")
//! ```
//!
//! The variables are the members of the record (without `fields` and `buffers`), and `arrival`. Beside the functions of
//! CEL there are `ip(x)` and `port(x)`, the two parts of `1.2.3.4:27015`, `[2001:db8::1]:27015` or a bare address,
//! `lowerAscii()`, and `contains` asks for an address when what it is asked of is a network.
//!
//! What a message does not have decides for no match, not for an error: of a comparison with a member that is missing,
//! or `null`, neither it nor its opposite holds. `has(split.id)` and `split == null` ask for that itself.
//!
//! Source: <https://github.com/cel-expr/cel-spec/blob/master/doc/langdef.md>.

extern crate std;

mod data;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;
use core::net::{IpAddr, SocketAddr};
use std::collections::HashMap;
use std::sync::OnceLock;

use a2scope_wire::{CODES, MessageKind};
use cel::common::ast::{EntryExpr, Expr, LiteralValue, SourceInfo, operators};
use cel::common::traits::Indexer;
use cel::common::types::{
    CelBool, CelDouble, CelInt, CelList, CelMap, CelMapKey, CelNull, CelString, CelUInt, DYN_TYPE, Type,
};
use cel::common::value::{CowVal, StaticVal, Val};
use cel::context::VariableResolver;
use cel::{Context, Env, ExecutionError, IdedExpr, Value};
use ipnet::IpNet;
use regex::Regex;
use serde_json::Value as Json;

use crate::record::{Arrival, Record, Transport};
use crate::report;

/// Most characters of an expression.
pub const MAX_LENGTH: usize = 4096;
/// How deep an expression may be nested: a bracket or a `?` counts 10, an operator in a row of them 3. The parser and
/// the evaluator are recursive, and a thread of 2 MiB must have room for them even where the compiler did not optimise.
pub const MAX_DEPTH: usize = 160;
/// What a bracket adds to the depth.
const BRACKET: usize = 10;
/// What an operator adds to the depth.
const OPERATOR: usize = 3;
/// Most characters that are quoted of an error met while evaluating.
const MAX_ERROR: usize = 240;

/// The variables of an expression: the members of a message record, and `arrival`.
pub const VARIABLES: [&str; 16] = [
    "index",
    "time",
    "frames",
    "transport",
    "src",
    "dst",
    "stream",
    "message",
    "engine",
    "bytes",
    "arrival",
    "split",
    "bzip2",
    "data",
    "notes",
    "file",
];

/// The functions of an expression, the macros of CEL included.
pub const FUNCTIONS: [&str; 34] = [
    "ip",
    "port",
    "contains",
    "startsWith",
    "endsWith",
    "matches",
    "lowerAscii",
    "size",
    "has",
    "all",
    "exists",
    "exists_one",
    "map",
    "filter",
    "int",
    "uint",
    "double",
    "string",
    "bool",
    "bytes",
    "dyn",
    "type",
    "timestamp",
    "duration",
    "getFullYear",
    "getMonth",
    "getDate",
    "getDayOfMonth",
    "getDayOfWeek",
    "getDayOfYear",
    "getHours",
    "getMinutes",
    "getSeconds",
    "getMilliseconds",
];

/// Names of types that an expression can compare `type(x)` with.
const TYPES: [&str; 10] =
    ["bool", "bytes", "double", "int", "list", "map", "null_type", "string", "type", "uint"];

/// Our `contains`, in place of the one that knows text only.
const CONTAINS: &str = "@contains";
/// `matches` with a pattern that was compiled with the expression.
const MATCHES: &str = "@matches";

/// An expression that is no filter, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterError {
    /// Where, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub text: String,
}

impl fmt::Display for FilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.text)
    }
}

impl core::error::Error for FilterError {}

/// A compiled expression.
pub struct Filter {
    expr: IdedExpr,
    root: Context<'static, 'static>,
    variables: BTreeSet<String>,
    /// The members of the data that are asked for; `None` if all of it is.
    members: Option<BTreeSet<String>>,
    /// Members of the data without which no message is wanted.
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
    /// Compiles an expression. Fails on what is no CEL, and on names of variables, functions, messages and members that
    /// do not exist.
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

    /// Lets the expression see passwords as they are; without it, it sees what a record shows.
    #[must_use]
    pub fn show_secrets(mut self, show: bool) -> Self {
        self.show_secrets = show;
        self
    }

    /// Whether the expression looks into messages, so that their records must be made with
    /// [`Detail::Fields`](crate::Detail::Fields).
    pub fn needs_fields(&self) -> bool {
        self.variables.contains("data")
    }

    /// Whether the expression asks which file a message is from, which only [`Filter::matches_in`] can say.
    pub fn needs_file(&self) -> bool {
        self.variables.contains("file")
    }

    /// Whether the message is wanted. Fails when the expression cannot be evaluated on what the message does have.
    pub fn matches(&self, record: &Record<'_>) -> Result<bool, String> {
        self.matches_in(record, None)
    }

    /// As [`Filter::matches`], for a message of the named file.
    pub fn matches_in(&self, record: &Record<'_>, file: Option<&str>) -> Result<bool, String> {
        let style = report::Style { show_secrets: self.show_secrets, ..report::Style::default() };
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

    /// Whether the message with this record, in JSON, is wanted. There is no `arrival` in it.
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

/// Finds the members of the data that must be there for the expression to hold: those that are compared or computed with
/// outside of `||`, `? :`, `has` and the macros. Without one, that part of the expression is no match, and so is all of it.
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

/// Whether the error says no more than that something is not there.
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

fn is_null(type_name: &str) -> bool {
    matches!(type_name, "null_type" | "null")
}

fn no_overload(function: &str, types: &[&str]) -> ExecutionError {
    ExecutionError::no_such_overload(function, types.iter().map(ToString::to_string).collect())
}

fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null_type",
        Value::List(_) => "list",
        Value::Map(_) => "map",
        Value::Bool(_) => "bool",
        Value::Int(_) | Value::UInt(_) => "int",
        Value::Float(_) => "double",
        Value::String(_) => "string",
        _ => "value",
    }
}

/// The language: CEL's own functions, and ours.
fn environment() -> Result<Env, cel::DeclarationError> {
    let mut env = Env::stdlib();
    env.add_overload("ip", "ip_dyn", vec![DYN_TYPE], |args| {
        address("ip", &args, |ip, _| Some(CowVal::owned(CelString::from(ip.to_string()))))
    })?;
    env.add_overload("port", "port_dyn", vec![DYN_TYPE], |args| {
        address("port", &args, |_, port| port.map(|port| CowVal::owned(CelInt::from(i64::from(port)))))
    })?;
    env.add_member_overload("lowerAscii", "lower_ascii_dyn", DYN_TYPE, vec![], |args| {
        let [text] = args.as_slice() else { return Err(ExecutionError::missing_argument_or_target()) };
        match text.downcast_ref::<CelString<'_>>() {
            Some(text) => Ok(CowVal::owned(CelString::from(text.inner().to_ascii_lowercase()))),
            None => Err(no_overload("lowerAscii", &[text.get_type().name()])),
        }
    })?;
    env.add_member_overload(CONTAINS, "contains_dyn", DYN_TYPE, vec![DYN_TYPE], |args| {
        let [whole, part] = args.as_slice() else { return Err(ExecutionError::missing_argument_or_target()) };
        contains(&**whole, &**part).map(|answer| CowVal::owned(CelBool::from(answer)))
    })?;
    Ok(env)
}

/// What a function makes of the address it is given.
fn address<'b, 'v>(
    function: &str,
    args: &[CowVal<'b, 'v>],
    answer: impl FnOnce(IpAddr, Option<u16>) -> Option<CowVal<'b, 'v>>,
) -> Result<CowVal<'b, 'v>, ExecutionError> {
    let [arg] = args else { return Err(ExecutionError::missing_argument_or_target()) };
    if is_null(arg.get_type().name()) {
        return Ok(CowVal::owned(Absent));
    }
    let Some(text) = arg.downcast_ref::<CelString<'_>>() else {
        return Err(no_overload(function, &[arg.get_type().name()]));
    };
    let text = text.inner();
    let (ip, port) = parse_address(text)
        .ok_or_else(|| ExecutionError::function_error(function, format!("{text:?} is no address")))?;
    Ok(answer(ip, port).unwrap_or_else(|| CowVal::owned(Absent)))
}

/// `1.2.3.4:27015`, `[2001:db8::1]:27015`, or an address without a port.
fn parse_address(text: &str) -> Option<(IpAddr, Option<u16>)> {
    if let Ok(endpoint) = text.parse::<SocketAddr>() {
        return Some((endpoint.ip(), Some(endpoint.port())));
    }
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    Some((bare.parse().ok()?, None))
}

/// An address in a network, a text in a text, an element in a list, a key in a map.
fn contains(whole: &dyn Val, part: &dyn Val) -> Result<bool, ExecutionError> {
    let refused = || {
        ExecutionError::no_such_member_overload(
            "contains",
            vec![whole.get_type().name().to_owned(), part.get_type().name().to_owned()],
        )
    };
    if let Some(text) = whole.downcast_ref::<CelString<'_>>() {
        let part = part.downcast_ref::<CelString<'_>>().ok_or_else(refused)?;
        let (text, part) = (text.inner(), part.inner());
        if text.contains('/')
            && let (Ok(net), Some((ip, _))) = (text.parse::<IpNet>(), parse_address(part))
        {
            return Ok(net.contains(&ip));
        }
        return Ok(text.contains(part));
    }
    whole.as_container().ok_or_else(refused)?.contains(part)
}

/// A member that the record does not have, or that is `null` in it: equal to `null`, and with no members of its own.
#[derive(Clone, Copy, Debug)]
struct Absent;

impl Val for Absent {
    fn get_type(&self) -> &Type {
        <CelNull as Val>::cel_type()
    }

    fn cel_type() -> &'static Type {
        <CelNull as Val>::cel_type()
    }

    fn as_indexer<'b, 'v>(&'b self) -> Option<&'b (dyn Indexer + 'v)>
    where
        Self: 'v,
    {
        Some(self)
    }

    fn equals(&self, other: &dyn Val) -> bool {
        is_null(other.get_type().name())
    }

    fn clone_as_boxed<'v>(&self) -> Box<dyn Val + 'v> {
        Box::new(Self)
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }
}

impl StaticVal for Absent {}

impl Indexer for Absent {
    fn get<'b, 'v>(&'b self, _: &dyn Val) -> Result<CowVal<'b, 'v>, ExecutionError>
    where
        Self: 'v,
    {
        Err(ExecutionError::no_such_key("null has no members"))
    }

    fn steal<'v>(self: Box<Self>, _: &dyn Val) -> Result<Box<dyn Val + 'v>, ExecutionError>
    where
        Self: 'v,
    {
        Err(ExecutionError::no_such_key("null has no members"))
    }
}

/// The members that are objects or lists, once they were asked for.
type Values = [OnceLock<Box<dyn Val>>; VARIABLES.len()];

/// A member, made when it is first asked for.
fn kept<'b>(values: &'b Values, name: &str, make: impl FnOnce() -> Box<dyn Val>) -> Option<CowVal<'b, 'b>> {
    let number = VARIABLES.iter().position(|variable| *variable == name)?;
    let value: &'b dyn Val = &**values.get(number)?.get_or_init(make);
    Some(CowVal::Borrowed(value))
}

/// A member of a record in JSON.
fn member<'b>(values: &'b Values, json: &Json, name: &str) -> Option<CowVal<'b, 'b>> {
    kept(values, name, || json.get(name).map_or(Box::new(Absent), of_json))
}

fn of_json(json: &Json) -> Box<dyn Val> {
    match json {
        Json::Null => Box::new(Absent),
        Json::Bool(value) => Box::new(CelBool::from(*value)),
        Json::Number(number) => {
            if let Some(value) = number.as_i64() {
                Box::new(CelInt::from(value))
            } else if let Some(value) = number.as_u64() {
                Box::new(CelUInt::from(value))
            } else {
                Box::new(CelDouble::from(number.as_f64().unwrap_or(f64::NAN)))
            }
        }
        Json::String(text) => Box::new(CelString::from(text.clone())),
        Json::Array(items) => Box::new(CelList::from(items.iter().map(of_json).collect::<Vec<_>>())),
        Json::Object(members) => {
            let members: HashMap<CelMapKey<'static>, Box<dyn Val>> =
                members.iter().map(|(key, value)| (CelMapKey::from(key.clone()), of_json(value))).collect();
            Box::new(CelMap::from(members))
        }
    }
}

/// A record of which only that is made into values which an expression looks into.
struct Lazy<'r, 'a> {
    record: &'r Record<'a>,
    style: report::Style<'r>,
    file: Option<&'r str>,
    members: Option<&'r BTreeSet<String>>,
    json: OnceLock<Json>,
    values: Values,
}

impl VariableResolver for Lazy<'_, '_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        let int = |value: u64| CowVal::owned(CelInt::from(value as i64));
        let text = |value: Option<&'b str>| match value {
            Some(text) => CowVal::owned(CelString::from(text)),
            None => CowVal::owned(Absent),
        };
        let shown = |value: Option<&dyn fmt::Display>| match value {
            Some(value) => CowVal::owned(CelString::from(value.to_string())),
            None => CowVal::owned(Absent),
        };
        let record = self.record;
        Some(match name {
            "index" => int(record.index),
            "time" => shown(record.time.as_ref().map(|time| time as _)),
            "transport" => text(record.transport.map(Transport::name)),
            "src" => shown(record.src.as_ref().map(|src| src as _)),
            "dst" => shown(record.dst.as_ref().map(|dst| dst as _)),
            "message" => text(Some(record.kind.name())),
            "engine" => text(record.engine.map(a2scope_wire::GameEngine::name)),
            "bytes" => int(record.bytes as u64),
            "arrival" => text(Some(record.arrival.name())),
            "file" => text(self.file),
            "split" if record.split.is_none() => CowVal::owned(Absent),
            "bzip2" if record.compression.is_none() => CowVal::owned(Absent),
            "notes" if record.notes.is_empty() && record.paste_notes.is_empty() => {
                CowVal::owned(CelList::from(Vec::<Box<dyn Val>>::new()))
            }
            "data" => {
                let data = data::Data { record, show_secrets: self.style.show_secrets, wanted: self.members };
                return kept(&self.values, name, || data.value());
            }
            _ if VARIABLES.contains(&name) => {
                let json = self.json.get_or_init(|| {
                    let mut out = Vec::new();
                    report::message(record, self.style, &mut out);
                    serde_json::from_slice(&out).unwrap_or_default()
                });
                return member(&self.values, json, name);
            }
            _ => return None,
        })
    }
}

/// A record in JSON.
struct Parsed<'r> {
    json: &'r Json,
    values: Values,
}

impl VariableResolver for Parsed<'_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        member(&self.values, self.json, name)
    }
}

/// Refuses what is too long or too deep to be given to the parser.
fn bounded(chars: &[char]) -> Result<(), FilterError> {
    let refuse = |at: usize, text: &str| Err(FilterError { column: at + 1, text: text.into() });
    if chars.len() > MAX_LENGTH {
        return refuse(MAX_LENGTH, "the expression is too long: 4096 characters at most");
    }
    if chars.iter().all(|c| c.is_whitespace()) {
        return refuse(0, "the expression is empty");
    }
    // Of each open bracket: operators in a row, and `?` that nest to the right.
    let mut open = vec![(0usize, 0usize)];
    let mut at = 0;
    while let Some(c) = chars.get(at) {
        let next = chars.get(at + 1);
        match c {
            '"' | '\'' => {
                at = text_end(chars, at);
                continue;
            }
            '/' if next == Some(&'/') => {
                at += chars.get(at..).unwrap_or_default().iter().take_while(|c| **c != '\n').count();
                continue;
            }
            '(' | '[' | '{' => {
                if let Some(last) = open.last_mut() {
                    last.0 += OPERATOR;
                }
                open.push((0, 0));
            }
            ')' | ']' | '}' if open.len() > 1 => {
                open.pop();
            }
            _ => {}
        }
        if let Some(last) = open.last_mut() {
            match c {
                ',' => *last = (0, 0),
                // Chains of these are made into balanced trees.
                '&' | '|' => last.0 = 0,
                '?' => last.1 += 1,
                '+' | '-' | '*' | '/' | '%' | '<' | '>' | '=' | '!' | '.' => last.0 += OPERATOR,
                _ => {}
            }
        }
        let depth: usize = open.iter().map(|(row, choices)| row + choices * BRACKET + BRACKET).sum();
        if depth > MAX_DEPTH {
            return refuse(at, "the expression is nested too deep");
        }
        at += 1;
    }
    Ok(())
}

/// Where the text ends that begins at `at`.
fn text_end(chars: &[char], at: usize) -> usize {
    let Some(quote) = chars.get(at) else { return at };
    let raw = at.checked_sub(1).and_then(|before| chars.get(before)).is_some_and(|c| matches!(c, 'r' | 'R'));
    let count = |from: usize| {
        chars.get(from..).unwrap_or_default().iter().take(3).take_while(|c| *c == quote).count()
    };
    let marks = if count(at) == 3 { 3 } else { 1 };
    let mut at = at + marks;
    while let Some(c) = chars.get(at) {
        if *c == '\\' && !raw {
            at += 2;
        } else if c == quote && (marks == 1 || count(at) == 3) {
            return at + marks;
        } else {
            at += 1;
        }
    }
    chars.len()
}

/// The parser's first complaint, in words.
fn syntax(errors: &cel::ParseErrors, chars: &[char]) -> FilterError {
    let Some(error) = errors.errors.first() else {
        return FilterError { column: 1, text: "this is no expression".into() };
    };
    let line = usize::try_from(error.pos.0 - 1).unwrap_or(0);
    let before: usize = chars.split(|c| *c == '\n').take(line).map(|line| line.len() + 1).sum();
    let column = (before + usize::try_from(error.pos.1).unwrap_or(1)).clamp(1, chars.len() + 1);
    let said = error.msg.strip_prefix("Syntax error: ").unwrap_or(&error.msg);
    let quoted = said.split('\'').nth(1).unwrap_or_default();
    let text = if said.contains("input '<EOF>'") {
        "the expression ends where something must follow".into()
    } else if let Some(token) = said.strip_prefix("token recognition error at: ") {
        if token.starts_with("'\"") || token.starts_with("'\\'") || token.starts_with("'''") {
            "this text has no closing quote".into()
        } else {
            format!("{token} does not belong here")
        }
    } else if said.contains(" input '") {
        format!("'{quoted}' does not belong here")
    } else {
        said.chars().take(MAX_ERROR).collect()
    };
    FilterError { column, text }
}

/// Walks over an expression: refuses names that do not exist, and puts our functions in.
struct Check<'c> {
    text: &'c str,
    chars: &'c [char],
    info: &'c SourceInfo,
    /// Variables that the macros around bring in.
    scopes: Vec<String>,
    variables: BTreeSet<String>,
    members: Option<BTreeSet<String>>,
    patterns: Vec<Regex>,
}

impl Check<'_> {
    /// Where a node stands, in characters from 1.
    fn column(&self, id: u64) -> usize {
        // The parser counts bytes.
        let before = self.info.offset_for(id).and_then(|(start, _)| self.text.get(..start as usize));
        before.map_or(1, |before| before.chars().count() + 1)
    }

    fn refuse<T>(column: usize, text: String) -> Result<T, FilterError> {
        Err(FilterError { column, text })
    }

    fn visit(&mut self, node: &mut IdedExpr) -> Result<(), FilterError> {
        let id = node.id;
        match &mut node.expr {
            Expr::Literal(_) => Ok(()),
            Expr::Ident(name) => {
                let name = name.clone();
                self.name(id, &name)
            }
            Expr::List(list) => list.elements.iter_mut().try_for_each(|element| self.visit(element)),
            Expr::Map(map) => map.entries.iter_mut().try_for_each(|entry| match &mut entry.expr {
                EntryExpr::MapEntry(entry) => {
                    self.visit(&mut entry.key)?;
                    self.visit(&mut entry.value)
                }
                EntryExpr::StructField(_) => {
                    Self::refuse(self.column(id), "there are no types to make".into())
                }
            }),
            Expr::Select(select) => {
                let (field, test) = (select.field.clone(), select.test);
                if self.is_data(&select.operand) {
                    self.variables.insert("data".into());
                    if let Some(members) = &mut self.members {
                        members.insert(field.strip_suffix("_hex").unwrap_or(&field).into());
                    }
                } else {
                    self.visit(&mut select.operand)?;
                }
                self.field(id, &select.operand, &field, test)
            }
            Expr::Comprehension(comprehension) => {
                self.visit(&mut comprehension.iter_range)?;
                self.visit(&mut comprehension.accu_init)?;
                let outer = self.scopes.len();
                self.scopes.push(comprehension.iter_var.clone());
                self.scopes.extend(comprehension.iter_var2.clone());
                self.scopes.push(comprehension.accu_var.clone());
                self.visit(&mut comprehension.loop_cond)?;
                self.visit(&mut comprehension.loop_step)?;
                self.visit(&mut comprehension.result)?;
                self.scopes.truncate(outer);
                Ok(())
            }
            Expr::Call(_) => self.call(node),
            Expr::Struct(_) => Self::refuse(self.column(id), "there are no types to make".into()),
            Expr::Unspecified => Self::refuse(self.column(id), "this is no expression".into()),
        }
    }

    fn name(&mut self, id: u64, name: &str) -> Result<(), FilterError> {
        let plain = name.strip_prefix('.').unwrap_or(name);
        if self.scopes.iter().any(|scope| scope == plain) || plain.starts_with('@') || TYPES.contains(&plain)
        {
            return Ok(());
        }
        if VARIABLES.contains(&plain) {
            self.variables.insert(plain.into());
            if plain == "data" {
                // Not one member of it, but itself.
                self.members = None;
            }
            return Ok(());
        }
        let near = near(plain, VARIABLES.iter().copied()).or_else(|| {
            // A member of the data named without saying so.
            data_members().contains(plain).then(|| format!("data.{plain}"))
        });
        let hint = near.map_or_else(
            || format!("; the variables are {}", VARIABLES.join(", ")),
            |name| did_you_mean(&name),
        );
        Self::refuse(self.column(id), format!("there is no variable `{plain}`{hint}"))
    }

    /// Whether the expression is the variable `data`.
    fn is_data(&self, operand: &IdedExpr) -> bool {
        matches!(&operand.expr, Expr::Ident(name) if name == "data")
            && !self.scopes.iter().any(|scope| scope == "data")
    }

    /// A member of the data that no message has, and that is written nearly like one.
    fn field(&self, id: u64, operand: &IdedExpr, field: &str, test: bool) -> Result<(), FilterError> {
        let Expr::Ident(name) = &operand.expr else { return Ok(()) };
        if self.scopes.contains(name) {
            return Ok(());
        }
        let known: BTreeSet<&str> = match name.as_str() {
            "data" => data_members(),
            "split" => ["id", "dialect", "total", "received", "complete"].into(),
            "bzip2" => ["compressed", "size", "crc32", "computed", "ok"].into(),
            _ => return Ok(()),
        };
        let plain = field.strip_suffix("_hex").unwrap_or(field);
        if known.contains(plain) {
            return Ok(());
        }
        let Some(near) = near(plain, known.into_iter()) else { return Ok(()) };
        // The offset is that of the dot, or of `has`.
        let dot = self.column(id);
        let at = if test { self.find(dot, field).unwrap_or(dot) } else { dot + 1 };
        Self::refuse(at, format!("`{name}` has no member `{field}`{}", did_you_mean(&near)))
    }

    /// The column from `from` on at which a word stands.
    fn find(&self, from: usize, word: &str) -> Option<usize> {
        let word: Vec<char> = word.chars().collect();
        let rest = self.chars.get(from.saturating_sub(1)..)?;
        rest.windows(word.len()).position(|window| window == word).map(|at| from + at)
    }

    /// The column of the name of a call, which the parser places at its bracket.
    fn call_column(&self, id: u64, name: &str) -> usize {
        let bracket = self.column(id);
        let before = self.chars.get(..bracket.saturating_sub(1)).unwrap_or_default();
        let blanks = before.iter().rev().take_while(|c| c.is_whitespace()).count();
        before.len().saturating_sub(blanks + name.chars().count()) + 1
    }

    fn call(&mut self, node: &mut IdedExpr) -> Result<(), FilterError> {
        let id = node.id;
        let Expr::Call(call) = &mut node.expr else { return Ok(()) };
        let name = call.func_name.clone();
        if name.starts_with(|c: char| c.is_alphabetic()) && !FUNCTIONS.contains(&name.as_str()) {
            let hint =
                near(&name, FUNCTIONS.iter().copied()).map(|name| did_you_mean(&name)).unwrap_or_default();
            return Self::refuse(self.call_column(id, &name), format!("there is no function `{name}`{hint}"));
        }
        if let Some(target) = &mut call.target {
            self.visit(target)?;
        }
        call.args.iter_mut().try_for_each(|arg| self.visit(arg))?;
        match (name.as_str(), call.target.is_some(), call.args.len()) {
            ("contains", true, 1) => CONTAINS.clone_into(&mut call.func_name),
            ("matches", true, 1) | ("matches", false, 2) => {
                let Some(last) = call.args.last_mut() else { return Ok(()) };
                if let Expr::Literal(LiteralValue::String(pattern)) = &last.expr {
                    let pattern = Regex::new(pattern.inner()).map_err(|error| FilterError {
                        column: self.column(last.id),
                        text: bad_pattern(&error),
                    })?;
                    last.expr = Expr::Literal(LiteralValue::Int(CelInt::from(self.patterns.len() as i64)));
                    self.patterns.push(pattern);
                    MATCHES.clone_into(&mut call.func_name);
                    if let Some(target) = call.target.take() {
                        call.args.insert(0, *target);
                    }
                }
            }
            (operators::EQUALS | operators::NOT_EQUALS, _, 2) => {
                if let [left, right] = call.args.as_mut_slice() {
                    // The left side is asked whether it is equal; what is absent knows that it is equal to null.
                    if matches!(left.expr, Expr::Literal(LiteralValue::Null)) {
                        core::mem::swap(left, right);
                    }
                    self.word(left, right)?;
                    self.word(right, left)?;
                }
            }
            (operators::IN, _, 2) => {
                if let [left, right] = call.args.as_slice()
                    && let Expr::List(list) = &right.expr
                {
                    list.elements.iter().try_for_each(|word| self.word(left, word))?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// A variable compared with a word that it can never be.
    fn word(&self, variable: &IdedExpr, word: &IdedExpr) -> Result<(), FilterError> {
        let Expr::Literal(LiteralValue::String(text)) = &word.expr else { return Ok(()) };
        let text = text.inner();
        let column = self.column(word.id);
        let (what, known): (_, Vec<&str>) = match &variable.expr {
            Expr::Ident(name) if self.scopes.contains(name) => return Ok(()),
            Expr::Ident(name) => match name.as_str() {
                "message" => ("message", MessageKind::ALL.iter().map(|kind| kind.name()).collect()),
                "arrival" => ("arrival", Arrival::ALL.iter().map(|arrival| arrival.name()).collect()),
                "transport" => ("transport", vec!["udp", "tcp"]),
                "engine" => ("engine", vec!["source", "goldsource"]),
                _ => return Ok(()),
            },
            Expr::Select(select) if select.field == "code" => {
                // A paste has codes beside these; one that is none of them must look like a mistake to be refused.
                let codes: Vec<&str> = CODES.iter().chain(crate::codes::ALL).map(|code| code.name).collect();
                if codes.contains(&text)
                    || text.starts_with("paste.")
                    || near(text, codes.iter().copied()).is_none()
                {
                    return Ok(());
                }
                ("note code", codes)
            }
            _ => return Ok(()),
        };
        if known.contains(&text) {
            return Ok(());
        }
        let hint = near(text, known.iter().copied()).map_or_else(
            || if known.len() < 12 { format!("; it is one of {}", known.join(", ")) } else { String::new() },
            |name| did_you_mean(&name),
        );
        Self::refuse(column, format!("there is no {what} {text:?}{hint}"))
    }
}

/// What is wrong with a pattern, in one line.
fn bad_pattern(error: &regex::Error) -> String {
    let said = error.to_string();
    let last = said.lines().last().unwrap_or_default();
    format!("this pattern is no regular expression: {}", last.strip_prefix("error: ").unwrap_or(last))
}

/// Every name a member of some message's data has, on its first level.
fn data_members() -> BTreeSet<&'static str> {
    let mut names = BTreeSet::from(["end", "challenge", "mod", "the_ship", "servers", "players", "rules"]);
    for kind in MessageKind::ALL {
        for (group, table) in kind.tables() {
            names.extend(group.split('.').next());
            names.extend(table.iter().map(|meta| meta.name));
        }
    }
    names
}

fn did_you_mean(name: &str) -> String {
    format!("; did you mean `{name}`?")
}

/// The known name most like `name`, if one is like it: a slip of the finger away, or two in a long name.
fn near<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    let name = name.to_lowercase();
    let length = name.chars().count();
    known
        .map(|known| (strsim::osa_distance(&name, &known.to_lowercase()), known))
        .filter(|(slips, _)| *slips <= if length < 3 { 0 } else { 1 + length / 8 })
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, known)| known.to_owned())
}

#[cfg(test)]
mod tests;
