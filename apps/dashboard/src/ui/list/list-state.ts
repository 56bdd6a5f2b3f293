import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "@soundings/contract/paging";
import type { Order } from "../sort-menu.tsx";

/** What a list of the owner's things shows; all of it lives in the address bar. */
export interface ListState<Key extends string> extends Order<Key> {
  query: string;
  page: number;
  limit: number;
}

export type Direction = Order<string>["sortDirection"];

/** How a list's state is written in an address and read back. Both functions are stable. */
export interface ListAddress<Key extends string> {
  /** The direction people mean when they choose a key. */
  first: Record<Key, Direction>;
  /** Every order the list can have, the meant direction of each key first. */
  orders: readonly Order<Key>[];
  read: (params: URLSearchParams, limit: number) => ListState<Key>;
  write: (state: ListState<Key>) => URLSearchParams;
}

function readPageSize(value: unknown): number {
  const size = Number(value);
  return PAGE_SIZES.find((option) => option === size) ?? DEFAULT_PAGE_SIZE.datasets;
}

/** The address of a list that can go by `keys`; a first visit goes by `standard`. */
export function listAddress<Key extends string>(
  keys: readonly Key[],
  first: Record<Key, Direction>,
  standard: Key,
): ListAddress<Key> {
  return {
    first,
    orders: keys.flatMap((sortBy) => {
      const other = first[sortBy] === "asc" ? ("desc" as const) : ("asc" as const);
      return [first[sortBy], other].map((sortDirection) => ({ sortBy, sortDirection }));
    }),
    // Anything odd falls back to what a first visit shows; `limit` is the remembered size.
    read(params, limit) {
      const sortBy = keys.find((key) => key === params.get("sort")) ?? standard;
      const direction = params.get("dir");
      const page = Number(params.get("page"));
      return {
        query: (params.get("q") ?? "").trim().slice(0, 200),
        sortBy,
        sortDirection: direction === "asc" || direction === "desc" ? direction : first[sortBy],
        page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
        limit: params.has("limit") ? readPageSize(params.get("limit")) : limit,
      };
    },
    // The shortest text that is read back as the same state. The page size is always in it: whoever
    // opens a shared link has another size remembered, and page 3 must be the same page.
    write(state) {
      const params = new URLSearchParams();
      if (state.query) params.set("q", state.query);
      if (state.sortBy !== standard) params.set("sort", state.sortBy);
      if (state.sortDirection !== first[state.sortBy]) params.set("dir", state.sortDirection);
      if (state.page > 1) params.set("page", String(state.page));
      params.set("limit", String(state.limit));
      return params;
    },
  };
}

/** A change of what is listed starts again at the first page; turning the page does not. */
export function changeListState<Key extends string>(
  state: ListState<Key>,
  change: Partial<ListState<Key>>,
): ListState<Key> {
  return { ...state, page: 1, ...change };
}
