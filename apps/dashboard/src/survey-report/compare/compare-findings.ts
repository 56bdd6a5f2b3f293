import type { CallReply } from "@soundings/contract/call";
import type { Formats } from "@soundings/contract/formats";
import type { compareGroups } from "@soundings/contract/report";
import { sharedQuantile } from "../../topic-charts/share-interval.ts";

export type Comparison = CallReply<typeof compareGroups>;

/** The cells of a comparison. */
export interface Cells {
  /** Of a group, how many gave an answer. */
  share: (row: number, group: number) => number;
  /** Whether a group gives an answer clearly more, or less, often than the others do; 0 where it does not. */
  standsOut: (row: number, group: number) => -1 | 0 | 1;
}

/** Beyond so many standard errors a cell stands out: 1 % of those that only chance made. */
const STANDS_OUT = 2.576;

/**
 * Shares of groups, and which of them stand out: only where it holds that the groups differ at all, and each
 * by what all cells together pass by chance.
 *
 * @param several whether a response may have several answers
 * @param differs whether a claim says that the groups differ
 */
export function comparedCells({ groups, rows }: Comparison, several: boolean, differs: boolean): Cells {
  // Of several answers each has those who were offered it.
  const basesOf = (row: number) =>
    groups.map(({ responses, counts, offered }) =>
      several ? (offered?.[row] ?? responses) : counts.reduce((sum, count) => sum + count, 0),
    );
  const limit = Math.max(STANDS_OUT, sharedQuantile(rows.length * groups.length));
  return {
    share: (row, group) => {
      const base = basesOf(row)[group] ?? 0;
      return base > 0 ? (groups[group]?.counts[row] ?? 0) / base : 0;
    },
    standsOut: (row, group) => {
      if (!differs) return 0;
      const away = errorsAway(groups, basesOf(row), row, group);
      return Math.abs(away) < limit ? 0 : away > 0 ? 1 : -1;
    },
  };
}

/** How far a cell is from what all groups together would make it, in standard errors. */
function errorsAway(
  groups: Comparison["groups"],
  bases: readonly number[],
  row: number,
  group: number,
): number {
  const [all, here] = [bases.reduce((sum, base) => sum + base, 0), bases[group] ?? 0];
  if (here === 0 || here === all) return 0;
  const share = groups.reduce((sum, one) => sum + (one.counts[row] ?? 0), 0) / all;
  const error = Math.sqrt(share * (1 - share) * here * (1 - here / all));
  return error > 0 ? ((groups[group]?.counts[row] ?? 0) - share * here) / error : 0;
}

/** "χ²(4) = 12.3, p = 0.015, Cramér’s V = 0.14". */
export function testText(test: NonNullable<Comparison["test"]>, format: Formats): string {
  const fixed = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const p = test.p < 0.001 ? `p < ${fixed(0.001, 3)}` : `p = ${fixed(test.p, 3)}`;
  return `χ²(${test.degrees}) = ${fixed(test.chi_square, 1)}, ${p}, Cramér’s V = ${fixed(test.cramers_v, 2)}`;
}
