import type { TopicEditAction } from "@soundings/contract/topic-edits";
import type { Topic, TopicList } from "@soundings/contract/topics";
import { describe, expect, test } from "vitest";
import { applyEdit, madeBy, replacedBy } from "./topic-edit.ts";

const figures = {
  comment_count: 10,
  share: 0.1,
  estimate: { count: 10, score: 1, low: 0, high: 2 },
  change: null,
  trend: [],
  sentiment_score: 1,
  is_key: false,
  created_at: "2026-11-01T00:00:00.000Z",
  by_person: false,
  words_in: null,
};
const topic = (id: string, name: string, children: Topic["children"] = []): Topic =>
  ({ ...figures, id, name, children }) as Topic;
const list: TopicList = {
  items: [
    topic("a", "Delivery", [topic("a1", "Late") as Topic["children"][number]]),
    topic("b", "Staff"),
    topic("c", "Price"),
  ],
  other: { ...figures },
  comment_count: 100,
  previous: null,
  trend: null,
} as TopicList;

const names = ({ items }: TopicList) =>
  items.map(({ name, children }) => [name, ...children.map((child) => child.name)].join(" > "));

describe("drawing an edit before the server answers", () => {
  test("a new name shows on a topic and on a subtopic", () => {
    expect(names(applyEdit(list, { kind: "rename", topic_id: "b", name: "Crew" }))).toEqual([
      "Delivery > Late",
      "Crew",
      "Price",
    ]);
    expect(names(applyEdit(list, { kind: "rename", topic_id: "a1", name: "Too late" }))[0]).toBe(
      "Delivery > Too late",
    );
  });

  test("a mark shows on all that are marked", () => {
    const { items } = applyEdit(list, { kind: "key", topic_ids: ["a1", "c"], key: true });
    expect(items.map(({ is_key }) => is_key)).toEqual([false, false, true]);
    expect(items[0]?.children[0]?.is_key).toBe(true);
  });

  test("deleted topics and subtopics are gone", () => {
    expect(names(applyEdit(list, { kind: "delete", topic_ids: ["a1", "c"] }))).toEqual(["Delivery", "Staff"]);
  });

  test("what needs counting waits for the server, and nothing is changed in place", () => {
    const before = structuredClone(list);
    expect(applyEdit(list, { kind: "merge", topic_ids: ["a", "b"], name: "Both" })).toBe(list);
    applyEdit(list, { kind: "delete", topic_ids: ["a"] });
    expect(list).toEqual(before);
  });
});

describe("what shows a topic after an edit", () => {
  const merge: TopicEditAction = { kind: "merge", topic_ids: ["a", "b", "c"], name: "All" };
  const split: TopicEditAction = { kind: "split", topic_id: "a", new_id: "n", query: "x", name: "X" };

  test("follows merged topics to the one that took them in", () => {
    expect(replacedBy(merge, false, list.items)).toEqual({ ids: ["b", "c"], newId: "a" });
    expect(replacedBy(merge, true, list.items)).toBeNull();
  });

  test("leaves deleted topics with their subtopics, and made ones that are undone", () => {
    const remove: TopicEditAction = { kind: "delete", topic_ids: ["a"] };
    expect(replacedBy(remove, false, list.items)).toEqual({ ids: ["a", "a1"], newId: null });
    const create: TopicEditAction = { kind: "create", topic_id: "n", query: "x", name: "X" };
    expect(replacedBy(create, true, list.items)).toEqual({ ids: ["n"], newId: null });
    expect(replacedBy(split, true, list.items)).toEqual({ ids: ["n"], newId: "a" });
  });

  test("goes to what was made", () => {
    expect(madeBy(split)).toBe("n");
    expect(madeBy(merge)).toBeNull();
  });
});
