import type { COMMENT_SORT_KEYS } from "@soundings/contract/comments";
import type { SortDirection } from "@soundings/contract/paging";
import { type Page, pageOf } from "../column-store/page-of.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { Db } from "../db/db.ts";
import { float32At, float64At, uint32At } from "../statistics/typed-arrays.ts";
import type { DatasetView } from "./dataset-view.ts";
import { timesOf } from "./load-view.ts";
import { placeOf } from "./select-comments.ts";
import { typicality } from "./typicality.ts";

export interface Order {
  sortBy: (typeof COMMENT_SORT_KEYS)[number];
  sortDirection: SortDirection;
  /** The topic whose mentions "typical" looks at. */
  topic_id?: string;
}

export interface PageOfComments {
  /** Indexes of the comments on the page, in order. */
  comments: number[];
  /** How many are selected. */
  total: number;
}

/** The selected comments that stand on a page. Comments without a date or a score come last, whichever way. */
export async function orderComments(
  db: Db,
  view: DatasetView,
  selected: Uint8Array,
  order: Order,
  page: Page,
): Promise<PageOfComments> {
  const indexes = indexesOf(selected);
  const total = indexes.length;
  if (order.sortDirection === "desc") indexes.reverse();
  if (order.sortBy === "position") {
    return { comments: [...indexes.subarray(page.offset, page.offset + page.limit)], total };
  }
  const keys = await keysOf(db, view, indexes, order);
  const sign = order.sortDirection === "desc" ? -1 : 1;
  // What has a key moves to the front, in its order; the others are put by.
  const without = new Uint32Array(total);
  let known = 0;
  for (let at = 0; at < total; at++) {
    const key = float64At(keys, at);
    if (Number.isNaN(key)) without[at - known] = uint32At(indexes, at);
    else {
      indexes[known] = uint32At(indexes, at);
      keys[known++] = sign * key;
    }
  }
  const comments = pageOf(indexes.subarray(0, known), keys.subarray(0, known), page);
  const from = Math.max(0, page.offset - known);
  const to = Math.min(total - known, from + page.limit - comments.length);
  return { comments: [...comments, ...without.subarray(from, to)], total };
}

/** What comments are sorted by, in the order of the indexes; NaN for a comment that has none of it. */
async function keysOf(
  db: Db,
  view: DatasetView,
  indexes: Uint32Array,
  { sortBy, topic_id }: Order,
): Promise<Float64Array> {
  if (sortBy === "typical") return typicality(view, indexes, topic_id ? placeOf(view, topic_id) : null);
  const times = sortBy === "date" ? await timesOf(db, view) : null;
  const { sentiment, score } = view;
  // A loop: the typed arrays' own functions take ten times as long for a million.
  const keys = new Float64Array(indexes.length);
  for (let at = 0; at < keys.length; at++) {
    const comment = uint32At(indexes, at);
    if (times) keys[at] = float64At(times, comment);
    else keys[at] = sentiment[comment] === 0 ? Number.NaN : float32At(score, comment);
  }
  return keys;
}
