import type { Formats } from "@soundings/contract/formats";
import type { QuestionReport } from "@soundings/contract/report";

/** What to know of a sum that was shared out, and the thing that it speaks of. */
export function describeAmounts({ amounts = [], answered, question }: QuestionReport, format: Formats) {
  const [first, second] = amounts.toSorted((one, other) => other.mean - one.mean);
  if (answered === 0 || !first) return { key: "finding.none", values: {}, spoken: null } as const;
  const values = {
    name: first.label,
    mean: format.number(first.mean, { maximumFractionDigits: 1 }),
    total: format.number(question.total ?? 0),
  };
  // Where their intervals meet, another sample might say it the other way round.
  const isClear = first.interval && second?.interval && first.interval[0] > second.interval[1];
  return isClear
    ? ({ key: "amounts.most", values, spoken: first.id } as const)
    : ({ key: "amounts.even", values, spoken: null } as const);
}
