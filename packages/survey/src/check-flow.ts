import { asksEarlyScore } from "./check-conditions.ts";
import { conditionViolation, isGone, orGroups } from "./conditions.ts";
import { type FlowMap, flowMap, questionsOf } from "./flow.ts";
import { isCertain, isNeverShown, isPossible, learn, merged, type State, union } from "./flow-state.ts";
import { loopSource } from "./loops/loop-choices.ts";
import { overlaps } from "./overlapping-branches.ts";
import { questionsIn, withAllBelow } from "./random-order.ts";
import type { Block, BlockFlow, Survey } from "./survey.ts";

/**
 * What is wrong with a survey's flow, without any answers: one walk down both arms of every branch,
 * with what is known by then (which questions were asked, what must have been answered).
 */

export type FlowFinding =
  /** Nobody will see the block. */
  | { code: "BLOCK_UNREACHABLE"; block_id: string }
  | { code: "PLACE_UNREACHABLE"; flow_id: string }
  /** The block is asked twice on one way; the second answer would replace the first. */
  | { code: "BLOCK_TWICE"; flow_id: string; block_id: string }
  | { code: "BRANCH_INCOMPLETE"; flow_id: string }
  /** A branch that leads to nothing. */
  | { code: "BRANCH_EMPTY"; flow_id: string }
  /** Its conditions can never hold, or always do. */
  | { code: "BRANCH_NEVER"; flow_id: string }
  | { code: "BRANCH_ALWAYS"; flow_id: string }
  /** The conditions under which a block is shown can never hold. */
  | { code: "LOGIC_NEVER"; flow_id: string; block_id: string }
  /** Both it and the branch above it hold for some of the same answers, and each for others too. */
  | { code: "BRANCHES_OVERLAP"; flow_id: string; above_id: string; value: string }
  /** It asks about a question that is deleted. */
  | { code: "CONDITION_DELETED"; flow_id: string; condition_number: number }
  /** It asks about questions that do not come before it on every way: once a branch. */
  | { code: "CONDITION_TOO_EARLY"; flow_id: string; condition_numbers: number[] }
  /** It asks for a score of questions that come later. */
  | { code: "SCORE_TOO_EARLY"; flow_id: string }
  /** It is asked for each answer to a question that comes later. */
  | { code: "LOOP_TOO_EARLY"; flow_id: string; block_id: string }
  /** Places in random order: none, fewer than are to be shown, or an end that whoever comes to it early leaves by. */
  | { code: "RANDOM_EMPTY"; flow_id: string }
  | { code: "RANDOM_TOO_MANY"; flow_id: string; show: number; places: number }
  | { code: "RANDOM_END"; flow_id: string; random_id: string }
  /** An end that does not exist any more. */
  | { code: "END_MISSING"; flow_id: string | null };

export const checkFlow = (survey: Survey): FlowFinding[] => inspectFlow(survey).findings;

export interface FlowInspection {
  findings: FlowFinding[];
  /** By a place's id: the questions that come before it on every way, so that it may ask about them. */
  asked: ReadonlyMap<string, ReadonlySet<string>>;
}

export function inspectFlow(survey: Survey): FlowInspection {
  const map = flowMap(survey);
  const walk = new FlowWalk(map);
  const after = walk.checkArm(null, "then", {
    asked: new Set(),
    blocks: new Set(),
    known: new Map(),
    ended: false,
    by_lot: new Set(),
  });
  const { findings, asked, reached } = walk;
  if (!after.ended && !map.ends.has(survey.settings.default_end_id)) {
    findings.push({ code: "END_MISSING", flow_id: null });
  }
  for (const block of map.blocks.values()) {
    if (!reached.has(block.id)) findings.push({ code: "BLOCK_UNREACHABLE", block_id: block.id });
  }
  findings.push(...overlaps(map));
  /** A page that nobody sees is told of as its block, not as a place once more. */
  const isSaidOnce = (finding: FlowFinding): boolean => {
    if (finding.code !== "PLACE_UNREACHABLE") return true;
    const place = survey.block_flows.find(({ id }) => id === finding.flow_id);
    return place?.block_type !== "question" || reached.has(place.block_id ?? "");
  };
  return { findings: findings.filter(isSaidOnce), asked };
}

/** The walk through a flow's places, and what is found on it. */
class FlowWalk {
  readonly findings: FlowFinding[] = [];
  readonly asked = new Map<string, ReadonlySet<string>>();
  /** Blocks that somebody may see. */
  readonly reached = new Set<string>();
  readonly #map: FlowMap;

  constructor(map: FlowMap) {
    this.#map = map;
  }

  checkArm(parentId: string | null, arm: BlockFlow["arm"], before: State): State {
    let state = before;
    for (const place of this.#map.placesIn(parentId, arm)) {
      this.asked.set(place.id, state.asked);
      if (state.ended) {
        this.findings.push({ code: "PLACE_UNREACHABLE", flow_id: place.id });
        continue;
      }
      state = this.#checkPlace(place, state);
    }
    return state;
  }

