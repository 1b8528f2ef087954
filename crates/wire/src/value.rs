//! The value of a field, as stored in the trace and the tree.

/// The value of a node. Text and bytes are not copied: the node's span gives their place in its buffer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// No value: the node is a group.
    None,
    /// An unsigned number.
    Unsigned(u64),
    /// A signed number.
    Signed(i64),
    /// A floating-point number.
    Float(f32),
    /// Text: the bytes of the span, without a terminating zero byte.
    Text,
    /// The bytes of the span.
    Bytes,
    /// An IPv4 address and a port.
    Address {
        /// The address.
        ip: [u8; 4],
        /// The port.
        port: u16,
    },
}
