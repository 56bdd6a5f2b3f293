import type { FlowFinding } from "./check-flow.ts";
import { comparedKind } from "./compared.ts";
import { aboutOf, isSo } from "./condition-facts.ts";
import type { Condition } from "./condition-shape.ts";
import { scaleOf } from "./condition-subjects.ts";
import { conditionViolation, isComparison, orGroups } from "./conditions.ts";
import type { FlowMap } from "./flow.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import type { BlockFlow } from "./survey.ts";
import { type Attempt, attemptsAtDays, attemptsAtNumbers } from "./try-answers.ts";

type Overlap = Extract<FlowFinding, { code: "BRANCHES_OVERLAP" }>;

/**
 * Branches right below one another about the same number or day whose ranges share a part, as "at most 6" and "at
 * least 6" share 6. One within the other is left alone: that is how people narrow down.
 */
export function overlaps(map: FlowMap): Overlap[] {
  const places = map.survey.block_flows.map(
    (one) => [`${one.parent_block_flow_id}/${one.arm}`, one] as const,
  );
  const parents = new Map(places);
  return [...parents.values()].flatMap(({ parent_block_flow_id, arm }) => {
    const inOrder = map.placesIn(parent_block_flow_id, arm);
    return inOrder.slice(1).flatMap((place, at) => overlapOf(inOrder[at] as BlockFlow, place, map));
  });
}

function overlapOf(above: BlockFlow, below: BlockFlow, map: FlowMap): Overlap[] {
  const [one, other] = [rangeOf(above, map), rangeOf(below, map)];
  if (!one || !other || one.about !== other.about) return [];
  const attempts = attemptsIn(one.question, one.part, [...one.conditions, ...other.conditions]);
  const [first, second] = [one, other].map(({ conditions }) =>
    attempts.map((attempt) =>
      conditions.every((condition) => isSo({ condition, holds: true }, attempt, map)),
    ),
  ) as [boolean[], boolean[]];
  const both = attempts[first.findIndex((holds, at) => holds && second[at])];
  const each = [
    first.some((holds, at) => holds && !second[at]),
    second.some((holds, at) => holds && !first[at]),
  ];
  if (!both || each.includes(false)) return [];
  return [{ code: "BRANCHES_OVERLAP", flow_id: below.id, above_id: above.id, value: wordsOf(both) }];
}

interface Range {
  about: string;
  /** Null where a score is asked for. */
  question: Question | null;
  part: string | undefined;
  conditions: readonly Condition[];
}

/** The range that a branch asks for; null where it asks for something else. */
function rangeOf({ block_type, description }: BlockFlow, map: FlowMap): Range | null {
  const [conditions = [], more] = orGroups(description.conditions);
  const [first] = conditions;
  if (block_type !== "branch" || more || !first) return null;
  const question = map.questions.get(first.question_id ?? "") ?? null;
  const kind = scaleOf(first, map)?.kind;
  if (kind !== "number" && kind !== "day") return null;
  const abouts = conditions.map((condition) => aboutOf({ condition }, map));
  const isRange = conditions.every(
    (condition) => !conditionViolation(condition, map) && isOrdered(condition),
  );
  return isRange && new Set(abouts).size === 1
    ? { about: abouts[0] as string, question, part: first.part, conditions }
    : null;
}

const isOrdered = ({ operator, value }: Condition) =>
  isComparison(operator) ? operator !== "answered" && operator !== "not_answered" : value !== "answered";

function attemptsIn(
  question: Question | null,
  part: string | undefined,
  conditions: readonly Condition[],
): Attempt[] {
  const compared = conditions.flatMap(({ than, than_to }) =>
    [than, than_to].filter((one) => one !== undefined),
  );
  if (!question) {
    return attemptsAtNumbers(compared, { min: null, max: null }).map((said) => ({ said }));
  }
  const rules = answerRulesOf(question);
  const { options } = question;
  if (part === undefined && rules.measure === "number") {
    return rules.conditionValues(options).map((value) => ({ answer: { value: Number(value) } }));
  }
  const grid = rules.grid?.(options);
  if (grid) return grid.columns.map(({ id }) => ({ answer: { choice_ids: [`${part}:${id}`] } }));
  const isDay = comparedKind(question, part) === "day";
  const bounds = "min" in options && "max" in options ? options : { min: null, max: null };
  const texts = isDay ? attemptsAtDays(compared) : attemptsAtNumbers(compared, bounds);
  return texts.map((text) => ({ answer: part === undefined ? { text } : { fields: { [part]: text } } }));
}

function wordsOf({ answer, said: known }: Attempt): string {
  const { value, text, fields, choice_ids } = answer ?? {};
  const said =
    known ?? text ?? Object.values(fields ?? {})[0] ?? choice_ids?.[0]?.split(":")[1] ?? String(value ?? "");
  // A number between two others has more places than anybody reads.
  return Number.isNaN(Number(said)) ? said : String(Number(said));
}
