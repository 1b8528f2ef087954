//! Checks the names in an expression, and suggests what was meant.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_wire::{CODES, GameEngine, MessageKind};
use cel::IdedExpr;
use cel::common::ast::{EntryExpr, Expr, LiteralValue, SourceInfo, operators};
use cel::common::types::CelInt;
use regex::Regex;

use super::language::{BZIP2_MEMBERS, CONTAINS, FUNCTIONS, MATCHES, SPLIT_MEMBERS, TYPES, VARIABLES};
use super::syntax::FilterError;
use crate::record::{Arrival, Transport};

/// Walks an expression: refuses unknown names, replaces calls by our functions.
pub(super) struct Check<'c> {
    pub(super) text: &'c str,
    pub(super) chars: &'c [char],
    pub(super) info: &'c SourceInfo,
    /// Variables of the surrounding macros.
    pub(super) scopes: Vec<String>,
    pub(super) variables: BTreeSet<String>,
    pub(super) members: Option<BTreeSet<String>>,
    pub(super) patterns: Vec<Regex>,
}

impl Check<'_> {
    /// Column of a node, in characters from 1.
    fn column(&self, id: u64) -> usize {
        // The parser counts bytes.
        let before = self.info.offset_for(id).and_then(|(start, _)| self.text.get(..start as usize));
        before.map_or(1, |before| before.chars().count() + 1)
    }

    fn refuse<T>(column: usize, text: String) -> Result<T, FilterError> {
        Err(FilterError { column, text })
    }

    pub(super) fn visit(&mut self, node: &mut IdedExpr) -> Result<(), FilterError> {
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
                // All of it, not one member.
                self.members = None;
            }
            return Ok(());
        }
        let near = near(plain, VARIABLES.iter().copied()).or_else(|| {
            // A member of the data, without `data.`.
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

    /// Refuses a member that no message has, if it looks like a misspelt one.
    fn field(&self, id: u64, operand: &IdedExpr, field: &str, test: bool) -> Result<(), FilterError> {
        let Expr::Ident(name) = &operand.expr else { return Ok(()) };
        if self.scopes.contains(name) {
            return Ok(());
        }
        let known: BTreeSet<&str> = match name.as_str() {
            "data" => data_members(),
            "split" => SPLIT_MEMBERS.into(),
            "bzip2" => BZIP2_MEMBERS.into(),
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

    /// Column of a word, searched from column `from`.
    fn find(&self, from: usize, word: &str) -> Option<usize> {
        let word: Vec<char> = word.chars().collect();
        let rest = self.chars.get(from.saturating_sub(1)..)?;
        rest.windows(word.len()).position(|window| window == word).map(|at| from + at)
    }

    /// Column of a called function's name; the parser gives that of its bracket.
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
                    // The left side decides equality, and only `Absent` knows that it equals null.
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

    /// Refuses a comparison of a variable with a word it can never be.
    fn word(&self, variable: &IdedExpr, word: &IdedExpr) -> Result<(), FilterError> {
        let Expr::Literal(LiteralValue::String(text)) = &word.expr else { return Ok(()) };
        let text = text.inner();
        let column = self.column(word.id);
        let (what, known): (_, Vec<&str>) = match &variable.expr {
            Expr::Ident(name) if self.scopes.contains(name) => return Ok(()),
            Expr::Ident(name) => match name.as_str() {
                "message" => ("message", MessageKind::ALL.iter().map(|kind| kind.name()).collect()),
                "arrival" => ("arrival", Arrival::ALL.iter().map(|arrival| arrival.name()).collect()),
                "transport" => {
                    ("transport", Transport::ALL.iter().map(|transport| transport.name()).collect())
                }
                "engine" => {
                    ("engine", [GameEngine::Source, GameEngine::GoldSource].map(GameEngine::name).into())
                }
                _ => return Ok(()),
            },
            Expr::Select(select) if select.field == "code" => {
                // Pastes have further codes, so only what looks like a misspelt code is refused.
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

/// Names of all first-level members of any message's data.
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

/// The known name closest to `name`: one typing error away, or two in a long name.
fn near<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    let name = name.to_lowercase();
    let length = name.chars().count();
    known
        .map(|known| (strsim::osa_distance(&name, &known.to_lowercase()), known))
        .filter(|(slips, _)| *slips <= if length < 3 { 0 } else { 1 + length / 8 })
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, known)| known.to_owned())
}
