/** RCON logins and commands. */
import { html, nothing, type TemplateResult } from "lit";
import { inlay } from "../../language/inlay";
import { say } from "../../language/say";
import { byteCount, clock, count } from "../../language/words";
import { facts, messageLink } from "../detail";
import type { CommandRecord, LoginRecord, RconRecord } from "../records";
import type { DetailContext, TableSpec } from "../spec";
import { lines, visible } from "../text";

/** What was sent: the command, or that it was a login. */
export const said = (row: RconRecord): string =>
  row.record === "rcon_login" ? say("page-rcon-login", "login") : row.command === "" ? say("page-rcon-not-captured", "(not captured)") : visible(row.command);

/** How a login ended. */
export function loginOutcome({ outcome }: LoginRecord): string {
  switch (outcome) {
    case "accepted": return say("page-rcon-accepted", "accepted");
    case "refused": return say("page-rcon-refused", "refused");
    default: return say("page-rcon-unknown", "unknown");
  }
}

/** How it ended, in a few words. */
export function ended(row: RconRecord): string {
  if (row.record === "rcon_login") return row.inferred ? say("page-rcon-inferred", "{outcome} (inferred)", { outcome: loginOutcome(row) }) : loginOutcome(row);
  if (row.answer_packets === 0) return say("page-rcon-no-answer", "no answer");
  return row.complete ? byteCount(row.answer_bytes) : say("page-rcon-incomplete", "{n} {n|byte|bytes}, incomplete", { n: row.answer_bytes });
}

export const rcon: TableSpec<RconRecord> = {
  table: "rcon",
  text: {
    label: () => say("page-rcon-label", "RCON"),
    words: () => say("page-rcon-words", "command, answer, address"),
    filter: () => say("page-rcon-filter", "Filter RCON by words"),
    empty: () => say("page-rcon-empty", "No RCON in this input. RCON is the remote console of a server, over TCP, or over UDP with GoldSource."),
    none: () => say("page-rcon-none", "No login or command has all these words."),
    all: () => say("page-rcon-all", "Show all logins and commands"),
    saved: (size) => say("page-rcon-saved", "Saved all logins and commands, {size}.", { size }),
    one: (title) => say("page-rcon-one", "login or command {title}", { title }),
    rows: (n) => say("page-rcon-rows", "{n} {n|login or command|logins and commands}", { n }),
    rowsWithWords: (n) => say("page-rcon-rows-with-words", "{n} {n|login or command|logins and commands} with these words", { n }),
    rowsOf: (listed, n) => say("page-rcon-rows-of", "{listed} of {n} {n|login or command|logins and commands}", { listed, n }),
  },
  order: { by: "time", descending: false },
  columns: [
    { by: "time", label: () => say("page-column-time", "Time"), width: "13ch", area: "side", cell: ({ time, answered }) => clock(time ?? answered) },
    { by: "session", label: () => say("page-rcon-session", "Session"), extra: true, hint: () => say("page-rcon-session-hint", "Number of the TCP connection"), width: "10ch", number: true, cell: ({ session }) => (session === null ? "UDP" : count(session)) },
    { by: "client", label: () => say("page-column-client", "Client"), extra: true, width: "minmax(10ch, 22ch)", look: "address", cell: ({ client }) => client },
    { by: "server", label: () => say("page-column-server", "Server"), width: "minmax(10ch, 22ch)", look: "address", area: "under", cell: ({ server }) => server },
    { by: "command", label: () => say("page-rcon-command", "Command"), width: "minmax(12ch, 2fr)", area: "title", cell: (row) => html`<bdi class=${row.record}>${said(row)}</bdi>` },
    { by: "answer_bytes", label: () => say("page-rcon-answer-bytes", "Answer"), width: "minmax(12ch, 2fr)", area: "end", cell: (row) => ended(row) },
  ],
  title: (row) => said(row),
  detail: (row, context) => (row.record === "rcon_login" ? login(row, context) : command(row, context)),
};

const ends = ({ session, client, server, protocol }: RconRecord): readonly (readonly [string, unknown])[] => [
  [say("page-column-client", "Client"), client],
  [say("page-column-server", "Server"), server],
  [say("page-rcon-protocol", "Protocol"), protocol !== "source"
    ? say("page-rcon-goldsource", "GoldSource rcon, UDP")
    : session === null ? say("page-rcon-source-unknown", "Source RCON, TCP connection unknown") : say("page-rcon-source", "Source RCON, TCP connection {number}", { number: String(session) })],
];

function login(row: LoginRecord, { host }: DetailContext): TemplateResult {
  return facts([
    [say("page-column-outcome", "Outcome"), ended(row)],
    ...ends(row),
    [say("page-rcon-password", "Password"), row.password],
    [say("page-rcon-sent", "Sent"), row.request === null ? say("page-rcon-request-missing", "not captured") : html`${clock(row.time)} ${messageLink(host, row.request)}`],
    [say("page-rcon-answered", "Answered"), row.answer === null ? say("page-rcon-no-answer", "no answer") : html`${clock(row.answered)} ${messageLink(host, row.answer)}`],
  ]);
}

function command(row: CommandRecord, { host }: DetailContext): TemplateResult {
  return html`
    ${facts([
      ...ends(row),
      [say("page-rcon-sent", "Sent"), row.request === null ? say("page-rcon-request-missing", "not captured") : html`${clock(row.time)} ${messageLink(host, row.request)}`],
      [say("page-rcon-answered", "Answered"), row.first_answer === null
        ? say("page-rcon-no-answer", "no answer")
        : inlay({ message: messageLink(host, row.first_answer) }, (places) =>
            say("page-rcon-answered-from", "{time}, {n} {n|packet|packets}, from {message} on", { ...places, time: clock(row.answered), n: row.answer_packets }))],
    ])}
    <h3>${say("page-rcon-answer-bytes", "Answer")}</h3>
    ${answer(row)}
  `;
}

/** The answer, and what is missing of it. */
export function answer(row: CommandRecord): TemplateResult {
  return html`
    ${row.answer === "" ? html`<p class="absent">${row.answer_packets === 0 ? say("page-rcon-answer-missing", "No answer was captured.") : say("page-rcon-answer-empty", "The answer is empty.")}</p>` : html`<pre>${lines(row.answer)}</pre>`}
    ${row.answer_truncated ? html`<p class="absent">${say("page-rcon-answer-truncated", "The rest is not kept.")}</p>` : nothing}
    ${row.gap ? html`<p class="warning">${say("page-rcon-answer-gap", "A part is missing: the stream has a gap.")}</p>` : nothing}
  `;
}
