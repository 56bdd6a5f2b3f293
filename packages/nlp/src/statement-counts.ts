/** How many comments make each statement. Typed arrays and open addressing: there are as many keys as opinions. */
export class StatementCounts {
  #keys = new Uint32Array(1 << 12);
  #counts = new Uint32Array(1 << 12);
  /** The comment that said it last, counted from 1. */
  #last = new Uint32Array(1 << 12);
  #used = 0;

  /** Comments in ascending order; one that says the same twice counts once. */
  add(key: number, comment: number): void {
    if (this.#used * 2 > this.#keys.length) this.#grow();
    const slot = this.#slotOf(key);
    if (this.#counts[slot] === 0) {
      this.#keys[slot] = key;
      this.#used++;
    } else if (this.#last[slot] === comment + 1) return;
    this.#last[slot] = comment + 1;
    this.#counts[slot] = (this.#counts[slot] as number) + 1;
  }

  /** Comments that make a statement. */
  of(key: number): number {
    return this.#counts[this.#slotOf(key)] as number;
  }

  /** Keys that at least so many comments have, most first; equal counts by key. */
  atLeast(support: number): { key: number; count: number }[] {
    const found: { key: number; count: number }[] = [];
    for (let slot = 0; slot < this.#keys.length; slot++) {
      const count = this.#counts[slot] as number;
      if (count >= support) found.push({ key: this.#keys[slot] as number, count });
    }
    return found.sort((a, b) => b.count - a.count || a.key - b.key);
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    // The two lowest bits are a sign.
    let slot = (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
    while (this.#counts[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, counts, last] = [this.#keys, this.#counts, this.#last];
    this.#keys = new Uint32Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    this.#last = new Uint32Array(keys.length * 2);
    for (let from = 0; from < keys.length; from++) {
      if (counts[from] === 0) continue;
      const slot = this.#slotOf(keys[from] as number);
      this.#keys[slot] = keys[from] as number;
      this.#counts[slot] = counts[from] as number;
      this.#last[slot] = last[from] as number;
    }
  }
}
