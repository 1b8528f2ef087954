/** Opens inputs: looks at files, reads texts, packets and captures, and closes what was open. */
import type { CaptureOutcome, MergeOutcome, Recognised } from "../engine/protocol";
import type { Refusal } from "../engine/model";
import { translated } from "../language/text";
import { placeIn } from "./address";
import { EditHistory } from "./edit-history";
import { apply, choose, count, present } from "./editing";
import { leaveLearn } from "./entries";
import { fileIn, hashIn, linked, type Linked } from "./permalink";
import {
  EMPTY,
  type CaptureInput,
  type Input,
  type Opening,
  type PasteInput,
  type Shown,
  type Source,
  type Target,
} from "./state";
import { goTo, ofInput, type Decoded, type Recalled, type Step } from "./step";

/** A capture that is read faster than this is shown only when it is done, in ms. */
const AT_ONCE = 400;
/** While a capture is read, no message is opened before this time, in ms: it would only slow down reading. */
const SOON = 1000;
/** The end of reading is announced if it took longer than this, in ms: the user may have looked elsewhere. */
const LONG = 2000;
/** How often messages are counted by name while a capture is read, in ms. */
const COUNT_EVERY = 1000;

/** Opens something. `typed`: the text stands in the box already. */
export function open(
  step: Step,
  source: Source,
  target: Target | null,
  edits = new EditHistory(),
  typed = false,
): void {
  if (source.kind === "paste") openText(step, source, target, edits, typed);
  else if (source.kind === "packets" || source.kind === "capture") ask(step, source, target, edits);
  else look(step, source, target);
}

/** Closes the input. */
export function close(step: Step): void {
  begin(step);
  step.set({ shown: EMPTY, text: null });
  step.do({ do: "type", text: "", format: undefined });
}

/** Drops what is under way: something else is wanted. */
function begin(step: Step): void {
  if (step.state.reading) step.do({ do: "cancel" });
  step.result();
  step.set({ looking: null, task: null, reading: null, queue: [], problem: null });
  step.do({ do: "toast", text: "" });
}

/** Asks the engine to open an input. */
function ask(step: Step, input: Input, target: Target | null, edits: EditHistory): void {
  const wasEmpty = step.state.shown.input === null;
  begin(step);
  const ticket = step.state.result;
  const task: Opening = { kind: "opening", ticket, input, target, edits, since: step.now.at, read: 0 };
  step.set({ task });
  if (input.kind !== "capture") {
    const what = input.kind === "paste" ? input : { ...input, keeps: false };
    step.do({ do: "decode", ticket, what, index: 0, secrets: false });
    return;
  }
  step.do({ do: "capture", ticket, input });
  // Showing progress slows down reading, so a capture that is read quickly is shown only when it is done.
  if (wasEmpty) step.do({ do: "wait", ticket, ms: AT_ONCE });
  else showCapture(step, task);
}

function openText(
  step: Step,
  { text, format }: PasteInput,
  target: Target | null,
  edits: EditHistory,
  typed: boolean,
): void {
  // A textarea normalises line ends in the same way; offsets must agree.
  const input: PasteInput = { kind: "paste", text: text.replace(/\r\n?/g, "\n"), format };
  if (!typed) {
    if (!target?.id) leaveLearn(step);
    // The box is not shown beside another input.
    if (step.state.shown.input?.kind !== "paste") step.set({ shown: EMPTY });
    step.do({ do: "type", text: input.text, format });
  }
  const hash = format === undefined ? hashIn(text) : "";
  const link = linked(hash);
  const source = inLink(link, hash);
  if (source) {
    open(step, source, target ?? to(hash));
    return;
  }
  if (link.kind === "none" && text.trim() !== "") {
    ask(step, input, target, edits);
    step.set({ text: input });
    return;
  }
  begin(step);
  step.set({ text: input });
  if (link.kind === "refused") refuse(step, { code: "link", text: link.reason, line: 1, start: 0, end: text.length });
  else step.set({ shown: EMPTY });
}

/** Returns what a link holds; null if it holds nothing. */
export function inLink(link: Linked, hash: string): Source | null {
  if (link.kind === "packets") return { kind: "packets", packets: link.packets, name: { of: "link" } };
  if (link.kind === "text") return { kind: "paste", text: link.text, format: link.format };
  return link.kind === "file" ? { kind: "file", file: fileIn(hash, link.bytes) } : null;
}

/** Returns the way to the place that a link names. */
export function to(hash: string): Target | null {
  const place = placeIn(hash);
  return place && { id: "", place };
}

