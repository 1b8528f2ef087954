/** The table of exchanges: a request, perhaps a challenge and the request again with it, and the reply. */
import { html, nothing, type TemplateResult } from "lit";
import { inlay } from "../../language/inlay";
import { heading, translated } from "../../language/text";
import { duration, size } from "../../language/words";
import { addressLink } from "../address-link";
import { facts, messageLink } from "../detail";
import type { ExchangeRecord, Outcome } from "../records";
import type { TableSpec } from "../spec";
import { times } from "../text";
import {
  BYTES_IN,
  BYTES_OUT,
  CLIENT,
  COMMUNITY_ID,
  SERVER,
  TIME,
  address,
  amplification,
  counts,
  moment,
  roundTrips,
  sizes,
} from "../columns";

/** The texts for each outcome of an exchange: as a word, after a number, and as a sentence. */
export const OUTCOMES: Readonly<Record<Outcome, { name(): string; many(n: number): string; about(): string }>> = {
  answered: {
    name: () => translated("outcome-answered", "answered"),
    many: (n) => translated("page-outcome-answered-many", "{n} answered", { n }),
    about: () => translated("page-outcome-answered-about", "The reply came."),
  },
  partial: {
    name: () => translated("outcome-partial", "partial"),
    many: (n) => translated("page-outcome-partial-many", "{n} partial", { n }),
    about: () => translated("page-outcome-partial-about", "A reply came, but not all of its fragments."),
  },
  challenged: {
    name: () => translated("outcome-challenged", "challenged"),
    many: (n) => translated("page-outcome-challenged-many", "{n} challenged", { n }),
    about: () =>
      translated(
        "page-outcome-challenged-about",
        "Only a challenge came: the client did not repeat its request, or no reply followed.",
      ),
  },
  unanswered: {
    name: () => translated("outcome-unanswered", "unanswered"),
    many: (n) => translated("page-outcome-unanswered-many", "{n} unanswered", { n }),
    about: () => translated("page-outcome-unanswered-about", "Nothing came back."),
  },
  unasked: {
    name: () => translated("outcome-unasked", "unsolicited"),
    many: (n) => translated("page-outcome-unasked-many", "{n} unsolicited", { n }),
    about: () => translated("page-outcome-unasked-about", "A reply that no request in the input asked for."),
  },
};

/** Renders an outcome; one without the whole reply is tinted. */
function outcomeCell(outcome: Outcome): TemplateResult | string {
  const name = OUTCOMES[outcome].name();
  return outcome === "answered" ? name : html`<span class="warning">${name}</span>`;
}

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

/**
 * Returns how many of the challenges in requests were fresh, reused, stale, wrong or never issued, as text. `audit` is
 * one of these words.
 */
export function auditCount(audit: string, n: number): string {
  switch (audit) {
    case "fresh":
      return translated("page-audit-fresh-many", "{n} fresh", { n });
    case "reused":
      return translated("page-audit-reused-many", "{n} reused", { n });
    case "stale":
      return translated("page-audit-stale-many", "{n} stale", { n });
    case "wrong":
      return translated("page-audit-wrong-many", "{n} wrong", { n });
    case "never_issued":
      return translated("page-audit-never-issued-many", "{n} never issued", { n });
    default:
      return audit;
  }
}

function auditWord(audit: string): string {
  switch (audit) {
    case "fresh":
      return translated("audit-fresh", "fresh");
    case "reused":
      return translated("audit-reused", "reused");
    case "stale":
      return translated("audit-stale", "stale");
    case "wrong":
      return translated("audit-wrong", "wrong");
    case "never_issued":
      return translated("audit-never_issued", "never issued");
    default:
      return audit.replace("_", " ");
  }
}

const steps = ({
  request,
  challenge,
  repeat,
  reply,
}: ExchangeRecord): readonly (readonly [string, number | null])[] => [
  [translated("page-exchanges-request", "Request"), request],
  [heading(translated("column-challenge", "challenge")), challenge],
  [translated("page-exchanges-repeat", "Request again"), repeat],
  [translated("page-exchanges-reply", "Reply"), reply],
];

