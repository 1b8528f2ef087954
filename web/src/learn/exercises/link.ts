/**
 * Links to exercises: `#exercise/<kinds>/<seed>` and then `&v1=<packets>` for each message. Kinds are separated by dots; each
 * is asked of each message that it fits. `#sheet/…` is the same for the teacher.
 */
import { hashOf, linked } from "../../permalink";
import { isKind, type Kind } from "./kinds";

export interface ExerciseSet {
  readonly kinds: readonly Kind[];
  readonly seed: number;
  /** The packets of each message, or of messages that belong together. */
  readonly messages: readonly (readonly Uint8Array[])[];
}

/** Seeds are below this. */
const SEEDS = 2 ** 31;

export function exerciseHash(page: "exercise" | "sheet", { kinds, seed, messages }: ExerciseSet): string {
  return [`#${page}/${kinds.join(".")}/${seed}`, ...messages.map((packets) => hashOf(packets).slice(1))].join("&");
}

/** The set that a URL's fragment holds; null if it is damaged. */
export function exerciseSet(hash: string): ExerciseSet | null {
  const [head = "", ...parts] = hash.slice(1).split("&");
  const [, kinds = "", seed = "0"] = head.split("/");
  const messages = parts.filter((part) => part.startsWith("v1=")).map((part) => linked(`#${part}`));
  if (!/^\d{1,10}$/.test(seed) || messages.some(({ kind }) => kind !== "packets")) return null;
  const named = kinds === "" ? [] : kinds.split(".");
  if (!named.every(isKind)) return null;
  return { kinds: named, seed: Number(seed) % SEEDS, messages: messages.flatMap((one) => (one.kind === "packets" ? [one.packets] : [])) };
}
