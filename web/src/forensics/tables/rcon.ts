/** RCON logins and commands. */
import { html, nothing, type TemplateResult } from "lit";
import { clock, count, plural } from "../../words";
import { facts, messageLink } from "../detail";
import type { CommandRecord, LoginRecord, RconRecord } from "../records";
import type { DetailContext, TableSpec } from "../spec";
import { lines, visible } from "../text";

/** What was sent: the command, or that it was a login. */
export const said = (row: RconRecord): string =>
  row.record === "rcon_login" ? "login" : row.command === "" ? "(not captured)" : visible(row.command);

/** How it ended, in a few words. */
export function ended(row: RconRecord): string {
  if (row.record === "rcon_login") return row.inferred ? `${row.outcome} (inferred)` : row.outcome;
  if (row.answer_packets === 0) return "no answer";
  return plural(row.answer_bytes, "byte") + (row.complete ? "" : ", incomplete");
}

export const rcon: TableSpec<RconRecord> = {
  table: "rcon",
  label: "RCON",
  one: "login or command",
  many: "logins and commands",
  order: { by: "time", descending: false },
  words: "command, answer, address",
  empty: "There is no RCON in this input: the remote console of a server, over TCP, or over UDP with GoldSource.",
  columns: [
    { by: "time", label: "Time", width: "13ch", area: "side", cell: ({ time, answered }) => clock(time ?? answered) },
    { by: "session", label: "Session", extra: true, hint: "Number of the TCP connection", width: "10ch", number: true, cell: ({ session }) => (session === null ? "UDP" : count(session)) },
    { by: "client", label: "Client", extra: true, width: "minmax(10ch, 22ch)", look: "address", cell: ({ client }) => client },
    { by: "server", label: "Server", width: "minmax(10ch, 22ch)", look: "address", area: "under", cell: ({ server }) => server },
    { by: "command", label: "Command", width: "minmax(12ch, 2fr)", area: "title", cell: (row) => html`<bdi class=${row.record}>${said(row)}</bdi>` },
    { by: "answer_bytes", label: "Answer", width: "minmax(12ch, 2fr)", area: "end", cell: (row) => ended(row) },
  ],
  title: (row) => said(row),
  detail: (row, context) => (row.record === "rcon_login" ? login(row, context) : command(row, context)),
};

const ends = ({ session, client, server, protocol }: RconRecord): readonly (readonly [string, unknown])[] => [
  ["Client", client],
  ["Server", server],
  ["Protocol", protocol === "source" ? `Source RCON, TCP connection ${session ?? "unknown"}` : "GoldSource rcon, UDP"],
];

function login(row: LoginRecord, { host }: DetailContext): TemplateResult {
  return facts([
    ["Outcome", ended(row)],
    ...ends(row),
    ["Password", row.password],
    ["Sent", row.request === null ? "not captured" : html`${clock(row.time)} ${messageLink(host, row.request)}`],
    ["Answered", row.answer === null ? "no answer" : html`${clock(row.answered)} ${messageLink(host, row.answer)}`],
  ]);
}

function command(row: CommandRecord, { host }: DetailContext): TemplateResult {
  return html`
    ${facts([
      ...ends(row),
      ["Sent", row.request === null ? "not captured" : html`${clock(row.time)} ${messageLink(host, row.request)}`],
      ["Answered", row.first_answer === null ? "no answer" : html`${clock(row.answered)}, ${plural(row.answer_packets, "packet")}, from ${messageLink(host, row.first_answer)} on`],
    ])}
    <h3>Answer</h3>
    ${answer(row)}
  `;
}

/** The answer, and what is missing of it. */
export function answer(row: CommandRecord): TemplateResult {
  return html`
    ${row.answer === "" ? html`<p class="absent">${row.answer_packets === 0 ? "No answer was captured." : "The answer is empty."}</p>` : html`<pre>${lines(row.answer)}</pre>`}
    ${row.answer_truncated ? html`<p class="absent">The rest is not kept.</p>` : nothing}
    ${row.gap ? html`<p class="warning">A part is missing: the stream has a gap.</p>` : nothing}
  `;
}
