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

/** A score as it was read: over many responses it is worked out again and again. */
interface ReadScore {
  formula: Formula;
  /** Questions that it asks for. */
  asked: readonly string[];
  scores: readonly string[];
  /** Questions that give points. */
  pointed: readonly string[];
}

const read = new WeakMap<Score, ReadScore | null>();

function readOf(score: Score): ReadScore | null {
  const known = read.get(score);
  if (known !== undefined) return known;
  const parsed = score.formula.trim() === "" ? ALL_POINTS : parseFormula(score.formula);
  const made = "formula" in parsed ? readFormula(score, parsed.formula) : null;
  read.set(score, made);
  return made;
}

const ALL_POINTS: { formula: Formula } = { formula: { kind: "points", id: null } };

function readFormula({ points }: Score, formula: Formula): ReadScore {
  const pointed = Object.keys(points);
  const { questions, scores, all_points } = spokenOf(formula);
  return { formula, asked: all_points ? [...questions, ...pointed] : questions, scores, pointed };
}

/** A score's formula; without one it is the sum of its points. Null while it cannot be read. */
export const formulaOf = (score: Score): Formula | null => readOf(score)?.formula ?? null;

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
    const own = score && readOf(score);
    if (!own || above.includes(score_id)) return Number.NaN;
    const { formula, asked, scores, pointed } = own;
    // A number alone is known without any answer.
    answered ||= asked.length + scores.length === 0 || asked.some((one) => isAnswered(answerOf(one)));
    return valueOfFormula(formula, {
      question: numberOf,
      points: (one) =>
        one === null ? pointed.reduce((sum, each) => sum + pointsOf(score, each), 0) : pointsOf(score, one),
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
    let sum = value === undefined ? 0 : pointsFor(given, String(value));
    for (const choice of choice_ids) sum += pointsFor(given, choice);
    return sum;
  }
}

const pointsFor = (given: Readonly<Record<string, number>>, value: string): number =>
  Object.hasOwn(given, value) ? (given[value] ?? 0) : 0;

/** All scores of a survey by their ids. */
export const allScores = (scored: ScoredOf, answers: Answers): Record<string, number | null> =>
  Object.fromEntries(scoresOf(scored.survey).map(({ id }) => [id, scoreOf(id, scored, answers)]));

/** The questions that a score asks for, by way of other scores too. */
export function questionsOfScore(id: string, survey: Pick<Survey, "scores">): string[] {
  const questions = new Set<string>();
  const seen = new Set<string>();
  const look = (score_id: string) => {
    const score = scoresOf(survey).find((one) => one.id === score_id);
    const own = score && readOf(score);
    if (!own || seen.has(score_id)) return;
    seen.add(score_id);
    for (const one of own.asked) questions.add(one);
    own.scores.forEach(look);
  };
  look(id);
  return [...questions];
}
