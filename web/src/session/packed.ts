/** Bytes that are compressed with gzip by the browser. */

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  // Not the stream of a Blob, which workers of a page from `file:` cannot read in WebKit.
  const stream = new Response(bytes).body?.pipeThrough(way) ?? null;
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function pack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream("gzip"));
}

export function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(packed, new DecompressionStream("gzip"));
}
