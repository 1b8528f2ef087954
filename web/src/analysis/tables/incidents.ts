/** The table of incidents: what happened, to whom, how strongly, since when, and what to do about it. */
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { inlay } from "../../language/inlay";
import { decimal, heading, translated } from "../../language/text";
import { bitRate, count, numberOf, size } from "../../language/words";
import { severityWord } from "../../message/severity";
import { emit } from "../../session/events";
import { addressLink } from "../address-link";
import "../firewall";
import { facts, messageLink, period, timeline, wire } from "../detail";
import { incidentTitle, kindWord } from "../incidents";
import type { FindingRecord, IncidentRecord } from "../records";
import type { TableSpec } from "../spec";
import { times } from "../text";
import { address, moment, severities } from "../columns";

const TARGET = (): string => translated("page-incidents-target", "Target");
const PACKETS = (): string => heading(translated("column-packets", "packets"));
const SENDERS = (): string => translated("page-incidents-senders", "Senders");

export const incidents: TableSpec<IncidentRecord> = {
  table: "incidents",
  text: {
    label: () => translated("page-incidents-label", "Incidents"),
    words: () => translated("page-incidents-words", "severity, kind, target, text"),
    filter: () => translated("page-incidents-filter", "Filter Incidents by words"),
    empty: () => translated("page-incidents-empty", "No attack and no fake was found."),
    none: () => translated("page-incidents-none", "No incident has all these words."),
    all: () => translated("page-incidents-all", "Show all incidents"),
    saved: (size) => translated("page-incidents-saved", "Saved all incidents, {size}.", { size }),
    one: (title) => translated("page-incidents-one", "incident {title}", { title }),
    rows: (n) => translated("page-incidents-rows", "{n} {n|incident|incidents}", { n }),
    rowsWithWords: (n) =>
      translated("page-incidents-rows-with-words", "{n} {n|incident|incidents} with these words", { n }),
    rowsOf: (listed, n) =>
      translated("page-incidents-rows-of", "{listed} of {n} {n|incident|incidents}", { listed, n }),
  },
  order: { by: "index", descending: false },
  columns: [
    {
      by: "index",
      label: () => translated("page-incidents-number", "No."),
      hint: () => translated("page-incidents-number-hint", "Its number; on the command line, --incident counts from 0"),
      width: "6ch",
      number: true,
      cell: ({ index }) => numberOf(index),
    },
    severities,
    {
      by: "kind",
      label: () => translated("page-incidents-kind", "Kind"),
      width: "minmax(12ch, 28ch)",
      area: "title",
      cell: ({ kind }) => kindWord(kind),
    },
    address("target", TARGET, "minmax(10ch, 20ch)", { area: "under" }),
    moment("start", () => heading(translated("column-began", "began")), { area: "end" }),
    {
      by: "text",
      label: () => translated("page-incidents-text", "What happened"),
      extra: true,
      width: "minmax(0, 3fr)",
      cell: ({ text }) => wire(text),
    },
    {
      by: "packets",
      label: PACKETS,
      width: "11ch",
      number: true,
      cell: (row) => (isTraffic(row) ? count(row.packets) : ""),
    },
    {
      by: "peak_pps",
      label: () => translated("page-incidents-peak", "Peak"),
      extra: true,
      hint: () => translated("page-incidents-peak-hint", "Packets in the busiest second"),
      width: "9ch",
      number: true,
      cell: (row) => (isTraffic(row) ? count(row.peak_pps) : ""),
    },
    {
      by: "sources",
      label: SENDERS,
      extra: true,
      width: "11ch",
      number: true,
      cell: (row) => (isTraffic(row) ? senders(row) : ""),
    },
  ],
  title: incidentTitle,
  detail: (row, { host, analysis }) => html`
    <p>${inlay({ severity: html`<b class=${row.severity}>${severityWord(row.severity)}</b>`, text: wire(row.text) }, (places) => translated("page-findings-what", "{severity}: {text}", places))}</p>
    <h3>${translated("page-incidents-next", "What to do")}</h3>
    <p>${wire(row.next)}</p>
    ${analysis.source.kind === "capture" ? html`<a2-firewall .analysis=${analysis} .incident=${row}></a2-firewall>` : nothing}
    <h3>${translated("page-incidents-figures", "In figures")}</h3>
    ${figures(host, row)}
    ${until(analysis.timeline("incidents", row).then(timeline), nothing)}
    ${row.top_sources.length === 0 ? nothing : networkTable(host, row)}
    ${row.top_senders.length < 2 ? nothing : senderTable(host, row)}
    ${until(
      analysis.related("incidents", row).then((list) => findingLinks(host, list)),
      nothing,
    )}
    ${row.messages.length === 0 ? nothing : html`<h3>${translated("page-findings-messages", "Messages that show it")}</h3><p class="links">${row.messages.map((index) => messageLink(host, index))}</p>`}
  `,
};

