/** Rows of a sparse, non-negative matrix. */
export interface SparseRows {
  columns: number;
  rows: { at: Int32Array; value: Float64Array }[];
}

/**
 * Non-negative factors of a sparse matrix, rows × columns ≈ W × H, by multiplicative updates from an
 * NNDSVD start: nothing is random, so equal input gives equal output.
 *
 * @returns weight of each column in each factor, factor by factor
 */
export function factorise(matrix: SparseRows, factors: number, rounds = 40): Float64Array[] {
  const { left, right } = start(matrix, factors);
  const count = left.length;
  for (let round = 0; round < rounds; round++) {
    updateRows(matrix, left, right, count);
    updateColumns(matrix, left, right, count);
  }
  return right;
}

const TINY = 1e-9;

/** W ← W ∘ (A Hᵀ) / (W H Hᵀ), row by row. */
function updateRows({ rows }: SparseRows, left: Float64Array[], right: Float64Array[], count: number): void {
  const gram = gramOf(right);
  const weights = new Float64Array(count);
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r];
    if (!row) continue;
    for (let k = 0; k < count; k++) weights[k] = left[k]?.[r] ?? 0;
    for (let k = 0; k < count; k++) {
      const factor = right[k];
      const own = left[k];
      if (!factor || !own) continue;
      let over = 0;
      for (let n = 0; n < row.at.length; n++) over += (row.value[n] ?? 0) * (factor[row.at[n] ?? 0] ?? 0);
      let under = TINY;
      for (let j = 0; j < count; j++) under += (weights[j] ?? 0) * (gram[j * count + k] ?? 0);
      own[r] = ((weights[k] ?? 0) * over) / under;
    }
  }
}

/** H ← H ∘ (Wᵀ A) / (Wᵀ W H). */
function updateColumns(
  { rows, columns }: SparseRows,
  left: Float64Array[],
  right: Float64Array[],
  count: number,
): void {
  const gram = gramOf(left);
  const over = right.map(() => new Float64Array(columns));
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r];
    if (!row) continue;
    for (let k = 0; k < count; k++) {
      const weight = left[k]?.[r] ?? 0;
      const sums = over[k];
      if (weight === 0 || !sums) continue;
      for (let n = 0; n < row.at.length; n++) {
        const column = row.at[n] ?? 0;
        sums[column] = (sums[column] ?? 0) + weight * (row.value[n] ?? 0);
      }
    }
  }
  const before = new Float64Array(count);
  for (let column = 0; column < columns; column++) {
    for (let k = 0; k < count; k++) before[k] = right[k]?.[column] ?? 0;
    for (let k = 0; k < count; k++) {
      const factor = right[k];
      if (!factor) continue;
      let under = TINY;
      for (let j = 0; j < count; j++) under += (gram[k * count + j] ?? 0) * (before[j] ?? 0);
      factor[column] = ((before[k] ?? 0) * (over[k]?.[column] ?? 0)) / under;
    }
  }
}

function gramOf(vectors: Float64Array[]): Float64Array {
  const count = vectors.length;
  const gram = new Float64Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = a; b < count; b++) {
      const dot = dotOf(vectors[a] ?? EMPTY, vectors[b] ?? EMPTY);
      gram[a * count + b] = dot;
      gram[b * count + a] = dot;
    }
  }
  return gram;
}

const EMPTY = new Float64Array(0);

/** NNDSVD: singular vectors by orthogonal iteration from a fixed start, then their stronger signed half. */
function start(matrix: SparseRows, factors: number): { left: Float64Array[]; right: Float64Array[] } {
  const { rows, columns } = matrix;
  const wanted = Math.min(factors, columns, rows.length);
  const basis: Float64Array[] = [];
  for (let k = 0; k < wanted; k++) {
    // Any fixed start that no vector is orthogonal to will do.
    basis.push(Float64Array.from({ length: columns }, (_, n) => Math.sin((n + 1) * (k + 1)) + 0.5));
  }
  orthonormalise(basis);
  for (let round = 0; round < 12; round++) {
    const images = basis.map((vector) => timesTransposed(matrix, times(matrix, vector)));
    images.forEach((image, k) => {
      basis[k] = image;
    });
    orthonormalise(basis);
  }
  const left: Float64Array[] = [];
  const right: Float64Array[] = [];
  for (const vector of basis) {
    const image = times(matrix, vector);
    const size = Math.sqrt(dotOf(image, image));
    if (size < TINY) continue;
    const unit = image.map((value) => value / size);
    const sides = [1, -1].map((sign) => {
      const a = unit.map((value) => Math.max(0, sign * value));
      const b = vector.map((value) => Math.max(0, sign * value));
      const sizeA = Math.sqrt(dotOf(a, a));
      const sizeB = Math.sqrt(dotOf(b, b));
      return { a, b, sizeA, sizeB, weight: sizeA * sizeB };
    });
    const [plus, minus] = sides;
    const side = plus && minus && minus.weight > plus.weight ? minus : plus;
    if (!side || side.weight < TINY) continue;
    const scale = Math.sqrt(size * side.weight);
    left.push(side.a.map((value) => (scale * value) / side.sizeA + 1e-4));
    right.push(side.b.map((value) => (scale * value) / side.sizeB + 1e-4));
  }
  return { left, right };
}

function orthonormalise(vectors: Float64Array[]): void {
  for (let k = 0; k < vectors.length; k++) {
    const vector = vectors[k] ?? EMPTY;
    for (let j = 0; j < k; j++) {
      const other = vectors[j] ?? EMPTY;
      const dot = dotOf(vector, other);
      for (let n = 0; n < vector.length; n++) vector[n] = (vector[n] ?? 0) - dot * (other[n] ?? 0);
    }
    const size = Math.sqrt(dotOf(vector, vector));
    for (let n = 0; n < vector.length; n++) vector[n] = size > 1e-12 ? (vector[n] ?? 0) / size : 0;
  }
}

function times({ rows }: SparseRows, vector: Float64Array): Float64Array {
  const result = new Float64Array(rows.length);
  rows.forEach(({ at, value }, r) => {
    let sum = 0;
    for (let n = 0; n < at.length; n++) sum += (value[n] ?? 0) * (vector[at[n] ?? 0] ?? 0);
    result[r] = sum;
  });
  return result;
}

function timesTransposed({ rows, columns }: SparseRows, vector: Float64Array): Float64Array {
  const result = new Float64Array(columns);
  rows.forEach(({ at, value }, r) => {
    const weight = vector[r] ?? 0;
    for (let n = 0; n < at.length; n++) {
      const column = at[n] ?? 0;
      result[column] = (result[column] ?? 0) + weight * (value[n] ?? 0);
    }
  });
  return result;
}

function dotOf(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n++) sum += (a[n] ?? 0) * (b[n] ?? 0);
  return sum;
}
