import { DATASET_SORT_KEYS } from "@soundings/contract/datasets";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "@soundings/contract/paging";

export type DatasetSortKey = (typeof DATASET_SORT_KEYS)[number];

/** What the datasets list shows; all of it lives in the address bar. */
export interface ListState {
  query: string;
  sortBy: DatasetSortKey;
  sortDirection: "asc" | "desc";
  page: number;
  limit: number;
}

/** The direction people mean when they choose a key. */
export const FIRST_DIRECTION: Record<DatasetSortKey, "asc" | "desc"> = {
  created_at: "desc",
  name: "asc",
  comment_count: "desc",
  sentiment_score: "desc",
};

/** Every order the list can have, the meant direction of each key first. */
export const ORDERS = DATASET_SORT_KEYS.flatMap((sortBy) => {
  const first = FIRST_DIRECTION[sortBy];
  const second = first === "asc" ? ("desc" as const) : ("asc" as const);
  return [first, second].map((sortDirection) => ({ sortBy, sortDirection }));
});

export function readPageSize(value: unknown): number {
  const size = Number(value);
  return PAGE_SIZES.find((option) => option === size) ?? DEFAULT_PAGE_SIZE.datasets;
}

/** Anything odd in the address falls back to what a first visit shows; `limit` is the remembered size. */
export function readListState(params: URLSearchParams, limit: number): ListState {
  const sortBy = DATASET_SORT_KEYS.find((key) => key === params.get("sort")) ?? "created_at";
  const direction = params.get("dir");
  const page = Number(params.get("page"));
  return {
    query: (params.get("q") ?? "").trim().slice(0, 200),
    sortBy,
    sortDirection: direction === "asc" || direction === "desc" ? direction : FIRST_DIRECTION[sortBy],
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: params.has("limit") ? readPageSize(params.get("limit")) : limit,
  };
}

/**
 * The shortest address that `readListState` reads back as the same state. The page size is always in
 * it: whoever opens a shared link has another size remembered, and page 3 must be the same page.
 */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query) params.set("q", state.query);
  if (state.sortBy !== "created_at") params.set("sort", state.sortBy);
  if (state.sortDirection !== FIRST_DIRECTION[state.sortBy]) params.set("dir", state.sortDirection);
  if (state.page > 1) params.set("page", String(state.page));
  params.set("limit", String(state.limit));
  return params;
}

/** A change of what is listed starts again at the first page; turning the page does not. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}
