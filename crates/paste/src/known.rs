//! What the caller knows about bytes.

use core::fmt::Debug;

use a2scope_text::Translatable;

/// Says what bytes that were found in a paste are: a packet, or a file.
///
/// Whoever implements nothing knows nothing: `()` does.
pub trait Known: Debug {
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
