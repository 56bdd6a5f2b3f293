import type { COMMENT_SORT_KEYS } from "@soundings/contract/comments";
import type { SortDirection } from "@soundings/contract/paging";
import type { Db } from "../db/db.ts";
import type { DatasetView } from "./dataset-view.ts";
import { timesOf } from "./load-view.ts";
import { type Page, pageOf } from "./page-of.ts";
import { placeOf } from "./select-comments.ts";
import { indexesOf } from "./selection.ts";
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
  if (order.sortDirection === "desc")
    for (let at = 0; at < keys.length; at++) keys[at] = -(keys[at] as number);
  const has = Uint8Array.from(keys, (key) => (Number.isNaN(key) ? 0 : 1));
  const known = indexes.filter((_, at) => has[at] === 1);
  const comments = pageOf(
    known,
    keys.filter((_, at) => has[at] === 1),
    page,
  );
  if (known.length < total) {
    const without = indexes.filter((_, at) => has[at] === 0);
    const from = Math.max(0, page.offset - known.length);
    comments.push(...without.subarray(from, from + page.limit - comments.length));
  }
  return { comments, total };
}

/** What comments are sorted by, in the order of the indexes; NaN for a comment that has none of it. */
async function keysOf(
  db: Db,
  view: DatasetView,
  indexes: Uint32Array,
  { sortBy, topic_id }: Order,
): Promise<Float64Array> {
  switch (sortBy) {
    case "position":
      return Float64Array.from(indexes);
    case "date": {
      const times = await timesOf(db, view);
      return Float64Array.from(indexes, (comment) => times[comment] as number);
    }
    case "score":
      return Float64Array.from(indexes, (comment) =>
        view.sentiment[comment] ? (view.score[comment] as number) : Number.NaN,
      );
    case "typical":
      return typicality(view, indexes, topic_id ? placeOf(view, topic_id) : null);
  }
}
