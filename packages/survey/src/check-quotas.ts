import type { SurveyProblem } from "./check-survey.ts";
import { arePossible, type FactsOf } from "./condition-facts.ts";
import type { Condition } from "./condition-shape.ts";
import { asksNps } from "./condition-values.ts";
import { orGroups } from "./conditions.ts";
import { type FlowMap, flowMap, questionsOf } from "./flow.ts";
import { inOrder } from "./numbering.ts";
import { takesOneValue } from "./questions/answer-rules.ts";
import { activeQuotas, isComplete, questionsOfCondition, quotasOf } from "./quotas.ts";
import type { Quota, QuotaCell, Survey } from "./survey.ts";

/** What is wrong with a survey's quotas, and what is odd about them. */

export type QuotaFinding =
  /** No answers fall in the cell. */
  | { code: "QUOTA_CELL_NEVER"; quota_id: string; cell_id: string }
  /** Some answers fall in both; of a quota the first two are told. */
  | { code: "QUOTA_CELLS_OVERLAP"; quota_id: string; cell_id: string; other_id: string }
  /** The cell is full before anybody came. */
  | { code: "QUOTA_TARGET_ZERO"; quota_id: string; cell_id: string }
  /** It ends the survey, and is only decided when everything was asked. */
  | { code: "QUOTA_LATE"; quota_id: string; question_id: string };

/** What keeps quotas from being counted. */
export function quotaProblems(survey: Survey): SurveyProblem[] {
  const map = flowMap(survey);
  return quotasOf(survey).flatMap(({ id, name, active, cells, when_full, end_of_survey_id }) => {
    const path = `quotas/${id}`;
    const problems: SurveyProblem[] = [];
    if (name.trim() === "") problems.push({ code: "QUOTA_NAME_MISSING", path: `${path}/name` });
    if (!active) return problems;
    if (cells.length === 0) problems.push({ code: "QUOTA_NO_CELLS", path });
    if (when_full === "end" && end_of_survey_id !== null && !map.ends.has(end_of_survey_id))
      problems.push({ code: "QUOTA_END_MISSING", path: `${path}/end_of_survey_id` });
    for (const cell of cells) {
      if (!isComplete(cell.conditions, map))
        problems.push({ code: "QUOTA_CELL_INCOMPLETE", path: `${path}/cells/${cell.id}` });
    }
    return problems;
  });
}

export function checkQuotas(survey: Survey): QuotaFinding[] {
  const quotas = activeQuotas(survey);
  if (quotas.length === 0) return [];
  const map = flowMap(survey);
  const facts: FactsOf = { questions: map.questions, survey, mustAnswer: () => false };
  return quotas.flatMap((quota) => [...cellFindings(quota, map, facts), ...lateFindings(quota, map)]);
}

function cellFindings(quota: Quota, map: FlowMap, of: FactsOf): QuotaFinding[] {
  const quota_id = quota.id;
  const complete = quota.cells.filter(({ conditions }) => isComplete(conditions, map));
  const never = complete.filter((cell) => !canHold(orGroups(cell.conditions), of));
  const pair = firstOverlap(complete, of);
  return [
    ...never.map(({ id: cell_id }) => ({ code: "QUOTA_CELL_NEVER" as const, quota_id, cell_id })),
    ...(pair
      ? [{ code: "QUOTA_CELLS_OVERLAP" as const, quota_id, cell_id: pair[0].id, other_id: pair[1].id }]
      : []),
    ...quota.cells
      .filter(({ target }) => target === 0)
      .map(({ id: cell_id }) => ({ code: "QUOTA_TARGET_ZERO" as const, quota_id, cell_id })),
  ];
}

const canHold = (groups: readonly Condition[][], of: FactsOf): boolean =>
  groups.some((group) =>
    arePossible(
      group.map((condition) => ({ condition, holds: true })),
      of,
    ),
  );

function firstOverlap(cells: readonly QuotaCell[], of: FactsOf): [QuotaCell, QuotaCell] | null {
  for (const [at, one] of cells.entries()) {
    for (const other of cells.slice(at + 1)) if (overlap(one, other, of)) return [one, other];
  }
  return null;
}

function overlap(one: QuotaCell, other: QuotaCell, of: FactsOf): boolean {
  const [groups, others] = [orGroups(one.conditions), orGroups(other.conditions)];
  return groups.some((group) =>
    others.some((against) => !differ(group, against, of) && canHold([[...group, ...against]], of)),
  );
}

/** Whether two groups plainly want another answer to the same question: most cells of a grid do. */
function differ(group: readonly Condition[], against: readonly Condition[], { questions }: FactsOf): boolean {
  const isPlain = ({ operator, to_value, part, question_id }: Condition) => {
    const question = questions.get(question_id ?? "");
    const plain = operator === "is_selected" && to_value === undefined && !part;
    // A net promoter score's answers have names besides their values.
    return plain && question !== undefined && takesOneValue(question) && !asksNps(question);
  };
  const wanted = new Map(group.filter(isPlain).map(({ question_id, value }) => [question_id, value]));
  return against.filter(isPlain).some(({ question_id, value }) => {
    const own = wanted.get(question_id);
    return own !== undefined && own !== value && own !== "answered" && value !== "answered";
  });
}

/** A quota that ends, of which every cell needs a question of the last page. */
function lateFindings(quota: Quota, map: FlowMap): QuotaFinding[] {
  if (quota.when_full !== "end") return [];
  const shown = new Set(map.survey.block_flows.map(({ block_id }) => block_id));
  const blocks = inOrder([...map.blocks.values()], "block_number").filter(
    (one) => shown.has(one.id) && questionsOf(one).length > 0,
  );
  const last = blocks.at(-1);
  if (!last || blocks.length < 2) return [];
  const late = new Set(questionsOf(last).map(({ id }) => id));
  const lateOf = ({ conditions }: QuotaCell) =>
    conditions.flatMap((one) => questionsOfCondition(one, map.survey)).find((id) => late.has(id));
  const found = quota.cells.map(lateOf);
  const [question_id] = found;
  return question_id !== undefined && found.every((one) => one !== undefined)
    ? [{ code: "QUOTA_LATE", quota_id: quota.id, question_id }]
    : [];
}
