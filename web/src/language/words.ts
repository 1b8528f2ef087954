/** Writes numbers, sizes and times as texts for people. */
import { decimal, number, translated } from "./text";

export function count(value: number): string {
  return number(value);
}

/** Returns the number by which people know a message or an incident, from 1, of its index in data, from 0. */
export function numberOf(index: number): string {
  return String(index + 1);
}

/** Returns a number as text, with a plus if there were more that were dropped: `1,000+` */
export function atLeast(value: number, dropped: number): string {
  return count(value) + (dropped > 0 ? "+" : "");
}

/** Returns a number of messages as text: `1 message`, `12,345 messages` */
export function messageCount(n: number): string {
  return translated("page-words-messages", "{n} {n|message|messages}", { n });
}

/** Returns a number of bytes as text: `1 byte`, `1,400 bytes` */
export function byteCount(n: number): string {
  return translated("page-words-bytes", "{n} {n|byte|bytes}", { n });
}

/** Returns a size in bytes as text, with a suitable unit: `100 bytes`, `12.3 MB` */
export function size(length: number): string {
  if (length < 1000) return byteCount(length);
  const n = (unit: number): string => decimal(length / unit, 1);
  if (length < 999.95e3) return translated("page-words-kilobytes", "{n} kB", { n: n(1e3) });
  if (length < 999.95e6) return translated("page-words-megabytes", "{n} MB", { n: n(1e6) });
  if (length < 999.95e9) return translated("page-words-gigabytes", "{n} GB", { n: n(1e9) });
  return translated("page-words-terabytes", "{n} TB", { n: n(1e12) });
}

/** Returns a bit rate as text; `rate` is in bits per second: `800 bit/s`, `2.5 Mbit/s` */
export function bitRate(rate: number): string {
  const n = (unit: number): string => decimal(rate / unit, 1);
  if (rate < 1000) return translated("page-words-bits", "{n} bit/s", { n: rate });
  if (rate < 999.95e3) return translated("page-words-kilobits", "{n} kbit/s", { n: n(1e3) });
  if (rate < 999.95e6) return translated("page-words-megabits", "{n} Mbit/s", { n: n(1e6) });
  return translated("page-words-gigabits", "{n} Gbit/s", { n: n(1e9) });
}

let localTimes = false;

/** Shows times of day in the time zone of the computer, or in UTC. */
export function showLocalTimes(local: boolean): void {
  localTimes = local;
}

/** Returns an RFC 3339 time with its date and time of day moved to the time zone in which times are shown. */
function zoned(time: string): string {
  if (!localTimes) return time;
  const whole = new Date(`${time.slice(0, 19)}Z`);
  return new Date(whole.getTime() - whole.getTimezoneOffset() * 60_000).toISOString().slice(0, 19) + time.slice(19);
}

/** Returns the time of day of an RFC 3339 time, with this many decimals of a second; empty for null. */
export function clock(time: string | null, decimals = 3): string {
  return time === null
    ? ""
    : zoned(time)
        .slice(11, 20 + decimals)
        .replace("Z", "");
}

/** The date of times of day that a log writes without one. */
const NO_DATE = "1970-01-01";

/** Returns the date of an RFC 3339 time; empty if it is a time of day from a log without dates. */
export function dayOf(time: string): string {
  return time.startsWith(NO_DATE) ? "" : zoned(time).slice(0, NO_DATE.length);
}

/**
 * Returns an RFC 3339 time in UTC as text, to the last digit that is not of a row of zeros. Of a time of day without a date, the
 * zone is not known.
 */
export function exactTime(time: string): string {
  const written = time.replace("Z", "").replace(/\.?(?:000)+$/, "");
  return time.startsWith(NO_DATE) ? written.slice(NO_DATE.length + 1) : `${written.replace("T", " ")} UTC`;
}

/** Returns a duration as text: `3.2 ms`, `1.45 s` */
export function duration(seconds: number): string {
  if (seconds < 0.001) return translated("page-words-microseconds", "{n} µs", { n: decimal(seconds * 1e6, 0) });
  if (seconds < 1)
    return translated("page-words-milliseconds", "{n} ms", { n: decimal(seconds * 1e3, seconds < 0.1 ? 1 : 0) });
  if (seconds < 120) return translated("page-words-seconds", "{n} s", { n: decimal(seconds, 2) });
  if (seconds < 7200) return translated("page-words-minutes", "{n} min", { n: decimal(seconds / 60, 1) });
  return translated("page-words-hours", "{n} h", { n: decimal(seconds / 3600, 1) });
}

/**
 * Returns as text how long a player has been in the game: `26 m 40 s`, `3 h 05 m`. Empty for null, which records
 * contain if the time is not a number.
 */
export function playing(seconds: number | null): string {
  const whole = Math.floor(seconds ?? NaN);
  const two = (value: number): string => String(value).padStart(2, "0");
  if (!(whole >= 0)) return "";
  if (whole < 60) return translated("page-words-seconds", "{n} s", { n: String(whole) });
  if (whole < 3600)
    return translated("page-words-minutes-seconds", "{minutes} m {seconds} s", {
      minutes: String(Math.floor(whole / 60)),
      seconds: two(whole % 60),
    });
  return translated("page-words-hours-minutes", "{hours} h {minutes} m", {
    hours: String(Math.floor(whole / 3600)),
    minutes: two(Math.floor(whole / 60) % 60),
  });
}

/** Returns the seconds between two RFC 3339 times, to the nanosecond. */
export function secondsBetween(from: string, to: string): number {
  const whole = (time: string): number => Date.parse(`${time.slice(0, 19)}Z`) / 1000;
  const fraction = (time: string): number => Number(/\.\d+/.exec(time)?.[0] ?? 0);
  return whole(to) - whole(from) + fraction(to) - fraction(from);
}
