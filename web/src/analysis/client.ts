/**
 * The page's side of the analysis. The second worker starts, and reads the input, only when the page first asks for
 * something.
 */
import type { InputSource, Keyed, TableName } from "../engine/protocol";
import { Remote, type OnProgress } from "../engine/remote";
import { currentLanguage } from "../language/text";
import type { Remark } from "../session/remarks";
import { kindOf } from "./asked";
import worker from "./analysis-worker?worker&url";
import type { AnalysisOutcome, ConversationPage, AnalysisCalls, FirewallQuestion, SearchOutcome } from "./protocol";
import type {
  DiagnosisRecord,
  FindingGroupRecord,
  FindingRecord,
  FirewallRecord,
  IncidentRecord,
  PlayerRecord,
  QualityRecord,
  TableRecords,
  TimelineRow,
} from "./records";
import type { PlayerSeries, ServerSeries } from "./series";
import type { Figures } from "./stats";
import type { TablePlace } from "../session/address";

export class AnalysisClient {
  readonly #remote = new Remote<AnalysisCalls>(worker, "a2scope analysis");
  #outcome: Promise<AnalysisOutcome> | null = null;
  #progress: OnProgress | undefined;
  #explanations: Promise<Readonly<Record<string, string>>> | null = null;
  /** The language of the texts in `#explanations`. */
  #explained = "";
  readonly #timelines = new WeakMap<object, Promise<TimelineRow[]>>();
  /** Caches the related records of each row for which they were requested. */
  readonly #related = new WeakMap<object, Promise<(FindingRecord | IncidentRecord)[]>>();
  /** The state of each table when it was last shown. */
  readonly tables = new Map<TableName, Partial<TablePlace>>();

  /** The messages that tables and figures are limited to; null for all. */
  #chosen: Uint32Array | null = null;
  /** Incremented whenever the limit changes, so that views know that they are out of date. */
  limits = 0;

  constructor(readonly source: InputSource) {}

  /** The messages that tables and figures are limited to; null for all. */
  get chosen(): Uint32Array | null {
    return this.#chosen;
  }

  /** Limits tables and figures to what concerns these messages, given in ascending order; null for all. */
  limit(chosen: Uint32Array | null): void {
    if (chosen === this.#chosen) return;
    this.#chosen = chosen;
    this.#outcome = null;
    this.limits += 1;
    // A row has other figures now, and may be gone.
    for (const [table, state] of this.tables) this.tables.set(table, { ...state, chosen: null, row: 0 });
  }

  /** Sets how a table will be shown next. With an empty `state`, it is shown as it was last. */
  setTableState(table: TableName, state: Partial<TablePlace>): void {
    this.tables.set(table, Object.keys(state).length === 0 ? { ...this.tables.get(table) } : { ...state });
  }

  get fileName(): string {
    return this.source.kind === "capture" && this.source.file instanceof File ? this.source.file.name : "a2scope";
  }

  /** The file name without extensions, for the names of exported files. */
  get name(): string {
    return this.fileName.replace(/(\.(pcapng|pcap|cap|gz|zst))+$/i, "");
  }

  /** Returns the result of reading the input, which is read only once for each limit. */
  outcome(progress?: OnProgress): Promise<AnalysisOutcome> {
    if (progress) this.#progress = progress;
    this.#outcome ??= this.#remote.call("analyse", [this.source, this.#chosen], (bytes, messages) =>
      this.#progress?.(bytes, messages),
    );
    return this.#outcome;
  }

  async conversation(message: number, from: number, to: number): Promise<ConversationPage | null> {
    await this.outcome();
    const json = await this.#remote.call("conversation", [message, from, to]);
    return json === null ? null : (JSON.parse(json) as ConversationPage);
  }

  async step(message: number): Promise<number | null> {
    await this.outcome();
    return this.#remote.call("step", [message]);
  }

  async arrange(table: TableName, by: string, descending: boolean, asked: string): Promise<number> {
    await this.outcome();
    return this.#remote.call("arrange", [table, by, descending, asked, kindOf(asked) === "expression"]);
  }

  /** Returns the name that the server at each address gave last; empty texts where none did. */
  async serverNames(addresses: readonly string[]): Promise<string[]> {
    await this.outcome();
    return this.#remote.call("serverNames", [addresses]);
  }

