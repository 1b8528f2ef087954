/** Whether a component is being printed. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** What is on paper is rendered by the host only while `now`. The browser does not wait, so `update` is to update it at once. */
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
