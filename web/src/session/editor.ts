/** Edits bytes, with undo and redo, and makes copies of a message, which are shown in place of the input. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";
import { buffer as bufferOf, origin } from "../engine/origin";
import { payloadByte, payloads, type PacketByte } from "../engine/payloads";
import { memo } from "../kit/memo";
import { translated } from "../language/text";
import { EditHistory, type PacketEdit } from "./edit-history";
import type { BufferEdit } from "./events";
import type { Session } from "./session";

export class Editor implements ReactiveController {
  /** Number of edits and undos that wait for the current one to be decoded. */
  queued = 0;

  /** The last request; the next request waits until it is done. */
  #last: Promise<void> = Promise.resolve();
  readonly #changed = memo((edits: EditHistory, packets: readonly Uint8Array[]) => edits.changed(packets));

  constructor(
    host: ReactiveControllerHost,
    private readonly session: Session,
    private readonly engine: Engine,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener("keydown", this.#keyPressed);
  }

  hostDisconnected(): void {
    document.removeEventListener("keydown", this.#keyPressed);
  }

  /** The bytes of the packets that were changed or deleted, and the number of inserted bytes. */
  get changed(): ReturnType<EditHistory["changed"]> {
    const { edits, packets } = this.session.state;
    return this.#changed(edits, packets);
  }

  /** The packets with all edits applied. */
  get packets(): Uint8Array[] {
    const { edits, packets } = this.session.state;
    return edits.apply(packets);
  }

  /**
   * Edits bytes of the open message. A message of a capture is copied first, because the file cannot be changed. Edits
   * are decoded one at a time: each must see the packets that the one before it left.
   */
  edit(edit: BufferEdit): Promise<void> {
    return this.#enqueue(() => this.#edit(edit));
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    this.queued += 1;
    this.#last = this.#last.then(() => {
      this.queued -= 1;
      return step();
    });
    return this.#last;
  }

  async #edit(edit: BufferEdit): Promise<void> {
    const { message, edits } = this.session.state;
    if (!message) return;
    if (this.session.isOfCapture) {
      const step = packetEdits(edit, message, (offset) => payloadByte(message, edit.buffer, offset));
      if (step.length === 0) return;
      this.#copy(
        () => translated("page-editing-copy", "Edited copy of message {index}", { index: String(message.index) }),
        payloads(message),
      );
      await this.#apply(new EditHistory().and(step), 0);
      return;
    }
    // Packets of a paste are numbered from 1, like the frames of a capture.
    const step = packetEdits(edit, message, (offset) => {
      const source = origin(message, edit.buffer, offset);
      return source && { packet: source.frame - 1, byte: source.offset };
    });
    if (step.length > 0) await this.#apply(edits.and(step), message.index);
  }

  /** Undoes the last edit, even if that edit is still waiting to be decoded. */
  undo(): void {
    void this.#enqueue(async () => {
      const { edits } = this.session.state;
      if (edits.canUndo) await this.#apply(edits.undone());
    });
  }

  redo(): void {
    void this.#enqueue(async () => {
      const { edits } = this.session.state;
      if (edits.canRedo) await this.#apply(edits.redone());
    });
  }

  /** Undoes all edits. */
  discard(): void {
    void this.#enqueue(() => this.#apply(new EditHistory()));
  }

  /** Makes edits again that were made before the input was opened another time. */
  resume(edits: EditHistory): void {
    if (edits.canUndo || edits.canRedo) void this.#enqueue(() => this.#apply(edits));
  }

  /** Opens bytes of the open message as a separate message. */
  extract(bytes: Uint8Array): void {
    const { message } = this.session.state;
    if (!message) return;
    this.#copy(
      () => translated("page-editing-taken-out", "Taken out of message {index}", { index: String(message.index) }),
      [bytes],
    );
    void this.#apply(new EditHistory(), 0);
  }

  /** Goes back from a copy to the input it was made from. */
  async goBack(): Promise<void> {
    const { copy } = this.session.state;
    if (!copy) return;
    try {
      const { count } = await this.engine.restore();
      await this.session.show(count, copy.of, { copy: null, edits: copy.edits, packets: copy.packets });
    } catch (error) {
      this.session.fail(error);
    }
  }

  #copy(name: () => string, packets: readonly Uint8Array[]): void {
    const { state } = this.session;
    // From a copy of a copy, the way back leads to the input.
    const before = state.copy ?? { of: state.selected, packets: state.packets, edits: state.edits };
    this.session.set({ copy: { ...before, name }, packets });
  }

  async #apply(edits: EditHistory, index = this.session.state.message?.index ?? 0): Promise<void> {
    const { session, engine } = this;
    session.set({ edits });
    const { input, copy } = session.state;
    try {
      let total: number;
      // Without edits the paste itself is read again, because only that has notes and positions in the text.
      if (input?.kind === "paste" && !copy && !edits.canUndo) {
        const outcome = await engine.paste(input.text, input.format);
        total = outcome.ok ? outcome.count : 0;
      } else {
        total = (await engine.packets(this.packets, copy !== null)).count;
      }
      if (edits === session.state.edits) await session.show(total, index, {});
    } catch (error) {
      session.fail(error);
    }
  }

  /** Undo and redo with the keyboard, unless the focus is in a text field, which has its own. */
  readonly #keyPressed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const { edits } = this.session.state;
    const key = event.key.toLowerCase();
    const waits = this.queued > 0;
    if (key === "z" && event.shiftKey ? edits.canRedo || waits : key === "y" && (edits.canRedo || waits)) this.redo();
    else if (key === "z" && !event.shiftKey && (edits.canUndo || waits)) this.undo();
    else return;
    event.preventDefault();
  };
}

/**
 * Converts an edit of a message to edits of its packets, last bytes first, so that earlier offsets stay valid.
 * `find` returns the position in the packets of a byte of the message.
 */
export function packetEdits(
  { buffer, offset, remove, insert }: BufferEdit,
  message: Message,
  find: (offset: number) => PacketByte | null,
): readonly PacketEdit[] {
  const length = bufferOf(message, buffer)?.bytes.length ?? 0;
  const taken = Math.min(remove, length - offset);
  const step: PacketEdit[] = [];
  for (let at = offset + taken - 1; at >= offset; at -= 1) {
    const place = find(at);
    const last = step.at(-1);
    if (!place) return [];
    if (last?.packet === place.packet && last.byte === place.byte + 1)
      step[step.length - 1] = { ...place, remove: last.remove + 1, insert: [] };
    else step.push({ ...place, remove: 1, insert: [] });
  }
  if (insert.length === 0) return step;
  const first = step.at(-1);
  if (first) return [...step.slice(0, -1), { ...first, insert }];
  // Insert before the next byte of the message; at the end of the message, insert after its last byte.
  const next = offset < length ? find(offset) : null;
  const before = next ? null : find(length - 1);
  const place = next ?? (before && { ...before, byte: before.byte + 1 });
  return place ? [{ ...place, remove: 0, insert }] : [];
}
