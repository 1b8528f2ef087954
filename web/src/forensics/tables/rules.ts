/** Rules, by server, with what changed over time. */
import { html, nothing, type TemplateResult } from "lit";
import { clock, count, plural } from "../../words";
import { facts, messageLink, wire } from "../detail";
import type { RulesRecord } from "../records";
import type { TableSpec } from "../spec";

const changes = ({ changes: kept, changes_dropped: dropped }: RulesRecord): number => kept.length + dropped;
/** The name is from A2S_INFO, which need not have been asked. */
const called = (name: string): TemplateResult => (name === "" ? html`<span class="absent">(not known)</span>` : wire(name));
const value = (text: string | null): TemplateResult => (text === null ? html`<span class="absent">(not there)</span>` : wire(text));

export const rules: TableSpec<RulesRecord> = {
  table: "rules",
  label: "Rules",
  one: "server with rules",
  many: "servers with rules",
  order: { by: "server", descending: false },
  words: "server, rule, value",
  empty: "No server sent its rules in this input: S2A_RULES, the reply to A2S_RULES, has them.",
  columns: [
    { by: "server", label: "Server", width: "minmax(10ch, 22ch)", look: "address", area: "under", cell: ({ server }) => server },
    { by: "name", label: "Name", width: "minmax(0, 1fr)", area: "title", cell: ({ name }) => called(name) },
    { by: "count", label: "Rules", width: "9ch", number: true, area: "side", cell: ({ count: rules }) => html`${count(rules)}<span class="unit" aria-hidden="true"> rules</span>` },
    { by: "changes", label: "Changes", hint: "How often a rule's value changed", width: "11ch", number: true, area: "end", cell: (row) => (changes(row) === 0 ? "" : count(changes(row))) },
    { by: "seen", label: "Seen", hint: "How often the rules came", width: "8ch", number: true, cell: ({ seen }) => count(seen) },
    { by: "time", label: "Last seen", extra: true, width: "13ch", cell: ({ time }) => clock(time) },
  ],
  title: ({ server }) => server,
  detail: (row, { host }) => html`
    ${facts([
      ["Name", called(row.name)],
      ["Rules", count(row.count)],
      ["Last", html`${clock(row.time)} ${messageLink(host, row.message)}`],
      ["Seen", plural(row.seen, "time")],
    ])}
    ${changes(row) === 0
      ? nothing
      : html`<h3>Changes</h3>
          <ol class="changes">${row.changes.map((change) => html`<li><span class="time">${clock(change.time)}</span>
            <span><b>${wire(change.name)}</b>: ${value(change.old)} → ${value(change.new)}</span>${messageLink(host, change.message)}</li>`)}</ol>
          ${row.changes_dropped === 0 ? nothing : html`<p class="absent">And ${count(row.changes_dropped)} before these, which were not kept.</p>`}`}
    <h3>Values</h3>
    ${row.rules.length === 0 && row.count > 0
      ? html`<p class="absent">There was no room to keep them.</p>`
      : html`<table class="values">
          <tbody>${row.rules.map(({ name, value: text }) => html`<tr><th scope="row">${wire(name)}</th><td>${wire(text)}</td></tr>`)}</tbody>
        </table>`}
  `,
};
