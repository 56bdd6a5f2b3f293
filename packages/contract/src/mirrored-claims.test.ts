import { expect, test } from "vitest";
import type { Claim } from "./insights.ts";
import { areMirrored, withoutMirrored } from "./mirrored-claims.ts";

function claimOf(value: string, effect: number, n: number, n_against: number): Claim {
  return {
    id: `segment_topic language:${value}`,
    kind: "segment_topic",
    subject: {
      topic: { id: "0192f0c1-2345-7abc-8def-000000000001", name: "Room", parent_name: null },
      other_topic: null,
      segment: { column: "language", header: "Language", value },
      number: null,
      emotion: null,
      word: null,
    },
    against: "rest",
    unit: "share",
    value: 40 + effect,
    other: 40,
    effect,
    low: effect - 5,
    high: effect + 5,
    n,
    n_against,
    p: 0.0001,
    test: "newcombe",
    share: 0.5,
    span: null,
    since: null,
    missed: null,
    drivers: [],
    query: {},
    weight: 1,
  };
}

test("of two values that part the comments one is said, even where a few have a third", () => {
  const [vi, en] = [claimOf("vi", 37, 400, 400), claimOf("en", -37, 399, 401)];
  expect(areMirrored(vi, en)).toBe(true);
  expect(withoutMirrored([en, vi])).toEqual([vi]);
});

test("of three values each is a finding of its own", () => {
  const claims = [claimOf("vi", 37, 400, 400), claimOf("en", -30, 250, 550), claimOf("fr", -9, 150, 650)];
  expect(withoutMirrored(claims)).toEqual(claims);
});
