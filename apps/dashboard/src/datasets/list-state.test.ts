import { DATASET_SORT_KEYS } from "@soundings/contract/datasets";
import { PAGE_SIZES } from "@soundings/contract/paging";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeListState, readListState, readPageSize, writeListState } from "./list-state.ts";

const size = fc.constantFrom(...PAGE_SIZES);
const state = fc.record({
  query: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  sortBy: fc.constantFrom(...DATASET_SORT_KEYS),
  sortDirection: fc.constantFrom("asc" as const, "desc" as const),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: size,
});

describe("the datasets list in the address bar", () => {
  test("what is written is read back the same, through the text of the address", () => {
    fc.assert(
      fc.property(state, size, (before, remembered) => {
        const address = writeListState(before).toString();
        expect(readListState(new URLSearchParams(address), remembered)).toEqual(before);
      }),
    );
  });

  test("an empty address is a first visit: created, newest first, the remembered size", () => {
    const first = readListState(new URLSearchParams(), 10);
    expect(first).toEqual({ query: "", sortBy: "created_at", sortDirection: "desc", page: 1, limit: 10 });
    expect(writeListState(first).toString()).toBe("limit=10");
  });

  test("any address is read without an error into something the server takes", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("q", "sort", "dir", "page", "limit"), fc.string()), (raw) => {
        const read = readListState(new URLSearchParams(raw), 10);
        expect(DATASET_SORT_KEYS).toContain(read.sortBy);
        expect(PAGE_SIZES).toContain(read.limit);
        expect(read.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test("a new search or sort starts at the first page", () => {
    const third = readListState(new URLSearchParams("page=3&q=tea"), 10);
    expect(changeListState(third, { query: "coffee" }).page).toBe(1);
    expect(changeListState(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });

  test("a remembered page size that is none of ours is the default", () => {
    expect([readPageSize("50"), readPageSize("7"), readPageSize(null), readPageSize("")]).toEqual([
      50, 10, 10, 10,
    ]);
  });
});