/** Shows why a text could not be read. What was read before is not shown below it; the layout stays. */
function refuse(step: Step, refusal: Refusal): void {
  const { shown, text, revision } = step.state;
  step.set({ revision: revision + 1, shown: { ...EMPTY, input: shown.input && text, refusal } });
}

/** Takes what the engine read of a paste or of packets. */
export function opened(step: Step, ticket: number, outcome: Decoded): void {
  const { task } = step.state;
  if (task?.kind !== "opening" || task.ticket !== ticket) return;
  const { input, target, edits } = task;
  step.set({ task: null });
  if (!outcome.ok) {
    const pasted = input.kind === "paste" ? input : undefined;
    if (outcome.capture.length > 0) look(step, { kind: "file", file: pastedFile(outcome.capture), pasted }, target);
    else refuse(step, outcome.refusal);
    return;
  }
  const { total, message, paste } = outcome;
  const packets = paste ? paste.packets.map(({ bytes }) => bytes) : input.kind === "packets" ? input.packets : [];
  if (input.kind !== "paste") step.set({ text: null });
  present(step, { ...EMPTY, input, paste, packets, total, message });
  if (!target?.id) leaveLearn(step);
  if (edits.canUndo || edits.canRedo) apply(step, edits, target);
  else if (target) goTo(step, target);
}

/** Looks at what may have to be opened. */
function look(step: Step, source: Exclude<Source, Input>, target: Target | null): void {
  const ticket = step.ticket();
  step.set({ looking: { ticket, source, target } });
  if (source.kind === "file") step.do({ do: "recognise", ticket, file: source.file });
  else if (source.kind === "example") step.do({ do: "load", ticket, example: source.example });
  else if (source.kind === "kept") step.do({ do: "recall", ticket, id: source.id, asks: source.asks });
  else {
    const n = source.files.length;
    step.do({
      do: "toast",
      text: translated("page-session-merging", "{n} {n|file is|files are} being merged…", { n }),
    });
    step.do({ do: "merge", ticket, files: source.files });
  }
}

/** Returns what was looked at, unless something else was opened since. */
function found(step: Step, ticket: number): NonNullable<Step["state"]["looking"]> | null {
  const { looking } = step.state;
  if (looking?.ticket !== ticket) return null;
  step.set({ looking: null });
  return looking;
}

/** Opens a file as a capture, a paste or a datagram, depending on its content. */
export function recognised(step: Step, ticket: number, what: Recognised): void {
  const looking = found(step, ticket);
  if (looking?.source.kind !== "file") return;
  const { source, target } = looking;
  const { file, pasted } = source;
  if (what.kind === "capture") open(step, { kind: "capture", file, packing: what.packing, pasted }, target);
  else if (what.kind === "text") open(step, { kind: "paste", text: what.text, format: undefined }, target);
  else if (what.kind === "refused") step.do({ do: "toast", text: what.reason });
  else open(step, { kind: "packets", packets: [what.bytes], name: { of: "file", name: file.name } }, target);
}

export function loaded(step: Step, ticket: number, content: string | File): void {
  const looking = found(step, ticket);
  if (!looking) return;
  const isText = typeof content === "string";
  const source: Source = isText ? { kind: "paste", text: content, format: undefined } : { kind: "file", file: content };
  open(step, source, looking.target);
}

/** Opens the captures among files as one, with their frames in the order of their times. */
export function merged(step: Step, ticket: number, { merged: all, captures, frameFiles, notes }: MergeOutcome): void {
  const looking = found(step, ticket);
  if (looking?.source.kind !== "files") return;
  step.do({ do: "toast", text: "" });
  const { files } = looking.source;
  const chosen = captures.flatMap((index) => files[index] ?? []);
  const [first] = chosen;
  if (all && first) {
    const n = chosen.length - 1;
    const name =
      n === 0 ? first.name : translated("page-session-several", "{name} and {n} more", { name: first.name, n });
    const said = notes.map(([file, text]) => `${chosen[file]?.name ?? ""}: ${text}`);
    const from = { files: chosen, frameFiles, notes: said };
    open(step, { kind: "capture", file: new File([all], name), packing: null, merged: from }, looking.target);
  }
  const left = files.filter((_, index) => !captures.includes(index));
  if (left.length > 0) step.do({ do: "leave", left, of: files });
}

