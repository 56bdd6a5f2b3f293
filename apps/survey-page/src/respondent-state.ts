import type { Answer, Answers } from "@soundings/survey/answers";
import {
  type FlowMap,
  isPage,
  nextPage,
  type Page,
  pathThrough,
  questionsOf,
  type Step,
} from "@soundings/survey/flow";
import type { Readings } from "@soundings/survey/reading";
import type { BlockFlow } from "@soundings/survey/survey";
import type { Visit } from "@soundings/survey/visit";

/** A respondent's way through a survey: what was answered, where they are, where they came from. */
export interface RespondentState {
  answers: Answers;
  /** Pages as they were seen, the present one last; never empty. */
  trail: readonly Page[];
  /** How often Continue was pressed in vain on this page: from the first time on, flaws are told. */
  attempts: number;
  /** The question that is shown, where they come one at a time; null: the page's first. */
  step?: string | null;
  /** What the engine said of texts that conditions ask about; left out where nothing was read. */
  readings?: Readings | undefined;
  /** Questions whose texts nobody could read when their pages were turned. */
  missed?: string[];
}

/** The way that the answers lead, by what was read of their texts. */
const wayOf = (map: FlowMap, { answers, readings }: RespondentState, visit: Visit): Step[] =>
  pathThrough(map, answers, readings ? { ...visit, readings } : visit);

export function begin(map: FlowMap, visit: Visit): RespondentState {
  return { answers: {}, trail: [nextPage(pathThrough(map, {}, visit), null)], attempts: 0 };
}

export const presentPage = ({ trail }: RespondentState): Page => trail.at(-1) as Page;

/** What tells a page that is shown from the one before it. */
export function placeOf(trip: RespondentState): string {
  const page = presentPage(trip);
  return page.kind === "question" ? `${page.flow_id}/${trip.step ?? ""}` : page.end_id;
}

export function withAnswer(
  trip: RespondentState,
  questionId: string,
  answer: Answer | undefined,
): RespondentState {
  return { ...trip, answers: { ...trip.answers, [questionId]: answer } };
}

/** The page that Continue leads to. */
export function pageAfter(map: FlowMap, trip: RespondentState, visit: Visit): Page {
  const { flow_id } = presentPage(trip);
  const way = wayOf(map, trip, visit);
  if (way.some((step) => step.flow_id === flow_id)) return nextPage(way, flow_id);
  // A page that the answers do not lead to, opened from the editor: on with what stands below it.
  const pages = allPages(map);
  const below = pages.slice(pages.findIndex(({ page }) => page.flow_id === flow_id) + 1);
  return below[0]?.page ?? (way.at(-1) as Page);
}

export function goOn(map: FlowMap, trip: RespondentState, visit: Visit): RespondentState {
  return { ...trip, trail: [...trip.trail, pageAfter(map, trip, visit)], attempts: 0, step: null };
}

/** One page back, to the last one that the answers still lead through. */
export function goBack(map: FlowMap, trip: RespondentState, visit: Visit): RespondentState {
  const onPath = new Set(wayOf(map, trip, visit).map((step) => step.flow_id));
  const before = trip.trail.slice(0, -1);
  const at = before.findLastIndex((page) => onPath.has(page.flow_id));
  const trail = before.slice(0, Math.max(at + 1, 1));
  return trail.length === 0 ? trip : { ...trip, trail, attempts: 0, step: null };
}

/** The same trip after the survey was edited: pages that are gone are left. */
export function settle(map: FlowMap, trip: RespondentState, visit: Visit): RespondentState {
  const pages = new Map(allPages(map).map(({ page }) => [page.flow_id, page]));
  const trail = trip.trail.flatMap((page): Page[] => {
    const now = page.flow_id === null ? defaultEnd(map, trip, visit) : pages.get(page.flow_id);
    return now ? [now] : [];
  });
  // An end that nothing came before is where an empty draft begins; by now there may be a question.
  const [first] = trail;
  const fresh = !first || (trail.length === 1 && first.kind === "end_of_survey");
  return { ...trip, trail: fresh ? begin(map, visit).trail : trail };
}

