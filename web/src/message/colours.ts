import type { Message } from "../model";
import { fields } from "./fields";

/** The colour of each byte of a buffer: 0 to 7 by field, 8 for structure, 255 for none. */
export function colours(message: Message, buffer: number): Uint8Array {
  return fields(message, buffer)?.colours ?? new Uint8Array();
}
