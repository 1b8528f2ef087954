/**
 * The way back: every view, order, time range, search and row is an entry of the browser's history, and is in the
 * address. The tab remembers its inputs, so they are open again after the page was loaded again.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { keyOf } from "../analysis/keys";
import { SLOTS } from "../analysis/slots";
import type { Records } from "../analysis/table";
import type { Views } from "../analysis/views";
import type { Engine } from "../engine/engine";
import type { TableName } from "../engine/protocol";
import type { PasteBox } from "../input/paste";
import { translated } from "../language/text";
import {
  START,
  differences,
  entryIn,
  partsOf,
  placeIn,
  stateOf,
  type Entry,
  type Place,
  type TablePlace,
  type TimePlace,
} from "../session/address";
import type { Editor } from "../session/editor";
import type { ChosenTime, Subject } from "../session/events";
import { lastOpen } from "../session/kept-inputs";
import { addressWith, hashOf, holdLearn, isArriving, leaveAddress, linkHere, OF_LEARN } from "../session/permalink";
import type { Session } from "../session/session";
import type { AnalysisPane } from "./analysis-pane";
import type { List } from "./list";
import "./notices";
import type { Notices } from "./notices";
import { OpenInputs, wasOpen } from "./open-inputs";

/** The parts of the page whose places are on the trail. */
export interface Shown {
  readonly host: ReactiveControllerHost & HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment };
  readonly session: Session;
  readonly editor: Editor;
  readonly analysis: AnalysisPane;
  readonly engine: Engine;
  box(): PasteBox;
  /** Null while the list is not shown. */
  list(): List | null;
  /** Lets the user choose files. */
  choose(): void;
  toast(text: string): void;
}

/** Equal changes within this time, in ms, are one entry of the history: a row for each press of an arrow key is too much. */
const TOGETHER = 1000;
/** Maximum number of sets of messages that are remembered. */
const MOST_SUBJECTS = 50;
/** Events after which a change is the user's doing. */
const DEEDS = ["pointerdown", "keydown", "paste", "drop", "input", "change", "click"];
/** What changes while a text is typed. */
const TYPED = new Set(["question", "words"]);
/** What arrow keys change. */
const STEPPED = new Set(["message", "since", "until", "row", "beside"]);
/** What is written to the current entry only. */
const ASIDE = new Set(["row", "beside"]);
/** The entry of the start page. */
const NOTHING: Entry = { input: "", place: START };

export class Trail implements ReactiveController {
  readonly #inputs: OpenInputs;
  /** What is shown, as it was last written to the history. */
  #now = NOTHING;
  /** The entry whose input has to be opened by the user first. */
  #awaited: Entry | null = null;
  /** What changed last, and when. */
  #last = { what: "", at: -Infinity };
  /** Whether the user has done something since the last new entry. */
  #acted = false;
  /** Number of entries that are being shown: meanwhile nothing is written. */
  #showing = 0;
  /** Counts the entries that were to be shown, so that only the newest is. */
  #shows = 0;
  #noting = false;
  /** The sets of messages to which the list was limited; an entry has the number of its own. */
  readonly #subjects = new Map<number, Subject>();
  #subject = 0;

  constructor(private readonly page: Shown) {
    this.#inputs = new OpenInputs(page);
  }

