//! The filter language: variables, CEL's functions, and our own functions.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use core::net::{IpAddr, SocketAddr};

use cel::common::types::{CelBool, CelInt, CelString, DYN_TYPE};
use cel::common::value::{CowVal, Val};
use cel::{Env, ExecutionError, Value};
use ipnet::IpNet;

use super::absent::{Absent, is_null};

/// The variables: the members of a message record, plus `number` and `arrival`.
pub const VARIABLES: [&str; 18] = [
    "number",
    "index",
    "time",
    "frames",
    "transport",
    "src",
    "dst",
    "community_id",
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

/// The members of `split`.
pub(super) const SPLIT_MEMBERS: [&str; 5] = ["id", "dialect", "total", "received", "complete"];

/// The members of `bzip2`.
pub(super) const BZIP2_MEMBERS: [&str; 5] = ["compressed", "size", "crc32", "computed", "ok"];

/// The names of all functions, including CEL's macros.
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

/// The names of types, which can be compared with `type(x)`.
pub(super) const TYPES: [&str; 10] =
    ["bool", "bytes", "double", "int", "list", "map", "null_type", "string", "type", "uint"];

/// Our own `contains`. It replaces CEL's `contains`, which accepts only text.
pub(super) const CONTAINS: &str = "@contains";
/// `matches` with a pattern that was compiled together with the expression.
pub(super) const MATCHES: &str = "@matches";
/// `timestamp` with a time that was read together with the expression.
pub(super) const TIME: &str = "@time";

/// Returns the functions of the language: CEL's own ones and ours.
pub(super) fn environment() -> Result<Env, cel::DeclarationError> {
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

/// Parses the address in a function's argument, and returns the result of `answer` for it.
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
    let (ip, port) =
        parse_address(text).ok_or_else(|| ExecutionError::function_error(function, format!("{text:?}")))?;
    Ok(answer(ip, port).unwrap_or_else(|| CowVal::owned(Absent)))
}

/// Parses an address with a port (`1.2.3.4:27015`, `[2001:db8::1]:27015`), or an address without a port.
fn parse_address(text: &str) -> Option<(IpAddr, Option<u16>)> {
    if let Ok(endpoint) = text.parse::<SocketAddr>() {
        return Some((endpoint.ip(), Some(endpoint.port())));
    }
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    Some((bare.parse().ok()?, None))
}

/// Returns whether `whole` contains `part`: a network an address, a text another text, a list an element,
/// or a map a key.
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

pub(super) fn no_overload(function: &str, types: &[&str]) -> ExecutionError {
    ExecutionError::no_such_overload(function, types.iter().map(ToString::to_string).collect())
}

pub(super) fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "null_type",
        Value::List(_) => "list",
        Value::Map(_) => "map",
        Value::Bool(_) => "bool",
        Value::Int(_) | Value::UInt(_) => "int",
        Value::Float(_) => "double",
        Value::String(_) => "string",
        Value::Timestamp(_) => "timestamp",
        Value::Duration(_) => "duration",
        _ => "value",
    }
}
