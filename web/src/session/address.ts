/**
 * The place in an input that is shown - its view, order, time range, search and row - as an entry of the browser's
 * history and as the fragment of the address, where it follows the packets of a link: `#v1=…&view=servers&row=192.0.2.1:27015`.
 */
import type { ListQuery } from "../engine/model";
import type { Keyed } from "../engine/protocol";
import type { ChosenTime } from "./events";

/** How the list is shown. */
export interface Arrangement extends ListQuery {
  /** The paths of the fields that have a column. */
  readonly fields?: readonly string[];
  /** The expressions whose messages are coloured. */
  readonly colours?: readonly string[];
}

/** How a table of records is shown: its order, its search and its selection. */
export interface TablePlace {
  readonly by: string;
  readonly descending: boolean;
  readonly words: string;
  /** The record whose details are shown; null if there is none. */
  readonly chosen: Keyed | null;
  /** The row that has the keyboard focus. */
  readonly row: number;
  /** The key of the record whose details are shown: an address cannot hold the record itself. */
  readonly opens?: string | undefined;
}

/** A time range; an address does not know the timeline's slots. */
export type TimePlace = Pick<ChosenTime, "since" | "until"> & Partial<ChosenTime>;

export interface Place {
  /** The name of the view; `messages` is the list. */
  readonly view: string;
  /** Index of the open message. */
  readonly message: number;
  /** Whether the open message is shown below a view other than the list. */
  readonly beside: boolean;
  readonly question: string;
  readonly time: TimePlace | null;
  readonly list: Arrangement;
  /** The state of the table in `view`; null if it is no table. */
  readonly table: TablePlace | null;
  /** Number of the set of messages to which the list is limited, in this tab; 0 for all messages. */
  readonly subject: number;
  /** Whether a copy of a message is shown instead of the input. */
  readonly copy: boolean;
}

/** An entry of the history. */
export interface Entry {
  /** The identifier of the input; empty for the start page. */
  readonly input: string;
  readonly place: Place;
}

export const START: Place = {
  view: "messages",
  message: 0,
  beside: false,
  question: "",
  time: null,
  list: {},
  table: null,
  subject: 0,
  copy: false,
};

/** Returns the entry in a state of the history; null if another part of the page, or nobody, wrote that state. */
export function entryIn(state: unknown): Entry | null {
  const { a2scope } = Object(state) as { a2scope?: Entry };
  return a2scope ?? null;
}

export function stateOf(entry: Entry): { readonly a2scope: Entry } {
  return { a2scope: entry };
}

/** Returns the parts of a place for the address: `view=servers`, … Whatever is as at the beginning is left out. */
export function partsOf({ view, message, question, time, list, table }: Place): string[] {
  const listed = view === "messages";
  const { by, descending = false } = listed ? list : (table ?? {});
  const usual = listed ? by === undefined || by === "index" : by === undefined || by === "";
  const parts: readonly (readonly [string, string | number | undefined])[] = [
    ["view", listed ? undefined : view],
    ["m", message > 0 ? message : undefined],
    ["sort", usual && !descending ? undefined : `${by ?? "index"}${descending ? "-" : ""}`],
    ["kind", listed ? list.messages?.[0] : undefined],
    ["problems", listed && list.problems ? 1 : undefined],
    ["columns", listed ? list.fields?.join(",") : undefined],
    ["colours", listed ? list.colours?.join("\n") : undefined],
    ["words", table && table.words !== "" ? table.words : undefined],
    ["row", table?.opens],
    ["t", time ? `${time.since}-${time.until}` : undefined],
    ["q", question.trim() === "" ? undefined : question],
  ];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
}

/** Returns the place that a fragment of the address names; null if it names none. */
export function placeIn(hash: string): Place | null {
  const values = new Map<string, string>();
  for (const part of hash.slice(1).split("&")) {
    const [, name, value] = /^(view|m|sort|kind|problems|columns|colours|words|row|t|q)=(.*)$/s.exec(part) ?? [];
    const text = value === undefined ? null : decoded(value);
    if (name !== undefined && text !== null) values.set(name, text);
  }
  if (values.size === 0) return null;
  const view = values.get("view") ?? "messages";
  const listed = view === "messages";
  const [, by, minus] = /^(\w+)(-?)$/.exec(values.get("sort") ?? "") ?? [];
  const descending = minus === "-";
  const kind = values.get("kind");
  const fields = values.get("columns")?.split(",").filter(isPath);
  const colours = values.get("colours")?.split("\n");
  return {
    ...START,
    view,
    message: wholeNumber(values.get("m")) ?? 0,
    question: values.get("q") ?? "",
    time: timeIn(values.get("t")),
    list: listed
      ? ({
          ...(by === undefined ? {} : { by }),
          ...(descending ? { descending } : {}),
          ...(kind === undefined ? {} : { messages: [kind] }),
          ...(values.has("problems") ? { problems: true } : {}),
          ...(fields === undefined ? {} : { fields }),
          ...(colours === undefined ? {} : { colours }),
        } as Arrangement)
      : {},
    table: listed
      ? null
      : {
          by: by ?? "",
          descending,
          words: values.get("words") ?? "",
          chosen: null,
          row: 0,
          opens: values.get("row"),
        },
  };
}

/** Whether a text is the path of a field, such as `players[0].name`. */
const isPath = (text: string): boolean => /^[a-z]\w*(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)*$/.test(text);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function timeIn(text: string | undefined): TimePlace | null {
  const [, since, until] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text ?? "") ?? [];
  return since !== undefined && Number(since) < Number(until) ? { since: Number(since), until: Number(until) } : null;
}

/** Returns the names of what differs between two places. */
export function differences(a: Place, b: Place): string[] {
  const [one, other] = [flat(a), flat(b)];
  return Object.keys(other).filter((name) => one[name] !== other[name]);
}

function flat({ list, time, table, ...others }: Place): Record<string, unknown> {
  return {
    ...others,
    since: time?.since,
    until: time?.until,
    by: list.by ?? "index",
    descending: list.descending ?? false,
    kind: list.messages?.[0],
    problems: list.problems ?? false,
    fields: list.fields?.join(","),
    colours: list.colours?.join("\n"),
    tableBy: table?.by,
    tableDescending: table?.descending,
    words: table?.words,
    opens: table?.opens,
    row: table?.row,
  };
}
