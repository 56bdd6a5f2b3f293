import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TOPIC_ORDERS } from "./topic-order.ts";
import {
  clearFilters,
  openTopic,
  readTopicsView,
  setExpanded,
  type TopicsView,
  writeTopicsView,
} from "./topics-view.ts";

const ID = "0197a1b2-0000-7000-8000-000000000001";
const start = readTopicsView(new URLSearchParams());
const view: fc.Arbitrary<TopicsView> = fc.record({
  days: fc.constantFrom(null, { from: "2026-08-15", to: "2026-11-13" }),
  commentDays: fc.constantFrom(null, { from: "2026-09-01", to: "2026-09-07" }),
  filter: fc.constantFrom({}, { topic_id: ID }, {
    topic_id: "other",
    emotion: "anger",
    cell: ["3:Huế"],
  } as const),
  order: fc.constantFrom(null, { sortBy: "score", sortDirection: "asc" } as const),
  page: fc.integer({ min: 1, max: 999 }),
  search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
  topicOrder: fc.constantFrom(...TOPIC_ORDERS),
  expanded: fc.uniqueArray(fc.uuid(), { maxLength: 8 }),
}) as fc.Arbitrary<TopicsView>;

describe("the topics screen in the address bar", () => {
  test("what is written is read back the same, through the text of the address", () => {
    fc.assert(
      fc.property(view, (before) => {
        const address = writeTopicsView(ID, before).toString();
        expect(readTopicsView(new URLSearchParams(address))).toEqual(before);
      }),
    );
  });

  test("a first visit lists all topics by volume, the largest first, and has the shortest address", () => {
    expect(start.topicOrder).toEqual({ sortBy: "comment_count", sortDirection: "desc" });
    expect(start.filter).toEqual({});
    expect(writeTopicsView(ID, start).toString()).toBe(`id=${ID}`);
  });

  test("odd parts of a link leave the rest as it is", () => {
    const read = readTopicsView(new URLSearchParams(`order=size.up&open=x,${ID},${ID}&topics=+app+`));
    expect(read.topicOrder).toEqual(start.topicOrder);
    expect(read.expanded).toEqual([ID]);
    expect(read.search).toBe("app");
  });
});

describe("what is open", () => {
  test("another topic begins at its first page, without the search in the comments of the one before", () => {
    const before = readTopicsView(new URLSearchParams(`topic=other&q=slow&page=3&emotion=anger`));
    const after = openTopic(before, ID);
    expect(after.filter).toEqual({ topic_id: ID, emotion: "anger" });
    expect(after.page).toBe(1);
    expect(openTopic(after, null).filter).toEqual({ emotion: "anger" });
  });

  test("a topic expands once and collapses", () => {
    const open = setExpanded(setExpanded(start, ID, true), ID, true);
    expect(open.expanded).toEqual([ID]);
    expect(setExpanded(open, ID, false).expanded).toEqual([]);
  });

  test("clearing the filters leaves the topic and the search in its comments", () => {
    const all = readTopicsView(new URLSearchParams(`topic=${ID}&q=slow&emotion=anger&cell=3:a&page=2`));
    expect(clearFilters(all)).toMatchObject({ filter: { topic_id: ID, query: "slow" }, page: 1 });
  });
});
