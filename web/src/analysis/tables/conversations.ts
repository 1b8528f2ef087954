/** The table of conversations. A conversation is all messages between one client and one server. */
import { html, nothing } from "lit";
import { heading, translated } from "../../language/text";
import "../dialogue";
import type { ConversationRecord } from "../records";
import type { TableSpec } from "../spec";
import {
  BYTES_IN,
  BYTES_OUT,
  CLIENT,
  COMMUNITY_ID,
  MEAN_RTT,
  SERVER,
  address,
  amplification,
  counts,
  roundTrips,
  sizes,
  things,
} from "../columns";

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
    address("client", CLIENT, "minmax(10ch, 1fr)", {
      hint: () => translated("page-conversations-client-hint", "The side that queries"),
      area: "under",
    }),
    {
      ...address("server", SERVER, "minmax(10ch, 2fr)", {
        hint: () => translated("page-conversations-server-hint", "The side that is queried"),
        area: "title",
      }),
      cell: ({ server, rcon }) => html`${server}${rcon ? html` <b class="mark">RCON</b>` : nothing}`,
    },
    COMMUNITY_ID,
    things(
      "count",
      () => heading(translated("column-messages", "messages")),
      "11ch",
      (n) => translated("page-conversations-unit", "{n|message|messages}", { n }),
      { area: "side" },
    ),
    counts("exchanges", () => heading(translated("column-exchanges", "exchanges")), "11ch", {
      hint: () => translated("page-conversations-exchanges-hint", "Requests with their replies"),
    }),
    counts("answered", () => heading(translated("column-answered", "answered")), "12ch", {
      hint: () => translated("page-conversations-answered-hint", "Requests that got their reply"),
    }),
    counts("unanswered", () => heading(translated("column-unanswered", "unanswered")), "13ch", {
      hint: () => translated("page-conversations-unanswered-hint", "Requests without a reply"),
    }),
    counts("unasked", () => heading(translated("column-unasked", "unsolicited")), "12ch", {
      hint: () => translated("page-conversations-unasked-hint", "Replies without a request"),
    }),
    sizes("bytes_out", BYTES_OUT, "11ch", {
      hint: () => translated("page-conversations-bytes-out-hint", "What the client sent"),
    }),
    sizes("bytes_in", BYTES_IN, "14ch", {
      hint: () => translated("page-conversations-bytes-in-hint", "What the server sent"),
    }),
    amplification({
      hint: () => translated("page-conversations-amplification-hint", "Bytes received for each byte sent"),
      area: "end",
    }),
    roundTrips(MEAN_RTT),
  ],
  title: ({ client, server }) => `${client} → ${server}`,
  detail: (row, { analysis, selected }) =>
    html`<a2-dialogue .analysis=${analysis} .row=${row} .selected=${selected}></a2-dialogue>`,
};
