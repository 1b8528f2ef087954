// What `a2scope` says: its descriptions, and every field of every case.

import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const program = process.env.A2SCOPE ?? fileURLToPath(new URL("../../target/tests/a2scope", import.meta.url));
const written = new URL("../cases/", import.meta.url);

/** Returns what the command prints. Some of the cases are pastes that nothing can read, so it fails. */
function run(options, folder) {
  return new Promise((resolve) => {
    const settings = { maxBuffer: 2 ** 26, cwd: folder && fileURLToPath(folder) };
    execFile(program, options, settings, (_, stdout) => resolve(stdout)).stdin.end();
  });
}

/** The description of a message, or of all of them. */
export function description(message) {
  return run(["explain", ...(message === undefined ? [] : [message]), "--format", "ksy"]);
}

/** The languages in which the page of a message offers a parser, as the compiler calls them. */
export async function languages() {
  const page = await run(["explain", "A2S_INFO", "--format", "markdown", "--lang", "en"]);
  return [...page.matchAll(/ -t (\w+)|`-t (\w+)`/g)].map(([, first, other]) => first ?? other);
}

/** The names of all messages that have a description. */
export async function messages() {
  const [list] = (await run(["explain"])).split("\n\n");
  const names = list.split("\n").map((line) => line.trim().split(" ")[0]);
  return names.slice(1).filter((name) => name !== "TCP_GAP");
}

/**
 * The messages of all cases and of a capture. The cases are decoded at once, from files in a folder, but for those in a
 * format that is named.
 */
export async function cases(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [plain, named] = [[], []];
  for (const name of readdirSync(written, { recursive: true }).sort((one, other) => (one < other ? -1 : 1))) {
    if (!name.endsWith(".txt")) continue;
    const [head, paste = ""] = readFileSync(new URL(name, written), "utf8").split("\n---\n");
    const file = name.replaceAll(/[\\/]/g, "_");
    writeFileSync(new URL(file, folder), paste);
    const format = /^format: (.*)$/m.exec(head)?.[1];
    if (format === undefined) plain.push(file);
    else named.push(["--paste", format, file]);
  }
  const decode = ["decode", "--format", "ndjson", "--fields", "--show-secrets"];
  const capture = [fileURLToPath(new URL("../captures/mixed.pcapng", written))];
  const outputs = await Promise.all([plain, capture, ...named].map((options) => run([...decode, ...options], folder)));
  const lines = outputs.flatMap((output) => output.split("\n")).filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line)).filter(({ record }) => record === "message");
}
