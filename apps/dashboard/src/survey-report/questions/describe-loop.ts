import type { Formats } from "@soundings/contract/formats";
import type { QuestionReport } from "@soundings/contract/report";
import { decimal, FEW } from "../findings.ts";
import type { Sentence } from "../sentence.ts";

/** One answer that a question was asked for, with what was said of it. */
export interface LoopRow {
  label: string;
  report: QuestionReport;
  mean: number | null;
  /** Half of the mean's 95 % interval; null of few answers. */
  reach: number | null;
}

/** The answers, the highest mean first; as the choices stand where there is none. */
export function loopRows(reports: readonly QuestionReport[]): LoopRow[] {
  const rows = reports.map((report): LoopRow => {
    const { mean, deviation, answered, question } = report;
    const known = mean !== null && deviation !== null && answered >= FEW;
    return {
      label: question.round?.label ?? question.title,
      report,
      mean,
      reach: known ? (1.96 * deviation) / Math.sqrt(answered) : null,
    };
  });
  const isMeasured = rows.some(({ mean }) => mean !== null);
  return isMeasured ? rows.toSorted((a, b) => (b.mean ?? -Infinity) - (a.mean ?? -Infinity)) : rows;
}

/** Which answer is clearly above which, if any is: where the intervals of the two do not meet. */
export function describeLoop(rows: readonly LoopRow[], format: Formats): Sentence {
  const answered = rows.filter(({ report }) => report.answered > 0);
  if (answered.length === 0) return { key: "finding.none" };
  const measured = answered.filter(({ mean }) => mean !== null);
  const [best, worst] = [measured[0], measured.at(-1)];
  if (!best || !worst || best === worst) return { key: "loop.counted", values: { count: answered.length } };
  const values = {
    best: best.label,
    worst: worst.label,
    high: decimal(best.mean ?? 0, format),
    low: decimal(worst.mean ?? 0, format),
  };
  const [up, down] = [best.reach, worst.reach];
  const isClear = up !== null && down !== null && (best.mean ?? 0) - up > (worst.mean ?? 0) + down;
  return { key: isClear ? "loop.clear" : "loop.close", values };
}
