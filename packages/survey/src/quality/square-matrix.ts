/** A square matrix. */
export class SquareMatrix {
  readonly size: number;
  readonly #cells: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.#cells = new Float64Array(size * size);
  }

  static unit(size: number): SquareMatrix {
    const unit = new SquareMatrix(size);
    for (let i = 0; i < size; i++) unit.set(i, i, 1);
    return unit;
  }

  at(row: number, column: number): number {
    return this.#cells[row * this.size + column] as number;
  }

  set(row: number, column: number, value: number): void {
    this.#cells[row * this.size + column] = value;
  }

  /** Adds the products of a vector's elements with each other. */
  addProducts(vector: Float64Array): void {
    for (const [i, one] of vector.entries())
      for (const [j, other] of vector.entries()) this.set(i, j, this.at(i, j) + one * other);
  }

  times(vector: Float64Array): Float64Array {
    return Float64Array.from(vector, (_, row) =>
      vector.reduce((sum, value, column) => sum + this.at(row, column) * value, 0),
    );
  }

  /** By Gauss and Jordan; of one that is positive definite. */
  inverse(): SquareMatrix {
    const left = this.#copy();
    const right = SquareMatrix.unit(this.size);
    for (let i = 0; i < this.size; i++) {
      const pivot = Math.max(left.at(i, i), 1e-9);
      left.#divideRow(i, pivot);
      right.#divideRow(i, pivot);
      for (let row = 0; row < this.size; row++) {
        if (row === i) continue;
        const by = left.at(row, i);
        left.#subtractRow(row, i, by);
        right.#subtractRow(row, i, by);
      }
    }
    return right;
  }

  #copy(): SquareMatrix {
    const copy = new SquareMatrix(this.size);
    copy.#cells.set(this.#cells);
    return copy;
  }

  #divideRow(row: number, by: number): void {
    for (let column = 0; column < this.size; column++) this.set(row, column, this.at(row, column) / by);
  }

  /** Takes so many times another row away. */
  #subtractRow(row: number, other: number, by: number): void {
    for (let column = 0; column < this.size; column++)
      this.set(row, column, this.at(row, column) - by * this.at(other, column));
  }
}
