import type { Answer, Answers } from "./answers.ts";
import { holds, type Questions } from "./conditions.ts";
import { inOrder } from "./numbering.ts";
import { placesByLot } from "./places-by-lot.ts";
import type { Question } from "./questions.ts";
import type { Block, BlockFlow, EndOfSurvey, Survey } from "./survey.ts";
import type { Visit } from "./visit.ts";

/**
 * Which page comes next. The same code decides in the editor's preview, on the respondent's page, on
 * the server and in reports. The flow is a tree that is run downwards, so it always comes to an end.
 */

export type Step =
  | { kind: "question"; flow_id: string; block_id: string }
  /** `taken` is null for a branch that is not complete: it never activates. */
  | { kind: "branch"; flow_id: string; taken: boolean | null }
  /** Places in random order: those that it shows come next. */
  | { kind: "random"; flow_id: string }
  /** `flow_id` is null for the default end. */
  | { kind: "end_of_survey"; flow_id: string | null; end_id: string };

/** A survey with its parts at hand; made once per survey, not per step. */
export interface FlowMap {
  survey: Survey;
  blocks: ReadonlyMap<string, Block>;
  questions: Questions;
  ends: ReadonlyMap<string, EndOfSurvey>;
  /** Active places below a branch's arm (or at the top, null) in their order. */
  placesIn: (parentId: string | null, arm: BlockFlow["arm"]) => readonly BlockFlow[];
}

export function flowMap(survey: Survey): FlowMap {
  const arms = new Map<string, BlockFlow[]>();
  const keyOf = (parentId: string | null, arm: BlockFlow["arm"]) => `${parentId ?? ""}/${arm}`;
  for (const place of survey.block_flows) {
    const key = keyOf(place.parent_block_flow_id, place.arm);
    const places = arms.get(key);
    if (places) places.push(place);
    else arms.set(key, [place]);
  }
  for (const [key, places] of arms) arms.set(key, inOrder(places, "block_flow_number"));
  return {
    survey,
    blocks: new Map(survey.blocks.filter(isActive).map((block) => [block.id, block])),
    questions: new Map(survey.blocks.flatMap((block) => block.questions).map((one) => [one.id, one])),
    ends: new Map(survey.end_of_surveys.filter(isActive).map((end) => [end.id, end])),
    placesIn: (parentId, arm) => arms.get(keyOf(parentId, arm)) ?? [],
  };
}

const isActive = ({ action }: { action: string }) => action !== "DELETE";

const ordered = new WeakMap<readonly Question[], readonly Question[]>();

/** A block's active questions in their order; found once for each list, as every answer asks. */
export function questionsOf({ questions }: Block): readonly Question[] {
  const before = ordered.get(questions);
  if (before) return before;
  const found = inOrder(questions, "question_number");
  ordered.set(questions, found);
  return found;
}

/**
 * The way through a survey as far as the answers tell, to its end. Only answers of pages on the way
 * count: what was answered on a page that is passed over by now decides nothing.
 */
export function pathThrough(map: FlowMap, answers: Answers, visit: Visit): Step[] {
  const steps: Step[] = [];
  const seen: Record<string, Answer | undefined> = {};
  let pages = 0;
  if (!run(map.placesIn(null, "then"))) {
    steps.push({ kind: "end_of_survey", flow_id: null, end_id: defaultEnd(map) });
  }
  return steps;

  /** True when an end was reached. Of more than are to be shown, what is passed over makes room for the next one. */
  function run(places: readonly BlockFlow[], show = Number.POSITIVE_INFINITY): boolean {
    for (const place of places) {
      if (show < 1) break;
      const before = pages;
      if (visitPlace(place)) return true;
      if (pages > before) show--;
    }
    return false;
  }

  function visitPlace(place: BlockFlow): boolean {
    if (place.block_type === "end_of_survey") {
      const end = map.ends.get(place.end_of_survey_id ?? "");
      steps.push({ kind: "end_of_survey", flow_id: place.id, end_id: end?.id ?? defaultEnd(map) });
      return true;
    }
    if (place.block_type === "branch") {
      const taken = holds(place.description.conditions, map, seen, visit);
      steps.push({ kind: "branch", flow_id: place.id, taken });
      return run(map.placesIn(place.id, taken ? "then" : "otherwise"), place.show);
    }
    if (place.block_type === "random") {
      steps.push({ kind: "random", flow_id: place.id });
      return run(placesByLot(map.placesIn(place.id, "then"), place.id, visit), place.show);
    }
    const block = map.blocks.get(place.block_id ?? "");
    if (block && isShown(block, map, seen, visit)) {
      pages++;
      steps.push({ kind: "question", flow_id: place.id, block_id: block.id });
      for (const question of block.questions) seen[question.id] = answers[question.id];
    }
    return false;
  }
}

function defaultEnd({ survey, ends }: FlowMap): string {
  const { default_end_id } = survey.settings;
  if (ends.has(default_end_id)) return default_end_id;
  return ends.keys().next().value ?? default_end_id;
}

/** Whether a block is asked: it has questions, its time has come, its variant is visited, its conditions hold. */
function isShown(block: Block, map: FlowMap, answers: Answers, visit: Visit): boolean {
  const { now, variant_id } = visit;
  if (questionsOf(block).length === 0) return false;
  const { from, to } = block.schedule;
  if (from && now < new Date(from)) return false;
  if (to && now >= new Date(to)) return false;
  if (block.variant_ids.length > 0 && !(variant_id && block.variant_ids.includes(variant_id))) return false;
  if (block.display_logic.length === 0) return true;
  return holds(block.display_logic, map, answers, visit) ?? true;
}

export type Page = Extract<Step, { kind: "question" | "end_of_survey" }>;

export const isPage = (step: Step): step is Page => step.kind === "question" || step.kind === "end_of_survey";

/** The page of a way after a place of the flow (null: the first). Where the place is off the way, the first page. */
export function nextPage(steps: readonly Step[], after: string | null): Page {
  const at = steps.findIndex((step) => step.flow_id === after && after !== null);
  const next = steps.slice(at + 1).find(isPage);
  // A walk always ends with an end.
  return next ?? (steps.at(-1) as Page);
}
