/** The learner's progress. It is stored in the browser, and never sent anywhere. */

const KEY = "a2scope-lessons";

/** For each lesson the numbers of the steps that were opened, from 1. */
type Seen = Readonly<Record<string, readonly number[]>>;

function read(): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Seen) : {};
  } catch {
    return {};
  }
}

/** Returns the steps of a lesson that were opened, the most recent one last. */
export function seen(lesson: number): readonly number[] {
  const steps = read()[lesson];
  return Array.isArray(steps) ? steps.filter((step): step is number => Number.isInteger(step)) : [];
}

export function remember(lesson: number, step: number): void {
  const steps = [...seen(lesson).filter((other) => other !== step), step];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [lesson]: steps }));
  } catch {
    // Storage is blocked: lessons work, but progress is not stored.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
