/** Findings: what is suspicious, each with the messages that show it. */
import { html, nothing } from "lit";
import { until } from "lit/directives/until.js";
import { ICONS } from "../../severity";
import { count } from "../../words";
import { facts, messageLink, period, wire } from "../detail";
import type { FindingRecord } from "../records";
import type { TableSpec } from "../spec";

export const findings: TableSpec<FindingRecord> = {
  table: "findings",
  label: "Findings",
  one: "finding",
  many: "findings",
  order: { by: "severity", descending: true },
  words: "severity, code, address, text",
  empty: "Nothing suspicious was found.",
  columns: [
    { by: "severity", label: "Severity", width: "12ch", look: "strong", area: "side",
      cell: ({ severity }) => html`<span class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severity}</span>` },
    { by: "code", label: "Code", width: "minmax(10ch, 24ch)", look: "address", area: "under", cell: ({ code }) => code },
    { by: "text", label: "What was found", width: "minmax(0, 3fr)", area: "title", cell: ({ text }) => wire(text) },
    { by: "client", label: "Client", extra: true, width: "minmax(0, 22ch)", look: "address", cell: ({ client }) => client ?? "" },
    { by: "server", label: "Server", extra: true, width: "minmax(0, 22ch)", look: "address", cell: ({ server }) => server ?? "" },
    { by: "count", label: "Times", width: "9ch", number: true, area: "end", cell: (row) => html`${count(row.count)}<span class="unit" aria-hidden="true"> times</span>` },
  ],
  title: ({ code }) => code,
  detail: (row, { host, forensics }) => html`
    <p><b class=${row.severity}>${row.severity}</b>: ${wire(row.text)}</p>
    <p>${until(forensics.explanations().then((texts) => texts[row.code] ?? ""), "…")}</p>
    ${facts([
      ["Client", row.client],
      ["Server", row.server],
      ["Times", count(row.count)],
      ["Seen", period(row.first, row.last)],
    ])}
    ${row.messages.length === 0 ? nothing : html`<h3>Messages that show it</h3><p class="links">${row.messages.map((index) => messageLink(host, index))}</p>`}
  `,
};
