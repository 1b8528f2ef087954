//! Groups messages into conversations, selects the wanted conversations, and measures them.

use std::collections::HashMap;

use a2scope::capture::{Endpoint, Time};
use a2scope::{Record, Roles};

use crate::args::{FollowArgs, Host};

/// Maximum number of conversations that are tracked.
const MAX_CONVERSATIONS: usize = 65_536;

/// The two endpoints of a conversation; for TCP also the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Conversation {
    pub(crate) client: Endpoint,
    pub(crate) server: Endpoint,
    /// For TCP, the number of the input and of the connection in it; otherwise `None`.
    pub(crate) stream: Option<(usize, u64)>,
}

/// The size of a conversation. `out` and `back` are payload bytes from and to the client.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Size {
    pub(crate) messages: u64,
    pub(crate) out: u64,
    pub(crate) back: u64,
    pub(crate) first: Option<Time>,
    pub(crate) last: Option<Time>,
}

/// The options that select conversations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    client: Option<Host>,
    server: Option<Host>,
    stream: Option<u64>,
}

impl Wanted {
    pub(crate) fn new(args: &FollowArgs) -> Self {
        Self { client: args.client, server: args.server, stream: args.stream }
    }

    /// Returns whether the options identify a single conversation.
    pub(crate) fn is_one(&self) -> bool {
        self.stream.is_some() || (self.client.is_some() && self.server.is_some())
    }

    fn has(&self, conversation: &Conversation) -> bool {
        self.client.is_none_or(|host| host.is(conversation.client))
            && self.server.is_none_or(|host| host.is(conversation.server))
            && self
                .stream
                .is_none_or(|wanted| conversation.stream.is_some_and(|(_, stream)| stream == wanted))
    }
}

/// The wanted conversations seen so far.
#[derive(Debug)]
pub(crate) struct Conversations {
    wanted: Wanted,
    /// Number of the current input, from 1.
    input: usize,
    sizes: HashMap<Conversation, Size>,
    /// The conversations in the order in which they began.
    order: Vec<Conversation>,
    /// Number of messages in conversations that are not tracked because of [`MAX_CONVERSATIONS`].
    pub(crate) beyond: u64,
}

impl Conversations {
    pub(crate) fn new(wanted: Wanted) -> Self {
        Self { wanted, input: 0, sizes: HashMap::new(), order: Vec::new(), beyond: 0 }
    }

    /// Notes that a new input begins.
    pub(crate) fn begin(&mut self) {
        self.input += 1;
    }

    /// Adds a message to its conversation, and returns the conversation. Returns `None` if the message has no
    /// addresses, if its conversation is not wanted, or if there are too many conversations.
    pub(crate) fn add(&mut self, record: &Record<'_>) -> Option<Conversation> {
        let conversation = self.of(record).filter(|conversation| self.wanted.has(conversation))?;
        if !self.sizes.contains_key(&conversation) {
            if self.order.len() >= MAX_CONVERSATIONS {
                self.beyond += 1;
                return None;
            }
            self.order.push(conversation);
        }
        let size = self.sizes.entry(conversation).or_default();
        size.messages += 1;
        size.first = size.first.or(record.time);
        size.last = record.time.or(size.last);
        let bytes = u64::from(record.wire_info.payload_bytes);
        *(if record.src == Some(conversation.client) { &mut size.out } else { &mut size.back }) += bytes;
        Some(conversation)
    }

    /// Returns the conversation of a message; `None` if the message has no addresses.
    fn of(&self, record: &Record<'_>) -> Option<Conversation> {
        let stream = record.stream.map(|stream| (self.input, stream));
        let known = |client, server| self.sizes.contains_key(&Conversation { client, server, stream });
        let Roles { client, server, .. } = record.roles_among(known)?;
        Some(Conversation { client, server, stream })
    }

    pub(crate) fn len(&self) -> usize {
        self.order.len()
    }

    /// Returns all conversations with their sizes, in the order in which they began.
    pub(crate) fn list(&self) -> Vec<(Conversation, Size)> {
        self.order.iter().map(|conversation| (*conversation, self.sizes[conversation])).collect()
    }
}
