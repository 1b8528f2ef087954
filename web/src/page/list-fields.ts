/** The columns of the list that show fields of the messages. Their values are read when the rows are shown. */
import type { Engine } from "../engine/engine";
import { COMMUNITY_ID, type FieldValue } from "../engine/field-values";
import { Newest } from "../kit/newest";
import type { ListColumn } from "./list-columns";

/** Values are kept for at most this many messages. */
const MOST = 4096;

const NONE: readonly string[] = [];

export class FieldColumns {
  #paths = NONE;
  readonly #values = new Map<number, readonly (FieldValue | null)[]>();
  #wanted: readonly number[] = [];
  readonly #reading = new Newest(
    () => this.#read(),
    () => undefined,
  );

  constructor(
    private readonly engine: () => Engine,
    private readonly changed: () => void,
  ) {}

  /** Shows these fields. `again` says that the messages are others now. */
  show(paths: readonly string[] = NONE, again: boolean): void {
    if (paths.join() === this.#paths.join() && !again) return;
    this.#paths = paths;
    this.#values.clear();
  }

  get columns(): readonly ListColumn[] {
    const fields = this.#paths.filter((path) => path !== COMMUNITY_ID);
    return fields.map((path) => ({
      by: `data.${path}`,
      label: () => path,
      track: "minmax(8ch, 16ch)",
      unsorted: true,
    }));
  }

  /** Reads the values of these messages, unless they are known. */
  want(indexes: readonly number[]): void {
    if (this.#paths.length === 0) return;
    this.#wanted = indexes.filter((index) => !this.#values.has(index));
    if (this.#wanted.length > 0) void this.#reading.request();
  }

  async #read(): Promise<void> {
    const [paths, wanted] = [this.#paths, this.#wanted];
    const values = await this.engine()
      .values(wanted, paths)
      .catch(() => []);
    if (paths !== this.#paths) return;
    if (this.#values.size > MOST) this.#values.clear();
    // A message that could not be read again has no values.
    for (const index of wanted) this.#values.set(index, []);
    for (const [index, found] of values) this.#values.set(index, found);
    this.changed();
  }

  /** Returns the value of a message in a column; null if it has none, or if it has not been read. */
  of(index: number, by: string): FieldValue | null {
    return this.#values.get(index)?.[this.#paths.indexOf(by.replace(/^data\./, ""))] ?? null;
  }
}
