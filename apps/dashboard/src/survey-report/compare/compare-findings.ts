import type { CallReply } from "@soundings/contract/call";
import type { compareGroups } from "@soundings/contract/report";
import type { Sentence } from "../../charts/sentence.ts";
import type { Formats } from "../../lib/format.ts";

export type Comparison = CallReply<typeof compareGroups>;

/** Whether groups answer differently, and how much, in words. */
export function sayComparison({ groups, rows, test }: Comparison): Sentence {
  const answering = groups.filter((group) => group.responses > 0);
  if (answering.length < 2) return { key: "compare.oneGroup" };
  if (!test) return { key: "compare.tooFew" };
  if (test.p >= 0.05) return { key: "compare.same" };
  return { key: `compare.${effect(test.cramers_v, Math.min(rows.length, answering.length))}` };
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

/** Beyond so many standard errors a cell stands out: 1 % of those that only chance made. */
const STANDS_OUT = 2.576;

/**
 * Whether a group gives an answer clearly more, or less, often than the other groups do; 0 where it
 * does not. Only where the whole comparison finds a difference.
 */
export function standsOut(comparison: Comparison, row: number, group: number): -1 | 0 | 1 {
  const { groups, test } = comparison;
  if (!test || test.p >= 0.05) return 0;
  const here = groups[group];
  const all = groups.reduce((sum, one) => sum + one.responses, 0);
  if (!here || here.responses === 0 || here.responses === all) return 0;
  const share = groups.reduce((sum, one) => sum + (one.counts[row] ?? 0), 0) / all;
  const error = Math.sqrt(share * (1 - share) * here.responses * (1 - here.responses / all));
  if (!(error > 0)) return 0;
  const away = ((here.counts[row] ?? 0) - share * here.responses) / error;
  return Math.abs(away) < STANDS_OUT ? 0 : away > 0 ? 1 : -1;
}
