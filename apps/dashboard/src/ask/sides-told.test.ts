import { expect, test } from "vitest";
import { sidesTold } from "./sides-told.ts";

const sides = (negative: number, positive: number) => ({
  sides: { negative, positive },
  comment_count: negative + positive + 5,
});

test("that few complain of what most praise is said", () => {
  expect(sidesTold({ kind: "complaints" }, sides(3, 40))).toEqual({
    text: "fewComplaints",
    own: 3,
    other: 40,
  });
  expect(sidesTold({ kind: "praise" }, sides(40, 3))).toEqual({ text: "fewPraise", own: 3, other: 40 });
  expect(sidesTold({ kind: "complaints" }, sides(17, 6))).toEqual({ text: "complaints", own: 17, other: 6 });
});

test("nothing is said where no single topic's sides are asked for", () => {
  expect(sidesTold({ kind: "complaints" }, { sides: null, comment_count: 9 })).toBeNull();
  expect(
    sidesTold({ kind: "complaints" }, { sides: { negative: 0, positive: 0 }, comment_count: 0 }),
  ).toBeNull();
  expect(sidesTold({ kind: "why" }, sides(3, 4))).toBeNull();
});
