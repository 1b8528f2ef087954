/** The kinds of columns that several tables of records have, and the labels that they share. */
import { html, type TemplateResult } from "lit";
import { heading, translated } from "../language/text";
import { clock, count, duration, size } from "../language/words";
import { ICONS, severityWord } from "../message/severity";
import type { Severity } from "../engine/model";
import type { RecordColumn } from "./spec";
import { times } from "./text";

export const CLIENT = (): string => heading(translated("column-client", "client"));
export const SERVER = (): string => heading(translated("column-server", "server"));
export const NAME = (): string => heading(translated("column-name", "name"));
export const BYTES_OUT = (): string => heading(translated("column-bytes-out", "sent"));
export const BYTES_IN = (): string => heading(translated("column-bytes-in", "received"));
export const RTT = (): string => heading(translated("column-rtt", "RTT"));
export const RULES = (): string => heading(translated("column-rules", "rules"));
export const CHANGES = (): string => heading(translated("column-changes", "changes"));
export const SEEN = (): string => heading(translated("column-seen", "seen"));
export const SEVERITY = (): string => translated("page-findings-severity", "Severity");
export const TIMES = (): string => heading(translated("column-times", "times"));
export const PART_OF = (): string => translated("page-findings-incidents", "Part of");
/** The time of a row. */
export const TIME = (): string => heading(translated("column-time-of-day", "time"));
export const FIRST_SEEN = (): string => heading(translated("column-first-seen", "first seen"));
export const LAST_SEEN = (): string => heading(translated("column-last-seen", "last seen"));
export const MEAN_RTT = (): string => translated("page-conversations-rtt-hint", "Round trip time, on average");

/** What a column may have besides its name, its label, its width and its kind. */
type More = Partial<Pick<RecordColumn<never>, "hint" | "area" | "extra" | "off">>;
type Of<By extends string, Value> = RecordColumn<Readonly<Record<By, Value>>>;

/** A column of addresses. */
export function address<By extends string>(
  by: By,
  label: () => string,
  width: string,
  more?: More,
): Of<By, string | null> {
  return { by, label, width, look: "address", cell: (row) => row[by] ?? "", ...more };
}

/** The column of Community IDs. It is shown only if it was asked for. */
export const COMMUNITY_ID = address("community_id", () => "Community ID", "32ch", {
  hint: () => translated("page-community-hint", "The same as in Zeek, Suricata, Arkime and Wireshark"),
  off: true,
});

/** A column of times. */
export function moment<By extends string>(by: By, label: () => string, more?: More): Of<By, string | null> {
  return { by, label, width: "13ch", cell: (row) => clock(row[by]), ...more };
}

/** A column of counts. Where `zero` is false, none is shown as nothing. */
export function counts<By extends string>(
  by: By,
  label: () => string,
  width: string,
  { zero = true, ...more }: More & { readonly zero?: boolean } = {},
): Of<By, number | null> {
  const cell = (n: number | null): string => (n === null || (n === 0 && !zero) ? "" : count(n));
  return { by, label, width, number: true, cell: (row) => cell(row[by]), ...more };
}

/** A column of counts of things, which the narrow layout names. */
export function things<By extends string>(
  by: By,
  label: () => string,
  width: string,
  unit: (n: number) => string,
  more: More,
): Of<By, number> {
  const cell = (n: number): TemplateResult => html`${count(n)}<span class="unit" aria-hidden="true"> ${unit(n)}</span>`;
  return { by, label, width, number: true, cell: (row) => cell(row[by]), ...more };
}

/** A column of sizes. */
export function sizes<By extends string>(by: By, label: () => string, width: string, more?: More): Of<By, number> {
  return { by, label, width, number: true, cell: (row) => size(row[by]), ...more };
}

/** The column of bytes received for each byte sent. */
export function amplification(more: More): Of<"amplification", number | null> {
  const label = (): string => heading(translated("column-amplified", "factor"));
  return { by: "amplification", label, width: "14ch", number: true, cell: (row) => times(row.amplification), ...more };
}

/** The column of round-trip times: of a row, or their mean. */
export function roundTrips(hint: () => string): Of<"rtt", number | { readonly mean: number } | null> {
  const cell = (rtt: number | { readonly mean: number } | null): string =>
    rtt === null ? "" : duration(typeof rtt === "number" ? rtt : rtt.mean);
  return { by: "rtt", label: RTT, hint, width: "9ch", number: true, cell: ({ rtt }) => cell(rtt) };
}

/** The column of severities. */
export const severities: Of<"severity", Severity> = {
  by: "severity",
  label: SEVERITY,
  width: "12ch",
  look: "strong",
  area: "side",
  cell: ({ severity }) =>
    html`<span class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severityWord(severity)}</span>`,
};

/** The column of findings' codes. */
export function codes(width: string): Of<"code", string> {
  return { ...address("code", () => heading(translated("column-code", "code")), width, { area: "under" }) };
}

/** The column of how often something changed. */
export function changes(more: More): RecordColumn<{ readonly change_count: number }> {
  const { cell, ...column } = counts("change_count", CHANGES, "11ch", { zero: false, ...more });
  return { ...column, by: "changes", cell };
}
