//! What the caller knows about bytes.

use core::fmt::Debug;

use a2scope_text::Translatable;

/// How well bytes are a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fit {
    /// They are none.
    #[default]
    None,
    /// They begin like one, and nothing is known of the rest.
    Head,
    /// They contradict the layout of one: they end too early, or go on behind its end.
    Cut,
    /// They are one, with remarks.
    Odd,
    /// They are one from the first byte to the last.
    Whole,
}

/// Judges bytes that were found in a paste: a packet, or a file.
///
/// Whoever implements nothing knows nothing: `()` does.
pub trait Known: Debug {
    /// Returns how well bytes are a packet. The reading of a paste whose packets fit best is kept.
    fn judge(&self, _bytes: &[u8]) -> Fit {
        Fit::None
    }

    /// Returns whether bytes are a packet although they begin with none of
    /// [`Options::packet_starts`](crate::Options::packet_starts).
    fn is_packet(&self, _bytes: &[u8]) -> bool {
        false
    }

    /// Returns whether a capture, compressed or not, may begin with these bytes.
    fn may_begin_capture(&self, _bytes: &[u8]) -> bool {
        false
    }

    /// Returns whether bytes are those of a capture, compressed or not. They were not read from a file, so that two or
    /// three of them prove nothing.
    fn is_capture(&self, _bytes: &[u8]) -> bool {
        false
    }

    /// Returns whether a known kind of file that is no capture may begin with these bytes.
    fn may_begin_file(&self, _bytes: &[u8]) -> bool {
        false
    }

    /// Returns what the file is and what to do about it, if bytes are those of a known kind of file that is no capture.
    fn file(&self, _bytes: &[u8]) -> Option<Translatable> {
        None
    }
}

impl Known for () {}
