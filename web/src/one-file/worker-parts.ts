/** Replaces `engine/worker-parts.ts` in the page in one file. Workers get their parts in a message from the page. */
import { unpack } from "../session/packed";
import { withFile, type Parts, type Reads } from "./handed";

declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** A file whose bytes the page has sent. It has those members of `Blob` that the workers use. */
class HeldFile {
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}

  get size(): number {
    return this.bytes.length;
  }

  slice(from: number, to?: number): HeldFile {
    return new HeldFile(this.bytes.subarray(from, to));
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.now());
  }

  now(): ArrayBuffer {
    return this.bytes.slice().buffer;
  }
}

const received = new Promise<Parts["parts"]>((resolve) => {
  addEventListener("message", (event: MessageEvent<Parts | object>) => {
    const { data } = event;
    if ("parts" in data) resolve(data.parts);
    const call = withFile(data, (bytes) => new HeldFile(bytes));
    if (!call) return;
    event.stopImmediatePropagation();
    dispatchEvent(new MessageEvent("message", { data: call }));
  });
});

void new Blob(["a"])
  .arrayBuffer()
  .then(
    () => true,
    () => false,
  )
  .then((readsFiles) => postMessage({ readsFiles } satisfies Reads));

/** Returns the bytes of a part. */
export async function content(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const part = (await received).get(name);
  if (!part) throw new Error(`${name} is not in this page`);
  return unpack(part);
}

export { content as wasm };

export function readNow(file: Blob | HeldFile): ArrayBuffer {
  return file instanceof HeldFile ? file.now() : new FileReaderSync().readAsArrayBuffer(file);
}
