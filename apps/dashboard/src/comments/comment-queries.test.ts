import { hashKey, partialMatchKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commentKeys } from "./comment-queries.ts";

test("what a corrected score is written into is pages of comments only", () => {
  const { all, list, copies, ...others } = commentKeys;
  for (const key of [list("d", {}), copies("d", 1)]) expect(partialMatchKey(key, all("d"))).toBe(true);
  const keys = {
    dataset: others.dataset("d"),
    points: others.points("d", null),
    values: others.values("d", 0, ""),
  };
  expect(Object.keys(others).sort()).toEqual(Object.keys(keys).sort());
  for (const key of Object.values(keys))
    expect([hashKey(key), partialMatchKey(key, all("d"))]).toEqual([hashKey(key), false]);
});
