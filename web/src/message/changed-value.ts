/** Values in the record of a message: what one is, the record with another in its place, and what that changes. */

import { inRecord } from "../engine/field-values";
import type { BufferEdit } from "../session/events";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Parent = { [name: string]: Json } | Json[];

/** Returns what has the value at this path of the record's `data`, and by which key; null if there is no single value. */
function find(record: { data?: Json }, path: string): { parent: Parent; key: string } | null {
  const keys = Array.from(inRecord(path).matchAll(/([^.[\]]+)/g), ([key]) => key);
  const last = keys.pop();
  let parent: Json | undefined = record.data;
  for (const key of keys) parent = member(parent, key);
  if (last === undefined || parent === null || typeof parent !== "object") return null;
  const value = member(parent, last);
  return value === undefined || (value !== null && typeof value === "object") ? null : { parent, key: last };
}

function member(parent: Json | undefined, key: string): Json | undefined {
  return parent !== null && typeof parent === "object" ? (parent as Readonly<Record<string, Json>>)[key] : undefined;
}

/** Returns a value as text, as it is typed; null if the record has none at this path. */
export function valueAt(record: string, path: string): string | null {
  const found = find(JSON.parse(record) as { data?: Json }, path);
  const value = found && member(found.parent, found.key);
  return value === null || value === undefined || typeof value === "object" ? null : String(value);
}

/** Returns the record with another value at this path; null if there is none to replace, or a number is no number. */
export function withValue(record: string, path: string, text: string): string | null {
  const changed = JSON.parse(record) as { data?: Json };
  const found = find(changed, path);
  if (!found) return null;
  const { parent, key } = found;
  const before = member(parent, key);
  const value =
    typeof before === "number" ? Number(text.trim() || "?") : typeof before === "boolean" ? text === "true" : text;
  if (Number.isNaN(value)) return null;
  const owner = parent as Record<string, Json>;
  owner[key] = value;
  // The bytes of a text that is no UTF-8 would count, not the text.
  delete owner[`${key}_hex`];
  const { data } = changed;
  const tags = member(data, "tags");
  // Tags are the keywords, once more.
  if (inRecord(path).startsWith("tags") && Array.isArray(tags) && data !== null && typeof data === "object") {
    const words = tags.map((tag) => member(tag, "value")).filter((word) => typeof word === "string");
    (data as Record<string, Json>)["keywords"] = words.join(",");
  }
  return JSON.stringify(changed);
}

/** From `offset` on, `remove` bytes of a byte string are replaced by those of `insert`. */
export type Difference = Omit<BufferEdit, "buffer">;

/** Returns where two byte strings differ; null if they are the same. */
export function difference(before: Uint8Array, after: Uint8Array): Difference | null {
  const most = Math.min(before.length, after.length);
  let offset = 0;
  while (offset < most && before[offset] === after[offset]) offset += 1;
  if (offset === before.length && offset === after.length) return null;
  let same = 0;
  while (same < most - offset && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { offset, remove: before.length - offset - same, insert: [...after.subarray(offset, after.length - same)] };
}
