/** The table of findings in groups: those with the same code that are part of the same incident, as in the report. */
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { translated } from "../../language/text";
import { clock, count } from "../../language/words";
import { codeLink } from "../../message/reference-link";
import { ICONS, severityWord } from "../../message/severity";
import { emit } from "../../session/events";
import { addressLink } from "../address-link";
import { facts, messageLink, period, wire } from "../detail";
import type { FindingGroupRecord, FindingRecord } from "../records";
import type { TableSpec } from "../spec";
import { findings } from "./findings";

/** At most this many findings of a group are shown; the table of single findings has all of them. */
const MOST = 200;
/** At most this many messages are linked for each of them. */
const FEW = 6;

const incidentOf = ({ incident }: FindingGroupRecord): string =>
  incident === null ? "" : translated("page-finding-groups-incident", "incident {index}", { index: String(incident) });

export const findingGroups: TableSpec<FindingGroupRecord> = {
  table: "finding_groups",
  text: {
    ...findings.text,
    words: () => translated("page-finding-groups-words", "severity, code, explanation"),
    one: (title) => translated("page-finding-groups-one", "findings {title}", { title }),
    rows: (n) => translated("page-finding-groups-rows", "{n} {n|kind|kinds} of findings", { n }),
    rowsWithWords: (n) =>
      translated("page-finding-groups-rows-with-words", "{n} {n|kind|kinds} of findings with these words", { n }),
    rowsOf: (listed, n) =>
      translated("page-finding-groups-rows-of", "{listed} of {n} {n|kind|kinds} of findings", { listed, n }),
  },
  other: { table: "findings", label: () => translated("page-finding-groups-single", "Show each finding") },
  exports: "findings",
  order: { by: "severity", descending: true },
  columns: [
    {
      by: "severity",
      label: () => translated("page-findings-severity", "Severity"),
      width: "12ch",
      look: "strong",
      area: "side",
      cell: ({ severity }) =>
        html`<span class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severityWord(severity)}</span>`,
    },
    {
      by: "code",
      label: () => translated("page-findings-code", "Code"),
      width: "minmax(10ch, 26ch)",
      look: "address",
      area: "under",
      cell: ({ code }) => code,
    },
    {
      by: "text",
      label: () => translated("page-finding-groups-meaning", "What it means"),
      width: "minmax(0, 3fr)",
      area: "title",
      cell: ({ text }) => text,
    },
    {
      by: "incident",
      label: () => translated("page-findings-incidents", "Part of"),
      width: "14ch",
      cell: incidentOf,
    },
    {
      by: "findings",
      label: () => translated("page-findings-label", "Findings"),
      width: "10ch",
      number: true,
      area: "end",
      cell: ({ findings: n }) =>
        html`${count(n)}<span class="unit" aria-hidden="true"> ${translated("page-finding-groups-unit", "{n|finding|findings}", { n })}</span>`,
    },
    {
      by: "count",
      label: () => translated("page-findings-count", "Times"),
      width: "9ch",
      number: true,
      extra: true,
      cell: (row) => count(row.count),
    },
    {
      by: "first",
      label: () => translated("page-column-first-seen", "First seen"),
      width: "13ch",
      extra: true,
      cell: ({ first }) => clock(first),
    },
  ],
  title: (row) => [row.code, incidentOf(row)].filter((part) => part !== "").join(", "),
  detail: (row, { host, analysis }) => html`
    <p>${row.text} ${codeLink(row.code)}</p>
    ${facts([
      [
        translated("page-findings-severity", "Severity"),
        html`<b class=${row.severity}>${severityWord(row.severity)}</b>`,
      ],
      [translated("page-findings-count", "Times"), count(row.count)],
      [translated("page-column-seen", "Seen"), period(row.first, row.last)],
      [
        translated("page-findings-incidents", "Part of"),
        row.incident === null
          ? null
          : html`<button type="button" class="link" @click=${() => emit(host, "a2-table", { table: "incidents", words: "", by: "index", descending: false, row: row.incident ?? 0 })}>${incidentOf(row)}</button>`,
      ],
    ])}
    ${until(
      analysis.related("finding_groups", row).then((list) => all(host, list)),
      nothing,
    )}
  `,
};

/** Renders the findings of a group, the most frequent first. */
function all(host: HTMLElement, list: readonly FindingRecord[]): TemplateResult {
  return html`<ul class="findings">${list.slice(0, MOST).map(
    (one) => html`<li>
      <p>${wire(one.text)}</p>
      <p class="links">${[one.client, one.server].filter((end) => end !== null).map((end) => addressLink(host, end))}
        ${one.messages.slice(0, FEW).map((index) => messageLink(host, index))}
        <button type="button" class="link" @click=${() => emit(host, "a2-table", { table: "findings", words: one.code, by: "severity", descending: true, chosen: one })}>${translated("page-incident-details", "Details")}</button></p>
    </li>`,
  )}</ul>
  ${list.length > MOST ? html`<p class="absent">${translated("page-incident-more", "And {n} more", { n: list.length - MOST })}</p>` : nothing}`;
}
