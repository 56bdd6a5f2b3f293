import { expect, test } from "vitest";
import { buildView, DELIVERY, idOf, LATE, STAFF } from "../testing/build-view.ts";
import { countTogether } from "./count-together.ts";

const view = buildView([
  { score: -80, mentions: [[DELIVERY, LATE, -90]] },
  {
    score: 0,
    mentions: [
      [DELIVERY, null, -20],
      [STAFF, null, 20],
      [STAFF, null, 30],
    ],
  },
  { score: 40, mentions: [[STAFF, null, 60]] },
  { score: 10, mentions: [] },
]);
const all = Uint32Array.of(0, 1, 2, 3);

test("a comment of several topics counts once, and is known to be in several", () => {
  expect(countTogether(view, all, [idOf(DELIVERY), idOf(STAFF)])).toEqual({
    comment_count: 3,
    in_several: 1,
  });
});

test("subtopics count like topics, and only the comments that are asked for", () => {
  expect(countTogether(view, all, [idOf(LATE), idOf(STAFF)])).toEqual({ comment_count: 3, in_several: 0 });
  expect(countTogether(view, Uint32Array.of(1, 2), [idOf(DELIVERY), idOf(STAFF)])).toEqual({
    comment_count: 2,
    in_several: 1,
  });
});

test("a topic that is not there counts nothing", () => {
  expect(countTogether(view, all, [idOf(77), idOf(STAFF)])).toEqual({ comment_count: 2, in_several: 0 });
});
