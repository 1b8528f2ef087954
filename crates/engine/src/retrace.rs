//! Gets the fields of a message that was decoded without them.

use a2scope_wire::{Message, MessageKind, Notes, Reason, Tree, decode, rcon};

use crate::record::{Record, Transport};
use crate::unescape::unescape;

impl Record<'_> {
    /// Decodes the message again to get its fields. They are the same fields that [`Record::tree`] has with
    /// [`Detail::Fields`](crate::Detail::Fields), but without the headers of fragments and without
    /// compressed bytes. `tree` stays empty if there is no message.
    pub fn retrace(&self, tree: &mut Tree) {
        tree.clear();
        let mut notes = Notes::default();
        let Some(buffer) = self.message_buffer() else { return };
        let number = buffer.kind.number();
        match self.value {
            Ok(Message::Gap(gap)) => {
                gap.decoded(tree);
            }
            // No packet was found in these bytes. It is no longer known whether they may contain a password.
            Err(error)
                if self.is_tcp() && matches!(error.reason, Reason::Invalid(_)) && error.offset == 0 =>
            {
                rcon::unread(buffer.bytes, number, true, tree, &mut notes);
            }
            _ if self.is_tcp() => {
                rcon::decode(buffer.bytes, number, self.sender, tree, &mut notes);
            }
            _ if self.kind == MessageKind::Fragment => {}
            _ => {
                let decoded = decode(buffer.bytes, number, tree, &mut notes);
                unescape(&decoded, tree, &mut notes);
            }
        }
    }

    fn is_tcp(&self) -> bool {
        self.transport == Some(Transport::Tcp)
    }
}