/** Opens what the tab had open before; what needs the user is offered. */
export function recalled(step: Step, ticket: number, { kept, files, again }: Recalled): void {
  const looking = found(step, ticket);
  if (looking?.source.kind !== "kept") return;
  const { source, target } = looking;
  const [file] = files;
  if (kept?.kind === "paste") {
    const { text, format } = kept;
    open(step, { kind: "paste", text, format: format ?? undefined }, target, EditHistory.of(kept.edits));
  } else if (kept?.kind === "packets") {
    const link = linked(kept.hash);
    const packets = link.kind === "packets" ? link.packets : [];
    open(step, { kind: "packets", packets, name: kept.name }, target, EditHistory.of(kept.edits));
  } else if (file) open(step, files.length > 1 ? { kind: "files", files } : { kind: "file", file }, target);
  else if (source.asks) {
    const text = translated("page-trail-not-reopened", "It could not be opened again: choose the file.");
    step.do({ do: "toast", text });
    step.do({ do: "choose" });
    step.set({ awaited: target && kept?.kind === "capture" ? { ...target, file: kept } : null });
  } else {
    close(step);
    if (!kept) return;
    step.set({
      offer: { kind: "kept", kept, again },
      awaited: kept.kind === "capture" && target ? { ...target, file: kept } : null,
    });
  }
}

/** Shows a capture while it is being read. */
function showCapture(step: Step, { ticket, input, target, since, read }: Opening): void {
  if (input.kind !== "capture") return;
  const reading = { read: 0, total: input.file.size, rate: 0 };
  const { revision, text } = step.state;
  step.set({
    revision: revision + 1,
    shown: { ...EMPTY, input, reading },
    text: input.pasted ? text : null,
    task: null,
    reading: { ticket, target, since, read, counted: step.now.at },
  });
  if (!target?.id) leaveLearn(step);
}

export function waited(step: Step, ticket: number): void {
  const { task } = step.state;
  if (task?.kind === "opening" && task.ticket === ticket) showCapture(step, task);
}

export function progressed(step: Step, ticket: number, read: number, messages: number): void {
  const { task, reading, shown } = step.state;
  if (task?.kind === "opening" && task.ticket === ticket) step.set({ task: { ...task, read } });
  if (reading?.ticket !== ticket) return;
  step.set({ reading: { ...reading, read } });
  const taken = step.now.at - reading.since;
  const input = ofInput(shown).input as CaptureInput;
  showBelow(step, {
    reading: { read, total: input.file.size, rate: taken > 200 ? (1000 * read) / taken : 0 },
    bytes: read,
    total: messages,
  });
  if (shown.copy) return;
  if (shown.selected < 0 && messages > 0 && taken > SOON) choose(step, 0);
  if (step.now.at - reading.counted > COUNT_EVERY) {
    step.set({ reading: { ...reading, read, counted: step.now.at } });
    count(step);
  }
}

export function captured(
  step: Step,
  ticket: number,
  { count: total, counts, cancelled, stopped, twice }: CaptureOutcome,
): void {
  waited(step, ticket);
  const { reading, shown } = step.state;
  if (reading?.ticket !== ticket) return;
  step.set({ reading: null });
  const { read, since, target } = reading;
  const notes = (ofInput(shown).input as CaptureInput).merged?.notes ?? [];
  showBelow(step, {
    reading: null,
    twice,
    stopped: stopped ?? (notes.length > 0 ? notes.join("; ") : null),
    total,
    bytes: read,
    names: new Map(counts),
    cancelledAt: cancelled ? read : null,
  });
  if (!shown.copy && shown.selected < 0 && total > 0) choose(step, 0);
  const n = total;
  if (cancelled)
    step.do({
      do: "toast",
      text: translated("page-session-cancelled", "Cancelled: {n} {n|message|messages} read so far.", { n }),
    });
  else if (step.now.at - since > LONG)
    step.do({ do: "toast", text: translated("page-session-found", "{n} {n|message|messages} found.", { n }) });
  if (target && !step.state.task) goTo(step, target);
}

/** Changes what is shown of the input, also if a copy is shown in its place. */
function showBelow(step: Step, change: Partial<Shown>): void {
  const { copy } = step.state.shown;
  if (copy) step.show({ copy: { ...copy, under: { ...copy.under, ...change } } });
  else step.show(change);
}

/** Returns a capture that was pasted as text as a file. */
function pastedFile(bytes: Uint8Array): File {
  return new File([bytes as Uint8Array<ArrayBuffer>], translated("page-session-pasted", "pasted capture"));
}
