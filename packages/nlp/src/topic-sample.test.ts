import { expect, test } from "vitest";
import { addToSample, emptySample, mergeSamples, SAMPLE_SIZE, sampled } from "./topic-sample.ts";

const MANY = SAMPLE_SIZE * 3;
const text = (n: number) => `comment number ${n}`;

test("a stream of any length keeps the same texts whichever way it came in and was shared out", () => {
  const forward = emptySample();
  for (let n = 0; n < MANY; n++) addToSample(forward, text(n), "en");
  const parts = [emptySample(), emptySample(), emptySample()];
  for (let n = MANY - 1; n >= 0; n--) {
    const part = parts[n % 3];
    if (part) addToSample(part, text(n), "en");
  }
  const merged = emptySample();
  for (const part of parts) mergeSamples(merged, structuredClone(part));
  expect(forward.total).toBe(MANY);
  expect(merged.total).toBe(MANY);
  const kept = sampled(forward);
  expect(kept).toHaveLength(SAMPLE_SIZE);
  expect(sampled(merged)).toEqual(kept);
});

test("the same text is kept once, with its count", () => {
  const sample = emptySample();
  for (let n = 0; n < 5; n++) addToSample(sample, "again", "en");
  addToSample(sample, "once", "en");
  expect(sampled(sample).map(({ text: kept, count }) => [kept, count])).toEqual(
    expect.arrayContaining([
      ["again", 5],
      ["once", 1],
    ]),
  );
});

test("a sample never holds more than twice its size", () => {
  const sample = emptySample();
  for (let n = 0; n < MANY; n++) {
    addToSample(sample, text(n), "en");
    if (n % 1000 === 0) expect(sample.entries.size).toBeLessThanOrEqual(2 * SAMPLE_SIZE);
  }
});
