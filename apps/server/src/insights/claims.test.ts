import { describe, expect, test } from "vitest";
import { buildView, DELIVERY } from "../testing/build-view.ts";
import { explains } from "../topics/explains.ts";
import { type Candidate, claimsOf, topicSubject, WHOLE } from "./claims.ts";
import { fixesOf } from "./fixes.ts";
import { headlinesOf } from "./headlines.ts";

const view = buildView([]);
const candidate = (place: number, more: Partial<Candidate> = {}): Candidate => ({
  kind: "topic_score",
  subject: topicSubject(view, place),
  against: "other_mentions",
  unit: "points",
  value: 10 + (more.effect ?? -20),
  other: 10,
  effect: -20,
  low: -28,
  high: -12,
  n: 100,
  n_against: 200,
  p: 1e-6,
  test: "clustered_t",
  share: 0.2,
  span: null,
  ...more,
});
const [STAFF, LATE] = [1, 2];

describe("claims", () => {
  test("hold together: what is clear alone is not among hundreds that were tested", () => {
    const alone = candidate(DELIVERY, { p: 0.002 });
    expect(claimsOf([alone])).toHaveLength(1);
    expect(claimsOf([alone, ...Array.from({ length: 200 }, () => candidate(STAFF, { p: 0.5 }))])).toEqual([]);
  });

  test("of the whole score's change are not lost among hundreds in which nothing differs", () => {
    const change = (p: number) => candidate(DELIVERY, { kind: "score_change", subject: WHOLE, p });
    const none = Array.from({ length: 200 }, () => candidate(STAFF, { p: 0.5 }));
    expect(claimsOf([change(0.001), ...none]).map(({ kind }) => kind)).toEqual(["score_change"]);
    expect(claimsOf([candidate(DELIVERY, { p: 0.001 }), ...none])).toEqual([]);
    expect(claimsOf([change(0.011)])).toEqual([]);
    expect(claimsOf([change(0.0099), ...none])).toEqual([]);
  });

  test("of one kind do not let chance ones of another in", () => {
    const scores = Array.from({ length: 40 }, () => candidate(DELIVERY));
    const none = Array.from({ length: 100 }, () => candidate(STAFF, { kind: "segment_topic", p: 0.5 }));
    const lucky = candidate(STAFF, { kind: "segment_topic", p: 0.002 });
    const kinds = claimsOf([...scores, ...none, lucky]).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["topic_score"]));
  });

  test("are never of an interval that reaches 0, of crumbs, or of what is hardly clear", () => {
    expect(claimsOf([candidate(DELIVERY, { high: 1 })])).toEqual([]);
    expect(claimsOf([candidate(DELIVERY, { effect: -2, low: -2.1, high: -1.9 })])).toEqual([]);
    expect(claimsOf([candidate(DELIVERY, { p: 0.02 })])).toEqual([]);
  });

  test("of a part that somebody chose are ten times as certain, but for what changed since a day", () => {
    const isSaid = (more: Partial<Candidate>) => claimsOf([candidate(DELIVERY, more)]).length === 1;
    expect(isSaid({ p: 0.002, is_narrowed: true })).toBe(false);
    expect(isSaid({ p: 0.0002, is_narrowed: true })).toBe(true);
    expect(isSaid({ p: 0.002, is_narrowed: true, kind: "score_change", since: "2026-08-29" })).toBe(true);
    expect(isSaid({ p: 0.002, kind: "segment_score" })).toBe(false);
  });

  test("are not rounded where a screen rounds them again", () => {
    const found = claimsOf([
      candidate(DELIVERY, { unit: "correlation", effect: 0.74488, low: 0.72, high: 0.76491, worth: 30 }),
    ]);
    expect(found[0]).toMatchObject({ effect: 0.7449, high: 0.7649 });
  });

  test("say as many points as lie between the figures beside them", () => {
    const [found] = claimsOf([candidate(DELIVERY, { value: -10.04, other: 9.96, effect: -20.0 })]);
    const [other] = claimsOf([candidate(DELIVERY, { value: -10.06, other: 9.96, effect: -20.02 })]);
    expect([found?.effect, other?.effect]).toEqual([-20, -20.1]);
  });

  test("come by effect, share and certainty", () => {
    const found = claimsOf([
      candidate(STAFF, { share: 0.05 }),
      candidate(DELIVERY),
      candidate(LATE, { low: -39, high: -1 }),
    ]);
    expect(found.map(({ subject }) => subject.topic?.name)).toEqual(["Delivery", "Staff", "Late"]);
  });

  test("what is general, or in more than half of the comments, explains nothing", () => {
    expect(explains(view, DELIVERY, 0.5)).toBe(true);
    expect(explains(view, DELIVERY, 0.51)).toBe(false);
    const general = { ...view, topics: view.topics.map((topic) => ({ ...topic, is_general: true })) };
    expect(explains(general, DELIVERY, 0.1)).toBe(false);
  });
});

