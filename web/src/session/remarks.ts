/** What the user noted about messages of the open input: marks, tags and comments. */

export interface Remark {
  /** The index of the message. */
  readonly message: number;
  readonly marked: boolean;
  readonly tags: readonly string[];
  readonly comment: string;
}

const isEmpty = ({ marked, tags, comment }: Remark): boolean => !marked && tags.length === 0 && comment === "";

/** The remarks on the messages of one input, which this tab keeps until it is closed. */
export class Remarks {
  #all = new Map<number, Remark>();
  /** The name under which the tab keeps the remarks; empty if it does not. */
  #key = "";
  /** The remarks that were saved with the next input. */
  #brought: readonly Remark[] = [];
  readonly #listeners = new Set<() => void>();

  /** Gives the next input these remarks, because they were saved with it. */
  bring(list: readonly Remark[]): void {
    this.#brought = list;
  }

  /** Begins another input; the same name brings back the remarks on an input that was open before in this tab. */
  begin(key: string): void {
    this.#key = key === "" ? "" : `a2scope-remarks ${key}`;
    this.#all = new Map();
    try {
      this.#set(JSON.parse((this.#key === "" ? null : sessionStorage.getItem(this.#key)) ?? "[]") as Remark[]);
    } catch {
      // Storage may be blocked; then the remarks last until the input is closed.
    }
    if (this.#brought.length > 0) this.restore(this.#brought);
    this.#brought = [];
    this.#tell();
  }

  get list(): readonly Remark[] {
    return Array.from(this.#all.values()).sort((a, b) => a.message - b.message);
  }

  of(message: number): Remark {
    return this.#all.get(message) ?? { message, marked: false, tags: [], comment: "" };
  }

  /** Replaces the remark on a message; an empty one is removed. */
  note(remark: Remark): void {
    this.restore([...this.list.filter(({ message }) => message !== remark.message), remark]);
  }

  /** Replaces all remarks, as when a page is opened in which they were saved. */
  restore(list: readonly Remark[]): void {
    this.#set(list);
    try {
      if (this.#key !== "") sessionStorage.setItem(this.#key, JSON.stringify(this.list));
    } catch {
      // As above.
    }
    this.#tell();
  }

  /** Calls `listener` whenever a remark changes; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(list: readonly Remark[]): void {
    this.#all = new Map(list.filter((one) => !isEmpty(one)).map((one) => [one.message, one]));
  }

  #tell(): void {
    for (const listener of Array.from(this.#listeners)) listener();
  }
}

/** The remarks on the open input. */
export const remarks = new Remarks();

/** Returns a remark as one text, for a file format that has only comments: `★ [flood] [reported] The first one` */
export function remarkText({ marked, tags, comment }: Remark): string {
  return [marked ? "★" : "", ...tags.map((tag) => `[${tag}]`), comment].filter((part) => part !== "").join(" ");
}
