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
