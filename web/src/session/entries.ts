/**
 * The inputs of this tab and the entries of the browser's history: every input, view, order, time range, search and row
 * is one, and is in the address.
 */
import { START, differences, partsOf, type Entry, type Place } from "./address";
import { EditHistory } from "./edit-history";
import { hashOf, hashOfFile, hashOfText, linkIn, OF_LEARN } from "./permalink";
import { isOnTheWay, ofInput, type Step } from "./step";
import type { Input, Remembered, State } from "./state";

/** Equal changes within this time, in ms, are one entry: a row for each press of an arrow key is too much. */
const TOGETHER = 1000;
/** What changes while a text is typed. */
const TYPED = new Set(["question", "words"]);
/** What arrow keys change. */
const STEPPED = new Set(["message", "since", "until", "row", "beside"]);
/** What is written to the current entry only. */
const ASIDE = new Set(["row", "beside"]);
/** Maximum number of inputs, and of characters of their texts, that are kept in memory. */
const MOST = 10;
const MOST_TEXT = 64 * 1024 * 1024;

/** Returns the open input. A text and packets are open as soon as they are asked for, also if they cannot be read. */
export function openInput({ shown, task, text }: State): Input | null {
  if (task?.kind === "opening" && task.input.kind !== "capture") return task.input;
  const { input } = ofInput(shown);
  if (input?.kind === "capture") return input.pasted ?? input;
  if (input?.kind === "packets") return input;
  return text && text.text.trim() !== "" ? text : null;
}

/** Remembers the open input, and writes an entry for it if it is another one than before. */
export function note(step: Step): void {
  remember(step);
  if (step.state.open !== step.state.entry.input) writePlace(step, START);
}

/** Notes what the views show. While an input is being opened, that is a place in the one before. */
export function here(step: Step, place: Place): void {
  const { open, entry, task } = step.state;
  if (open === entry.input && task?.kind !== "opening") writePlace(step, place);
}

/** Leaves Learn, because something was opened, or the user wants the decoder. */
export function leaveLearn(step: Step): void {
  if (!OF_LEARN.test(step.state.hash)) return;
  remember(step);
  const { open, entry } = step.state;
  write(step, { input: open, place: open === entry.input ? entry.place : START }, true);
}

function remember(step: Step): void {
  const { shown, task, reading, inputs, open: before } = step.state;
  const input = openInput(step.state);
  if (!input) {
    if (before !== "") step.do({ do: "keep", id: "", input: null });
    step.set({ open: "" });
    return;
  }
  const opening = task?.kind === "opening" && task.input === input ? task : null;
  const target = task?.kind === "opening" ? opening?.target : (task?.target ?? reading?.target);
  const last = inputs.get(before);
  // Typing makes a new input with every key; the newest takes the place of the one before.
  const kept = last && isSame(last.input, input) ? before : known(inputs, input);
  const id = (target?.id ?? "") || (kept ?? `${step.now.at.toString(36)}-${step.ticket()}`);
  const own = inputs.get(id);
  const base = ofInput(shown);
  const edits = opening?.edits ?? (base.input === input ? base.edits : (own?.edits ?? new EditHistory()));
  step.set({ open: id });
  if (own && isSame(own.input, input, true) && own.edits === edits && id === before) return;
  const next = new Map(inputs);
  next.delete(id);
  next.set(id, { input, edits });
  step.set({ inputs: withoutOldest(next) });
  step.do({ do: "keep", id, input: { input, edits } });
}

function known(inputs: State["inputs"], input: Input): string | undefined {
  for (const [id, other] of inputs) if (isSame(other.input, input, true)) return id;
  return undefined;
}

function withoutOldest(inputs: Map<string, Remembered>): Map<string, Remembered> {
  const length = ({ input }: Remembered): number => (input.kind === "paste" ? input.text.length : 0);
  let all = Array.from(inputs.values()).reduce((sum, one) => sum + length(one), 0);
  for (const [id, one] of inputs) {
    if (inputs.size <= 1 || (inputs.size <= MOST && all <= MOST_TEXT)) break;
    all -= length(one);
    inputs.delete(id);
  }
  return inputs;
}

/** Returns whether two inputs are the same; unless `exactly`, also if one becomes the other by a key press. */
function isSame(one: Input, other: Input, exactly = false): boolean {
  if (one === other) return true;
  if (one.kind === "capture" && other.kind === "capture") return one.file === other.file;
  if (one.kind === "packets" && other.kind === "packets") return one.packets === other.packets;
  if (one.kind !== "paste" || other.kind !== "paste") return false;
  return exactly ? one.text === other.text && one.format === other.format : isTyped(one.text, other.text);
}

/** Returns whether a text becomes another by changing at most two characters. */
function isTyped(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (long.length - short.length > 2) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  return long.length - start - end <= 2;
}

function writePlace(step: Step, place: Place): void {
  const { state, now } = step;
  // If the browser has another address than the one written here, it is about to tell.
  if (isOnTheWay(state) || state.awaited || OF_LEARN.test(state.hash) || now.hash !== state.hash) return;
  const before = state.entry;
  const isOther = state.open !== before.input;
  const changes = [...(isOther ? ["input"] : []), ...differences(before.place, place)];
  if (changes.length === 0 && now.ours) return;
  const pushes = now.ours && isStep(step, changes, before.place, place);
  write(step, { input: state.open, place }, pushes);
  if (!isOther) return;
  const { open, offer } = state;
  const closed = open === "" && pushes ? state.inputs.get(before.input) : undefined;
  if (closed) step.set({ offer: { kind: "closed", input: closed.input } });
  else if (open !== "" || offer?.kind === "closed") step.set({ offer: null });
}

/** Returns whether changes are a step, to which there is a way back. */
function isStep(step: Step, changes: readonly string[], before: Place, after: Place): boolean {
  const { changed, acted } = step.state;
  const what = changes.join(" ");
  const { at } = step.now;
  const typed = TYPED.has(what) && before.question !== "" && after.question !== "";
  const together = at - changed.at < TOGETHER && changes.every((name) => STEPPED.has(name));
  step.set({ changed: { what, at } });
  if (!acted || (what === changed.what && (together || typed)) || changes.every((name) => ASIDE.has(name)))
    return false;
  // A table that was just opened says how it is sorted.
  return before.view !== after.view || before.table !== null || after.table === null || changes.includes("input");
}

/** Returns the fragment of a link that holds an input; empty if no link does. */
function held(input: Input): string {
  if (input.kind === "packets") return hashOf(input.packets);
  return input.kind === "paste" ? hashOfText(input.text, input.format) : hashOfFile(input.file);
}

/** Writes an entry, as the current one or as a new one. */
function write(step: Step, entry: Entry, pushes: boolean): void {
  const { inputs, hash: before, acted } = step.state;
  const link = linkIn(before);
  const input = inputs.get(entry.input)?.input;
  const isLinked = link !== "" && input !== undefined && held(input) === link;
  const parts = [...(isLinked ? [link.slice(1)] : []), ...(entry.input === "" ? [] : partsOf(entry.place))];
  // A fragment that is not the page's own is left alone.
  const kept = entry.input === "" && !pushes && !/^#(?:v\d+=|q=|view=)/.test(before) ? before : "";
  const hash = parts.length > 0 ? `#${parts.join("&")}` : kept;
  step.set({ entry, hash, acted: acted && !pushes && step.now.ours });
  step.do({ do: "write", entry, hash, pushes });
}
