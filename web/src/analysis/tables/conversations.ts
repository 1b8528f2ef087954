/** The table of conversations. A conversation is all messages between one client and one server. */
import { html, nothing } from "lit";
import { translated } from "../../language/text";
import { count, duration, size } from "../../language/words";
import "../dialogue";
import type { ConversationRecord } from "../records";
import type { TableSpec } from "../spec";
import { times } from "../text";

export const conversations: TableSpec<ConversationRecord> = {
  table: "conversations",
  text: {
    label: () => translated("page-conversations-label", "Conversations"),
    words: () => translated("page-conversations-words", "address, rcon"),
    filter: () => translated("page-conversations-filter", "Filter Conversations by words"),
    empty: () =>
      translated(
        "page-conversations-empty",
        "No message of this input has addresses, so there are no conversations. Open a capture, or paste packets with their IP headers.",
      ),
    none: () => translated("page-conversations-none", "No conversation has all these words."),
    all: () => translated("page-conversations-all", "Show all conversations"),
    saved: (size) => translated("page-conversations-saved", "Saved all conversations, {size}.", { size }),
    one: (title) => translated("page-conversations-one", "conversation {title}", { title }),
    rows: (n) => translated("page-conversations-rows", "{n} {n|conversation|conversations}", { n }),
    rowsWithWords: (n) =>
      translated("page-conversations-rows-with-words", "{n} {n|conversation|conversations} with these words", { n }),
    rowsOf: (listed, n) =>
      translated("page-conversations-rows-of", "{listed} of {n} {n|conversation|conversations}", { listed, n }),
  },
  order: { by: "count", descending: true },
  whole: true,
  columns: [
    {
      by: "client",
      label: () => translated("page-column-client", "Client"),
      hint: () => translated("page-conversations-client-hint", "The side that queries"),
      width: "minmax(10ch, 1fr)",
      look: "address",
      area: "under",
      cell: ({ client }) => client,
    },
    {
      by: "server",
      label: () => translated("page-column-server", "Server"),
      hint: () => translated("page-conversations-server-hint", "The side that is queried"),
      width: "minmax(10ch, 1fr)",
      look: "address",
      area: "title",
      cell: ({ server, rcon }) => html`${server}${rcon ? html` <b class="mark">RCON</b>` : nothing}`,
    },
    {
      by: "count",
      label: () => translated("page-conversations-count", "Messages"),
      width: "11ch",
      number: true,
      area: "side",
      cell: (row) =>
        html`${count(row.count)}<span class="unit" aria-hidden="true"> ${translated("page-conversations-unit", "{n|message|messages}", { n: row.count })}</span>`,
    },
    {
      by: "exchanges",
      label: () => translated("page-conversations-exchanges", "Exchanges"),
      hint: () => translated("page-conversations-exchanges-hint", "Requests with their replies"),
      width: "11ch",
      number: true,
      cell: ({ exchanges }) => count(exchanges),
    },
    {
      by: "answered",
      label: () => translated("page-conversations-answered", "Answered"),
      hint: () => translated("page-conversations-answered-hint", "Requests that got their reply"),
      width: "12ch",
      number: true,
      cell: ({ answered }) => count(answered),
    },
    {
      by: "unanswered",
      label: () => translated("page-conversations-unanswered", "Unanswered"),
      hint: () => translated("page-conversations-unanswered-hint", "Requests without a reply"),
      width: "13ch",
      number: true,
      cell: ({ unanswered }) => count(unanswered),
    },
    {
      by: "unasked",
      label: () => translated("page-conversations-unasked", "Unsolicited"),
      hint: () => translated("page-conversations-unasked-hint", "Replies without a request"),
      width: "12ch",
      number: true,
      cell: ({ unasked }) => count(unasked),
    },
    {
      by: "bytes_out",
      label: () => translated("page-column-bytes-out", "Bytes sent"),
      hint: () => translated("page-conversations-bytes-out-hint", "What the client sent"),
      width: "11ch",
      number: true,
      cell: ({ bytes_out: bytes }) => size(bytes),
    },
    {
      by: "bytes_in",
      label: () => translated("page-column-bytes-in", "Bytes received"),
      hint: () => translated("page-conversations-bytes-in-hint", "What the server sent"),
      width: "14ch",
      number: true,
      cell: ({ bytes_in: bytes }) => size(bytes),
    },
    {
      by: "amplification",
      label: () => translated("page-column-amplified", "Amplification"),
      hint: () => translated("page-conversations-amplification-hint", "Bytes received for each byte sent"),
      width: "14ch",
      number: true,
      area: "end",
      cell: ({ amplification }) => times(amplification),
    },
    {
      by: "rtt",
      label: () => translated("page-column-rtt", "RTT"),
      hint: () => translated("page-conversations-rtt-hint", "Round trip time, on average"),
      width: "9ch",
      number: true,
      cell: ({ rtt }) => (rtt === null ? "" : duration(rtt.mean)),
    },
  ],
  title: ({ client, server }) => `${client} → ${server}`,
  detail: (row, { analysis, selected }) =>
    html`<a2-dialogue .analysis=${analysis} .row=${row} .selected=${selected}></a2-dialogue>`,
};
