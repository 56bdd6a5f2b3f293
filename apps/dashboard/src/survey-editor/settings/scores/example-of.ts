import type { Answer } from "@soundings/survey/answers";
import { flowQuestions } from "@soundings/survey/flow-questions";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf, takesOneValue, writtenChoices } from "@soundings/survey/questions/answer-rules";
import { cellParts } from "@soundings/survey/questions/grid";
import { pointValues, questionsOfScore, scoreOf } from "@soundings/survey/scores";
import type { Score, Survey } from "@soundings/survey/survey";

/**
 * What a score comes to where every answer gives the fewest points, or is the lowest, and where each gives the most:
 * an example of both ends, not always the least and the most that there are.
 */
export function exampleOf(
  score: Score,
  survey: Survey,
): { least: number | null; most: number | null } | null {
  const questions = flowQuestions(survey);
  const asked = questionsOfScore(score.id, survey).flatMap((id) => questions.get(id) ?? []);
  if (asked.length === 0) return null;
  const come = (best: boolean) =>
    scoreOf(
      score.id,
      { questions, survey },
      Object.fromEntries(asked.map((question) => [question.id, answerOf(question, score, best)])),
    );
  return { least: come(false), most: come(true) };
}

function answerOf(question: Question, { points }: Score, best: boolean): Answer {
  const given = points[question.id] ?? {};
  const of = (value: string) => given[value] ?? 0;
  const values = pointValues(question);
  const isScale = values.length > 0 && values.every((value) => Number.isFinite(Number(value)));
  if (question.type === "text_input" || values.length === 0) return { text: best ? "10" : "0" };
  const sorted = [...values].sort((a, b) => of(a) - of(b) || (isScale ? Number(a) - Number(b) : 0));
  const one = (best ? sorted.at(-1) : sorted[0]) ?? "";
  if (isScale) return { value: Number(one) };
  if (takesOneValue(question)) return { choice_ids: [one] };
  const { rows, columns, several, most } = severalOf(question);
  const choice_ids = rows.flatMap((row) => {
    const own = sorted.filter((value) => row === null || cellParts(value)[0] === row);
    const alone = (best ? own.at(-1) : own[0]) ?? "";
    if (!best || !several) return [alone];
    const together = own.filter((value) => of(value) > 0 && !columns.has(columnOf(value, row))).slice(-most);
    const sum = together.reduce((points, value) => points + of(value), 0);
    return sum > of(alone) ? together : [alone];
  });
  return { choice_ids };
}

/** How a question takes several choices: in each of its rows, or as a whole. */
function severalOf(question: Question) {
  const { options } = question;
  const ownOf = (choices: readonly { id: string; exclusive?: boolean | undefined }[]) =>
    new Set(choices.flatMap(({ id, exclusive }) => (exclusive ? [id] : [])));
  const grid = answerRulesOf(question).grid?.(options);
  if (grid && !grid.columns_are_places) {
    const several = "multiple" in options && options.multiple;
    return { rows: grid.rows.map(({ id }) => id), columns: ownOf(grid.columns), several, most: Infinity };
  }
  const most = "max" in options && typeof options.max === "number" ? options.max : Infinity;
  return { rows: [null], columns: ownOf(writtenChoices(question)), several: true, most };
}

const columnOf = (value: string, row: string | null) => (row === null ? value : cellParts(value)[1]);
