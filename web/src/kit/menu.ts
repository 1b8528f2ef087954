/** Opens a menu of ours in place of the browser's. */

/** Where a menu opens: beside an element, or at a point, in px from the edges of the window. */
export type MenuAnchor = Element | { readonly x: number; readonly y: number };

/**
 * Opens a menu where the mouse is, or at `row` if it was asked for with a key. It opens once the button is up again, because
 * Firefox closes a popover that opens before.
 */
export function openMenu(event: MouseEvent, row: Element, open: (anchor: MenuAnchor) => void): void {
  event.preventDefault();
  const { clientX: x, clientY: y, buttons } = event;
  const anchor = x > 0 ? { x, y } : row;
  if (buttons === 0) open(anchor);
  else addEventListener("pointerup", () => setTimeout(() => open(anchor)), { once: true });
}
