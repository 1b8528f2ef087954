import { mkdirSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const dist = join(root, "web/dist");
export const cases = join(root, "tests/cases");
export const pastes = join(root, "tests/pastes");
/** The capture of the gallery: some of the packets of `mixed`. */
export const sample = join(root, "tests/captures/sample.pcapng");
export const mixed = join(root, "tests/captures/mixed.pcapng");
/** `mixed` in two zstd frames, each after a skippable one, the second with a checksum. */
export const zstd = join(root, "tests/captures/mixed.pcapng.zst");
/** Where the tests may write. */
export const output = join(root, "target/browser");

mkdirSync(output, { recursive: true });
