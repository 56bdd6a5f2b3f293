import type { ResponseIds } from "../response-ids.ts";

/** Those of many responses whose ids are the smallest, by their last bits: the same ones in whatever order they come. */
export class Sample<One> {
  readonly #size: number;
  #found: { key: number; one: One }[] = [];
  #most = Number.POSITIVE_INFINITY;

  constructor(size: number) {
    this.#size = size;
  }

  /** @param make called where the response may be among them */
  add(ids: ResponseIds, at: number, make: () => One): void {
    const key = ids.key(at);
    if (key > this.#most) return;
    this.#found.push({ key, one: make() });
    if (this.#found.length >= 2 * this.#size) this.#cut();
  }

  /** In the order of their ids. */
  get list(): One[] {
    this.#cut();
    return this.#found.map(({ one }) => one);
  }

  #cut(): void {
    this.#found.sort((a, b) => a.key - b.key);
    if (this.#found.length < this.#size) return;
    this.#found.length = this.#size;
    this.#most = this.#found.at(-1)?.key ?? this.#most;
  }
}
