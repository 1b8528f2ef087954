/** Compares a kept message with the open one. */
import type { ReactiveControllerHost } from "lit";
import type { Message } from "../engine/model";
import { translated } from "../language/text";
import { numberOf } from "../language/words";
import type { Compared } from "../session/events";

export class Comparison {
  /** The kept message; null if there is no comparison. */
  kept: Compared | null = null;
  /** Whether the open message is shown instead of the comparison. */
  aside = false;

  constructor(private readonly host: ReactiveControllerHost) {}

  /** Starts a comparison with this message; null ends it. */
  begin(compared: Compared | null): void {
    this.kept = compared;
    this.aside = false;
    if (compared) void import("../compare/diff-view");
    this.host.requestUpdate();
  }

  /** Switches between the open message and the comparison. */
  toggle(): void {
    this.aside = !this.aside;
    this.host.requestUpdate();
  }

  /** Returns the two messages and their names; null while the kept message itself is open. */
  with(
    open: Message,
  ): { readonly before: Message; readonly after: Message; readonly names: readonly [string, string] } | null {
    const { kept } = this;
    if (!kept || kept.message === open) return null;
    return kept.first
      ? {
          before: kept.message,
          after: open,
          names: [
            translated("page-comparing-kept", "kept: {message}", { message: longName(kept.message) }),
            translated("page-comparing-open", "open: {message}", { message: longName(open) }),
          ],
        }
      : {
          before: open,
          after: kept.message,
          names: [
            translated("page-comparing-open", "open: {message}", { message: longName(open) }),
            translated("page-comparing-other", "other: {message}", { message: longName(kept.message) }),
          ],
        };
  }
}

/** Returns a short name of a message. */
export function name({ message, index }: Message): string {
  return translated("page-comparing-name", "{message}, message {number}", { message, number: numberOf(index) });
}

/** Returns a longer name, which distinguishes messages of different inputs. */
function longName(message: Message): string {
  const args = { name: name(message), n: message.bytes };
  return message.src === null
    ? translated("page-comparing-long-name", "{name}, {n} {n|byte|bytes}", args)
    : translated("page-comparing-long-name-from", "{name}, {n} {n|byte|bytes}, from {address}", {
        ...args,
        address: message.src,
      });
}
