/** The values of fields in a record, and the expressions that find messages with the same value. */

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Messages that are further apart than this are read again one by one. */
const APART = 64;

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Returns the path of a field in the record's `data`, where the tags stand beside the keywords that they are in. */
export const inRecord = (path: string): string => path.replace(/^keywords\.tags/, "tags");

/** The value of a field: the list that it is in, if it is in one, its name as an expression has it, and itself. */
interface Found {
  readonly list: string | null;
  readonly member: string;
  readonly value: string | number | boolean;
}

/** Returns the value at this path of a record's `data`; null if the record has no single value there. */
function find(data: Json | undefined, path: string): Found | null {
  let value = data;
  let list: string | null = null;
  let member = "data";
  for (const [, name, index] of inRecord(path).matchAll(/\.?([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined) {
      if (list !== null || !isList(value)) return null;
      list = member;
      member = "e";
      value = value[Number(index)];
    } else {
      if (name === undefined || value === undefined || value === null || typeof value !== "object" || isList(value))
        return null;
      value = (value as Readonly<Record<string, Json>>)[name];
      member = `${member}.${name}`;
    }
  }
  return value === undefined || value === null || typeof value === "object" ? null : { list, member, value };
}

/** The text of a value, and the expression that is true for messages with the same. */
export interface FieldValue {
  readonly text: string;
  readonly expression: string;
}

function valueOf(found: Found | null): FieldValue | null {
  if (!found) return null;
  const equal = `${found.member} == ${JSON.stringify(found.value)}`;
  return {
    text: String(found.value),
    expression: found.list === null ? equal : `${found.list}.exists(e, ${equal})`,
  };
}

const dataOf = (record: string): Json | undefined => (JSON.parse(record) as { readonly data?: Json }).data;

/**
 * Returns the expression for the field at this path of a record's `data`; null if the record has no single value there.
 * For an element of a list, the expression is true for messages that have such an element anywhere in the list.
 */
export function fieldExpression(record: string, path: string): string | null {
  return valueOf(find(dataOf(record), path))?.expression ?? null;
}

/** The name of the column of Community IDs, which are no field. */
export const COMMUNITY_ID = "community_id";

/** The members of a record that columns show. */
interface Fetched {
  readonly index: number;
  readonly data?: Json;
  readonly community_id?: string;
}

function communityId(id: string | undefined): FieldValue | null {
  return id === undefined ? null : { text: id, expression: `${COMMUNITY_ID} == ${JSON.stringify(id)}` };
}

/** A message by its number, and the values that were asked for. */
export type ValuesOf = readonly [index: number, values: readonly (FieldValue | null)[]];

/** Returns the values at these paths in each of the records; null where a record has none. */
export function valuesIn(records: string, paths: readonly string[]): ValuesOf[] {
  return records
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const { index, data, community_id: id } = JSON.parse(line) as Fetched;
      return [index, paths.map((path) => (path === COMMUNITY_ID ? communityId(id) : valueOf(find(data, path))))];
    });
}

/** Returns the first and last numbers of the messages that are read in one go. */
export function rangesOf(indexes: readonly number[]): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && index - last[1] <= APART) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}
