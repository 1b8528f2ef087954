/** Findings: what is suspicious, each with the messages that show it. */
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { inlay } from "../../language/inlay";
import { say } from "../../language/say";
import { count } from "../../language/words";
import { ICONS, severityWord } from "../../message/severity";
import { emit } from "../../session/events";
import { facts, messageLink, period, wire } from "../detail";
import { incidentTitle } from "../incidents";
import type { FindingRecord, IncidentRecord } from "../records";
import type { TableSpec } from "../spec";

export const findings: TableSpec<FindingRecord> = {
  table: "findings",
  text: {
    label: () => say("page-findings-label", "Findings"),
    words: () => say("page-findings-words", "severity, code, address, text"),
    filter: () => say("page-findings-filter", "Filter Findings by words"),
    empty: () => say("page-findings-empty", "Nothing suspicious was found."),
    none: () => say("page-findings-none", "No finding has all these words."),
    all: () => say("page-findings-all", "Show all findings"),
    saved: (size) => say("page-findings-saved", "Saved all findings, {size}.", { size }),
    one: (title) => say("page-findings-one", "finding {title}", { title }),
    rows: (n) => say("page-findings-rows", "{n} {n|finding|findings}", { n }),
    rowsWithWords: (n) => say("page-findings-rows-with-words", "{n} {n|finding|findings} with these words", { n }),
    rowsOf: (listed, n) => say("page-findings-rows-of", "{listed} of {n} {n|finding|findings}", { listed, n }),
  },
  order: { by: "severity", descending: true },
  columns: [
    { by: "severity", label: () => say("page-findings-severity", "Severity"), width: "12ch", look: "strong", area: "side",
      cell: ({ severity }) => html`<span class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severityWord(severity)}</span>` },
    { by: "code", label: () => say("page-findings-code", "Code"), width: "minmax(10ch, 24ch)", look: "address", area: "under", cell: ({ code }) => code },
    { by: "text", label: () => say("page-findings-text", "What was found"), width: "minmax(0, 3fr)", area: "title", cell: ({ text }) => wire(text) },
    { by: "client", label: () => say("page-column-client", "Client"), extra: true, width: "minmax(0, 22ch)", look: "address", cell: ({ client }) => client ?? "" },
    { by: "server", label: () => say("page-column-server", "Server"), extra: true, width: "minmax(0, 22ch)", look: "address", cell: ({ server }) => server ?? "" },
    { by: "count", label: () => say("page-findings-count", "Times"), width: "9ch", number: true, area: "end", cell: (row) => html`${count(row.count)}<span class="unit" aria-hidden="true"> ${say("page-findings-unit", "{n|time|times}", { n: row.count })}</span>` },
  ],
  title: ({ code }) => code,
  detail: (row, { host, analysis }) => html`
    <p>${inlay({ severity: html`<b class=${row.severity}>${severityWord(row.severity)}</b>`, text: wire(row.text) }, (places) => say("page-findings-what", "{severity}: {text}", places))}</p>
    <p>${until(analysis.explanations().then((texts) => texts[row.code] ?? ""), "…")}</p>
    ${facts([
      [say("page-column-client", "Client"), row.client],
      [say("page-column-server", "Server"), row.server],
      [say("page-findings-count", "Times"), count(row.count)],
      [say("page-column-seen", "Seen"), period(row.first, row.last)],
    ])}
    ${until(analysis.related("findings", row).then((list) => incidentLinks(host, list)), nothing)}
    ${row.messages.length === 0 ? nothing : html`<h3>${say("page-findings-messages", "Messages that show it")}</h3><p class="links">${row.messages.map((index) => messageLink(host, index))}</p>`}
  `,
};

/** The incidents that a finding is part of; each leads to its row. */
function incidentLinks(host: HTMLElement, list: readonly IncidentRecord[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<h3>${say("page-findings-incidents", "Part of")}</h3>
    <p class="links">${list.map((chosen) => html`<button type="button" class="link"
      @click=${() => emit(host, "a2-table", { table: "incidents", words: "", by: "index", descending: false, row: chosen.index, chosen })}>${say("page-incidents-one", "incident {title}", { title: incidentTitle(chosen) })}</button>`)}</p>`;
}
