/** The table of rules (a server's settings), by server, with how each changed over time. */
import { html, nothing, type TemplateResult } from "lit";
import { heading, translated } from "../../language/text";
import { clock, count } from "../../language/words";
import { emit } from "../../session/events";
import { addressLink } from "../address-link";
import { facts, messageLink, wire } from "../detail";
import type { RulesRecord } from "../records";
import type { TableSpec } from "../spec";
import { visible } from "../text";
import { CHANGES, LAST_SEEN, NAME, RULES, SEEN, SERVER, address, changes, counts, moment, things } from "../columns";

/**
 * Renders the name of a server. The name is in the reply to A2S_INFO, so it is unknown if no such reply was captured.
 */
const called = (name: string): TemplateResult =>
  name === "" ? html`<span class="absent">${translated("page-rules-name-unknown", "(not known)")}</span>` : wire(name);
const value = (text: string | null): TemplateResult =>
  text === null ? html`<span class="absent">${translated("page-rules-not-there", "(not there)")}</span>` : wire(text);

export const rules: TableSpec<RulesRecord> = {
  table: "rules",
  text: {
    label: () => translated("page-rules-label", "Rules"),
    words: () => translated("page-rules-words", "server, rule, value"),
    filter: () => translated("page-rules-filter", "Filter Rules by words"),
    empty: () =>
      translated(
        "page-rules-empty",
        "No server sent its rules in this input: S2A_RULES, the reply to A2S_RULES, has them.",
      ),
    none: () => translated("page-rules-none", "No server with rules has all these words."),
    all: () => translated("page-rules-all", "Show all servers with rules"),
    saved: (size) => translated("page-rules-saved", "Saved all servers with rules, {size}.", { size }),
    one: (title) => translated("page-rules-one", "server with rules {title}", { title }),
    rows: (n) => translated("page-rules-rows", "{n} {n|server with rules|servers with rules}", { n }),
    rowsWithWords: (n) =>
      translated("page-rules-rows-with-words", "{n} {n|server with rules|servers with rules} with these words", { n }),
    rowsOf: (listed, n) =>
      translated("page-rules-rows-of", "{listed} of {n} {n|server with rules|servers with rules}", { listed, n }),
  },
  order: { by: "server", descending: false },
  columns: [
    address("server", SERVER, "minmax(10ch, 22ch)", { area: "under" }),
    { by: "name", label: NAME, width: "minmax(0, 1fr)", area: "title", cell: ({ name }) => called(name) },
    things("count", RULES, "9ch", (n) => translated("page-rules-unit", "{n|rule|rules}", { n }), { area: "side" }),
    changes({ hint: () => translated("page-rules-changes-hint", "How often a rule's value changed"), area: "end" }),
    counts("seen", SEEN, "8ch", { hint: () => translated("page-rules-seen-hint", "How often the rules came") }),
    moment("time", LAST_SEEN, { extra: true }),
  ],
  title: ({ server }) => server,
  detail: (row, { host }) => html`
    ${facts([
      [SERVER(), addressLink(host, row.server)],
      [NAME(), called(row.name)],
      [RULES(), count(row.count)],
      [translated("page-rules-last", "Last"), html`${clock(row.time)} ${messageLink(host, row.message)}`],
      [SEEN(), translated("page-table-times", "{n} {n|time|times}", { n: row.seen })],
    ])}
    ${
      row.change_count === 0
        ? nothing
        : html`<h3>${CHANGES()}</h3>
          <ol class="changes">${row.changes.map(
            (change) => html`<li><span class="time">${clock(change.time)}</span>
            <span><b>${wire(change.name)}</b>: ${value(change.old)} → ${value(change.new)}</span>${messageLink(host, change.message)}</li>`,
          )}</ol>
          ${row.changes_dropped === 0 ? nothing : html`<p class="absent">${translated("page-rules-changes-dropped", "{n} more before these, not kept.", { n: row.changes_dropped })}</p>`}`
    }
    <h3>${heading(translated("column-values", "values"))}</h3>
    ${
      row.rules.length === 0 && row.count > 0
        ? html`<p class="absent">${translated("page-rules-no-room", "There was no room to keep them.")}</p>`
        : html`<table class="values">
          <tbody>${row.rules.map(({ name, value: text }) => html`<tr><th scope="row">${wire(name)}</th><td>${valueLink(host, name, text)}</td></tr>`)}</tbody>
        </table>`
    }
  `,
};

/** Renders the value of a rule, with which other servers' replies can be found. */
function valueLink(host: HTMLElement, name: string, text: string): TemplateResult {
  const expression = `message == "S2A_RULES" && data.rules.exists(r, r.name == ${JSON.stringify(name)} && r.value == ${JSON.stringify(text)})`;
  return html`<button type="button" class="link" aria-haspopup="menu"
    @click=${({ currentTarget }: Event) => emit(host, "a2-values", { anchor: currentTarget as Element, values: [{ name: visible(name), text: visible(text), expression }] })}>${wire(text)}</button>`;
}
