import { paginate } from "@soundings/contract/paging";
import { expect, test } from "vitest";
import { type CommentList, withScore } from "./with-score.ts";

const comment = (id: number) => ({ id, score: -34, engine_score: -34, correction: null });
const list = { list: [comment(1), comment(2)], pagination: paginate(2, 50, 1) } as unknown as CommentList;

test("a correction counts in place of the engine's score, which stays beside it", () => {
  const corrected = withScore(list, 2, 50, "now");
  expect(corrected.list[0]).toEqual(comment(1));
  expect(corrected.list[1]).toEqual({
    id: 2,
    score: 50,
    engine_score: -34,
    correction: { score: 50, created_at: "now" },
  });
  expect(withScore(corrected, 2, null, "later")).toEqual(list);
});
