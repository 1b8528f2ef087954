/** What the user does, for the store: every deed may make an entry of the history; keys undo and redo. */
import type { ReactiveController } from "lit";
import { isLost } from "../session/kept";
import type { Store } from "../session/store";

/** Events after which a change is the user's doing. */
const DEEDS = ["pointerdown", "keydown", "paste", "drop", "input", "change", "click"];

export class Deeds implements ReactiveController {
  constructor(private readonly store: Store) {}

  hostConnected(): void {
    for (const name of DEEDS) document.addEventListener(name, this.#act, { capture: true, passive: true });
    document.addEventListener("keydown", this.#keyPressed);
    addEventListener("beforeunload", this.#leaving);
    addEventListener("online", this.#online);
  }

  hostDisconnected(): void {
    for (const name of DEEDS) document.removeEventListener(name, this.#act, { capture: true });
    document.removeEventListener("keydown", this.#keyPressed);
    removeEventListener("beforeunload", this.#leaving);
    removeEventListener("online", this.#online);
  }

  readonly #act = (): void => {
    if (!this.store.state.acted) this.store.send("acted");
  };

  readonly #leaving = (event: BeforeUnloadEvent): void => {
    if (isLost()) event.preventDefault();
  };

  readonly #online = (): void => this.store.send("retry");

  /** Undo and redo with the keyboard, unless the focus is in a text field, which has its own; what New closed anywhere. */
  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const { store } = this;
    const { edits } = store.shown;
    const key = event.key.toLowerCase();
    const undoes = key === "z" && !event.shiftKey;
    const redoes = key === "y" || (key === "z" && event.shiftKey);
    const [target] = event.composedPath();
    const inText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    const waits = store.queued > 0;
    if (undoes && store.state.offer?.kind === "closed") history.back();
    else if (undoes && !inText && (edits.canUndo || waits)) store.send("undo");
    else if (redoes && !inText && (edits.canRedo || waits)) store.send("redo");
    else return;
    event.preventDefault();
  };
}
