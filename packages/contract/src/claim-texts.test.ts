import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimBasis, claimDrivers, claimText } from "./claim-texts.ts";
import { CLAIM_KINDS, type Claim, type ClaimKind } from "./insights.ts";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "./interface-languages.ts";

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

const DELIVERY = { id: "0192f0c1-2345-7abc-8def-000000000001", name: "Delivery", parent_name: null };

function claimOf(kind: ClaimKind, value: number, other: number): Claim {
  const unit = UNITS[kind] ?? "points";
  const effect = unit === "percent" ? 100 * (value / other - 1) : value - other;
  return {
    id: kind,
    kind,
    subject: {
      topic: kind === "segment_score" ? null : { ...DELIVERY },
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

  test("of a value names the one that it is compared with, and the topic that both speak of", () => {
    const claim = claimOf("segment_score", -12.4, 9.6);
    const other_segment = { column: "3", header: "City", value: "Hanoi" };
    const pair = { ...claim, subject: { ...claim.subject, other_segment } };
    expect(claimText(pair, "en")).toBe("City: Da Nang scores 22 points lower than Hanoi: −12 against +10");
    const onTopic = { ...pair, subject: { ...pair.subject, topic: DELIVERY } };
    expect(claimText(onTopic, "en")).toBe(
      "On Delivery, City: Da Nang scores 22 points lower than Hanoi: −12 against +10",
    );
    expect(claimText(onTopic, "vi")).toBe(
      "Về Delivery, City: Da Nang có điểm thấp hơn Hanoi 22 điểm: −12 so với +10",
    );
    const spoken = (value: string) => ({ column: "language", header: "Language", value });
    const languages = { ...claim.subject, segment: spoken("vi"), other_segment: spoken("en") };
    expect(claimText({ ...claim, subject: languages }, "en")).toMatch(
      /^Language: Vietnamese .* than English:/,
    );
  });

  test("names what a difference is explained by, and what went with a change", () => {
    const drivers = [{ ...claimOf("fix", 1, 2).subject, effect: -8.3 }];
    expect(claimDrivers({ ...claimOf("segment_score", -12, 10), drivers }, "en")).toBe(
      "Explained most by: Delivery (−8)",
    );
    expect(claimDrivers({ ...claimOf("score_change", -12, 10), drivers }, "vi")).toMatch(
      /: Delivery \(−8\)$/,
    );
  });

  test("of words says that comments on both topics are left out", () => {
    const claim = claimOf("topic_word", 18, 3);
    const other_topic = { id: "0192f0c1-2345-7abc-8def-000000000002", name: "Food", parent_name: null };
    const text = (language: InterfaceLanguage) =>
      claimText({ ...claim, subject: { ...claim.subject, other_topic } }, language);
    expect(text("en")).toBe(
      "“late” is more frequent in comments on Delivery without Food: 18%, against 3% the other way round",
    );
    expect(text("vi")).toContain("mà không nhắc đến Food");
    expect(claimText(claim, "en")).toBe(
      "“late” is more frequent in comments on Delivery: 18%, against 3% in all others",
    );
  });

  test("shows two figures that a reader can subtract, and no more points than there are", () => {
    const score = fc.double({ min: -100, max: 100, noNaN: true }).map((one) => Math.round(one * 10) / 10);
    fc.assert(
      fc.property(score, score, (value, other) => {
        const effect = Math.abs(value - other);
        fc.pre(effect >= 0.5);
        const text = claimText(claimOf("score_change", value, other), "en").replaceAll("−", "-");
        const found = /([\d.]+) points? (?:higher|lower): ([+-]?[\d.]+), (?:up|down) from ([+-]?[\d.]+)/.exec(
          text,
        );
        expect(found, text).not.toBeNull();
        const [points, one, two] = (found?.slice(1) ?? []).map(Number) as [number, number, number];
        expect(points, text).toBeCloseTo(Math.abs(one - two), 6);
        expect(Math.abs(points - effect), text).toBeLessThanOrEqual(effect / 10);
      }),
    );
  });

  test("does not make a point of half a point", () => {
    expect(claimText(claimOf("fix", 30.5, 29.9), "en")).toBe(
      "Bringing Delivery up to the rest would lift the score by about 0.6 points, from +29.9 to +30.5",
    );
    expect(claimText(claimOf("fix", 5.6, 4.4), "vi")).toBe(
      "Đưa Delivery lên ngang phần còn lại sẽ nâng điểm thêm khoảng 1,2 điểm, từ +4,4 lên +5,6",
    );
    const defects = claimOf("fix", 5.6, 4.4);
    if (defects.subject.topic) defects.subject.topic.is_one_sided = true;
    expect([claimText(defects, "en"), claimText(defects, "vi")]).toEqual([
      "Without Delivery the score would be about 1.2 points higher: +5.6 in place of +4.4",
      "Nếu không có Delivery, điểm sẽ cao hơn khoảng 1,2 điểm: +5,6 thay vì +4,4",
    ]);
    const two = { ...claimOf("fix", -9.5, -11.4), low: 1.6, high: 2.2 };
    expect(`${claimText(two, "en")}; ${claimBasis(two, "en")}`).toMatch(
      /by about 1\.9 points, from −11\.4 to −9\.5; 95% interval \+1\.6 to \+2\.2;/,
    );
    const far = claimOf("segment_score", 45.3, 51.6);
    expect(claimText(far, "en")).toBe(
      "City: Da Nang scores 6.3 points lower than the rest: +45.3 against +51.6",
    );
    expect(claimBasis(far, "en")).toContain("95% interval −7.3 to −5.3;");
    expect(claimText(claimOf("topic_score", 13.4, 10), "en")).toBe(
      "Mentions of Delivery score 3.4 points higher than everything else: +13.4 against +10.0",
    );
  });

  test("of everything else shows both figures and says of what they are", () => {
    const claim = claimOf("topic_score", 58.3, 41.2);
    const alone = { ...claim, subject: { ...claim.subject, other_topic: null } };
    expect(claimText(alone, "vi")).toMatch(/mọi nội dung khác: \+58 so với \+41$/);
    expect(claimBasis(alone, "en")).toMatch(/; each comment counts once on each side$/);
  });

  test("of a change names the days among which it began", () => {
    const exact = { ...claimOf("score_change", -16, 17), since: "2026-05-25" };
    const range = { ...exact, since_within: { from: "2026-05-20", to: "2026-07-05" } };
    expect(claimText(exact, "en")).toMatch(/^Since 25 May 2026 the score is 33 points lower/);
    expect(claimText(range, "en")).toMatch(
      /^Since about 25 May 2026 \(20 May\s–\s5 Jul 2026\) the score is 33 points lower/,
    );
    expect(claimText(range, "vi")).toMatch(/^Từ khoảng 25 thg 5, 2026 \(.*5.*7.*2026\), điểm thấp hơn/);
    const day = { ...exact, since_within: { from: "2026-05-25", to: "2026-05-25" } };
    expect(claimText(day, "en")).toBe(claimText(exact, "en"));
  });

  test("fits a name of any number", () => {
    const two = claimOf("topic_share_change", 12, 3);
    two.subject.topic = {
      id: "0192f0c1-2345-7abc-8def-000000000002",
      name: "Delays and cancellations",
      parent_name: null,
    };
    for (const kind of CLAIM_KINDS) {
      const text = claimText({ ...claimOf(kind, 40, 10), subject: two.subject }, "en");
      expect(text).not.toMatch(/^(?:Since \S+ \S+ \S+ )?Delays and cancellations (?!at)\p{L}/u);
      expect(text).not.toMatch(/^Minutes (?:is|are)\b/);
    }
  });

  test("reads in both languages", () => {
    const claim = claimOf("segment_score", -12.4, 9.6);
    expect(claimText(claim, "en")).toBe(
      "City: Da Nang scores 22 points lower than the rest: −12 against +10",
    );
    expect(claimText(claim, "vi")).toBe(
      "City: Da Nang có điểm thấp hơn phần còn lại 22 điểm: −12 so với +10",
    );
    expect(claimText(claimOf("topic_share_change", 12.2, 3.4), "en")).toBe(
      "Since 17 Mar 2026 a larger share of comments mentions Delivery: 12%, up from 3%",
    );
    const subject = { ...claim.subject, segment: { column: "16383", header: "Wave", value: "March" } };
    expect(claimText({ ...claim, subject }, "vi")).toMatch(/^Đợt: March /);
    expect(claimBasis(claim, "en")).toBe("95% interval −23 to −21; 1,200 / 3,400 comments; Welch's t test");
  });
});
