import type { CallReply } from "@soundings/contract/call";
import type { compareGroups } from "@soundings/contract/report";
import { sharedQuantile } from "../../charts/share-interval.ts";
import type { Formats } from "../../lib/format.ts";
import type { Sentence } from "../sentence.ts";

export type Comparison = CallReply<typeof compareGroups>;

/** What a comparison says, as a whole and cell by cell. */
export interface Judged {
  said: Sentence;
  /** Of a group, how many gave an answer. */
  share: (row: number, group: number) => number;
  /** Whether a group gives an answer clearly more, or less, often than the others do; 0 where it does not. */
  standsOut: (row: number, group: number) => -1 | 0 | 1;
}

interface Several {
  /** A response may have given several answers … */
  answers: boolean;
  /** … or be in several groups. */
  groups: boolean;
}

/** Beyond so many standard errors a cell stands out: 1 % of those that only chance made. */
const STANDS_OUT = 2.576;

/**
 * Whether groups answer differently, and how much, in words. Where several answers may be given there is
 * no test of the whole, so each cell must pass on its own what all of them together may fail by chance.
 */
export function testComparison(comparison: Comparison, several: Several): Judged {
  const { groups, rows, test } = comparison;
  const answered = (group: number) => {
    const { responses = 0, counts = [] } = groups[group] ?? {};
    return several.answers ? responses : counts.reduce((sum, count) => sum + count, 0);
  };
  const bases = groups.map((_, group) => answered(group));
  const share = (row: number, group: number) => {
    const base = bases[group] ?? 0;
    return base > 0 ? (groups[group]?.counts[row] ?? 0) / base : 0;
  };
  const limit = several.answers
    ? Math.max(STANDS_OUT, sharedQuantile(rows.length * groups.length))
    : STANDS_OUT;
  const told = !several.groups && (several.answers || (test !== null && test.p < 0.05));
  const standsOut = (row: number, group: number) => {
    if (!told) return 0;
    const away = errorsAway(groups, bases, row, group);
    return Math.abs(away) < limit ? 0 : away > 0 ? 1 : -1;
  };
  const some = () => rows.some((_, row) => groups.some((_group, group) => standsOut(row, group) !== 0));
  const said = (): string => {
    const present = bases.filter((base) => base > 0).length;
    if (present < 2) return "oneGroup";
    if (several.groups) return "overlap";
    if (several.answers) return some() ? "some" : "same";
    if (!test) return "tooFew";
    return test.p >= 0.05 ? "same" : effect(test.cramers_v, Math.min(rows.length, present));
  };
  return { said: { key: `compare.${said()}` }, share, standsOut };
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

/** Cohen's marks for w, which Cramér's V is once the smaller side of the table is reckoned in. */
function effect(cramersV: number, smaller: number): "tiny" | "small" | "medium" | "large" {
  const w = cramersV * Math.sqrt(Math.max(1, smaller - 1));
  if (w >= 0.5) return "large";
  if (w >= 0.3) return "medium";
  return w >= 0.1 ? "small" : "tiny";
}

/** "χ²(4) = 12.3, p = 0.015, Cramér’s V = 0.14". */
export function testText(test: NonNullable<Comparison["test"]>, format: Formats): string {
  const fixed = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const p = test.p < 0.001 ? `p < ${fixed(0.001, 3)}` : `p = ${fixed(test.p, 3)}`;
  return `χ²(${test.degrees}) = ${fixed(test.chi_square, 1)}, ${p}, Cramér’s V = ${fixed(test.cramers_v, 2)}`;
}
