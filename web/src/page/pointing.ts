/** Links the text of a paste with its messages: the colours of fields, and what the mouse or the caret points at. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Engine } from "../engine/engine";
import type { Message, Paste, Span } from "../engine/model";
import { inMessage, packetRanges, type PacketByte, type PacketRange } from "../engine/payloads";
import { memo } from "../kit/memo";
import { NO_FIELD } from "../message/colours";
import { fields } from "../message/fields";
import type { Shown } from "../session/state";
import type { Store } from "../session/store";

/** For each packet of a paste, the colour of each byte; undefined for a packet that has not been decoded yet. */
type PacketColours = readonly (Uint8Array | undefined)[];

/** All messages of a paste are decoded only if there are at most this many. */
const MOST_OTHERS = 64;
/** Maximum number of ranges of the paste that are highlighted. */
const MOST_POINTED = 2000;
const NONE: readonly never[] = [];

export class Pointing implements ReactiveController {
  /** The bytes of the open message that the caret in the paste is on. */
  inMessage: Span | null = null;
  /** The bytes of the paste that the mouse points at in the message. */
  inPaste: readonly PacketRange[] = NONE;

  /** All messages of the paste; empty until they have been decoded, or if there are too many. */
  #others: readonly Message[] = NONE;
  #revision = 0;
  #before: Pick<Shown, "input"> & { readonly copied: boolean } = { input: null, copied: false };
  readonly #colours = memo(
    (message: Message | null, others: readonly Message[], paste: Paste | null): PacketColours => {
      if (!paste) return NONE;
      return colourPackets(others.length > 0 ? others : message ? [message] : [], paste);
    },
  );

  readonly #changed = memo((changed: readonly PacketByte[], shown: boolean): readonly PacketRange[] =>
    shown ? changed.map(({ packet, byte }) => ({ packet, byte, length: 1 })) : NONE,
  );

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly store: Store,
    private readonly engine: Engine,
  ) {
    host.addController(this);
  }

  get colours(): PacketColours {
    const { message, paste } = this.store.shown;
    return this.#colours(message, this.#others, this.store.isOfPaste ? paste : null);
  }

  /** The bytes that were edited, so that they differ from the text of the paste. */
  get changed(): readonly PacketRange[] {
    return this.#changed(this.store.changed.bytes, this.store.isOfPaste);
  }

  hostUpdate(): void {
    const { input, copy } = this.store.shown;
    const copied = copy !== null;
    if (input !== this.#before.input || copied !== this.#before.copied) {
      this.#before = { input, copied };
      this.inMessage = null;
      this.inPaste = NONE;
    }
    if (this.store.state.revision !== this.#revision) {
      this.#revision = this.store.state.revision;
      this.#others = NONE;
      void this.#readOthers();
    }
  }

  /** Highlights bytes of the open message in the paste. */
  pointInPaste(span: Span | null): void {
    const { message } = this.store.shown;
    const ranges =
      span && message && this.store.isOfPaste ? packetRanges(message, span.buffer, span.offset, span.len) : NONE;
    this.inPaste = ranges.slice(0, MOST_POINTED);
    this.host.requestUpdate();
  }

  /** Highlights bytes of the paste in their message, which is opened if necessary. */
  async pointInMessage(range: PacketRange | null): Promise<void> {
    const found = range && (await this.#find(range));
    if (found === this.inMessage) return;
    this.inMessage = found;
    this.host.requestUpdate();
  }

  async #find({ packet, byte, length }: PacketRange): Promise<Span | null> {
    const { store } = this;
    const { message } = store.shown;
    if (!message || !store.isOfPaste) return null;
    let place = inMessage(message, packet, byte);
    if (!place) {
      const other = this.#others.find((candidate) => inMessage(candidate, packet, byte));
      if (other) {
        const { index } = other;
        store.send("choose", index);
        await store.until(({ shown }) => shown.message?.index === index || shown.selected !== index);
        place = store.shown.message && inMessage(store.shown.message, packet, byte);
      }
    }
    return place && { ...place, len: length };
  }

  async #readOthers(): Promise<void> {
    const current = this.store.mark();
    const { total } = this.store.shown;
    if (!this.store.isOfPaste || total < 2 || total > MOST_OTHERS) return;
    const messages: Message[] = [];
    for (let index = 0; index < total; index += 1) {
      const message = await this.engine.message(index).catch(() => null);
      if (!current() || message === null) return;
      messages.push(message);
    }
    this.#others = messages;
    this.host.requestUpdate();
  }
}

/** Returns the colour of each byte that belongs to a message; the colours of the reassembled buffer take precedence. */
function colourPackets(messages: readonly Message[], paste: Paste): PacketColours {
  const coloured: (Uint8Array | undefined)[] = [];
  for (const message of messages) {
    for (const { number, pieces } of message.buffers) {
      if (number > 1) continue;
      const colours = fields(message, number)?.colours;
      for (const { frame, offset, at, len } of pieces) {
        const packet = paste.packets[frame - 1];
        if (!packet) continue;
        const own = (coloured[frame - 1] ??= new Uint8Array(packet.bytes.length).fill(NO_FIELD));
        for (let byte = 0; byte < len && offset + byte < own.length; byte += 1) {
          const colour = colours?.[at + byte] ?? NO_FIELD;
          if (colour !== NO_FIELD) own[offset + byte] = colour;
        }
      }
    }
  }
  return coloured;
}
