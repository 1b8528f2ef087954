/** Distinguishes a moving mouse from rows that scroll under a mouse at rest, for example by keys. */
export class Pointer {
  #x = Number.NaN;
  #y = Number.NaN;

  /** Returns whether the mouse has moved since the last event. */
  moved({ clientX, clientY }: MouseEvent): boolean {
    if (clientX === this.#x && clientY === this.#y) return false;
    this.#x = clientX;
    this.#y = clientY;
    return true;
  }
}
