/** The members of a message's record that filters can use. */
import members, { type Members } from "virtual:schema";
import { translated } from "../language/text";

export const RECORD: Members = {
  ...members,
  arrival: { kinds: ["string"] },
};

/** An alias, so that `cargo xtask words` finds no call without a literal key here: it reads the schema instead. */
const words = translated;

/** What a member contains. `english` is its description in the schema; empty if it has none. */
export function aboutMember(name: string, english: string): string {
  if (name === "arrival") return translated("page-member-arrival", "Whether it arrived whole: single, split, ip_fragmented, incomplete…");
  return english === "" ? "" : words(`page-member-${name}`, english);
}
