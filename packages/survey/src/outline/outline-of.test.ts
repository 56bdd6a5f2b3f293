import { describe, expect, test } from "vitest";
import { blankQuestion } from "../blank.ts";
import { blankChoice } from "../questions/choices.ts";
import type { OptionsOf, Question, QuestionType } from "../questions.ts";
import type { EndOfSurvey, Survey } from "../survey.ts";
import { condition, counter, flow, id, question, surveyOf } from "../testing/build.ts";
import { addLanguage, translate } from "../translation.ts";
import { outlineOf } from "./outline-of.ts";

const survey = surveyOf(2);
const [end] = survey.end_of_surveys as [EndOfSurvey];
const settings = (change: Partial<Survey["settings"]>) =>
  outlineOf({ ...survey, settings: { ...survey.settings, ...change } });
/** What is read of the options of a question. */
function optionsOf<T extends QuestionType>(type: T, options: Partial<OptionsOf<T>>, of: Survey = survey) {
  const blank = blankQuestion(counter(50), type, id(1));
  const asked = { ...blank, question_number: 1, options: { ...blank.options, ...options } } as Question;
  const [first] = of.blocks;
  const read = outlineOf({ ...of, blocks: first ? [{ ...first, questions: [asked] }] : [] });
  const { id: _, number: __, type: ___, title: ____, ...rest } = read.blocks[0]?.questions[0] ?? {};
  return rest;
}

describe("of a survey", () => {
  test("what is as usual is not said", () => {
    expect(Object.keys(outlineOf(survey)).sort()).toEqual([
      ...["back_button", "blocks", "default_language", "ends", "name", "other_languages", "progress_bar"],
      "time_zone",
    ]);
    expect(settings({ one_at_a_time: false, close_message: "Closed", response_quota: 5 })).toMatchObject({
      ...{ one_at_a_time: false, close_message: "Closed", response_quota: 5 },
    });
    expect(outlineOf({ ...survey, description: "For us" })).toMatchObject({ description: "For us" });
    expect(settings({ abandoned_after_hours: 72 })).toMatchObject({ abandoned_after_hours: 72 });
  });

  test("scores, quotas and rules of quality are said where there are any", () => {
    const score = { id: id(720), name: "Points", formula: "", points: {} };
    expect(outlineOf({ ...survey, scores: [score] })).toMatchObject({
      scores: [{ name: "Points", formula: "points" }],
    });
    expect(outlineOf({ ...survey, scores: [] })).not.toHaveProperty("scores");
    const quota = {
      ...{ id: id(730), name: "Q", active: true, when_full: "end" as const, end_of_survey_id: null },
      cells: [{ id: id(731), name: "G", target: 5, conditions: [condition("11 = 110")] }],
    };
    const groups = [{ name: "G", target: 5, who: [{ question: id(11), is: "Yes", join: "and" }] }];
    expect(outlineOf({ ...survey, quotas: [quota] }).quotas).toEqual([
      { name: "Q", when_full: "end", groups },
    ]);
    const off = { ...quota, active: false, end_of_survey_id: id(900) };
    expect(outlineOf({ ...survey, quotas: [off] }).quotas).toEqual([
      { name: "Q", when_full: "end", active: false, end: id(900), groups },
    ]);
    expect(outlineOf({ ...survey, quotas: [] })).not.toHaveProperty("quotas");
    const right = { [id(12)]: { choice_ids: [id(120)] }, [id(99)]: { value: 1 } } as never;
    const rule = { id: id(740), name: "Never", conditions: [condition("11 = 110")] };
    const quality = { right_answers: right, impossible: [rule] } as unknown as NonNullable<Survey["quality"]>;
    const read = outlineOf({ ...survey, quality });
    expect(read).toMatchObject({
      attention_checks: [{ question: 2, right: { choice_ids: [id(120)] } }],
      cannot_be_true: [{ name: "Never", when: [{ is: "Yes" }] }],
    });
    const none = outlineOf({ ...survey, quality: { ...quality, right_answers: {}, impossible: [] } });
    expect(none).not.toHaveProperty("attention_checks");
    expect(none).not.toHaveProperty("cannot_be_true");
  });

  test("ends are told with which is the usual one, where there are several", () => {
    const other = {
      ...end,
      id: id(901),
      heading: "",
      message: "Bye",
      button_text: "Go",
      redirect_url: "https://a.b",
    };
    const gone = { ...end, id: id(902), action: "DELETE" as const };
    const ends = (...all: EndOfSurvey[]) => outlineOf({ ...survey, end_of_surveys: all }).ends;
    const own = { id: id(900), name: "Thanks", type: "message", heading: "Thank you" };
    expect(ends(end, gone)).toEqual([own]);
    expect(ends(end, other)).toEqual([
      { ...own, is_default: true },
      {
        ...{ id: id(901), name: "Thanks", type: "message", message: "Bye", button_text: "Go" },
        redirect_url: "https://a.b",
      },
    ]);
  });

  test("branches and random orders are counted", () => {
    const flows = [flow(60, "branch"), flow(61, "random"), flow(62, "random")];
    const read = outlineOf({ ...survey, block_flows: [...survey.block_flows, ...flows] });
    expect(read).toMatchObject({ branches: 1, random_orders: 2 });
  });

  test("pages and questions are in their order, with what is set of them", () => {
    const [first] = survey.blocks;
    const turned = first && {
      ...first,
      ...{
        questions: first.questions.toReversed(),
        shuffle_questions: true,
        shuffle_except: "last" as const,
      },
    };
    const read = outlineOf({ ...survey, blocks: turned ? [turned] : [] });
    expect(read.blocks[0]?.questions.map(({ number }) => number)).toEqual([1, 2]);
    expect(read.blocks[0]).toMatchObject({ shuffle_questions: true, shuffle_except: "last" });
    expect(outlineOf(survey).blocks[0]).not.toHaveProperty("shuffle_questions");
    expect(outlineOf(survey).blocks[0]).not.toHaveProperty("show_if");
    expect(outlineOf(survey).blocks[0]).not.toHaveProperty("for_each");
  });
});

