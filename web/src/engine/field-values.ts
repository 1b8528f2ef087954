/** Makes the expression that finds messages in which a field has the same value. */

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * Returns the expression for the field at this path of a record's `data`; null if the record has no single value there.
 * For an element of a list, the expression is true for messages that have such an element anywhere in the list.
 */
export function fieldExpression(record: string, path: string): string | null {
  const { data } = JSON.parse(record) as { readonly data?: Json };
  let value: Json | undefined = data;
  let list: string | null = null;
  let member = "data";
  for (const [, name, index] of path.matchAll(/\.?([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined) {
      if (list !== null || !isList(value)) return null;
      list = member;
      member = "e";
      value = value[Number(index)];
    } else {
      if (name === undefined || value === null || typeof value !== "object" || isList(value)) return null;
      value = (value as Readonly<Record<string, Json>>)[name];
      member = `${member}.${name}`;
    }
  }
  if (value === undefined || value === null || typeof value === "object") return null;
  const equal = `${member} == ${JSON.stringify(value)}`;
  return list === null ? equal : `${list}.exists(e, ${equal})`;
}
