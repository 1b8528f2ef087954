/** Links the text of a paste with its messages: the colours of fields, and what the mouse or the caret points at. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Engine } from "../engine/engine";
import type { Message, Paste, Span } from "../engine/model";
import { inMessage, packetRanges, type PacketByte, type PacketRange } from "../engine/payloads";
import { memo } from "../kit/memo";
import { NO_FIELD } from "../message/colours";
import { fields } from "../message/fields";
import type { Editor } from "../session/editor";
import type { Session, SessionState } from "../session/session";

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
  #before: Pick<SessionState, "input" | "copy"> = { input: null, copy: null };
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
    private readonly session: Session,
    private readonly editor: Editor,
    private readonly engine: Engine,
  ) {
    host.addController(this);
  }

  get colours(): PacketColours {
    const { message, paste } = this.session.state;
    return this.#colours(message, this.#others, this.session.isOfPaste ? paste : null);
  }

  /** The bytes that were edited, so that they differ from the text of the paste. */
  get changed(): readonly PacketRange[] {
    return this.#changed(this.editor.changed.bytes, this.session.isOfPaste);
  }

  hostUpdate(): void {
    const { input, copy } = this.session.state;
    if (input !== this.#before.input || copy !== this.#before.copy) {
      this.#before = { input, copy };
      this.inMessage = null;
      this.inPaste = NONE;
    }
    if (this.session.revision !== this.#revision) {
      this.#revision = this.session.revision;
      this.#others = NONE;
      void this.#readOthers();
    }
  }

  /** Highlights bytes of the open message in the paste. */
  pointInPaste(span: Span | null): void {
    const { message } = this.session.state;
    const ranges =
      span && message && this.session.isOfPaste ? packetRanges(message, span.buffer, span.offset, span.len) : NONE;
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
    const { session } = this;
    const { message } = session.state;
    if (!message || !session.isOfPaste) return null;
    let place = inMessage(message, packet, byte);
    if (!place) {
      const other = this.#others.find((candidate) => inMessage(candidate, packet, byte));
      if (other) {
        await session.open(other.index);
        place = session.state.message && inMessage(session.state.message, packet, byte);
      }
    }
    return place && { ...place, len: length };
  }

  async #readOthers(): Promise<void> {
    const current = this.session.mark();
    const { total } = this.session.state;
    if (!this.session.isOfPaste || total < 2 || total > MOST_OTHERS) return;
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
