import { expect, test } from "vitest";
import { writtenChoices } from "../questions/answer-rules.ts";
import type { OptionsOf, Question, QuestionType } from "../questions.ts";
import { counter, id, question } from "../testing/build.ts";
import { OutlineQuestion } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";
import { questionFromOutline } from "./question-from-outline.ts";

/** Question 11 of a kind, changed by an outline. */
function changed(before: Question, outline: object, isNew = false): Question {
  const { type, ...fields } = OutlineQuestion.parse({ type: before.type, title: "", ...outline });
  const said = Object.fromEntries(Object.entries(fields).filter(([name]) => name in outline));
  return questionFromOutline({ ...said, ...("type" in outline && { type }) }, before, {
    ...{ language: "en", main: "en", newId: counter(5_000), at: "question 1", isNew },
    questionId(name: string) {
      if (name === "best") return id(10);
      if (name === "broken") throw new TypeError("no fault of the outline");
      throw new OutlineFault("question 1", `there is no question "${name}"`);
    },
  });
}

const blank = (type: QuestionType) => question(11, id(1), type);
const choiceIds = (one: Question) => writtenChoices(one).map((choice) => choice.id);

test("a part that is said again stays the one it was, and no two are the same one", () => {
  const before = blank("single_choice");
  const set = (...choices: unknown[]) => choiceIds(changed(before, { choices }));
  expect(set("No", "Yes")).toEqual([id(111), id(110)]);
  expect(set("Yes", "Yes")).toEqual([id(110), id(5_000)]);
  expect(set({ id: id(111), text: "Nay" }, "No")).toEqual([id(111), id(5_000)]);
  expect(() => set({ id: id(111), text: "Nay" }, { id: id(111), text: "No" })).toThrow("or it stands twice");
  expect(() => set({ id: id(99), text: "Nay" }, "No")).toThrow(`there is no part with the id ${id(99)}`);
});

test("parts without words are each a new one", () => {
  const before = changed(blank("single_choice"), { choices: ["Yes", "No"] });
  const options = { ...before.options, choices: writtenChoices(before).map((one) => ({ ...one, text: "" })) };
  expect(choiceIds(changed({ ...before, options } as Question, { choices: ["", "No"] }))).toEqual([
    id(5_000),
    id(5_001),
  ]);
});

test("that a choice excludes the others stays until it is said otherwise", () => {
  const choices = (...given: unknown[]) => ({ choices: given });
  const before = changed(blank("multiple_choice"), choices("Yes", { text: "None", exclusive: true }));
  const exclusive = (outline: object) => writtenChoices(changed(before, outline)).map((one) => one.exclusive);
  expect(exclusive(choices("Yes", "None"))).toEqual([undefined, true]);
  expect(exclusive(choices("Yes", { text: "None", exclusive: false }))).toEqual([undefined, undefined]);
});

test("the list of a question whose choices come from elsewhere is one of its own", () => {
  const dynamic = blank("dynamic_choice");
  const sourceOf = (one: Question) => (one.options as OptionsOf<"dynamic_choice">).source;
  const listed = changed(dynamic, { choices: ["Tea", "Coffee"] });
  expect(sourceOf(listed)).toMatchObject({ kind: "list", choices: [{ text: "Tea" }, { text: "Coffee" }] });
  const ids = choiceIds(listed);
  expect(choiceIds(changed(listed, { choices: ["Coffee", "Tea"] }))).toEqual(ids.toReversed());
  const picked = changed(listed, { choices_from: { question: "best" } });
  expect(sourceOf(picked)).toMatchObject({ kind: "answer", question_id: id(10) });
  expect(sourceOf(changed(picked, { choices: ["Tea", "Juice"] }))).toMatchObject({ kind: "list" });
  expect(() => changed(blank("dropdown"), { choices_from: { question: "best" } })).toThrow(
    /^dropdown has no choices_from; it has choices, /,
  );
});

test("a metric is one of a scale; any other scale keeps its own numbers", () => {
  const scale = changed(blank("metric_range"), { metric: "csat" });
  expect(scale.options).toMatchObject({ metric: "csat", from: 1, to: 5 });
  expect(changed(scale, { metric: "custom" }).options).toMatchObject({ metric: "custom", from: 1, to: 5 });
  expect(() => changed(blank("text_input"), { metric: "nps" })).toThrow(/^text_input has no metric; /);
});

test("a text that repeats an answer names it by its id, and stays where nobody knows the question", () => {
  const title = (text: string) => changed(blank("text_input"), { title: text }).title;
  expect(title("Why {{answer:best|it}}?")).toBe(`Why {{answer:${id(10)}|it}}?`);
  expect(title("Why {{answer:worst|it}}?")).toBe("Why {{answer:worst|it}}?");
  expect(() => title("Why {{answer:broken|it}}?")).toThrow(TypeError);
});

test("other words are taken away, or said", () => {
  const said = changed(blank("single_choice"), { other: "Else" });
  expect(said.options).toMatchObject({ other: { text: "Else" } });
  expect(changed(said, { other: null }).options).toMatchObject({ other: null });
  expect(changed(said, { required: true }).options).toEqual(said.options);
});

test("the usual texts come with a new question and another kind, and are not written again", () => {
  const bare = blank("metric_range");
  const ends = (one: Question) => (one.options as OptionsOf<"metric_range">).low_label;
  expect(ends(changed(bare, { title: "How?" }))).toBe("");
  expect(ends(changed(bare, { title: "How?" }, true))).not.toBe("");
  expect(ends(changed(blank("text_input"), { type: "metric_range" }))).not.toBe("");
});
