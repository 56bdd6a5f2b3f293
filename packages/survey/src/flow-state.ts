import { aboutOf, arePossible, type Fact } from "./condition-facts.ts";
import type { Condition } from "./condition-shape.ts";
import { conditionViolation, orGroups } from "./conditions.ts";
import type { FlowMap } from "./flow.ts";
import { asks } from "./questions/answer-rules.ts";
import type { Question } from "./questions.ts";
import type { Block } from "./survey.ts";

/** What is known at a place of a flow, whoever comes to it. */
export interface State {
  /** Questions asked on every way to here. */
  asked: ReadonlySet<string>;
  /** Blocks that may have been asked on a way to here. */
  blocks: ReadonlySet<string>;
  /** By the question, or by what else they are about. */
  known: ReadonlyMap<string, readonly Fact[]>;
  /** True behind an end. */
  ended: boolean;
  /** Questions that a lot may put before this place or behind it. */
  by_lot: ReadonlySet<string>;
}

/** More combinations than this are not tried: the branch counts as possible. */
const MAX_COMBINATIONS = 256;

/** What is known after a branch: what both arms know, or the one that goes on. */
export function merged(one: State, other: State | null, before: State): State {
  if (!other) return { ...one, blocks: union(before.blocks, one.blocks) };
  const blocks = union(one.blocks, other.blocks);
  if (one.ended) return { ...other, blocks };
  if (other.ended) return { ...one, blocks };
  const asked =
    one.asked === other.asked ? one.asked : new Set([...one.asked].filter((id) => other.asked.has(id)));
  return { ...before, asked, blocks, ended: false };
}

/** The same set again where both are one: most arms ask nothing, and a large survey has hundreds. */
export const union = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a === b ? a : new Set([...a, ...b]);

/** The state with conditions known to hold, or not to. */
export const learn = (
  state: State,
  conditions: readonly Condition[],
  isSo: boolean,
  map: FlowMap,
): State => ({
  ...state,
  known: learned(state.known, factsOf(conditions, isSo), map),
});

const factsOf = (conditions: readonly Condition[], holds: boolean): Fact[] =>
  conditions.map((condition) => ({ condition, holds }));

function learned(known: State["known"], facts: readonly Fact[], map: FlowMap): State["known"] {
  const after = new Map(known);
  for (const fact of facts) {
    const about = fact.condition.question_id ?? aboutOf(fact, map);
    after.set(about, [...(after.get(about) ?? []), fact]);
  }
  return after;
}

/** Whether facts can be at once with what is known. */
function canBe(facts: readonly Fact[], { known, asked }: State, map: FlowMap): boolean {
  // Only what is known of what they ask about: the whole would be looked through for every branch.
  const about = new Set(facts.map((fact) => fact.condition.question_id ?? aboutOf(fact, map)));
  const before = [...about].flatMap((one) => known.get(one) ?? []);
  const mustAnswer = (question: Question) => question.required && asks(question) && asked.has(question.id);
  return arePossible([...before, ...facts], { questions: map.questions, survey: map.survey, mustAnswer });
}

export const isPossible = (group: readonly Condition[], state: State, map: FlowMap) =>
  canBe(factsOf(group, true), state, map);

/** Whether a block's own conditions can never hold. Where one is incomplete they decide nothing. */
export function isNeverShown({ display_logic }: Block, state: State, map: FlowMap): boolean {
  if (display_logic.length === 0 || display_logic.some((one) => conditionViolation(one, map))) return false;
  return orGroups(display_logic).every((group) => !isPossible(group, state, map));
}

/** Whether some group must hold: then no way of failing every group is possible. */
export function isCertain(groups: readonly Condition[][], state: State, map: FlowMap): boolean {
  const combinations = groups.reduce((count, group) => count * group.length, 1);
  if (combinations > MAX_COMBINATIONS) return false;
  let failures: Condition[][] = [[]];
  for (const group of groups) {
    failures = failures.flatMap((failure) => group.map((condition) => [...failure, condition]));
  }
  return failures.every((failure) => !canBe(factsOf(failure, false), state, map));
}
