/** The members of a message's record, as filters see them. */
import members, { type Members } from "virtual:schema";
import { translated } from "../language/text";

export const RECORD: Members = {
  ...members,
  arrival: { kinds: ["string"] },
};

/** The key is made of the member's name, as `cargo xtask words` makes it from the schema. */
const words = translated;

/** What a member holds; `english` is what the schema says of it, empty for nothing. */
export function aboutMember(name: string, english: string): string {
  if (name === "arrival") return translated("page-member-arrival", "Whether it arrived whole: single, split, ip_fragmented, incomplete…");
  return english === "" ? "" : words(`page-member-${name}`, english);
}
