/** Exchanges: request → [challenge → request with it] → reply. */
import { html, nothing } from "lit";
import { clock, count, duration, plural, size } from "../../words";
import { facts, messageLink } from "../detail";
import type { ExchangeRecord, Outcome } from "../records";
import type { TableSpec } from "../spec";
import { times } from "../text";

/** How an exchange ends, in a sentence. */
export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  answered: "The reply came.",
  partial: "A reply came, but not all of its fragments.",
  challenged: "Only a challenge came: the client did not repeat its request, or no reply followed.",
  unanswered: "Nothing came back.",
  unasked: "A reply that no request in the input asked for.",
};

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

const steps = ({ request, challenge, repeat, reply }: ExchangeRecord): readonly (readonly [string, number | null])[] =>
  [["Request", request], ["Challenge", challenge], ["Request again", repeat], ["Reply", reply]];

export const exchanges: TableSpec<ExchangeRecord> = {
  table: "exchanges",
  label: "Exchanges",
  one: "exchange",
  many: "exchanges",
  order: { by: "time", descending: false },
  words: "kind, address, outcome",
  empty: "There is no request and no reply with addresses in this input.",
  columns: [
    { by: "time", label: "Time", width: "13ch", area: "side", cell: ({ time }) => clock(time) },
    { by: "kind", label: "Asked for", width: "10ch", look: "strong", area: "title", cell: ({ kind }) => kind },
    { by: "client", label: "Client", width: "minmax(10ch, 1fr)", look: "address", cell: ({ client }) => client },
    { by: "server", label: "Server", width: "minmax(10ch, 1fr)", look: "address", area: "under", cell: ({ server }) => server },
    { by: "outcome", label: "Outcome", width: "11ch", area: "end", cell: ({ outcome }) => outcome },
    { by: "rtt", label: "RTT", hint: "From the request to its reply", width: "9ch", number: true, cell: ({ rtt }) => (rtt === null ? "" : duration(rtt)) },
    { by: "bytes_out", label: "Bytes out", width: "11ch", number: true, extra: true, cell: ({ bytes_out: bytes }) => count(bytes) },
    { by: "bytes_in", label: "Bytes in", width: "11ch", number: true, extra: true, cell: ({ bytes_in: bytes }) => count(bytes) },
    { by: "amplification", label: "Amplified", hint: "Bytes in for each byte out", width: "12ch", number: true, extra: true, cell: ({ amplification }) => times(amplification) },
    { by: "retries", label: "Repeats", hint: "How often the request was sent again", width: "10ch", number: true, extra: true, cell: ({ retries }) => (retries === 0 ? "" : count(retries)) },
  ],
  title: ({ index, kind }) => `${index}: ${kind}`,
  detail: (row, { host }) => html`
    <p><b>${row.outcome}</b>: ${OUTCOMES[row.outcome]}</p>
    ${facts([
      ["Client", row.client],
      ["Server", row.server],
      ...steps(row).map(([name, index]) => [name, index === null ? null : messageLink(host, index)] as const),
      ["Round trip", row.rtt === null ? null : duration(row.rtt)],
      ["To the challenge", row.challenge_rtt === null ? null : duration(row.challenge_rtt)],
      ["Challenge", row.challenge_value === null ? null : `0x${row.challenge_value.toString(16).padStart(8, "0")}, ${row.challenge_audit.replace("_", " ")}`],
      ["Sent again", row.retries === 0 ? null : plural(row.retries, "time")],
      ["Out", size(row.bytes_out)],
      ["In", `${size(row.bytes_in)}${row.amplification === null ? "" : `, ${times(row.amplification)}`}`],
      ["On the wire", row.wire_amplification === null ? null : times(row.wire_amplification)],
      ["Contradicts", row.contradicts === null ? null : messageLink(host, row.contradicts)],
    ])}
    ${row.late ? html`<p>The reply came after three seconds or more.</p>` : nothing}
  `,
};
