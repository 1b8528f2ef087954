/** Accepts text and files that are pasted or dropped anywhere on the page. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { opened } from "../session/handles";

const DRAGS = ["dragstart", "dragend", "dragenter", "dragover", "dragleave", "drop"] as const;

/** Receives what was pasted or dropped. */
export interface Taker {
  files(files: readonly File[]): void;
  text(text: string): void;
  /** Called when a file is being dragged over the page, so that the engine can be loaded in advance. */
  prepare(): void;
}

export class Arrivals implements ReactiveController {
  /** Whether something that can be dropped is being dragged over the page. */
  dragging = false;
  /** Number of nested elements of the page that the drag is over; 0 when it has left the page. */
  #over = 0;
  /** Whether the drag began on the page itself. */
  #moving = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly taker: Taker,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener("paste", this.#paste);
    for (const name of DRAGS) document.addEventListener(name, this.#drag);
  }

  hostDisconnected(): void {
    document.removeEventListener("paste", this.#paste);
    for (const name of DRAGS) document.removeEventListener(name, this.#drag);
  }

  readonly #paste = (event: ClipboardEvent): void => {
    const files = opened(event.clipboardData?.files ?? []);
    const [target] = event.composedPath();
    if (files.length > 0) {
      event.preventDefault();
      this.taker.files(files);
      return;
    }
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text === "") return;
    event.preventDefault();
    this.taker.text(text);
  };

  readonly #drag = (event: DragEvent): void => {
    // Dragging text within the page is left to the browser.
    if (event.type === "dragstart") this.#moving = true;
    if (event.type === "dragend") this.#moving = false;
    if (this.#moving) return;
    const types = event.dataTransfer?.types ?? [];
    if (!types.includes("Files") && !types.includes("text/plain")) return;
    event.preventDefault();
    if (event.type === "dragenter") {
      this.#over += 1;
      if (types.includes("Files")) this.taker.prepare();
    }
    if (event.type === "dragleave") this.#over -= 1;
    if (event.type === "drop") {
      this.#over = 0;
      const { files = [], items = [] } = event.dataTransfer ?? {};
      const dropped = opened(files, Array.from(items));
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      if (dropped.length > 0) this.taker.files(dropped);
      else if (text !== "") this.taker.text(text);
    }
    const dragging = this.#over > 0;
    if (dragging === this.dragging) return;
    this.dragging = dragging;
    this.host.requestUpdate();
  };
}
