/**
 * Values by 32-bit hashes, by open addressing in typed arrays: a Map would box every hash that is no small integer,
 * which cost a tenth of an analysis.
 */
export class HashIndex<Value> {
  private readonly values: readonly Value[];
  private readonly hashes: Uint32Array;
  /** Places in `values`, -1 in empty slots. */
  private readonly places: Int32Array;
  private readonly mask: number;

  constructor(entries: ReadonlyMap<number, Value>) {
    // At most half full, so that nearly every search ends at its first or second slot.
    const size = 2 ** Math.ceil(Math.log2(2 * entries.size + 2));
    this.mask = size - 1;
    this.hashes = new Uint32Array(size);
    this.places = new Int32Array(size).fill(-1);
    this.values = [...entries.values()];
    let place = 0;
    for (const hash of entries.keys()) {
      let slot = hash & this.mask;
      while (this.places[slot] !== -1) slot = (slot + 1) & this.mask;
      this.hashes[slot] = hash;
      this.places[slot] = place++;
    }
  }

  get(hash: number): Value | undefined {
    for (let slot = hash & this.mask; ; slot = (slot + 1) & this.mask) {
      const place = this.places[slot] as number;
      if (place < 0) return undefined;
      if (this.hashes[slot] === hash) return this.values[place];
    }
  }
}
