import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { QuestionReport } from "@soundings/contract/report";
import { measureOf } from "@soundings/survey/questions/answer-rules";
import { addArray } from "../column-store/add-array.ts";
import { netPromoterScore } from "../statistics/net-promoter-score.ts";
import { amountsOf, filledOf } from "./amounts-of.ts";
import type { AnswerColumns, QuestionColumn } from "./answer-columns.ts";
import { countAnswered, countValues, inValueOrder, type ValueCount, valueNames } from "./count-answers.ts";
import { countPlaces } from "./figures.ts";
import type { Piece } from "./held-counts.ts";
import { textCounts, textReport } from "./text-report.ts";
import { valueClasses } from "./value-classes.ts";

/** Responses that are counted, and the pieces that they stand in. */
export interface Counted {
  selected: Uint8Array;
  pieces: readonly Piece[];
}

/** A question's figures without its files. */
export function questionReport(
  columns: AnswerColumns,
  question: AskedQuestion,
  { selected, pieces }: Counted,
  shown: number,
): Omit<QuestionReport, "files"> {
  const column = columns.questions.get(question.id);
  const counts = valueCounts(columns, question.id, { selected, pieces });
  const measure = measureOf(question.type);
  const hasBars = measure === "choice" || measure === "number";
  const bars = hasBars ? inValueOrder(question, column, counts) : [];
  const typed = typedCounts(question, column, selected);
  const names = column ? valueNames(column) : [];
  return {
    question,
    shown,
    answered: answeredOf(columns, question.id, counts, { selected, pieces }),
    bars,
    ...scaleFigures(question, question.scale ? bars : typed?.kind === "number" ? typed.given : []),
    values: typed && valueClasses(typed.kind, typed.given),
    text:
      question.is_open_text && column?.kind === "text"
        ? textReport(column, textCounts(columns, question.id, column, { selected, pieces }))
        : null,
    fields: question.fields.map(({ id, label }) => ({ id, label, filled: filledOf(id, names, counts) })),
    ...(question.total !== undefined && { amounts: amountsOf(question, names, counts) }),
    file_count:
      measure === "files"
        ? names.reduce((sum, name, place) => sum + Number(name) * (counts[place] ?? 0), 0)
        : 0,
  };
}

/** What was written where a number or a date was asked, with how many wrote each; null for other questions. */
function typedCounts({ format }: AskedQuestion, column: QuestionColumn | undefined, selected: Uint8Array) {
  if ((format !== "number" && format !== "date") || column?.kind !== "text") return null;
  const counts = countPlaces(column.values, selected);
  const given = column.values.values.names.map((value, place) => ({ value, count: counts[place] ?? 0 }));
  return { kind: format, given: given.slice(1) };
}

function valueCounts({ questions, counts: held }: AnswerColumns, id: string, { selected, pieces }: Counted) {
  const column = questions.get(id);
  if (!column || column.kind === "text") return new Uint32Array(1);
  const counts = new Uint32Array(valueNames(column).length);
  for (const piece of held.of(`values ${id}`, pieces, (span) => countValues(column, selected, span))) {
    addArray(counts, piece);
  }
  return counts;
}

/** Of questions that take one value, each answer is counted already. */
function answeredOf(
  { questions, counts: held }: AnswerColumns,
  id: string,
  counts: Uint32Array,
  { selected, pieces }: Counted,
): number {
  const column = questions.get(id);
  if (!column) return 0;
  if (column.kind !== "one") {
    const found = held.of(`answered ${id}`, pieces, (span) => countAnswered(column, selected, span));
    return found.reduce((sum, count) => sum + count, 0);
  }
  return counts.subarray(1).reduce((sum, count) => sum + count, 0);
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
