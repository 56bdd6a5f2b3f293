import { conditionsOf } from "@soundings/survey/conditions-of";
import { spokenOf } from "@soundings/survey/formula";
import { quotasOf } from "@soundings/survey/quotas";
import { pipedScores } from "@soundings/survey/rich-text";
import { formulaOf, scoresOf } from "@soundings/survey/scores";
import type { Score, Survey } from "@soundings/survey/survey";
import { textsOf } from "@soundings/survey/translation";

/** What the editor does to a survey's scores. */

/** As many as the survey's description takes. */
export const MAX_SCORES = 20;

export const addScore = (survey: Survey, named: Pick<Score, "id" | "name">): Survey => ({
  ...survey,
  scores: [...scoresOf(survey), { ...named, formula: "", points: {} }],
});

export const changeScore = (survey: Survey, id: string, change: Partial<Score>): Survey => ({
  ...survey,
  scores: scoresOf(survey).map((score) => (score.id === id ? { ...score, ...change } : score)),
});

export const removeScore = (survey: Survey, id: string): Survey => ({
  ...survey,
  scores: scoresOf(survey).filter((score) => score.id !== id),
});

/** Points of a value; null takes them away. A question of which no value has any is not among the points. */
export function withPoints(score: Score, question_id: string, value: string, points: number | null): Score {
  const { [value]: _, ...others } = score.points[question_id] ?? {};
  const given = points === null ? others : { ...others, [value]: points };
  const { [question_id]: __, ...rest } = score.points;
  return {
    ...score,
    points: Object.keys(given).length > 0 ? { ...rest, [question_id]: given } : rest,
  };
}

/** How often a score is asked about or said: in conditions, texts and other scores. */
export function usesOfScore(survey: Survey, id: string): number {
  const inQuotas = quotasOf(survey).flatMap(({ cells }) => cells.flatMap((cell) => cell.conditions));
  const conditions = [...conditionsOf(survey), ...inQuotas].filter(
    ({ subject }) => subject?.kind === "score" && subject.score_id === id,
  ).length;
  const texts = textsOf(survey).filter(({ text }) => pipedScores(text).includes(id)).length;
  const formulas = scoresOf(survey).filter((score) => {
    const formula = score.id === id ? null : formulaOf(score);
    return formula !== null && spokenOf(formula).scores.includes(id);
  }).length;
  return conditions + texts + formulas;
}
