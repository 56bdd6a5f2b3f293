import type { Answers } from "./answers.ts";
import type { Condition } from "./condition-shape.ts";
import type { AskedOf } from "./condition-subjects.ts";
import { conditionViolation, isTrue, orGroups } from "./conditions.ts";
import { type FlowMap, pathThrough, questionsOf } from "./flow.ts";
import { questionsOfScore } from "./scores.ts";
import type { BlockFlow, Quota, QuotaCell, Survey } from "./survey.ts";
import type { Visit } from "./visit.ts";

/**
 * Quotas by answer: so many responses of a kind. This file says which cells a response falls in and what becomes of
 * it, given which of them are full; how many there are only the server knows, which counts a response when it is
 * finished. A response takes a place in all of its cells, or in none.
 */

export const quotasOf = ({ quotas = [] }: Pick<Survey, "quotas">): readonly Quota[] => quotas;

/** Those that count. */
export const activeQuotas = (survey: Pick<Survey, "quotas">): Quota[] =>
  quotasOf(survey).filter(({ active }) => active);

/** A cell that a response falls in. */
export interface EnteredCell {
  quota: Quota;
  cell: QuotaCell;
}

/** What becomes of a response: the cells are those that it takes a place in, or those that are full. */
export type QuotaVerdict =
  | { kind: "within"; cells: string[] }
  /** It goes on, and is one too many. */
  | { kind: "over"; cells: string[] }
  /** It ends here. */
  | { kind: "screened_out"; cells: string[]; end_id: string | null };

/** The questions that a condition asks for. */
export function questionsOfCondition(
  { question_id, subject }: Condition,
  survey: Pick<Survey, "scores">,
): string[] {
  if (subject) return subject.kind === "score" ? questionsOfScore(subject.score_id ?? "", survey) : [];
  return question_id === null ? [] : [question_id];
}

/**
 * The questions of the pages before a place of the way: what is known for sure there. Null: the way is at its end,
 * so that all is known.
 */
export function questionsBefore(
  map: FlowMap,
  answers: Answers,
  visit: Visit,
  flow_id: string | null,
): ReadonlySet<string> {
  const steps = pathThrough(map, answers, visit);
  const at = steps.findIndex((step) => step.flow_id === flow_id && flow_id !== null);
  const passed = steps.slice(0, Math.max(at, 0)).flatMap((step) => {
    const block = step.kind === "question" ? map.blocks.get(step.block_id) : undefined;
    return block ? questionsOf(block) : [];
  });
  return new Set(passed.map(({ id }) => id));
}

/** A cell with its alternatives at hand; made once for many responses. */
export interface ReadyCell extends EnteredCell {
  groups: readonly { conditions: readonly Condition[]; questions: readonly string[] }[];
}

/** The cells that can take somebody: one with a condition that is not complete takes nobody. */
export function readyCells(quotas: readonly Quota[], asked: AskedOf): ReadyCell[] {
  return quotas.flatMap((quota) =>
    quota.cells
      .filter(({ conditions }) => isComplete(conditions, asked))
      .map((cell) => ({
        quota,
        cell,
        groups: orGroups(cell.conditions).map((conditions) => ({
          conditions,
          questions: conditions.flatMap((condition) => questionsOfCondition(condition, asked.survey)),
        })),
      })),
  );
}

/**
 * The cells that a response falls in. `known` are the questions that were passed, of which an answer, or that there
 * is none, will stay; null: all of them.
 */
export function cellsEntered(
  cells: readonly ReadyCell[],
  asked: AskedOf,
  answers: Answers,
  visit: Visit,
  known: ReadonlySet<string> | null,
): ReadyCell[] {
  return cells.filter(({ groups }) =>
    groups.some(
      ({ conditions, questions }) =>
        (known === null || questions.every((id) => known.has(id))) &&
        conditions.every((one) => isTrue(one, asked, answers, visit)),
    ),
  );
}

/** Whether conditions are there, and each of them is complete. */
export const isComplete = (conditions: readonly Condition[], asked: AskedOf): boolean =>
  conditions.length > 0 && conditions.every((one) => conditionViolation(one, asked) === null);

/** What becomes of a response in these cells. A quota that ends goes before one that marks; of several, the first. */
export function quotaVerdict(
  entered: readonly EnteredCell[],
  isFull: (cell: QuotaCell) => boolean,
): QuotaVerdict {
  const full = entered.filter(({ cell }) => isFull(cell));
  const ids = (those: readonly EnteredCell[]) => those.map(({ cell }) => cell.id);
  const ending = full.find(({ quota }) => quota.when_full === "end")?.quota;
  if (ending) {
    const own = full.filter(({ quota }) => quota === ending);
    return { kind: "screened_out", cells: ids(own), end_id: ending.end_of_survey_id };
  }
  return full.length > 0 ? { kind: "over", cells: ids(full) } : { kind: "within", cells: ids(entered) };
}

/** The blocks after whose page it may be known that a quota which ends is full. */
export function decidingBlocks(map: FlowMap): string[] {
  const { survey, blocks } = map;
  const groups = activeQuotas(survey)
    .filter(({ when_full }) => when_full === "end")
    .flatMap(({ cells }) => cells)
    .filter(({ conditions }) => isComplete(conditions, map))
    .flatMap(({ conditions }) => orGroups(conditions))
    .map((conditions) => conditions.flatMap((condition) => questionsOfCondition(condition, survey)));
  const deciding = new Set(groups.flat());
  // A language, a device or what the link carries is known with the first write.
  const first = new Set(groups.some((asked) => asked.length === 0) ? firstBlocks(map) : []);
  return [...blocks.values()]
    .filter((block) => first.has(block.id) || questionsOf(block).some(({ id }) => deciding.has(id)))
    .map(({ id }) => id);
}

/** The blocks whose page may be the first one: up to one that everybody sees. */
function firstBlocks({ blocks, placesIn }: FlowMap): string[] {
  const found: string[] = [];
  const run = (parent: string | null, arm: BlockFlow["arm"]): boolean =>
    placesIn(parent, arm).every(isPassable);
  run(null, "then");
  return found;

  /** Whether somebody may come past it without a page. */
  function isPassable(place: BlockFlow): boolean {
    if (place.block_type === "end_of_survey") return false;
    if (place.block_type === "branch") {
      const arms = [run(place.id, "then"), run(place.id, "otherwise")];
      return arms.includes(true);
    }
    // Whichever of them a lot puts first.
    if (place.block_type === "random") return placesIn(place.id, "then").map(isPassable).every(Boolean);
    const block = blocks.get(place.block_id ?? "");
    if (!block || questionsOf(block).length === 0) return true;
    found.push(block.id);
    const { display_logic, schedule, variant_ids } = block;
    return display_logic.length + variant_ids.length > 0 || schedule.from !== null || schedule.to !== null;
  }
}
