/**
 * Links that contain the packets: `#v1=`, then the packets in base64url, separated by dots. A search in the list
 * follows as `&q=`, which is also in the address of the page.
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
  | { readonly kind: "refused"; readonly reason: string };

function write(bytes: Uint8Array): string {
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function read(text: string): Uint8Array | null {
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
  if (version !== "1") {
    const reason = translated(
      "page-link-version",
      "This link is of version {version}, which this page does not know. A newer a2scope may open it.",
      { version },
    );
    return { kind: "refused", reason };
  }
  const packets = (hash.slice(PREFIX.length).split("&")[0] ?? "").split(".").map(read);
  const whole = packets.filter((packet) => packet !== null);
  if (whole.length < packets.length)
    return {
      kind: "refused",
      reason: translated("page-link-damaged", "This link is damaged: what it holds is not base64url."),
    };
  return { kind: "packets", packets: whole };
}
