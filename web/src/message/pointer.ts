/** Tells a mouse that moves over things from things that move under a mouse at rest, as when a list is scrolled by keys. */
export class Pointer {
  #x = Number.NaN;
  #y = Number.NaN;

  /** Whether the mouse is elsewhere than at the last event. */
  moved({ clientX, clientY }: MouseEvent): boolean {
    if (clientX === this.#x && clientY === this.#y) return false;
    this.#x = clientX;
    this.#y = clientY;
    return true;
  }
}
