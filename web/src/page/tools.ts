/** Loads the tools for an input once there is one, such as the export menu and the trail. The decoded message takes precedence. */
import type { Taker } from "./taking";
import type { Shown, Trail } from "./trail";

/** How long after an input its tools are loaded, in ms. */
const TOOLS_AFTER = 250;

export class Tools {
  #trail: Trail | null = null;
  #loading: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly page: Shown & Taker) {}

  /** Loads the tools a little later. If that fails, the next call tries again. */
  loadSoon(): void {
    if (this.#loading !== undefined) return;
    this.#loading = setTimeout(() => void this.load(), TOOLS_AFTER);
  }

  async load(): Promise<void> {
    try {
      const { Trail } = await import("./viewer");
      if (this.#trail) return;
      this.#trail = new Trail(this.page);
      await this.#trail.begin();
    } catch {
      this.#loading = undefined;
    }
  }

  /** Shows the place that a fragment of the address names. Returns false if it names none. */
  follow(hash: string): boolean {
    return this.#trail?.follow(hash) ?? false;
  }

  /** Opens files. If they are `unasked` they may be a mistake, so an open capture is not thrown away for them. */
  take(files: readonly File[], unasked = false): void {
    const { session } = this.page;
    const [file] = files;
    if (file && files.length === 1 && !(unasked && session.state.input?.kind === "capture"))
      void session.openFile(file);
    else void import("./viewer").then(({ Taking }) => new Taking(this.page).files(files, unasked));
  }

  takeText(text: string): void {
    if (this.page.session.state.input?.kind !== "capture") this.page.type(text);
    else void import("./viewer").then(({ Taking }) => new Taking(this.page).text(text));
  }
}
