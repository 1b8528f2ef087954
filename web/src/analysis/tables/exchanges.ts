/** Exchanges: request → [challenge → request with it] → reply. */
import { html, nothing } from "lit";
import { inlay } from "../../language/inlay";
import { say } from "../../language/say";
import { clock, count, duration, size } from "../../language/words";
import { facts, messageLink } from "../detail";
import type { ExchangeRecord, Outcome } from "../records";
import type { TableSpec } from "../spec";
import { times } from "../text";

/** How an exchange ends: in a word, after a number, and in a sentence. */
export const OUTCOMES: Readonly<Record<Outcome, { name(): string; many(n: number): string; about(): string }>> = {
  answered: {
    name: () => say("page-outcome-answered", "answered"),
    many: (n) => say("page-outcome-answered-many", "{n} answered", { n }),
    about: () => say("page-outcome-answered-about", "The reply came."),
  },
  partial: {
    name: () => say("page-outcome-partial", "partial"),
    many: (n) => say("page-outcome-partial-many", "{n} partial", { n }),
    about: () => say("page-outcome-partial-about", "A reply came, but not all of its fragments."),
  },
  challenged: {
    name: () => say("page-outcome-challenged", "challenged"),
    many: (n) => say("page-outcome-challenged-many", "{n} challenged", { n }),
    about: () => say("page-outcome-challenged-about", "Only a challenge came: the client did not repeat its request, or no reply followed."),
  },
  unanswered: {
    name: () => say("page-outcome-unanswered", "unanswered"),
    many: (n) => say("page-outcome-unanswered-many", "{n} unanswered", { n }),
    about: () => say("page-outcome-unanswered-about", "Nothing came back."),
  },
  unasked: {
    name: () => say("page-outcome-unasked", "unsolicited"),
    many: (n) => say("page-outcome-unasked-many", "{n} unsolicited", { n }),
    about: () => say("page-outcome-unasked-about", "A reply that no request in the input asked for."),
  },
};

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

/** What became of challenges that were carried, with their number. */
export function auditCount(audit: string, n: number): string {
  switch (audit) {
    case "fresh": return say("page-audit-fresh-many", "{n} fresh", { n });
    case "reused": return say("page-audit-reused-many", "{n} reused", { n });
    case "stale": return say("page-audit-stale-many", "{n} stale", { n });
    case "wrong": return say("page-audit-wrong-many", "{n} wrong", { n });
    case "never_issued": return say("page-audit-never-issued-many", "{n} never issued", { n });
    default: return audit;
  }
}

function auditWord(audit: string): string {
  switch (audit) {
    case "fresh": return say("page-audit-fresh", "fresh");
    case "reused": return say("page-audit-reused", "reused");
    case "stale": return say("page-audit-stale", "stale");
    case "wrong": return say("page-audit-wrong", "wrong");
    case "never_issued": return say("page-audit-never-issued", "never issued");
    default: return audit.replace("_", " ");
  }
}

const steps = ({ request, challenge, repeat, reply }: ExchangeRecord): readonly (readonly [string, number | null])[] => [
  [say("page-exchanges-request", "Request"), request],
  [say("page-exchanges-challenge", "Challenge"), challenge],
  [say("page-exchanges-repeat", "Request again"), repeat],
  [say("page-exchanges-reply", "Reply"), reply],
];

