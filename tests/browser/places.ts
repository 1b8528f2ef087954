import { mkdirSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const dist = join(root, "web/dist");
export const cases = join(root, "tests/cases");
export const pastes = join(root, "tests/pastes");
export const diagnoses = join(root, "tests/diagnoses");
/** The capture of the gallery: a part of the packets in `mixed`. */
export const sample = join(root, "tests/captures/sample.pcapng");
export const mixed = join(root, "tests/captures/mixed.pcapng");
/** `mixed` in two zstd frames, each after a skippable frame; the second one has a checksum. */
export const zstd = join(root, "tests/captures/mixed.pcapng.zst");
/** The folder that tests can write to. */
export const output = join(root, "target/browser");

mkdirSync(output, { recursive: true });
