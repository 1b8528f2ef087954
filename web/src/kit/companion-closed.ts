/** Whether the user has put away what stands below short messages; the browser remembers it. */

const KEY = "a2scope-companion";

export function isClosed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

export function keepClosed(closed: boolean): void {
  try {
    if (closed) localStorage.setItem(KEY, "closed");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked; it lasts until the page is closed.
  }
}
