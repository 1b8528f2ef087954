/**
 * Links to exercises: `#exercise/<kinds>/<seed>/<version>`, and `&v1=<packets>` for each message. Kinds are separated by
 * dots; each is used with each message that it can be made from. A link without a seed may ask different questions in
 * later versions. `#sheet/…` is the same for the teacher.
 */
import { translated } from "../../language/text";
import { hashOf, linked } from "../../session/permalink";
import { isKind, type Kind } from "./kinds";

/** Incremented whenever a seed leads to other questions about the same packets; one more field in a table is enough. */
export const VERSION = 1;

export interface ExerciseSet {
  readonly kinds: readonly Kind[];
  readonly seed: number;
  /** The packets of each message, or of messages that belong together. */
  readonly messages: readonly (readonly Uint8Array[])[];
  /** The version of the link, if its questions would be different now; absent if they are the same. */
  readonly otherVersion?: number;
}

/** Seeds are less than this. */
const SEEDS = 2 ** 31;

export function exerciseHash(page: "exercise" | "sheet", { kinds, seed, messages }: ExerciseSet): string {
  return [`#${page}/${kinds.join(".")}/${seed}/${VERSION}`, ...messages.map((packets) => hashOf(packets).slice(1))].join("&");
}

/** Parses the fragment of a URL; null if it is damaged. */
export function exerciseSet(hash: string): ExerciseSet | null {
  const [head = "", ...parts] = hash.slice(1).split("&");
  const [, kinds = "", seed = "1", version = head.includes("/") ? "1" : String(VERSION)] = head.split("/");
  const messages = parts.filter((part) => part.startsWith("v1=")).map((part) => linked(`#${part}`));
  if (!/^\d{1,10}$/.test(seed) || !/^\d{1,10}$/.test(version) || messages.some(({ kind }) => kind !== "packets")) return null;
  const named = kinds === "" ? [] : kinds.split(".");
  if (!named.every(isKind)) return null;
  return {
    kinds: named,
    seed: Number(seed) % SEEDS,
    messages: messages.flatMap((one) => (one.kind === "packets" ? [one.packets] : [])),
    ...(Number(version) === VERSION ? {} : { otherVersion: Number(version) }),
  };
}

/** Explains why the questions of a link with another version are not shown. */
export function otherVersion(version: number): string {
  return version > VERSION
    ? translated("learn-exercise-newer", "This link comes from a newer a2scope (exercises of version {version}), whose questions this page does not know.", { version: String(version) })
    : translated("learn-exercise-older", "This link comes from an older a2scope (exercises of version {version}). Here its number would give other questions.", { version: String(version) });
}
