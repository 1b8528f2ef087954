/** Notices when the keyboard focus gets lost, because the element that had it is gone after an update. */
import type { ReactiveController } from "lit";

/**
 * Calls `lost` if an element of the page had the focus before an update, and no element has it after the next paint.
 */
export class Focus implements ReactiveController {
  #had = false;

  constructor(private readonly lost: () => void) {}

  hostUpdate(): void {
    this.#had = document.activeElement !== document.body;
  }

  hostUpdated(): void {
    if (!this.#had) return;
    this.#had = false;
    // Wait for two frames: an element that was hidden or disabled loses the focus only when the frame is painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) this.lost();
      }),
    );
  }
}
