import { type Answers, isAnswered } from "./answers.ts";
import type { AskedOf } from "./condition-subjects.ts";
import { ANSWERED, conditionValues } from "./condition-values.ts";
import { type Formula, parseFormula, rounded, spokenOf, valueOfFormula } from "./formula.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import type { Score, Survey } from "./survey.ts";

/**
 * Scores: points that answers give, and what is worked out from them. The page shows them, conditions ask about
 * them, and results are worked out by the same code from what was stored.
 */

/** Decimals that a score has at most, wherever it is shown. */
export const SCORE_DECIMALS = 4;
const LARGEST = 1e12;
/** A scale of more steps gives its own numbers, and no points. */
const MAX_STEPS = 21;

export const scoresOf = ({ scores = [] }: Pick<Survey, "scores">): readonly Score[] => scores;

/** The values of a question that can give points, in the order people see them. */
export function pointValues(question: Question): string[] {
  const { measure, grid } = answerRulesOf(question);
  const values = conditionValues(question).filter((value) => value !== ANSWERED);
  if (measure === "number") return values.length <= MAX_STEPS ? values : [];
  return measure === "choice" && !grid?.(question.options).columns_are_places ? values : [];
}

/** Whether a question is answered with a number. */
export function isNumber(question: Question): boolean {
  const { measure, format } = answerRulesOf(question);
  return measure === "number" || format?.(question.options) === "number";
}

const formulas = new WeakMap<Score, Formula | null>();

/** A score's formula; without one it is the sum of its points. Null while it cannot be read. */
export function formulaOf(score: Score): Formula | null {
  const known = formulas.get(score);
  if (known !== undefined) return known;
  const read = score.formula.trim() === "" ? null : parseFormula(score.formula);
  const made: Formula | null =
    read === null ? { kind: "points", id: null } : "formula" in read ? read.formula : null;
  formulas.set(score, made);
  return made;
}

/** What is asked for a score. */
export type ScoredOf = Pick<AskedOf, "questions"> & { survey: Pick<Survey, "scores"> };

/**
 * What a score comes to; null where it is not known: none of what it speaks of was answered, something is divided
 * by zero, or it asks about itself. A question without an answer counts as 0.
 */
export function scoreOf(id: string, scored: ScoredOf, answers: Answers): number | null {
  let answered = false;
  const known = new Map<string, number>();
  const value = numberAt(id, []);
  if (!answered || !(Math.abs(value) <= LARGEST)) return null;
  // Without the zero that has a sign.
  return rounded(value, SCORE_DECIMALS) || 0;

  /** Each is worked out once, however often others speak of it. */
  function numberAt(score_id: string, above: readonly string[]): number {
    const before = known.get(score_id);
    if (before !== undefined) return before;
    const value = workedOut(score_id, above);
    if (!above.includes(score_id)) known.set(score_id, value);
    return value;
  }

  function workedOut(score_id: string, above: readonly string[]): number {
    const score = scoresOf(scored.survey).find((one) => one.id === score_id);
    const formula = score && formulaOf(score);
    if (!formula || above.includes(score_id)) return Number.NaN;
    const { questions, scores, all_points } = spokenOf(formula);
    const spoken = all_points ? [...questions, ...Object.keys(score.points)] : questions;
    if (spoken.some((one) => isAnswered(answerOf(one)))) answered = true;
    // A number alone is known without any answer.
    if (spoken.length === 0 && scores.length === 0) answered = true;
    return valueOfFormula(formula, {
      question: numberOf,
      points: (one) =>
        one === null
          ? Object.keys(score.points).reduce((sum, each) => sum + pointsOf(score, each), 0)
          : pointsOf(score, one),
      score: (one) => numberAt(one, [...above, score_id]),
    });
  }

  function answerOf(question_id: string) {
    const question = scored.questions.get(question_id);
    return question && question.action !== "DELETE" ? answers[question_id] : undefined;
  }

  function numberOf(question_id: string): number {
    const { value, text = "" } = answerOf(question_id) ?? {};
    const number = value ?? (text.trim() === "" ? 0 : Number(text.trim()));
    return Number.isFinite(number) ? number : 0;
  }

  function pointsOf({ points }: Score, question_id: string): number {
    const given = points[question_id] ?? {};
    const { choice_ids = [], value } = answerOf(question_id) ?? {};
    const values = value === undefined ? choice_ids : [...choice_ids, String(value)];
    return values.reduce((sum, one) => sum + (Object.hasOwn(given, one) ? (given[one] ?? 0) : 0), 0);
  }
}

/** All scores of a survey by their ids. */
export const allScores = (scored: ScoredOf, answers: Answers): Record<string, number | null> =>
  Object.fromEntries(scoresOf(scored.survey).map(({ id }) => [id, scoreOf(id, scored, answers)]));

/** The questions that a score asks for, by way of other scores too. */
export function questionsOfScore(id: string, survey: Pick<Survey, "scores">): string[] {
  const questions = new Set<string>();
  const seen = new Set<string>();
  const look = (score_id: string) => {
    const score = scoresOf(survey).find((one) => one.id === score_id);
    const formula = score && formulaOf(score);
    if (!formula || seen.has(score_id)) return;
    seen.add(score_id);
    const spoken = spokenOf(formula);
    for (const one of spoken.questions) questions.add(one);
    if (spoken.all_points) for (const one of Object.keys(score.points)) questions.add(one);
    spoken.scores.forEach(look);
  };
  look(id);
  return [...questions];
}
