import { expect, test } from "vitest";
import { CLEARLY, FEELINGS, TAKES_SIDES, TONES, TOPIC_TONES } from "./heard-things.ts";
import { LISTENING } from "./listening.ts";
import { isListening } from "./listening-operators.ts";

test("what can be heard has names, each its own; of a topic it is never asked whether it is neutral", () => {
  for (const names of [FEELINGS, TONES, TOPIC_TONES]) {
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain("");
  }
  expect(FEELINGS).toHaveLength(8);
  expect(TONES.filter((tone) => !TOPIC_TONES.some((one) => one === tone))).toEqual(["neutral"]);
  expect(TONES.toReversed().map((tone) => tone.replace("positive", "negative"))).toEqual(
    TONES.map((tone) => tone.replace("positive", "negative")),
  );
});

test("what is clear lies further out than what takes a side, within what a score can be", () => {
  expect([CLEARLY.negative, CLEARLY.positive]).toEqual([-50, 70]);
  expect(TAKES_SIDES).toBe(20);
});

test("the operators that listen are known by their names where there is no list of them", () => {
  expect(LISTENING.every(isListening)).toBe(true);
  expect(new Set(LISTENING).size).toBe(4);
});
