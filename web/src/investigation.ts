/** An investigation of what is open: the view that is shown, the forensics behind it, and what narrows the list. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Editing } from "./editing";
import type { Engine } from "./engine";
import type { ForensicsClient } from "./forensics/client";
import type { View } from "./forensics/views";
import type { InputSource, Narrowed } from "./protocol";
import type { Session } from "./session";

export class Investigation implements ReactiveController {
  /** The view above the open message. */
  view: "messages" | View = "messages";
  /** Null until something is asked. */
  forensics: ForensicsClient | null = null;
  /** Counts up whenever the list was narrowed. */
  narrowing = 0;

  #narrowed: Narrowed = {};
  /** There once its code has been loaded. */
  #Client: typeof ForensicsClient | null = null;
  #revision = 0;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly session: Session,
    private readonly editing: Editing,
    private readonly engine: Engine,
  ) {
    host.addController(this);
  }

  /** Whether the input can be investigated: a capture, or several messages with addresses. */
  get possible(): boolean {
    const { input, copy, total, message } = this.session.state;
    if (copy || !input) return false;
    return input.kind === "capture" || (total > 1 && (message?.src ?? null) !== null);
  }

  hostUpdate(): void {
    if (this.session.revision !== this.#revision) {
      this.#revision = this.session.revision;
      this.#end();
    }
    if (this.possible) void this.#load();
  }

  /** The forensics of what is open. Throws while its code is being loaded. */
  readonly begin = (): ForensicsClient => {
    if (!this.#Client) throw new Error("the filter is still being loaded");
    this.forensics ??= new this.#Client(this.#source());
    return this.forensics;
  };

  async show(view: "messages" | View): Promise<void> {
    const current = this.session.mark();
    if (view !== "messages") {
      await Promise.all([this.#load(), import("./forensics/views")]);
      if (!current()) return;
      this.begin();
    }
    this.view = view;
    this.host.requestUpdate();
  }

  async narrow(change: Narrowed): Promise<void> {
    this.#narrowed = { ...this.#narrowed, ...change };
    await this.engine.narrow(this.#narrowed).catch((error: unknown) => this.session.fail(error));
    this.narrowing += 1;
    this.host.requestUpdate();
  }

  /** Loads the code, but not yet the engine. */
  async #load(): Promise<void> {
    if (this.#Client) return;
    const { ForensicsClient } = await import("./forensics/narrow");
    this.#Client = ForensicsClient;
  }

  #end(): void {
    this.forensics?.end();
    this.forensics = null;
    this.view = "messages";
    if (this.#narrowed.matches || this.#narrowed.time) void this.narrow({ matches: undefined, time: undefined });
  }

  #source(): InputSource {
    const { input, edits, cancelledAt } = this.session.state;
    if (input?.kind === "capture") return { ...input, end: cancelledAt };
    if (input?.kind === "paste" && !edits.canUndo) return input;
    return { kind: "packets", list: this.editing.packets };
  }
}
