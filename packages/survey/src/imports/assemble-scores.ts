import { flowQuestions } from "../flow-questions.ts";
import { parseFormula } from "../formula.ts";
import { valueOfQuestion } from "../outline/conditions-from-outline.ts";
import { finderOf, type Making } from "../outline/survey-from-outline.ts";
import { scoreFlaw } from "../score-problems.ts";
import { pointValues } from "../scores.ts";
import type { Score, Survey } from "../survey.ts";
import { attempt } from "./attempt.ts";
import type { Notebook } from "./notebook.ts";
import type { SourceScore } from "./source-survey.ts";

/** As a survey may have, and a formula be long (survey.ts). */
const MAX_SCORES = 20;
const MAX_FORMULA = 1_000;
const MAX_POINTS = 1_000_000;
const NAMED = /\{([qs]):([^{}]{1,200})\}/g;

/** With the scores of the file; one that cannot be worked out, or that speaks of such a one, is written down. */
export function withScores(
  survey: Survey,
  sources: readonly SourceScore[],
  making: Making,
  notebook: Notebook,
): Survey {
  const ids = new Map(sources.map(({ name }) => [name, making.newId()]));
  // Texts name them so.
  for (const { key, name } of sources) making.keys.set(key, ids.get(name) ?? "");
  let made = sources.slice(0, MAX_SCORES).flatMap((source) => {
    const score = scoreOf(survey, source, ids, making, notebook);
    return score ? [{ score, where: source.where }] : [];
  });
  for (const { where } of sources.slice(MAX_SCORES)) notebook.note("too_many", where, String(MAX_SCORES));
  for (let before = -1; before !== made.length; ) {
    before = made.length;
    const changed = { ...survey, scores: made.map(({ score }) => score) };
    made = made.filter(({ score, where }) => {
      const flaw = scoreFlaw(score, changed);
      if (flaw) notebook.note("calculation", where, flaw.code);
      return flaw === null;
    });
  }
  for (const { where } of made) notebook.take("score", where);
  return made.length > 0 ? { ...survey, scores: made.map(({ score }) => score) } : survey;
}

function scoreOf(
  survey: Survey,
  source: SourceScore,
  ids: ReadonlyMap<string, string>,
  making: Making,
  notebook: Notebook,
): Score | null {
  const { name, where } = source;
  const formula = source.formula.replace(NAMED, (whole, kind: string, named: string) => {
    const id = kind === "q" ? making.keys.get(named) : ids.get(named);
    return id ? `{${kind}:${id}}` : whole;
  });
  const points = pointsOf(survey, source, making, notebook);
  const isReadable = formula === "" ? Object.keys(points).length > 0 : "formula" in parseFormula(formula);
  if (!isReadable || formula.length > MAX_FORMULA) {
    notebook.note("calculation", where, source.said ?? source.formula);
    return null;
  }
  return { id: ids.get(name) ?? making.newId(), name: name.slice(0, 500), formula, points };
}

function pointsOf(
  survey: Survey,
  { points, where }: SourceScore,
  making: Making,
  notebook: Notebook,
): Score["points"] {
  const find = finderOf(survey, making, where);
  const questions = flowQuestions(survey);
  const given: Score["points"] = {};
  for (const [key, values] of points) {
    const question = questions.get(making.keys.get(key) ?? "");
    const possible = question ? pointValues(question) : [];
    const own: Record<string, number> = {};
    for (const [word, number] of values) {
      const value = attempt(
        () => valueOfQuestion(find(key), word, where),
        (fault) => notebook.note("calculation", where, fault),
      );
      if (value === null) continue;
      if (!possible.includes(value) || !(Math.abs(number) <= MAX_POINTS))
        notebook.note("calculation", where, word);
      else if (number !== 0) own[value] = number;
    }
    if (question && Object.keys(own).length > 0) given[question.id] = own;
  }
  return given;
}
