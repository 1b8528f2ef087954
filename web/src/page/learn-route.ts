/** Shows Learn instead of the decoder if the address names a page of it. Its code is loaded with the first such address. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { translated } from "../language/text";
import { addressWith, OF_LEARN } from "../session/permalink";

export class LearnRoute implements ReactiveController {
  /** The URL fragment while Learn is shown; empty while the decoder is shown. */
  hash = "";
  /** The document's title while Learn is shown. */
  title = "Learn";
  /** The fragment of the decoder, for going back to it. */
  #decoder = "";

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly toast: (text: string) => void,
  ) {
    host.addController(this);
  }

  /** Whether only a packet is shown, as embedded in another page. */
  get alone(): boolean {
    return this.hash.startsWith("#embed");
  }

  hostConnected(): void {
    addEventListener("hashchange", this.#changed);
  }

  hostDisconnected(): void {
    removeEventListener("hashchange", this.#changed);
  }

  hostUpdate(): void {
    // Opening an input removes the fragment from the address; that ends Learn.
    if (this.hash !== "" && !OF_LEARN.test(location.hash)) this.hash = "";
  }

  /** Follows a fragment of the address; returns false if the decoder is to open it. */
  follow(hash: string): boolean {
    if (!OF_LEARN.test(hash)) {
      // Going back in the history to the decoder: its input is still open.
      const kept = this.hash !== "" && hash === this.#decoder;
      this.#show("");
      return kept;
    }
    this.#show(hash);
    import("../learn/learn").catch(() => this.toast(translated("page-learn-not-loaded", "Learn could not be loaded.")));
    return true;
  }

  /** Goes back to the decoder, with whatever is open in it. */
  leave(): void {
    if (this.hash === "") return;
    history.pushState(null, "", addressWith(this.#decoder));
    this.#show("");
  }

  /** Sets the document's title to that of a page of Learn. */
  name(title: string): void {
    this.title = title;
    this.host.requestUpdate();
  }

  #show(hash: string): void {
    this.hash = hash;
    this.host.requestUpdate();
  }

  readonly #changed = ({ oldURL }: HashChangeEvent): void => {
    const { hash } = new URL(oldURL);
    if (!OF_LEARN.test(hash)) this.#decoder = hash;
  };
}
