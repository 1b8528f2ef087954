/** Colours of bytes: 0 to 7 by field, and these. */
export const STRUCTURE = 8;
/** A byte that belongs to no field. */
export const NO_FIELD = 255;
