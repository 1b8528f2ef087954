import type { Message } from "../engine/model";

/** Returns whether a message has layers to show, that is, more than a single buffer that arrived in one piece. */
export function hasLayers(message: Message): boolean {
  return message.buffers.length > 1 || message.buffers.some(({ pieces }) => pieces.length > 1);
}
