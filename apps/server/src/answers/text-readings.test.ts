import { updateQuestion } from "@soundings/survey/edit-blocks";
import { flowMap } from "@soundings/survey/flow";
import { addFollowUp, FOLLOW_UPS } from "@soundings/survey/follow-ups";
import { counter, id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { TextReadings } from "./text-readings.ts";

const Q = id(11);
const asked = updateQuestion(surveyOf(1, 1), { ...question(11, id(1), "text_input"), question_number: 1 });
const follow = { question_id: Q, when: FOLLOW_UPS.negative, name: "More", words: { en: "Why?" } };
const map = flowMap(addFollowUp(asked, follow, counter(5_000)));

test("an engine that fails keeps nobody from going on, and why is told each time", async () => {
  const told: unknown[] = [];
  const broken = new Error("no memory");
  const texts = new TextReadings((error) => told.push(error), { hear: () => Promise.reject(broken) });
  expect(await texts.of(map, { [Q]: { text: "Bad" } })).toEqual({});
  expect(told).toEqual([broken]);
  texts.prepare(map);
  await expect.poll(() => told.length).toBe(2);
  // What failed is asked again.
  await texts.of(map, { [Q]: { text: "Bad" } });
  expect(told.length).toBe(3);
});
