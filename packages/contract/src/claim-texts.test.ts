import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimBasis, claimText } from "./claim-texts.ts";
import { CLAIM_KINDS, type Claim, type ClaimKind } from "./insights.ts";
import { INTERFACE_LANGUAGES } from "./interface-languages.ts";

const UNITS: Partial<Record<ClaimKind, Claim["unit"]>> = {
  period_topic_share: "share",
  topic_share_change: "share",
  new_topic: "share",
  segment_topic: "share",
  segment_emotion: "share",
  volume_change: "percent",
  number_score: "correlation",
  number_topic: "own",
  topic_positive: "share",
  topic_negative: "share",
  topic_emotion: "share",
  topic_word: "share",
  topic_pair: "share",
};

function claimOf(kind: ClaimKind, value: number, other: number): Claim {
  const unit = UNITS[kind] ?? "points";
  const effect = unit === "percent" ? 100 * (value / other - 1) : value - other;
  return {
    id: kind,
    kind,
    subject: {
      topic: { id: "0192f0c1-2345-7abc-8def-000000000001", name: "Delivery", parent_name: null },
      other_topic: null,
      segment: { column: "3", header: "City", value: "Da Nang" },
      number: { index: 4, header: "Minutes" },
      emotion: "anger",
      word: "late",
    },
    against: "rest",
    unit,
    value: unit === "correlation" ? null : value,
    other: unit === "correlation" ? null : other,
    effect: unit === "correlation" ? effect / 200 : effect,
    low: effect - 1,
    high: effect + 1,
    n: 1200,
    n_against: 3400,
    p: 0.001,
    test: "welch_t",
    share: 0.2,
    span: null,
    since: "2026-03-17",
    missed: null,
    drivers: [],
    query: {},
    weight: 1,
  };
}

describe("a claim's sentence", () => {
  test.each(CLAIM_KINDS)("of %s has no gap, names its subject, and says more and less apart", (kind) => {
    for (const language of INTERFACE_LANGUAGES) {
      const [more, less] = [
        claimText(claimOf(kind, 40, 10), language),
        claimText(claimOf(kind, 10, 40), language),
      ];
      for (const text of [more, less]) {
        expect(text).not.toMatch(/undefined|NaN|\{\{| {2}|: $|,$/);
        if (language === "en") expect(text).toMatch(/Delivery|Da Nang|Minutes|score|comments/i);
      }
      if (kind !== "fix") expect(more).not.toBe(less);
    }
  });

  test("shows two figures that a reader can subtract", () => {
    const score = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(score, score, (value, other) => {
        fc.pre(Math.abs(value - other) >= 1.5);
        const text = claimText(claimOf("score_change", value, other), "en").replaceAll("−", "-");
        const found = /(\d+) points? (?:higher|lower): ([+-]?\d+), (?:up|down) from ([+-]?\d+)/.exec(text);
        expect(found, text).not.toBeNull();
        const [points, one, two] = (found?.slice(1) ?? []).map(Number) as [number, number, number];
        expect(points).toBe(Math.abs(one - two));
      }),
    );
  });

  test("reads in both languages", () => {
    const claim = claimOf("segment_score", -12.4, 9.6);
    expect(claimText(claim, "en")).toBe(
      "City: Da Nang scores 22 points lower than the rest: −12 against +10",
    );
    expect(claimText(claim, "vi")).toBe("City: Da Nang thấp hơn phần còn lại 22 điểm: −12 so với +10");
    expect(claimText(claimOf("topic_share_change", 12.2, 3.4), "en")).toBe(
      "Since 17 Mar 2026 Delivery is mentioned more: in 12% of comments, up from 3%",
    );
    expect(claimBasis(claim, "en")).toBe("95% interval −23 to −21; 1,200 / 3,400 comments; Welch's t test");
  });
});
