/** Stores a paste, packets or a capture in a page in one file, and reads it when such a page is opened. */
import { base64, fromBase64 } from "./base64";
import { pack, unpack } from "./packed";
import type { Remark } from "./remarks";

/** The description of the stored bytes. */
export interface About {
  readonly kind: "paste" | "link" | "capture";
  /** The name of the file; empty unless it is a capture. */
  readonly name: string;
  /** The format in which a paste is read; null if the format is to be recognised. */
  readonly format: string | null;
  /** The text in the search box of the list. */
  readonly question: string;
  readonly language: string;
  /** What was noted about the messages. A page of an older version has none. */
  readonly remarks?: readonly Remark[];
}

export interface Evidence extends About {
  /** The text of the paste, the fragment of a link, or a capture. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The start of the element with the evidence. The code of the page has this text too, but the element comes last. */
const ELEMENT = '<script type="application/octet-stream" id="evidence"';
const END = "</script>";

/**
 * Returns the page with this evidence instead of the evidence in it. Base64 needs no escapes, because it has no
 * character that is special in HTML.
 */
export async function withEvidence(page: string, { bytes, ...about }: Evidence): Promise<Blob> {
  const start = page.lastIndexOf(ELEMENT);
  const end = page.indexOf(END, start);
  if (start < 0 || end < 0) throw new Error("it is not a page that can hold evidence");
  const described = base64(new TextEncoder().encode(JSON.stringify(about)));
  const held = base64(await pack(bytes));
  return new Blob([page.slice(0, start), `${ELEMENT} data-about="${described}">`, held, page.slice(end)], {
    type: "text/html",
  });
}

/** Returns the evidence in this page; null if there is none. */
export async function evidence(): Promise<Evidence | null> {
  const element = document.getElementById("evidence");
  const described = element?.dataset["about"];
  if (!element || described === undefined) return null;
  const about = JSON.parse(new TextDecoder().decode(fromBase64(described))) as About;
  return { ...about, bytes: await unpack(fromBase64(element.textContent)) };
}
