/** The values in a row of the list of messages, as expressions that find messages with the same value. */
import type { Column, Row } from "../engine/model";
import { numberOf } from "../language/words";
import { addressValue } from "../session/address-value";
import type { FoundValue } from "../session/events";

/** Returns the value in a column; null if messages cannot be searched for it, or if it is empty. */
export function valueOf(by: Column, name: string, row: Row): FoundValue | null {
  const quoted = (text: string): string => JSON.stringify(text);
  switch (by) {
    case "index": {
      const text = numberOf(row.index);
      return { name, text, expression: `number == ${text}` };
    }
    case "time":
      return row.time === null ? null : { name, text: row.time, expression: `time >= timestamp(${quoted(row.time)})` };
    case "src":
    case "dst": {
      const address = row[by];
      // In a paste without addresses, these are words such as "client".
      if (!address?.includes(":")) return null;
      return { ...addressValue(address), name };
    }
    case "message":
      return { name, text: row.message, expression: `message == ${quoted(row.message)}` };
    case "bytes":
      return { name, text: String(row.bytes), expression: `bytes == ${row.bytes}` };
    case "severity":
      return row.code === null
        ? null
        : { name, text: row.code, expression: `notes.exists(n, n.code == ${quoted(row.code)})` };
    case "gist":
    case "file":
      return null;
  }
}
