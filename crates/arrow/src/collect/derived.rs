//! Columns that use the collector of another kind of column, but take values of another type.

use std::io::Write;

use a2scope::CommunityId;
use a2scope::capture::Endpoint;
use a2scope::conversations::Grouping;
use a2scope::incidents;
use a2scope::text::Translatable;

use super::{ENGLISH, Endpoints, Terms, Texts, Times, letter};

macro_rules! derived {
    ($($(#[$about:meta])* $id:ident($column:ty) of $of:ty, |$to:ident, $row:ident, $it:pat_param| $set:expr;)*) => {$(
        $(#[$about])*
        #[derive(Debug, Default)]
        pub(crate) struct $id($column);

        impl $crate::collect::Set for $id {
            type Of<'a> = $of;

            fn set(&mut self, $row: usize, $it: Self::Of<'_>) {
                let $to = &mut self.0;
                $set
            }
        }

        impl $crate::collect::Collect for $id {
            fn kind() -> $crate::definition::Kind {
                <$column as $crate::collect::Collect>::kind()
            }

            fn finish(&mut self, rows: usize, dialect: $crate::table::Dialect, out: &mut Vec<arrow_array::ArrayRef>) {
                $crate::collect::Collect::finish(&mut self.0, rows, dialect, out);
            }
        }
    )*};
}
pub(crate) use derived;

derived! {
    /// 64-bit identifiers. They are text, because programs that compute with them would round them, and sums of them
    /// mean nothing.
    // Writing to memory does not fail.
    Ids(Texts) of u64, |to, row, id| to.write_ascii(row, |out| drop(write!(out, "{id}")));
    /// Times of messages.
    Stamp(Times) of a2scope::Stamp, |to, row, at| to.maybe(row, at.time());
    /// Coded bytes, written as letters.
    Letters(Terms) of u8, |to, row, byte| letter(to, row, byte);
    /// Codes that repeat often.
    Code(Terms) of &'static str, |to, row, code| to.set(row, code.as_bytes());
    /// Codes in a column with many different ones.
    Word(Texts) of &'static str, |to, row, word| to.set(row, word.as_bytes());
    /// Sentences, in English.
    Sentence(Texts) of &'a Translatable, |to, row, text| to.set(row, ENGLISH.translate(text).as_bytes());
    /// Addresses, or networks.
    Prefix(Texts) of incidents::Prefix, |to, row, prefix| to.set(row, prefix.to_string().as_bytes());
    /// Community IDs.
    // Writing to memory does not fail.
    Community(Texts) of CommunityId, |to, row, id| to.write_ascii(row, |out| drop(write!(out, "{id}")));
    /// Addresses with ports, taken from conversations.
    Grouped(Endpoints) of (Endpoint, Grouping), |to, row, (endpoint, _)| to.set(row, endpoint);
    /// Addresses with ports, as text only.
    EndpointText(Texts) of Endpoint, |to, row, endpoint| to.endpoint(row, endpoint);
    /// The same as `Peers`, as text only.
    PeerText(Texts) of Endpoint, |to, row, endpoint| match endpoint {
        Endpoint { ip, port: 0 } => to.set(row, ip.to_string().as_bytes()),
        _ => to.endpoint(row, endpoint),
    };
    /// Addresses with ports. Port 0 stands for an address that used several ports.
    Peers(Endpoints) of Endpoint, |to, row, endpoint| match endpoint {
        Endpoint { ip, port: 0 } => to.set_host(row, ip),
        _ => to.set(row, endpoint),
    };
}
