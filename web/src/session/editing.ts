/** The open message, the edits of its bytes with undo and redo, and copies that are shown in place of the input. */
import type { Message } from "../engine/model";
import { buffer as bufferOf, origin } from "../engine/origin";
import { payloadByte, payloads, type PacketByte } from "../engine/payloads";
import { EditHistory, type PacketEdit } from "./edit-history";
import type { BufferEdit } from "./events";
import type { Copy, Deed, Shown, Target } from "./state";
import { goTo, ofInput, type Decodable, type Decoded, type Step } from "./step";

/** Opens a message. If several are wanted while one is being fetched, only the last of them is. */
export function choose(step: Step, index: number): void {
  const { task, fetching, shown } = step.state;
  // The engine has the messages of another input already.
  if (task?.kind === "opening") return;
  step.show({ selected: index });
  if (task?.kind === "decoding") step.set({ task: { ...task, next: { ...task.next, selected: index } } });
  else if (fetching) step.set({ fetching: { ...fetching, again: true } });
  else {
    const ticket = step.ticket();
    step.set({ fetching: { ticket, again: false } });
    step.do({ do: "fetch", ticket, index, secrets: shown.secrets });
  }
}

export function fetched(step: Step, ticket: number, message: Message): void {
  const { fetching, shown } = step.state;
  if (fetching?.ticket !== ticket) return;
  step.set({ fetching: null });
  step.show({ message });
  if (fetching.again) choose(step, shown.selected);
}

export function showSecrets(step: Step, secrets: boolean): void {
  const { task, shown } = step.state;
  step.show({ secrets });
  if (task?.kind === "decoding") step.set({ task: { ...task, next: { ...task.next, secrets } } });
  if (shown.message) choose(step, shown.selected);
}

/** Changes the packets, after what is being decoded. What is shown while another input is opened is not changed. */
export function change(step: Step, deed: Deed): void {
  const { task, queue } = step.state;
  if (task?.kind === "opening") return;
  step.set({ queue: [...queue, deed] });
  goOn(step);
}

/** Does the next deed of the queue. */
export function goOn(step: Step): void {
  for (;;) {
    const { task, queue } = step.state;
    const [deed, ...others] = queue;
    if (!deed || task) return;
    step.set({ queue: others });
    make(step, deed);
  }
}

function make(step: Step, deed: Deed): void {
  const { edits } = step.state.shown;
  if (deed.kind === "edit") edit(step, deed.edit);
  else if (deed.kind === "undo" && edits.canUndo) apply(step, edits.undone());
  else if (deed.kind === "redo" && edits.canRedo) apply(step, edits.redone());
  else if (deed.kind === "discard") apply(step, new EditHistory());
  else if (deed.kind === "language") translate(step);
}

/** Edits bytes of the open message. A message of a capture is copied first, because the file cannot be changed. */
function edit(step: Step, made: BufferEdit): void {
  const { message, edits, input, copy } = step.state.shown;
  if (!message) return;
  const ofCapture = input?.kind === "capture" && !copy;
  const found = packetEdits(made, message, (offset) => {
    if (ofCapture) return payloadByte(message, made.buffer, offset);
    // Packets of a paste are numbered from 1, like the frames of a capture.
    const source = origin(message, made.buffer, offset);
    return source && { packet: source.frame - 1, byte: source.offset };
  });
  if (found.length === 0) return;
  if (ofCapture) copyOf(step, "edited", payloads(message), new EditHistory().and(found));
  else apply(step, edits.and(found));
}

/** Opens bytes of the open message as a separate message. */
export function extract(step: Step, bytes: Uint8Array): void {
  if (step.state.task?.kind !== "opening" && step.state.shown.message) copyOf(step, "extracted", [bytes]);
}

function copyOf(step: Step, made: Copy["made"], packets: readonly Uint8Array[], edits = new EditHistory()): void {
  const { shown } = step.state;
  // From a copy of a copy, the way back leads to the input.
  const copy = { made, of: shown.copy?.of ?? shown.selected, under: ofInput(shown) };
  const next = { ...shown, copy, packets, edits, selected: 0 };
  step.show({ copy, packets, edits });
  decode(step, { kind: "packets", packets: edits.apply(packets), keeps: true }, next);
}

/** Goes back from a copy to the input it was made from. */
export function uncopy(step: Step, target: Target | null = null): void {
  const { copy } = step.state.shown;
  if (copy) decode(step, { kind: "restore" }, { ...copy.under, selected: copy.of }, target);
}

/** Decodes the packets with these edits. */
export function apply(step: Step, edits: EditHistory, target: Target | null = null): void {
  step.show({ edits });
  const { shown } = step.state;
  decode(step, packetsOf(shown), shown, target);
}

/** Returns what the engine decodes. Only a paste without edits has notes, and positions in the text. */
function packetsOf({ input, copy, edits, packets }: Shown): Decodable {
  if (input?.kind === "paste" && !copy && !edits.canUndo) return input;
  return { kind: "packets", packets: edits.apply(packets), keeps: copy !== null };
}

/** Gets the texts again, because the language has changed. No input is read for that. */
function translate(step: Step): void {
  const { shown } = step.state;
  if (packetsOf(shown).kind === "paste") decode(step, { kind: "again" }, shown, null, true);
  else if (shown.selected >= 0) choose(step, shown.selected);
}

function decode(step: Step, what: Decodable, next: Shown, target: Target | null = null, same = false): void {
  const ticket = same ? step.ticket() : step.result();
  step.set({ task: { kind: "decoding", ticket, next, target, same } });
  step.do({ do: "decode", ticket, what, index: Math.max(0, next.selected), secrets: next.secrets });
}

export function decoded(step: Step, ticket: number, outcome: Decoded): void {
  const { task } = step.state;
  if (task?.kind !== "decoding" || task.ticket !== ticket) return;
  step.set({ task: null });
  const { next, same, target } = task;
  if (outcome.ok) {
    const wanted = next.selected;
    // While a message is open, a capture may have been read further.
    const under = step.state.shown.copy?.under;
    const base = next.copy || !under ? next : { ...under, selected: wanted };
    const { total, message, paste } = outcome;
    present(step, { ...base, total, message, paste: paste ?? base.paste }, same);
    if (message && wanted >= 0 && wanted !== message.index && wanted < total) choose(step, wanted);
  }
  if (target) goTo(step, target);
  else goOn(step);
}

/** Shows other messages. */
export function present(step: Step, shown: Shown, same = false): void {
  const selected = shown.message?.index ?? -1;
  if (!same) step.set({ revision: step.state.revision + 1 });
  step.set({ shown: { ...shown, selected, names: same ? shown.names : new Map() } });
  if (!same) count(step);
}

/** Counts how many messages have each name. */
export function count(step: Step): void {
  if (step.state.shown.total > 1) step.do({ do: "count", ticket: step.state.revision });
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
