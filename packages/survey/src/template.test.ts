import { expect, test } from "vitest";
import { OTHER } from "./answers.ts";
import { inOrder } from "./numbering.ts";
import type { QuestionOf } from "./questions.ts";
import { questionCount, surveyFromTemplate, type Template, templateLanguage } from "./template.ts";
import { counter, id } from "./testing/build.ts";

const text = (en: string, vi = `${en} (vi)`) => ({ en, vi });
const choices = [
  { key: "yes", text: text("Yes") },
  { key: "no", text: text("No") },
];
const TEMPLATE: Template = {
  ...{ key: "visit", category: "shop", minutes: 1, name: text("Visit"), description: text("After a visit") },
  flow: [
    {
      block: {
        name: text("Start"),
        questions: [
          { key: "came", type: "single_choice", title: text("Again?"), required: true, options: { choices } },
          {
            key: "why",
            type: "multiple_choice",
            title: text("Why?"),
            options: { choices, other: { text: text("Else") } },
          },
        ],
      },
    },
    {
      branch: {
        name: text("Not again"),
        when: [
          { question: "came", is: "no" },
          { question: "why", is_not: OTHER, join: "or" },
          { question: "stars", is: "1", to: "2" },
        ],
        // biome-ignore lint/suspicious/noThenProperty: what stands in a branch is called so
        then: [
          {
            block: {
              name: text("Sorry"),
              questions: [{ key: "more", type: "text_input", title: text("More?") }],
            },
          },
          { end: "sorry" },
        ],
      },
    },
    {
      block: {
        name: text("Last"),
        questions: [
          { key: "stars", type: "rating_star", title: text("Stars") },
          {
            key: "who",
            type: "form_input",
            title: text("You"),
            description: text("If you like"),
            options: { fields: [{ key: "name", label: text("Name"), kind: "text" }] },
          },
        ],
      },
    },
  ],
  ends: ["thanks", "sorry"].map((key) => ({
    ...{ key, name: text(key), heading: text(`${key}!`), message: text("Bye") },
  })),
};
const survey = surveyFromTemplate(TEMPLATE, counter(), { language: "en", time_zone: "UTC" });

test("templates are shown in the language of the interface where they have it, else in English", () => {
  expect(["en", "vi", "fr", ""].map(templateLanguage)).toEqual(["en", "vi", "en", "en"]);
});

test("a template becomes pages, branches and ends in their places, the first end being where all others go", () => {
  const named = new Map(survey.blocks.map(({ id: key, name }) => [key, name]));
  const places = (parent: string | null): unknown[] =>
    inOrder(
      survey.block_flows.filter((one) => one.parent_block_flow_id === parent),
      "block_flow_number",
    ).map((one) =>
      one.block_type === "branch"
        ? [one.description.name, places(one.id)]
        : (named.get(one.block_id ?? "") ??
          survey.end_of_surveys.find((end) => end.id === one.end_of_survey_id)?.name),
    );
  expect(places(null)).toEqual(["Start", ["Not again", ["Sorry", "sorry"]], "Last"]);
  const [thanks] = survey.end_of_surveys;
  expect([survey.settings.default_end_id, thanks?.heading]).toEqual([thanks?.id, "thanks!"]);
  expect([survey.name, survey.description]).toEqual(["Visit", "After a visit"]);
  expect(questionCount(TEMPLATE)).toBe(5);
});

test("its questions have its words, choices with ids, and its conditions speak of those", () => {
  const asked = inOrder(survey.blocks, "block_number").flatMap((one) =>
    inOrder(one.questions, "question_number"),
  );
  expect(asked.map(({ title, required }) => [title, required])).toEqual([
    ["Again?", true],
    ["Why?", false],
    ["More?", false],
    ["Stars", false],
    ["You", false],
  ]);
  expect(asked.map(({ description }) => description)).toEqual(["", "", "", "", "If you like"]);
  expect(asked.at(-1)?.options).toEqual({
    fields: [{ id: expect.any(String), label: "Name", kind: "text", required: false, placeholder: "" }],
  });
  const [again, why] = asked as QuestionOf<"single_choice">[];
  expect(again?.options.choices.map((one) => one.text)).toEqual(["Yes", "No"]);
  const conditions = survey.block_flows.find(({ block_type }) => block_type === "branch")?.description
    .conditions;
  expect(conditions).toEqual([
    {
      ...{ condition_number: 1, join: "and", question_id: again?.id, operator: "is_selected" },
      value: again?.options.choices[1]?.id,
    },
    { condition_number: 2, join: "or", question_id: why?.id, operator: "is_not_selected", value: OTHER },
    // A question that comes later has no id yet.
    {
      ...{ condition_number: 3, join: "and", question_id: null, operator: "is_selected" },
      ...{ value: "1", to_value: "2" },
    },
  ]);
});

test("in either language it is the same survey, each the other's translation", () => {
  const vi = surveyFromTemplate(TEMPLATE, counter(), { language: "vi", time_zone: "UTC" });
  const ids = (one: typeof vi) => JSON.stringify(one).match(/[0-9a-f-]{36}/g);
  expect([vi.default_language, vi.additional_languages]).toEqual(["vi", ["en"]]);
  expect(new Set(ids(vi))).toEqual(new Set(ids(survey)));
  const start = inOrder(survey.blocks, "block_number")[0];
  expect(survey.translations.vi?.[`question:${start?.questions[0]?.id}:title`]?.text).toBe("Again? (vi)");
  // Ids are counted on: none is given twice.
  expect(new Set(survey.blocks.flatMap((one) => one.questions.map((asked) => asked.id))).size).toBe(5);
  expect(survey.blocks.every((one) => one.id !== id(0))).toBe(true);
});
