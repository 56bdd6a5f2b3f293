import { PAGE_SIZES } from "@soundings/contract/paging";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeListState, listAddress } from "./list-state.ts";

const KEYS = ["created_at", "name", "count"] as const;
const { read, write, orders } = listAddress(
  KEYS,
  { created_at: "desc", name: "asc", count: "desc" },
  "created_at",
);

const size = fc.constantFrom(...PAGE_SIZES);
const state = fc.record({
  query: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  sortBy: fc.constantFrom(...KEYS),
  sortDirection: fc.constantFrom("asc" as const, "desc" as const),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: size,
});

describe("a list in the address bar", () => {
  test("what is written is read back the same, through the text of the address", () => {
    fc.assert(
      fc.property(state, size, (before, remembered) => {
        const address = write(before).toString();
        expect(read(new URLSearchParams(address), remembered)).toEqual(before);
      }),
    );
  });

  test("an empty address is a first visit: created, newest first, the remembered size", () => {
    const first = read(new URLSearchParams(), 10);
    expect(first).toEqual({ query: "", sortBy: "created_at", sortDirection: "desc", page: 1, limit: 10 });
    expect(write(first).toString()).toBe("limit=10");
  });

  test("any address is read without an error into something the server takes", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("q", "sort", "dir", "page", "limit"), fc.string()), (raw) => {
        const found = read(new URLSearchParams(raw), 10);
        expect(KEYS).toContain(found.sortBy);
        expect(PAGE_SIZES).toContain(found.limit);
        expect(found.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test("a new search or sort starts at the first page", () => {
    const third = read(new URLSearchParams("page=3&q=tea"), 10);
    expect(changeListState(third, { query: "coffee" }).page).toBe(1);
    expect(changeListState(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });

  test("a page size in the address that is none of ours is the default", () => {
    const sizes = ["50", "7", ""].map((limit) => read(new URLSearchParams({ limit }), 20).limit);
    expect(sizes).toEqual([50, 10, 10]);
  });

  test("the orders are all keys in both directions, the meant one first", () => {
    expect(orders.map(({ sortBy, sortDirection }) => `${sortBy} ${sortDirection}`)).toEqual([
      "created_at desc",
      "created_at asc",
      "name asc",
      "name desc",
      "count desc",
      "count asc",
    ]);
  });
});
