import type { Message } from "../engine/model";

/** Whether a message has more than one buffer of one piece. */
export function hasLayers(message: Message): boolean {
  return message.buffers.length > 1 || message.buffers.some(({ pieces }) => pieces.length > 1);
}
