/** Computes the SHA-256 of files as they are stored, that is, still compressed. Only for workers. */
import { chunks } from "./files";
import { unpackModule } from "./unpack";

/** Returns the SHA-256 of a file in hexadecimal. Reads the whole file. */
export async function sha256(file: Blob): Promise<string> {
  const { Digest } = await unpackModule();
  const digest = new Digest();
  for await (const { chunk } of chunks(file, null)) digest.push(chunk);
  return digest.finish();
}