describe("what is said first", () => {
  test("says a topic and its subtopic once: the subtopic where it is most of it", () => {
    const fix = (place: number, effect: number) =>
      candidate(place, { kind: "fix", effect, low: effect - 1, high: effect + 1 });
    const names = (...candidates: Candidate[]) =>
      fixesOf(claimsOf(candidates)).map(({ subject }) => subject.topic?.name);
    expect(names(fix(DELIVERY, 5), fix(LATE, 4), fix(STAFF, 2))).toEqual(["Late", "Staff"]);
    expect(names(fix(DELIVERY, 5), fix(LATE, 2), fix(STAFF, 2))).toEqual(["Delivery", "Staff"]);
    // What gives most stands first, of subtopics too.
    expect(names(fix(DELIVERY, 5), fix(LATE, 3.2), fix(STAFF, 4))).toEqual(["Staff", "Late"]);
  });

  test("is six claims at most, of different facts", () => {
    const claims = claimsOf([
      candidate(DELIVERY),
      candidate(DELIVERY, { kind: "fix", effect: 4, low: 3, high: 5 }),
      candidate(STAFF, { value: 40, effect: 30, low: 20, high: 40 }),
      candidate(DELIVERY, { kind: "period_topic_score" }),
    ]);
    const kinds = headlinesOf(claims, fixesOf(claims)).map((id) => id.split(" ")[0]);
    expect(kinds).toEqual(["fix", "topic_score", "period_topic_score"]);
  });

  test("praise what people love, not what they merely do not mind", () => {
    const least = { low: 3.1, high: 6, share: 0.05, effect: 4 };
    const minded = claimsOf([
      candidate(STAFF, { ...least, value: 2, other: -2 }),
      candidate(DELIVERY, { value: -30, other: -10 }),
    ]);
    expect(headlinesOf(minded, [])[0]).toContain(minded[0]?.subject.topic?.id);
    const loved = claimsOf([
      candidate(STAFF, { ...least, value: 62, other: 58 }),
      candidate(DELIVERY, { value: -30, other: -10 }),
    ]);
    expect(loved[0]?.subject.topic?.name).toBe("Delivery");
    expect(headlinesOf(loved, [])[0]).toBe(loved[1]?.id);
  });

  test("of two values say one: that those who do not recommend it score lower is the same as that those who do score higher", () => {
    const of = (value: string, effect: number, n: number) =>
      candidate(DELIVERY, {
        kind: "segment_score",
        subject: { ...WHOLE, segment: { column: "4", header: "Recommended", value } },
        against: "rest",
        effect,
        low: effect - 5,
        high: effect + 5,
        n,
        n_against: 300 - n,
      });
    expect(headlinesOf(claimsOf([of("yes", 84, 120), of("no", -84, 180)]), [])).toHaveLength(1);
    expect(headlinesOf(claimsOf([of("Hue", 20, 60), of("Da Nang", -22, 90)]), [])).toHaveLength(2);
  });

  test("a value is said by its score, and by its stars only where its score is not claimed", () => {
    const of = (kind: "segment_score" | "segment_number", value: string, effect: number) =>
      candidate(DELIVERY, {
        kind,
        subject: {
          ...WHOLE,
          segment: { column: "4", header: "Branch", value },
          number: kind === "segment_number" ? { index: 5, header: "Stars" } : null,
        },
        against: "rest",
        unit: kind === "segment_number" ? "own" : "points",
        effect,
        low: effect * 1.1,
        high: effect * 0.9,
        ...(kind === "segment_number" && { worth: 50 }),
      });
    const lagoon = [of("segment_number", "Lagoon", -2.3), of("segment_score", "Lagoon", -75)];
    const head = (candidates: Candidate[]) => headlinesOf(claimsOf(candidates), []);
    expect(head(lagoon)).toEqual(["segment_score 4:Lagoon"]);
    // One that differs by its stars alone goes on being told, after those told by their scores.
    expect(head([...lagoon, of("segment_number", "Harbour", -2.5)])).toEqual([
      "segment_score 4:Lagoon",
      "segment_number 4:Harbour number:5",
    ]);
  });
});
