import { EMOTIONS } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, STAFF } from "../testing/build-view.ts";
import { randomFrom } from "../testing/random.ts";
import { holdsAlike } from "../topics/holds-alike.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { byLength } from "./alike.ts";
import { chartCandidates } from "./chart-claims.ts";
import { claimsOf } from "./claims.ts";
import { selectionCandidates } from "./insights-of.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { segmentsOf } from "./segments-of.ts";

const COUNT = 800;
const every = Uint32Array.from({ length: COUNT }, (_, at) => at);

/** Comments that are long or short by lot, of two cities. */
function segmentClaims(speaks: (isLong: boolean, city: number, chance: number) => boolean) {
  const random = randomFrom(9);
  const cities = Array.from({ length: COUNT }, () => Number(random.uniform() < 0.5));
  // Whoever is of the second city mostly writes more.
  const isLong = cities.map((city) => random.uniform() < (city === 1 ? 0.8 : 0.2));
  const view = buildView(
    cities.map((city, at): BuiltComment => {
      const mentions: BuiltComment["mentions"] = speaks(isLong[at] === true, city, random.uniform())
        ? [[DELIVERY, null, 10]]
        : [];
      return { score: at % 7, mentions };
    }),
  );
  for (const [at, long] of isLong.entries()) view.words[at] = (long ? 60 : 8) + (at % 5);
  const column: SegmentColumn = {
    ...{ column: "2", header: "City", values: ["Hue", "Hanoi"], code: cities, is_rating: false },
  };
  return segmentsOf(view, every, [column], column, null).then(({ claims }) => claims.map(({ kind }) => kind));
}

test("that one city writes more is not told as what it speaks of", async () => {
  expect(await segmentClaims((isLong, _city, chance) => chance < (isLong ? 0.6 : 0.1))).toEqual([]);
  expect(await segmentClaims((_long, city, chance) => chance < (city === 1 ? 0.6 : 0.2))).toContain(
    "segment_topic",
  );
});

const pairsOf = async (view: ReturnType<typeof buildView>, ready: Uint8Array | null = null) => {
  const candidates = await chartCandidates(view, every, await topicChartsOf(view, every), null, ready);
  return claimsOf(candidates).filter(({ kind }) => kind === "topic_pair");
};

/** Half of those who speak of delivery speak of staff as well, and a tenth of all others. */
const together = (at: number): BuiltComment["mentions"] => [
  ...(at % 3 === 0 ? [[DELIVERY, null, 10] as [number, null, number]] : []),
  ...((at % 3 === 0 ? at % 2 === 0 : at % 10 === 0) ? [[STAFF, null, 10] as [number, null, number]] : []),
];

test("topics that one clause names together are no company, those of two clauses are", async () => {
  const view = buildView(Array.from({ length: COUNT }, (_, at) => ({ score: 1, mentions: together(at) })));
  expect(await pairsOf(view)).toHaveLength(1);
  view.mentions.clause.fill(0);
  expect(await pairsOf(view)).toEqual([]);
});

test("topics that come together in ready-made sentences alone are no company", async () => {
  const isReady = (at: number) => at % 4 === 0;
  const view = buildView(
    Array.from({ length: COUNT }, (_, at): BuiltComment => {
      const own: BuiltComment["mentions"] = at % 5 === 0 ? [[at % 2, null, 10]] : [];
      return {
        score: 1,
        mentions: isReady(at)
          ? [
              [DELIVERY, null, 10],
              [STAFF, null, 10],
            ]
          : own,
      };
    }),
  );
  expect(await pairsOf(view)).toHaveLength(1);
  expect(
    await pairsOf(
      view,
      Uint8Array.from(every, (at) => Number(isReady(at))),
    ),
  ).toEqual([]);
});

test("what scores high or is felt in ready-made sentences alone is not claimed of its topic", async () => {
  const joy = 1 << EMOTIONS.indexOf("joy");
  const claimsWith = async (own: number) => {
    const isReady = (at: number) => at % 6 === 0;
    const view = buildView(
      Array.from({ length: COUNT }, (_, at): BuiltComment => {
        const score = (isReady(at) ? 90 : at % 6 === 1 ? own : 10) + (at % 5);
        const mentions: BuiltComment["mentions"] =
          at % 6 < 2 ? [[DELIVERY, null, score]] : [[STAFF, null, score]];
        return { score, mentions, emotions: isReady(at) || own > 50 ? joy * Number(at % 6 < 2) : 0 };
      }),
    );
    const looked = { comments: every, previous: null, segments: [], numbers: [] };
    const ready = Uint8Array.from(every, (at) => Number(isReady(at)));
    const { candidates, span } = await selectionCandidates(view, looked, { ready });
    const drawn = await chartCandidates(view, every, await topicChartsOf(view, every), span, ready);
    return claimsOf([...candidates, ...drawn])
      .filter(({ subject }) => subject.topic?.name === "Delivery")
      .map(({ kind }) => kind);
  };
  expect(await claimsWith(10)).toEqual([]);
  // Those who write in words of their own say so, too.
  expect(await claimsWith(85)).toEqual(["topic_emotion", "topic_score"]);
});

test("a topic's height that is a form's is not claimed, though those who tick it praise all else, too", async () => {
  const claimsWith = async (own: number) => {
    const isReady = (at: number) => at % 6 === 0;
    const view = buildView(
      Array.from({ length: COUNT }, (_, at): BuiltComment => {
        const other = (isReady(at) ? 90 : -30) + (at % 5);
        const score = (isReady(at) ? 90 : own) + (at % 7);
        const mentions: BuiltComment["mentions"] = [[STAFF, null, other]];
        return { score: other, mentions: at % 6 < 2 ? [[DELIVERY, null, score], ...mentions] : mentions };
      }),
    );
    const looked = { comments: every, previous: null, segments: [], numbers: [] };
    const ready = Uint8Array.from(every, (at) => Number(isReady(at)));
    const claimed = async (by: typeof view) =>
      claimsOf((await selectionCandidates(by, looked, { ready })).candidates).some(
        ({ kind, subject }) => kind === "topic_score" && subject.topic?.name === "Delivery",
      );
    return await Promise.all([claimed(view), claimed({ ...view, by_earlier_rules: true })]);
  };
  // In words of their own 50 above all else, but half as far above what all else is with the form.
  expect(await claimsWith(20)).toEqual([false, true]);
  expect(await claimsWith(60)).toEqual([true, true]);
});

test("a difference holds where it holds among those who are alike", () => {
  const part = (hits: number, otherHits: number, of = 100, others = 100) => ({ hits, of, otherHits, others });
  expect(holdsAlike(30, [part(50, 20), part(60, 30)])).toBe(true);
  expect(holdsAlike(30, [part(80, 80), part(20, 20)])).toBe(false);
  expect(holdsAlike(-30, [part(50, 20)])).toBe(false);
  expect(holdsAlike(30, [part(50, 0, 100, 0)])).toBe(false);
});

test("comments of one length are one part, and parts hold every comment once", () => {
  const view = buildView(Array.from({ length: COUNT }, () => ({ score: 1, mentions: [] })));
  expect(byLength(view, every)).toHaveLength(1);
  for (let at = 0; at < COUNT; at++) view.words[at] = at % 50;
  const parts = byLength(view, every);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.flatMap((part) => [...part]).sort((a, b) => a - b)).toEqual([...every]);
});
