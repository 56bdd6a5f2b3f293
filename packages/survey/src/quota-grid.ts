import type { NewId } from "./blank.ts";
import type { Condition } from "./condition-shape.ts";
import { ANSWERED, conditionValues } from "./condition-values.ts";
import { takesOneValue } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import type { QuotaCell } from "./survey.ts";

/** Cells that the editor makes of questions: each answer of one, or each combination of two or three. */

/** As many questions as a grid crosses. */
export const MAX_AXES = 3;
/** As many cells as a quota takes. */
export const MAX_CELLS = 200;

/** A question of a grid, with the share that each of its answers has; without any, all have the same. */
export interface GridAxis {
  question: Question;
  shares?: Readonly<Record<string, number>>;
}

/** The answers that a grid makes cells of. */
export const gridValues = (question: Question): string[] =>
  conditionValues(question).filter((value) => value !== ANSWERED);

/** Whether cells can be made of a question: it has answers that can be named, and not too many. */
export function canBeAxis(question: Question): boolean {
  const { length } = gridValues(question);
  return length >= 2 && length <= MAX_CELLS && takesOneValue(question);
}

/**
 * A number shared out by weights in whole parts that sum up to it: each gets what is whole of its part, and those
 * with the largest rests one more.
 */
export function sharedOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (!(sum > 0)) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const whole = exact.map(Math.floor);
  const left = total - whole.reduce((all, one) => all + one, 0);
  const rests = exact.map((part, at) => ({ at, rest: part - Math.floor(part) }));
  const largest = rests.sort((a, b) => b.rest - a.rest).slice(0, left);
  const raised = new Set(largest.map(({ at }) => at));
  return whole.map((one, at) => (raised.has(at) ? one + 1 : one));
}

/** One answer of each axis. */
type Combination = { question: Question; value: string; share: number }[];

function combinations(axes: readonly GridAxis[]): Combination[] {
  return axes.reduce<Combination[]>(
    (made, { question, shares }) =>
      made.flatMap((before) =>
        gridValues(question).map((value) => [
          ...before,
          { question, value, share: shares ? (shares[value] ?? 0) : 1 },
        ]),
      ),
    [[]],
  );
}

export const gridSize = (axes: readonly GridAxis[]): number =>
  axes.reduce((size, { question }) => size * gridValues(question).length, axes.length > 0 ? 1 : 0);

/** A grid's cells, which share out a total: the share of a combination is the product of those of its answers. */
export function gridCells(
  axes: readonly GridAxis[],
  total: number,
  newId: NewId,
  nameOf: (question: Question, value: string) => string,
): QuotaCell[] {
  if (axes.length === 0) return [];
  const all = combinations(axes);
  const weights = all.map((one) => one.reduce((product, { share }) => product * share, 1));
  const targets = sharedOut(total, weights);
  return all.map((one, at) => ({
    id: newId(),
    name: one
      .map(({ question, value }) => nameOf(question, value))
      .join(" · ")
      .slice(0, 500),
    conditions: one.map(
      ({ question, value }, place): Condition => ({
        condition_number: place + 1,
        join: "and",
        question_id: question.id,
        operator: "is_selected",
        value,
      }),
    ),
    target: targets[at] ?? 0,
  }));
}
