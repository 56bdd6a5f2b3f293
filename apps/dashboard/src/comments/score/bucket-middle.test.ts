import { BUCKETS, bucketOf } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import { middleOf } from "./bucket-middle.ts";

test("a quick choice lies in the middle of the bucket that it names", () => {
  expect(BUCKETS.map(middleOf)).toEqual([-75, -25, 15, 50, 85]);
  for (const bucket of BUCKETS) expect(bucketOf(middleOf(bucket))).toBe(bucket);
});
