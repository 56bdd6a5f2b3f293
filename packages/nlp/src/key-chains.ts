/** How many keys a text has. */
export const KEYS = 6;

/** With fewer bits of a key than this in the number of its chain, the others take a word each. */
const COMPACT_FROM = 22;

/**
 * Texts by their keys of 32 bits. The latest texts of a key are all that is found, the latest first.
 *
 * A hash table of chains. An entry is the place of its link: in the record of its text, which is a power of two of
 * words, at the key's place. The low bits of a key say in which chain it stands, so only the others are stored, behind
 * the links: in a word each in a small table, three in a word in a large one, whose records take eight words.
 */
export class KeyChains {
  readonly #most: number;
  #room: number;
  /** By a key's low bits, the first entry of its chain; 0 is none, for texts begin with the second record. */
  #heads: Uint32Array;
  /** How many bits those are. */
  #slotBits: number;
  #recordBits: number;
  #records: Uint32Array;
  /** Of a search, by a key's place: the next entry, the key's high bits, how many texts are found. */
  readonly #steps = new Uint32Array(KEYS);
  readonly #highs = new Uint32Array(KEYS);
  readonly #found = new Uint8Array(KEYS);

  /**
   * @param most how many texts of a key are found
   * @param room for how many texts memory is taken at once; more may come
   */
  constructor(most: number, room: number) {
    this.#most = most;
    this.#room = room;
    this.#slotBits = slotBitsFor(room);
    this.#recordBits = recordBitsFor(this.#slotBits);
    this.#heads = new Uint32Array(2 ** this.#slotBits);
    this.#records = new Uint32Array((room + 1) << this.#recordBits);
  }

  /**
   * Fills an array with texts that have one of some KEYS, some of them several times; says how many. Chains are followed
   * side by side: one step waits for memory as long as six.
   */
  find(keys: Uint32Array, into: Uint32Array): number {
    const [records, steps, highs] = [this.#records, this.#steps, this.#highs];
    for (let place = 0; place < KEYS; place++) {
      const key = keys[place] as number;
      steps[place] = this.#heads[key & (this.#heads.length - 1)] as number;
      highs[place] = key >>> this.#slotBits;
    }
    this.#found.fill(0);
    let count = 0;
    for (let open = true; open; ) {
      open = false;
      for (let place = 0; place < KEYS; place++) {
        const entry = steps[place] as number;
        if (entry === 0) continue;
        open = true;
        steps[place] = records[entry] as number;
        if (this.#highAt(entry) !== highs[place]) continue;
        this.#found[place] = (this.#found[place] as number) + 1;
        into[count++] = (entry >>> this.#recordBits) - 1;
      }
    }
    return count;
  }

  /** Texts come in their order, from 0, each with the keys that were looked for last. */
  add(text: number, keys: Uint32Array): void {
    if (text === this.#room) this.#grow();
    for (let place = 0; place < KEYS; place++) {
      const entry = ((text + 1) << this.#recordBits) + place;
      this.#link(entry, keys[place] as number);
      // Keys of the text itself may be the same.
      if ((this.#found[place] as number) + KEYS > this.#most) this.#cut(entry, keys[place] as number);
    }
  }

  /** The high bits of an entry's key. */
  #highAt(entry: number): number {
    if (this.#recordBits > 3) return this.#records[entry + KEYS] as number;
    const place = entry & 7;
    const word = this.#records[(entry | 7) - (place < 3 ? 1 : 0)] as number;
    return (word >>> (10 * (place < 3 ? place : place - 3))) & 0x3ff;
  }

  #setHighAt(entry: number, high: number): void {
    if (this.#recordBits > 3) this.#records[entry + KEYS] = high;
    else {
      const place = entry & 7;
      const at = (entry | 7) - (place < 3 ? 1 : 0);
      // A new record has no bits set.
      this.#records[at] = (this.#records[at] as number) | (high << (10 * (place < 3 ? place : place - 3)));
    }
  }

  /** Puts an entry before its chain. */
  #link(entry: number, key: number): void {
    const slot = key & (this.#heads.length - 1);
    this.#records[entry] = this.#heads[slot] as number;
    this.#heads[slot] = entry;
    this.#setHighAt(entry, key >>> this.#slotBits);
  }

  /** Lets go of the one before which as many with its key stand as are found, from an entry on. */
  #cut(entry: number, key: number): void {
    const records = this.#records;
    const high = key >>> this.#slotBits;
    let before = entry;
    let next = records[entry] as number;
    for (let same = 1; next > 0; before = next, next = records[next] as number) {
      if (this.#highAt(next) !== high || ++same <= this.#most) continue;
      records[before] = records[next] as number;
      return;
    }
  }

  #grow(): void {
    const smaller = new KeyChains(this.#most, 0);
    [smaller.#heads, smaller.#slotBits] = [this.#heads, this.#slotBits];
    [smaller.#records, smaller.#recordBits] = [this.#records, this.#recordBits];
    this.#room *= 2;
    this.#slotBits = slotBitsFor(this.#room);
    this.#recordBits = recordBitsFor(this.#slotBits);
    this.#heads = new Uint32Array(2 ** this.#slotBits);
    this.#records = new Uint32Array((this.#room + 1) << this.#recordBits);
    smaller.#linkInto(this);
  }

  /** Each chain's entries from its end, so that the latest come first again. */
  #linkInto(larger: KeyChains): void {
    for (let slot = 0; slot < this.#heads.length; slot++) {
      const chain: number[] = [];
      for (let entry = this.#heads[slot] as number; entry > 0; entry = this.#records[entry] as number) {
        chain.push(entry);
      }
      for (const entry of chain.reverse()) {
        const place = entry & ((1 << this.#recordBits) - 1);
        const key = ((this.#highAt(entry) << this.#slotBits) | slot) >>> 0;
        larger.#link(((entry >>> this.#recordBits) << larger.#recordBits) + place, key);
      }
    }
  }
}

/** Chains for one and a half to three times as many texts. */
const slotBitsFor = (room: number) => Math.max(10, Math.ceil(Math.log2(1.5 * room)));

const recordBitsFor = (slotBits: number) => (slotBits < COMPACT_FROM ? 4 : 3);
