import type { SegmentRow } from "@soundings/contract/insights";
import {
  type CommentConditions,
  type CommentsView,
  readCommentsView,
  SHARED_KEYS,
  writeCommentsView,
} from "../comments/comments-view.ts";

export const SEGMENT_SORT_KEYS = ["value", "comments", "score", "difference"] as const;
export type SegmentSortKey = (typeof SEGMENT_SORT_KEYS)[number];

export interface SegmentOrder {
  by: SegmentSortKey;
  direction: "asc" | "desc";
}

/** What the table of segments shows; all of it lives in the address bar. */
export interface SegmentsState extends CommentsView {
  /** The column that parts the comments, "3" or "language"; null is the first that does. */
  column: string | null;
  /** The column that it is crossed with. */
  across: string | null;
  segmentOrder: SegmentOrder;
}

const LARGEST_FIRST: SegmentOrder = { by: "comments", direction: "desc" };

/** Odd values are left out one by one: a broken part of a shared link does not break the rest. */
export function readSegmentsState(params: URLSearchParams): SegmentsState {
  const [key, direction] = (params.get("order") ?? "").split(".");
  const by = SEGMENT_SORT_KEYS.find((one) => one === key);
  return {
    ...readCommentsView(params),
    column: columnIn(params, "column"),
    across: columnIn(params, "across"),
    segmentOrder: by && (direction === "asc" || direction === "desc") ? { by, direction } : LARGEST_FIRST,
  };
}

function columnIn(params: URLSearchParams, key: string): string | null {
  const column = params.get(key) ?? "";
  return /^(\d{1,5}|language)$/.test(column) ? column : null;
}

export function writeSegmentsState(dataset: string, state: SegmentsState): URLSearchParams {
  const params = writeCommentsView(dataset, state);
  // What a list of comments keeps for itself has no place here.
  for (const key of [...params.keys()]) if (!SHARED_KEYS.includes(key)) params.delete(key);
  if (state.column !== null) params.set("column", state.column);
  if (state.across !== null) params.set("across", state.across);
  const { by, direction } = state.segmentOrder;
  if (by !== LARGEST_FIRST.by || direction !== LARGEST_FIRST.direction)
    params.set("order", `${by}.${direction}`);
  return params;
}

/** Another press on a column's head turns its order round; names begin with A, figures with the largest. */
export function nextOrder(order: SegmentOrder, by: SegmentSortKey): SegmentOrder {
  if (order.by === by) return { by, direction: order.direction === "asc" ? "desc" : "asc" };
  return { by, direction: by === "value" ? "asc" : "desc" };
}

/** Rows in an order; those without a difference come last either way. */
export function sortSegments(
  rows: readonly SegmentRow[],
  { by, direction }: SegmentOrder,
  nameOf: (value: string) => string,
  language: string,
): SegmentRow[] {
  const names = new Intl.Collator(language, { numeric: true });
  const sign = direction === "asc" ? 1 : -1;
  const compare = (a: SegmentRow, b: SegmentRow): number => {
    switch (by) {
      case "value":
        return sign * names.compare(nameOf(a.value), nameOf(b.value));
      case "comments":
        return sign * (a.comment_count - b.comment_count);
      case "score":
        return sign * (a.score.score - b.score.score);
      case "difference":
        if (!a.difference || !b.difference) return Number(!a.difference) - Number(!b.difference);
        return sign * (a.difference.value - b.difference.value);
    }
  };
  return rows.toSorted(compare);
}

/** The same comments narrowed to a value of each column, for a list of comments. */
export function narrowedTo(
  view: CommentsView,
  values: readonly (readonly [column: string, value: string])[],
): CommentsView {
  const filter: CommentConditions = Object.assign({}, view.filter);
  let cells = filter.cell ?? [];
  for (const [column, value] of values) {
    if (column === "language") filter.language = value;
    else cells = [...cells.filter((cell) => !cell.startsWith(`${column}:`)), `${column}:${value}`];
  }
  if (cells.length > 0) filter.cell = cells;
  return { ...view, filter };
}
