/** The values in a row of a table of records, as expressions that find messages with the same value. */
import type { FoundValue } from "../session/events";
import { addressValue } from "../session/address-value";
import type { RecordColumn } from "./spec";

/** Columns whose text is in a member of the replies to A2S_INFO or A2S_PLAYER. */
const MEMBERS: Readonly<Record<string, string>> = {
  name: "data.name",
  game: "data.game",
  map: "data.map",
};

/** Returns the value of a row in a column; null if messages cannot be searched for it, or if it is empty. */
export function valueOf(column: RecordColumn<object>, row: object): (FoundValue & { readonly by: string }) | null {
  const { by } = column;
  const fields = row as Readonly<Record<string, unknown>>;
  const value = fields[by];
  const name = column.label();
  if (column.look === "address" && typeof value === "string" && /^(\[[\da-f:.]+\]|[\d.]+)(:\d+)?$/i.test(value))
    return { ...addressValue(value), name, by };
  if (by === "community_id" && typeof value === "string")
    return { by, name, text: value, expression: `community_id == ${JSON.stringify(value)}` };
  const info = fields["info"] as Readonly<Record<string, unknown>> | null | undefined;
  const text = typeof value === "string" ? value : info?.[by];
  const member = MEMBERS[by];
  if (info === undefined || member === undefined || typeof text !== "string" || text === "") return null;
  return { by, name, text, expression: `has(${member}) && ${member} == ${JSON.stringify(text)}` };
}
