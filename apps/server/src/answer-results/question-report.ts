import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { QuestionReport } from "@soundings/contract/report";
import { measureOf } from "@soundings/survey/questions/answer-rules";
import { netPromoterScore } from "../statistics/net-promoter-score.ts";
import { amountsOf, filledOf } from "./amounts-of.ts";
import type { OfferedIn } from "./asked-questions.ts";
import { inValueOrder, type ValueCount } from "./count-answers.ts";
import { withOffered } from "./offered-to.ts";
import type { NamedCounts, QuestionCounts } from "./question-counts.ts";
import { textReport } from "./text-report.ts";
import { valueClasses } from "./value-classes.ts";

const NONE: NamedCounts = { names: [], counts: new Uint32Array(0) };

/** A question's figures without its files. @param offeredIn the versions that offered each of its choices and fields */
export function questionReport(
  question: AskedQuestion,
  found: QuestionCounts | null,
  shown: number,
  offeredIn?: OfferedIn,
): Omit<QuestionReport, "files"> {
  const { names, counts } = found?.values ?? NONE;
  const measure = measureOf(question.type);
  const hasBars = measure === "choice" || measure === "number";
  const bars = hasBars ? inValueOrder(question, names, counts) : [];
  const typed = typedValues(question, found);
  const fields = question.fields.map(({ id, label }) => ({ id, label, filled: filledOf(id, names, counts) }));
  return {
    question,
    shown,
    answered: found?.answered ?? 0,
    bars: question.several ? withOffered(bars, ({ value }) => value, found, offeredIn) : bars,
    ...scaleFigures(question, question.scale ? bars : typed?.kind === "number" ? typed.given : []),
    values: typed && valueClasses(typed.kind, typed.given),
    text: question.is_open_text && found?.text ? textReport(found.text) : null,
    fields: withOffered(fields, ({ id }) => id, found, offeredIn),
    ...(question.total !== undefined && { amounts: amountsOf(question, names, counts) }),
    file_count:
      measure === "files"
        ? names.reduce((sum, name, place) => sum + Number(name) * (counts[place] ?? 0), 0)
        : 0,
  };
}

/** What was written where a number or a date was asked, with how many wrote each; null for other questions. */
function typedValues({ format }: AskedQuestion, found: QuestionCounts | null) {
  if ((format !== "number" && format !== "date") || found?.kind !== "text") return null;
  const { names, counts } = found.typed ?? NONE;
  const given = names.map((value, place) => ({ value, count: counts[place] ?? 0 }));
  return { kind: format, given: given.slice(1) };
}

type ScaleFigures = Pick<QuestionReport, "mean" | "median" | "deviation" | "nps">;

/** Of stars, faces, scales and numbers; without `bars` there are none. */
export function scaleFigures(
  { asks_nps }: Pick<AskedQuestion, "asks_nps">,
  bars: readonly Pick<ValueCount, "value" | "count">[],
): ScaleFigures {
  // In one order, whatever order the bars are in: sums of fractions depend on it.
  const values = bars
    .map(({ value, count }) => ({ number: Number(value), count }))
    .sort((a, b) => a.number - b.number);
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return { mean: null, median: null, deviation: null, nps: null };
  const mean = values.reduce((sum, { number, count }) => sum + number * count, 0) / total;
  const squares = values.reduce((sum, { number, count }) => sum + (number - mean) ** 2 * count, 0);
  return {
    mean,
    median: medianOfCounts(values, total),
    deviation: total < 2 ? null : Math.sqrt(squares / (total - 1)),
    nps: asks_nps ? npsOf(values) : null,
  };
}

/** @param values ascending, with their counts, of which there are `total` */
function medianOfCounts(values: readonly { number: number; count: number }[], total: number): number {
  const at = (rank: number) => {
    let before = 0;
    return values.find(({ count }) => {
      before += count;
      return before > rank;
    })?.number as number;
  };
  return (at((total - 1) >> 1) + at(total >> 1)) / 2;
}

function npsOf(values: readonly { number: number; count: number }[]): QuestionReport["nps"] {
  const count = (from: number, to: number) =>
    values.reduce((sum, { number, count }) => sum + (number >= from && number <= to ? count : 0), 0);
  return netPromoterScore({ detractors: count(0, 6), passives: count(7, 8), promoters: count(9, 10) });
}
