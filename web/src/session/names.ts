/** What packets and copies are called, in the current language. */
import { translated } from "../language/text";
import { numberOf } from "../language/words";
import type { Copy, PacketsName } from "./state";

export function packetsName(name: PacketsName): string {
  if (name.of === "file") return name.name;
  return name.of === "link"
    ? translated("page-app-from-link", "Packets from a link")
    : translated("page-app-from-page", "Packets in this page");
}

export function copyName({ made, of }: Copy): string {
  const number = numberOf(of);
  return made === "edited"
    ? translated("page-editing-copy", "Edited copy of message {number}", { number })
    : translated("page-editing-taken-out", "Taken out of message {number}", { number });
}
