/** Compressed files, unpacked by a module that is loaded with the first of them. Only for workers. */
import type * as Module from "a2scope-unpack";

/** There in workers, and quicker than waiting; the unpacker cannot wait. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Bytes of a file that are read at a time. */
const SLICE = 1024 * 1024;
/** Bytes by which a compression is recognised. */
const MAGIC = 4;

/** What is read of a file in order, a little at a time. */
class Source {
  /** How many bytes have been taken. */
  taken = 0;
  readonly #reader = new FileReaderSync();
  #slice = new Uint8Array();

  constructor(private readonly file: Blob) {}

  readonly take = (length: number): Uint8Array => {
    if (this.#slice.length === 0) this.#slice = new Uint8Array(this.#reader.readAsArrayBuffer(this.file.slice(this.taken, this.taken + SLICE)));
    const part = this.#slice.subarray(0, length);
    this.#slice = this.#slice.subarray(part.length);
    this.taken += part.length;
    return part;
  };
}

let loaded: Promise<typeof Module> | null = null;

async function load(): Promise<typeof Module> {
  const [module, { default: wasm }] = await Promise.all([import("a2scope-unpack"), import("a2scope-unpack/unpack_bg.wasm?url")]);
  await module.default({ module_or_path: wasm });
  return module;
}

/** The module, which is asked for again if it could not be loaded. */
export function unpackModule(): Promise<typeof Module> {
  loaded ??= load();
  return loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
}

/** The content of a compressed file, and how many bytes of the file itself have been read for it. */
export async function* unpacked(file: Blob): AsyncGenerator<{ readonly chunk: Uint8Array; readonly read: number }, void> {
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
    // After a trap the module is not used again.
    sound = !(error instanceof WebAssembly.RuntimeError);
    if (!sound) loaded = null;
    throw error;
  } finally {
    if (sound) unpacker.free();
  }
}
