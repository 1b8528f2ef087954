/** The store: the state of the page, which views read and subscribe to. What happens is sent to it. */
import { isUnreachable, reasonOf } from "../kit/errors";
import { memo } from "../kit/memo";
import type { EditHistory } from "./edit-history";
import { BEGINNING, type Shown, type State } from "./state";
import type { Effect, Now } from "./step";
import { transition, type Happening } from "./transition";

/** Tells the store what happens. */
export type Send = (...happening: Happening) => void;

/** What is outside: the engine, the browser's history and storage, and the page. */
export interface World {
  now(): Now;
  /** Carries out an effect; `answer` may be called at any time. */
  run(effect: Effect, answer: Send): void;
}

export class Store {
  state: State = BEGINNING;

  readonly #listeners = new Set<() => void>();
  readonly #waiting: Happening[] = [];
  #sending = false;
  readonly #changed = memo((edits: EditHistory, packets: readonly Uint8Array[]) => edits.changed(packets));

  constructor(private readonly world: World) {}

  get shown(): Shown {
    return this.state.shown;
  }

  /** Whether the open message comes from the paste, not from a copy. */
  get isOfPaste(): boolean {
    return this.shown.input?.kind === "paste" && !this.shown.copy;
  }

  /** Whether the messages come from a capture, not from a copy. */
  get isOfCapture(): boolean {
    return this.shown.input?.kind === "capture" && !this.shown.copy;
  }

  /** Number of edits and undos that are not decoded yet. */
  get queued(): number {
    return this.state.queue.length + (this.state.task?.kind === "decoding" ? 1 : 0);
  }

  /** The packets with all edits applied. */
  get packets(): Uint8Array[] {
    return this.shown.edits.apply(this.shown.packets);
  }

  /** The bytes of the packets that were changed or deleted, and the number of inserted bytes. */
  get changed(): ReturnType<EditHistory["changed"]> {
    return this.#changed(this.shown.edits, this.shown.packets);
  }

  /** Returns a function that tells whether no other messages were asked for since. */
  mark(): () => boolean {
    const { result } = this.state;
    return () => result === this.state.result;
  }

  /** Calls `listener` after each change. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Resolves once the state is as wanted. */
  until(test: (state: State) => boolean): Promise<void> {
    if (test(this.state)) return Promise.resolve();
    return new Promise((resolve) => {
      const listener = (): void => {
        if (!test(this.state)) return;
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
    });
  }

  /** Says that something failed. If a part of the page could not be loaded, `again` does the same once more. */
  fail(error: unknown, again: (() => unknown) | null = null): void {
    this.send("failed", { text: reasonOf(error), missing: isUnreachable(error), again });
  }

  /** Takes what happened. What happens because of an effect follows it. */
  send(...happening: Happening): void {
    this.#waiting.push(happening);
    if (this.#sending) return;
    this.#sending = true;
    const before = this.state;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const [state, effects] = transition(this.state, next, this.world.now());
      this.state = state;
      for (const effect of effects) this.world.run(effect, (...answer) => this.send(...answer));
    }
    this.#sending = false;
    if (this.state === before) return;
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
