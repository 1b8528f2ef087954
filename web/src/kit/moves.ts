/** Things that buttons move by one place: the keyboard goes with them. */

/** To the place before, or to the place after. */
export type Way = -1 | 1;

/** Returns the value of `data-move` of the button that moves a thing. */
export function moveOf(name: string, way: Way): string {
  return `${name} ${way}`;
}

/**
 * Focuses the button that moves a thing further the same way, once it has been moved. At the first or the last place that
 * button is disabled, so the opposite one gets the focus.
 */
export function followMoved(root: ParentNode, name: string, way: Way): void {
  const buttons = Array.from(root.querySelectorAll<HTMLButtonElement>("[data-move]:not(:disabled)"));
  const button = (one: Way): HTMLButtonElement | undefined =>
    buttons.find(({ dataset }) => dataset["move"] === moveOf(name, one));
  (button(way) ?? button(way === 1 ? -1 : 1))?.focus();
}
