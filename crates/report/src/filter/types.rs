//! The types of the parts of an expression, which are partly known before any message is seen. A comparison
//! that can never be true is refused, because it would silently match nothing.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_text::{StaticText, Translatable, static_text, text};
use a2scope_wire::{Kind, MessageKind, Meta, Part, Role, rules_blob};
use cel::IdedExpr;
use cel::common::ast::{Expr, LiteralValue, operators};

use super::language::TIME;

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Type {
    /// An integer or a number with a fraction.
    Number,
    /// Text. 64-bit identifiers, addresses and bytes are text too.
    Text,
    /// True or false.
    Bool,
    /// A point in time.
    Time,
    /// A length of time.
    Duration,
    /// A list. Its elements are tested with `exists` and `all`.
    List,
    /// An object with members.
    Object,
}

impl Type {
    /// Returns the name of the type with its article, such as "a number".
    pub const fn text(self) -> StaticText {
        match self {
            Self::Number => static_text!("filter-type-number", "a number"),
            Self::Text => static_text!("filter-type-text", "text"),
            Self::Bool => static_text!("filter-type-bool", "true or false"),
            Self::Time => static_text!("filter-type-time", "a time"),
            Self::Duration => static_text!("filter-type-duration", "a duration"),
            Self::List => static_text!("filter-type-list", "a list"),
            Self::Object => static_text!("filter-type-object", "an object"),
        }
    }

    /// Returns the type with this name in CEL; `None` if it is none of the types here.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        Some(match name {
            "int" | "uint" | "double" => Self::Number,
            "string" | "bytes" => Self::Text,
            "bool" => Self::Bool,
            "timestamp" | "google.protobuf.Timestamp" => Self::Time,
            "duration" | "google.protobuf.Duration" => Self::Duration,
            "list" => Self::List,
            "map" => Self::Object,
            _ => return None,
        })
    }

    const fn of_kind(kind: Kind) -> Self {
        match kind {
            Kind::U8 | Kind::U16 | Kind::U32 | Kind::I32 | Kind::F32 => Self::Number,
            Kind::Letter | Kind::U64 | Kind::CStr | Kind::Text | Kind::Bytes | Kind::Address => Self::Text,
            Kind::Group => Self::Object,
        }
    }
}

/// The set that contains only [`Type::Time`].
pub(super) const TIME_TYPE: Types = Types::of(Type::Time);

/// The set of types that a value may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Types(u8);

impl Types {
    const fn of(of: Type) -> Self {
        Self(1 << of as u8)
    }

    fn contains(self, other: Type) -> bool {
        self.0 & Self::of(other).0 != 0
    }

    /// Returns whether the two sets have no type in common.
    fn excludes(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the types as a list for a sentence.
    fn arg(self) -> a2scope_text::Arg {
        use Type::{Bool, Duration, List, Number, Object, Text, Time};
        let all = [Number, Text, Bool, Time, Duration, List, Object];
        all.into_iter().filter(|one| self.contains(*one)).map(|one| one.text().into()).collect()
    }
}

/// A member of a message's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The name, after the names of the surrounding objects and lists: `the_ship.mode`, `players[].name`.
    pub path: String,
    /// The type of the member's value.
    pub value: Type,
}

/// Returns the members of a message's data under the names that [`report`](crate::json) writes, in wire order.
pub fn members(kind: MessageKind) -> Vec<Member> {
    let mut found = Vec::new();
    collect(kind.layout(), "", &mut found);
    if kind == MessageKind::Rules {
        collect(rules_blob::LAYOUT, "", &mut found);
    } else {
        // These members are found inside a text, so the layout does not contain them.
        kind.tables().iter().skip(1).for_each(|(_, table)| inside(table, &mut found));
    }
    if kind == MessageKind::MasterReply {
        found.push(Member { path: "end".into(), value: Type::Bool });
    }
    found
}

/// Adds the members that are found inside of a text: first the single ones, then a list of pairs.
fn inside(table: &[&Meta], found: &mut Vec<Member>) {
    let mut around = String::new();
    for meta in table {
        let path = format!("{around}{}", meta.name);
        match (meta.role, meta.kind) {
            (Role::List, _) => {
                around = format!("{path}[].");
                push(&path, Type::List, found);
            }
            (Role::Frame, _) | (_, Kind::Group) => {}
            (_, kind) => push(&path, Type::of_kind(kind), found),
        }
    }
}

fn push(path: &str, value: Type, found: &mut Vec<Member>) {
    if !found.iter().any(|member| member.path == path) {
        found.push(Member { path: path.into(), value });
    }
}

fn collect(parts: &[Part], around: &str, found: &mut Vec<Member>) {
    for part in parts {
        let path = format!("{around}{}", part.meta.name);
        match part.meta.role {
            Role::Frame => {}
            Role::Flat => collect(part.parts, around, found),
            // The elements of this list become additional members of the elements of another list.
            Role::Beside(list) => {
                let element = part.parts.first().map_or(&[][..], |element| element.parts);
                collect(element, &format!("{around}{list}[]."), found);
            }
            Role::List => {
                push(&path, Type::List, found);
                let element = part.parts.first().map_or(&[][..], |element| element.parts);
                collect(element, &format!("{path}[]."), found);
            }
            Role::Data | Role::Nullable if part.meta.kind == Kind::Group => {
                push(&path, Type::Object, found);
                collect(part.parts, &format!("{path}."), found);
            }
            Role::Data | Role::Nullable => {
                push(&path, Type::of_kind(part.meta.kind), found);
                collect(part.parts, around, found);
            }
        }
    }
}

