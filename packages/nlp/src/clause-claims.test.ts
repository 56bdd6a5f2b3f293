import { expect, test } from "vitest";
import { claimsOf } from "./clause-claims.ts";
import type { Match } from "./matcher.ts";

const OPINION = 3;

function match(from: number, phrase: string, lean?: number, weak = true): Match {
  return { from, to: from + 1, claims: [{ phrase, topic: OPINION, child: -1, weak, lean }] };
}

test("a phrase that needs more than its clause leans hides no other of its topic", () => {
  // "This place is great": the place alone needs a clause that leans further than "great" does.
  const matches = [match(1, "place", 78), match(3, "great", 4)];
  expect(claimsOf(matches, 60).map((claim) => claim.match.from)).toEqual([3]);
  expect(claimsOf(matches, 90).map((claim) => claim.match.from)).toEqual([1]);
  expect(claimsOf(matches, 2)).toEqual([]);
  expect(claimsOf(matches).map((claim) => claim.match.from)).toEqual([1]);
});

test("a strong phrase that needs more than its clause leans silences no weak one", () => {
  expect(claimsOf([match(0, "come back", 50, false), match(2, "great", 4)], 20)).toHaveLength(1);
});
