/** Where Learn explains a field or a code. */
import { html, type TemplateResult } from "lit";

/** A path without list indexes. */
export function plain(path: string): string {
  return path.replace(/\[\d+\]/g, "");
}

/** A field is explained on the page of its message, or of how messages are cut and compressed. */
export function referenceLink(message: string, path: string): string {
  if (path.startsWith("fragments")) return "#learn/split";
  if (["decompressed_size", "crc32", "bzip2"].includes(path)) return "#learn/bzip2";
  return `#learn/${message}.${plain(path)}`;
}

/** The name of a code, which leads to the page about it. */
export function codeLink(code: string): TemplateResult {
  return html`<a href=${`#learn/${code}`}><code>${code}</code></a>`;
}
