/** Incidents: what happened, to whom, how strongly, since when, and what to do. */
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { inlay } from "../../language/inlay";
import { decimal, say } from "../../language/say";
import { bitRate, clock, count, size } from "../../language/words";
import { ICONS, severityWord } from "../../message/severity";
import { emit } from "../../session/events";
import { facts, messageLink, period, wire } from "../detail";
import { incidentTitle, kindWord } from "../incidents";
import type { FindingRecord, IncidentRecord } from "../records";
import type { TableSpec } from "../spec";
import { times } from "../text";

export const incidents: TableSpec<IncidentRecord> = {
  table: "incidents",
  text: {
    label: () => say("page-incidents-label", "Incidents"),
    words: () => say("page-incidents-words", "severity, kind, target, text"),
    filter: () => say("page-incidents-filter", "Filter Incidents by words"),
    empty: () => say("page-incidents-empty", "No attack and no fake was found."),
    none: () => say("page-incidents-none", "No incident has all these words."),
    all: () => say("page-incidents-all", "Show all incidents"),
    saved: (size) => say("page-incidents-saved", "Saved all incidents, {size}.", { size }),
    one: (title) => say("page-incidents-one", "incident {title}", { title }),
    rows: (n) => say("page-incidents-rows", "{n} {n|incident|incidents}", { n }),
    rowsWithWords: (n) => say("page-incidents-rows-with-words", "{n} {n|incident|incidents} with these words", { n }),
    rowsOf: (listed, n) => say("page-incidents-rows-of", "{listed} of {n} {n|incident|incidents}", { listed, n }),
  },
  order: { by: "index", descending: false },
  columns: [
    { by: "index", label: () => say("page-incidents-number", "No."), hint: () => say("page-incidents-number-hint", "Its number, as a2scope export --incident takes it"), width: "6ch", number: true, cell: ({ index }) => count(index) },
    { by: "severity", label: () => say("page-findings-severity", "Severity"), width: "12ch", look: "strong", area: "side",
      cell: ({ severity }) => html`<span class=${severity}><span aria-hidden="true">${ICONS[severity]}</span> ${severityWord(severity)}</span>` },
    { by: "kind", label: () => say("page-incidents-kind", "Kind"), width: "minmax(12ch, 28ch)", area: "title", cell: ({ kind }) => kindWord(kind) },
    { by: "target", label: () => say("page-incidents-target", "Target"), width: "minmax(10ch, 20ch)", look: "address", area: "under", cell: ({ target }) => target },
    { by: "start", label: () => say("page-incidents-start", "Begin"), width: "13ch", area: "end", cell: ({ start }) => clock(start) },
    { by: "text", label: () => say("page-incidents-text", "What happened"), extra: true, width: "minmax(0, 3fr)", cell: ({ text }) => wire(text) },
    { by: "packets", label: () => say("page-incidents-packets", "Packets"), width: "11ch", number: true, cell: (row) => (isTraffic(row) ? count(row.packets) : "") },
    { by: "peak_pps", label: () => say("page-incidents-peak", "Peak"), extra: true, hint: () => say("page-incidents-peak-hint", "Packets in the busiest second"), width: "9ch", number: true, cell: (row) => (isTraffic(row) ? count(row.peak_pps) : "") },
    { by: "sources", label: () => say("page-incidents-senders", "Senders"), extra: true, width: "11ch", number: true, cell: (row) => (isTraffic(row) ? senders(row) : "") },
  ],
  title: incidentTitle,
  detail: (row, { host, analysis }) => html`
    <p>${inlay({ severity: html`<b class=${row.severity}>${severityWord(row.severity)}</b>`, text: wire(row.text) }, (places) => say("page-findings-what", "{severity}: {text}", places))}</p>
    <h3>${say("page-incidents-next", "What to do")}</h3>
    <p>${wire(row.next)}</p>
    <h3>${say("page-incidents-figures", "In figures")}</h3>
    ${figures(row)}
    ${row.top_sources.length === 0 ? nothing : senderTable(host, row)}
    ${until(analysis.related("incidents", row).then((list) => findingLinks(host, list)), nothing)}
    ${row.messages.length === 0 ? nothing : html`<h3>${say("page-findings-messages", "Messages that show it")}</h3><p class="links">${row.messages.map((index) => messageLink(host, index))}</p>`}
  `,
};