/// For each member of the data, the types that it has in messages of any kind.
#[derive(Debug)]
pub(super) struct Known {
    data: BTreeMap<String, u8>,
}

impl Known {
    pub(super) fn new() -> Self {
        let mut data = BTreeMap::new();
        for member in MessageKind::ALL.iter().flat_map(|kind| members(*kind)) {
            *data.entry(member.path).or_insert(0) |= Types::of(member.value).0;
        }
        Self { data }
    }

    /// Returns the types that an expression may have; `None` if they are not known. `is_scoped` returns
    /// whether a name is a variable of a macro.
    pub(super) fn types(&self, node: &IdedExpr, is_scoped: &dyn Fn(&str) -> bool) -> Option<Types> {
        use Type::{Bool, Duration, List, Number, Object, Text, Time};
        Some(Types::of(match &node.expr {
            Expr::Literal(literal) => match literal {
                LiteralValue::Int(_) | LiteralValue::UInt(_) | LiteralValue::Double(_) => Number,
                LiteralValue::String(_) => Text,
                LiteralValue::Boolean(_) => Bool,
                _ => return None,
            },
            Expr::List(_) => List,
            Expr::Ident(name) if is_scoped(name) => return None,
            Expr::Ident(name) => match name.as_str() {
                "number" | "index" | "stream" | "bytes" => Number,
                "time" => Time,
                "transport" | "src" | "dst" | "community_id" | "message" | "engine" | "arrival" | "file" => {
                    Text
                }
                "frames" | "notes" => List,
                "split" | "bzip2" | "data" => Object,
                _ => return None,
            },
            Expr::Select(select) if select.test => Bool,
            Expr::Select(_) => {
                let path = path(node, is_scoped)?;
                let (root, member) = path.split_once('.')?;
                match (root, member) {
                    ("data", member) => return self.data.get(member).copied().map(Types),
                    ("split", "id" | "dialect") | ("bzip2", "crc32" | "computed") => Text,
                    ("split", "total" | "received") | ("bzip2", "compressed" | "size") => Number,
                    ("split", "complete") | ("bzip2", "ok") => Bool,
                    _ => return None,
                }
            }
            Expr::Call(call) => match call.func_name.as_str() {
                "size" | "port" | "int" | "uint" | "double" => Number,
                "ip" | "string" | "lowerAscii" => Text,
                "timestamp" | TIME => Time,
                "duration" => Duration,
                "startsWith" | "endsWith" | "contains" | "matches" | operators::LOGICAL_NOT => Bool,
                name if name.starts_with("get") => Number,
                operators::ADD | operators::SUBSTRACT => {
                    let mut sides = call.args.iter().map(|side| self.types(side, is_scoped));
                    let (left, right) = (sides.next()??, sides.next()??);
                    match (left == Types::of(Time), right == Types::of(Time)) {
                        (true, true) => Duration,
                        (true, false) | (false, true) => Time,
                        (false, false) => return None,
                    }
                }
                _ => return None,
            },
            _ => return None,
        }))
    }
}

/// Returns the path of an expression such as `data.the_ship.mode`; `None` if the expression is anything else.
pub(super) fn path(node: &IdedExpr, is_scoped: &dyn Fn(&str) -> bool) -> Option<String> {
    match &node.expr {
        Expr::Ident(name) => (!is_scoped(name)).then(|| name.clone()),
        Expr::Select(select) if !select.test => {
            Some(format!("{}.{}", path(&select.operand, is_scoped)?, select.field))
        }
        _ => None,
    }
}

/// Returns why two types can never be compared, with a stable name for the error; `None` if they can be
/// compared. `name` is the name of the first operand. `literal` is the second operand, if it is a text.
pub(super) fn never(
    left: Types,
    right: Types,
    name: &str,
    literal: Option<&str>,
    orders: bool,
) -> Option<(&'static str, Translatable)> {
    if left == TIME_TYPE && right != TIME_TYPE {
        return Some(("filter.time_text", time_text(name, literal)));
    }
    if left == right && orders && (left == Types::of(Type::List) || left == Types::of(Type::Object)) {
        return Some(("filter.type", unlike(name, left, right)));
    }
    if !left.excludes(right) {
        return None;
    }
    if left == Types::of(Type::List) && right.contains(Type::Number) {
        return Some((
            "filter.type",
            text!(
                "filter-list",
                "{name} is a list; size({name}) is how many it holds",
                name = name.to_string()
            ),
        ));
    }
    Some(("filter.type", unlike(name, left, right)))
}

fn unlike(name: &str, left: Types, right: Types) -> Translatable {
    text!(
        "filter-unlike",
        "{name} is {left}, and is compared with {right}",
        name = name.to_string(),
        left = left.arg(),
        right = right.arg()
    )
}

/// Returns a text that says how to compare with a time.
pub(super) fn time_text(name: &str, literal: Option<&str>) -> Translatable {
    let written =
        literal.and_then(|text| text.parse::<crate::Moment>().ok()).and_then(crate::Moment::absolute);
    let example = written.map_or_else(|| "2025-11-01T13:06:40Z".into(), |time| short(&time.to_string()));
    text!(
        "filter-time_text",
        "{name} is a time, not text; write timestamp(\"{example}\")",
        name = name.to_string(),
        example
    )
}

/// Returns the text of a time without zeros at its end.
fn short(time: &str) -> String {
    let trimmed = time.trim_end_matches('Z').trim_end_matches('0').trim_end_matches('.');
    format!("{trimmed}Z")
}
