/** The values that the search box offers as options: values in the first rows of the list, and in the open message. */
import type { Engine } from "../engine/engine";
import type { Message } from "../engine/model";

/** Times, addresses and notes are taken from this many rows of the list. */
const ROWS = 400;

export class Values {
  readonly #seen = new Map<string, Set<string>>();
  #reading = false;
  /** The open message and its record; null if no message has been read. */
  #record: { readonly message: Message; readonly json: unknown } | null = null;

  /** Clears the values of the previous input. */
  clear(): void {
    this.#seen.clear();
    this.#reading = false;
    this.#record = null;
  }

  /** Reads the record of the open message. */
  async open(engine: Engine, message: Message): Promise<void> {
    if (this.#record?.message === message) return;
    const json = await engine.record(message.index).catch(() => "{}");
    this.#record = { message, json: JSON.parse(json) };
  }

  /** Reads the first rows of the list, once per input. */
  async read(engine: Engine): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    const rows = await engine.rows(0, ROWS).catch(() => []);
    for (const { time, src, dst, arrival, code, severity } of rows) {
      this.#add("time", time);
      this.#add("arrival", arrival);
      this.#add("notes.code", code);
      this.#add("notes.severity", severity);
      for (const [path, address] of [
        ["src", src],
        ["dst", dst],
      ] as const) {
        // In a paste without addresses, `src` and `dst` are words such as "client".
        if (!address?.includes(":")) continue;
        this.#add(path, address);
        const [, ip, port] = /^\[?([^\]]+?)\]?:(\d+)$/.exec(address) ?? [];
        this.#add(`ip(${path})`, ip);
        this.#add(`port(${path})`, port);
      }
    }
  }

  #add(path: string, value: string | null | undefined): void {
    if (value === null || value === undefined) return;
    const values = this.#seen.get(path) ?? new Set();
    this.#seen.set(path, values.add(value));
  }

  /**
   * Returns the known values of a member. In a macro over `notes`, `path` is the member's path with `notes` in place of
   * the macro's variable.
   */
  of(path: string): readonly string[] {
    const plain = path.replace(/\s/g, "");
    const seen = this.#seen.get(plain) ?? this.#seen.get(plain.replace(/^\w+\.(?=(?:code|severity)$)/, "notes."));
    return [...(seen ?? []), ...this.#own(plain)];
  }

  /** Returns the values that the member has in the open message. */
  #own(path: string): string[] {
    if (!path.startsWith("data.")) return [];
    let value = this.#record?.json;
    for (const name of path.split("."))
      value = value === null || typeof value !== "object" ? undefined : (value as Record<string, unknown>)[name];
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  }
}
