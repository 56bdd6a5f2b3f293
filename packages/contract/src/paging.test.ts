import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { paginate, pagingQuery } from "./paging.ts";

test("an empty list is one empty page", () => {
  expect(paginate(0, 50, 1)).toEqual({
    limit: 50,
    page: 1,
    totalItems: 0,
    totalPages: 1,
    hasPrevious: false,
    hasNext: false,
    previousPageNumber: null,
    nextPageNumber: null,
  });
});

test("following the next page from the first visits every page once", () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 200 }), (total, limit) => {
      let page: number | null = 1;
      let visited = 0;
      while (page !== null) {
        const here = paginate(total, limit, page);
        expect(here.hasNext).toBe(here.nextPageNumber !== null);
        expect(here.previousPageNumber).toBe(page === 1 ? null : page - 1);
        visited++;
        page = here.nextPageNumber;
      }
      expect(visited).toBe(Math.max(1, Math.ceil(total / limit)));
    }),
  );
});

test("a paging query reads text, fills in defaults and refuses nonsense", () => {
  const query = z.object(pagingQuery(10));
  expect(query.parse({})).toEqual({ limit: 10, page: 1 });
  expect(query.parse({ limit: "100", page: "3" })).toEqual({ limit: 100, page: 3 });
  for (const bad of [{ limit: "0" }, { limit: "201" }, { page: "0" }, { page: "1.5" }, { page: "x" }])
    expect(query.safeParse(bad).success).toBe(false);
});
