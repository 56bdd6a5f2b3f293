import { EMOTIONS } from "@soundings/nlp/scale";
import { describe, expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, STAFF } from "../testing/build-view.ts";
import { type Random, randomFrom } from "../testing/random.ts";
import type { ComparedWord } from "../topics/compare-topics.ts";
import { comparedClaims } from "../topics/comparison.ts";
import { type DifferentWord, WordCounts } from "../topics/different-words.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { chartCandidates } from "./chart-claims.ts";
import { claimsOf } from "./claims.ts";
import { compareCandidates } from "./compare-claims.ts";

const ANGER = 1 << EMOTIONS.indexOf("anger");
const JOY = 1 << EMOTIONS.indexOf("joy");
const COUNT = 400;
const every = Uint32Array.from({ length: COUNT }, (_, at) => at);

/** Comments whose topics, scores and emotions have nothing to do with each other, unless told. */
function comments(
  random: Random,
  { late = 0, angry = 0, together = 0 }: { late?: number; angry?: number; together?: number } = {},
): BuiltComment[] {
  return Array.from({ length: COUNT }, () => {
    const delivery = random.uniform() < 0.3;
    const staff = random.uniform() < 0.3 + (delivery ? together : 0);
    const score = () => 40 * random.normal();
    const own = (place: number, more = 0): [number, null, number][] => [[place, null, score() + more]];
    return {
      score: score(),
      mentions: [...(delivery ? own(DELIVERY, late) : []), ...(staff ? own(STAFF) : [])],
      emotions:
        (random.uniform() < 0.2 + (delivery ? angry : 0) ? ANGER : 0) | (random.uniform() < 0.3 ? JOY : 0),
    };
  });
}

/** A word with a query, as a comparison has it. */
const opening = ({ filter, ...word }: DifferentWord): ComparedWord => ({
  ...word,
  query: { word: filter },
  queries: [{ word: filter }, { word: filter }],
});

async function screen(built: BuiltComment[], random: Random) {
  const view = buildView(built);
  const charts = await topicChartsOf(view, every);
  const whole = claimsOf(await chartCandidates(view, every, charts, null));
  const compared = { mode: "topic-topic", first: DELIVERY, other: STAFF } as const;
  const found = await comparedClaims(view, every, compared);
  const counts = new WordCounts();
  for (const { mentions } of built) {
    const [first] = mentions;
    if (mentions.length !== 1 || !first) continue;
    const words = ["slow", "warm", "blue", "tall", "round"].filter(() => random.uniform() < 0.3);
    counts.add(words.join(", "), "en", first[0] === DELIVERY ? 0 : 1);
  }
  const words = { words: counts.different().map(opening), texts: counts.texts };
  const pair = claimsOf(compareCandidates(view, compared, { ...found, ...words }, null));
  return { whole, pair };
}

describe("the claims of charts", () => {
  test("say nothing of topics that differ in nothing, on nineteen screens in twenty", async () => {
    const random = randomFrom(11);
    let said = 0;
    for (let run = 0; run < 60; run++) {
      const { whole, pair } = await screen(comments(random), random);
      said += Number(whole.length > 0) + Number(pair.length > 0);
    }
    expect(said / 120).toBeLessThanOrEqual(0.05);
  });

  test("name the emotion, the pair and the sides that were planted", async () => {
    const random = randomFrom(5);
    const { whole, pair } = await screen(comments(random, { late: -50, angry: 0.4, together: 0.4 }), random);
    const angry = whole.find(({ kind, subject }) => kind === "topic_emotion" && subject.emotion === "anger");
    expect(angry?.subject.topic?.name).toBe("Delivery");
    expect(angry?.effect).toBeGreaterThan(20);
    expect(angry?.query).toEqual({ topic_id: angry?.subject.topic?.id, emotion: "anger" });
    const together = whole.find(({ kind }) => kind === "topic_pair");
    expect(together?.effect).toBeGreaterThan(20);
    expect([together?.subject.topic?.name, together?.subject.other_topic?.name].toSorted()).toEqual([
      "Delivery",
      "Staff",
    ]);
    const score = pair.find(({ kind }) => kind === "topic_score");
    expect(score?.subject.other_topic?.name).toBe("Staff");
    expect(score?.effect).toBeLessThan(-30);
    expect(score?.effect).toBeCloseTo((score?.value ?? 0) - (score?.other ?? 0), 0);
  });

  test("of two topics in the same comments stand between the two, comment by comment", async () => {
    const random = randomFrom(8);
    const both = Array.from({ length: COUNT }, (): BuiltComment => {
      const mood = 60 * random.normal();
      return {
        score: mood,
        mentions: [
          [DELIVERY, null, mood - 8],
          [STAFF, null, mood],
        ],
        rest: [],
      };
    });
    // Moods differ by 60 points, but within each comment delivery is 8 below: certain.
    const { pair } = await screen(both, random);
    const score = pair.find(({ kind }) => kind === "topic_score");
    expect(score?.effect).toBeCloseTo(-8, 1);
    expect((score?.high ?? 0) - (score?.low ?? 0)).toBeLessThan(1);
    expect(pair.filter(({ kind }) => kind !== "topic_score")).toEqual([]);
  });

  test("of words leave out what the topic is found by: many of its comments have it, and nobody else", async () => {
    const view = buildView(comments(randomFrom(2)));
    const compared = { mode: "single", first: DELIVERY, other: null } as const;
    const found = await comparedClaims(view, every, compared);
    const counts = new WordCounts();
    for (let at = 0; at < 120; at++) {
      counts.add(at % 3 === 0 ? "shipping, a dog" : "shipping", "en", 0);
      counts.add(at % 30 === 0 ? "a dog" : "waiter", "en", 1);
    }
    const different = counts.different();
    expect(different.map(({ text }) => text).sort()).toEqual(["dog", "shipping", "waiter"]);
    const part = { ...found, words: different.map(opening), texts: counts.texts };
    const words = compareCandidates(view, compared, part, null).filter(({ kind }) => kind === "topic_word");
    expect(words.map(({ subject }) => subject.word).sort()).toEqual(["dog", "waiter"]);
  });

  test("of words carry how certain they are among all words, and the side that says them", async () => {
    const view = buildView(comments(randomFrom(2)));
    const compared = { mode: "topic-topic", first: DELIVERY, other: STAFF } as const;
    const found = await comparedClaims(view, every, compared);
    const counts = new WordCounts();
    for (let at = 0; at < 120; at++) {
      counts.add(at % 3 === 0 ? "courier" : "a delivery, a parcel", "en", 0);
      counts.add(at % 2 === 0 ? "waiter" : "parcel", "en", 1);
    }
    const all = compareCandidates(
      view,
      compared,
      { ...found, words: counts.different().map(opening), texts: counts.texts },
      null,
    );
    const words = claimsOf(all).filter(({ kind }) => kind === "topic_word");
    expect(
      words.map(({ subject, value, other }) => [
        subject.word,
        subject.topic?.name,
        subject.other_topic?.name,
        Math.round(value ?? 0),
        other,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["courier", "Delivery", "Staff", 33, 0],
        ["waiter", "Staff", "Delivery", 50, 0],
      ]),
    );
    // That comments on Delivery say "delivery" is no finding.
    expect(words.map(({ subject }) => subject.word)).not.toContain("delivery");
  });
});