function defaultEnd(map: FlowMap, trip: RespondentState, visit: Visit): Page | undefined {
  const last = wayOf(map, trip, visit).at(-1) as Page;
  return last.flow_id === null ? last : undefined;
}

/** Goes to the page of a question, block, flow place or end; what is nowhere shown changes nothing. */
export function goTo(map: FlowMap, trip: RespondentState, visit: Visit, id: string): RespondentState {
  const blockId = map.questions.get(id)?.survey_block_id ?? id;
  const step = map.survey.settings.one_at_a_time && map.questions.has(id) ? id : null;
  const fits = (page: Page) =>
    page.flow_id === id || (page.kind === "question" ? page.block_id === blockId : page.end_id === id);
  const steps = wayOf(map, trip, visit).filter(isPage);
  const at = steps.findIndex(fits);
  if (at >= 0) return { ...trip, trail: steps.slice(0, at + 1), attempts: 0, step };
  const page = allPages(map).find((one) => fits(one.page))?.page ?? endPage(map, id);
  return page ? { ...trip, trail: [...trip.trail, page], attempts: 0, step } : trip;
}

const endPage = (map: FlowMap, end_id: string): Page | undefined =>
  map.ends.has(end_id) ? { kind: "end_of_survey", flow_id: null, end_id } : undefined;

/** Ids of the flow places that lead to the present page, that one last; the default end, which is no place, by its own. */
export function pathOf(map: FlowMap, trip: RespondentState, visit: Visit): string[] {
  const present = presentPage(trip);
  const steps = wayOf(map, trip, visit);
  if (present.kind === "end_of_survey" && present.flow_id === null) {
    return [...steps.slice(0, -1).flatMap((step) => step.flow_id ?? []), present.end_id];
  }
  const { flow_id } = present;
  const at = steps.findIndex((step) => step.flow_id === flow_id);
  if (at >= 0) return steps.slice(0, at + 1).flatMap((step) => step.flow_id ?? []);
  const off = allPages(map).find(({ page }) => page.flow_id === flow_id);
  return off ? [...off.above, off.page.flow_id ?? ""] : [];
}

/** Which page of how many it is, from 1; an end counts as the last one. */
export function positionOf(
  map: FlowMap,
  trip: RespondentState,
  visit: Visit,
): { page: number; pages: number } {
  const { flow_id, kind } = presentPage(trip);
  const asked = wayOf(map, trip, visit).filter((step) => step.kind === "question");
  if (kind === "end_of_survey") return { page: asked.length, pages: asked.length };
  const at = asked.findIndex((step) => step.flow_id === flow_id);
  if (at >= 0) return { page: at + 1, pages: asked.length };
  const all = allPages(map).filter(({ page }) => page.kind === "question");
  return { page: all.findIndex(({ page }) => page.flow_id === flow_id) + 1, pages: all.length };
}

/** Every page of the flow with the branches above it, from the top down, whichever way the answers lead. */
function allPages(map: FlowMap): { page: Page; above: string[] }[] {
  const pages: { page: Page; above: string[] }[] = [];
  read(null, "then", []);
  return pages;

  function read(parentId: string | null, arm: BlockFlow["arm"], above: string[]) {
    for (const place of map.placesIn(parentId, arm)) {
      const { id: flow_id } = place;
      const block = map.blocks.get(place.block_id ?? "");
      if (place.block_type === "end_of_survey") {
        const end_id = map.ends.has(place.end_of_survey_id ?? "") ? place.end_of_survey_id : null;
        const page: Page = {
          kind: "end_of_survey",
          flow_id,
          end_id: end_id ?? map.survey.settings.default_end_id,
        };
        pages.push({ page, above });
      } else if (block && questionsOf(block).length > 0) {
        pages.push({ page: { kind: "question", flow_id, block_id: block.id }, above });
      }
      // A page has nothing below it.
      read(flow_id, "then", [...above, flow_id]);
      read(flow_id, "otherwise", [...above, flow_id]);
    }
  }
}
