/** The table of findings. A finding is something suspicious, with the messages that show it. */
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { inlay } from "../../language/inlay";
import { heading, translated } from "../../language/text";
import { count } from "../../language/words";
import { codeLink } from "../../message/reference-link";
import { severityWord } from "../../message/severity";
import { emit } from "../../session/events";
import { addressLink } from "../address-link";
import { facts, messageLink, period, wire } from "../detail";
import { incidentTitle } from "../incidents";
import type { FindingRecord, IncidentRecord } from "../records";
import type { TableSpec } from "../spec";
import { CLIENT, PART_OF, SEEN, SERVER, TIMES, address, codes, severities, things } from "../columns";

export const findings: TableSpec<FindingRecord> = {
  table: "findings",
  text: {
    label: () => translated("page-findings-label", "Findings"),
    words: () => translated("page-findings-words", "severity, code, address, text"),
    filter: () => translated("page-findings-filter", "Filter Findings by words"),
    empty: () => translated("page-findings-empty", "Nothing suspicious was found."),
    none: () => translated("page-findings-none", "No finding has all these words."),
    all: () => translated("page-findings-all", "Show all findings"),
    saved: (size) => translated("page-findings-saved", "Saved all findings, {size}.", { size }),
    one: (title) => translated("page-findings-one", "finding {title}", { title }),
    rows: (n) => translated("page-findings-rows", "{n} {n|finding|findings}", { n }),
    rowsWithWords: (n) =>
      translated("page-findings-rows-with-words", "{n} {n|finding|findings} with these words", { n }),
    rowsOf: (listed, n) => translated("page-findings-rows-of", "{listed} of {n} {n|finding|findings}", { listed, n }),
  },
  other: { table: "finding_groups", label: () => translated("page-findings-grouped", "Group by kind and incident") },
  order: { by: "severity", descending: true },
  columns: [
    severities,
    codes("minmax(10ch, 24ch)"),
    {
      by: "text",
      label: () => heading(translated("column-what", "what was found")),
      width: "minmax(0, 3fr)",
      area: "title",
      cell: ({ text }) => wire(text),
    },
    address("client", CLIENT, "minmax(0, 22ch)", { extra: true }),
    address("server", SERVER, "minmax(0, 22ch)", { extra: true }),
    things("count", TIMES, "9ch", (n) => translated("page-findings-unit", "{n|time|times}", { n }), { area: "end" }),
  ],
  title: ({ code }) => code,
  detail: (row, { host, analysis }) => html`
    <p>${inlay({ severity: html`<b class=${row.severity}>${severityWord(row.severity)}</b>`, text: wire(row.text) }, (places) => translated("page-findings-what", "{severity}: {text}", places))}</p>
    <p>${until(
      analysis.explanations().then((texts) => texts[row.code] ?? ""),
      "…",
    )} ${codeLink(row.code)}</p>
    ${facts([
      [CLIENT(), row.client && addressLink(host, row.client)],
      [SERVER(), row.server && addressLink(host, row.server)],
      [TIMES(), count(row.count)],
      [SEEN(), period(row.first, row.last)],
    ])}
    ${until(
      analysis.related("findings", row).then((list) => incidentLinks(host, list)),
      nothing,
    )}
    ${row.messages.length === 0 ? nothing : html`<h3>${translated("page-findings-messages", "Messages that show it")}</h3><p class="links">${row.messages.map((index) => messageLink(host, index))}</p>`}
  `,
};

/** Renders the incidents that a finding is part of. Each links to its row in the table of incidents. */
function incidentLinks(host: HTMLElement, list: readonly IncidentRecord[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<h3>${PART_OF()}</h3>
    <p class="links">${list.map(
      (chosen) => html`<button type="button" class="link"
      @click=${() => emit(host, "a2-table", { table: "incidents", words: "", by: "index", descending: false, row: chosen.index, chosen })}>${translated("page-incidents-one", "incident {title}", { title: incidentTitle(chosen) })}</button>`,
    )}</p>`;
}
