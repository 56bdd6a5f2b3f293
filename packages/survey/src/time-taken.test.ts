import { expect, test } from "vitest";
import { secondsTaken } from "./time-taken.ts";

test("a response takes the time from its opening; one that came whole, or by a clock set back, has none", () => {
  expect([secondsTaken(1_000, 13_500), secondsTaken(1_000, 1_000), secondsTaken(2_000, 1_000)]).toEqual([
    12.5,
    null,
    null,
  ]);
});
