import { addFloat64, float64At } from "../statistics/typed-arrays.ts";
/**
 * Sums per topic. Of a comment c and s are what it says of the topic and of that the score, oc and os the same of all
 * else, and p and q the topic's part of its units, and of their scores.
 */
export const GROUPS = 0;
export const ALONE = 1;
/** The topic's mentions. */
export const UNITS = 2;
export const C = 3;
export const S = 4;
export const CC = 5;
export const CS = 6;
export const SS = 7;
/** What all else has more in the topic's comments than those have in all. */
export const DC = 8;
export const DS = 9;
export const DCC = 10;
export const DCS = 11;
export const DSS = 12;
/** Products of both sides, for how they go together. */
export const C_OC = 13;
export const C_OS = 14;
export const S_OC = 15;
export const S_OS = 16;
export const P = 17;
export const Q = 18;
export const PP = 19;
export const PQ = 20;
export const QQ = 21;
export const P_OC = 22;
export const P_OS = 23;
export const Q_OC = 24;
export const Q_OS = 25;
export const WIDE = 26;

/**
 * Adds a comment to a topic's sums, cell by cell: a loop over them takes three times as long.
 *
 * @param cells WIDE of them per topic
 * @param count the topic's mentions in the comment, and sum their scores
 * @param all the comment's units, and allSum their scores
 * @param once whether a comment counts once on each side, in place of each mention
 */
export function addComment(
  cells: Float64Array,
  topic: number,
  count: number,
  sum: number,
  all: number,
  allSum: number,
  once: boolean,
): void {
  const others = all - count;
  const [p, q] = [count / all, sum / all];
  const c = once ? 1 : count;
  const s = once ? sum / count : sum;
  const oc = once && others > 0 ? 1 : others;
  const os = others > 0 ? (once ? (allSum - sum) / others : allSum - sum) : 0;
  const wc = once ? 1 : all;
  const ws = once ? allSum / all : allSum;
  const from = topic * WIDE;
  addFloat64(cells, from + GROUPS, 1);
  addFloat64(cells, from + ALONE, others === 0 ? 1 : 0);
  addFloat64(cells, from + UNITS, count);
  addFloat64(cells, from + C, c);
  addFloat64(cells, from + S, s);
  addFloat64(cells, from + CC, c * c);
  addFloat64(cells, from + CS, c * s);
  addFloat64(cells, from + SS, s * s);
  cells[from + DC] = float64At(cells, from + DC) + oc - wc;
  cells[from + DS] = float64At(cells, from + DS) + os - ws;
  cells[from + DCC] = float64At(cells, from + DCC) + oc * oc - wc * wc;
  cells[from + DCS] = float64At(cells, from + DCS) + oc * os - wc * ws;
  cells[from + DSS] = float64At(cells, from + DSS) + os * os - ws * ws;
  addFloat64(cells, from + C_OC, c * oc);
  addFloat64(cells, from + C_OS, c * os);
  addFloat64(cells, from + S_OC, s * oc);
  addFloat64(cells, from + S_OS, s * os);
  addFloat64(cells, from + P, p);
  addFloat64(cells, from + Q, q);
  addFloat64(cells, from + PP, p * p);
  addFloat64(cells, from + PQ, p * q);
  addFloat64(cells, from + QQ, q * q);
  addFloat64(cells, from + P_OC, p * oc);
  addFloat64(cells, from + P_OS, p * os);
  addFloat64(cells, from + Q_OC, q * oc);
  addFloat64(cells, from + Q_OS, q * os);
}
