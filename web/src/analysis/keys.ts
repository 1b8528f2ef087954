/** Makes the keys by which calls to the worker identify rows of a table. */
import type { TableName } from "../engine/protocol";

type Fields = Readonly<Record<string, string | number | readonly number[] | null | undefined>>;

/** Returns the key of a record, for the calls `messagesOf` and `related`. */
export function keyOf(table: TableName, record: object): string {
  const row = record as Fields;
  const joined = (...names: string[]): string => names.map((name) => String(row[name] ?? "")).join(" ");
  switch (table) {
    case "conversations":
      return joined("client", "server", "stream");
    case "servers":
      return joined("address");
    // A player's name that is not UTF-8 is identified by its bytes in hex. The zero character marks such a key: no name
    // contains one.
    case "players":
      return row.name_hex === undefined ? joined("name") : `\0${joined("name_hex")}`;
    case "rules":
      return joined("server");
    case "rcon":
      return joined(
        "record",
        "client",
        "server",
        "session",
        "request",
        row.record === "rcon_login" ? "answer" : "first_answer",
      );
    case "exchanges":
    case "incidents":
      return joined("index");
    case "finding_groups":
      return joined("code", "incident");
    case "findings":
      return joined("code", "server", "client", "messages");
  }
}
