/** Links from a field or a code to its page in Learn. */
import { html, type TemplateResult } from "lit";

/** Returns a path without list indexes. */
export function plain(path: string): string {
  return path.replace(/\[\d+\]/g, "");
}

/**
 * Returns the link to a field's explanation: on the page of its message, or on the page about splitting and
 * compression.
 */
export function referenceLink(message: string, path: string): string {
  if (path.startsWith("fragments")) return "#learn/split";
  if (["decompressed_size", "crc32", "bzip2"].includes(path)) return "#learn/bzip2";
  return `#learn/${message}.${plain(path)}`;
}

/** Renders the name of a code, which leads to the page about it. */
export function codeLink(code: string): TemplateResult {
  return html`<a href=${`#learn/${code}`}><code>${code}</code></a>`;
}

/** Words of the glossary, by the name of a field. */
const BY_NAME: Readonly<Record<string, string>> = {
  app_id: "app-id",
  bzip2: "bzip2",
  challenge: "challenge",
  count: "count",
  crc32: "checksum",
  decompressed_size: "compressed",
  edf: "edf",
  game_id: "game-id",
  header: "header-byte",
  index: "index",
  index_total: "fragment",
  keywords: "keyword",
  padding: "padding",
  port: "port",
  prefix: "prefix",
  server_type: "dedicated-server",
  terminator: "terminating-zero",
  total: "fragment",
};
/** The same, by the type of a field. */
const BY_TYPE: Readonly<Record<string, string>> = {
  cstr: "string",
  f32: "floating-point",
  i32: "signed",
  text: "string",
  u16: "little-endian",
  u32: "little-endian",
  u64: "little-endian",
  u8: "byte",
};

/** Returns the link to the word of the glossary that helps most with a field; null if there is none. */
export function glossaryLink(path: string, type: string): string | null {
  const word = BY_NAME[plain(path).split(".").at(-1) ?? ""] ?? BY_TYPE[type];
  return word === undefined ? null : `#learn/glossary/${word}`;
}
