import { expect, test } from "vitest";
import {
  type ClauseFeeling,
  type EmotionCalibration,
  emotionsIn,
  emotionsOf,
  feltIn,
  shareLogs,
} from "./emotions.ts";
import { bitsOf } from "./felt-words.ts";
import { EMOTIONS, type Emotion } from "./scale.ts";

const plain: EmotionCalibration[] = EMOTIONS.map(() => ({
  slope: 1,
  offset: 0,
  blame: 0,
  praise: 0,
  threshold: 0.4,
}));
const likely = (emotion: Emotion) => EMOTIONS.map((name) => (name === emotion ? 3 : -9));
const ALL_SIGNED = 0xff << 16;
type Given = Partial<ClauseFeeling> & { signed?: number };
const clause = (given: Given): ClauseFeeling => ({
  outputs: EMOTIONS.map(() => -9),
  score: 0,
  comment: given.score ?? 0,
  shown: 0,
  unfelt: 0,
  ...given,
  // Words stand for every emotion, unless a test names those that they do.
  named: (given.named ?? 0) | (given.signed ?? ALL_SIGNED),
});
const felt = (given: Given, calibration = plain, oneEmotion = false, least = 0) =>
  emotionsIn(feltIn(clause(given), calibration, oneEmotion, least).bits);

test("emotions that compete share one probability with none", () => {
  const shares = shareLogs([2, 1, 0, 0, 0, 0, 0, -3]).map(Math.exp);
  const none = 1 - shares.reduce((sum, share) => sum + share);
  expect(none).toBeGreaterThan(0);
  expect(none).toBeLessThan(shares[1] as number);
});

test("a strong emotion takes from a weaker one only where a text has one emotion", () => {
  const outputs = [6, 1, -9, -9, -9, -9, -9, -9];
  expect(felt({ outputs })).toEqual(["anger", "disgust"]);
  expect(felt({ outputs }, plain, true)).toEqual(["anger"]);
});

test("a raised threshold silences what is not sure", () => {
  expect(felt({ outputs: [0, 3, -9, -9, -9, -9, -9, -9] }, plain, false, 0.6)).toEqual(["disgust"]);
});

test("the same words feel otherwise in blame than in praise", () => {
  const calibration = plain.map((c) => ({ ...c, offset: -3, blame: 6 }));
  const outputs = EMOTIONS.map((name) => (name === "anger" ? 0 : -9));
  expect(felt({ outputs, score: -80 }, calibration)).toEqual(["anger"]);
  expect(felt({ outputs, score: 0 }, calibration)).toEqual([]);
});

test.each(["joy", "trust"] as const)("no %s in clear blame, unless its words name it", (emotion) => {
  const outputs = likely(emotion);
  expect(felt({ outputs, score: -40 })).toEqual([]);
  expect(felt({ outputs, score: -5 })).toEqual([emotion]);
  expect(felt({ outputs, score: -40, named: bitsOf([emotion]) })).toEqual([emotion]);
});

test.each(["anger", "disgust", "fear", "sadness"] as const)(
  "no %s in clear praise, unless its words name it",
  (emotion) => {
    const outputs = likely(emotion);
    expect(felt({ outputs, score: 40 })).toEqual([]);
    expect(felt({ outputs, score: 5 })).toEqual([emotion]);
    expect(felt({ outputs, score: 40, named: bitsOf([emotion]) })).toEqual([emotion]);
  },
);

test.each(["fear", "surprise"] as const)(
  "%s is felt wherever words name it, and not where they deny it",
  (emotion) => {
    const bit = bitsOf([emotion]);
    for (const score of [-80, 0, 80]) {
      expect(felt({ score, named: bit })).toEqual([emotion]);
      expect(felt({ outputs: likely(emotion), named: bit << EMOTIONS.length })).toEqual([]);
    }
  },
);

test("surprise and interest go with either side", () => {
  for (const emotion of ["surprise", "interest"] as const)
    for (const score of [-90, 90]) expect(felt({ outputs: likely(emotion), score })).toEqual([emotion]);
});

test("an emoji is decisive: what it shows is felt, and no joy beside anger", () => {
  expect(felt({ outputs: likely("joy"), score: 30, shown: bitsOf(["anger"]) })).toEqual(["anger"]);
  expect(felt({ score: 10, shown: bitsOf(["joy"]) })).toEqual(["joy"]);
});

test("an emoji of joy after clear blame is no joy", () => {
  expect(felt({ score: -60, shown: bitsOf(["joy"]) })).toEqual([]);
});

test("a clause against its comment must name what it feels", () => {
  expect(felt({ outputs: likely("joy"), score: 5, comment: -60 })).toEqual([]);
  expect(felt({ outputs: likely("joy"), score: 50, comment: -60 })).toEqual([]);
  expect(felt({ outputs: likely("joy"), score: 50, comment: -60, named: bitsOf(["joy"]) })).toEqual(["joy"]);
  expect(felt({ outputs: likely("joy"), score: 50, comment: 0 })).toEqual(["joy"]);
});

test("what is ruled out is not likely either", () => {
  const { scores } = feltIn(clause({ outputs: likely("joy"), score: -40 }), plain, false, 0);
  expect(scores[EMOTIONS.indexOf("joy")]).toBeLessThan(0.4);
});

test("a comment has the emotions of its clauses, each as likely as where it is likeliest", () => {
  const clauses = (["joy", "anger"] as const).map((emotion) =>
    feltIn(clause({ outputs: likely(emotion) }), plain, false, 0),
  );
  const { emotions, emotion_scores } = emotionsOf(clauses);
  expect(emotions).toEqual(["anger", "joy"]);
  expect(emotion_scores.joy).toBe(emotion_scores.anger);
  expect(emotionsOf([])).toMatchObject({ emotions: [], emotion_scores: { joy: 0 } });
});

test.each(["anger", "disgust", "sadness", "joy", "trust"] as const)(
  "%s that no word of a clause stands for must be all but certain",
  (emotion) => {
    const outputs = EMOTIONS.map((name) => (name === emotion ? -0.2 : -9));
    expect(felt({ outputs })).toEqual([emotion]);
    expect(felt({ outputs, signed: 0 })).toEqual([]);
    expect(felt({ outputs, signed: bitsOf([emotion]) << 16 })).toEqual([emotion]);
    expect(felt({ outputs: outputs.map((one) => (one > -9 ? 9 : one)), signed: 0 })).toEqual([emotion]);
  },
);

const PLAIN = 24;

test.each(["anger", "disgust", "fear", "sadness"] as const)(
  "a word that tells %s by itself is enough in a comment that blames, and nowhere else",
  (emotion) => {
    const signed = bitsOf([emotion]) << PLAIN;
    expect(felt({ score: -60, signed })).toEqual([emotion]);
    expect(felt({ score: -60, comment: -5, signed })).toEqual([]);
    expect(felt({ score: -5, signed })).toEqual([]);
    expect(felt({ score: 60, signed })).toEqual([]);
  },
);

test("where a comment praises as much as it blames its clauses must name what they feel", () => {
  const outputs = likely("anger");
  expect(felt({ outputs, score: -60, comment: -40 })).toEqual(["anger"]);
  expect(felt({ outputs, score: -60, comment: 0 })).toEqual([]);
  expect(felt({ outputs, score: -60, comment: 0, named: bitsOf(["anger"]) })).toEqual(["anger"]);
});
