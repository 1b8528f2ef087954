/** Conversations: the messages of a client and a server. */
import { html, nothing } from "lit";
import { say } from "../../language/say";
import { count, duration, size } from "../../language/words";
import "../dialogue";
import type { ConversationRecord } from "../records";
import type { TableSpec } from "../spec";
import { times } from "../text";

export const conversations: TableSpec<ConversationRecord> = {
  table: "conversations",
  text: {
    label: () => say("page-conversations-label", "Conversations"),
    words: () => say("page-conversations-words", "address, rcon"),
    filter: () => say("page-conversations-filter", "Filter Conversations by words"),
    empty: () => say("page-conversations-empty", "No message of this input has addresses, so there are no conversations. Open a capture, or paste packets with their IP headers."),
    none: () => say("page-conversations-none", "No conversation has all these words."),
    all: () => say("page-conversations-all", "Show all conversations"),
    saved: (size) => say("page-conversations-saved", "Saved all conversations, {size}.", { size }),
    one: (title) => say("page-conversations-one", "conversation {title}", { title }),
    rows: (n) => say("page-conversations-rows", "{n} {n|conversation|conversations}", { n }),
    rowsWithWords: (n) => say("page-conversations-rows-with-words", "{n} {n|conversation|conversations} with these words", { n }),
    rowsOf: (listed, n) => say("page-conversations-rows-of", "{listed} of {n} {n|conversation|conversations}", { listed, n }),
  },
  order: { by: "count", descending: true },
  whole: true,
  columns: [
    { by: "client", label: () => say("page-column-client", "Client"), hint: () => say("page-conversations-client-hint", "Who asks"), width: "minmax(10ch, 1fr)", look: "address", area: "under", cell: ({ client }) => client },
    { by: "server", label: () => say("page-column-server", "Server"), hint: () => say("page-conversations-server-hint", "Who is asked"), width: "minmax(10ch, 1fr)", look: "address", area: "title",
      cell: ({ server, rcon }) => html`${server}${rcon ? html` <b class="mark">RCON</b>` : nothing}` },
    { by: "count", label: () => say("page-conversations-count", "Messages"), width: "11ch", number: true, area: "side", cell: (row) => html`${count(row.count)}<span class="unit" aria-hidden="true"> ${say("page-conversations-unit", "{n|message|messages}", { n: row.count })}</span>` },
    { by: "exchanges", label: () => say("page-conversations-exchanges", "Exchanges"), hint: () => say("page-conversations-exchanges-hint", "Requests with their replies"), width: "11ch", number: true, cell: ({ exchanges }) => count(exchanges) },
    { by: "answered", label: () => say("page-conversations-answered", "Answered"), hint: () => say("page-conversations-answered-hint", "Requests that got their reply"), width: "12ch", number: true, cell: ({ answered }) => count(answered) },
    { by: "unanswered", label: () => say("page-conversations-unanswered", "Unanswered"), hint: () => say("page-conversations-unanswered-hint", "Requests without a reply"), width: "13ch", number: true, cell: ({ unanswered }) => count(unanswered) },
    { by: "unasked", label: () => say("page-conversations-unasked", "Unsolicited"), hint: () => say("page-conversations-unasked-hint", "Replies without a request"), width: "12ch", number: true, cell: ({ unasked }) => count(unasked) },
    { by: "bytes_out", label: () => say("page-column-bytes-out", "Bytes sent"), hint: () => say("page-conversations-bytes-out-hint", "What the client sent"), width: "11ch", number: true, cell: ({ bytes_out: bytes }) => size(bytes) },
    { by: "bytes_in", label: () => say("page-column-bytes-in", "Bytes received"), hint: () => say("page-conversations-bytes-in-hint", "What the server sent"), width: "14ch", number: true, cell: ({ bytes_in: bytes }) => size(bytes) },
    { by: "amplification", label: () => say("page-column-amplified", "Amplification"), hint: () => say("page-conversations-amplification-hint", "Bytes received for each byte sent"), width: "14ch", number: true, area: "end", cell: ({ amplification }) => times(amplification) },
    { by: "rtt", label: () => say("page-column-rtt", "RTT"), hint: () => say("page-conversations-rtt-hint", "Round trip time, on average"), width: "9ch", number: true, cell: ({ rtt }) => (rtt === null ? "" : duration(rtt.mean)) },
  ],
  title: ({ client, server }) => `${client} → ${server}`,
  detail: (row, { analysis, selected }) => html`<a2-dialogue .analysis=${analysis} .row=${row} .selected=${selected}></a2-dialogue>`,
};
