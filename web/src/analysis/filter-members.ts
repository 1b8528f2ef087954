/** The members of a message's record that filter expressions can use. */
import members, { type Members } from "virtual:schema";
import { translated } from "../language/text";

export const RECORD: Members = {
  ...members,
  arrival: { kinds: ["string"] },
};

/**
 * An alias of `translated`. The key of these texts is not a literal here, so `cargo xtask words` must not see a call;
 * it takes these texts from the schema instead.
 */
const words = translated;

/**
 * Returns what a member contains, in the current language. `english` is its description in the schema; empty if it has
 * none.
 */
export function aboutMember(name: string, english: string): string {
  if (name === "arrival")
    return translated("page-member-arrival", "Whether it arrived whole: single, split, ip_fragmented, incomplete…");
  return english === "" ? "" : words(`page-member-${name}`, english);
}
