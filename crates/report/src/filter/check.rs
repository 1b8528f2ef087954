//! Checks the names in an expression, and suggests the name that was probably meant. What is compared is checked in
//! `compare.rs`.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_text::{Translatable, text};
use a2scope_wire::MessageKind;
use cel::IdedExpr;
use cel::common::ast::{EntryExpr, Expr, LiteralValue, SelectExpr, SourceInfo, operators};
use cel::common::types::CelInt;
use regex::Regex;

use super::language::{BZIP2_MEMBERS, CONTAINS, FUNCTIONS, MATCHES, SPLIT_MEMBERS, TIME, TYPES, VARIABLES};
use super::syntax::FilterError;
use super::types::{self, Known};
use super::{errors, literals};
use crate::columns::Column;
use a2scope_capture::Time;

/// Walks through an expression: refuses unknown names, and replaces some of CEL's functions by our own.
pub(super) struct Check<'c> {
    pub(super) text: &'c str,
    pub(super) chars: &'c [char],
    pub(super) info: &'c SourceInfo,
    /// The columns whose names are the variables; `None` if they are the members of a message record.
    pub(super) columns: Option<&'c [Column]>,
    /// The names of the variables that the surrounding macros define.
    pub(super) scopes: Vec<String>,
    pub(super) variables: BTreeSet<String>,
    pub(super) members: Option<BTreeSet<String>>,
    pub(super) patterns: Vec<Regex>,
    /// The times that were written in `timestamp(…)`.
    pub(super) times: Vec<Time>,
    pub(super) known: Known,
}

