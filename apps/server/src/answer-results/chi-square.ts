interface ChiSquareTest {
  chi_square: number;
  degrees: number;
  /** Chance of a table at least this far from independence. */
  p: number;
  /** 0 none to 1 complete association. */
  cramers_v: number;
}

/** Cells with fewer expected counts than this are rare; more than a fifth of them make the test worthless (Cochran). */
const MIN_EXPECTED = 5;
const MAX_RARE_SHARE = 0.2;

/**
 * Pearson's test of independence on a table of counts, rows by columns; those without any are left out.
 * Null where it makes no sense: one row or column, or too many rare cells.
 */
export function chiSquareTest(table: readonly (readonly number[])[]): ChiSquareTest | null {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rows = table.filter((row) => sum(row) > 0);
  const columnSums = (rows[0] ?? []).map((_, column) => sum(rows.map((row) => row[column] as number)));
  const columns = columnSums.filter((total) => total > 0).length;
  const degrees = (rows.length - 1) * (columns - 1);
  if (rows.length < 2 || columns < 2) return null;
  const total = sum(columnSums);
  let [chi_square, rare] = [0, 0];
  for (const row of rows) {
    const rowSum = sum(row);
    for (const [column, count] of row.entries()) {
      const expected = (rowSum * (columnSums[column] as number)) / total;
      if (expected === 0) continue;
      chi_square += (count - expected) ** 2 / expected;
      if (expected < MIN_EXPECTED) rare++;
    }
  }
  if (rare > MAX_RARE_SHARE * rows.length * columns) return null;
  const cramers_v = Math.sqrt(chi_square / total / Math.min(rows.length - 1, columns - 1));
  return { chi_square, degrees, p: chiSquareTail(chi_square, degrees), cramers_v: Math.min(1, cramers_v) };
}

/** Chance of a chi-square at least so large: the regularised upper incomplete gamma Q(degrees / 2, x / 2). */
export function chiSquareTail(chiSquare: number, degrees: number): number {
  const [a, x] = [degrees / 2, chiSquare / 2];
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGammaOfHalf(degrees));
  return x < a + 1 ? 1 - front * series(a, x) : front * fraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's continued fraction. */
function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let result = d;
  for (let n = 1; n < 10_000; n++) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || 1e-300);
    c = b + factor / c || 1e-300;
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

/** The logarithm of the gamma function at half of a whole number. */
function logGammaOfHalf(degrees: number): number {
  let log = degrees % 2 === 0 ? 0 : 0.5 * Math.log(Math.PI);
  for (let half = degrees % 2 === 0 ? 1 : 0.5; half < degrees / 2; half++) log += Math.log(half);
  return log;
}
