/** SHA-256 of files as they are stored. Only for workers. */
import { chunks } from "./files";
import { unpackModule } from "./unpack";

/** In hexadecimal. The file is read once for it. */
export async function sha256(file: Blob): Promise<string> {
  const { Digest } = await unpackModule();
  const digest = new Digest();
  for await (const { chunk } of chunks(file, null)) digest.push(chunk);
  return digest.finish();
}