impl Check<'_> {
    /// Returns the column at which a node begins, in characters from 1.
    pub(super) fn column(&self, id: u64) -> usize {
        // The parser gives the offset in bytes.
        let before = self.info.offset_for(id).and_then(|(start, _)| self.text.get(..start as usize));
        before.map_or(1, |before| before.chars().count() + 1)
    }

    pub(super) fn refuse<T>(column: usize, code: &'static str, text: Translatable) -> Result<T, FilterError> {
        Err(FilterError::new(column, code, text))
    }

    pub(super) fn visit(&mut self, node: &mut IdedExpr) -> Result<(), FilterError> {
        let id = node.id;
        match &mut node.expr {
            Expr::Literal(_) => Ok(()),
            Expr::Ident(name) => {
                let name = name.clone();
                if self.is_member(&name) {
                    return self.take_as_member(node, name);
                }
                self.name(id, &name)
            }
            Expr::List(list) => list.elements.iter_mut().try_for_each(|element| self.visit(element)),
            Expr::Map(map) => map.entries.iter_mut().try_for_each(|entry| match &mut entry.expr {
                EntryExpr::MapEntry(entry) => {
                    self.visit(&mut entry.key)?;
                    self.visit(&mut entry.value)
                }
                EntryExpr::StructField(_) => Self::refuse(
                    self.column(id),
                    "filter.syntax",
                    text!("filter-no_types", "there are no types to make"),
                ),
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
            Expr::Struct(_) => Self::refuse(
                self.column(id),
                "filter.syntax",
                text!("filter-no_types", "there are no types to make"),
            ),
            Expr::Unspecified => Self::refuse(
                self.column(id),
                "filter.syntax",
                text!("filter-none", "this is not an expression"),
            ),
        }
    }

    /// Returns whether a name without `data.` can only be a member of the data. Inside a macro it may be meant to be a
    /// member of the element, and `port` may be meant to be that of an address. `map` and `type` are also types of CEL, but who
    /// writes them means those of a message.
    fn is_member(&self, name: &str) -> bool {
        self.columns.is_none()
            && self.scopes.is_empty()
            && name != "port"
            && !VARIABLES.contains(&name)
            && (matches!(name, "map" | "type") || !TYPES.contains(&name))
            && MessageKind::ALL
                .iter()
                .any(|kind| types::members(*kind).iter().any(|member| outermost(&member.path) == name))
    }

    /// Replaces the name of a member by the member: `players` by `data.players`.
    fn take_as_member(&mut self, node: &mut IdedExpr, name: String) -> Result<(), FilterError> {
        let data = IdedExpr { id: node.id, expr: Expr::Ident("data".into()) };
        node.expr = Expr::Select(SelectExpr { operand: Box::new(data), field: name, test: false });
        self.visit(node)
    }

    fn name(&mut self, id: u64, name: &str) -> Result<(), FilterError> {
        let plain = name.strip_prefix('.').unwrap_or(name);
        if self.scopes.iter().any(|scope| scope == plain) || plain.starts_with('@') || TYPES.contains(&plain)
        {
            return Ok(());
        }
        if let Some(columns) = self.columns {
            let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
            if names.contains(&plain) {
                return Ok(());
            }
            let text = text!(
                "filter-column",
                "these rows have no {name}, but {columns}",
                name = plain,
                columns = names.join(", ")
            );
            let near = near(plain, names.into_iter());
            return Err(
                FilterError::new(self.column(id), "filter.variable", text).meaning(name, near.as_ref())
            );
        }
        if VARIABLES.contains(&plain) {
            self.variables.insert(plain.into());
            if plain == "data" {
                // `data` is used as a whole here, not a single member of it.
                self.members = None;
            }
            return Ok(());
        }
        let near = near(plain, VARIABLES.iter().copied()).or_else(|| {
            // The name is a member of the data, but `data.` is missing before it.
            data_members().contains(plain).then(|| format!("data.{plain}"))
        });
        let text = match near.clone() {
            Some(near) => text!(
                "filter-variable_near",
                "there is no variable `{name}`; did you mean `{near}`?",
                name = plain,
                near
            ),
            None => text!(
                "filter-variable",
                "there is no variable `{name}`; the variables are {variables}",
                name = plain,
                variables = VARIABLES.join(", ")
            ),
        };
        Err(FilterError::new(self.column(id), "filter.variable", text).meaning(name, near.as_ref()))
    }

    /// Returns whether the expression is the variable `data`.
    fn is_data(&self, operand: &IdedExpr) -> bool {
        self.columns.is_none()
            && matches!(&operand.expr, Expr::Ident(name) if name == "data")
            && !self.scopes.iter().any(|scope| scope == "data")
    }

    /// Refuses a member that no message has, if it is probably a misspelling of an existing member.
    fn field(&self, id: u64, operand: &IdedExpr, field: &str, test: bool) -> Result<(), FilterError> {
        let Expr::Ident(name) = &operand.expr else { return Ok(()) };
        if self.columns.is_some() || self.scopes.contains(name) {
            return Ok(());
        }
        let known: BTreeSet<&str> = match name.as_str() {
            "data" => data_members(),
            "split" => SPLIT_MEMBERS.into(),
            "bzip2" => BZIP2_MEMBERS.into(),
            "notes" => return Ok(()),
            name if VARIABLES.contains(&name) => BTreeSet::new(),
            _ => return Ok(()),
        };
        let plain = field.strip_suffix("_hex").unwrap_or(field);
        if known.contains(plain) {
            return Ok(());
        }
        // The parser gives the offset of the dot or of `has`, not of the member.
        let dot = self.column(id);
        let at = if test { self.find(dot, field).unwrap_or(dot) } else { dot + 1 };
        let Some(near) = near(plain, known.into_iter()) else {
            let text = text!(
                "filter-no_member",
                "`{name}` has no member `{member}`; `a2scope explain filter` lists the members",
                name = name.as_str(),
                member = field
            );
            return Err(FilterError::new(at, "filter.member", text));
        };
        let text = text!(
            "filter-member",
            "`{name}` has no member `{member}`; did you mean `{near}`?",
            name = name.as_str(),
            member = field,
            near = near.as_str()
        );
        Err(FilterError::new(at, "filter.member", text).meaning(plain, Some(&near)))
    }

    /// Returns the first column at which a word occurs, starting at column `from`.
    fn find(&self, from: usize, word: &str) -> Option<usize> {
        let word: Vec<char> = word.chars().collect();
        let rest = self.chars.get(from.saturating_sub(1)..)?;
        rest.windows(word.len()).position(|window| window == word).map(|at| from + at)
    }

    /// Returns the column of the name of a called function. The parser gives only the column of the bracket.
    pub(super) fn call_column(&self, id: u64, name: &str) -> usize {
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
            let near = near(&name, FUNCTIONS.iter().copied());
            let text = match near.clone() {
                Some(near) => text!(
                    "filter-function_near",
                    "there is no function `{name}`; did you mean `{near}`?",
                    name = name.as_str(),
                    near
                ),
                None => text!(
                    "filter-function",
                    "there is no function `{name}`; `a2scope explain filter` lists them",
                    name = name.as_str()
                ),
            };
            let error = FilterError::new(self.call_column(id, &name), "filter.function", text);
            return Err(error.meaning(&name, near.as_ref()));
        }
        if let Some(target) = &mut call.target {
            self.visit(target)?;
        }
        call.args.iter_mut().try_for_each(|arg| self.visit(arg))?;
        self.text_of_time(id, node)?;
        let Expr::Call(call) = &mut node.expr else { return Ok(()) };
        match (name.as_str(), call.target.is_some(), call.args.len()) {
            ("contains", true, 1) => {
                if let Some(target) = &call.target
                    && let Expr::Literal(LiteralValue::String(text)) = &target.expr
                    && let Some(reason) = literals::network(text.inner())
                {
                    return Self::refuse(self.column(target.id), "filter.network", reason);
                }
                CONTAINS.clone_into(&mut call.func_name);
            }
            ("timestamp", false, 1) => {
                let Some(arg) = call.args.first_mut() else { return Ok(()) };
                match &arg.expr {
                    Expr::Literal(LiteralValue::String(text)) => {
                        let time = literals::time(text.inner())
                            .map_err(|(code, text)| FilterError::new(self.column(arg.id), code, text))?;
                        arg.expr = Expr::Literal(LiteralValue::Int(CelInt::from(self.times.len() as i64)));
                        self.times.push(time);
                        TIME.clone_into(&mut call.func_name);
                    }
                    Expr::Literal(_) => {
                        return Self::refuse(self.column(arg.id), "filter.time", errors::no_time());
                    }
                    _ => {}
                }
            }
            ("matches", true, 1) | ("matches", false, 2) => {
                let Some(last) = call.args.last_mut() else { return Ok(()) };
                if let Expr::Literal(LiteralValue::String(pattern)) = &last.expr {
                    let pattern = Regex::new(pattern.inner()).map_err(|error| {
                        FilterError::new(self.column(last.id), "filter.pattern", bad_pattern(&error))
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
                    // CEL lets the left operand decide about equality, and only `Absent` knows that it is
                    // equal to null. So `null` is moved to the right.
                    if matches!(left.expr, Expr::Literal(LiteralValue::Null)) {
                        core::mem::swap(left, right);
                    }
                    self.comparable(left, right, false)?;
                    self.word(left, right)?;
                    self.word(right, left)?;
                    self.address(left, right)?;
                    self.address(right, left)?;
                }
            }
            (
                operators::LESS | operators::LESS_EQUALS | operators::GREATER | operators::GREATER_EQUALS,
                _,
                2,
            ) => {
                if let [left, right] = call.args.as_slice() {
                    self.comparable(left, right, true)?;
                }
            }
            (operators::IN, _, 2) => {
                if let [left, right] = call.args.as_mut_slice()
                    && let Expr::List(list) = &mut right.expr
                {
                    for element in &mut list.elements {
                        self.comparable(left, element, false)?;
                        self.word(left, element)?;
                        self.address(left, element)?;
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the column at which an expression begins. The parser gives only the column of a dot or bracket in it.
    pub(super) fn start(&self, node: &IdedExpr) -> usize {
        match &node.expr {
            Expr::Select(select) if !select.test => self.start(&select.operand),
            Expr::Call(call) if call.func_name == TIME => self.call_column(node.id, "timestamp"),
            Expr::Call(call) => match &call.target {
                Some(target) => self.start(target),
                None if call.func_name.starts_with(char::is_alphabetic) => {
                    self.call_column(node.id, &call.func_name)
                }
                None => self.column(node.id),
            },
            _ => self.column(node.id),
        }
    }
}

/// Returns the fault of a regular expression, in one line of text.
fn bad_pattern(error: &regex::Error) -> Translatable {
    let reason = error.to_string();
    let last = reason.lines().last().unwrap_or_default();
    let why = last.strip_prefix("error: ").unwrap_or(last);
    text!("filter-pattern", "this pattern is not a regular expression: {why}", why)
}

/// Returns the first name of a path: `players` of `players[].name`.
fn outermost(path: &str) -> &str {
    path.split(['.', '[']).next().unwrap_or(path)
}

/// Returns the names of the first-level members that the data of any message can have.
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

/// Returns the known name that is closest to `name`: with one typing mistake, or two in a long name. `None`
/// if no known name is that close.
pub(super) fn near<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    let name = name.to_lowercase();
    let length = name.chars().count();
    // A name that was not written to its end is nearer than another one with few slips.
    let (begun, known): (Vec<_>, Vec<_>) = known.partition(|known| {
        known.to_lowercase().strip_prefix(&name).is_some_and(|rest| rest.starts_with('_'))
    });
    if let Some(begun) = begun.first() {
        return Some((*begun).to_owned());
    }
    known
        .into_iter()
        .map(|known| (strsim::osa_distance(&name, &known.to_lowercase()), known))
        .filter(|(slips, _)| *slips <= if length < 3 { 0 } else { 1 + length / 8 })
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, known)| known.to_owned())
}
