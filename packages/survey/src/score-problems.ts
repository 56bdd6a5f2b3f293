import type { SurveyProblem } from "./check-survey.ts";
import { flowQuestions } from "./flow-questions.ts";
import { type FormulaViolation, parseFormula, spokenOf } from "./formula.ts";
import { repeated } from "./questions/kind.ts";
import { isNumber, pointValues, scoresOf } from "./scores.ts";
import type { Score, Survey } from "./survey.ts";

/** What is wrong with a survey's scores. */

/** What keeps a formula from being worked out: how it is written, or what it speaks of. */
export type ScoreFlaw =
  | FormulaViolation
  | { code: "QUESTION_GONE" | "SCORE_GONE" | "NO_NUMBER" | "NO_POINTS" | "CIRCULAR"; id: string };

/** The first thing that is wrong with a score's formula; null where nothing is. */
export function scoreFlaw(score: Score, survey: Survey): ScoreFlaw | null {
  if (score.formula.trim() === "") return null;
  const read = parseFormula(score.formula);
  if ("violation" in read) return read.violation;
  const questions = flowQuestions(survey);
  const { formula } = read;
  const { questions: asked, scores } = spokenOf(formula);
  const gone = asked.find((id) => !questions.has(id));
  if (gone !== undefined) return { code: "QUESTION_GONE", id: gone };
  const known = new Set(scoresOf(survey).map(({ id }) => id));
  const missing = scores.find((id) => !known.has(id));
  if (missing !== undefined) return { code: "SCORE_GONE", id: missing };
  const unfit = unfitQuestion(formula, questions);
  if (unfit) return unfit;
  return isCircular(score.id, survey) ? { code: "CIRCULAR", id: score.id } : null;
}

/** A question that is asked for a number, or for points, and has none. */
function unfitQuestion(
  formula: Parameters<typeof spokenOf>[0],
  questions: ReturnType<typeof flowQuestions>,
): ScoreFlaw | null {
  if (formula.kind === "question") {
    const question = questions.get(formula.id);
    return question && !isNumber(question) ? { code: "NO_NUMBER", id: formula.id } : null;
  }
  if (formula.kind === "points") {
    const question = questions.get(formula.id ?? "");
    return question && pointValues(question).length === 0 ? { code: "NO_POINTS", id: question.id } : null;
  }
  const inside =
    formula.kind === "sign"
      ? [formula.left, formula.right]
      : formula.kind === "negative"
        ? [formula.of]
        : formula.kind === "call"
          ? formula.of
          : [];
  return inside.reduce<ScoreFlaw | null>((found, one) => found ?? unfitQuestion(one, questions), null);
}

/** Whether a score asks about itself, by way of others too. */
function isCircular(id: string, survey: Survey): boolean {
  const spoken = new Map(
    scoresOf(survey).map((score) => {
      const read = parseFormula(score.formula);
      return [score.id, "formula" in read ? spokenOf(read.formula).scores : []];
    }),
  );
  const seen = new Set<string>();
  const left = [...(spoken.get(id) ?? [])];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    left.push(...(spoken.get(next) ?? []));
  }
  return false;
}

export function scoreProblems(survey: Survey): SurveyProblem[] {
  const scores = scoresOf(survey);
  return [
    ...scores.flatMap((score): SurveyProblem[] => {
      const flaw = scoreFlaw(score, survey);
      const path = `scores/${score.id}`;
      return [
        ...(score.name.trim() === "" ? [{ code: "SCORE_NAME_MISSING" as const, path: `${path}/name` }] : []),
        ...(flaw
          ? [
              {
                code: flaw.code === "CIRCULAR" ? ("FORMULA_CIRCULAR" as const) : ("FORMULA_INVALID" as const),
                path: `${path}/formula`,
              },
            ]
          : []),
      ];
    }),
    ...repeated(scores, "name").map((id) => ({
      code: "DUPLICATE_SCORE" as const,
      path: `scores/${id}/name`,
    })),
  ];
}
