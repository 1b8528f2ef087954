/** Parts of a record that can be there or not: elements of its list, and optional values. */
import { EXTRA_DATA } from "../session/extra-data";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Data = { [name: string]: Json };

/** Values that are there together or not at all, and what they are at first. */
interface Optional {
  readonly values: Data;
  /** Its bit in the extra data flag; 0 if it has none. */
  readonly bit: number;
}

/** The optional values of each kind of message, in the order of their bytes. */
const OPTIONAL: Readonly<Record<string, readonly Optional[]>> = {
  A2S_INFO: [{ values: { challenge: 0x22d57a4b }, bit: 0 }],
  S2A_INFO_SRC: EXTRA_DATA,
  S2A_INFO_DETAILED: [
    {
      values: { mod: { link: "", download_link: "", hl_version: "", version: 1, size: 0, type: 0, dll: 0 } },
      bit: 0,
    },
  ],
};

/** The list of each kind of message that has one, and an element for its end; `number` counts from 1. */
const LISTS: Readonly<Record<string, { readonly name: string; made(number: number): Json }>> = {
  S2A_PLAYER: {
    name: "players",
    made: (number) => ({ index: 0, name: `Player ${number}`, score: 0, duration: 0 }),
  },
  S2A_RULES: { name: "rules", made: (number) => ({ name: `rule_${number}`, value: "0" }) },
  M2A_SERVER_BATCH: { name: "servers", made: (number) => `192.0.2.${((number - 1) % 254) + 1}:27015` },
};

/** The part of a path that is its first name: `mod` of `mod.link`. */
const first = (path: string): string => /^[^.[]+/.exec(path)?.[0] ?? "";

/** Returns the names of what can be added to a message whose fields have these paths: a list, or the first value of a part. */
export function addable(message: string, paths: readonly string[]): readonly string[] {
  const list = LISTS[message];
  if (list) return [list.name];
  const there = new Set(paths.map(first));
  return (OPTIONAL[message] ?? []).flatMap(({ values }) => {
    const [name] = Object.keys(values);
    return name === undefined || there.has(name) ? [] : [name];
  });
}

/** Returns whether the field with this path is in something that can be removed. */
export function removable(message: string, path: string): boolean {
  const name = first(path);
  if (LISTS[message]?.name === name) return /^\w+\[\d+\]/.test(path);
  return (OPTIONAL[message] ?? []).some(({ values }) => name in values);
}

/** Returns the record with a further element in this list, or with the part whose first value has this name. */
export function withAdded(record: string, name: string): string {
  return changed(record, (message, data) => {
    const list = LISTS[message];
    if (list?.name === name) {
      const elements = asList(data[name]);
      setCount(data, elements.length, 1);
      data[name] = [...elements, list.made(elements.length + 1)];
    }
    const part = OPTIONAL[message]?.find(({ values }) => Object.keys(values)[0] === name);
    if (!part) return;
    Object.assign(data, part.values);
    if (typeof data["edf"] === "number") data["edf"] |= part.bit;
  });
}

/** Returns the record without the element or the part that has this field. */
export function withRemoved(record: string, path: string): string {
  return changed(record, (message, data) => {
    const name = first(path);
    if (LISTS[message]?.name === name) {
      const elements = asList(data[name]);
      setCount(data, elements.length, -1);
      data[name] = elements.toSpliced(Number(/\d+/.exec(path)?.[0]), 1);
      return;
    }
    const part = OPTIONAL[message]?.find(({ values }) => name in values);
    if (!part) return;
    for (const value of Object.keys(part.values)) {
      delete data[value];
      delete data[`${value}_hex`];
    }
    if (typeof data["edf"] === "number") data["edf"] &= ~part.bit;
  });
}

function changed(record: string, change: (message: string, data: Data) => void): string {
  const made = JSON.parse(record) as { message: string; data?: Data };
  made.data ??= {};
  change(made.message, made.data);
  return JSON.stringify(made);
}

const asList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Counts one more or less, if the count was right: a wrong one is what somebody wanted to see. */
function setCount(data: Data, before: number, by: number): void {
  if (data["count"] === before) data["count"] = before + by;
}
