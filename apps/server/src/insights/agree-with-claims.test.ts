import type { Claim } from "@soundings/contract/insights";
import { expect, test } from "vitest";
import { idOf } from "../testing/build-view.ts";
import { agreeWithClaims } from "./agree-with-claims.ts";

const open = { value: -9, low: -15, high: -3, clear: false };
const holdsZero = { value: -9, low: -19, high: 1, clear: false };
const side = (id: string | null) => ({ id }) as never;
const figures = (score: typeof open) => ({
  sides: [side(idOf(1)), side(null)],
  subtopics: [],
  differences: { score, positive: open, negative: open, emotions: [], columns: [], trend: [] },
});
const claim = (kind: Claim["kind"]) =>
  ({ kind, subject: { topic: { id: idOf(1) }, other_topic: null, emotion: null } }) as Claim;

test("what a comparison's title claims its table calls clear, and nothing else", () => {
  const agreed = agreeWithClaims(figures(open), [claim("topic_score"), claim("topic_negative")]);
  expect(agreed.differences?.score?.clear).toBe(true);
  expect(agreed.differences?.negative.clear).toBe(true);
  expect(agreed.differences?.positive.clear).toBe(false);
});

test("an interval that holds 0 is never called clear", () => {
  const agreed = agreeWithClaims(figures(holdsZero), [claim("topic_score")]);
  expect(agreed.differences?.score?.clear).toBe(false);
});
