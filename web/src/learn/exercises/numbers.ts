/** Converts numbers from and to little-endian bytes, and parses what people type. */
const TYPES = ["u8", "u16", "u32", "i32", "f32"] as const;
export type NumberType = (typeof TYPES)[number];

export function isNumberType(type: string): type is NumberType {
  return TYPES.some((one) => one === type);
}

function sizeOf(type: NumberType): number {
  return type === "u8" ? 1 : type === "u16" ? 2 : 4;
}

/** Returns the number that the bytes encode; NaN if there are too few bytes. */
export function numberIn(bytes: Uint8Array, type: NumberType): number {
  const view = new DataView(bytes.slice().buffer);
  if (bytes.length < sizeOf(type)) return Number.NaN;
  switch (type) {
    case "u8":
      return view.getUint8(0);
    case "u16":
      return view.getUint16(0, true);
    case "u32":
      return view.getUint32(0, true);
    case "i32":
      return view.getInt32(0, true);
    case "f32":
      return view.getFloat32(0, true);
  }
}

/** Returns the bytes that encode a number; null if the number is out of range for the type. */
export function storedAs(value: number, type: NumberType): Uint8Array | null {
  const bytes = new Uint8Array(sizeOf(type));
  const view = new DataView(bytes.buffer);
  if (type === "f32") view.setFloat32(0, value, true);
  else if (type === "i32") view.setInt32(0, value, true);
  else if (type === "u32") view.setUint32(0, value, true);
  else if (type === "u16") view.setUint16(0, value, true);
  else view.setUint8(0, value);
  return type === "f32" || numberIn(bytes, type) === value ? bytes : null;
}

/**
 * Parses a number that a user typed: decimal with a point or a comma, or hex after `0x`. Returns null if the text is
 * not a number.
 */
export function parseNumber(typed: string, type: NumberType): number | null {
  const text = typed.replace(/[\s_'’]/g, "").replace("−", "-");
  if (/^0x[0-9a-f]{1,8}$/i.test(text)) return Number(text);
  // In an integer, a comma or a point groups digits; in a float, it is the decimal separator.
  const plain = type === "f32" ? text.replace(",", ".") : text.replace(/[.,](?=\d{3}(?:\D|$))/g, "");
  return /^[-+]?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : null;
}
