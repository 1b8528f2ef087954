/** The learner's score: how each exercise was answered. It is kept in this browser, and never sent anywhere. */
import type { ExerciseAnswered } from "../exercises/exercise-element";

const KEY = "a2scope-score";
/** Maximum number of exercises that are kept; the oldest are forgotten first. */
const MOST = 1000;

/** Where an exercise was: a lesson by its number, the final exercise, a case, or practice. */
export type Place = number | "final" | "cases" | "practice";

export interface Scored {
  /** Names the exercise: the same one, answered again, is counted once. */
  readonly id: string;
  readonly place: Place;
  readonly kind: string;
  /** Whether the first answer was right, without having asked for the solution. */
  readonly first: boolean;
  /** Whether a right answer was given at all. */
  readonly solved: boolean;
  /** Number of answers. */
  readonly tries: number;
  /** Day of the last answer, as in `2026-11-25`. */
  readonly day: string;
}

function isScored(one: unknown): one is Scored {
  return typeof one === "object" && one !== null && "id" in one && "place" in one && "tries" in one;
}

/** Returns the exercises that were answered, the last one last. */
export function scored(): readonly Scored[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isScored) : [];
  } catch {
    return [];
  }
}

/** Returns the list with an answer added to it. */
export function withAnswer(all: readonly Scored[], answer: Answered): readonly Scored[] {
  const before = all.find(({ id }) => id === answer.id);
  const tries = (before?.tries ?? 0) + (answer.shown ? 0 : 1);
  const now: Scored = {
    id: answer.id,
    place: answer.place,
    kind: answer.kind,
    first: before ? before.first : answer.right && !answer.shown,
    solved: (before?.solved ?? false) || (answer.right && !answer.shown),
    tries,
    day: answer.day,
  };
  return [...all.filter(({ id }) => id !== answer.id), now].slice(-MOST);
}

export interface Answered {
  readonly id: string;
  readonly place: Place;
  readonly kind: string;
  readonly right: boolean;
  readonly shown: boolean;
  readonly day: string;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function keep(answer: Omit<Answered, "day">): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withAnswer(scored(), { ...answer, day: today() })));
  } catch {
    // Storage is blocked: exercises work, but the score is not kept.
  }
}

export function clear(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Keeps an answer to an exercise of the page at this address. */
export function keepAnswer(hash: string, { kind, seed, message, path, right, shown }: ExerciseAnswered): void {
  const [, lesson] = /^#learn\/(\d+)/.exec(hash) ?? [];
  const place = lesson === undefined ? "practice" : Number(lesson);
  keep({ id: [place, kind, seed, message, path].join(" "), place, kind, right, shown });
}

/** The exercises of one place, added up. */
export interface Sum {
  readonly answered: number;
  readonly solved: number;
  readonly first: number;
}

export function sumOf(all: readonly Scored[], place: Place): Sum {
  const here = all.filter((one) => one.place === place);
  return {
    answered: here.length,
    solved: here.filter(({ solved }) => solved).length,
    first: here.filter(({ first }) => first).length,
  };
}

/** Returns the score as CSV, one line for each exercise. */
export function csv(all: readonly Scored[]): string {
  const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = all.map(({ id, place, kind, first, solved, tries, day }) =>
    [String(place), kind, id, first ? "1" : "0", solved ? "1" : "0", String(tries), day].map(quoted).join(","),
  );
  return ["place,kind,exercise,right_at_first_try,solved,tries,day", ...rows, ""].join("\n");
}
