/** Watches the width of a place in a component. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Reports the width of the place where `strip` is rendered, whenever it changes; nothing while it is hidden.
 *
 * It reports in the next animation frame: a new width often changes other sizes, and browsers report an error if an
 * observed size changes while a ResizeObserver's callbacks run. The strip has no height for the same reason.
 */
export class Width implements ReactiveController {
  readonly strip = document.createElement("div");
  readonly #observer: ResizeObserver;
  #frame = 0;

  constructor(host: ReactiveControllerHost, tell: (width: number) => void) {
    this.#observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      cancelAnimationFrame(this.#frame);
      if (width > 0) this.#frame = requestAnimationFrame(() => tell(width));
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.strip);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }
}
