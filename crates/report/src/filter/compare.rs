//! Checks what an expression compares: refuses what is false for every message.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use a2scope_engine::{Arrival, Transport};
use a2scope_text::text;
use a2scope_wire::{CODES, GameEngine, MessageKind};
use cel::IdedExpr;
use cel::common::ast::{Expr, LiteralValue};
use cel::common::types::CelString;

use super::check::{Check, near};
use super::language::TIME;
use super::literals;
use super::syntax::FilterError;
use super::types::{self, Types};

impl Check<'_> {
    /// Refuses a comparison of a variable with a text that the variable can never be equal to.
    pub(super) fn word(&self, variable: &IdedExpr, word: &IdedExpr) -> Result<(), FilterError> {
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
                // The notes about pastes have more codes than these. So only a text that looks like a
                // misspelt code is refused.
                let codes: Vec<&str> =
                    CODES.iter().chain(a2scope_engine::codes::ALL).map(|code| code.name).collect();
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
        let word = format!("{text:?}");
        let near = near(text, known.iter().copied());
        let reason = match near.clone() {
            Some(near) => {
                text!("filter-word_near", "{what} is never {word}; did you mean `{near}`?", what, word, near)
            }
            None if known.len() < 12 => text!(
                "filter-word_of",
                "{what} is never {word}; it is one of {known}",
                what,
                word,
                known = known.join(", ")
            ),
            None => text!(
                "filter-word",
                "{what} is never {word}; `a2scope explain filter` lists what it can be",
                what,
                word
            ),
        };
        Err(FilterError::new(column, "filter.word", reason).meaning(text, near.as_ref()))
    }

    /// Returns the types that an expression may have; `None` if they are not known.
    fn types(&self, node: &IdedExpr) -> Option<Types> {
        if self.columns.is_some() {
            return None;
        }
        self.known.types(node, &|name| self.scopes.iter().any(|scope| scope == name))
    }

    /// Returns the name of an expression for an error text.
    fn called(&self, node: &IdedExpr) -> String {
        let path = types::path(node, &|name| self.scopes.iter().any(|scope| scope == name));
        match (path, &node.expr) {
            (Some(path), _) => path,
            (None, Expr::Call(call)) if call.func_name.starts_with(char::is_alphabetic) => {
                format!("{}()", call.func_name)
            }
            (None, Expr::Call(call)) if call.func_name == TIME => "timestamp()".into(),
            (None, Expr::Call(call)) => call.args.first().map_or_else(String::new, |arg| self.called(arg)),
            (None, Expr::Literal(LiteralValue::String(text))) => format!("{:?}", text.inner()),
            _ => String::new(),
        }
    }

    /// Refuses a comparison that is false for every message. `orders` is true for `<`, `>`, `<=` and `>=`.
    pub(super) fn comparable(
        &self,
        left: &IdedExpr,
        right: &IdedExpr,
        orders: bool,
    ) -> Result<(), FilterError> {
        let (Some(one), Some(other)) = (self.types(left), self.types(right)) else { return Ok(()) };
        let literal = |node: &IdedExpr| match &node.expr {
            Expr::Literal(LiteralValue::String(text)) => Some(text.inner().to_owned()),
            _ => None,
        };
        let is_literal = |node: &IdedExpr| matches!(node.expr, Expr::Literal(_));
        // The error text names the operand that is not a literal.
        let swapped = is_literal(left) || (other == types::TIME_TYPE && one != types::TIME_TYPE);
        let (named, against) = if swapped { (right, left) } else { (left, right) };
        let (one, other) = if swapped { (other, one) } else { (one, other) };
        let name = self.called(named);
        if name.is_empty() {
            return Ok(());
        }
        match types::never(one, other, &name, literal(against).as_deref(), orders) {
            Some((code, text)) => {
                let at = if is_literal(against) { against } else { named };
                Self::refuse(self.start(at), code, text)
            }
            None => Ok(()),
        }
    }

    /// Refuses text functions that are called on a time.
    pub(super) fn text_of_time(&self, id: u64, node: &IdedExpr) -> Result<(), FilterError> {
        let Expr::Call(call) = &node.expr else { return Ok(()) };
        let of_text = ["contains", "startsWith", "endsWith", "matches", "lowerAscii", "size", "ip", "port"];
        if !of_text.contains(&call.func_name.as_str()) {
            return Ok(());
        }
        let Some(subject) = call.target.as_deref().or(call.args.first()) else { return Ok(()) };
        if self.types(subject) != Some(types::TIME_TYPE) {
            return Ok(());
        }
        let text = types::time_text(&self.called(subject), None);
        Self::refuse(self.call_column(id, &call.func_name), "filter.time_text", text)
    }

    /// Refuses a text that is compared with `ip()`, `src` or `dst` but is not an address. If it is one,
    /// rewrites it in the form that the record uses.
    pub(super) fn address(&self, variable: &IdedExpr, word: &mut IdedExpr) -> Result<(), FilterError> {
        let Expr::Literal(LiteralValue::String(text)) = &word.expr else { return Ok(()) };
        let read = match &variable.expr {
            Expr::Call(call) if call.func_name == "ip" => literals::address(text.inner()),
            Expr::Ident(name) if self.scopes.contains(name) => return Ok(()),
            Expr::Ident(name) if matches!(name.as_str(), "src" | "dst") => {
                literals::endpoint(name, text.inner())
            }
            _ => return Ok(()),
        };
        match read {
            Ok(address) => {
                word.expr = Expr::Literal(LiteralValue::String(CelString::from(address)));
                Ok(())
            }
            Err(text) => Self::refuse(self.column(word.id), "filter.address", text),
        }
    }
}