describe("of a question", () => {
  test("only what its kind does not begin with is said", () => {
    expect(optionsOf("metric_range", {})).toEqual({});
    expect(optionsOf("metric_range", { display: "slider", to: 5 })).toEqual({ display: "slider", to: 5 });
    expect(optionsOf("file_upload", { extensions: ["pdf"] })).toEqual({ extensions: ["pdf"] });
    expect(optionsOf("photo", { source: "camera" })).toEqual({ source: "camera" });
    expect(optionsOf("multiple_choice", { min: 1, other: { text: "Else" } })).toMatchObject({
      ...{ min: 1, other: "Else" },
    });
  });

  test("parts are said with their ids, and without what is empty in them", () => {
    const choices = [blankChoice(id(1), "Tea"), { ...blankChoice(id(2), "None"), exclusive: true }];
    expect(optionsOf("single_choice", { choices })).toEqual({
      choices: [
        { id: id(1), text: "Tea" },
        { id: id(2), text: "None", exclusive: true },
      ],
    });
    const field = { id: id(3), label: "Name", kind: "text" as const, required: true, placeholder: "" };
    const fields = [field, { ...field, id: id(4), placeholder: "you@…" }];
    expect(optionsOf("form_input", { fields })).toHaveProperty("fields", [
      { id: id(3), label: "Name", kind: "text", required: true },
      { id: id(4), label: "Name", kind: "text", required: true, placeholder: "you@…" },
    ]);
  });

  test("a dynamic choice says where its choices come from", () => {
    const source = (value: OptionsOf<"dynamic_choice">["source"]) =>
      optionsOf("dynamic_choice", { source: value });
    expect(source({ kind: "answer", question_id: id(11), pick: "not_selected" })).toEqual({
      choices_from: { question: id(11), pick: "not_selected" },
    });
    const parameter = { kind: "parameter", parameter_id: id(710) } as const;
    expect(source(parameter)).toEqual({ choices_from_parameter: parameter });
    expect(source({ kind: "list", choices: [blankChoice(id(1), "Tea")] })).toEqual({
      choices: [{ id: id(1), text: "Tea" }],
    });
    const pick = { kind: "answer", question_id: null, pick: "not_selected" } as const;
    expect(source(pick)).toEqual({ choices_from: { question: "", pick: "not_selected" } });
  });

  test("texts are said in every language that differs, wherever they stand", () => {
    const entries = (texts: Record<string, string>) =>
      Object.entries(texts).map(([key, text]) => ({ key, text, by: "person" as const }));
    const asked = question(11, id(1), "text_input");
    const field = { id: id(3), label: "Name", kind: "text" as const, required: false, placeholder: "You" };
    const vietnamese = translate(
      addLanguage(
        {
          ...survey,
          blocks: survey.blocks.map((one) => ({ ...one, questions: [{ ...asked, question_number: 1 }] })),
        },
        "vi",
      ),
      "vi",
      [],
    );
    const own = { ...vietnamese, translations: { vi: {} } } as Survey;
    const withTexts = (type: QuestionType, options: object, texts: Record<string, string>) => {
      const blank = { ...blankQuestion(counter(50), type, id(1)), question_number: 1, title: "Title" };
      const made = { ...blank, options: { ...blank.options, ...options } } as Question;
      const [first] = own.blocks;
      const of = { ...own, blocks: first ? [{ ...first, questions: [made] }] : [] };
      return outlineOf(translate(of, "vi", entries(texts))).blocks[0]?.questions[0];
    };
    expect(withTexts("form_input", { fields: [field] }, { [`field:${id(3)}:label`]: "Tên" })).toMatchObject({
      title: "Title",
    });
    const key = `question:${id(50)}`;
    expect(withTexts("text_input", { placeholder: "Here" }, { [`${key}:placeholder`]: "Đây" })).toMatchObject(
      {
        placeholder: { en: "Here", vi: "Đây" },
      },
    );
    expect(
      withTexts(
        "single_choice",
        { choices: [blankChoice(id(1), "Tea"), blankChoice(id(2), "A")], other: { text: "Else" } },
        { [`choice:${id(1)}`]: "Trà", [`${key}:other`]: "Khác", [`${key}:title`]: "Tên" },
      ),
    ).toMatchObject({
      title: { en: "Title", vi: "Tên" },
      choices: [
        { id: id(1), text: { en: "Tea", vi: "Trà" } },
        { id: id(2), text: "A" },
      ],
      other: { en: "Else", vi: "Khác" },
    });
    expect(
      withTexts("emoticon", { labels: ["a", "b", "c", "d", "e"] }, { [`${key}:label_1`]: "á" }),
    ).toMatchObject({ labels: [{ en: "a", vi: "á" }, "b", "c", "d", "e"] });
    // Endings of files are no words.
    expect(withTexts("file_upload", { extensions: ["pdf"] }, {})).toMatchObject({ extensions: ["pdf"] });
  });
});