/** Returns whether the incident is about packets. Otherwise it is about what servers say of themselves. */
const isTraffic = ({ packets }: IncidentRecord): boolean => packets > 0;

function senders({ sources, sources_bound: bound }: IncidentRecord): string {
  return bound ? translated("page-incidents-about", "about {n}", { n: sources }) : count(sources);
}

function figures(host: HTMLElement, row: IncidentRecord): TemplateResult {
  const { ttl } = row;
  const traffic = isTraffic(row);
  return facts([
    [TARGET(), row.target.includes("/") ? html`<code>${row.target}</code>` : addressLink(host, row.target)],
    [translated("page-incidents-ports", "Ports"), row.ports.length === 0 ? null : row.ports.join(", ")],
    [translated("page-incidents-when", "When"), period(row.start, row.end)],
    [
      PACKETS(),
      traffic
        ? translated("page-incidents-packets-of", "{n}, {size} with IP headers", {
            n: row.packets,
            size: size(row.bytes_wire),
          })
        : null,
    ],
    [
      translated("page-incidents-busiest", "Busiest second"),
      traffic
        ? translated("page-incidents-rate", "{n} {n|packet|packets}, {bits}", {
            n: row.peak_pps,
            bits: bitRate(row.peak_bps),
          })
        : null,
    ],
    [
      translated("page-incidents-mean", "Mean"),
      traffic
        ? translated("page-incidents-mean-of", "{n} {n|packet|packets} a second", {
            n: row.mean_pps < 10 ? decimal(row.mean_pps, 1) : Math.round(row.mean_pps),
          })
        : null,
    ],
    [SENDERS(), traffic ? senders(row) : null],
    [translated("page-incidents-servers", "Servers"), count(row.servers)],
    [
      translated("page-incidents-amplification", "Amplification"),
      row.amplification_wire === null ? null : times(row.amplification_wire),
    ],
    [
      "TTL",
      ttl &&
        (ttl.min === ttl.max
          ? String(ttl.min)
          : translated("page-incidents-ttl", "{min} to {max}, {n} different", {
              min: String(ttl.min),
              max: String(ttl.max),
              n: ttl.distinct,
            })),
    ],
    [translated("page-incidents-forged", "Forged"), traffic ? forged(row) : null],
  ]);
}

function forged({ spoofed }: IncidentRecord): string {
  switch (spoofed) {
    case "likely":
      return translated("page-incidents-forged-likely", "probably");
    case "possible":
      return translated("page-incidents-forged-possible", "possibly");
    case "unlikely":
      return translated("page-incidents-forged-unlikely", "probably not");
  }
}

/** Renders the networks from which most packets came. Each links to its messages. */
function networkTable(host: HTMLElement, { top_sources: list }: IncidentRecord): TemplateResult {
  return html`<h3>${translated("page-incidents-most-senders", "Most frequent senders")}</h3>
    <table>
      <thead><tr><th scope="col">${translated("page-incidents-network", "Network")}</th><th scope="col" class="number">${PACKETS()}</th></tr></thead>
      <tbody>${list.map(
        ({ prefix, packets }) => html`<tr>
        <td><button type="button" class="link" @click=${() => emit(host, "a2-ask", `"${prefix}".contains(ip(src))`)}>${prefix}</button></td>
        <td class="number">${count(packets)}</td></tr>`,
      )}</tbody>
    </table>`;
}

/** Renders the addresses from which most packets came. */
function senderTable(host: HTMLElement, { top_senders: list }: IncidentRecord): TemplateResult {
  return html`<table>
      <thead><tr><th scope="col">${heading(translated("column-address", "address"))}</th><th scope="col" class="number">${PACKETS()}</th></tr></thead>
      <tbody>${list.map(
        ({ address: end, packets }) => html`<tr>
        <td>${addressLink(host, end)}</td>
        <td class="number">${count(packets)}</td></tr>`,
      )}</tbody>
    </table>`;
}

/** Renders the findings that are part of the incident. Each links to its row in the table of findings. */
function findingLinks(host: HTMLElement, list: readonly FindingRecord[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  const open = (chosen: FindingRecord): void =>
    emit(host, "a2-table", {
      table: "findings",
      words: [chosen.code, chosen.server, chosen.client].filter((word) => word !== null).join(" "),
      by: "severity",
      descending: true,
      chosen,
    });
  return html`<h3>${translated("page-incidents-findings", "Findings that are part of it")}</h3>
    <ul class="related">${list.map((row) => html`<li><button type="button" class="link" @click=${() => open(row)}>${row.code}</button> ${wire(row.text)}</li>`)}</ul>`;
}
