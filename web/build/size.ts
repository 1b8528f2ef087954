import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { afterBuild } from "./files.ts";

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** Files that are loaded together, and the maximum number of bytes that they may have after compression. */
export interface Part {
  readonly what: string;
  readonly files: RegExp;
  readonly most: number;
}

/** Prints the compressed size of the page. A file counts for the first part it matches. Fails if a part is too large. */
export function size(parts: readonly Part[]): Plugin {
  return afterBuild("size", (folder, all) => {
    const files = all.map((file) => {
      const bytes = readFileSync(join(folder, file));
      const part = parts.find((candidate) => candidate.files.test(file));
      return { file, part, raw: bytes.length, packed: gzipSync(bytes, { level: 9 }).length };
    });
    console.log("      raw   gzipped");
    for (const { file, raw, packed } of files.sort((a, b) => b.packed - a.packed)) {
      console.log(`${kilobytes(raw)} ${kilobytes(packed)}  ${file}`);
    }
    for (const part of parts) {
      const own = files.filter((file) => file.part === part);
      const raw = own.reduce((sum, file) => sum + file.raw, 0);
      const packed = own.reduce((sum, file) => sum + file.packed, 0);
      console.log(`${kilobytes(raw)} ${kilobytes(packed)}  ${part.what}; at most ${kilobytes(part.most).trim()}`);
      if (packed > part.most) throw new Error(`${part.what}: ${packed - part.most} bytes too much`);
    }
  });
}
