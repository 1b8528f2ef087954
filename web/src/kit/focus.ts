/** Keeps the keyboard focus from getting lost: the element that had it may be gone after an update. */
import type { ReactiveController } from "lit";

/** Calls `lost` if an element of the page had the focus before an update, and none has it after the next paint. */
export class Focus implements ReactiveController {
  #had = false;

  constructor(private readonly lost: () => void) {}

  hostUpdate(): void {
    this.#had = document.activeElement !== document.body;
  }

  hostUpdated(): void {
    if (!this.#had) return;
    this.#had = false;
    // A hidden or disabled element loses the focus only when the frame is painted, hence the wait for two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (document.activeElement === document.body) this.lost();
    }));
  }
}
