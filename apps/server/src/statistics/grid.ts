import { addFloat64, float64At } from "./typed-arrays.ts";
/** Numbers in rows and columns, 0 to begin with. */
export class Grid {
  readonly rows: number;
  readonly columns: number;
  readonly #cells: Float64Array;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.#cells = new Float64Array(rows * columns);
  }

  at(row: number, column: number): number {
    return float64At(this.#cells, row * this.columns + column);
  }

  /** One more. */
  count(row: number, column: number): void {
    this.add(row, column, 1);
  }

  add(row: number, column: number, value: number): void {
    const cell = row * this.columns + column;
    addFloat64(this.#cells, cell, value);
  }

  /** Adds a grid of as many rows and columns. */
  addAll(other: Grid): void {
    for (const [cell, value] of other.#cells.entries()) addFloat64(this.#cells, cell, value);
  }

  /** Adds one row to another. */
  addRow(to: number, from: number): void {
    for (let column = 0; column < this.columns; column++) this.add(to, column, this.at(from, column));
  }

  rowSum(row: number): number {
    let sum = 0;
    for (let column = 0; column < this.columns; column++) sum += this.at(row, column);
    return sum;
  }
}
