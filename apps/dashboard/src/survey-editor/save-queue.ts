/** Saves that follow by themselves, one at a time. */
export class SaveQueue {
  /** "once": a single save. "all": until nothing is left to save. */
  readonly #save: (much: "once" | "all") => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(save: (much: "once" | "all") => Promise<void>) {
    this.#save = save;
  }

  /** Saves after a while; more changes do not put it off, or steady typing would never be stored. */
  saveAfter(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#running ??= this.#saving("once");
    }, ms);
  }

  /** Saves now; resolves once nothing is left to save, or a save failed. */
  async flush(): Promise<void> {
    this.cancel();
    // One that the clock began ends after a single save.
    if (this.#running) await this.#running;
    this.#running ??= this.#saving("all");
    await this.#running;
  }

  /** Forgets a save that has not begun. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #saving(much: "once" | "all"): Promise<void> {
    return this.#save(much).finally(() => {
      this.#running = null;
    });
  }
}
