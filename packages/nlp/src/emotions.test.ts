import { expect, test } from "vitest";
import { type EmotionCalibration, emotionsOf, shareLogs } from "./emotions.ts";
import { EMOTIONS } from "./scale.ts";

const plain: EmotionCalibration[] = EMOTIONS.map(() => ({ slope: 1, offset: 0, threshold: 0.4 }));

test("emotions that compete share one probability with none", () => {
  const shares = shareLogs([2, 1, 0, 0, 0, 0, 0, -3]).map(Math.exp);
  const none = 1 - shares.reduce((sum, share) => sum + share);
  expect(none).toBeGreaterThan(0);
  expect(none).toBeLessThan(shares[1] as number);
});

test("a strong emotion takes from a weaker one only where a text has one emotion", () => {
  const outputs = [6, 1, -9, -9, -9, -9, -9, -9];
  expect(emotionsOf(outputs, plain, false, 0).emotions).toEqual(["anger", "disgust"]);
  expect(emotionsOf(outputs, plain, true, 0).emotions).toEqual(["anger"]);
});

test("a raised threshold silences what is not sure", () => {
  expect(emotionsOf([0, 3, -9, -9, -9, -9, -9, -9], plain, false, 0.6).emotions).toEqual(["disgust"]);
});
