/** How the state changes with what happens. Nothing here reads a clock, the browser or the engine. */
import type { MessageCounts } from "../engine/protocol";
import { partsOf, placeIn, type Entry } from "./address";
import { change, choose, decoded, extract, fetched, goOn, showSecrets, uncopy } from "./editing";
import { here, leaveLearn, note } from "./entries";
import type { BufferEdit } from "./events";
import {
  captured,
  close,
  inLink,
  loaded,
  merged,
  open,
  opened,
  progressed,
  recalled,
  recognised,
  to,
  waited,
} from "./opening";
import { linkIn, linked, OF_LEARN } from "./permalink";
import { NOTHING, type Again, type Problem, type Source, type State, type Target } from "./state";
import { goTo, Step, type Decoded, type Effect, type Now } from "./step";

/** What happens: the user, the browser or a view does something, or the world answers the question with a ticket. */
const HAPPENINGS = {
  begun: begin,
  /** Something is to be opened; see `open`. */
  open: (step: Step, source: Source, target: Target | null = null, how?: "typed"): void => {
    // Not every browser tells of all that a user does, such as choosing a file.
    step.set({ acted: true });
    open(step, source, target, undefined, how === "typed");
  },
  close,
  cancel: (step: Step): void => step.do({ do: "cancel" }),
  edit: (step: Step, edit: BufferEdit): void => change(step, { kind: "edit", edit }),
  undo: (step: Step): void => change(step, { kind: "undo" }),
  redo: (step: Step): void => change(step, { kind: "redo" }),
  discard: (step: Step): void => change(step, { kind: "discard" }),
  extract,
  uncopy: (step: Step): void => uncopy(step),
  choose,
  secrets: showSecrets,
  language: translate,
  /** The user did something: what changes next is a new entry of the history. */
  acted: (step: Step): void => step.set({ acted: true }),
  /** The offer is not wanted. */
  dismiss: (step: Step): void => step.set({ offer: null }),
  reopen,
  here,
  popped: pop,
  moved: move,
  /** Learn is to be left for the decoder. */
  unlearn: leaveLearn,
  failed: (step: Step, problem: Problem): void => step.set({ problem }),
  retry,

  recognised,
  loaded,
  merged,
  recalled,
  decoded: (step: Step, ticket: number, outcome: Decoded): void => {
    opened(step, ticket, outcome);
    decoded(step, ticket, outcome);
  },
  progressed,
  captured,
  fetched,
  counted: (step: Step, ticket: number, counts: MessageCounts): void => {
    if (ticket === step.state.revision) step.show({ names: new Map(counts) });
  },
  waited,
  arrived: arrive,
  unanswered,
};

type Happenings = typeof HAPPENINGS;
/** What happens as data: its name, and what is to be known of it. */
export type Happening = {
  [Kind in keyof Happenings]: Happenings[Kind] extends (step: Step, ...rest: infer Rest) => void
    ? readonly [kind: Kind, ...rest: Rest]
    : never;
}[keyof Happenings];

/** Returns the next state, and what is to be done in the world. */
export function transition(state: State, [kind, ...rest]: Happening, now: Now): readonly [State, readonly Effect[]] {
  const step = new Step(state, now);
  (HAPPENINGS[kind] as (step: Step, ...rest: readonly unknown[]) => void)(step, ...rest);
  note(step);
  meet(step);
  return [step.state, step.effects];
}

/** Begins with what the history or the address says is to be shown. */
function begin(step: Step, entry: Entry | null, last: string, holds: boolean): void {
  const { hash } = step.now;
  step.set({ hash });
  const place = placeIn(hash);
  // A page that holds messages opens them itself.
  if (holds && linkIn(hash) === "") step.set({ awaited: entry && { id: "", place: entry.place, file: null } });
  // Of a file nothing is kept, but the link holds it.
  else if (entry && linked(hash).kind !== "file") enter(step, entry);
  else if (OF_LEARN.test(hash)) {
    if (last !== "") enter(step, { input: last, place: NOTHING.place });
  } else if (place && linkIn(hash) === "") {
    step.set({ awaited: { id: "", place, file: null } });
    // A search alone is for whatever is opened.
    if (partsOf(place).some((part) => !part.startsWith("q="))) step.set({ offer: { kind: "place" } });
  } else if (linkIn(hash) !== "") move(step);
  else step.do({ do: "write", entry: NOTHING, hash, pushes: false });
}

/** The browser went back or forward to an entry. */
function pop(step: Step, entry: Entry): void {
  step.set({ hash: step.now.hash, offer: null, awaited: null });
  enter(step, entry);
}

