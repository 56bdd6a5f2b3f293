import { COMMENT_SORT_KEYS, listComments } from "@soundings/contract/comments";
import { BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  commentsQuery,
  isFiltered,
  type OverviewState,
  overviewQuery,
  readOverviewState,
  setCondition,
  toggleCondition,
  writeOverviewState,
} from "./overview-state.ts";

const ID = "0197a1b2-0000-7000-8000-000000000001";
const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const days = fc.option(
  fc
    .tuple(
      fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-30"), noInvalidDate: true }),
      fc.nat(400),
    )
    .map(([start, length]) => ({
      from: start.toISOString().slice(0, 10),
      to: new Date(start.getTime() + length * 86_400_000).toISOString().slice(0, 10),
    })),
);
const state: fc.Arbitrary<OverviewState> = fc
  .record({
    days,
    commentDays: days,
    query: fc.option(
      fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim()),
      { nil: undefined },
    ),
    topic_id: some([ID, "other"] as const),
    sentiment: some(SENTIMENTS),
    bucket: some(BUCKETS),
    emotion: some(EMOTIONS),
    language: some(["en", "vi", "und"]),
    sortBy: fc.constantFrom(...COMMENT_SORT_KEYS),
    sortDirection: fc.constantFrom("asc" as const, "desc" as const),
    page: fc.integer({ min: 1, max: 9_999 }),
  })
  .map(({ days, commentDays, sortBy, sortDirection, page, ...conditions }) => ({
    days,
    commentDays,
    sortBy,
    sortDirection,
    page,
    filter: Object.fromEntries(Object.entries(conditions).filter(([, value]) => value)),
  }));

describe("the overview in the address bar", () => {
  test("what is written is read back the same, through the text of the address", () => {
    fc.assert(
      fc.property(state, fc.boolean(), (before, hasDates) => {
        const address = writeOverviewState(ID, before, hasDates).toString();
        expect(address.startsWith(`id=${ID}`)).toBe(true);
        expect(readOverviewState(new URLSearchParams(address), hasDates)).toEqual(before);
      }),
    );
  });

  test("whatever the address says, the comments call takes the query made of it", () => {
    const keys = ["from", "to", "q", "topic", "sentiment", "bucket", "emotion", "language", "sort", "page"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.string()), fc.boolean(), (raw, hasDates) => {
        const query = commentsQuery(readOverviewState(new URLSearchParams(raw), hasDates));
        expect(listComments.query?.safeParse(query).success).toBe(true);
      }),
    );
  });

  test("every state makes a query that the comments call takes", () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(listComments.query?.safeParse(commentsQuery(one)).success).toBe(true);
      }),
    );
  });

  test("one broken part of a link leaves the rest as it is", () => {
    const read = readOverviewState(
      new URLSearchParams("emotion=happy&bucket=bad&from=2026-02-31&to=x"),
      false,
    );
    expect(read.filter).toEqual({ bucket: "bad" });
    expect(read.days).toBeNull();
  });

  test("comments come newest first when there are dates, else in the order of the file", () => {
    expect(readOverviewState(new URLSearchParams(), true)).toMatchObject({
      sortBy: "date",
      sortDirection: "desc",
    });
    expect(readOverviewState(new URLSearchParams(), false)).toMatchObject({
      sortBy: "position",
      sortDirection: "asc",
    });
  });
});

describe("numbers lead to comments", () => {
  const start = readOverviewState(new URLSearchParams("page=4"), true);

  test("a click sets the condition and starts at the first page", () => {
    const clicked = toggleCondition(start, "bucket", "bad");
    expect(commentsQuery(clicked)).toMatchObject({ bucket: "bad", page: 1, limit: 50 });
    expect(isFiltered(clicked)).toBe(true);
  });

  test("a second click takes it away", () => {
    expect(toggleCondition(toggleCondition(start, "bucket", "bad"), "bucket", "bad").filter).toEqual({});
  });

  test("conditions of different kinds hold together, those of one kind replace each other", () => {
    const both = setCondition(setCondition(start, "emotion", "joy"), "bucket", "good");
    expect(both.filter).toEqual({ emotion: "joy", bucket: "good" });
    expect(setCondition(both, "emotion", "fear").filter).toEqual({ emotion: "fear", bucket: "good" });
  });

  test("a point of the trend narrows the comments, not the page", () => {
    const narrowed: OverviewState = {
      ...start,
      days: { from: "2026-11-01", to: "2026-11-30" },
      commentDays: { from: "2026-10-28", to: "2026-11-03" },
    };
    expect(commentsQuery(narrowed)).toMatchObject({ from: "2026-11-01", to: "2026-11-03" });
    expect(overviewQuery(narrowed)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  });
});
