/** Notices when the keyboard focus gets lost, because the element that had it is gone after an update. */
import type { LitElement, ReactiveController } from "lit";

/**
 * Calls `lost` if something in an element had the focus before an update, and nothing has it after the next paint.
 */
export class Focus implements ReactiveController {
  #had = false;

  constructor(
    private readonly host: LitElement,
    private readonly lost: () => void,
  ) {}

  hostUpdate(): void {
    this.#had = this.host.shadowRoot?.activeElement != null;
  }

  hostUpdated(): void {
    if (!this.#had) return;
    this.#had = false;
    // After two frames, all elements have been updated and painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isLost()) this.lost();
      }),
    );
  }
}

/**
 * Returns whether no element has the focus, or one that cannot have it. The browser takes it away from an element that
 * was hidden or disabled, but at a time of its own.
 */
function isLost(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === null || active === document.body || active.matches(":disabled") || !active.checkVisibility();
}
