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
  cells[from + GROUPS] = (cells[from + GROUPS] as number) + 1;
  cells[from + ALONE] = (cells[from + ALONE] as number) + (others === 0 ? 1 : 0);
  cells[from + UNITS] = (cells[from + UNITS] as number) + count;
  cells[from + C] = (cells[from + C] as number) + c;
  cells[from + S] = (cells[from + S] as number) + s;
  cells[from + CC] = (cells[from + CC] as number) + c * c;
  cells[from + CS] = (cells[from + CS] as number) + c * s;
  cells[from + SS] = (cells[from + SS] as number) + s * s;
  cells[from + DC] = (cells[from + DC] as number) + oc - wc;
  cells[from + DS] = (cells[from + DS] as number) + os - ws;
  cells[from + DCC] = (cells[from + DCC] as number) + oc * oc - wc * wc;
  cells[from + DCS] = (cells[from + DCS] as number) + oc * os - wc * ws;
  cells[from + DSS] = (cells[from + DSS] as number) + os * os - ws * ws;
  cells[from + C_OC] = (cells[from + C_OC] as number) + c * oc;
  cells[from + C_OS] = (cells[from + C_OS] as number) + c * os;
  cells[from + S_OC] = (cells[from + S_OC] as number) + s * oc;
  cells[from + S_OS] = (cells[from + S_OS] as number) + s * os;
  cells[from + P] = (cells[from + P] as number) + p;
  cells[from + Q] = (cells[from + Q] as number) + q;
  cells[from + PP] = (cells[from + PP] as number) + p * p;
  cells[from + PQ] = (cells[from + PQ] as number) + p * q;
  cells[from + QQ] = (cells[from + QQ] as number) + q * q;
  cells[from + P_OC] = (cells[from + P_OC] as number) + p * oc;
  cells[from + P_OS] = (cells[from + P_OS] as number) + p * os;
  cells[from + Q_OC] = (cells[from + Q_OC] as number) + q * oc;
  cells[from + Q_OS] = (cells[from + Q_OS] as number) + q * os;
}
