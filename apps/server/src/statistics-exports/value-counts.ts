import type { SavCell } from "../spss/sav-variable.ts";
import type { Variable } from "./variable.ts";

/** How often each value of a variable occurs; dates and texts are counted together. */
export interface ValueCounts {
  /** Of values that have a name, and of codes for why there is no answer. */
  byValue: ReadonlyMap<number | string, number>;
  valid: number;
  empty: number;
}

/** Counts values while cases pass by. */
export class CountedValues {
  readonly #counts: {
    known: ReadonlySet<number | string>;
    codes: ReadonlySet<SavCell>;
    of: Map<number | string, number>;
  }[];
  readonly #valid: number[];
  cases = 0;

  constructor(variables: readonly Variable[]) {
    this.#valid = variables.map(() => 0);
    this.#counts = variables.map(({ values, codes }) => {
      const own = new Set(Object.values(codes ?? {}));
      return { known: new Set([...values.map(({ value }) => value), ...own]), codes: own, of: new Map() };
    });
  }

  put(cells: readonly SavCell[]): void {
    this.cases++;
    for (const [at, cell] of cells.entries()) {
      const counts = this.#counts[at];
      if (!counts || cell === null || cell === "") continue;
      if (!counts.codes.has(cell)) this.#valid[at] = (this.#valid[at] ?? 0) + 1;
      if (!(cell instanceof Date) && counts.known.has(cell))
        counts.of.set(cell, (counts.of.get(cell) ?? 0) + 1);
    }
  }

  /** Of the variable at a place. */
  of(place: number): ValueCounts {
    const counts = this.#counts[place];
    const byValue = counts?.of ?? new Map<number | string, number>();
    const valid = this.#valid[place] ?? 0;
    let coded = 0;
    for (const [value, count] of byValue) if (counts?.codes.has(value)) coded += count;
    return { byValue, valid, empty: this.cases - valid - coded };
  }
}