export const exchanges: TableSpec<ExchangeRecord> = {
  table: "exchanges",
  text: {
    label: () => translated("page-exchanges-label", "Exchanges"),
    words: () => translated("page-exchanges-words", "kind, address, outcome"),
    filter: () => translated("page-exchanges-filter", "Filter Exchanges by words"),
    empty: () => translated("page-exchanges-empty", "There is no request and no reply with addresses in this input."),
    none: () => translated("page-exchanges-none", "No exchange has all these words."),
    all: () => translated("page-exchanges-all", "Show all exchanges"),
    saved: (size) => translated("page-exchanges-saved", "Saved all exchanges, {size}.", { size }),
    one: (title) => translated("page-exchanges-one", "exchange {title}", { title }),
    rows: (n) => translated("page-exchanges-rows", "{n} {n|exchange|exchanges}", { n }),
    rowsWithWords: (n) =>
      translated("page-exchanges-rows-with-words", "{n} {n|exchange|exchanges} with these words", { n }),
    rowsOf: (listed, n) =>
      translated("page-exchanges-rows-of", "{listed} of {n} {n|exchange|exchanges}", { listed, n }),
  },
  order: { by: "time", descending: false },
  columns: [
    moment("time", TIME, { area: "side" }),
    {
      by: "kind",
      label: () => heading(translated("column-asked", "asked for")),
      width: "10ch",
      look: "strong",
      area: "title",
      cell: ({ kind }) => kind,
    },
    address("client", CLIENT, "minmax(10ch, 1fr)"),
    address("server", SERVER, "minmax(10ch, 2fr)", { area: "under" }),
    COMMUNITY_ID,
    {
      by: "outcome",
      label: () => heading(translated("column-outcome", "outcome")),
      width: "14ch",
      area: "end",
      cell: ({ outcome }) => outcomeCell(outcome),
    },
    roundTrips(() => translated("page-exchanges-rtt-hint", "From the request to its reply")),
    sizes("bytes_out", BYTES_OUT, "11ch", { extra: true }),
    sizes("bytes_in", BYTES_IN, "14ch", { extra: true }),
    amplification({
      hint: () => translated("page-exchanges-amplification-hint", "Bytes received for each byte sent"),
      extra: true,
    }),
    counts("retries", () => translated("page-exchanges-retries", "Repeats"), "10ch", {
      hint: () => translated("page-exchanges-retries-hint", "How often the request was sent again"),
      extra: true,
      zero: false,
    }),
  ],
  title: ({ kind, server }) => `${kind}, ${server}`,
  detail: (row, { host }) => html`
    <p>${inlay({ outcome: html`<b>${OUTCOMES[row.outcome].name()}</b>` }, (places) => translated("page-exchanges-ended", "{outcome}: {about}", { ...places, about: OUTCOMES[row.outcome].about() }))}</p>
    ${facts([
      [CLIENT(), addressLink(host, row.client)],
      [SERVER(), addressLink(host, row.server)],
      ...steps(row).map(([name, index]) => [name, index === null ? null : messageLink(host, index)] as const),
      [translated("page-exchanges-round-trip", "Round trip"), row.rtt === null ? null : duration(row.rtt)],
      [
        translated("page-exchanges-to-challenge", "To the challenge"),
        row.challenge_rtt === null ? null : duration(row.challenge_rtt),
      ],
      [
        heading(translated("column-challenge", "challenge")),
        row.challenge_value === null
          ? null
          : `0x${row.challenge_value.toString(16).padStart(8, "0")}, ${auditWord(row.challenge_audit)}`,
      ],
      [
        translated("page-exchanges-retries-label", "Sent again"),
        row.retries === 0 ? null : translated("page-table-times", "{n} {n|time|times}", { n: row.retries }),
      ],
      [translated("page-exchanges-out", "Out"), size(row.bytes_out)],
      [
        translated("page-exchanges-in", "In"),
        `${size(row.bytes_in)}${row.amplification === null ? "" : `, ${times(row.amplification)}`}`,
      ],
      [
        heading(translated("column-on-the-wire", "on the wire")),
        row.wire_amplification === null ? null : times(row.wire_amplification),
      ],
      [
        translated("page-exchanges-contradicts", "Contradicts"),
        row.contradicts === null ? null : messageLink(host, row.contradicts),
      ],
    ])}
    ${row.late ? html`<p>${translated("page-exchanges-late", "The reply came after three seconds or more.")}</p>` : nothing}
  `,
};
