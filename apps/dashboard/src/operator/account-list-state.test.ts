import { AccountOrder, AccountState } from "@soundings/contract/operator";
import { PAGE_SIZES } from "@soundings/contract/paging";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readAccountList, writeAccountList } from "./account-list-state.ts";

test("what the address says is read back as it was", () => {
  const states = fc.record({
    query: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    state: fc.constantFrom(...AccountState.options),
    sortBy: fc.constantFrom(...AccountOrder.options),
    sortDirection: fc.constantFrom("asc" as const, "desc" as const),
    page: fc.integer({ min: 1, max: 1_000 }),
    limit: fc.constantFrom(...PAGE_SIZES),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(readAccountList(new URLSearchParams(writeAccountList(state).toString()))).toEqual(state);
    }),
  );
});

test("anything odd is what a first visit shows", () => {
  const first = { query: "", state: "all", sortBy: "created", sortDirection: "desc", page: 1, limit: 50 };
  expect(readAccountList(new URLSearchParams("only=boss&sort=fame&page=-1&dir=up"))).toEqual(first);
});
