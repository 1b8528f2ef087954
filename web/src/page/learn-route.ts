/** Learn in the decoder's place: what of it the address names. Its code is loaded with the first such address. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { translated } from "../language/text";

/** Fragments of the address that are Learn's. */
const OWN = /^#(learn|exercise|sheet|embed)(?![a-z])/;

export class LearnRoute implements ReactiveController {
  /** The address's fragment while Learn is shown; empty while the decoder is. */
  hash = "";
  /** The document's title while Learn is shown. */
  title = "Learn";
  /** The decoder's own fragment, to go back to. */
  #decoder = "";

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly toast: (text: string) => void,
  ) {
    host.addController(this);
  }

  /** Whether a packet is alone, as in a frame of another page. */
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
    // What is opened takes its link out of the address.
    if (this.hash !== "" && !OWN.test(location.hash)) this.hash = "";
  }

  /** Takes a fragment of the address; false if the decoder is to open what it holds. */
  follow(hash: string): boolean {
    if (!OWN.test(hash)) {
      // What was open before is still open.
      const kept = this.hash !== "" && hash === this.#decoder;
      this.#show("");
      return kept;
    }
    this.#show(hash);
    import("../learn/learn").catch(() => this.toast(translated("page-learn-not-loaded", "Learn could not be loaded.")));
    return true;
  }

  /** Back to the decoder, and what is open there. */
  leave(): void {
    if (this.hash === "") return;
    history.pushState(null, "", location.pathname + location.search + this.#decoder);
    this.#show("");
  }

  /** Has the document named after a page of Learn. */
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
    if (!OWN.test(hash)) this.#decoder = hash;
  };
}
