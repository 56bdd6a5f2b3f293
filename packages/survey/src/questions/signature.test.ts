import { expect, test } from "vitest";
import { blankQuestion } from "../blank.ts";
import { counter, id } from "../testing/build.ts";
import { validateAnswer } from "../validate-answer.ts";
import { answerRulesOf } from "./answer-rules.ts";

const question = blankQuestion(counter(50), "signature", id(1));
const rules = answerRulesOf(question);
const drawing = (name: string) => ({ id: name, name, size: 1 });

test("a name is typed with 2 to 200 signs, or drawn once", () => {
  expect(validateAnswer(question, { text: " A " })).toEqual({ code: "TOO_SHORT", limit: 2 });
  expect(validateAnswer(question, { text: "An" })).toBeNull();
  expect(validateAnswer(question, { text: "x".repeat(200) })).toBeNull();
  expect(validateAnswer(question, { text: "x".repeat(201) })).toEqual({ code: "TOO_LONG", limit: 200 });
  expect(validateAnswer(question, { files: [drawing("a.png")] })).toBeNull();
  const twice = { files: [drawing("a.png"), drawing("b.png")] };
  expect(validateAnswer(question, twice)).toEqual({ code: "TOO_MANY", limit: 1 });
});

test("a drawing goes before a name that was typed", () => {
  const files = [drawing("a.png")];
  expect(rules.stored?.(question.options, { files, text: "An" })).toEqual({ files });
  expect(rules.stored?.(question.options, { files: [], text: " An " })).toEqual({ text: "An" });
});

test("in words it is the name, or the drawing's", () => {
  const words = (answer: object) => rules.words(question.options, answer, []);
  expect(words({ text: " An " })).toBe("An");
  expect(words({ files: [drawing("a.png")] })).toBe("a.png");
  expect(words({})).toBe("");
});

test("a drawing is one small picture of any type", () => {
  expect(rules.fileLimits?.(question.options)).toEqual({
    ...{ max_count: 1, max_bytes: 500_000, endings: null, pictures: true },
  });
});
