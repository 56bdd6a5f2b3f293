import { COMMENT_SORT_KEYS, CommentFilter } from "@soundings/contract/comments";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import { z } from "zod";

export type CommentSortKey = (typeof COMMENT_SORT_KEYS)[number];

/** Days, both included, as the server takes them: 2026-11-20. */
export interface DayRange {
  from: string;
  to: string;
}

/** Conditions on comments besides the days. */
export type CommentConditions = Omit<CommentFilter, "from" | "to">;

/** What the overview shows; all of it lives in the address bar. */
export interface OverviewState {
  /** Days of the whole page; null is all of them. */
  days: DayRange | null;
  filter: CommentConditions;
  /** Days of the comments alone, within the page's: one point of the trend, say. */
  commentDays: DayRange | null;
  sortBy: CommentSortKey;
  sortDirection: "asc" | "desc";
  page: number;
}

/** Address key of each condition. */
const KEYS = {
  query: "q",
  topic_id: "topic",
  sentiment: "sentiment",
  bucket: "bucket",
  emotion: "emotion",
  language: "language",
} as const satisfies Record<keyof CommentConditions, string>;
export const CONDITIONS = Object.keys(KEYS) as (keyof CommentConditions)[];

const day = z.iso.date();

/** Odd values are left out one by one: a broken part of a shared link does not break the rest. */
export function readOverviewState(params: URLSearchParams, hasDates: boolean): OverviewState {
  const filter: Record<string, unknown> = {};
  for (const key of CONDITIONS) {
    const read = CommentFilter.shape[key].safeParse(params.get(KEYS[key]) ?? undefined);
    if (read.success && read.data !== undefined && read.data !== "") filter[key] = read.data;
  }
  const first = firstSort(hasDates);
  const [key, direction] = (params.get("sort") ?? "").split(".");
  const sortBy = COMMENT_SORT_KEYS.find((one) => one === key);
  const page = Number(params.get("page"));
  return {
    days: readDays(params, "from", "to"),
    filter: filter as CommentConditions,
    commentDays: readDays(params, "comments_from", "comments_to"),
    sortBy: sortBy ?? first.sortBy,
    sortDirection: sortBy && (direction === "asc" || direction === "desc") ? direction : first.sortDirection,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of a state; the dataset's id comes first. */
export function writeOverviewState(id: string, state: OverviewState, hasDates: boolean): URLSearchParams {
  const params = new URLSearchParams({ id });
  if (state.days) writeDays(params, state.days, "from", "to");
  for (const key of CONDITIONS) {
    const value = state.filter[key];
    if (value !== undefined && value !== "") params.set(KEYS[key], value);
  }
  if (state.commentDays) writeDays(params, state.commentDays, "comments_from", "comments_to");
  const first = firstSort(hasDates);
  if (state.sortBy !== first.sortBy || state.sortDirection !== first.sortDirection) {
    params.set("sort", `${state.sortBy}.${state.sortDirection}`);
  }
  if (state.page > 1) params.set("page", String(state.page));
  return params;
}

/** Newest first when there are dates, else the order of the file. */
function firstSort(hasDates: boolean): Pick<OverviewState, "sortBy" | "sortDirection"> {
  return hasDates ? { sortBy: "date", sortDirection: "desc" } : { sortBy: "position", sortDirection: "asc" };
}

/** Query of the comments call: the comments' own days when there are, within the page's days. */
export function commentsQuery(state: OverviewState) {
  const days = meet(state.days, state.commentDays);
  return {
    ...state.filter,
    ...(days ?? {}),
    page: state.page,
    limit: DEFAULT_PAGE_SIZE.comments,
    sortBy: state.sortBy,
    sortDirection: state.sortDirection,
  };
}

/** Query of the overview call: only the page's days narrow it. */
export function overviewQuery(state: OverviewState): Partial<DayRange> {
  return state.days ?? {};
}

/** Clicking a number: its condition holds, or is taken away when it already did. */
export function toggleCondition<Key extends keyof CommentConditions>(
  state: OverviewState,
  key: Key,
  value: CommentConditions[Key],
): OverviewState {
  return setCondition(state, key, state.filter[key] === value ? undefined : value);
}

export function setCondition<Key extends keyof CommentConditions>(
  state: OverviewState,
  key: Key,
  value: CommentConditions[Key],
): OverviewState {
  const { [key]: _, ...rest } = state.filter;
  return { ...state, page: 1, filter: value === undefined ? rest : { ...rest, [key]: value } };
}

export function isFiltered(state: OverviewState): boolean {
  return Object.keys(state.filter).length > 0 || state.commentDays !== null;
}

function meet(page: DayRange | null, comments: DayRange | null): DayRange | null {
  if (!page || !comments) return comments ?? page;
  const from = page.from > comments.from ? page.from : comments.from;
  const to = page.to < comments.to ? page.to : comments.to;
  // Nothing in common: keep the comments' own days rather than ask for a backward range.
  return from <= to ? { from, to } : comments;
}

function readDays(params: URLSearchParams, fromKey: string, toKey: string): DayRange | null {
  const from = day.safeParse(params.get(fromKey));
  const to = day.safeParse(params.get(toKey));
  return from.success && to.success && from.data <= to.data ? { from: from.data, to: to.data } : null;
}

function writeDays(params: URLSearchParams, days: DayRange, fromKey: string, toKey: string): void {
  params.set(fromKey, days.from);
  params.set(toKey, days.to);
}
