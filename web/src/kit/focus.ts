/** The keyboard never goes nowhere: what had it may be gone after an update. */
import type { ReactiveController } from "lit";

/** Calls `lost` if an element of the page had the keyboard before an update, and nothing has it once that has been painted. */
export class Focus implements ReactiveController {
  #had = false;

  constructor(private readonly lost: () => void) {}

  hostUpdate(): void {
    this.#had = document.activeElement !== document.body;
  }

  hostUpdated(): void {
    if (!this.#had) return;
    this.#had = false;
    // An element that is hidden or disabled loses the keyboard when the frame is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (document.activeElement === document.body) this.lost();
    }));
  }
}
