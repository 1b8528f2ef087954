/** What was found, in words. */
import { translated } from "../language/text";
import type { SessionState } from "../session/session";

/** Says that there is no message in what was opened, and what to do. */
export function nothingFound({ input, packets }: SessionState): string {
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

/** What was found, as a text for screen readers. */
export function status(state: SessionState): string {
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
