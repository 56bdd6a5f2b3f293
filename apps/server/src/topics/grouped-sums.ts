import { addArray } from "../column-store/add-array.ts";
import type { Sums } from "../statistics/statistics.ts";

/**
 * Values that come in groups: what comments say of a topic. Two mentions in one comment agree more than two of different
 * people, so that a comment counts once, with their mean.
 */
export interface GroupedSums extends Sums {
  groups: number;
  /** Values that the groups were made of: a topic's mentions, where a comment counts once. */
  units: number;
  /** Over the groups: squares of their sums, sums by counts, squares of their counts. */
  sumSquares: number;
  sumCounts: number;
  countSquares: number;
}

/** The variance of the mean over groups, at least two. */
export function varianceOfMean({
  count,
  sum,
  groups,
  sumSquares,
  sumCounts,
  countSquares,
}: GroupedSums): number {
  const mean = sum / count;
  const residuals = Math.max(0, sumSquares - 2 * mean * sumCounts + mean * mean * countSquares);
  return ((residuals / count ** 2) * groups) / (groups - 1);
}

/** Numbers per row: a cache line. */
const WIDE = 8;
/** Numbers per row of groups with one value: count, sum, and sum of squares. */
const ONES = 4;

/** Rows of grouped sums in one array: adding to one of a hundred topics is seven sums side by side. */
export class GroupedTable {
  readonly #cells: Float64Array;
  readonly #ones: Float64Array;

  constructor(rows: number) {
    this.#cells = new Float64Array(rows * WIDE);
    this.#ones = new Float64Array(rows * ONES);
  }

  /** Adds a group's values to a row: how many, their sum, the sum of their squares, and how many they were made of. */
  add(row: number, count: number, sum: number, squares: number, units = count): void {
    const cells = this.#cells;
    const at = row * WIDE;
    cells[at] = (cells[at] as number) + count;
    cells[at + 1] = (cells[at + 1] as number) + sum;
    cells[at + 2] = (cells[at + 2] as number) + squares;
    cells[at + 3] = (cells[at + 3] as number) + 1;
    cells[at + 4] = (cells[at + 4] as number) + sum * sum;
    cells[at + 5] = (cells[at + 5] as number) + sum * count;
    cells[at + 6] = (cells[at + 6] as number) + count * count;
    cells[at + 7] = (cells[at + 7] as number) + units;
  }

  /** Adds a group of one value to a row. */
  addOne(row: number, value: number): void {
    const ones = this.#ones;
    const at = row * ONES;
    ones[at] = (ones[at] as number) + 1;
    ones[at + 1] = (ones[at + 1] as number) + value;
    ones[at + 2] = (ones[at + 2] as number) + value * value;
  }

  /** Adds the rows of a table with as many, of other groups. */
  addTable(other: GroupedTable): void {
    addArray(this.#cells, other.#cells);
    addArray(this.#ones, other.#ones);
  }

  get byteLength(): number {
    return this.#cells.byteLength + this.#ones.byteLength;
  }

  of(row: number): GroupedSums {
    const [
      count = 0,
      sum = 0,
      squares = 0,
      groups = 0,
      sumSquares = 0,
      sumCounts = 0,
      countSquares = 0,
      units = 0,
    ] = this.#cells.subarray(row * WIDE, row * WIDE + WIDE);
    const [ones = 0, onesSum = 0, onesSquares = 0] = this.#ones.subarray(row * ONES, row * ONES + ONES);
    return {
      count: count + ones,
      sum: sum + onesSum,
      squares: squares + onesSquares,
      groups: groups + ones,
      sumSquares: sumSquares + onesSquares,
      sumCounts: sumCounts + onesSum,
      countSquares: countSquares + ones,
      units: units + ones,
    };
  }
}

/** A group's values: how many, their sum, the sum of their squares, and how many they were made of. */
export interface Group {
  count: number;
  sum: number;
  squares: number;
  units: number;
}

/** What two rows that share groups have in common: products over the groups that are in both. */
const PRODUCTS = 4;

/** Rows of two sides each, which may share groups: a topic and another. */
export class PairTable {
  readonly #sides: readonly [GroupedTable, GroupedTable];
  readonly #products: Float64Array;

  constructor(rows: number) {
    this.#sides = [new GroupedTable(rows), new GroupedTable(rows)];
    this.#products = new Float64Array(rows * PRODUCTS);
  }

  /** Adds a group that is on one side only. */
  addTo(side: 0 | 1, row: number, { count, sum, squares, units }: Group): void {
    this.#sides[side].add(row, count, sum, squares, units);
  }

  /** Adds a group of one value that is on one side only. */
  addOneTo(side: 0 | 1, row: number, value: number): void {
    this.#sides[side].addOne(row, value);
  }

  /** Adds a group of one value that is on both sides. */
  addOneToBoth(row: number, value: number): void {
    this.#sides[0].addOne(row, value);
    this.#sides[1].addOne(row, value);
    this.#addProducts(row, 1, value, 1, value);
  }

  /** Adds a group that is on both sides. */
  addBoth(row: number, own: Group, other: Group): void {
    this.addTo(0, row, own);
    this.addTo(1, row, other);
    this.#addProducts(row, own.count, own.sum, other.count, other.sum);
  }

  #addProducts(row: number, count: number, sum: number, otherCount: number, otherSum: number): void {
    const products = this.#products;
    const at = row * PRODUCTS;
    products[at] = (products[at] as number) + sum * otherSum;
    products[at + 1] = (products[at + 1] as number) + sum * otherCount;
    products[at + 2] = (products[at + 2] as number) + count * otherSum;
    products[at + 3] = (products[at + 3] as number) + count * otherCount;
  }

  of(side: 0 | 1, row: number): GroupedSums {
    return this.#sides[side].of(row);
  }

  /** The covariance of the two sides' means that the shared groups cause. */
  covariance(row: number): number {
    const [first, other] = [this.of(0, row), this.of(1, row)];
    const [mean, otherMean] = [first.sum / first.count, other.sum / other.count];
    const [sums = 0, sumCounts = 0, countSums = 0, counts = 0] = this.#products.subarray(
      row * PRODUCTS,
      (row + 1) * PRODUCTS,
    );
    return (
      (sums - otherMean * sumCounts - mean * countSums + mean * otherMean * counts) /
      (first.count * other.count)
    );
  }
}
