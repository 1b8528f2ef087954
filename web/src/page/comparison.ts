/** A comparison: a message that is kept, beside the one that is open. */
import type { ReactiveControllerHost } from "lit";
import type { Message } from "../engine/model";
import { translated } from "../language/text";
import type { Compared } from "../session/events";

export class Comparison {
  /** Null while nothing is compared. */
  kept: Compared | null = null;
  /** Whether the open message is shown in place of the comparison. */
  aside = false;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** Begins with this message; without one it ends. */
  begin(compared: Compared | null): void {
    this.kept = compared;
    this.aside = false;
    if (compared) void import("../compare/diff-view");
    this.host.requestUpdate();
  }

  /** Shows the open message, or the comparison again. */
  toggle(): void {
    this.aside = !this.aside;
    this.host.requestUpdate();
  }

  /** The two messages and what they are; null while the kept one is open itself. */
  with(open: Message): { readonly before: Message; readonly after: Message; readonly names: readonly [string, string] } | null {
    const { kept } = this;
    if (!kept || kept.message === open) return null;
    return kept.first
      ? { before: kept.message, after: open, names: [translated("page-comparing-kept", "kept: {message}", { message: longName(kept.message) }), translated("page-comparing-open", "open: {message}", { message: longName(open) })] }
      : { before: open, after: kept.message, names: [translated("page-comparing-open", "open: {message}", { message: longName(open) }), translated("page-comparing-other", "other: {message}", { message: longName(kept.message) })] };
  }
}

/** What a message is, in a few words. */
export function name({ message, index }: Message): string {
  return translated("page-comparing-name", "{message}, message {index}", { message, index: String(index) });
}

/** The same, with what tells it from others. */
function longName(message: Message): string {
  const args = { name: name(message), n: message.bytes };
  return message.src === null
    ? translated("page-comparing-long-name", "{name}, {n} {n|byte|bytes}", args)
    : translated("page-comparing-long-name-from", "{name}, {n} {n|byte|bytes}, from {address}", { ...args, address: message.src });
}