  async rows<Name extends TableName>(table: Name, from: number, to: number): Promise<TableRecords[Name][]> {
    await this.outcome();
    return parsed<TableRecords[Name]>(await this.#remote.call("rows", [table, from, to]));
  }

  /** Returns all records of a table, in the order in which the command line prints them. */
  async records<Name extends TableName>(table: Name): Promise<TableRecords[Name][]> {
    await this.outcome();
    return parsed<TableRecords[Name]>(await this.#remote.call("records", [table]));
  }

  /** Returns the faults of the capture, first what most limits what can be concluded. */
  async quality(): Promise<QualityRecord[]> {
    await this.outcome();
    return parsed<QualityRecord>(await this.#remote.call("quality", []));
  }

  /** Returns the diagnoses of what does not work, most severe first. */
  async diagnoses(): Promise<DiagnosisRecord[]> {
    await this.outcome();
    return parsed<DiagnosisRecord>(await this.#remote.call("diagnoses", []));
  }

  /** Returns the findings that belong to an incident or a group, or the incidents that a finding belongs to. */
  related(table: "incidents", incident: IncidentRecord): Promise<FindingRecord[]>;
  related(table: "finding_groups", group: FindingGroupRecord): Promise<FindingRecord[]>;
  related(table: "findings", finding: FindingRecord): Promise<IncidentRecord[]>;
  related(table: TableName, row: Keyed): Promise<(FindingRecord | IncidentRecord)[]> {
    const asked =
      this.#related.get(row) ??
      this.#remote.call("related", [table, row.key]).then((lines) => parsed<FindingRecord | IncidentRecord>(lines));
    this.#related.set(row, asked);
    return asked;
  }

  /** Returns what was done over RCON, in an incident or in the session of a login or command. */
  timeline(table: "incidents" | "rcon", row: Keyed): Promise<TimelineRow[]> {
    const asked =
      this.#timelines.get(row) ??
      this.#remote.call("timeline", [table, row.key]).then((lines) => parsed<TimelineRow>(lines));
    this.#timelines.set(row, asked);
    return asked;
  }

  /**
   * Returns a whole table, byte for byte as the command line writes it. If the table is too long to be kept, the input
   * is read again.
   */
  async exported(table: TableName, format: "csv" | "ndjson"): Promise<Uint8Array<ArrayBuffer>> {
    await this.outcome();
    return (await this.#remote.call("exported", [table, format, this.fileName])) as Uint8Array<ArrayBuffer>;
  }

  /** Returns the report on all messages, as the command line writes it, with what was noted about messages. */
  async report(remarks: readonly Remark[]): Promise<Uint8Array<ArrayBuffer>> {
    await this.outcome();
    return (await this.#remote.call("report", [this.fileName, JSON.stringify(remarks)])) as Uint8Array<ArrayBuffer>;
  }

  /** Returns what is known of a server over time; null if there is no such server. */
  async serverSeries(address: string): Promise<ServerSeries | null> {
    await this.outcome();
    const json = await this.#remote.call("serverSeries", [address]);
    return json === null ? null : (JSON.parse(json) as ServerSeries);
  }

  /** Returns a player over time. The input is read again for this; a new search stops that. */
  async playerSeries(player: PlayerRecord): Promise<PlayerSeries> {
    await this.outcome();
    return JSON.parse(await this.#remote.call("playerSeries", [player.key])) as PlayerSeries;
  }

  /** Answers a question about the rules of a firewall. The input is read again for it; a new question stops that. */
  async firewall(question: FirewallQuestion, progress?: OnProgress): Promise<FirewallRecord> {
    await this.outcome();
    return JSON.parse(await this.#remote.call("firewall", [question], progress)) as FirewallRecord;
  }

  /** Returns how many rows of a table were dropped for lack of space. */
  async dropped(table: TableName): Promise<number> {
    await this.outcome();
    return this.#remote.call("dropped", [table]);
  }

  /** Returns the record `stats` as JSON text. */
  async stats(): Promise<string> {
    await this.outcome();
    return this.#remote.call("stats", []);
  }

  async figures(): Promise<Figures> {
    await this.outcome();
    return JSON.parse(await this.#remote.call("figures", [])) as Figures;
  }

  /** Returns the explanation of each code that occurs among the findings. */
  explanations(): Promise<Readonly<Record<string, string>>> {
    // The explanations are texts: after a change of language they are requested again.
    if (this.#explained !== currentLanguage()) this.#explanations = null;
    this.#explained = currentLanguage();
    this.#explanations ??= this.outcome()
      .then(() => this.#remote.call("explanations", []))
      .then((json) => JSON.parse(json) as Record<string, string>);
    return this.#explanations;
  }

  /**
   * Returns the indexes of the messages behind a row. For a player the input is read again; a new search stops that.
   */
  async messagesOf(table: TableName, key: string): Promise<Uint32Array> {
    await this.outcome();
    return this.#remote.call("messagesOf", [table, key]);
  }

  search(filter: string, progress?: OnProgress): Promise<SearchOutcome> {
    return this.#remote.call("search", [filter, this.source], progress);
  }

  /** Ends the worker, because another input was opened. */
  end(): void {
    this.#remote.stop("another input was opened");
  }
}

/** Parses records that are JSON texts, one per line. */
export function parsed<Row>(lines: string): Row[] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
}
