import type { Message } from "../engine/model";

/** Returns whether there is more to show than a single buffer that came in one piece. */
export function hasLayers(message: Message): boolean {
  return message.buffers.length > 1 || message.buffers.some(({ pieces }) => pieces.length > 1);
}
