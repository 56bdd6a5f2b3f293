import { plainText } from "@soundings/survey/rich-text";
import { counter, id } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { questionOf, readQuestions } from "./read-questions.ts";

const drawn = (text: string) => readQuestions(text).map(({ title, choices }) => [title, ...choices]);

test("a line is a question, without its number", () => {
  expect(drawn("1. How was it?\nQ2: Anything else\n\n10) Your name?")).toEqual([
    ["How was it?"],
    ["Anything else"],
    ["Your name?"],
  ]);
});

test("lines with a bullet or a letter below a question are its choices", () => {
  expect(drawn("1. Coffee or tea?\n- Coffee\n• Tea\n\na) Neither\n2. Milk\n( Yes")).toEqual([
    ["Coffee or tea?", "Coffee", "Tea", "Neither"],
    ["Milk"],
    ["( Yes"],
  ]);
});

test("below a question of the same paragraph, lines that ask nothing are choices", () => {
  expect(drawn("Coffee or tea?\n1. Coffee\n2. Tea\n\nWhy?\nHow often?")).toEqual([
    ["Coffee or tea?", "Coffee", "Tea"],
    ["Why?"],
    ["How often?"],
  ]);
});

test("the words stay as they were, and the kind fits them", () => {
  const single = questionOf(
    { title: "2 *stars* {{or}} more?", choices: ["Yes", "yes ", "No"] },
    id(1),
    counter(),
  );
  expect(plainText(single.title)).toBe("2 *stars* {{or}} more?");
  expect(single.type === "single_choice" && single.options.choices.map(({ text }) => text)).toEqual([
    "Yes",
    "No",
  ]);
  expect(questionOf({ title: "Why?", choices: [] }, id(1), counter()).type).toBe("text_input");
  const one = questionOf({ title: "Sure?", choices: ["Yes"] }, id(1), counter());
  expect(one.type === "single_choice" && one.options.choices).toHaveLength(2);
});
