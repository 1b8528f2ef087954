/** Decompresses files. The module for this is loaded with the first compressed file. Only for workers. */
import type * as Module from "a2scope-unpack";
import { readNow, wasm } from "./worker-parts";

/** Number of bytes of a file that are read at a time. */
const SLICE = 1024 * 1024;
/** Number of bytes at the start of a file by which its compression is recognised. */
const MAGIC = 4;

/** Reads a file from start to end, a few bytes at a time. */
class Source {
  /** Number of bytes taken so far. */
  taken = 0;
  #slice = new Uint8Array();

  constructor(private readonly file: Blob) {}

  readonly take = (length: number): Uint8Array => {
    if (this.#slice.length === 0)
      this.#slice = new Uint8Array(readNow(this.file.slice(this.taken, this.taken + SLICE)));
    const part = this.#slice.subarray(0, length);
    this.#slice = this.#slice.subarray(part.length);
    this.taken += part.length;
    return part;
  };
}

let loaded: Promise<typeof Module> | null = null;

async function load(): Promise<typeof Module> {
  const [module, { default: url }] = await Promise.all([
    import("a2scope-unpack"),
    import("a2scope-unpack/unpack_bg.wasm?url"),
  ]);
  await module.default({ module_or_path: wasm(url) });
  return module;
}

/** Returns the module that decompresses. If it could not be loaded, the next call tries again. */
export function unpackModule(): Promise<typeof Module> {
  loaded ??= load();
  return loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
}

/**
 * Returns the content of a compressed file in chunks, each with the number of bytes of the file itself that were read
 * so far.
 */
export async function* unpacked(
  file: Blob,
): AsyncGenerator<{ readonly chunk: Uint8Array; readonly read: number }, void> {
  const { Unpacker } = await unpackModule();
  const source = new Source(file);
  const unpacker = new Unpacker(new Uint8Array(await file.slice(0, MAGIC).arrayBuffer()), source.take);
  let sound = true;
  try {
    for (;;) {
      const chunk = unpacker.read();
      if (chunk.length === 0) return;
      yield { chunk, read: source.taken };
    }
  } catch (error) {
    // After a WebAssembly trap the module's memory may be inconsistent, so a new instance is loaded next time.
    sound = !(error instanceof WebAssembly.RuntimeError);
    if (!sound) loaded = null;
    throw error;
  } finally {
    if (sound) unpacker.free();
  }
}
