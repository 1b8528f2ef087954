/** Number of slots of the timeline. */
export const SLOTS = 160;
