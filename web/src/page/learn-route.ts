/** Shows Learn instead of the decoder if the address names a page of it. Its code is loaded with the first such address. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { translated } from "../language/text";
import { OF_LEARN } from "../session/permalink";

export class LearnRoute implements ReactiveController {
  /** The URL fragment while Learn is shown; empty while the decoder is shown. */
  hash = "";
  /** The document's title while Learn is shown. */
  title = "Learn";

  /** The fragment of the page of Learn that was open last. */
  #last = "#learn";

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly toast: (text: string) => void,
  ) {
    host.addController(this);
  }

  /** Where the link to Learn leads: back to the page that was open last, and from there to the start. */
  get link(): string {
    return this.hash === "" ? this.#last : "#learn";
  }

  /** Whether only a packet is shown, as embedded in another page. */
  get alone(): boolean {
    return this.hash.startsWith("#embed");
  }

  hostUpdate(): void {
    // Opening an input removes the fragment from the address; that ends Learn.
    if (this.hash !== "" && !OF_LEARN.test(location.hash)) this.hash = "";
  }

  /** Follows a fragment of the address; returns false if the decoder is to open it. */
  follow(hash: string): boolean {
    const inLearn = OF_LEARN.test(hash);
    this.hash = inLearn ? hash : "";
    if (hash.startsWith("#learn")) this.#last = hash;
    this.host.requestUpdate();
    if (inLearn)
      import("../learn/learn").catch(() =>
        this.toast(translated("page-learn-not-loaded", "Learn could not be loaded.")),
      );
    return inLearn;
  }

  /** Sets the document's title to that of a page of Learn. */
  name(title: string): void {
    this.title = title;
    this.host.requestUpdate();
  }
}
