/** How the list shows times. The browser keeps the choice. */
import { refresh } from "./text";
import { showLocalTimes } from "./words";

/**
 * `utc` and `local` are times of day, everywhere on the page; with `since` and `before`, the list shows the time since
 * the first message and since the row before.
 */
export const TIMES = ["utc", "local", "since", "before"] as const;
export type Times = (typeof TIMES)[number];

const KEY = "a2scope-times";
let chosen: Times = "utc";

function isTimes(value: unknown): value is Times {
  return TIMES.some((one) => one === value);
}

export function times(): Times {
  return chosen;
}

export function chooseTimes(next: Times): void {
  chosen = next;
  showLocalTimes(next === "local");
  refresh();
  try {
    if (next === "utc") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage may be blocked; then the choice lasts until the page is closed.
  }
}

try {
  const kept = localStorage.getItem(KEY);
  if (isTimes(kept)) {
    chosen = kept;
    showLocalTimes(kept === "local");
  }
} catch {
  // As above.
}
