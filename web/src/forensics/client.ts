/** The forensics engine on the page's side. The second worker reads the input with the first question. */
import type { InputSource } from "../protocol";
import { Remote, type OnProgress } from "../remote";
import type { Analysed, ConversationPage, Finding, ForensicCalls, SearchOutcome, Server, TableName } from "./protocol";
import worker from "./forensics-worker?worker&url";

export class ForensicsClient {
  readonly #remote = new Remote<ForensicCalls>(worker, "a2scope forensics");
  #analysed: Promise<Analysed> | null = null;
  #progress: OnProgress | undefined;

  constructor(readonly source: InputSource) {}

  /** Reads the input, once. */
  analysed(progress?: OnProgress): Promise<Analysed> {
    if (progress) this.#progress = progress;
    this.#analysed ??= this.#remote.call("analyse", [this.source], (bytes, messages) => this.#progress?.(bytes, messages));
    return this.#analysed;
  }

  async conversation(message: number, from: number, to: number): Promise<ConversationPage | null> {
    await this.analysed();
    const json = await this.#remote.call("conversation", [message, from, to]);
    return json === null ? null : (JSON.parse(json) as ConversationPage);
  }

  async step(message: number): Promise<number | null> {
    await this.analysed();
    return this.#remote.call("step", [message]);
  }

  async servers(): Promise<Server[]> {
    await this.analysed();
    return records(await this.#remote.call("servers", []));
  }

  async findings(): Promise<{ findings: Finding[]; explanations: Readonly<Record<string, string>> }> {
    await this.analysed();
    const findings = records<Finding>(await this.#remote.call("findings", []));
    const explanations = JSON.parse(await this.#remote.call("explanations", [])) as Record<string, string>;
    return { findings, explanations };
  }

  /** One of the worker's reports as text. */
  async report(name: "servers" | "findings" | "stats" | "summary"): Promise<string> {
    await this.analysed();
    return this.#remote.call(name, []);
  }

  async arrange(table: TableName, by: string, descending: boolean, words: string): Promise<number> {
    await this.analysed();
    return this.#remote.call("arrange", [table, by, descending, words]);
  }

  async rows<Row>(table: TableName, from: number, to: number): Promise<Row[]> {
    await this.analysed();
    return records(await this.#remote.call("rows", [table, from, to]));
  }

  async dropped(table: TableName): Promise<number> {
    await this.analysed();
    return this.#remote.call("dropped", [table]);
  }

  /** Of a player, the input is read again, with its progress; a search ends that. */
  async messagesOf(table: TableName, key: string, progress?: OnProgress): Promise<Uint32Array> {
    await this.analysed();
    return this.#remote.call("messagesOf", [table, key], progress);
  }

  async exported(table: TableName, format: "csv" | "ndjson"): Promise<Uint8Array> {
    await this.analysed();
    return this.#remote.call("exported", [table, format]);
  }

  /** The report as HTML, for an input of this name. */
  async page(name: string): Promise<Uint8Array> {
    await this.analysed();
    return this.#remote.call("report", [name]);
  }

  search(filter: string, progress?: OnProgress): Promise<SearchOutcome> {
    return this.#remote.call("search", [filter, this.source], progress);
  }

  /** Ends the worker: another input was opened. */
  end(): void {
    this.#remote.stop("another input was opened");
  }
}

function records<Record>(lines: string): Record[] {
  return lines.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as Record);
}
