import { blankQuestion } from "@soundings/survey/blank";
import type { Question, QuestionType } from "@soundings/survey/questions";
import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { mailedAnswers } from "./mailed-questions.ts";

/** What a mail offers of a question with some options of its own. */
function offered(type: QuestionType, options: object) {
  const blank = blankQuestion(newId, type, newId());
  return mailedAnswers({ ...blank, options: { ...blank.options, ...options } } as Question, "en");
}

const texts = (type: QuestionType, options: object) =>
  offered(type, options)?.options.map(({ text }) => text);

test("faces are called what their author calls them, else by their moods, and answer with their place", () => {
  const labels = ["Awful", "", "", "", "Great"];
  expect(texts("emoticon", { faces: 5, labels })?.[0]).toBe("Awful");
  expect(texts("emoticon", { faces: 5, labels })?.[4]).toBe("Great");
  expect(texts("emoticon", { faces: 5, labels })?.slice(1, 4)).not.toContain("2");
  expect(texts("emoticon", { faces: 3, labels: ["", "", "", "", ""] })).toHaveLength(3);
  expect(offered("emoticon", { faces: 5, labels })?.options[4]?.answer).toEqual({ value: 5 });
});

test("stars and scales are numbers in a row; scales that are too long for a line are no question of a mail", () => {
  expect(texts("rating_star", { stars: 4 })).toEqual(["1", "2", "3", "4"]);
  expect(texts("metric_range", { from: 0, to: 10, step: 5 })).toEqual(["0", "5", "10"]);
  expect(offered("metric_range", { from: 0, to: 11, step: 1 })).toBeNull();
  expect(offered("metric_range", { from: 0, to: 10, step: 1 })?.inRow).toBe(true);
});

test("one of some choices is answered by a click; several, own words and texts are not", () => {
  const choices = ["Tea", "Coffee"].map((text) => ({ id: newId(), text }));
  for (const type of ["single_choice", "dropdown"] as const) {
    expect(texts(type, { choices })).toEqual(["Tea", "Coffee"]);
    expect(offered(type, { choices })?.inRow).toBe(false);
    expect(offered(type, { choices, other: { text: "Another" } })).toBeNull();
  }
  expect(offered("single_choice", { choices })?.options[1]?.answer).toEqual({ choice_ids: [choices[1]?.id] });
  const many = Array.from({ length: 13 }, () => ({ id: newId(), text: "More" }));
  expect(offered("single_choice", { choices: many })).toBeNull();
  for (const type of ["multiple_choice", "text_input", "matrix", "ranking", "consent", "photo"] as const) {
    expect(offered(type, {})).toBeNull();
  }
});
