/** The table of findings in groups: those with the same code that are part of the same incident, as in the report. */
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { heading, translated } from "../../language/text";
import { count, numberOf } from "../../language/words";
import { codeLink } from "../../message/reference-link";
import { severityWord } from "../../message/severity";
import { emit } from "../../session/events";
import { addressLink } from "../address-link";
import { facts, messageLink, period, wire } from "../detail";
import type { FindingGroupRecord, FindingRecord } from "../records";
import type { TableSpec } from "../spec";
import { findings } from "./findings";
import { FIRST_SEEN, PART_OF, SEEN, SEVERITY, TIMES, codes, counts, moment, severities, things } from "../columns";

/** At most this many findings of a group are shown; the table of single findings has all of them. */
const MOST = 200;
/** At most this many messages are linked for each of them. */
const FEW = 6;

const incidentOf = ({ incident }: FindingGroupRecord): string =>
  incident === null
    ? ""
    : translated("page-finding-groups-incident", "incident {number}", { number: numberOf(incident) });

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
    severities,
    codes("minmax(10ch, 26ch)"),
    {
      by: "text",
      label: () => heading(translated("column-what-it-means", "what it means")),
      width: "minmax(0, 3fr)",
      area: "title",
      cell: ({ text }) => text,
    },
    { by: "incident", label: PART_OF, width: "14ch", cell: incidentOf },
    things(
      "findings",
      findings.text.label,
      "10ch",
      (n) => translated("page-finding-groups-unit", "{n|finding|findings}", { n }),
      { area: "end" },
    ),
    counts("count", TIMES, "9ch", { extra: true }),
    moment("first", FIRST_SEEN, { extra: true }),
  ],
  title: (row) => [row.code, incidentOf(row)].filter((part) => part !== "").join(", "),
  detail: (row, { host, analysis }) => html`
    <p>${row.text} ${codeLink(row.code)}</p>
    ${facts([
      [SEVERITY(), html`<b class=${row.severity}>${severityWord(row.severity)}</b>`],
      [TIMES(), count(row.count)],
      [SEEN(), period(row.first, row.last)],
      [
        PART_OF(),
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
