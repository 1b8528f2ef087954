/** Tells a component when it is being printed. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * While `now` is true, the host renders its printed form. The browser prints at once, so `update` must update the host
 * synchronously.
 */
export class Printing implements ReactiveController {
  now = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly update: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener("beforeprint", this.#begin);
    addEventListener("afterprint", this.#end);
  }

  hostDisconnected(): void {
    removeEventListener("beforeprint", this.#begin);
    removeEventListener("afterprint", this.#end);
  }

  readonly #begin = (): void => {
    this.now = true;
    this.host.requestUpdate();
    this.update();
  };

  readonly #end = (): void => {
    this.now = false;
    this.host.requestUpdate();
  };
}
