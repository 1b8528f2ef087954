/**
 * Links that contain the packets: `#v1=`, then the packets in base64url, separated by dots. A search in the list
 * follows as `&q=`, which is also in the address of the page.
 */
import { translated } from "../language/text";
import { base64, fromBase64 } from "./base64";

const PREFIX = "#v1=";
const QUESTION = "q=";
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
  return [PREFIX + packets.map(write).join("."), ...asked(question)].join("&");
}

function asked(question: string): string[] {
  return question.trim() === "" ? [] : [QUESTION + encodeURIComponent(question)];
}

/** Returns the search in a URL's fragment; empty if there is none. */
export function questionOf(hash: string): string {
  const text =
    hash
      .slice(1)
      .split("&")
      .find((part) => part.startsWith(QUESTION))
      ?.slice(QUESTION.length) ?? "";
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/**
 * Writes the search to the address of the page. If the address contains packets, because the page was opened with a
 * link, they stay in it.
 */
export function keepQuestion(question: string): void {
  if (isLeft || question === questionOf(location.hash)) return;
  const parts = location.hash
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith(QUESTION))
    .concat(asked(question));
  history.replaceState(null, "", addressWith(parts.length > 0 ? `#${parts.join("&")}` : ""));
}

/** Returns the address of the page with another fragment. */
export function addressWith(hash: string): string {
  return location.pathname + location.search + hash;
}

/** Returns the fragment of a link if the text consists of nothing but a link, to any host; otherwise an empty text. */
export function hashIn(text: string): string {
  return /^\s*https?:\/\/[^\s#]+(#v\d+=\S*)\s*$/i.exec(text)?.[1] ?? "";
}

/** Matches the fragments that belong to Learn. */
export const OF_LEARN = /^#(learn|exercise|sheet|embed)(?![a-z])/;
/** Whether the trail writes the address: then the functions here only leave Learn. */
let isLeft = false;

/** Leaves the address to the trail, which writes it with the place that is shown; see page/trail.ts. */
export function leaveAddress(): void {
  isLeft = true;
}

let held = false;

/** While this is set, opening an input does not leave Learn. */
export function holdLearn(hold: boolean): void {
  held = hold;
}

/** Removes the link from the address, because something else was opened. */
export function forgetLink(): void {
  if (location.hash === "") return;
  if (!isLeft) history.replaceState(null, "", addressWith(""));
  else if (!held && OF_LEARN.test(location.hash)) history.pushState(null, "", addressWith(""));
}

/** The link that was in the address when it was followed last. */
let arrived = "";

/** Returns the link in the address, with its `#`; empty if there is none. */
export function linkHere(): string {
  return /^#v\d+=[^&]*/.exec(location.hash)?.[0] ?? "";
}

/** Notes that the link in the address is being followed. */
export function arrive(): void {
  arrived = linkHere() || arrived;
}

/** Returns whether the browser has gone to a link that is not followed yet: the page is told so a moment later. */
export function isArriving(): boolean {
  const link = linkHere();
  return link !== "" && link !== arrived && !isEntry();
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

/** Returns whether the current entry of the history says what is to be shown; see session/address.ts. */
export function isEntry(): boolean {
  return "a2scope" in Object(history.state);
}

/** Returns whether something is to be shown again: the page was loaded again, or its address is a place in an input. */
export function comesBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isEntry() || navigation?.type === "reload" || /^#(?!v\d)\w+=/.test(location.hash);
}
