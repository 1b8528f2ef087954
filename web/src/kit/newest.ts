/** Runs work that may be requested more often than it can be done, and skips requests that are out of date. */

/** The work is reported as slow if it takes longer than this, in ms. */
const PATIENCE = 300;

/** Runs `work` on request. Requests made while it is running are answered by running it once more. */
export class Newest {
  #running = false;
  #again = false;

  /** `busy` is called with true if the work takes long, and with false when it is done. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly busy: (busy: boolean) => void,
  ) {}

  /**
   * Runs the work. Returns true if this request ran it; returns false at once if an earlier request is still running
   * it, and that request then runs the work once more.
   */
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
