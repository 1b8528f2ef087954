/** The programs that ask a server, run: what they print is read as a conversation. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../tests/browser/places.ts";
import { Input } from "../../target/npm/a2scope/node.js";
import { askCommands } from "../src/input/ask-commands";
import { payloads } from "../src/engine/payloads";
import { messageOf } from "./decode";

const packets = (name: string): readonly Uint8Array[] => payloads(messageOf(name));
const CHALLENGE = packets("challenge/reply");
const NUMBER = CHALLENGE[0]!.subarray(5);
/** What the server answers a question with the right challenge, by its letter. */
const ANSWERS: Readonly<Record<string, readonly Uint8Array[]>> = {
  T: packets("info/css"),
  U: packets("players/three"),
  V: packets("split/source"),
};

/** Runs Python against a server that asks for a challenge, and returns what was printed. */
async function run(args: (port: number) => readonly string[]): Promise<string> {
  const server = createSocket("udp4");
  server.on("message", (question, { port, address }) => {
    const letter = String.fromCharCode(question[4] ?? 0);
    const proved = question.subarray(-4).equals(NUMBER);
    for (const packet of proved ? (ANSWERS[letter] ?? []) : CHALLENGE) server.send(packet, port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  const program = spawn("python3", [...args(server.address().port)], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  program.stdout.on("data", (text: Buffer) => (printed += text.toString()));
  const [code] = (await once(program, "close")) as [number];
  server.close();
  assert.equal(code, 0);
  return printed;
}

function read(text: string): { readonly message: string; readonly dst: string | null; readonly bytes: number }[] {
  const input = new Input();
  const { ok, refusal } = input.paste(text);
  assert.ok(ok, refusal?.text);
  const rows = input.rows(0, input.length);
  input.free();
  return rows;
}

test("ask.py asks three questions, sends each challenge back, and prints what is read as a conversation", async () => {
  const printed = await run((port) => [join(root, "web/lessons/ask.py"), "127.0.0.1", String(port)]);
  const rows = read(printed);
  const twice = (question: string, answer: string): string[] => [question, "S2C_CHALLENGE", question, answer];
  assert.deepEqual(
    rows.map(({ message }) => message),
    [...twice("A2S_INFO", "S2A_INFO_SRC"), ...twice("A2S_PLAYER", "S2A_PLAYER"), ...twice("A2S_RULES", "S2A_RULES")],
  );
  assert.match(rows[0]?.dst ?? "", /^127\.0\.0\.1:\d+$/, "the directions are read, too");
});

test("the page's command for Python prints the reply", async () => {
  const printed = await run((port) => {
    const command = askCommands({ host: "127.0.0.1", port }).find(({ program }) => program === "Python");
    return ["-c", command!.code];
  });
  assert.deepEqual(
    read(printed).map(({ message, bytes }) => [message, bytes]),
    [["S2A_INFO_SRC", 100]],
  );
});
