import { expect, test } from "vitest";
import { asType, blankBlock, blankFlow, blankQuestion, blankSurvey } from "./blank.ts";
import { draftRulesOf } from "./questions/draft-rules.ts";
import { QUESTION_TYPES, type Question } from "./questions.ts";
import { counter, id, TEXTS } from "./testing/build.ts";

test("a new survey has one empty page and one end, with the words that it is given, and nothing else", () => {
  const made = blankSurvey(counter(1), TEXTS, { language: "vi", time_zone: "Asia/Saigon" });
  const [block] = made.blocks;
  const [end] = made.end_of_surveys;
  expect(made).toMatchObject({
    ...{ status: "DRAFT", name: "Visit", description: "", default_language: "vi", additional_languages: [] },
    ...{ parameters: [], variants: [], parameter_limits: [], translations: {} },
    ...{ last_block_number: 1, last_question_number: 0 },
    blocks: [{ block_number: 1, name: "Page 1", questions: [] }],
    block_flows: [
      { block_type: "question", block_flow_number: 1, block_id: block?.id, parent_block_flow_id: null },
    ],
    end_of_surveys: [
      {
        type: "message",
        name: "Thanks",
        heading: "Thank you",
        message: "",
        button_text: "",
        redirect_url: "",
      },
    ],
    settings: {
      ...{
        back_button: true,
        progress_bar: true,
        close_message: "",
        response_quota: null,
        time_zone: "Asia/Saigon",
      },
      ...{ scheduled_publish_at: null, scheduled_pause_at: null, default_end_id: end?.id },
    },
    configurations: {
      background: { kind: "color", image_id: null, overlay: 0 },
      logo: { image_id: null, position: "left", size: 40, show_app_logo: true },
      general: { align: "start", width: "medium", density: "comfortable" },
    },
  });
  const ids = [made.id, block?.id, end?.id, made.block_flows[0]?.id];
  expect(new Set(ids).size).toBe(4);
});

test("a new page is shown to all, always, in its order", () => {
  expect(blankBlock(id(1), "Page")).toEqual({
    ...{
      id: id(1),
      block_number: null,
      block_type: "question",
      action: "CREATE",
      name: "Page",
      questions: [],
    },
    ...{ shuffle_questions: false, schedule: { from: null, to: null }, display_logic: [], variant_ids: [] },
  });
});

test("a new place of the flow is at the top and holds nothing", () => {
  expect(blankFlow(id(1), "branch")).toEqual({
    ...{ id: id(1), action: "CREATE", parent_block_flow_id: null, arm: "then", block_type: "branch" },
    ...{ block_flow_number: null, is_editing: false, block_id: null, end_of_survey_id: null },
    description: { name: "", conditions: [] },
  });
});

test.each(QUESTION_TYPES)(
  "a new question says nothing yet, and must be answered only where its kind means so: %s",
  (type) => {
    const made = blankQuestion(counter(), type, id(1));
    expect(made).toMatchObject({
      survey_block_id: id(1),
      question_number: null,
      title: "",
      description: "",
      type,
    });
    expect(made.required).toBe(draftRulesOf(type).begins_required === true);
  },
);

test("a question that must be answered still must as another kind, unless that asks nothing", () => {
  const to = { newId: counter(), language: "en" as const };
  const asked = { ...blankQuestion(to.newId, "single_choice", id(1)), required: true } as Question;
  const required = (type: Question["type"], question = asked) => asType(question, type, to).required;
  expect([required("dropdown"), required("rating_star"), required("statement")]).toEqual([true, true, false]);
  expect(required("dropdown", { ...asked, required: false })).toBe(false);
  expect(asType(asked, "single_choice", to)).toBe(asked);
});
