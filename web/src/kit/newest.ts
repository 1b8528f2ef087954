/** Runs work that may be requested more often than it can be done. */

/** Work is reported as slow after this time, in ms. */
const PATIENCE = 300;

/** Runs `work` on request. While it is running, only the newest request is kept. */
export class Newest {
  #running = false;
  #again = false;

  /** `busy` is called with true if the work takes long, and with false when it is done. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly busy: (busy: boolean) => void,
  ) {}

  /** Returns true if this request ran the work; false at once if another is running it, which then runs it again. */
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
