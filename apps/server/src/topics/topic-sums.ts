/** Sums per topic; c and s are its mentions in a comment and their sum, C and S the same of all its units. */
export const GROUPS = 0;
export const ALONE = 1;
export const C = 2;
export const S = 3;
export const CC = 4;
export const CS = 5;
export const SS = 6;
export const C_ALL = 7;
export const C_SUM = 8;
export const S_ALL = 9;
export const S_SUM = 10;
/** Parts of a comment: c / C, s / C, and products for their spread. */
export const PART = 11;
export const PART_SCORE = 12;
export const PP = 13;
export const PQ = 14;
export const QQ = 15;
export const P_SUM = 16;
export const Q_SUM = 17;
export const P_C = 18;
export const P_S = 19;
export const Q_S = 20;
export const WIDE = 21;

/**
 * Adds a comment to a topic's sums, cell by cell: a loop over them takes three times as long.
 *
 * @param cells WIDE of them per topic
 * @param c the topic's mentions in the comment, and s their sum
 * @param all the comment's units, and sum theirs
 */
export function addComment(
  cells: Float64Array,
  topic: number,
  c: number,
  s: number,
  all: number,
  sum: number,
): void {
  const p = c / all;
  const q = s / all;
  const from = topic * WIDE;
  cells[from + GROUPS] = (cells[from + GROUPS] as number) + 1;
  cells[from + ALONE] = (cells[from + ALONE] as number) + (c === all ? 1 : 0);
  cells[from + C] = (cells[from + C] as number) + c;
  cells[from + S] = (cells[from + S] as number) + s;
  cells[from + CC] = (cells[from + CC] as number) + c * c;
  cells[from + CS] = (cells[from + CS] as number) + c * s;
  cells[from + SS] = (cells[from + SS] as number) + s * s;
  cells[from + C_ALL] = (cells[from + C_ALL] as number) + c * all;
  cells[from + C_SUM] = (cells[from + C_SUM] as number) + c * sum;
  cells[from + S_ALL] = (cells[from + S_ALL] as number) + s * all;
  cells[from + S_SUM] = (cells[from + S_SUM] as number) + s * sum;
  cells[from + PART] = (cells[from + PART] as number) + p;
  cells[from + PART_SCORE] = (cells[from + PART_SCORE] as number) + q;
  cells[from + PP] = (cells[from + PP] as number) + p * p;
  cells[from + PQ] = (cells[from + PQ] as number) + p * q;
  cells[from + QQ] = (cells[from + QQ] as number) + q * q;
  cells[from + P_SUM] = (cells[from + P_SUM] as number) + p * sum;
  cells[from + Q_SUM] = (cells[from + Q_SUM] as number) + q * sum;
  cells[from + P_C] = (cells[from + P_C] as number) + p * c;
  cells[from + P_S] = (cells[from + P_S] as number) + p * s;
  cells[from + Q_S] = (cells[from + Q_S] as number) + q * s;
}