  hostConnected(): void {
    addEventListener("popstate", this.#popped);
    addEventListener("beforeunload", this.#leaving);
    for (const name of DEEDS) document.addEventListener(name, this.#act, { capture: true, passive: true });
    document.addEventListener("keydown", this.#keyPressed);
    this.page.host.addEventListener("a2-placed", this.#note);
  }

  hostDisconnected(): void {
    removeEventListener("popstate", this.#popped);
    removeEventListener("beforeunload", this.#leaving);
    for (const name of DEEDS) document.removeEventListener(name, this.#act, { capture: true });
    document.removeEventListener("keydown", this.#keyPressed);
    this.page.host.removeEventListener("a2-placed", this.#note);
  }

  hostUpdated(): void {
    this.#note();
  }

  get notices(): Notices | null {
    return this.page.host.renderRoot.querySelector("a2-notices");
  }

  /** Begins with what the history or the address says is to be shown. */
  async begin(): Promise<void> {
    leaveAddress();
    this.page.host.addController(this);
    const { session } = this.page;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const inLearn = OF_LEARN.test(location.hash);
    const entry = entryIn(history.state);
    const isOpen = session.state.input !== null || session.state.refusal !== null;
    // Another link is followed in a moment.
    if (isOpen && isArriving()) return;
    const holdsMessages = document.getElementById("evidence")?.dataset["about"] !== undefined;
    if (holdsMessages && !isOpen) {
      // A page that holds messages opens them itself.
      this.#awaited = entry && { ...entry, input: "" };
    } else if (entry && session.begun && !holdsMessages) {
      // The user was quicker than this code. What is being opened follows what was open before.
      this.#now = entry;
      this.#acted = true;
      this.#note();
    } else if (isOpen) {
      // The input was opened before this code was there. A link is its own entry, anything else follows the start page.
      this.#acted = this.#link() === "";
      if (this.#acted) this.#write(NOTHING, false);
      const place = placeIn(location.hash);
      if (place && !isQuestion(place)) await this.#show(place);
      else this.#note();
    } else if (entry) {
      await this.#open(entry);
    } else if (inLearn && navigation?.type === "reload" && !session.begun) {
      await this.#open({ input: lastOpen(), place: START });
    } else {
      const place = placeIn(location.hash);
      this.#awaited = place && { input: "", place };
      if (place && !isQuestion(place)) this.#offerAny();
    }
  }

  /** Shows what a changed fragment of the address names. Returns false if that is not a place of this input. */
  follow(hash: string): boolean {
    // An entry of our own is shown already.
    if (entryIn(history.state)) return true;
    const place = hash.startsWith("#v") ? null : placeIn(hash);
    if (place) void this.#open({ input: this.#now.input, place });
    return place !== null;
  }

  readonly #popped = ({ state }: PopStateEvent): void => {
    const entry = entryIn(state);
    if (entry) void this.#open(entry);
  };

  readonly #act = (): void => {
    this.#acted = true;
  };

  readonly #leaving = (event: BeforeUnloadEvent): void => {
    if (this.#inputs.isLost) event.preventDefault();
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    const undoes =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!undoes || event.defaultPrevented || this.#now.input !== "" || !this.notices?.has("closed")) return;
    event.preventDefault();
    this.notices.take("closed");
    history.back();
  };

  /** Writes what is shown to the history, after the elements have been updated. */
  readonly #note = (): void => {
    if (this.#noting) return;
    this.#noting = true;
    queueMicrotask(() => {
      this.#noting = false;
      this.#noteNow();
    });
  };

  #noteNow(): void {
    const inLearn = OF_LEARN.test(location.hash);
    if (this.#showing > 0 || inLearn || isArriving()) return;
    const { input: before, place } = this.#now;
    const input = this.#inputs.current(before);
    if (this.#awaited) {
      if (input === "") return;
      this.#arrived(this.#awaited, input);
      return;
    }
    const now: Entry = { input, place: this.#here(input === before ? place : START) };
    const changes = [...(input === before ? [] : ["input"]), ...differences(place, now.place)];
    if (changes.length === 0 && entryIn(history.state)) return;
    const pushes = entryIn(history.state) !== null && this.#isStep(changes, place, now.place);
    this.#write(now, pushes);
    if (input !== before) this.#offerUndo(before, input, pushes);
  }

  /** Returns whether changes are a step, to which there is a way back. */
  #isStep(changes: readonly string[], before: Place, after: Place): boolean {
    const what = changes.join(" ");
    const at = performance.now();
    const typed = TYPED.has(what) && before.question !== "" && after.question !== "";
    const together = at - this.#last.at < TOGETHER && changes.every((name) => STEPPED.has(name));
    const again = what === this.#last.what && (together || typed);
    this.#last = { what, at };
    if (!this.#acted || again || changes.every((name) => ASIDE.has(name))) return false;
    // A table that was just opened says how it is sorted.
    return before.view !== after.view || before.table !== null || after.table === null || changes.includes("input");
  }

  /** Writes an entry, as the current one or as a new one. */
  #write(entry: Entry, pushes: boolean): void {
    this.#now = entry;
    if (pushes) this.#acted = false;
    const link = this.#link();
    const parts = entry.input === "" ? [] : partsOf(entry.place);
    const hash = [...(link === "" ? [] : [link]), ...parts].join("&");
    const kept = entry.input === "" && !/^#(?:v\d+=|q=|view=)/.test(location.hash) ? location.hash : "";
    const url = addressWith(hash === "" ? (pushes ? "" : kept) : `#${hash}`);
    try {
      if (pushes) history.pushState(stateOf(entry), "", url);
      else history.replaceState(stateOf(entry), "", url);
    } catch {
      // The browser allows only so many entries in a time; the next change is written again.
    }
  }

  /** Returns the packets of the address, without `#`, if they are what is open; otherwise empty. */
  #link(): string {
    const link = linkHere();
    const { input, packets, copy } = this.page.session.state;
    if (link === "" || input?.kind !== "packets") return "";
    return hashOf(copy ? copy.packets : packets) === link ? link.slice(1) : "";
  }

  /** Returns the place that is shown. `before` is the one written last. */
  #here(before: Place): Place {
    const { session, analysis } = this.page;
    const { view, question, time, subject, client, besideMessage } = analysis;
    const { selected, copy } = session.state;
    if (copy) return { ...before, copy: true };
    const state = view === "messages" || view === "overview" ? undefined : tableIn(client?.tables.get(view));
    const opens = state?.chosen ? keyOf(view as TableName, state.chosen) : undefined;
    const table = state ? { ...state, opens } : null;
    return {
      view,
      message: Math.max(0, selected),
      beside: view !== "messages" && besideMessage,
      question,
      time,
      list: this.page.list()?.arrangement ?? before.list,
      table,
      subject: subject ? this.#numberOf(subject) : 0,
      copy: false,
    };
  }

  #numberOf(subject: Subject): number {
    for (const [number, other] of this.#subjects) if (other === subject) return number;
    this.#subject += 1;
    this.#subjects.set(this.#subject, subject);
    this.#subjects.delete(this.#subject - MOST_SUBJECTS);
    return this.#subject;
  }

  /** Opens the input of an entry, and shows its place. */
  async #open(entry: Entry): Promise<void> {
    this.#shows += 1;
    const number = this.#shows;
    const current = (): boolean => number === this.#shows;
    this.#showing += 1;
    this.#awaited = null;
    this.notices?.take("reopen");
    // Behind a page of Learn, the input is opened without leaving it.
    holdLearn(OF_LEARN.test(location.hash));
    let replaced = false;
    try {
      if (entry.input !== this.#now.input) {
        this.notices?.take("closed");
        if (entry.input === "") this.#close();
        else {
          const waits = await this.#inputs.open(entry.input);
          if (!current()) return;
          replaced = waits === "replaced";
          if (waits && waits !== "replaced") {
            this.#close();
            this.#awaited = waits.kind === "capture" ? entry : null;
            await this.#offer(entry, waits);
          }
        }
      }
      if (current() && !this.#awaited && !replaced) await this.#showPlace(entry.place, current);
    } finally {
      this.#showing -= 1;
      // What the user has opened meanwhile is a step of its own.
      this.#acted = replaced;
      holdLearn(false);
    }
    if (!current() || this.#showing > 0) return;
    this.#now = this.#awaited ? NOTHING : entry;
    this.#note();
  }

  async #show(place: Place): Promise<void> {
    const acted = this.#acted;
    this.#showing += 1;
    try {
      await this.#showPlace(place, () => true);
    } finally {
      this.#showing -= 1;
    }
    this.#acted = acted;
    this.#note();
  }

  #close(): void {
    this.page.session.close();
    this.page.box().set("");
  }

  async #showPlace(place: Place, current: () => boolean): Promise<void> {
    const { session, editor, host } = this.page;
    await host.updateComplete;
    if (session.state.copy && !place.copy) await editor.goBack();
    if (!current() || !session.state.input || session.state.copy) return;
    await this.#restrict(place);
    if (!current()) return;
    const list = this.page.list();
    if (list && differences({ ...place, list: list.arrangement }, place).length > 0) list.arrange(place.list);
    await this.#showView(place);
    if (!current()) return;
    if (place.message !== session.state.selected && place.message < session.state.total)
      await session.open(place.message);
  }

  /** Restricts the list, as it was in this place. */
  async #restrict({ time, subject, question }: Place): Promise<void> {
    const { analysis } = this.page;
    if (analysis.time?.since !== time?.since || analysis.time?.until !== time?.until)
      await analysis.during(time && (await this.#inSlots(time)));
    const wanted = this.#subjects.get(subject);
    if (wanted) {
      if (analysis.subject !== wanted) await analysis.only(wanted.messages, wanted.about);
      // From now on, this object is the set.
      if (analysis.subject) this.#subjects.set(subject, analysis.subject);
      analysis.question = question;
      this.page.host.requestUpdate();
    } else if (analysis.question !== question) await analysis.ask(question);
    else if (analysis.subject) await analysis.all();
  }

  /** Returns a time range with the slots of the timeline that it covers. */
  async #inSlots({ since, until, from, to }: TimePlace): Promise<ChosenTime> {
    if (from !== undefined && to !== undefined) return { since, until, from, to };
    const [, slot = 1] = await this.page.engine.timeline(SLOTS).catch(() => new Float64Array());
    const first = Math.max(0, Math.min(SLOTS - 1, Math.round(since / slot)));
    return { since, until, from: first, to: Math.max(first + 1, Math.min(SLOTS, Math.round(until / slot))) };
  }

  async #showView({ view, table, beside }: Place): Promise<void> {
    const { analysis, host } = this.page;
    analysis.touch();
    const tabs = Array.from(host.renderRoot.querySelectorAll("[role=tab]"), ({ id }) => id);
    // An address may name a view that there is not.
    const possible = analysis.possible && tabs.includes(`tab-${view}`);
    const name = view as TableName;
    if (possible && table) (await analysis.ready()).setTableState(name, stateFor(table));
    const same = analysis.view === view;
    await analysis.show(possible ? (view as "messages") : "messages");
    if (beside) analysis.chose();
    await host.updateComplete;
    const records = host.renderRoot.querySelector<Views>("a2-views")?.renderRoot.querySelector<Records>("a2-records");
    if (same && table && records?.spec.table === view) records.resume();
  }

  /** Shows the awaited place, if the input that was opened is the one it belongs to. */
  #arrived(awaited: Entry, input: string): void {
    const { state } = this.page.session;
    if (state.reading || !state.input) return;
    const kept = this.#inputs.expected(awaited.input);
    const file = state.input.kind === "capture" ? state.input.file : null;
    const isIt = awaited.input === "" || (kept && file && kept.name === file.name && kept.size === file.size);
    this.#awaited = null;
    this.notices?.take("reopen");
    if (!isIt) {
      this.#note();
      return;
    }
    const id = awaited.input === "" ? input : awaited.input;
    this.#inputs.adopt(id);
    this.#now = { input: id, place: awaited.place };
    void this.#open(this.#now);
  }

  /** Offers to open what was open before the page was loaded. */
  async #offer(entry: Entry, kept: Parameters<typeof wasOpen>[0]): Promise<void> {
    const reopens = kept.kind === "capture" && (await this.#inputs.reopenable(entry.input));
    const again = {
      label: () => translated("page-trail-reopen", "Open it again"),
      run: () => void this.#reopen(entry),
    };
    const choose = { label: () => translated("page-trail-choose", "Choose the file…"), run: () => this.page.choose() };
    await this.page.host.updateComplete;
    this.notices?.put({
      name: "reopen",
      text: () => wasOpen(kept),
      actions: kept.kind !== "capture" ? [] : [reopens ? again : choose],
    });
  }

  async #reopen(entry: Entry): Promise<void> {
    this.#showing += 1;
    const isOpen = await this.#inputs.reopenFiles(entry.input).finally(() => (this.#showing -= 1));
    if (isOpen) {
      this.#now = entry;
      await this.#open(entry);
    } else {
      this.page.toast(translated("page-trail-not-reopened", "It could not be opened again: choose the file."));
      this.page.choose();
    }
  }

  /** Says that the address is a place in a capture that is not open. */
  #offerAny(): void {
    this.notices?.put({
      name: "reopen",
      text: () =>
        translated(
          "page-trail-any",
          "This address is a place in a capture or a text. Open it, and the place is shown.",
        ),
      actions: [{ label: () => translated("page-trail-choose", "Choose the file…"), run: () => this.page.choose() }],
    });
  }

  /** Offers to open again what New has closed. */
  #offerUndo(before: string, now: string, pushed: boolean): void {
    this.notices?.take("closed");
    if (now !== "" || !pushed) return;
    const name = this.#inputs.name(before);
    if (name === "") return;
    this.notices?.put({
      name: "closed",
      text: () => translated("page-trail-closed", "{name} was closed.", { name }),
      actions: [{ label: () => translated("page-trail-undo", "Undo"), run: () => history.back() }],
    });
  }
}

/** Returns the state in which a table is to be shown. An address without an order leaves the table's own. */
function stateFor({ by, descending, ...others }: TablePlace): Partial<TablePlace> {
  return by === "" ? others : { ...others, by, descending };
}

/** Returns the state of a table, once it is complete. */
function tableIn(state: Partial<TablePlace> | undefined): TablePlace | undefined {
  return state?.by === undefined ? undefined : (state as TablePlace);
}

/** Returns whether a place is nothing but a search, which the page itself reads from the address. */
function isQuestion(place: Place): boolean {
  return partsOf(place).every((part) => part.startsWith("q="));
}
