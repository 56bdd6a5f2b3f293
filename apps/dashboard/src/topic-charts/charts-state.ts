import { Id } from "@soundings/survey/id";
import {
  type CommentsView,
  readCommentsView,
  SHARED_KEYS,
  writeCommentsView,
} from "../comments/comments-view.ts";
import type { CompareMode } from "../topics/comparison-query.ts";

/** The modes as the specification lists them. */
export const MODES = ["single", "topic-dataset", "topic-topic"] as const satisfies readonly CompareMode[];

/** What the charts show; all of it lives in the address bar. The first topic is the view's own. */
export interface ChartsState extends CommentsView {
  mode: CompareMode;
  /** The second topic of topic versus topic. */
  against: string | null;
  show: "charts" | "tables";
  /** The numeric column whose drivers are shown; null is the score. */
  column: number | null;
  /** Topics whose trends were chosen; none: the largest. */
  trends: string[];
}

export const MAX_TRENDS = 9;
const id = Id;

/** Odd values are left out one by one: a broken part of a shared link does not break the rest. */
export function readChartsState(params: URLSearchParams): ChartsState {
  const column = params.get("column");
  return {
    ...readCommentsView(params),
    mode: MODES.find((mode) => mode === params.get("mode")) ?? "single",
    against: id.safeParse(params.get("against")).data ?? null,
    show: params.get("show") === "tables" ? "tables" : "charts",
    column: column !== null && /^\d{1,5}$/.test(column) ? Number(column) : null,
    trends: [...new Set(params.getAll("trend"))]
      .filter((one) => id.safeParse(one).success)
      .slice(0, MAX_TRENDS),
  };
}

export function writeChartsState(dataset: string, state: ChartsState): URLSearchParams {
  const params = writeCommentsView(dataset, state);
  // What a list of comments keeps for itself has no place here.
  for (const key of [...params.keys()]) if (!SHARED_KEYS.includes(key)) params.delete(key);
  if (state.mode !== "single") params.set("mode", state.mode);
  if (state.mode === "topic-topic" && state.against) params.set("against", state.against);
  if (state.show !== "charts") params.set("show", state.show);
  if (state.column !== null) params.set("column", String(state.column));
  for (const trend of state.trends) params.append("trend", trend);
  return params;
}

/** The two sides by their ids; null is the whole dataset, undefined that there is no such side. */
export interface Sides {
  a: string | null;
  b: string | null | undefined;
}

/**
 * What is compared, given the dataset's topics with the largest first: a topic that is missing or gone
 * is replaced by the largest that is free, so that every mode shows something at once.
 */
export function sidesOf(state: ChartsState, topics: readonly { id: string }[]): Sides {
  const known = (wanted: string | null | undefined) => topics.find((topic) => topic.id === wanted)?.id;
  const first = known(state.filter.topic_id);
  if (state.mode === "single") return { a: first ?? null, b: undefined };
  const wanted = state.mode === "topic-topic" ? known(state.against) : undefined;
  const a = first ?? topics.find((topic) => topic.id !== wanted)?.id;
  if (!a) return { a: null, b: undefined };
  if (state.mode === "topic-dataset") return { a, b: null };
  const b =
    wanted !== a
      ? (wanted ?? topics.find((topic) => topic.id !== a)?.id)
      : topics.find((topic) => topic.id !== a)?.id;
  return { a, b };
}

export function withTopic(state: ChartsState, topic: string | null): ChartsState {
  const { topic_id: _, ...filter } = state.filter;
  return { ...state, filter: topic ? { ...filter, topic_id: topic } : filter };
}

/** Nothing narrows the charts but the days; the topic stays. */
export function withoutFilters(state: ChartsState): ChartsState {
  return withTopic({ ...state, filter: {} }, state.filter.topic_id ?? null);
}

/** A topic that both sides choose goes to the side it was chosen for last; the other takes its place. */
export function chooseSide(
  state: ChartsState,
  sides: Sides,
  side: "a" | "b",
  topic: string | null,
): ChartsState {
  const other = side === "a" ? sides.b : sides.a;
  if (topic && topic === other) return swapSides(state, sides);
  if (side === "b") return { ...withTopic(state, sides.a), against: topic };
  return { ...withTopic(state, topic), against: sides.b ?? state.against };
}

export function swapSides(state: ChartsState, { a, b }: Sides): ChartsState {
  return b ? { ...withTopic(state, b), against: a } : state;
}
