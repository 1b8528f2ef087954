// Counts the messages of a capture of any size, and names the first ones: node read-capture.mjs FILE
import { createReadStream } from "node:fs";
import { Records } from "a2scope";

const FIRST = 5;
const records = new Records({ summary: true });
const decoder = new TextDecoder();
let number = 0;

// `push` returns NDJSON, a line for each message that is complete.
function take(bytes) {
  for (const line of decoder.decode(bytes).split("\n").filter(Boolean)) {
    const { index, message, src, dst } = JSON.parse(line);
    if (number++ < FIRST) console.log(`${index}  ${src} -> ${dst}  ${message}`);
  }
}

for await (const chunk of createReadStream(process.argv[2])) take(records.push(chunk));
take(records.finish()); // messages that still waited for a fragment
const summary = JSON.parse(decoder.decode(records.end()));
console.log(`${number} messages in ${summary.packets} packets`);
for (const { code, offset } of summary.damage) console.log(`damaged at byte ${offset}: ${code}`);
