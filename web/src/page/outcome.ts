/** What was found, in words. */
import { html, nothing, type TemplateResult } from "lit";
import { inlay } from "../language/inlay";
import { translated } from "../language/text";
import type { Input, Merged, Shown } from "../session/state";

/** Says that there is no message in what was opened, and what to do. */
export function nothingFound({ input, packets }: Shown): string {
  if (input?.kind === "capture") {
    return translated(
      "page-app-nothing-in-capture",
      "No server query in this capture. Every port was looked at, UDP and TCP: open another file, or capture again while a server is queried.",
    );
  }
  const bytes = packets.reduce((sum, packet) => sum + packet.length, 0);
  return translated(
    "page-app-nothing",
    "{n} {n|byte was|bytes were} read, but there is no server query in {n|it|them}. Paste what was sent over UDP, from ff ff ff ff on, or whole packets with their headers.",
    { n: bytes },
  );
}

/** Renders what the reader of a capture should know about how it was read. */
export function banners({ stopped, twice }: Shown): TemplateResult {
  return html`${stopped ? html`<p class="banner">${inlay({ reason: html`<bdi>${stopped}</bdi>` }, (places) => translated("page-app-stopped", "Reading stopped early: {reason}", places))}</p>` : nothing}
    ${twice > 0 ? html`<p class="banner">${translated("page-app-twice", "{n} {n|packet was|packets were} captured twice, on two interfaces or in two files, and {n|is|are} listed once.", { n: twice })}</p>` : nothing}`;
}

/** What was found, as a text for screen readers. */
export function status(state: Shown): string {
  const { message, input, reading, refusal } = state;
  if (!message) return input && !reading && !refusal ? nothingFound(state) : "";
  const fields = message.nodes.filter(({ group }) => !group).length;
  const problems = message.notes.filter(({ severity }) => severity !== "info").length;
  const args = { message: message.message, bytes: message.bytes, fields, problems };
  return problems === 0
    ? translated(
        "page-app-status",
        "{message}, {bytes} {bytes|byte|bytes}, {fields} {fields|field|fields}, no problems",
        args,
      )
    : translated(
        "page-app-status-problems",
        "{message}, {bytes} {bytes|byte|bytes}, {fields} {fields|field|fields}, {problems} {problems|problem|problems}",
        args,
      );
}

const names = new WeakMap<Merged, readonly string[]>();
const NO_NAMES: readonly string[] = [];

/** Returns the names of the captures that were merged; the same list for the same input. */
export function filesOf(input: Input | null): readonly string[] {
  const merged = input?.kind === "capture" ? input.merged : undefined;
  if (!merged) return NO_NAMES;
  const known = names.get(merged) ?? merged.files.map(({ name }) => name);
  names.set(merged, known);
  return known;
}
