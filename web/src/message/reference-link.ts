/** Where Learn explains a field: on the page of its message, or of how messages are cut and compressed. */

/** A path without the indexes of lists. */
export function plain(path: string): string {
  return path.replace(/\[\d+\]/g, "");
}

export function referenceLink(message: string, path: string): string {
  if (path.startsWith("fragments")) return "#learn/split";
  if (["decompressed_size", "crc32", "bzip2"].includes(path)) return "#learn/bzip2";
  return `#learn/${message}.${plain(path)}`;
}
