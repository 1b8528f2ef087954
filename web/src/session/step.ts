/** The step from one state to the next, and what is asked of the world for it. */
import type { Message, Paste, Refusal } from "../engine/model";
import type { Entry, Place } from "./address";
import type { Example } from "./examples";
import type { CaptureInput, KeptInput, PasteInput, Remembered, Shown, State, Target } from "./state";

/** What the tab has kept of an input, and its files. `again`: the browser can open them, after asking the user. */
export interface Recalled {
  readonly kept: KeptInput | null;
  readonly files: readonly File[];
  readonly again: boolean;
}

/** What came of decoding something that is not a capture. `paste`: how a text was read. */
export type Decoded =
  | { readonly ok: true; readonly total: number; readonly message: Message | null; readonly paste: Paste | null }
  /** `capture`: the bytes of a capture that was pasted as text; empty if the text is something else. */
  | { readonly ok: false; readonly refusal: Refusal; readonly capture: Uint8Array };

/** What the engine decodes at once. */
export type Decodable =
  | PasteInput
  /** `keeps`: the input is kept, and `restore` opens it again. */
  | { readonly kind: "packets"; readonly packets: readonly Uint8Array[]; readonly keeps: boolean }
  /** `again`: the paste that the engine has, with its texts in another language. */
  | { readonly kind: "again" }
  | { readonly kind: "restore" };

/** What is asked of the world. */
export type Effect =
  | Question
  | { readonly do: "cancel" }
  | { readonly do: "choose" }
  /** Writes the browser's current entry, or a new one. */
  | { readonly do: "write"; readonly entry: Entry; readonly hash: string; readonly pushes: boolean }
  | { readonly do: "keep"; readonly id: string; readonly input: Remembered | null }
  | { readonly do: "type"; readonly text: string; readonly format: string | undefined }
  | { readonly do: "toast"; readonly text: string }
  /** Some of the files are no captures. */
  | { readonly do: "leave"; readonly left: readonly File[]; readonly of: readonly File[] }
  | { readonly do: "run"; readonly run: () => unknown };

export type Question = { readonly ticket: number } & (
  | { readonly do: "recognise"; readonly file: File }
  | { readonly do: "merge"; readonly files: readonly File[] }
  | { readonly do: "load"; readonly example: Example }
  | { readonly do: "recall"; readonly id: string; readonly asks: boolean }
  | { readonly do: "decode"; readonly what: Decodable; readonly index: number; readonly secrets: boolean }
  | { readonly do: "capture"; readonly input: CaptureInput }
  | { readonly do: "fetch"; readonly index: number; readonly secrets: boolean }
  | { readonly do: "count" }
  | { readonly do: "go"; readonly place: Place }
  | { readonly do: "wait"; readonly ms: number }
);

/** The world when something happens. */
export interface Now {
  /** In ms since 1970. */
  readonly at: number;
  /** The fragment of the browser's address, with its `#`. */
  readonly hash: string;
  /** Whether the browser's current entry is one of ours. */
  readonly ours: boolean;
}

/** A step to the next state, while it is made. */
export class Step {
  readonly effects: Effect[] = [];

  constructor(
    public state: State,
    readonly now: Now,
  ) {}

  set(change: Partial<State>): void {
    const { state } = this;
    const isOther = Object.entries(change).some(([name, value]) => state[name as keyof State] !== value);
    if (isOther) this.state = { ...state, ...change };
  }

  show(change: Partial<Shown>): void {
    this.set({ shown: { ...this.state.shown, ...change } });
  }

  do(effect: Effect): void {
    this.effects.push(effect);
  }

  /** Returns a new ticket. */
  ticket(): number {
    this.set({ tickets: this.state.tickets + 1 });
    return this.state.tickets;
  }

  /** Returns a new ticket, for a question for other messages: late answers about those that are shown are dropped. */
  result(): number {
    const ticket = this.ticket();
    this.set({ result: ticket, fetching: null });
    return ticket;
  }
}

/** Returns whether the page is on its way to a place, so that what the views show meanwhile is no place of its own. */
export function isOnTheWay({ task, looking, reading }: State): boolean {
  return (looking?.target ?? (task?.kind === "going" ? task : task?.target) ?? reading?.target ?? null) !== null;
}

/** Returns the input's own state, which a copy may hide. */
export function ofInput({ copy, ...shown }: Shown): Shown {
  return copy?.under ?? { ...shown, copy };
}

/** Returns the step's way to a place: the views are asked to go there. */
export function goTo(step: Step, target: Target): void {
  const ticket = step.ticket();
  step.set({ task: { kind: "going", ticket, target } });
  step.do({ do: "go", ticket, place: target.place });
}
