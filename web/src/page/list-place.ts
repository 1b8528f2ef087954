/** Whether the list of a capture is above the open message, as a table, or beside it; the browser remembers it. */

const KEY = "a2scope-list";

export function isAbove(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function keepAbove(above: boolean): void {
  try {
    if (above) localStorage.setItem(KEY, "above");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; then it lasts until the page is closed.
  }
}
