//! `a2scope conversations`: lists the conversations of clients with servers.

use a2scope::conversations::{Conversation, Conversations, MAX_CONVERSATIONS, RconFigures};
use a2scope::exchange::Outcome as Ended;
use a2scope::order::sort;
use a2scope::text::language;
use a2scope::{Event, Parts, Record, columns, report};
use a2scope_render::lists::{CONVERSATIONS, ConversationKey};
use a2scope_render::translated;
use a2scope_render::words;

use super::{EntryFormat, write};
use crate::analysis::{self, AnalysisSink};
use crate::args::ConversationsArgs;
use crate::console::warn;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::view::table::{Column, Table};
use crate::view::{Theme, group, units};

pub(crate) fn run(args: &ConversationsArgs) -> anyhow::Result<Outcome> {
    let mut conversations =
        Conversations::new(args.max_conversations.unwrap_or(MAX_CONVERSATIONS).max(1)).by(args.by.into());
    let result = analysis::read(
        analysis::of_incident(&args.list.analysis.inputs, args.only, &args.list.analysis.limits)?,
        &args.list.analysis.limits,
        Parts::CONVERSATIONS,
        LiveOutput::Nothing,
        &mut conversations,
    );
    let mut sorted: Vec<&Conversation> = conversations.list().iter().collect();
    sort::<columns::Conversations, _>(&mut sorted, args.sort.by(), language(), |conversation| conversation);
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-conversations",
                "no conversations among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &CONVERSATIONS.header,
        json: &|conversation: &&Conversation, out| report::conversation(conversation, out),
        cells: &|conversation| CONVERSATIONS.cells(conversation),
        page: &|conversations, theme| page(conversations, args.sort, theme),
    };
    let outcome = write(&result, sorted, &args.list, &format)?;
    if conversations.dropped() > 0 {
        let (messages, kept) = (group(conversations.dropped()), group(conversations.list().len() as u64));
        warn(&translated!(
            "command-conversations-dropped",
            "{messages} {n|message belongs|messages belong} to further conversations, to stay within {kept}; --max-conversations raises it, --by prefix needs fewer",
            messages,
            n = conversations.dropped(),
            kept
        ));
    }
    Ok(outcome)
}

impl AnalysisSink for Conversations {
    fn message(&mut self, record: &Record<'_>, _: Option<&str>) {
        self.message(record);
    }

    fn event(&mut self, event: Event<'_>) {
        self.event(event);
    }
}

fn page(conversations: &[&Conversation], by: ConversationKey, theme: &Theme) -> String {
    let mut rows = Table::new(&[
        Column::right(translated!("column-client", "client")),
        Column::new(translated!("column-server", "server")),
        Column::right(translated!("column-stream", "stream")).spare(2),
        Column::right(translated!("column-messages", "messages")),
        Column::right(translated!("column-exchanges", "exchanges"))
            .spare(6)
            .sorted(by == ConversationKey::Exchanges),
        Column::right(translated!("column-answered", "answered")).spare(3),
        Column::right(translated!("column-unanswered", "unanswered"))
            .spare(2)
            .sorted(by == ConversationKey::Unanswered),
        Column::right(translated!("column-unasked", "unsolicited"))
            .spare(2)
            .sorted(by == ConversationKey::Unasked),
        Column::right(translated!("column-bytes-out", "sent")).spare(5),
        Column::right(translated!("column-bytes-in", "received"))
            .spare(5)
            .sorted(by == ConversationKey::Bytes),
        Column::right(translated!("column-amplified", "factor"))
            .spare(1)
            .sorted(by == ConversationKey::Amplification),
        Column::right(translated!("column-rtt", "RTT")).spare(4).sorted(by == ConversationKey::Rtt),
        Column::new(translated!("column-rcon", "RCON")).spare(1),
        Column::new(translated!("column-began", "began")).spare(7).sorted(by == ConversationKey::Time),
    ]);
    let count = |count: u64| if count == 0 { String::new() } else { group(count) };
    for conversation in conversations {
        let ends = conversation.ends;
        rows.row(vec![
            conversation.client().into(),
            conversation.server().into(),
            ends.stream.map(|stream| stream.to_string()).unwrap_or_default().into(),
            group(conversation.messages).into(),
            count(conversation.exchanges()).into(),
            count(conversation.outcome(Ended::Answered)).into(),
            count(conversation.outcome(Ended::Unanswered)).into(),
            count(conversation.outcome(Ended::Unasked)).into(),
            units::bytes(conversation.bytes_out).into(),
            units::bytes(conversation.bytes_in).into(),
            units::times(conversation.amplification()).into(),
            conversation.rtts.mean().map(units::nanos).unwrap_or_default().into(),
            conversation.rcon.as_deref().map(rcon).unwrap_or_default().into(),
            units::moment(conversation.first.time()).into(),
        ]);
    }
    rows.render(theme)
}

/// Returns logins and commands, in a few words.
fn rcon(figures: &RconFigures) -> String {
    let logins = figures.logins_accepted + figures.logins_refused + figures.logins_unknown;
    translated!(
        "command-conversations-rcon",
        "{count} {logins|login|logins}, {commands}",
        count = group(logins),
        logins,
        commands = words::commands(figures.commands)
    )
}