/** Opens the input of an entry, and shows its place. Behind a page of Learn, that does not leave it. */
function enter(step: Step, entry: Entry): void {
  const { open: id, inputs, task, reading, shown } = step.state;
  const target = { id: entry.input, place: entry.place };
  step.set({ entry, acted: false, looking: null });
  if (entry.input === "") {
    close(step);
    return;
  }
  // While another input is being opened, the engine does not have what is shown any more.
  if (entry.input !== id || task?.kind === "opening") {
    const known = inputs.get(entry.input);
    if (known) open(step, known.input, target, known.edits);
    else open(step, { kind: "kept", id: entry.input, asks: false }, target);
    return;
  }
  if (reading) step.set({ reading: { ...reading, target: null } });
  if (shown.copy && !entry.place.copy) uncopy(step, target);
  else if (task?.kind === "decoding") step.set({ task: { ...task, target } });
  else if (!shown.copy) goTo(step, target);
}

/** The browser went to a fragment: a link, a place in what is open, or a page of Learn. */
function move(step: Step): void {
  const { hash } = step.now;
  step.set({ hash });
  const link = linked(hash);
  const place = placeIn(hash);
  const { open: id } = step.state;
  const source = inLink(link, hash);
  if (link.kind === "refused") step.do({ do: "toast", text: link.reason });
  else if (source) open(step, source, to(hash));
  else if (place && id !== "") enter(step, { input: id, place });
}

/** Opens again, with the user's permission, what was open before the page was loaded again. */
function reopen(step: Step): void {
  const { awaited, entry } = step.state;
  if (awaited) open(step, { kind: "kept", id: entry.input, asks: true }, { id: entry.input, place: awaited.place });
}

/** Shows the awaited place, if the input that was opened is the one it belongs to. */
function meet(step: Step): void {
  const { awaited, reading, task, shown, open: id, inputs } = step.state;
  const { input } = shown;
  if (!awaited || !input || reading || task) return;
  step.set({ awaited: null, offer: null });
  const file = input.kind === "capture" ? input.file : null;
  const isIt = awaited.id === "" || (awaited.file?.name === file?.name && awaited.file?.size === file?.size);
  if (!isIt) {
    note(step);
    return;
  }
  const target = { id: awaited.id === "" ? id : awaited.id, place: awaited.place };
  if (target.id !== id) step.set({ inputs: new Map([...inputs].filter(([other]) => other !== id)) });
  step.set({ entry: { input: target.id, place: target.place } });
  goTo(step, target);
  note(step);
}

function arrive(step: Step, ticket: number): void {
  const { task } = step.state;
  if (task?.kind !== "going" || task.ticket !== ticket) return;
  step.set({ task: null, acted: false });
  goOn(step);
}

/** Gets the texts of the engine again, because the language has changed. */
function translate(step: Step): void {
  const { task, shown, text } = step.state;
  // Whether a link is damaged is decided by the page, so the engine cannot repeat that refusal.
  if (task?.kind === "opening") {
    if (task.input.kind !== "capture") open(step, task.input, task.target, task.edits, true);
  } else if (shown.refusal && shown.refusal.code !== "link" && text) open(step, text, null, undefined, true);
  else if (shown.input) change(step, { kind: "language" });
}

/** Says that something failed, and why; what was shown stays. */
function unanswered(step: Step, ticket: number, text: string, missing: boolean): void {
  const { looking, task, reading, fetching, shown } = step.state;
  let again: Again | null = null;
  if (looking?.ticket === ticket) {
    again = { kind: "open", source: looking.source, target: looking.target };
    step.set({ looking: null });
  } else if (task?.ticket === ticket) {
    if (task.kind === "opening") again = { kind: "open", source: task.input, target: task.target };
    step.set({ task: null, queue: [] });
  } else if (reading?.ticket === ticket) {
    if (shown.input) again = { kind: "open", source: shown.input, target: reading.target };
    step.set({ reading: null });
    step.show({ reading: null });
  } else if (fetching?.ticket === ticket) {
    again = { kind: "choose", index: shown.selected };
    step.set({ fetching: null });
  } else return;
  step.set({ problem: { text, missing, again: missing ? again : null } });
}

/** Does again what failed because a part of the page could not be loaded. */
function retry(step: Step): void {
  const { problem } = step.state;
  if (!problem?.missing) return;
  step.set({ problem: null });
  const { again } = problem;
  if (again instanceof Function) step.do({ do: "run", run: again });
  else if (again?.kind === "open") open(step, again.source, again.target);
  else if (again) choose(step, again.index);
}
