/** What is loaded once there is an input, such as the export menu; and what asks before it is replaced. */
import type { Store } from "../session/store";
import type { Notices } from "./notices";
import type { Taking } from "./taking";

/** How long after an input its tools are loaded, in ms: the decoded message takes precedence. */
const TOOLS_AFTER = 250;

export class Tools {
  #loading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: { readonly renderRoot: HTMLElement | DocumentFragment },
    private readonly store: Store,
  ) {}

  /** Loads the tools a little later. If that fails, the next call tries again. */
  loadSoon(): void {
    if (this.#loading !== undefined) return;
    this.#loading = setTimeout(() => import("./viewer").catch(() => (this.#loading = undefined)), TOOLS_AFTER);
  }

  /** Opens files. If they are `unasked` they may be a mistake, so an open capture is not thrown away for them. */
  take(files: readonly File[], unasked = false): void {
    const [file] = files;
    if (file && files.length === 1 && !(unasked && this.#hasCapture)) this.store.send("open", { kind: "file", file });
    else this.#taking((taking) => taking.files(files, unasked));
  }

  takeText(text: string): void {
    if (this.#hasCapture) this.#taking((taking) => taking.text(text));
    else this.store.send("open", { kind: "paste", text, format: undefined });
  }

  /** Says that some of the files are no captures. */
  leave(left: readonly File[], of: readonly File[]): void {
    this.#taking((taking) => taking.leave(left, of));
  }

  get #hasCapture(): boolean {
    return this.store.shown.input?.kind === "capture";
  }

  #taking(use: (taking: Taking) => void): void {
    void import("./viewer").then(({ Taking: Loaded }) =>
      use(new Loaded(this.store, this.host.renderRoot.querySelector<Notices>("a2-notices"))),
    );
  }
}
