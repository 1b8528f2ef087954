/** Conversations: the messages of a client and a server. */
import { html, nothing } from "lit";
import "../dialogue";
import type { ConversationRecord } from "../records";
import type { TableSpec } from "../spec";
import { count, duration, size } from "../../words";
import { times } from "../text";

export const conversations: TableSpec<ConversationRecord> = {
  table: "conversations",
  label: "Conversations",
  one: "conversation",
  many: "conversations",
  order: { by: "count", descending: true },
  words: "address, rcon",
  empty: "No message of this input has addresses, so there are no conversations. Open a capture, or paste packets with their IP headers.",
  whole: true,
  columns: [
    { by: "client", label: "Client", hint: "Who asks", width: "minmax(10ch, 1fr)", look: "address", area: "under", cell: ({ client }) => client },
    { by: "server", label: "Server", hint: "Who is asked", width: "minmax(10ch, 1fr)", look: "address", area: "title",
      cell: ({ server, rcon }) => html`${server}${rcon ? html` <b class="mark">RCON</b>` : nothing}` },
    { by: "count", label: "Messages", width: "11ch", number: true, area: "side", cell: (row) => html`${count(row.count)}<span class="unit" aria-hidden="true"> messages</span>` },
    { by: "exchanges", label: "Exchanges", hint: "Requests with their replies", width: "11ch", number: true, cell: ({ exchanges }) => count(exchanges) },
    { by: "answered", label: "Answered", hint: "Requests that got their reply", width: "11ch", number: true, cell: ({ answered }) => count(answered) },
    { by: "unanswered", label: "Unanswered", hint: "Requests without a reply", width: "13ch", number: true, cell: ({ unanswered }) => count(unanswered) },
    { by: "unasked", label: "Unasked", hint: "Replies without a request", width: "10ch", number: true, cell: ({ unasked }) => count(unasked) },
    { by: "bytes_out", label: "Bytes out", hint: "What the client sent", width: "11ch", number: true, cell: ({ bytes_out: bytes }) => size(bytes) },
    { by: "bytes_in", label: "Bytes in", hint: "What the server sent", width: "11ch", number: true, cell: ({ bytes_in: bytes }) => size(bytes) },
    { by: "amplification", label: "Amplified", hint: "Bytes in for each byte out", width: "12ch", number: true, area: "end", cell: ({ amplification }) => times(amplification) },
    { by: "rtt", label: "RTT", hint: "Round trip time, on average", width: "9ch", number: true, cell: ({ rtt }) => (rtt === null ? "" : duration(rtt.mean)) },
  ],
  title: ({ client, server }) => `${client} → ${server}`,
  detail: (row, { forensics, selected }) => html`<a2-dialogue .forensics=${forensics} .row=${row} .selected=${selected}></a2-dialogue>`,
};
