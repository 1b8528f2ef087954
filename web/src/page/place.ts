/** The place that is shown: reads it from the views, and takes them to another one. */
import { SLOTS } from "../analysis/slots";
import type { Records } from "../analysis/table";
import type { Views } from "../analysis/views";
import type { Engine } from "../engine/engine";
import type { TableName } from "../engine/protocol";
import { differences, type Place, type TablePlace, type TimePlace } from "../session/address";
import type { ChosenTime, Subject } from "../session/events";
import type { Store } from "../session/store";
import type { AnalysisPane } from "./analysis-pane";
import type { List } from "./list";

/** Maximum number of sets of messages that are remembered. */
const MOST_SUBJECTS = 50;

/** The page, as far as its views are concerned. */
interface Host {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<unknown>;
  readonly analysis: AnalysisPane;
  readonly engine: Engine;
  /** Null while the list is not shown. */
  readonly list: List | null;
  requestUpdate(): void;
}

export class ShownPlace {
  /** The sets of messages to which the list was limited; a place has the number of its own. */
  readonly #subjects = new Map<number, Subject>();
  #subject = 0;

  constructor(
    private readonly host: Host,
    private readonly store: Store,
  ) {}

  /** The place that the views show. */
  get here(): Place {
    const { analysis, list } = this.host;
    const { view, question, time, subject, client, besideMessage } = analysis;
    const { selected, copy } = this.store.shown;
    const { place: before } = this.store.state.entry;
    if (copy) return { ...before, copy: true };
    const state = view === "messages" || view === "overview" ? undefined : tableIn(client?.tables.get(view));
    const opens = state?.chosen?.key;
    return {
      view,
      message: Math.max(0, selected),
      beside: view !== "messages" && besideMessage,
      question,
      time,
      list: list?.arrangement ?? before.list,
      table: state ? { ...state, opens } : null,
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

  /** Goes to a place in what is open, as long as the store waits for the answer with this ticket. */
  async go(place: Place, ticket: number): Promise<void> {
    const { host, store } = this;
    const isWanted = (): boolean => store.state.task?.ticket === ticket;
    await host.updateComplete;
    if (!isWanted() || !store.shown.input || store.shown.copy) return;
    await this.#restrict(place);
    if (!isWanted()) return;
    const { list } = host;
    if (list && differences({ ...place, list: list.arrangement }, place).length > 0) list.arrange(place.list);
    await this.#showView(place);
    if (!isWanted()) return;
    const { selected, total } = store.shown;
    if (place.message !== selected && place.message < total) store.send("choose", place.message);
  }

  /** Restricts the list, as it was in this place. */
  async #restrict({ time, subject, question }: Place): Promise<void> {
    const { analysis } = this.host;
    if (analysis.time?.since !== time?.since || analysis.time?.until !== time?.until)
      await analysis.during(time && (await this.#inSlots(time)));
    const wanted = this.#subjects.get(subject);
    if (wanted) {
      if (analysis.subject !== wanted) await analysis.only(wanted.messages, wanted.about);
      // From now on, this object is the set.
      if (analysis.subject) this.#subjects.set(subject, analysis.subject);
      analysis.question = question;
      this.host.requestUpdate();
    } else if (analysis.question !== question) {
      // A single message is not searched.
      if (this.store.shown.total > 1) await analysis.ask(question);
    } else if (analysis.subject) await analysis.all();
  }

  /** Returns a time range with the slots of the timeline that it covers. */
  async #inSlots({ since, until, from, to }: TimePlace): Promise<ChosenTime> {
    if (from !== undefined && to !== undefined) return { since, until, from, to };
    const [, slot = 1] = await this.host.engine.timeline(SLOTS).catch(() => new Float64Array());
    const first = Math.max(0, Math.min(SLOTS - 1, Math.round(since / slot)));
    return { since, until, from: first, to: Math.max(first + 1, Math.min(SLOTS, Math.round(until / slot))) };
  }

  async #showView({ view, table, beside }: Place): Promise<void> {
    const { host } = this;
    const { analysis } = host;
    analysis.touch();
    const tabs = Array.from(host.renderRoot.querySelectorAll("[role=tab]"), ({ id }) => id);
    // An address may name a view that there is not.
    const possible = analysis.possible && tabs.includes(`tab-${view}`);
    if (possible && table) (await analysis.ready()).setTableState(view as TableName, stateFor(table));
    const same = analysis.view === view;
    await analysis.show(possible ? (view as "messages") : "messages");
    if (beside) analysis.chose();
    await host.updateComplete;
    const records = host.renderRoot.querySelector<Views>("a2-views")?.renderRoot.querySelector<Records>("a2-records");
    if (same && table && records?.spec.table === view) records.resume();
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
