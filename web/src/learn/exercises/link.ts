/**
 * Links to exercises: `#exercise/<kinds>/<seed>/<version>`, then `&v1=<packets>` for each message. Kinds are separated
 * by dots, and every kind is used with each message from which it can be made. A link without a seed may ask other
 * questions in later versions of the page. `#sheet/…` is the same set as a sheet for the teacher.
 */
import { translated } from "../../language/text";
import { hashOf, linked } from "../../session/permalink";
import { isKind, type Kind } from "./kinds";

/**
 * Incremented whenever a seed leads to other questions about the same packets. One more field in a table is enough for
 * that.
 */
export const VERSION = 1;

export interface ExerciseSet {
  readonly kinds: readonly Kind[];
  readonly seed: number;
  /** The packets of each message. Messages that belong together are one element. */
  readonly messages: readonly (readonly Uint8Array[])[];
  /**
   * The version of the link, if this page would ask other questions for it; undefined if the questions are the same.
   */
  readonly otherVersion?: number;
}

/** Every seed is less than this. */
const SEEDS = 2 ** 31;

export function exerciseHash(page: "exercise" | "sheet", { kinds, seed, messages }: ExerciseSet): string {
  return [
    `#${page}/${kinds.join(".")}/${seed}/${VERSION}`,
    ...messages.map((packets) => hashOf(packets).slice(1)),
  ].join("&");
}

/** Parses the fragment of a URL; returns null if the fragment is damaged. */
export function exerciseSet(hash: string): ExerciseSet | null {
  const [head = "", ...parts] = hash.slice(1).split("&");
  const [, kinds = "", seed = "1", version = head.includes("/") ? "1" : String(VERSION)] = head.split("/");
  const messages = parts.filter((part) => part.startsWith("v1=")).map((part) => linked(`#${part}`));
  if (!/^\d{1,10}$/.test(seed) || !/^\d{1,10}$/.test(version) || messages.some(({ kind }) => kind !== "packets"))
    return null;
  const named = kinds === "" ? [] : kinds.split(".");
  if (!named.every(isKind)) return null;
  return {
    kinds: named,
    seed: Number(seed) % SEEDS,
    messages: messages.flatMap((one) => (one.kind === "packets" ? [one.packets] : [])),
    ...(Number(version) === VERSION ? {} : { otherVersion: Number(version) }),
  };
}

/** Returns a text that explains why the questions of a link with another version are not shown. */
export function otherVersion(version: number): string {
  return version > VERSION
    ? translated(
        "learn-exercise-newer",
        "This link comes from a newer a2scope (exercises of version {version}), whose questions this page does not know.",
        { version: String(version) },
      )
    : translated(
        "learn-exercise-older",
        "This link comes from an older a2scope (exercises of version {version}). Here its number would give other questions.",
        { version: String(version) },
      );
}
