import { updateQuestion } from "@soundings/survey/edit-blocks";
import { addFollowUp } from "@soundings/survey/follow-ups";
import type { Reading } from "@soundings/survey/reading";
import { counter, id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { askedSurvey } from "./asked-questions.ts";
import { heardBytes, heardColumns, heardText } from "./export-heard.ts";
import { answerExportTexts } from "./export-texts.ts";

const Q = id(11);
const plain = updateQuestion(surveyOf(1, 1), {
  ...question(11, id(1), "text_input"),
  title: "How was it?",
  question_number: 1,
});
const when = { operator: "speaks_of", than: "delivery", than_to: "negative" } as const;
const listening = addFollowUp(
  plain,
  { question_id: Q, when, name: "More", words: { en: "Why?" } },
  counter(5_000),
);
const texts = answerExportTexts("en");
const read = (said: Reading["said"]): Reading => ({ of: "1", said });
const late = read({
  sentiment: "negative",
  score: -61.7,
  emotions: ["anger"],
  topics: { delivery: [-80, -40] },
});

test("what was heard stands in words, and also that nothing was, or that nobody could read", () => {
  expect(heardText(late, texts)).toBe("Negative -62; Anger; Delivery -80 … -40");
  expect(heardText(late, answerExportTexts("vi"))).toContain("Giao hàng -80 … -40");
  expect(heardText(read(null), texts)).toBe("nothing understood");
  expect(heardText({ ...read(null), missed: true }, texts)).toBe("not read: the connection was away");
  expect(heardText(undefined, texts)).toBeNull();
});

test("a question that any version listened to has a column, and one that none did has none", () => {
  // Nothing listens any more.
  const asked = askedSurvey([
    { number: 1, survey: listening },
    { number: 2, survey: plain },
  ]);
  const headers = asked.questions.flatMap((one) =>
    heardColumns(one, asked, texts).map(({ header }) => header),
  );
  expect(headers).toEqual(["1. How was it?: heard"]);
  const [first] = asked.questions;
  const bytes = first && heardBytes(first, asked, texts);
  expect(bytes).toBeGreaterThanOrEqual(Buffer.byteLength(heardText(late, texts) ?? ""));
  const before = askedSurvey([{ number: 2, survey: plain }]);
  expect(before.questions.flatMap((one) => heardColumns(one, before, texts))).toEqual([]);
});
