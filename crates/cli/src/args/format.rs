//! The output formats that commands offer.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    /// For people.
    Text,
    /// One JSON object per line, described by the JSON Schema of a2scope/1.
    Ndjson,
    /// The same objects as one JSON array.
    Json,
}

impl From<RecordFormat> for OutputFormat {
    fn from(format: RecordFormat) -> Self {
        match format {
            RecordFormat::Text => Self::Text,
            RecordFormat::Ndjson => Self::Ndjson,
            RecordFormat::Json => Self::Json,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    /// For people.
    Text,
    /// One JSON object per line, described by the JSON Schema of a2scope/1.
    Ndjson,
    /// The same objects as one JSON array.
    Json,
    /// One line per entry; cells that a spreadsheet would run or round are made text.
    Csv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EventFormat {
    /// For people.
    Text,
    /// One JSON object per line, described by the JSON Schema of a2scope/1.
    Ndjson,
    /// The same objects as one JSON array.
    Json,
    /// One line per entry; cells that a spreadsheet would run or round are made text.
    Csv,
    /// Alerts as Suricata writes them into its eve.json.
    Eve,
}

impl From<OutputFormat> for EventFormat {
    fn from(format: OutputFormat) -> Self {
        match format {
            OutputFormat::Text => Self::Text,
            OutputFormat::Ndjson => Self::Ndjson,
            OutputFormat::Json => Self::Json,
            OutputFormat::Csv => Self::Csv,
        }
    }
}

impl From<EventFormat> for OutputFormat {
    fn from(format: EventFormat) -> Self {
        match format {
            EventFormat::Text => Self::Text,
            EventFormat::Ndjson | EventFormat::Eve => Self::Ndjson,
            EventFormat::Json => Self::Json,
            EventFormat::Csv => Self::Csv,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MessageFormat {
    /// For people.
    Text,
    /// One JSON object per line, described by the JSON Schema of a2scope/1.
    Ndjson,
    /// The same objects as one JSON array.
    Json,
    /// One line per entry; cells that a spreadsheet would run or round are made text. Messages of the one kind that
    /// a filter asks for have their values as columns.
    Csv,
    /// Events as Suricata writes them into its eve.json.
    Eve,
    /// A log of Zeek, with tabs.
    Zeek,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReferenceFormat {
    /// For a terminal.
    Text,
    /// One page for browser and print, without scripts.
    Html,
    /// Markdown.
    Markdown,
    /// The capture of an incident.
    Pcap,
    /// A dissector for Wireshark, of all messages.
    Lua,
    /// The grammar of all messages: fields, layouts and conditions, for programs that make parsers.
    Json,
    /// A description for Kaitai Struct, of which its compiler makes a parser in other languages.
    Ksy,
}
