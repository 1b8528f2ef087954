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

/** `3.2 ms`, `1.45 s` */
export function duration(seconds: number): string {
  if (seconds < 0.001) return `${(seconds * 1e6).toFixed(0)} µs`;
  if (seconds < 1) return `${(seconds * 1e3).toFixed(seconds < 0.1 ? 1 : 0)} ms`;
  if (seconds < 120) return `${seconds.toFixed(2)} s`;
  if (seconds < 7200) return `${(seconds / 60).toFixed(1)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/** A time in a game: `26 m 40 s`, `3 h 05 m`. */
export function playing(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  if (!(whole >= 0)) return "";
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} m ${two(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${two(Math.floor(whole / 60) % 60)} m`;
}

/** Seconds between two RFC 3339 times, to the nanosecond. */
export function secondsBetween(from: string, to: string): number {
  const whole = (time: string): number => Date.parse(`${time.slice(0, 19)}Z`) / 1000;
  const fraction = (time: string): number => Number(/\.\d+/.exec(time)?.[0] ?? 0);
  return whole(to) - whole(from) + fraction(to) - fraction(from);
}
