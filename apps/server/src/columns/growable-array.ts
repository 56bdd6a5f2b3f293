type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float32Array;

/** A typed array that grows as numbers are pushed. */
export class GrowableArray<Kind extends TypedArray> {
  length = 0;
  #array: Kind;
  readonly #make: (length: number) => Kind;

  constructor(make: (length: number) => Kind, room = 1024) {
    this.#make = make;
    this.#array = make(room);
  }

  push(value: number): void {
    if (this.length === this.#array.length) {
      const grown = this.#make(this.length * 2);
      grown.set(this.#array);
      this.#array = grown;
    }
    this.#array[this.length++] = value;
  }

  /** What was pushed so far; valid until the next push. */
  view(): Kind {
    return this.#array.subarray(0, this.length) as Kind;
  }

  clear(): void {
    this.length = 0;
  }
}
