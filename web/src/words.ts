/** Numbers and times as people read them. */
const numbers = new Intl.NumberFormat("en");

export function count(value: number): string {
  return numbers.format(value);
}

/** `1 message`, `12,345 messages` */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${numbers.format(value)} ${value === 1 ? one : many}`;
}

/** `100 bytes`, `12.3 MB` */
export function size(bytes: number): string {
  if (bytes < 1000) return plural(bytes, "byte");
  const units = ["kB", "MB", "GB", "TB"];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(1)} ${units[unit]}`;
}

/** The time of day of an RFC 3339 time, with this many decimals of a second; empty for null. */
export function clock(time: string | null, decimals = 3): string {
  return time === null ? "" : time.slice(11, 20 + decimals).replace("Z", "");
}
