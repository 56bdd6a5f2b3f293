import { COMMENT_SORT_KEYS, listComments } from "@soundings/contract/comments";
import { listTopics } from "@soundings/contract/topics";
import { BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CommentsView,
  commentsQuery,
  figuresQuery,
  isFiltered,
  orderName,
  orderOf,
  readCommentsView,
  setCondition,
  toggleCell,
  toggleCondition,
  writeCommentsView,
} from "./comments-view.ts";

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
const state: fc.Arbitrary<CommentsView> = fc
  .record({
    days,
    commentDays: days,
    query: fc.option(
      fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim()),
      { nil: undefined },
    ),
    topic_id: some([ID, "other"] as const),
    with_topic_id: some([ID]),
    without_topic_id: some([ID]),
    blamed_topic_id: some([ID]),
    praised_topic_id: some([ID]),
    word: some(["nhân viên", "=trung", "don't"]),
    number: some([0, 12]),
    analysed: some(["yes"] as const),
    one_in: some([2, 64]),
    sentiment: some(SENTIMENTS),
    bucket: some(BUCKETS),
    emotion: some(EMOTIONS),
    language: some(["en", "vi", "und"]),
    cell: fc.uniqueArray(
      fc.tuple(fc.nat(16_383), fc.string({ maxLength: 40 })).map(([index, value]) => `${index}:${value}`),
      { maxLength: 5 },
    ),
    order: fc.option(
      fc.record({
        sortBy: fc.constantFrom(...COMMENT_SORT_KEYS),
        sortDirection: fc.constantFrom("asc" as const, "desc" as const),
      }),
    ),
    page: fc.integer({ min: 1, max: 9_999 }),
  })
  .map(({ days, commentDays, order, page, ...conditions }) => ({
    days,
    commentDays,
    order,
    page,
    filter: Object.fromEntries(
      Object.entries(conditions).filter(
        ([, value]) => value !== undefined && value !== "" && !isEmpty(value),
      ),
    ),
  }));

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

describe("the overview in the address bar", () => {
  test("what is written is read back the same, through the text of the address", () => {
    fc.assert(
      fc.property(state, (before) => {
        const address = writeCommentsView(ID, before).toString();
        expect(address.startsWith(`id=${ID}`)).toBe(true);
        expect(readCommentsView(new URLSearchParams(address))).toEqual(before);
      }),
    );
  });

  test("whatever the address says, the comments call takes the query made of it", () => {
    const keys = [
      "from",
      "to",
      "q",
      "topic",
      "sentiment",
      "bucket",
      "emotion",
      "language",
      "cell",
      "sort",
      "page",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.string()), fc.boolean(), (raw, hasDates) => {
        const query = commentsQuery(readCommentsView(new URLSearchParams(raw)), hasDates);
        expect(listComments.query?.safeParse(query).success).toBe(true);
      }),
    );
  });

  test("every state makes a query that the comments call takes", () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(listComments.query?.safeParse(commentsQuery(one, true)).success).toBe(true);
      }),
    );
  });

  test("one broken part of a link leaves the rest as it is", () => {
    const read = readCommentsView(
      new URLSearchParams("emotion=happy&bucket=bad&from=2026-02-31&to=x&cell=Hanoi&cell=3:Hanoi"),
    );
    expect(read.filter).toEqual({ bucket: "bad", cell: ["3:Hanoi"] });
    expect(read.days).toBeNull();
  });

  test("comments come newest first when there are dates, else in the order of the file", () => {
    const view = readCommentsView(new URLSearchParams());
    expect(orderOf(view, true)).toEqual({ sortBy: "date", sortDirection: "desc" });
    expect(orderOf(view, false)).toEqual({ sortBy: "position", sortDirection: "asc" });
  });

  test("comments that came one by one have an order of arrival, those of a file the file's", () => {
    expect(orderName("position", { source: "api" })).toBe("arrival");
    expect(orderName("position", { source: "youtube" })).toBe("arrival");
    expect(orderName("position", { source: "local_file" })).toBe("position");
    expect(orderName("date", { source: "api" })).toBe("date");
  });

  test("a topic's comments begin with typical ones, until somebody chooses another order", () => {
    const view = readCommentsView(new URLSearchParams(`topic=${ID}`));
    expect(orderOf(view, true)).toEqual({ sortBy: "typical", sortDirection: "asc" });
    const chosen = readCommentsView(new URLSearchParams(`topic=${ID}&sort=score.asc`));
    expect(orderOf(chosen, true)).toEqual({ sortBy: "score", sortDirection: "asc" });
  });
});

describe("numbers lead to comments", () => {
  const start = readCommentsView(new URLSearchParams("page=4"));

  test("a click sets the condition and starts at the first page", () => {
    const clicked = toggleCondition(start, "bucket", "bad");
    expect(commentsQuery(clicked, true)).toMatchObject({ bucket: "bad", page: 1, limit: 50 });
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
    const narrowed: CommentsView = {
      ...start,
      days: { from: "2026-11-01", to: "2026-11-30" },
      commentDays: { from: "2026-10-28", to: "2026-11-03" },
    };
    expect(commentsQuery(narrowed, true)).toMatchObject({ from: "2026-11-01", to: "2026-11-03" });
    expect(figuresQuery(narrowed)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  });

  test("topics are counted within the filters, not within one topic or a search in its comments", () => {
    const view = readCommentsView(new URLSearchParams(`topic=${ID}&q=slow&emotion=anger&cell=3:Hanoi`));
    expect(figuresQuery(view)).toEqual({ emotion: "anger", cell: ["3:Hanoi"] });
    expect(listTopics.query?.safeParse(figuresQuery(view)).success).toBe(true);
  });

  test("values of columns add up and go one by one", () => {
    const two = toggleCell(toggleCell(start, "3:Hanoi"), "3:Hue");
    expect(two.filter.cell).toEqual(["3:Hanoi", "3:Hue"]);
    expect(toggleCell(two, "3:Hanoi").filter.cell).toEqual(["3:Hue"]);
    expect(toggleCell(toggleCell(two, "3:Hanoi"), "3:Hue").filter).toEqual({});
  });
});
