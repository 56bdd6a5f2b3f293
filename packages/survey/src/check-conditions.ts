import type { SurveyProblem } from "./check-survey.ts";
import type { Condition } from "./condition-shape.ts";
import { conditionViolation, isComparison } from "./conditions.ts";
import { type FlowMap, flowMap } from "./flow.ts";
import { questionsOfScore, scoresOf } from "./scores.ts";
import type { Survey } from "./survey.ts";

/** What is wrong with conditions by themselves, wherever they stand. */

/** Conditions that compare with what cannot be compared: a number with a word, a day with no day. */
export function conditionProblems(survey: Survey): SurveyProblem[] {
  const map = flowMap(survey);
  const branches = survey.block_flows.filter(
    ({ action, block_type }) => action !== "DELETE" && block_type === "branch",
  );
  const holders = [
    ...branches.map(({ id, description: { conditions } }) => ({ path: `block_flows/${id}`, conditions })),
    ...survey.blocks.map(({ id, display_logic }) => ({ path: `blocks/${id}`, conditions: display_logic })),
  ];
  return holders
    .filter(({ conditions }) => conditions.some((one) => isImpossible(one, map)))
    .map(({ path }) => ({ code: "CONDITION_IMPOSSIBLE", path }));
}

/** What is not chosen yet is not wrong, and names and columns that are gone were right once. */
function isImpossible(condition: Condition, map: FlowMap): boolean {
  const { subject, operator, part, question_id } = condition;
  if (!isComparison(operator)) return false;
  const violation = conditionViolation(condition, map);
  if (violation === "OPERATOR_UNFIT") return condition.than !== undefined;
  if (violation !== "VALUE_GONE") return false;
  if (subject) return subject.kind === "score" || subject.kind === "parameter";
  return part === undefined || !isGrid(map, question_id);
}

const isGrid = (map: FlowMap, id: string | null) => {
  const question = map.questions.get(id ?? "");
  return question !== undefined && "columns" in question.options;
};

/**
 * Whether conditions ask for a score that is not known there: of a formula with a question that nobody was asked
 * before, or a sum of which nobody was asked anything. `blocks` are those that may have been asked.
 */
export function asksEarlyScore(
  conditions: readonly Condition[],
  blocks: ReadonlySet<string>,
  map: FlowMap,
): boolean {
  const scores = conditions.flatMap(({ subject }) => (subject?.kind === "score" ? [subject.score_id] : []));
  return scores.some((id) => {
    const score = scoresOf(map.survey).find((one) => one.id === id);
    if (!score) return false;
    const asked = questionsOfScore(score.id, map.survey).filter((one) => map.questions.has(one));
    const later = asked.filter((one) => !blocks.has(map.questions.get(one)?.survey_block_id ?? ""));
    return score.formula.trim() === "" ? asked.length > 0 && later.length === asked.length : later.length > 0;
  });
}
