//! [`Csv`]: writes records that have columns as rows of CSV.

use std::marker::PhantomData;

use a2scope::columns::{Columns, Value};

use crate::units;
use a2scope::text::language;

/// The columns of CSV.
#[derive(Debug)]
pub struct Csv<C> {
    /// The names of the columns.
    pub header: Vec<&'static str>,
    /// For each CSV column, the index of the record's column. If that holds an object, also the name of the object's
    /// member.
    places: Vec<(usize, Option<&'static str>)>,
    of: PhantomData<fn(C)>,
}

impl<C: Columns> Default for Csv<C> {
    fn default() -> Self {
        let (mut header, mut places, mut named) = (Vec::new(), Vec::new(), Vec::new());
        for word in C::CSV.split_whitespace() {
            let (path, called) = word.split_once('=').unwrap_or((word, word));
            let (name, member) =
                path.split_once('.').map_or((path, None), |(name, member)| (name, Some(member)));
            let is_left_out = name.starts_with('-');
            let name = name.trim_start_matches('-');
            named.push(name);
            if let Some(place) = C::COLUMNS.iter().position(|column| column.name == name)
                && !is_left_out
            {
                header.push(called);
                places.push((place, member));
            }
        }
        for (place, column) in
            C::COLUMNS.iter().enumerate().filter(|(_, column)| !named.contains(&column.name))
        {
            header.push(column.name);
            places.push((place, None));
        }
        Self { header, places, of: PhantomData }
    }
}

impl<C: Columns> Csv<C> {
    /// Returns the cells of a row.
    pub fn cells(&self, of: C::Of<'_>) -> Vec<String> {
        let cell = |(place, member): &(usize, Option<&str>)| match (C::at(of, *place), member) {
            (Value::Row(members), Some(member)) => members
                .into_iter()
                .find(|(name, _)| name == member)
                .map(|(_, value)| cell(value))
                .unwrap_or_default(),
            (value, _) => cell(value),
        };
        self.places.iter().map(cell).collect()
    }
}

/// Returns a value as the text of a CSV cell.
pub fn cell(value: Value<'_>) -> String {
    let joined = |cells: &mut dyn Iterator<Item = String>, by: &str| cells.collect::<Vec<_>>().join(by);
    match value {
        Value::Missing | Value::Letter(0) => String::new(),
        Value::Bool(value) => value.to_string(),
        Value::Count(value) | Value::Id(value) | Value::List(_, Some(value)) => value.to_string(),
        Value::Signed(value) => value.to_string(),
        Value::Single(value) => value.to_string(),
        Value::Float(value, decimals) => format!("{value:.decimals$}"),
        Value::Nanos(nanos) => format!("{:.9}", nanos as f64 / 1e9),
        Value::Time(time) => time.to_string(),
        Value::Stamp(at) => units::full(at.time()),
        Value::Endpoint(end) => end.to_string(),
        Value::Peer(end) => units::address(end),
        Value::Name(name) | Value::Rank(name, _) => name.into(),
        Value::Text(text) => text.visible().to_string(),
        Value::Shown(text) => text,
        Value::Sentence(text) | Value::Advice(text) => units::visible(language().translate(text).as_bytes()),
        Value::Letter(letter) => units::visible(&[letter]),
        Value::List(items, None) => joined(&mut items.into_iter().map(cell), " "),
        Value::Row(members) => joined(&mut members.into_iter().map(|(_, value)| cell(value)), "="),
    }
}
