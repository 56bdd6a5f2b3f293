import { COMMENT_SORT_KEYS, CommentFilter, LIST_CONDITIONS } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import { DEFAULT_PAGE_SIZE } from "@soundings/contract/paging";
import type { FigureFilter } from "@soundings/contract/topics";
import { z } from "zod";
import type { Order } from "../ui/sort-menu.tsx";

export type CommentSortKey = (typeof COMMENT_SORT_KEYS)[number];

/** Days, both included, as the server takes them: 2026-11-20. */
export interface DayRange {
  from: string;
  to: string;
}

/** Conditions on comments besides the days. */
export type CommentConditions = Omit<CommentFilter, "from" | "to">;

/** Which comments a screen of a dataset shows, and how; all of it lives in the address bar. */
export interface CommentsView {
  /** Days of the whole page; null is all of them. */
  days: DayRange | null;
  filter: CommentConditions;
  /** Days of the comments alone, within the page's: one point of the trend, say. */
  commentDays: DayRange | null;
  /** Null until somebody chooses one: see `orderOf`. */
  order: Order<CommentSortKey> | null;
  page: number;
}

/** Address key of each condition that has one value; `cell` may stand there several times. */
const KEYS = {
  query: "q",
  topic_id: "topic",
  with_topic_id: "with",
  without_topic_id: "without",
  blamed_topic_id: "blamed",
  praised_topic_id: "praised",
  word: "word",
  point: "point",
  sentiment: "sentiment",
  bucket: "bucket",
  emotion: "emotion",
  language: "language",
  number: "number",
  analysed: "analysed",
  moved: "moved",
  one_in: "one_in",
} as const satisfies Record<Exclude<keyof CommentConditions, "cell">, string>;
const CONDITIONS = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** What stays in the address when people go to another screen of the same dataset. */
export const SHARED_KEYS: readonly string[] = [
  "id",
  "from",
  "to",
  ...CONDITIONS.filter((key) => key !== "query" && !(key in LIST_CONDITIONS)).map((key) => KEYS[key]),
  "cell",
];

const day = z.iso.date();

