import { expect, test } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { FEELINGS, TONES, TOPIC_TONES } from "./heard-things.ts";
import { isHeard } from "./hearing.ts";
import type { TextReading } from "./reading.ts";
import { sourceHash } from "./source-hash.ts";
import { condition, id, question } from "./testing/build.ts";
import { attemptsAtHearing, heardThing } from "./try-readings.ts";

const open = question(13, id(1), "text_input");
const listens = (fields: Pick<Condition, "operator" | "than" | "than_to">): Condition => ({
  ...condition("13 = x"),
  value: null,
  ...fields,
});
/** Which of some conditions are heard in what is tried, or in a text that was read so. */
const triedFor = (conditions: readonly Condition[]) =>
  new Set(
    attemptsAtHearing(
      conditions.map((one) => ({ condition: one, holds: true })),
      open,
    ).map(({ answer, visit }) => conditions.map((one) => isHeard(one, open, answer, visit?.readings)).join()),
  );
const heardIn = (conditions: readonly Condition[], said: TextReading | null) => {
  const reading = { of: sourceHash("a"), said };
  return conditions.map((one) => isHeard(one, open, { text: "a" }, { [open.id]: reading })).join();
};
const plain: TextReading = { sentiment: "neutral", score: 0, emotions: [], topics: {} };
const SCORES = Array.from({ length: 41 }, (_, at) => at * 5 - 100);

test("every tone that a text can have is tried, and one that nobody could read", () => {
  const conditions = TONES.map((than) => listens({ operator: "sounds", than }));
  const said = SCORES.map((score): TextReading => {
    const sentiment = score < 0 ? "negative" : score > 0 ? "positive" : "neutral";
    return { ...plain, score, sentiment };
  });
  const possible = [null, ...said].map((one) => heardIn(conditions, one));
  expect(triedFor(conditions)).toEqual(new Set(possible));
});

test("whatever can be said of a topic is tried: never, well, badly, both, and how clearly", () => {
  const tones = [undefined, ...TOPIC_TONES];
  const conditions = tones.map((than_to) =>
    listens({ operator: "speaks_of", than: "staff", ...(than_to && { than_to }) }),
  );
  const said = SCORES.flatMap((least) =>
    SCORES.filter((most) => most >= least).map(
      (most): TextReading => ({ ...plain, topics: { staff: [least, most] } }),
    ),
  );
  const possible = [null, plain, ...said].map((one) => heardIn(conditions, one));
  expect(triedFor(conditions)).toEqual(new Set(possible));
});

test("a feeling is tried with and without", () => {
  for (const than of FEELINGS)
    expect(triedFor([listens({ operator: "feels", than })])).toEqual(new Set(["true", "false"]));
});

test("texts are tried of one word, and of as many as are named and one more", () => {
  const conditions = ["3", "5"].map((than) => listens({ operator: "words_at_most", than }));
  expect(triedFor(conditions)).toEqual(new Set(["true,true", "false,true", "false,false"]));
  const [one, ...longer] = attemptsAtHearing(
    [{ condition: listens({ operator: "words_at_most", than: "0" }), holds: true }],
    open,
  );
  expect([one, ...longer].map((tried) => tried?.answer?.text?.split(" ").length)).toEqual([1, 1]);
});

test("what is tried of a text is what the engine could say of it", () => {
  const conditions = [
    listens({ operator: "sounds", than: "negative" }),
    listens({ operator: "feels", than: "joy" }),
    listens({ operator: "speaks_of", than: "staff" }),
  ];
  for (const one of conditions) {
    const readings = attemptsAtHearing([{ condition: one, holds: true }], open).flatMap(
      ({ visit }) => visit?.readings?.[open.id]?.said ?? [],
    );
    expect(readings.length).toBeGreaterThan(1);
    for (const { sentiment, score, topics } of readings) {
      expect(sentiment).toBe(score < 0 ? "negative" : score > 0 ? "positive" : "neutral");
      for (const [least, most] of [[score, score], ...Object.values(topics)] as const)
        expect([least >= -100, least <= most, most <= 100]).toEqual([true, true, true]);
    }
  }
});

test("a text is heard as a whole, but each feeling and each topic by itself", () => {
  expect([
    heardThing({ operator: "sounds", than: "negative" }) ===
      heardThing({ operator: "sounds", than: "neutral" }),
    heardThing({ operator: "words_at_most", than: "3" }) ===
      heardThing({ operator: "words_at_most", than: "4" }),
    heardThing({ operator: "feels", than: "joy" }) === heardThing({ operator: "feels", than: "fear" }),
    heardThing({ operator: "speaks_of", than: "staff" }) ===
      heardThing({ operator: "speaks_of", than: "food" }),
    heardThing({ operator: "speaks_of", than: "joy" }) === heardThing({ operator: "feels", than: "joy" }),
  ]).toEqual([true, true, false, false, false]);
  expect(heardThing({ operator: "speaks_of" })).toBe(heardThing({ operator: "speaks_of", than: "" }));
});
