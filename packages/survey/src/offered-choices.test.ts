import { expect, test } from "vitest";
import { answerWords } from "./answer-words.ts";
import { type Answers, OTHER } from "./answers.ts";
import { blankQuestion } from "./blank.ts";
import { offerableChoices, offeredChoices } from "./offered-choices.ts";
import { blankChoice } from "./questions/choices.ts";
import type { OptionsOf, Question, QuestionOf } from "./questions.ts";
import { counter, id, question } from "./testing/build.ts";

type Source = OptionsOf<"dynamic_choice">["source"];

const asked = question(1, id(1), "multiple_choice");
const [yes, no] = [id(10), id(11)];

function dynamic(n: number, source: Source): QuestionOf<"dynamic_choice"> {
  const blank = blankQuestion(counter(10 * n), "dynamic_choice", id(1));
  return { ...blank, id: id(n), options: { ...blank.options, source } };
}

function offers(
  one: Question,
  answers: Answers,
  parameters: Record<string, string> = {},
  more: Question[] = [],
) {
  const questions = new Map([asked, one, ...more].map((each) => [each.id, each]));
  const survey = { parameters: [{ id: id(70), name: "store", values: [] }] };
  return offeredChoices(one, { questions, answers, survey, parameters }).map((each) => [each.id, each.text]);
}

const fromAnswer = (pick: "selected" | "not_selected", question_id: string | null = asked.id): Source => ({
  kind: "answer",
  question_id,
  pick,
});

test("an earlier answer gives what was chosen, own words last, or what was left", () => {
  const answers = { [asked.id]: { choice_ids: [OTHER, no], text: " Maybe " } };
  expect(offers(dynamic(2, fromAnswer("selected")), answers)).toEqual([
    [no, "No"],
    [OTHER, "Maybe"],
  ]);
  expect(offers(dynamic(2, fromAnswer("not_selected")), answers)).toEqual([[yes, "Yes"]]);
  expect(offers(dynamic(2, fromAnswer("selected")), {})).toEqual([]);
  expect(offers(dynamic(2, fromAnswer("selected", null)), answers)).toEqual([]);
});

test("choices can be handed on twice, and a circle ends", () => {
  const second = dynamic(2, fromAnswer("selected"));
  const third = dynamic(3, fromAnswer("not_selected", second.id));
  const answers = { [asked.id]: { choice_ids: [yes, no] }, [second.id]: { choice_ids: [no] } };
  expect(offers(third, answers, {}, [second])).toEqual([[yes, "Yes"]]);
  const one = dynamic(4, fromAnswer("not_selected", id(5)));
  const other = dynamic(5, fromAnswer("not_selected", id(4)));
  expect(offers(one, {}, {}, [other])).toEqual([]);
});

test("a link's value that looks like an id is one choice, however answers spell it", () => {
  const parameter: Source = { kind: "parameter", parameter_id: id(70) };
  const value = "0199C0DE-ABCD-4FAB-8CDE-ABCDEFABCDEF";
  expect(offers(dynamic(2, parameter), {}, { store: value })).toEqual([[value.toLowerCase(), value]]);
});

test("a link's parameter gives its values, and a list its own choices", () => {
  const parameter: Source = { kind: "parameter", parameter_id: id(70) };
  expect(offers(dynamic(2, parameter), {}, { store: "Huế, Hội An,,Huế" })).toEqual([
    ["Huế", "Huế"],
    ["Hội An", "Hội An"],
  ]);
  expect(offers(dynamic(2, parameter), {})).toEqual([]);
  expect(offers(dynamic(2, { kind: "list", choices: [blankChoice(id(80), "Tea")] }), {})).toEqual([
    [id(80), "Tea"],
  ]);
});

test("an answer becomes words of its kind", () => {
  const choices = (asked as QuestionOf<"multiple_choice">).options.choices;
  expect(answerWords(asked, { choice_ids: [no, OTHER, yes], text: "Maybe" }, choices)).toBe("Yes, No, Maybe");
  expect(answerWords(question(2, id(1), "text_input"), { text: " An " }, [])).toBe("An");
  expect(answerWords(question(2, id(1), "metric_range"), { value: 9 }, [])).toBe("9");
  const faces = question(2, id(1), "emoticon") as QuestionOf<"emoticon">;
  const labels = ["", "", "", "Good", ""];
  const labelled = { ...faces, options: { ...faces.options, labels } };
  expect(answerWords(labelled, { value: 4 }, [])).toBe("Good");
  expect(answerWords(labelled, { value: 5 }, [])).toBe("5");
  const form = question(2, id(1), "form_input") as QuestionOf<"form_input">;
  const field = form.options.fields[0]?.id ?? "";
  expect(answerWords(form, { fields: { [field]: "Lan" } }, [])).toBe("Lan");
  expect(answerWords(asked, undefined, choices)).toBe("");
});

test("what a question can offer anybody comes from its source as a whole, and a circle ends", () => {
  const offerable = (one: Question, more: Question[] = []) => {
    const questions = new Map([asked, one, ...more].map((each) => [each.id, each]));
    const parameters = ["north", "south"].map((value, at) => ({
      ...{ id: id(70 + at), name: value, values: [value] },
    }));
    return offerableChoices(one, { questions, survey: { parameters } }).map(({ text }) => text);
  };
  expect(offerable(dynamic(2, fromAnswer("selected")))).toEqual(["Yes", "No"]);
  expect(offerable(dynamic(2, { kind: "parameter", parameter_id: id(71) }))).toEqual(["south"]);
  expect(offerable(dynamic(2, { kind: "parameter", parameter_id: id(79) }))).toEqual([]);
  expect(offerable(dynamic(2, fromAnswer("selected", id(99))))).toEqual([]);
  const one = dynamic(4, fromAnswer("selected", id(5)));
  const other = dynamic(5, fromAnswer("selected", id(4)));
  expect(offerable(one, [other])).toEqual([]);
});
