/** Where the ticks of a chart's axes are, and what is written beside them. */
import { clock, dayOf } from "../language/words";

const MICROSECOND = 0.001;
const MILLISECOND = 1;
const SECOND = 1000 * MILLISECOND;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Steps between ticks of time that are easy to read, in ms. */
const STEPS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => n * MICROSECOND),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => n * MILLISECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 7, 14, 30, 90, 365].map((n) => n * DAY),
];

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/**
 * Returns about `most` ticks from `start` to `end`, in ms since 1970. A single tick would not show how long the time is:
 * then they are a step closer.
 */
export function timeTicks(start: number, end: number, most: number): readonly Tick[] {
  const multiples = (step: number): number => Math.floor(end / step) - Math.ceil(start / step) + 1;
  const fitting = STEPS.findIndex((one) => (end - start) / one <= most);
  const single = multiples(STEPS[fitting] ?? 1) < 2;
  const step = STEPS[single ? fitting - 1 : fitting] ?? (end - start) / Math.max(1, most);
  const ticks: Tick[] = [];
  // Not from tick to tick: a sum of so small steps would drift.
  const first = Math.ceil(start / step);
  for (let n = first; n * step <= end; n += 1) ticks.push({ at: n * step, label: timeLabel(n * step, step) });
  return ticks;
}

/** Returns a time as text, as exactly as this step in ms needs it. */
export function timeLabel(at: number, step: number): string {
  const microseconds = Math.round(at * 1000);
  const time = new Date(Math.floor(microseconds / 1000)).toISOString();
  if (step >= DAY) return dayOf(time);
  if (step >= MINUTE) return clock(time, -1).slice(0, 5);
  if (step >= SECOND) return clock(time, -1);
  return clock(time) + (step < 1 ? String(microseconds % 1000).padStart(3, "0") : "");
}

/** What values are: any numbers, numbers of something, or durations in seconds. */
export type Unit = "number" | "count" | "seconds";

/**
 * Returns some five ticks from `least`, which is 0 or negative, to at least `most`: 1, 2 or 5 times a power of ten apart;
 * of what is counted at least 1, of long durations a number of minutes, hours or days that is easy to read.
 */
export function valueTicks(most: number, least = 0, unit: Unit = "number"): readonly number[] {
  const top = most > least ? most : least + 1;
  const rough = (top - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const tens = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? rough;
  const easy = unit === "seconds" && rough > 10 ? STEPS.find((one) => one >= rough * SECOND) : undefined;
  const step = easy === undefined ? Math.max(tens, unit === "count" ? 1 : 0) : easy / SECOND;
  const ticks = [Math.floor(least / step) * step];
  const first = ticks[0] ?? 0;
  for (let n = 1; (ticks.at(-1) ?? 0) < top; n += 1) ticks.push(first + n * step);
  return ticks;
}
