/** So often a statement comes before it is worth a name: one whose text has as many marks as values comes seldom. */
const OFTEN = 5;
/** Every connection holds the plans of all of them. */
const MAX_NAMES = 60;
const MAX_COUNTED = 1_000;

/**
 * Names for statements that come again and again, under which each connection reads and plans them once. To plan the
 * dozen statements of a transaction takes longer than to run them.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #age = 0;

  /** Undefined for a text that came seldom so far. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const name = `often_${this.#age}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Plans that hold no more on one connection hold on no other: none is asked for by its name again. */
  renew(): void {
    this.#age++;
    this.#names.clear();
    this.#counts.clear();
  }
}

/** PostgreSQL's words for a plan that no longer holds, and for a name that it does not have or has already. */
const STALE = new Set(["0A000", "26000", "42P05"]);

/** Whether a connection's prepared statements are of no use any more. */
export const isStale = (error: unknown): boolean => STALE.has((error as { code?: string }).code ?? "");
