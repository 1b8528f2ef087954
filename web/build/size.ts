import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { afterBuild } from "./files.ts";

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** Files that are loaded later, if at all, and how many bytes, compressed, they may have. */
export interface Later {
  readonly what: string;
  readonly files: RegExp;
  readonly most: number;
}

/**
 * Prints the size of the built page, compressed. Fails the build if that is more than `most` bytes, or if the files
 * loaded `later` have more than they may.
 */
export function size(most: number, later: Later): Plugin {
  return afterBuild("size", (folder, all) => {
    const files = all.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return { file, raw: bytes.length, packed: gzipSync(bytes, { level: 9 }).length };
    });
    console.log("      raw   gzipped");
    for (const { file, raw, packed } of files.sort((a, b) => b.packed - a.packed)) {
      console.log(`${kilobytes(raw)} ${kilobytes(packed)}  ${file}`);
    }
    const group = (what: string, most: number, chosen: typeof files): void => {
      const raw = chosen.reduce((sum, file) => sum + file.raw, 0);
      const packed = chosen.reduce((sum, file) => sum + file.packed, 0);
      console.log(`${kilobytes(raw)} ${kilobytes(packed)}  ${what}; at most ${kilobytes(most).trim()}`);
      if (packed > most) throw new Error(`${what}: ${packed - most} bytes too much`);
    };
    group("the page", most, files.filter(({ file }) => !later.files.test(file)));
    group(later.what, later.most, files.filter(({ file }) => later.files.test(file)));
  });
}
