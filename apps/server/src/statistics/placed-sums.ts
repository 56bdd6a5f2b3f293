import type { Sums } from "./statistics.ts";

/** The sums of many groups of values, each at its place. */
export class PlacedSums {
  readonly length: number;
  readonly #count: Uint32Array;
  readonly #sum: Float64Array;
  readonly #squares: Float64Array;

  constructor(length: number) {
    this.length = length;
    this.#count = new Uint32Array(length);
    this.#sum = new Float64Array(length);
    this.#squares = new Float64Array(length);
  }

  /** One value more; `place` is below `length`. */
  add(place: number, value: number): void {
    this.#plus(place, 1, value, value * value);
  }

  /** All the values of as many places. */
  addAll(others: PlacedSums): void {
    for (const [place, { count, sum, squares }] of others.all().entries())
      this.#plus(place, count, sum, squares);
  }

  at(place: number): Sums {
    return {
      count: this.#count[place] as number,
      sum: this.#sum[place] as number,
      squares: this.#squares[place] as number,
    };
  }

  all(): Sums[] {
    return Array.from(this.#count, (_, place) => this.at(place));
  }

  #plus(place: number, count: number, sum: number, squares: number): void {
    this.#count[place] = (this.#count[place] as number) + count;
    this.#sum[place] = (this.#sum[place] as number) + sum;
    this.#squares[place] = (this.#squares[place] as number) + squares;
  }
}