  #checkPlace(place: BlockFlow, state: State): State {
    if (place.block_type === "branch") return this.#checkBranch(place, state);
    if (place.block_type === "random") return this.#checkRandom(place, state);
    if (place.block_type === "end_of_survey") {
      if (!this.#map.ends.has(place.end_of_survey_id ?? "")) {
        this.findings.push({ code: "END_MISSING", flow_id: place.id });
      }
      return { ...state, ended: true };
    }
    const block = this.#map.blocks.get(place.block_id ?? "");
    if (!block) return state;
    this.reached.add(block.id);
    if (state.blocks.has(block.id)) {
      this.findings.push({ code: "BLOCK_TWICE", flow_id: place.id, block_id: block.id });
    }
    if (isNeverShown(block, state, this.#map)) {
      this.findings.push({ code: "LOGIC_NEVER", flow_id: place.id, block_id: block.id });
    }
    const early = block.display_logic.filter(({ question_id }) => state.by_lot.has(question_id ?? ""));
    if (early.length > 0) {
      const condition_numbers = early.map(({ condition_number }) => condition_number);
      this.findings.push({ code: "CONDITION_TOO_EARLY", flow_id: place.id, condition_numbers });
    }
    if (asksEarlyScore(block.display_logic, state.blocks, this.#map)) {
      this.findings.push({ code: "SCORE_TOO_EARLY", flow_id: place.id });
    }
    const source = loopSource(block, this.#map.questions);
    if (source && !state.blocks.has(source.survey_block_id)) {
      this.findings.push({ code: "LOOP_TOO_EARLY", flow_id: place.id, block_id: block.id });
    }
    const blocks = new Set(state.blocks).add(block.id);
    if (mayBePassedOver(block)) return { ...state, blocks };
    return { ...state, blocks, asked: new Set([...state.asked, ...questionsOf(block).map(({ id }) => id)]) };
  }

  /** Each of its places may be the first: none knows what the others ask. */
  #checkRandom(place: BlockFlow, state: State): State {
    const places = this.#map.placesIn(place.id, "then");
    const { id: flow_id, show = places.length } = place;
    if (places.length === 0) this.findings.push({ code: "RANDOM_EMPTY", flow_id });
    else if (show > places.length) {
      this.findings.push({ code: "RANDOM_TOO_MANY", flow_id, show, places: places.length });
    }
    let blocks = state.blocks;
    let asks = state.asked;
    for (const one of places) {
      this.asked.set(one.id, state.asked);
      for (const end of endsIn(this.#map, one))
        this.findings.push({ code: "RANDOM_END", flow_id: end, random_id: flow_id });
      const others = places
        .filter((other) => other !== one)
        .flatMap((other) => questionsIn(this.#map, other));
      const after = this.#checkPlace(one, { ...state, by_lot: new Set([...state.by_lot, ...others]) });
      const twice = [...after.blocks].find((block) => !state.blocks.has(block) && blocks.has(block));
      if (twice) this.findings.push({ code: "BLOCK_TWICE", flow_id: one.id, block_id: twice });
      blocks = union(blocks, after.blocks);
      if (show >= places.length) asks = union(asks, after.asked);
    }
    return { ...state, blocks, asked: asks };
  }

  #checkBranch(place: BlockFlow, state: State): State {
    const { conditions } = place.description;
    const complete = this.#checkConditions(place, state);
    const groups = complete ? orGroups(conditions) : [];
    const possible = groups.filter((group) => isPossible(group, state, this.#map));
    const never = complete && possible.length === 0;
    const always = complete && !never && isCertain(groups, state, this.#map);
    if (never) this.findings.push({ code: "BRANCH_NEVER", flow_id: place.id });
    if (always) this.findings.push({ code: "BRANCH_ALWAYS", flow_id: place.id });
    const empty =
      this.#map.placesIn(place.id, "then").length === 0 &&
      this.#map.placesIn(place.id, "otherwise").length === 0;
    // One that is not finished is told of as such; what it leads to comes next.
    if (complete && empty) {
      this.findings.push({ code: "BRANCH_EMPTY", flow_id: place.id });
    }
    const [only] = possible;
    const taken = possible.length === 1 && only ? learn(state, only, true, this.#map) : state;
    const single = groups.every((group) => group.length === 1);
    const passed = complete && single ? learn(state, groups.flat(), false, this.#map) : state;
    // Either arm is looked at even where it cannot be reached: what is wrong inside is wrong anyway.
    const then = this.checkArm(place.id, "then", taken);
    const otherwise = this.checkArm(place.id, "otherwise", passed);
    if (!complete || never) return merged(otherwise, null, state);
    if (always) return merged(then, null, state);
    return merged(then, otherwise, state);
  }

  /** Tells what is wrong with a branch's conditions; true when all are complete. */
  #checkConditions({ id, description: { conditions } }: BlockFlow, state: State): boolean {
    let complete = conditions.length > 0;
    const early: number[] = [];
    for (const condition of conditions) {
      const violation = conditionViolation(condition, this.#map);
      if (violation) complete = false;
      const { condition_number } = condition;
      if (isGone(violation)) {
        this.findings.push({ code: "CONDITION_DELETED", flow_id: id, condition_number });
      } else if (!condition.subject && condition.question_id && !state.asked.has(condition.question_id)) {
        early.push(condition_number);
      }
    }
    if (early.length > 0) {
      this.findings.push({ code: "CONDITION_TOO_EARLY", flow_id: id, condition_numbers: early });
    }
    if (asksEarlyScore(conditions, state.blocks, this.#map))
      this.findings.push({ code: "SCORE_TOO_EARLY", flow_id: id });
    if (!complete) this.findings.push({ code: "BRANCH_INCOMPLETE", flow_id: id });
    return complete;
  }
}

const endsIn = (map: FlowMap, place: BlockFlow): string[] =>
  withAllBelow(map, place).flatMap(({ id, block_type }) => (block_type === "end_of_survey" ? [id] : []));

const mayBePassedOver = ({ schedule, display_logic, variant_ids, loop }: Block) =>
  loop !== undefined ||
  schedule.from !== null ||
  schedule.to !== null ||
  display_logic.length > 0 ||
  variant_ids.length > 0;
