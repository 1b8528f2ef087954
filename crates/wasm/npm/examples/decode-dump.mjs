// Prints the fields of the messages in a dump: node decode-dump.mjs FILE
import { readFileSync } from "node:fs";
import { Records } from "a2scope";

// Texts from the wire are hostile: what could act on a terminal is escaped.
const shown = (value) =>
  JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) => `\\u{${hidden.codePointAt(0).toString(16)}}`);

const dump = readFileSync(process.argv[2], "utf8");
const lines = new TextDecoder().decode(new Records({ fields: true }).paste(dump));
for (const line of lines.trimEnd().split("\n")) {
  const { message, bytes, fields, notes } = JSON.parse(line);
  console.log(`${message}, ${bytes} bytes`);
  for (const { label, value, meaning = "", span } of fields) console.log(`${span.offset}  ${label}  ${shown(value)}  ${meaning}`);
  for (const { code, text } of notes) console.log(`${code}: ${shown(text)}`);
}
