/** Where Learn explains a field: on the page of its message, or on the pages about splitting and compression. */

/** A path without list indexes. */
export function plain(path: string): string {
  return path.replace(/\[\d+\]/g, "");
}

export function referenceLink(message: string, path: string): string {
  if (path.startsWith("fragments")) return "#learn/split";
  if (["decompressed_size", "crc32", "bzip2"].includes(path)) return "#learn/bzip2";
  return `#learn/${message}.${plain(path)}`;
}
