/** What is embedded in the page: bytes, compressed with gzip. */

export async function unpack(packed: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** The message that hands the parts over to a worker, compressed, by name. */
export interface Parts {
  readonly parts: ReadonlyMap<string, Blob>;
}
