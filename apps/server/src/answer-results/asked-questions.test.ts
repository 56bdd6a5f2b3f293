import type { AskedQuestion } from "@soundings/contract/asked-question";
import { blankQuestion } from "@soundings/survey/blank";
import { addQuestion } from "@soundings/survey/edit-blocks";
import type { Question, QuestionOf } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import { counter, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { askedSurvey } from "./asked-questions.ts";
import { scaleFigures } from "./question-report.ts";

const newId = counter(5_000);

function withQuestion<Type extends Question["type"]>(
  survey: Survey,
  type: Type,
  change: (question: QuestionOf<Type>) => Partial<QuestionOf<Type>>,
): Survey {
  const blank = { ...blankQuestion(newId, type, id(1)), title: type } as QuestionOf<Type>;
  return addQuestion(survey, { ...blank, ...change(blank) } as Question);
}
const asked = (survey: Survey) => askedSurvey([{ number: 1, survey }]).questions.at(-1);

test("a heading says what it takes up by its name", () => {
  const survey = withQuestion(surveyOf(1), "text_input", () => ({
    title: `What made you choose **{{answer:${id(11)}|it}}** in {{parameter:store}}?`,
  }));
  expect(asked(survey)).toMatchObject({
    title: "What made you choose [Question 11] in [store]?",
    format: "text",
    shape: null,
  });
});

test("a rating says what it is drawn with", () => {
  const survey = withQuestion(surveyOf(1), "rating_star", ({ options }) => ({
    options: { ...options, shape: "heart" },
  }));
  expect(asked(survey)).toMatchObject({ shape: "heart", format: null });
});

test("a scale of one's own from 0 to 10 is no net promoter score", () => {
  const scale = (metric: "nps" | "custom", to = 10) =>
    asked(
      withQuestion(surveyOf(1), "metric_range", ({ options }) => ({
        options: { ...options, metric, from: 0, to, step: 1 },
      })),
    ) as AskedQuestion;
  const bars = [
    { value: "10", count: 3 },
    { value: "2", count: 1 },
  ];
  expect(scaleFigures(scale("nps"), bars).nps).toMatchObject({ promoters: 3, detractors: 1 });
  expect(scaleFigures(scale("custom"), bars)).toMatchObject({ mean: 8, nps: null });
  // Published before such a scale was refused.
  expect(scaleFigures(scale("nps", 5), [{ value: "5", count: 4 }])).toMatchObject({ mean: 5, nps: null });
});

test("different choices that are called the same are told apart", () => {
  const survey = withQuestion(surveyOf(1), "emoticon", ({ options }) => ({
    options: { ...options, faces: 5, labels: ["Bad", "", "", "Lovely", "Lovely"] },
  }));
  expect(asked(survey)?.choices.map(({ label }) => label)).toEqual(["Bad", "2", "3", "Lovely", "Lovely (2)"]);
});

test("fields stand in the order of the form, with their kinds", () => {
  const survey = withQuestion(surveyOf(1), "form_input", ({ options: { fields } }) => ({
    options: {
      fields: (["number", "text", "date"] as const).map((kind, at) => ({
        ...(fields[0] as (typeof fields)[number]),
        id: id(900 - at),
        label: kind,
        kind,
      })),
    },
  }));
  expect(asked(survey)?.fields.map(({ label, kind }) => [label, kind])).toEqual([
    ["number", "number"],
    ["text", "text"],
    ["date", "date"],
  ]);
});

test("a field that an edit took away is the last, and known to be gone", () => {
  const survey = withQuestion(surveyOf(1), "form_input", ({ options: { fields } }) => ({
    options: {
      fields: ["Phone", "Name"].map((label, at) => ({
        ...(fields[0] as (typeof fields)[number]),
        id: id(900 - at),
        label,
      })),
    },
  }));
  const changed = {
    ...survey,
    blocks: survey.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) =>
        question.type === "form_input"
          ? { ...question, options: { fields: question.options.fields.slice(1) } }
          : question,
      ),
    })),
  };
  const both = askedSurvey([
    { number: 1, survey },
    { number: 2, survey: changed },
  ]).questions.at(-1);
  expect(both?.fields.map(({ label, archived }) => [label, archived])).toEqual([
    ["Name", undefined],
    ["Phone", true],
  ]);
});

test("a consent is called by what people agree to, and several texts by their numbers, never by an id", () => {
  const survey = withQuestion(surveyOf(1), "consent", () => ({
    options: { text: "We keep your answers.", agree_label: "I agree" },
  }));
  expect(asked(survey)?.choices.map(({ label }) => label)).toEqual(["I agree"]);
  const changed = {
    ...survey,
    blocks: survey.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) =>
        question.type === "consent"
          ? { ...question, options: { ...question.options, text: "We keep them for a year." } }
          : question,
      ),
    })),
  };
  const both = askedSurvey([
    { number: 1, survey },
    { number: 2, survey: changed },
  ]).questions.at(-1);
  expect(both?.choices.map(({ label, archived }) => [label, archived])).toEqual([
    ["I agree (2)", false],
    ["I agree (1)", true],
  ]);
});
