/**
 * Loads the parts that a worker needs from the files of the page. In the page in one file, `one-file/worker-parts.ts`
 * replaces this module.
 */

/** Available in workers only. Reads synchronously, because the decompressor is not asynchronous. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** What a WebAssembly module is initialised with. */
export function wasm(url: string): string | Promise<Uint8Array<ArrayBuffer>> {
  return url;
}

export async function content(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

/** The bytes of a file, at once. */
export function readNow(file: Blob): ArrayBuffer {
  return new FileReaderSync().readAsArrayBuffer(file);
}