/** Whether packets are counted; else what servers say about themselves is. */
const isTraffic = ({ packets }: IncidentRecord): boolean => packets > 0;

function senders({ sources, sources_bound: bound }: IncidentRecord): string {
  return bound ? say("page-incidents-about", "about {n}", { n: sources }) : count(sources);
}

function figures(row: IncidentRecord): TemplateResult {
  const { ttl } = row;
  const traffic = isTraffic(row);
  return facts([
    [say("page-incidents-target", "Target"), html`<code>${row.target}</code>`],
    [say("page-incidents-ports", "Ports"), row.ports.length === 0 ? null : row.ports.join(", ")],
    [say("page-incidents-when", "When"), period(row.start, row.end)],
    [say("page-incidents-packets", "Packets"), traffic ? say("page-incidents-packets-of", "{n}, {size} with IP headers", { n: row.packets, size: size(row.bytes_wire) }) : null],
    [say("page-incidents-busiest", "Busiest second"), traffic ? say("page-incidents-rate", "{n} {n|packet|packets}, {bits}", { n: row.peak_pps, bits: bitRate(row.peak_bps) }) : null],
    [say("page-incidents-mean", "Mean"), traffic ? say("page-incidents-mean-of", "{n} {n|packet|packets} a second", { n: row.mean_pps < 10 ? decimal(row.mean_pps, 1) : Math.round(row.mean_pps) }) : null],
    [say("page-incidents-senders", "Senders"), traffic ? senders(row) : null],
    [say("page-incidents-servers", "Servers"), count(row.servers)],
    [say("page-incidents-amplification", "Amplification"), row.amplification_wire === null ? null : times(row.amplification_wire)],
    ["TTL", ttl && (ttl.min === ttl.max
      ? String(ttl.min)
      : say("page-incidents-ttl", "{min} to {max}, {n} different", { min: String(ttl.min), max: String(ttl.max), n: ttl.distinct }))],
    [say("page-incidents-forged", "Forged"), traffic ? forged(row) : null],
  ]);
}

function forged({ spoofed }: IncidentRecord): string {
  switch (spoofed) {
    case "likely": return say("page-incidents-forged-likely", "probably");
    case "possible": return say("page-incidents-forged-possible", "possibly");
    case "unlikely": return say("page-incidents-forged-unlikely", "probably not");
  }
}

/** The networks that most packets came from; each leads to its messages. */
function senderTable(host: HTMLElement, { top_sources: list }: IncidentRecord): TemplateResult {
  return html`<h3>${say("page-incidents-most-senders", "Most frequent senders")}</h3>
    <table>
      <thead><tr><th scope="col">${say("page-incidents-network", "Network")}</th><th scope="col" class="number">${say("page-incidents-packets", "Packets")}</th></tr></thead>
      <tbody>${list.map(({ prefix, packets }) => html`<tr>
        <td><button type="button" class="link" @click=${() => emit(host, "a2-ask", `"${prefix}".contains(ip(src))`)}>${prefix}</button></td>
        <td class="number">${count(packets)}</td></tr>`)}</tbody>
    </table>`;
}

/** The findings that are part of it; each leads to its row. */
function findingLinks(host: HTMLElement, list: readonly FindingRecord[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  const open = (chosen: FindingRecord): void =>
    emit(host, "a2-table", { table: "findings", words: [chosen.code, chosen.server, chosen.client].filter((word) => word !== null).join(" "), by: "severity", descending: true, chosen });
  return html`<h3>${say("page-incidents-findings", "Findings that are part of it")}</h3>
    <ul class="related">${list.map((row) => html`<li><button type="button" class="link" @click=${() => open(row)}>${row.code}</button> ${wire(row.text)}</li>`)}</ul>`;
}