/** Odd values are left out one by one: a broken part of a shared link does not break the rest. */
export function readCommentsView(params: URLSearchParams): CommentsView {
  const filter: Record<string, unknown> = {};
  for (const key of CONDITIONS) {
    const read = CommentFilter.shape[key].safeParse(params.get(KEYS[key]) ?? undefined);
    if (read.success && read.data !== undefined && read.data !== "") filter[key] = read.data;
  }
  const cells = [...new Set(params.getAll("cell"))].filter(
    (cell) => CommentFilter.shape.cell.safeParse(cell).success,
  );
  if (cells.length > 0) filter.cell = cells.slice(0, MAX_CELLS);
  const [key, direction] = (params.get("sort") ?? "").split(".");
  const sortBy = COMMENT_SORT_KEYS.find((one) => one === key);
  const page = Number(params.get("page"));
  return {
    days: readDays(params, "from", "to"),
    filter: filter as CommentConditions,
    commentDays: readDays(params, "comments_from", "comments_to"),
    order:
      sortBy && (direction === "asc" || direction === "desc") ? { sortBy, sortDirection: direction } : null,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** As many values of columns as the call takes. */
const MAX_CELLS = 50;

/** The address of a view; the dataset's id comes first. */
export function writeCommentsView(id: string, view: CommentsView): URLSearchParams {
  const params = new URLSearchParams({ id });
  if (view.days) writeDays(params, view.days, "from", "to");
  for (const key of CONDITIONS) {
    const value = view.filter[key];
    if (value !== undefined && value !== "") params.set(KEYS[key], String(value));
  }
  for (const cell of view.filter.cell ?? []) params.append("cell", cell);
  if (view.commentDays) writeDays(params, view.commentDays, "comments_from", "comments_to");
  if (view.order) params.set("sort", `${view.order.sortBy}.${view.order.sortDirection}`);
  if (view.page > 1) params.set("page", String(view.page));
  return params;
}

/** What was chosen; else typical quotes of a topic or point, newest comments where there are dates, the file's order. */
export function orderOf(view: CommentsView, hasDates: boolean): Order<CommentSortKey> {
  if (view.order) return view.order;
  if (view.filter.topic_id || view.filter.point) return { sortBy: "typical", sortDirection: "asc" };
  return hasDates ? { sortBy: "date", sortDirection: "desc" } : { sortBy: "position", sortDirection: "asc" };
}

/** What an order is called: only a file has one of its own, other comments stand as they came. */
export const orderName = (sortBy: CommentSortKey, { source }: Pick<Dataset, "source">) =>
  sortBy === "position" && source !== "local_file" ? "arrival" : sortBy;

/** Query of the comments call: the comments' own days when there are, within the page's days. */
export function commentsQuery(view: CommentsView, hasDates: boolean) {
  const days = meet(view.days, view.commentDays);
  return {
    ...view.filter,
    ...(days ?? {}),
    page: view.page,
    limit: DEFAULT_PAGE_SIZE.comments,
    ...orderOf(view, hasDates),
  };
}

/** Query of the calls that count topics: everything but the chosen topic and what a list of comments keeps for itself. */
export function figuresQuery(view: CommentsView): FigureFilter {
  const { topic_id: _topic, ...filter } = sharedConditions(view.filter);
  return { ...filter, ...(view.days ?? {}) };
}

/** A word of the filter as it is shown, forms of it beside each other: "fade / faded". */
export const wordText = (word: string): string => word.replace("=", "").replaceAll("|", " / ");

/** Conditions that narrow figures too: without the search, a claim's word or a key point. */
export function sharedConditions(filter: CommentConditions): CommentConditions {
  const kept = Object.entries(filter).filter(([key]) => key !== "query" && !(key in LIST_CONDITIONS));
  return Object.fromEntries(kept);
}

/** Those that a list of comments keeps for itself. */
export function listConditions(filter: CommentConditions): CommentConditions {
  return Object.fromEntries(
    Object.entries(filter).filter(([key]) => key === "query" || key in LIST_CONDITIONS),
  );
}

/** Query of the key points of the chosen topic, or of all. */
export function pointsQuery(view: CommentsView): FigureFilter & { topic_id?: string } {
  const { topic_id } = view.filter;
  return { ...figuresQuery(view), ...(topic_id && topic_id !== "other" && { topic_id }) };
}

/** Clicking a number: its condition holds, or is taken away when it already did. */
export function toggleCondition<View extends CommentsView, Key extends keyof CommentConditions>(
  view: View,
  key: Key,
  value: CommentConditions[Key],
): View {
  return setCondition(view, key, view.filter[key] === value ? undefined : value);
}

export function setCondition<View extends CommentsView, Key extends keyof CommentConditions>(
  view: View,
  key: Key,
  value: CommentConditions[Key],
): View {
  const { [key]: _, ...rest } = view.filter;
  const empty = value === undefined || (Array.isArray(value) && value.length === 0);
  return { ...view, page: 1, filter: empty ? rest : { ...rest, [key]: value } };
}

/** The comments that make a key point, without what the list had for itself before; once more takes it away. */
export function togglePoint<View extends CommentsView>(view: View, point: string): View {
  const chosen = view.filter.point;
  const filter = { ...sharedConditions(view.filter), ...(chosen && { point: chosen }) };
  return toggleCondition({ ...view, filter, commentDays: null }, "point", point);
}

/** A column's value that comments must have, by its key ("3:Hanoi"); once more takes it away. */
export function toggleCell<View extends CommentsView>(view: View, cell: string): View {
  const cells = view.filter.cell ?? [];
  const without = cells.filter((one) => one !== cell);
  if (without.length < cells.length) return setCondition(view, "cell", without);
  return cells.length < MAX_CELLS ? setCondition(view, "cell", [...cells, cell]) : view;
}

export function isFiltered(view: CommentsView): boolean {
  return Object.keys(view.filter).length > 0 || view.commentDays !== null;
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
