/** Numbers for hashes of words in the order in which they come, from 0: frequent words have small ones. */
export class WordNumbers {
  /** By a word's number. */
  #hashes = new Uint32Array(1 << 12);
  #count = 0;
  /** Hash table of numbers from 1, at most half full; 0 is free. */
  #slots = new Uint32Array(1 << 13);

  of(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = Math.imul(hash, 0x9e3779b1) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] as number;
      if (number === 0) break;
      if (this.#hashes[number - 1] === hash) return number - 1;
    }
    if (this.#count === this.#hashes.length) {
      this.#grow();
      return this.of(hash);
    }
    this.#hashes[this.#count++] = hash;
    this.#slots[slot] = this.#count;
    return this.#count - 1;
  }

  hashOf(number: number): number {
    return this.#hashes[number] as number;
  }

  #grow(): void {
    const hashes = new Uint32Array(2 * this.#hashes.length);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#slots = new Uint32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#count; number++) {
      let slot = Math.imul(hashes[number] as number, 0x9e3779b1) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}