export const exchanges: TableSpec<ExchangeRecord> = {
  table: "exchanges",
  text: {
    label: () => say("page-exchanges-label", "Exchanges"),
    words: () => say("page-exchanges-words", "kind, address, outcome"),
    filter: () => say("page-exchanges-filter", "Filter Exchanges by words"),
    empty: () => say("page-exchanges-empty", "There is no request and no reply with addresses in this input."),
    none: () => say("page-exchanges-none", "No exchange has all these words."),
    all: () => say("page-exchanges-all", "Show all exchanges"),
    saved: (size) => say("page-exchanges-saved", "Saved all exchanges, {size}.", { size }),
    one: (title) => say("page-exchanges-one", "exchange {title}", { title }),
    rows: (n) => say("page-exchanges-rows", "{n} {n|exchange|exchanges}", { n }),
    rowsWithWords: (n) => say("page-exchanges-rows-with-words", "{n} {n|exchange|exchanges} with these words", { n }),
    rowsOf: (listed, n) => say("page-exchanges-rows-of", "{listed} of {n} {n|exchange|exchanges}", { listed, n }),
  },
  order: { by: "time", descending: false },
  columns: [
    { by: "time", label: () => say("page-column-time", "Time"), width: "13ch", area: "side", cell: ({ time }) => clock(time) },
    { by: "kind", label: () => say("page-exchanges-kind", "Asked for"), width: "10ch", look: "strong", area: "title", cell: ({ kind }) => kind },
    { by: "client", label: () => say("page-column-client", "Client"), width: "minmax(10ch, 1fr)", look: "address", cell: ({ client }) => client },
    { by: "server", label: () => say("page-column-server", "Server"), width: "minmax(10ch, 1fr)", look: "address", area: "under", cell: ({ server }) => server },
    { by: "outcome", label: () => say("page-column-outcome", "Outcome"), width: "14ch", area: "end", cell: ({ outcome }) => OUTCOMES[outcome].name() },
    { by: "rtt", label: () => say("page-column-rtt", "RTT"), hint: () => say("page-exchanges-rtt-hint", "From the request to its reply"), width: "9ch", number: true, cell: ({ rtt }) => (rtt === null ? "" : duration(rtt)) },
    { by: "bytes_out", label: () => say("page-column-bytes-out", "Bytes sent"), width: "11ch", number: true, extra: true, cell: ({ bytes_out: bytes }) => count(bytes) },
    { by: "bytes_in", label: () => say("page-column-bytes-in", "Bytes received"), width: "14ch", number: true, extra: true, cell: ({ bytes_in: bytes }) => count(bytes) },
    { by: "amplification", label: () => say("page-column-amplified", "Amplification"), hint: () => say("page-exchanges-amplification-hint", "Bytes received for each byte sent"), width: "14ch", number: true, extra: true, cell: ({ amplification }) => times(amplification) },
    { by: "retries", label: () => say("page-exchanges-retries", "Repeats"), hint: () => say("page-exchanges-retries-hint", "How often the request was sent again"), width: "10ch", number: true, extra: true, cell: ({ retries }) => (retries === 0 ? "" : count(retries)) },
  ],
  title: ({ index, kind }) => `${index}: ${kind}`,
  detail: (row, { host }) => html`
    <p>${inlay({ outcome: html`<b>${OUTCOMES[row.outcome].name()}</b>` }, (places) => say("page-exchanges-ended", "{outcome}: {about}", { ...places, about: OUTCOMES[row.outcome].about() }))}</p>
    ${facts([
      [say("page-column-client", "Client"), row.client],
      [say("page-column-server", "Server"), row.server],
      ...steps(row).map(([name, index]) => [name, index === null ? null : messageLink(host, index)] as const),
      [say("page-exchanges-round-trip", "Round trip"), row.rtt === null ? null : duration(row.rtt)],
      [say("page-exchanges-to-challenge", "To the challenge"), row.challenge_rtt === null ? null : duration(row.challenge_rtt)],
      [say("page-exchanges-challenge", "Challenge"), row.challenge_value === null ? null : `0x${row.challenge_value.toString(16).padStart(8, "0")}, ${auditWord(row.challenge_audit)}`],
      [say("page-exchanges-retries-label", "Sent again"), row.retries === 0 ? null : say("page-table-times", "{n} {n|time|times}", { n: row.retries })],
      [say("page-exchanges-out", "Out"), size(row.bytes_out)],
      [say("page-exchanges-in", "In"), `${size(row.bytes_in)}${row.amplification === null ? "" : `, ${times(row.amplification)}`}`],
      [say("page-exchanges-on-the-wire", "On the wire"), row.wire_amplification === null ? null : times(row.wire_amplification)],
      [say("page-exchanges-contradicts", "Contradicts"), row.contradicts === null ? null : messageLink(host, row.contradicts)],
    ])}
    ${row.late ? html`<p>${say("page-exchanges-late", "The reply came after three seconds or more.")}</p>` : nothing}
  `,
};
