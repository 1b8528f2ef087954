/** Distinguishes a mouse that moves from rows that move under a mouse at rest, as when keys scroll a list. */
export class Pointer {
  #x = Number.NaN;
  #y = Number.NaN;

  /** Whether the mouse has moved since the last event. */
  moved({ clientX, clientY }: MouseEvent): boolean {
    if (clientX === this.#x && clientY === this.#y) return false;
    this.#x = clientX;
    this.#y = clientY;
    return true;
  }
}
