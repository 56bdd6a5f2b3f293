import type { Claim } from "@soundings/contract/insights";
import { expect, test } from "vitest";
import { strongestClaim } from "./chart-claim.ts";

const claim = (kind: Claim["kind"], id: string | null): Claim =>
  ({ kind, subject: { topic: id ? { id, name: id, parent_name: null } : null } }) as Claim;

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
