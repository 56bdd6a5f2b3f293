/** Typed arrays that grow as responses come, an entry each. Entries past the last that was set are 0. */

const ROOM = 1_024;

export type Width = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Whole numbers from 0 in as few bytes as the largest one needs. */
export class IntegerColumn {
  array: Width = new Uint8Array(ROOM);
  #most = 0xff;

  set(at: number, code: number): void {
    if (code > this.#most) this.#widen(code);
    if (at >= this.array.length) this.#grow(at + 1);
    this.array[at] = code;
  }

  /**
   * Sets entries one after the other, the first at `at`.
   *
   * @param most what none of them is above
   */
  setRun(at: number, codes: Width, most: number): void {
    if (most > this.#most) this.#widen(most);
    this.upTo(at + codes.length).set(codes, at);
  }

  get(at: number): number {
    return this.array[at] ?? 0;
  }

  /** The array with an entry for each of so many responses: loops that run past an array's end are slow. */
  upTo(count: number): Width {
    if (count > this.array.length) this.#grow(count);
    return this.array;
  }

  get byteLength(): number {
    return this.array.byteLength;
  }

  #grow(count: number): void {
    const Kind = this.array.constructor as new (length: number) => Width;
    const grown = new Kind(Math.max(count, this.array.length * 2));
    grown.set(this.array);
    this.array = grown;
  }

  #widen(code: number): void {
    const wider = code > 0xffff ? new Uint32Array(this.array.length) : new Uint16Array(this.array.length);
    wider.set(this.array);
    this.array = wider;
    this.#most = code > 0xffff ? 0xffffffff : 0xffff;
  }
}

/** Any numbers. */
export class FloatColumn {
  array: Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

  /** @param bytes a number's: 8 for times, 4 for scores */
  constructor(bytes: 4 | 8) {
    this.array = bytes === 8 ? new Float64Array(ROOM) : new Float32Array(ROOM);
  }

  set(at: number, value: number): void {
    this.upTo(at + 1)[at] = value;
  }

  /** Sets entries one after the other, the first at `at`. */
  setRun(at: number, values: ArrayLike<number>): void {
    this.upTo(at + values.length).set(values, at);
  }

  /** The array with an entry for each of so many responses. */
  upTo(count: number): Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer> {
    if (count > this.array.length) {
      const Kind = this.array.constructor as new (length: number) => Float64Array<ArrayBuffer>;
      const grown = new Kind(Math.max(count, this.array.length * 2));
      grown.set(this.array);
      this.array = grown;
    }
    return this.array;
  }

  get(at: number): number {
    return this.array[at] ?? 0;
  }

  get byteLength(): number {
    return this.array.byteLength;
  }
}

/** Numbers for texts in the order in which they come, from 1; 0 stands for none. */
export class Dictionary {
  readonly #known = new Map<string, number>();
  /** By place; the first is that of none. */
  readonly names: string[] = [""];

  /** A text's place; a new one where it has none. */
  of(name: string): number {
    let place = this.#known.get(name);
    if (place === undefined) {
      place = this.names.length;
      this.#known.set(name, place);
      this.names.push(name);
    }
    return place;
  }

  /** A text's place; 0 where nobody has said it. */
  find(name: string): number {
    return this.#known.get(name) ?? 0;
  }

  get byteLength(): number {
    // A short string, and its entries in the list and the map.
    return this.names.length * 100;
  }
}

/** One of several texts for each response, or none. */
export class CategoryColumn {
  readonly codes = new IntegerColumn();
  readonly values: Dictionary;

  constructor(values = new Dictionary()) {
    this.values = values;
  }

  set(at: number, value: string | null): void {
    this.codes.set(at, value === null ? 0 : this.values.of(value));
  }

  /** Without the values, which others may share. */
  get byteLength(): number {
    return this.codes.byteLength;
  }
}

/** A list of texts for each response: places one after the other, and where each response's begin. */
export class ListColumn {
  readonly start = new IntegerColumn();
  readonly length = new IntegerColumn();
  readonly units = new IntegerColumn();
  /** Units in use; those of lists that were set again are lost. */
  used = 0;
  readonly values: Dictionary;

  constructor(values = new Dictionary()) {
    this.values = values;
  }

  set(at: number, list: readonly string[]): void {
    if (list.length === 0) {
      this.#clear(at);
      return;
    }
    this.start.set(at, this.used);
    this.length.set(at, list.length);
    for (const value of list) this.units.set(this.used++, this.values.of(value));
  }

  /** The same for `units` from `from` to before `to`, whose places here are those in `places`. */
  setPlaces(at: number, units: ArrayLike<number>, from: number, to: number, places: Uint32Array): void {
    if (to === from) {
      this.#clear(at);
      return;
    }
    this.start.set(at, this.used);
    this.length.set(at, to - from);
    for (let unit = from; unit < to; unit++) {
      this.units.set(this.used++, places[units[unit] as number] as number);
    }
  }

  /** Sets the lists of entries that had none, one after the other, by their lengths and all their units. */
  setRun(at: number, lengths: Width, units: Width): void {
    // Columns in which most responses say nothing stay small.
    if (units.length === 0) return;
    const starts = new Uint32Array(lengths.length);
    let [from, longest, most] = [this.used, 0, 0];
    for (let n = 0; n < lengths.length; n++) {
      const length = lengths[n] as number;
      if (length > longest) longest = length;
      starts[n] = from;
      from += length;
    }
    for (let unit = 0; unit < units.length; unit++) most = Math.max(most, units[unit] as number);
    this.start.setRun(at, starts, from);
    this.length.setRun(at, lengths, longest);
    this.units.setRun(this.used, units, most);
    this.used = from;
  }

  #clear(at: number): void {
    if (this.length.get(at) > 0) this.length.set(at, 0);
  }

  /** Without the values, which others may share. */
  get byteLength(): number {
    const { start, length, units } = this;
    return start.byteLength + length.byteLength + units.byteLength;
  }
}
