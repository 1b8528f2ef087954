/** Work that may be asked for more often than it can be done. */

/** It is shown once it takes longer than this, in ms. */
const PATIENCE = 300;

/** Does work that is asked for; while it is being done, only the newest request waits. */
export class Newest {
  #running = false;
  #again = false;

  /** `busy` is called with true once the work takes long, and with false when it is done. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly busy: (busy: boolean) => void,
  ) {}

  /** Returns whether this request did the work; false at once if another is doing it, and will do it again. */
  async request(): Promise<boolean> {
    this.#again = true;
    if (this.#running) return false;
    this.#running = true;
    const patience = setTimeout(() => this.busy(true), PATIENCE);
    try {
      while (this.#again) {
        this.#again = false;
        await this.work();
      }
    } finally {
      this.#running = false;
      clearTimeout(patience);
      this.busy(false);
    }
    return true;
  }
}
