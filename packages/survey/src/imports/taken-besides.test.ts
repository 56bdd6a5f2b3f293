import { expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { flowMap } from "../flow.ts";
import type { Question } from "../questions.ts";
import { scoreOf } from "../scores.ts";
import { Survey } from "../survey.ts";
import { limeSurveyWithQuotas } from "../testing/survey-files/limesurvey.ts";
import { qualtricsWithQuotas } from "../testing/survey-files/qualtrics-with-quotas.ts";
import { surveyJsWithScores } from "../testing/survey-files/survey-js.ts";
import { typeformWithScores } from "../testing/survey-files/typeform.ts";
import { type ImportedSurvey, readSurveyFile } from "./read-survey-file.ts";

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const BLANK = { block_name: "Page 1", end_name: "End", end_heading: "Thanks", end_message: "" };
const making = { newId, time_zone: "UTC", blankTexts: () => BLANK };

const read = (file: string | object): ImportedSurvey => {
  const found = readSurveyFile(typeof file === "string" ? file : JSON.stringify(file), JSON.parse, making);
  if (!found) throw new Error("nothing was read");
  return found;
};
const questionsOf = ({ blocks }: Survey): Question[] => blocks.flatMap(({ questions }) => questions);
const byTitle = (survey: Survey, title: string): Question => {
  const found = questionsOf(survey).find((one) => one.title.startsWith(title));
  if (!found) throw new Error(`no question ${title}`);
  return found;
};
const choiceOf = (question: Question, text: string): string => {
  const choices = "choices" in question.options ? question.options.choices : [];
  return choices.find((one) => one.text === text)?.id ?? "";
};
const notesOf = ({ notes }: ImportedSurvey, code: string) =>
  notes.filter((note) => note.code === code).map(({ where, detail }) => [where.split(" · ")[0], detail]);
const quotasOf = ({ quotas = [], end_of_surveys }: Survey) =>
  quotas.map(({ name, when_full, end_of_survey_id, cells }) => [
    ...[name, when_full, end_of_surveys.find(({ id }) => id === end_of_survey_id)?.redirect_url ?? null],
    ...cells.map(({ target, conditions }) => [target, conditions.length]),
  ]);
const shownIf = (survey: Survey, title: string) => {
  const block = survey.blocks.find(({ questions }) => questions.some((one) => one.title.startsWith(title)));
  const place = survey.block_flows.find(({ block_id }) => block_id === block?.id);
  const above = survey.block_flows.find(({ id }) => id === place?.parent_block_flow_id);
  return [...(block?.display_logic ?? []), ...(above?.description.conditions ?? [])];
};

test("of Qualtrics quotas, scores, lots and carried choices are taken", () => {
  const found = read(qualtricsWithQuotas());
  const { survey } = found;
  expect(checkSurvey(survey)).toEqual([]);
  expect(quotasOf(survey)).toEqual([
    ["Young people", "end", "https://example.com/full", [50, 1]],
    ["Drivers", "end", null, [50, 1]],
  ]);
  expect(notesOf(found, "quota")).toEqual([["A cross", "Cross"]]);
  const [score] = survey.scores ?? [];
  const [who, uses] = [byTitle(survey, "You are"), byTitle(survey, "What do you use")];
  const answers = {
    [who.id]: { choice_ids: [choiceOf(who, "Young")] },
    [uses.id]: { choice_ids: [choiceOf(uses, "Bus"), choiceOf(uses, "Bike")] },
  };
  expect([score?.name, scoreOf(score?.id ?? "", flowMap(survey), answers)]).toEqual(["Mobility", 10]);
  expect(notesOf(found, "calculation")).toEqual([["Unused", ""]]);
  expect(byTitle(survey, "You have").title).toContain(`{{score:${score?.id}|…}}`);
  expect(shownIf(survey, "You have")).toMatchObject([
    { subject: { kind: "score", score_id: score?.id }, operator: "more", than: "5" },
  ]);
  expect(uses.options).toMatchObject({ shuffle: "all_but_last" });
  expect("choices" in uses.options && uses.options.choices.at(-1)).toMatchObject({ exclusive: true });
  const random = survey.block_flows.find(({ block_type }) => block_type === "random");
  expect([random?.show, random?.description.name]).toEqual([2, "Adverts"]);
  expect(survey.block_flows.filter((one) => one.parent_block_flow_id === random?.id)).toHaveLength(3);
  expect(shownIf(survey, "Why")).toMatchObject([
    { subject: { kind: "random_group", groups: 2, draw: 1 }, operator: "equal", than: "1" },
  ]);
  expect(survey.blocks.find(({ name }) => name === "Shared")?.shuffle_questions).toBe(true);
  expect(byTitle(survey, "Which is best").options).toMatchObject({
    source: { kind: "answer", question_id: uses.id, pick: "selected" },
  });
  expect(found.besides.map(({ kind, where }) => `${kind} ${where}`)).toEqual([
    ...["random_group Arms", "random_order Adverts", "score Mobility", "quota Young people", "quota Drivers"],
  ]);
  expect(notesOf(found, "loop")).toEqual([["", "Every product"]]);
});

test("an end below a condition that we cannot ask ends nobody's survey", () => {
  const found = read(qualtricsWithQuotas());
  expect(found.survey.block_flows.filter(({ block_type }) => block_type === "end_of_survey")).toEqual([]);
  expect(notesOf(found, "jump")).toEqual([["", "EndSurvey"]]);
  expect(notesOf(found, "condition").map(([where]) => where)).toEqual(["FL_3"]);
});

const randomizer = (SubSet: number, ...inner: string[][]) => ({
  SurveyElements: [
    {
      Element: "BL",
      Payload: inner.map((questions, at) => ({
        ...{ ID: `B${at}`, Type: "Standard", Description: `Arm ${at + 1}` },
        BlockElements: questions.flatMap((QuestionID) => [
          { Type: "Question", QuestionID },
          { Type: "Page Break" },
        ]),
      })),
    },
    {
      Element: "FL",
      Payload: {
        Flow: [
          {
            Type: "BlockRandomizer",
            FlowID: "FL_1",
            SubSet,
            Flow: inner.map((_, at) => ({ Type: "Block", ID: `B${at}` })),
          },
        ],
      },
    },
    ...inner.flat().map((id, at) => ({
      ...{ Element: "SQ", PrimaryAttribute: id },
      Payload: {
        ...{
          QuestionType: "MC",
          Selector: "SAVR",
          QuestionText: `Question ${id}`,
          Choices: { 1: { Display: "a" }, 2: { Display: "b" } },
        },
        ...(id.startsWith("C") && {
          DisplayLogic: {
            0: {
              0: {
                LogicType: "Question",
                Operator: "Selected",
                LeftOperand: `q://${inner.flat()[at - 1]}/SelectableChoice/1`,
              },
              Type: "If",
            },
          },
        }),
      },
    })),
  ],
});

test("a block of several pages that comes by lot is one page, and says so", () => {
  const found = read(randomizer(1, ["A1", "A2"], ["A3"]));
  expect(found.survey.blocks.map(({ questions }) => questions.length)).toEqual([2, 1]);
  expect(notesOf(found, "one_page")).toEqual([["A2", ""]]);
  expect(found.survey.block_flows.find(({ block_type }) => block_type === "random")?.show).toBe(1);
});

test("blocks that cannot be one page are groups by lot where one of them is shown, and in order otherwise", () => {
  const one = read(randomizer(1, ["A1", "C2"], ["A3"]));
  expect(shownIf(one.survey, "Question A3")).toMatchObject([
    { subject: { kind: "random_group", groups: 2 }, than: "2" },
  ]);
  expect(shownIf(one.survey, "Question C2").map(({ subject }) => subject?.kind ?? "answer")).toEqual([
    "answer",
    "random_group",
  ]);
  expect(one.besides).toEqual([{ kind: "random_group", where: "FL_1" }]);
  const two = read(randomizer(2, ["A1", "C2"], ["A3"], ["A4"]));
  expect(notesOf(two, "randomisation")).toEqual([["FL_1", ""]]);
  expect(two.survey.block_flows.every(({ block_type }) => block_type === "question")).toBe(true);
});

test("of LimeSurvey quotas, older conditions, equations, assessments and random groups are taken", () => {
  const found = read(limeSurveyWithQuotas());
  const { survey } = found;
  expect(checkSurvey(survey)).toEqual([]);
  expect(quotasOf(survey)).toEqual([["Women by bus", "end", "https://example.com/full", [100, 2]]]);
  expect(notesOf(found, "quota")).toEqual([["Nobody knows", ""]]);
  const why = shownIf(survey, "Why the bus");
  expect(why.map(({ join, operator }) => [join, operator])).toEqual([
    ...[
      ["and", "is_selected"],
      ["and", "is_selected"],
      ["or", "is_selected"],
      ["and", "is_selected"],
    ],
  ]);
  expect(notesOf(found, "condition")).toEqual([["KM", "7X1X1 RX ^a"]]);
  const [sum, assessment] = survey.scores ?? [];
  const [sex, km] = [byTitle(survey, "You are"), byTitle(survey, "How many km")];
  const answers = { [sex.id]: { choice_ids: [choiceOf(sex, "A man")] }, [km.id]: { text: "70" } };
  expect(
    [sum, assessment].map((one) => [one?.name, scoreOf(one?.id ?? "", flowMap(survey), answers)]),
  ).toEqual([
    ["SUM", 105],
    ["Assessment", 4],
  ]);
  expect(shownIf(survey, "That is far")).toMatchObject([
    { subject: { score_id: sum?.id }, operator: "more", than: "100" },
  ]);
  expect(shownIf(survey, "The second arm")).toMatchObject([{ subject: { groups: 3 }, than: "2" }]);
  expect(notesOf(found, "calculation")).toEqual([["DATE", "equation"]]);
  expect(survey.blocks.find(({ name }) => name.startsWith("Roads"))?.shuffle_questions).toBe(true);
  const uses = byTitle(survey, "What do you use");
  expect("choices" in uses.options && uses.options.choices.at(-1)).toMatchObject({
    text: "None",
    exclusive: true,
  });
});

test("of SurveyJS calculated values, right answers, carried and exclusive choices are taken", () => {
  const found = read(surveyJsWithScores());
  const { survey } = found;
  expect(checkSurvey(survey)).toEqual([]);
  expect(survey.scores?.map(({ name }) => name)).toEqual(["total", "half", "Correct answers"]);
  const [total, half, right] = survey.scores ?? [];
  const [years, rate, mood] = [byTitle(survey, "Years"), byTitle(survey, "Rate it"), byTitle(survey, "Mood")];
  const answers = {
    [years.id]: { text: "4" },
    [rate.id]: { value: 2 },
    [mood.id]: { choice_ids: [choiceOf(mood, "Good")] },
  };
  const map = flowMap(survey);
  expect([total, half, right].map((one) => scoreOf(one?.id ?? "", map, answers))).toEqual([11, 5.5, 1]);
  expect(notesOf(found, "calculation")).toEqual([
    ["when", "today()"],
    ["twice", "{when} * 2"],
  ]);
  expect(shownIf(survey, "You have")).toMatchObject([{ operator: "at_least", than: "10" }]);
  expect(byTitle(survey, "You have").title).toContain("{{score:");
  expect(byTitle(survey, "Best")).toMatchObject({
    type: "dynamic_choice",
    options: { source: { pick: "selected" } },
  });
  const uses = byTitle(survey, "Uses");
  expect("choices" in uses.options && uses.options.choices.map(({ exclusive = false }) => exclusive)).toEqual(
    [false, false, true, true],
  );
  expect(notesOf(found, "loop")).toEqual([["trips", "paneldynamic"]]);
  expect(survey.blocks.every(({ shuffle_questions }) => shuffle_questions)).toBe(true);
});

test("of Typeform consents, variables and the ends that they lead to are taken", () => {
  const found = read(typeformWithScores());
  const { survey } = found;
  expect(checkSurvey(survey)).toEqual([]);
  expect(byTitle(survey, "Our")).toMatchObject({
    type: "consent",
    options: { text: "We store what you write." },
  });
  const [score] = survey.scores ?? [];
  const [capital, count] = [byTitle(survey, "The capital"), byTitle(survey, "How many")];
  const answers = { [capital.id]: { choice_ids: [choiceOf(capital, "Hanoi")] }, [count.id]: { text: "30" } };
  expect([score?.name, scoreOf(score?.id ?? "", flowMap(survey), answers)]).toEqual(["score", 17]);
  expect(notesOf(found, "calculation")).toEqual([
    ["score", "multiply"],
    ["price", ""],
  ]);
  const led = survey.block_flows.find(({ block_type }) => block_type === "end_of_survey");
  const branch = survey.block_flows.find(({ id }) => id === led?.parent_block_flow_id);
  expect(branch?.description.conditions).toContainEqual(
    expect.objectContaining({
      subject: { kind: "score", score_id: score?.id },
      operator: "more",
      than: "12",
    }),
  );
  expect(byTitle(survey, "You have").title).toContain(`{{score:${score?.id}|…}}`);
});

test.each([
  ["Qualtrics", qualtricsWithQuotas()],
  ["LimeSurvey", limeSurveyWithQuotas()],
  ["SurveyJS", surveyJsWithScores()],
  ["Typeform", typeformWithScores()],
])(
  "every question, quota, score and lot of a file of %s is taken or in the list of what is not",
  (_, file) => {
    const { elements, taken, besides, notes, survey } = read(file);
    const known = new Set([...taken, ...besides, ...notes].map(({ where }) => where));
    expect(elements.filter((one) => !known.has(one))).toEqual([]);
    expect(elements.length).toBeGreaterThan(6);
    expect(Survey.safeParse(survey).error).toBeUndefined();
  },
);
