import fc from "fast-check";
import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, idOf, LATE, STAFF } from "../testing/build-view.ts";
import type { DatasetView } from "./dataset-view.ts";
import { movedComments, movedTopics, packMoved, unpackMoved } from "./moved-topics.ts";

const comment = (...topics: [number, number | null][]): BuiltComment => ({
  score: 0,
  mentions: topics.map(([topic, subtopic]) => [topic, subtopic, 0]),
});

test("comments that joined and left a topic or subtopic are told, topic by topic", () => {
  const before = buildView([comment([DELIVERY, LATE]), comment([STAFF, null]), comment()]);
  const after = buildView([comment([DELIVERY, null]), comment([STAFF, null]), comment([STAFF, null])]);
  const moved = unpackMoved(packMoved(movedTopics(before, after)));
  expect([moved.compared, moved.moved]).toEqual([3, 2]);
  expect(moved.topics.map(({ id, before }) => [id, before?.name])).toEqual([
    [idOf(LATE), "Late"],
    [idOf(STAFF), "Staff"],
  ]);
  expect([...movedComments(moved, `left.${idOf(LATE)}`)]).toEqual([0]);
  expect([...movedComments(moved, `joined.${idOf(STAFF)}`)]).toEqual([2]);
  expect([...movedComments(moved, "any")]).toEqual([0, 2]);
});

test("what is new, was not analysed or is a near copy has not moved; the same twice moves nothing", () => {
  const before = buildView([comment([STAFF, null]), { ...comment(), score: null }]);
  const after = buildView([
    comment([STAFF, null], [STAFF, null]),
    comment([STAFF, null]),
    { ...comment([DELIVERY, null]), copy: true },
    comment([DELIVERY, null]),
  ]);
  expect(movedTopics(before, after)).toMatchObject({ compared: 1, moved: 0, topics: [] });
});

test("a topic that was not there before has no name of then", () => {
  const before = buildView([comment([0, null])], [{ ...topic(7), name: "Old" }]);
  const after = buildView([comment([0, null])], [{ ...topic(8), name: "New" }]);
  expect(movedTopics(before, after).topics).toEqual([
    { id: idOf(8), before: null },
    { id: idOf(7), before: { name: "Old" } },
  ]);
});

test("every earlier comment whose topics differ is counted, and no other", () => {
  const anyComments = fc.array(
    fc.uniqueArray(fc.constantFrom<[number, number | null]>([0, null], [0, 2], [1, null]), {
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(anyComments, anyComments, (one, two) => {
      const [before, after] = [one, two].map((list) =>
        buildView(list.map((topics) => comment(...topics))),
      ) as [DatasetView, DatasetView];
      const moved = movedTopics(before, after);
      const idsIn = (list: typeof one, at: number) =>
        new Set(
          (list[at] ?? []).flatMap(([topic, subtopic]) => [topic, ...(subtopic === null ? [] : [subtopic])]),
        );
      const differ = Array.from({ length: Math.min(one.length, two.length) }, (_, at) => at).filter(
        (at) => !sameIds(idsIn(one, at), idsIn(two, at)),
      );
      expect([...movedComments(moved, "any")]).toEqual(differ);
      expect(moved.moved).toBe(differ.length);
    }),
  );
});

function topic(number: number) {
  return { id: idOf(number), parent: null, name: "", is_key: false, by_person: false, created_at: 0 };
}

const sameIds = (one: Set<number>, two: Set<number>) =>
  one.size === two.size && [...one].every((id) => two.has(id));
