/** Loads what stands below a short message in a wide window, once there is such a message. */
import { html, type TemplateResult } from "lit";
import type { Message } from "../engine/model";
import { isClosed } from "../kit/companion-closed";

/** The window must be as large as this; smaller ones have no empty half. Like the rule in app-styles.ts. */
const WIDE = matchMedia("(width >= 1240px) and (height >= 640px)");
/** How long after the first message it is loaded, in ms: the message takes precedence. */
const AFTER = 600;

let loading: ReturnType<typeof setTimeout> | undefined;

function load(): void {
  if (loading !== undefined || !WIDE.matches) return;
  loading = setTimeout(() => {
    // If it fails, the next message tries again.
    import("../learn/companion/companion").catch(() => (loading = undefined));
  }, AFTER);
}

/** Renders the companion of the open message. A rule has none: it is not sent, and nothing replies to it. */
export function beside(message: Message, hidden: boolean): TemplateResult {
  load();
  return html`<a2-companion ?hidden=${hidden || message.rule !== null} ?closed=${isClosed()} .message=${message}></a2-companion>`;
}
