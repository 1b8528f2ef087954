/** The page's theme: the theme that the user chose, which the browser stores, or else the system's. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "a2scope-theme";

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function theme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return isTheme(kept) ? kept : "system";
  } catch {
    return "system";
  }
}

export function applyTheme(chosen: Theme): void {
  if (chosen === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = chosen;
}

export function chooseTheme(chosen: Theme): void {
  applyTheme(chosen);
  try {
    if (chosen === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be blocked; then the theme lasts until the page is closed.
  }
}
