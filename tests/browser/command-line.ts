/** Runs the command line, to compare the page with it. */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { output, root } from "./places.ts";

export const PROGRAM = process.env["A2SCOPE"] ?? join(root, "target/tests/a2scope");

export interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly complaint: string;
}

export function a2scope(...parameters: string[]): Promise<Outcome> {
  return a2scopeIn(root, ...parameters);
}

/** As `a2scope`, but in another folder, because some formats contain the name of the input. */
export function a2scopeIn(folder: string, ...parameters: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    execFile(PROGRAM, parameters, { cwd: folder, maxBuffer: 1 << 30 }, (error, printed, complaint) => {
      if (error && typeof error.code !== "number") reject(new Error(error.message, { cause: error }));
      else resolve({ code: error ? Number(error.code) : 0, printed, complaint });
    });
  });
}

/** Parses NDJSON. */
export function parsed<Record>(printed: string): Record[] {
  return printed
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record);
}

export interface Decoded {
  readonly index: number;
  readonly time: string;
  readonly src: string;
  readonly dst: string;
  readonly message: string;
  readonly bytes: number;
}

/** Returns the records that the command line decodes from a file. */
export async function decoded(file: string, ...more: string[]): Promise<Decoded[]> {
  return parsed<Decoded>((await ndjson(file, ...more)).printed);
}

/** What `a2scope decode --format ndjson` prints for a file. */
export function ndjson(file: string, ...more: string[]): Promise<Outcome> {
  return a2scope("decode", "--format", "ndjson", ...more, file);
}

/** Maximum number of pastes that are read at the same time. */
const AT_ONCE = 8;
let pastes = 0;

/** As `ndjson`, for a paste. */
export function pasteToNdjson(text: string, ...more: string[]): Promise<Outcome> {
  pastes += 1;
  // The process id, because other test workers write files, too.
  const file = join(output, `paste-${process.pid}-${pastes % AT_ONCE}.txt`);
  writeFileSync(file, text);
  return ndjson(file, ...more);
}

/** SHA-256 of each block of the command's output. */
export function printedBlocks(blockLength: number, ...parameters: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const program = spawn(PROGRAM, parameters, { stdio: ["ignore", "pipe", "inherit"] });
    const blocks: string[] = [];
    let hash = createHash("sha256");
    let gathered = 0;
    program.stdout.on("data", (bytes: Buffer) => {
      for (let at = 0; at < bytes.length;) {
        const part = bytes.subarray(at, at + blockLength - gathered);
        hash.update(part);
        gathered += part.length;
        at += part.length;
        if (gathered < blockLength) continue;
        blocks.push(hash.digest("hex"));
        hash = createHash("sha256");
        gathered = 0;
      }
    });
    program.on("error", reject);
    program.on("close", (code) => {
      if (gathered > 0) blocks.push(hash.digest("hex"));
      if (code === 0) resolve(blocks);
      else reject(new Error(`a2scope ended with ${code}`));
    });
  });
}
