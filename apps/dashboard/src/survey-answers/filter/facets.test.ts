import type { AskedQuestion } from "@soundings/contract/asked-question";
import { expect, test } from "vitest";
import { parameterValues, questionValues } from "./facets.ts";

const question = (part: Partial<AskedQuestion>): AskedQuestion => ({
  id: "0192f0c8-0000-7000-8000-0000000000aa",
  type: "metric_range",
  number: 1,
  title: "How likely?",
  archived: false,
  choices: [],
  fields: [],
  grid: null,
  scale: null,
  shape: null,
  format: null,
  is_open_text: false,
  several: false,
  ...part,
});
const words = {
  choice: ({ choices }: AskedQuestion, value: string) =>
    choices.find((one) => one.value === value)?.label ?? value,
  number: (_: AskedQuestion, value: number) => `no. ${value}`,
};
const values = (part: Partial<AskedQuestion>) => questionValues(question(part), words);

test("the places of a scale are offered one by one, in its steps", () => {
  expect(values({ scale: { from: -2, to: 4, step: 2 } })).toEqual([
    { value: "-2", name: "no. -2" },
    { value: "0", name: "no. 0" },
    { value: "2", name: "no. 2" },
    { value: "4", name: "no. 4" },
  ]);
});

test("a scale of a thousand places is not", () => {
  expect(values({ scale: { from: 0, to: 1_000, step: 1 } })).toEqual([]);
});

test("choices are offered by what they are called, also those that are gone", () => {
  expect(
    values({
      type: "single_choice",
      choices: [
        { value: "a", label: "Tea", archived: false },
        { value: "b", label: "Soup", archived: true },
      ],
    }),
  ).toEqual([
    { value: "a", name: "Tea" },
    { value: "b", name: "Soup" },
  ]);
});

test("texts have no values of their own", () => {
  expect(values({ type: "text_input", is_open_text: true })).toEqual([]);
});

test("what a parameter's list does not have is offered together, and one by one to who searches", () => {
  const values = [{ value: "North", responses: 3 }];
  const listed = { name: "shop", values, others: [], other_responses: 0 };
  expect(parameterValues(listed, "Others")).toEqual([{ value: "North", name: "North", count: 3 }]);
  const others = [{ value: "East", responses: 2 }];
  expect(parameterValues({ ...listed, others, other_responses: 2 }, "Others")).toEqual([
    { value: "North", name: "North", count: 3 },
    { value: "*", name: "Others", count: 2 },
    { value: "East", name: "East", count: 2, searched: true },
  ]);
});
