import type { AlertLevel } from "@soundings/contract/alerts";
import { CLAIM_KINDS, type Claim } from "@soundings/contract/insights";
import fc from "fast-check";
import { expect, test } from "vitest";
import { WHOLE } from "../insights/claims.ts";
import { isChange, type KnownChange, newsOf, unknownChanges } from "./find-news.ts";

const TOPICS = [
  null,
  { id: "d", name: "Delivery", parent_name: null },
  { id: "l", name: "Late", parent_name: "Delivery" },
  { id: "s", name: "Staff", parent_name: null },
];

function changeOf(given: Partial<Claim> & { topic?: (typeof TOPICS)[number] } = {}): Claim {
  const { topic = null, ...rest } = given;
  return {
    id: "one",
    kind: topic ? "topic_score_change" : "score_change",
    subject: { ...WHOLE, topic },
    against: "before",
    unit: "points",
    value: 10,
    other: 20,
    effect: -10,
    low: -14,
    high: -6,
    n: 100,
    n_against: 100,
    p: 0.0001,
    test: "cusum",
    share: 1,
    span: null,
    since: "2026-05-01",
    missed: 5,
    drivers: [],
    query: {},
    weight: 6,
    ...rest,
  };
}

const LAST = "2026-05-20";

test("a change that is known is no news, also when it is dated again by some days", () => {
  const known = [{ claim: changeOf(), told: true }];
  expect(unknownChanges([changeOf({ since: "2026-05-10" })], known)).toEqual([]);
  for (const other of [
    changeOf({ since: "2026-06-15" }),
    changeOf({ effect: 10, low: 6, high: 14 }),
    changeOf({ topic: TOPICS[1] as (typeof TOPICS)[number] }),
    changeOf({ kind: "volume_change" }),
  ]) {
    expect(unknownChanges([other], known)).toEqual([other]);
  }
});

test("a topic that was new is the same change when it is its share that changed", () => {
  const topic = TOPICS[1] as (typeof TOPICS)[number];
  const before = changeOf({ topic, kind: "new_topic", effect: 5, low: 3, high: 7 });
  expect(
    unknownChanges([{ ...before, kind: "topic_share_change" }], [{ claim: before, told: false }]),
  ).toEqual([]);
});

const told = (changes: Claim[], level: AlertLevel, known: KnownChange[] = []) =>
  newsOf(changes, known, level, LAST).map(({ claim, others }) => [claim, ...others]);

test("what moves the whole by less than a point is told only where every change is wanted", () => {
  const small = changeOf({ weight: 0.4 });
  const unheard = changeOf({ kind: "new_topic", topic: TOPICS[3] ?? null, weight: 0.1, since: "2026-04-01" });
  expect(told([small, unheard], "important")).toEqual([[unheard]]);
  expect(told([small, unheard], "all")).toEqual([[small], [unheard]]);
  expect(told([small, unheard], "off")).toEqual([]);
});

test("history is no news", () => {
  expect(told([changeOf({ since: "2026-01-01" })], "all")).toEqual([]);
});

test("what begins in the same fortnight is one event, and a subtopic says nothing beside its topic", () => {
  const whole = changeOf({ weight: 8 });
  const [topic, subtopic] = [TOPICS[1], TOPICS[2]].map((one) => changeOf({ topic: one ?? null }));
  const changes = [whole, topic, subtopic] as Claim[];
  expect(told(changes, "important")).toEqual([[whole, topic]]);
  const known = [{ claim: whole, told: true }];
  expect(told([topic as Claim], "all", known)).toEqual([]);
  expect(told([{ ...(topic as Claim), weight: 20 }], "all", known)).toHaveLength(1);
  expect(told([topic as Claim], "all", [{ claim: whole, told: false }])).toHaveLength(1);
});

const anyChange = fc
  .record({
    kind: fc.constantFrom(...CLAIM_KINDS.filter((kind) => isChange(changeOf({ kind })))),
    topic: fc.constantFrom(...TOPICS),
    effect: fc.constantFrom(-10, 10),
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 5 }),
    weight: fc.double({ min: 0, max: 9, noNaN: true }),
  })
  .map(({ day, month, ...rest }) =>
    changeOf({ ...rest, since: `2026-0${month}-${String(day).padStart(2, "0")}` }),
  );

test("whatever is known is never told, and only changes are", () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 8 }), (changes) => {
      const known = changes.map((claim) => ({ claim, told: true }));
      expect(told(unknownChanges(changes, known), "all", known)).toEqual([]);
      expect(
        told(changes, "all")
          .flat()
          .every((one) => isChange(one) && changes.includes(one)),
      ).toBe(true);
    }),
  );
});
