/** The width of a place in a component. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Tells the width of the place where `strip` is rendered, whenever it changes; nothing while that is hidden.
 *
 * The strip has no height. What follows from a width changes heights, and whoever observes a size of its own making
 * makes browsers report an error.
 */
export class Width implements ReactiveController {
  readonly strip = document.createElement("div");
  readonly #observer: ResizeObserver;

  constructor(host: ReactiveControllerHost, tell: (width: number) => void) {
    this.#observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) tell(entry.contentRect.width);
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.strip);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
