/** The members of a message's record, as filters see them. */
import members, { type Members } from "virtual:schema";

export const RECORD: Members = {
  ...members,
  arrival: { kinds: ["string"], about: "Whether it arrived whole: single, split, ip_fragmented, incomplete …" },
};
