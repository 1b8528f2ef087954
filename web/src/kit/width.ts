/** The width of a place in a component. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Tells the width of the place where `strip` is rendered, whenever it changes; nothing while that is hidden.
 *
 * It is told before the next frame is painted: what follows from a width changes other sizes, and browsers report an
 * error if one of those is observed, too, and changes while sizes are being told. The strip has no height for the same
 * reason.
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
