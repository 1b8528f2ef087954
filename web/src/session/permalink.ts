/**
 * Links that contain what they open; docs/links.md describes them. Packets: `#v1=`, then the packets in base64url, separated
 * by dots. A text or a file: `#v2=text.` or `#v2=file.`, then its bytes in base64url; the name of a text's paste format may
 * follow after a dot. A search in the list follows as `&q=`, which is also in the address of the page.
 */
import { translated } from "../language/text";
import { base64, fromBase64 } from "./base64";

const PREFIX = "#v1=";
/** Links longer than this are truncated by some programs, in characters. */
export const LONG_LINK = 30_000;

/** Whether links to this page work elsewhere: not if it is a file on this computer. */
export function linkable(): boolean {
  return location.protocol !== "file:";
}

export type Linked =
  | { readonly kind: "none" }
  | { readonly kind: "packets"; readonly packets: readonly Uint8Array[] }
  /** `format`: the paste format; undefined to detect it. */
  | { readonly kind: "text"; readonly text: string; readonly format: string | undefined }
  | { readonly kind: "file"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "refused"; readonly reason: string };

function write(bytes: Uint8Array): string {
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function read(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  try {
    return fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}

export function hashOf(packets: readonly Uint8Array[], question = ""): string {
  const asked = question.trim() === "" ? "" : `&q=${encodeURIComponent(question)}`;
  return PREFIX + packets.map(write).join(".") + asked;
}

/** Returns the fragment that holds a text, and the paste format as which it is read. */
export function hashOfText(text: string, format: string | undefined): string {
  return `#v2=text.${write(new TextEncoder().encode(text))}${format === undefined ? "" : `.${format}`}`;
}

/** The fragments that files came from. */
const sources = new WeakMap<Blob, string>();

/** Returns a file that a link holds; `hash` is the fragment of the link. */
export function fileIn(hash: string, bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], translated("page-session-linked", "capture from a link"));
  sources.set(file, linkIn(hash));
  return file;
}

/** Returns the fragment that a file came from; empty if it came from no link. */
export function hashOfFile(file: Blob): string {
  return sources.get(file) ?? "";
}

/** Returns the fragment of a link if the text consists of nothing but a link, to any host; otherwise an empty text. */
export function hashIn(text: string): string {
  return /^\s*https?:\/\/[^\s#]+(#v\d+=\S*)\s*$/i.exec(text)?.[1] ?? "";
}

/** Matches the fragments that belong to Learn. */
export const OF_LEARN = /^#(learn|exercise|sheet|embed)(?![a-z])/;
/** Returns the packets in a URL's fragment, with the `#`; empty if there are none. */
export function linkIn(hash: string): string {
  return /^#v\d+=[^&]*/.exec(hash)?.[0] ?? "";
}

/** Reads a URL's fragment, including its `#`. */
export function linked(hash: string): Linked {
  const version = /^#v(\d+)=/.exec(hash)?.[1];
  if (version === undefined) return { kind: "none" };
  if (version !== "1" && version !== "2") {
    const reason = translated(
      "page-link-version",
      "This link is of version {version}, which this page does not know. A newer a2scope may open it.",
      { version },
    );
    return { kind: "refused", reason };
  }
  const parts = (hash.slice(PREFIX.length).split("&")[0] ?? "").split(".");
  const found = version === "1" ? packetsIn(parts) : contentIn(parts);
  return (
    found ?? {
      kind: "refused",
      reason: translated("page-link-damaged", "This link is damaged: what it holds is not base64url."),
    }
  );
}

function packetsIn(parts: readonly string[]): Linked | null {
  const packets = parts.map(read).filter((packet) => packet !== null);
  return packets.length < parts.length ? null : { kind: "packets", packets };
}

/** Reads a text or a file; null if it is neither. */
function contentIn([what, content = "", format, ...more]: readonly string[]): Linked | null {
  const bytes = read(content);
  if (!bytes || more.length > 0) return null;
  if (what === "file" && format === undefined) return { kind: "file", bytes };
  if (what !== "text" || (format !== undefined && !/^[\w-]+$/.test(format))) return null;
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), format };
  } catch {
    return null;
  }
}
