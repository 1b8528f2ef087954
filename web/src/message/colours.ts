/** Colour of bytes that are structure, such as headers of fragments. The colours 0 to 7 are for fields. */
export const STRUCTURE = 8;
/** Colour of a byte that belongs to no field. */
export const NO_FIELD = 255;
