import { blankQuestion } from "@soundings/survey/blank";
import { QUESTION_TYPES, type Question } from "@soundings/survey/questions";
import { counter, id } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import en from "../../locales/en/survey-history.json" with { type: "json" };
import vi from "../../locales/vi/survey-history.json" with { type: "json" };
import { questionDifferences } from "./compare-questions.ts";

/** Another value of an option, as far as a comparison looks at it. */
function other(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return `${value}x`;
  if (Array.isArray(value)) return value.length > 0 ? value.map(other) : ["x"];
  if (value === null) return { text: "x" };
  const [first = "", ...names] = Object.keys(value as object);
  const changed = names.includes("text") ? "text" : names.includes("label") ? "label" : first;
  return { ...(value as object), [changed]: "x" };
}

test.each(QUESTION_TYPES)("every option of a %s that changes is called by a name", (type) => {
  const before: Question = blankQuestion(counter(50), type, id(1));
  const seen = Object.entries(before.options).map(([name, value]) => {
    const options = { ...before.options, [name]: other(value) };
    return { name, found: questionDifferences(before, { ...before, options } as Question) };
  });
  expect(seen.filter(({ found }) => found.length === 0).map(({ name }) => name)).toEqual([]);
  const names = seen.flatMap(({ found }) => found.map(({ what }) => what));
  for (const words of [en.what, vi.what]) expect(names.filter((name) => !(name in words))).toEqual([]);
});
