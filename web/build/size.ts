import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { afterBuild } from "./files.ts";

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** Prints what the built page weighs, compressed, and fails the build if that is more than `most` bytes. */
export function size(most: number): Plugin {
  return afterBuild("size", (folder, all) => {
    const files = all.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return { file, raw: bytes.length, packed: gzipSync(bytes, { level: 9 }).length };
    });
    const raw = files.reduce((sum, file) => sum + file.raw, 0);
    const packed = files.reduce((sum, file) => sum + file.packed, 0);
    console.log("      raw   gzipped");
    for (const { file, raw, packed } of files.sort((a, b) => b.packed - a.packed)) {
      console.log(`${kilobytes(raw)} ${kilobytes(packed)}  ${file}`);
    }
    console.log(`${kilobytes(raw)} ${kilobytes(packed)}  in all; at most ${kilobytes(most).trim()}`);
    if (packed > most) throw new Error(`the page is ${packed - most} bytes too large`);
  });
}
