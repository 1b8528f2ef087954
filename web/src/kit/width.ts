/** Watches how much width is available at a place in a component. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Reports the width of the element `strip` whenever it changes, but not while it is hidden. A component renders `strip`
 * at the place whose width it wants to know.
 *
 * The report comes in the next animation frame. A new width often changes other sizes, and browsers report an error if
 * an observed size changes while the callbacks of a ResizeObserver run. The strip has no height for the same reason.
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
