/** Takes the place of `engine/worker-parts.ts` in the page that is a single file: the page sends what a worker needs. */
import { unpack, type Parts } from "./packed";

const received = new Promise<ReadonlyMap<string, Blob>>((resolve) => {
  const take = ({ data }: MessageEvent<Parts | object>): void => {
    if (!("parts" in data)) return;
    removeEventListener("message", take);
    resolve(data.parts);
  };
  addEventListener("message", take);
});

/** The bytes of a part. */
export async function content(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const part = (await received).get(name);
  if (!part) throw new Error(`${name} is not in this page`);
  return unpack(part);
}

export { content as wasm };
