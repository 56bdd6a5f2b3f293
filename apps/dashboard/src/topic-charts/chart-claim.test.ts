import type { Claim } from "@soundings/contract/insights";
import { expect, test } from "vitest";
import { strongestClaim } from "./chart-claim.ts";

const named = (id: string | null) => (id ? { id, name: id, parent_name: null } : null);
const claim = (kind: Claim["kind"], id: string | null, other: string | null = null): Claim =>
  ({ kind, subject: { topic: named(id), other_topic: named(other) } }) as Claim;

test("a chart says the strongest claim of its kinds about what it shows, or none", () => {
  const claims = [
    claim("fix", "b"),
    claim("topic_score", null),
    claim("topic_score", "a"),
    claim("topic_score", "b"),
  ];
  expect(strongestClaim(claims, ["topic_score"], [{ id: "b" }])).toBe(claims[3]);
  expect(strongestClaim(claims, ["topic_score", "fix"], [{ id: "a" }, { id: "b" }])).toBe(claims[0]);
  expect(strongestClaim(claims, ["topic_score"], [{ id: "c" }])).toBeNull();
});

test("what is claimed of two topics is said where both are, and nowhere else", () => {
  const claims = [claim("topic_score", "a", "b"), claim("topic_score", "a")];
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(strongestClaim(claims, ["topic_score"], [a], [b])).toBe(claims[0]);
  expect(strongestClaim(claims, ["topic_score"], [a])).toBe(claims[1]);
  expect(strongestClaim(claims, ["topic_score"], [a], [c])).toBeNull();
});
