/** The table of RCON logins and commands. */
import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { inlay } from "../../language/inlay";
import { heading, translated } from "../../language/text";
import { byteCount, clock, count } from "../../language/words";
import { addressLink } from "../address-link";
import { facts, messageLink, timeline } from "../detail";
import type { CommandRecord, LoginRecord, RconRecord } from "../records";
import type { DetailContext, TableSpec } from "../spec";
import { lines, visible } from "../text";
import { CLIENT, SERVER, TIME, address, moment } from "../columns";

/** Returns what the client sent: the text of a command, or that it was a login. */
export const said = (row: RconRecord): string =>
  row.record === "rcon_login"
    ? translated("page-rcon-login", "login")
    : row.command === ""
      ? translated("page-rcon-not-captured", "(not captured)")
      : visible(row.command);

/** Returns the outcome of a login as a word. */
export function loginOutcome({ outcome }: LoginRecord): string {
  switch (outcome) {
    case "accepted":
      return translated("page-rcon-accepted", "accepted");
    case "refused":
      return translated("page-rcon-refused", "refused");
    default:
      return translated("page-rcon-unknown", "unknown");
  }
}

/** Returns how a login or a command ended, in a few words. */
export function ended(row: RconRecord): string {
  if (row.record === "rcon_login")
    return row.inferred
      ? translated("page-rcon-inferred", "{outcome} (inferred)", { outcome: loginOutcome(row) })
      : loginOutcome(row);
  if (row.answer_packets === 0) return translated("page-rcon-no-answer", "no answer");
  return row.complete
    ? byteCount(row.answer_bytes)
    : translated("page-rcon-incomplete", "{n} {n|byte|bytes}, incomplete", { n: row.answer_bytes });
}

export const rcon: TableSpec<RconRecord> = {
  table: "rcon",
  text: {
    label: () => translated("page-rcon-label", "RCON"),
    words: () => translated("page-rcon-words", "command, answer, address"),
    filter: () => translated("page-rcon-filter", "Filter RCON by words"),
    empty: () =>
      translated(
        "page-rcon-empty",
        "No RCON in this input. RCON is the remote console of a server, over TCP, or over UDP with GoldSource.",
      ),
    none: () => translated("page-rcon-none", "No login or command has all these words."),
    all: () => translated("page-rcon-all", "Show all logins and commands"),
    saved: (size) => translated("page-rcon-saved", "Saved all logins and commands, {size}.", { size }),
    one: (title) => translated("page-rcon-one", "login or command {title}", { title }),
    rows: (n) => translated("page-rcon-rows", "{n} {n|login or command|logins and commands}", { n }),
    rowsWithWords: (n) =>
      translated("page-rcon-rows-with-words", "{n} {n|login or command|logins and commands} with these words", { n }),
    rowsOf: (listed, n) =>
      translated("page-rcon-rows-of", "{listed} of {n} {n|login or command|logins and commands}", { listed, n }),
  },
  order: { by: "time", descending: false },
  columns: [
    { ...moment("time", TIME, { area: "side" }), cell: ({ time, answered }) => clock(time ?? answered) },
    {
      by: "session",
      label: () => heading(translated("column-session", "session")),
      extra: true,
      hint: () => translated("page-rcon-session-hint", "Number of the TCP connection"),
      width: "10ch",
      number: true,
      cell: ({ session }) => (session === null ? "UDP" : count(session)),
    },
    address("client", CLIENT, "minmax(10ch, 22ch)", { extra: true }),
    address("server", SERVER, "minmax(10ch, 22ch)", { area: "under" }),
    {
      by: "command",
      label: () => heading(translated("column-command", "command")),
      width: "minmax(12ch, 2fr)",
      area: "title",
      cell: (row) => html`<bdi class=${row.record}>${said(row)}</bdi>`,
    },
    {
      by: "answer_bytes",
      label: () => heading(translated("column-answer", "answer")),
      width: "minmax(12ch, 2fr)",
      area: "end",
      cell: (row) => ended(row),
    },
  ],
  title: (row) => said(row),
  detail: (row, context) => html`
    ${row.record === "rcon_login" ? login(row, context) : command(row, context)}
    ${until(context.analysis.timeline("rcon", row).then(timeline), nothing)}
  `,
};

const ends = (
  host: HTMLElement,
  { session, client, server, protocol }: RconRecord,
): readonly (readonly [string, unknown])[] => [
  [CLIENT(), addressLink(host, client)],
  [SERVER(), addressLink(host, server)],
  [
    translated("page-rcon-protocol", "Protocol"),
    protocol !== "source"
      ? translated("page-rcon-goldsource", "GoldSource rcon, UDP")
      : session === null
        ? translated("page-rcon-source-unknown", "Source RCON, TCP connection unknown")
        : translated("page-rcon-source", "Source RCON, TCP connection {number}", { number: String(session) }),
  ],
];

function login(row: LoginRecord, { host }: DetailContext): TemplateResult {
  return facts([
    [heading(translated("column-outcome", "outcome")), ended(row)],
    ...ends(host, row),
    [heading(translated("column-password", "password")), row.password],
    [
      translated("page-rcon-sent", "Sent"),
      row.request === null
        ? translated("page-rcon-request-missing", "not captured")
        : html`${clock(row.time)} ${messageLink(host, row.request)}`,
    ],
    [
      translated("page-rcon-answered", "Answered"),
      row.answer === null
        ? translated("page-rcon-no-answer", "no answer")
        : html`${clock(row.answered)} ${messageLink(host, row.answer)}`,
    ],
  ]);
}

function command(row: CommandRecord, { host }: DetailContext): TemplateResult {
  return html`
    ${facts([
      ...ends(host, row),
      [
        translated("page-rcon-sent", "Sent"),
        row.request === null
          ? translated("page-rcon-request-missing", "not captured")
          : html`${clock(row.time)} ${messageLink(host, row.request)}`,
      ],
      [
        translated("page-rcon-answered", "Answered"),
        row.first_answer === null
          ? translated("page-rcon-no-answer", "no answer")
          : inlay({ message: messageLink(host, row.first_answer) }, (places) =>
              translated("page-rcon-answered-from", "{time}, {n} {n|packet|packets}, from {message} on", {
                ...places,
                time: clock(row.answered),
                n: row.answer_packets,
              }),
            ),
      ],
    ])}
    <h3>${heading(translated("column-answer", "answer"))}</h3>
    ${answer(row)}
  `;
}

/** Renders the answer to a command, and says whether parts of it are missing. */
export function answer(row: CommandRecord): TemplateResult {
  return html`
    ${row.answer === "" ? html`<p class="absent">${row.answer_packets === 0 ? translated("page-rcon-answer-missing", "No answer was captured.") : translated("page-rcon-answer-empty", "The answer is empty.")}</p>` : html`<pre>${lines(row.answer)}</pre>`}
    ${row.answer_truncated ? html`<p class="absent">${translated("page-rcon-answer-truncated", "The rest is not kept.")}</p>` : nothing}
    ${row.gap ? html`<p class="warning">${translated("page-rcon-answer-gap", "A part is missing: the stream has a gap.")}</p>` : nothing}
  `;
}
