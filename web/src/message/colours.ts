/** Colours of bytes: 0 to 7 for fields, and these two. This one is for structure, such as headers of fragments. */
export const STRUCTURE = 8;
/** A byte that belongs to no field. */
export const NO_FIELD = 255;
