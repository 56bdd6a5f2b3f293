import { expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { TEXTS } from "../testing/build.ts";
import { type ImportedSurvey, readSurveyFile } from "./read-survey-file.ts";

// "Loop & merge" of Qualtrics, and panels of SurveyJS: questions for each choice that was chosen before.

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const making = { newId, blankTexts: () => TEXTS, time_zone: "UTC" };

const choices = { "1": { Display: "Tea" }, "2": { Display: "Coffee" } };
const asked = (
  id: string,
  QuestionText: string,
  payload: object = { QuestionType: "TE", Selector: "SL" },
) => ({
  ...{ Element: "SQ", PrimaryAttribute: id },
  Payload: { DataExportTag: id.replace("QID", "Q"), QuestionID: id, QuestionText, ...payload },
});
const several = { QuestionType: "MC", Selector: "MAVR", Choices: choices };
const single = { QuestionType: "MC", Selector: "SAVR", Choices: choices };

const over = (QID: string, options: object = {}) => ({
  Looping: "Question",
  LoopingOptions: {
    ...{ QID, Locator: `q://${QID}/ChoiceGroup/SelectedChoices`, Randomization: "None" },
    Static: { "1": { "2": "" }, "2": { "2": "" } },
    ...options,
  },
});

interface Block {
  name: string;
  elements: readonly string[];
  options?: object;
}

function read(blocks: readonly Block[], questions: readonly object[]): ImportedSurvey {
  const file = {
    SurveyEntry: { SurveyName: "Drinks", SurveyLanguage: "EN" },
    SurveyElements: [
      {
        Element: "BL",
        Payload: blocks.map(({ name, elements, options = {} }, at) => ({
          ...{ Type: "Standard", ID: `BL_${at}`, Description: name, Options: options },
          BlockElements: elements.map((one) =>
            one === "|" ? { Type: "Page Break" } : { Type: "Question", QuestionID: one },
          ),
        })),
      },
      {
        Element: "FL",
        Payload: { Type: "Root", Flow: blocks.map((_, at) => ({ Type: "Standard", ID: `BL_${at}` })) },
      },
      ...questions,
    ],
  };
  return readOf(file);
}

function readOf(file: object): ImportedSurvey {
  const found = readSurveyFile(JSON.stringify(file), JSON.parse, making);
  if (!found) throw new Error("nothing was read");
  return found;
}

const FIRST = { name: "First", elements: ["QID1"] };
const DRINKS = asked("QID1", "Which do you drink?", several);
const listed = ({ notes }: ImportedSurvey) =>
  notes.filter(({ code }) => code === "loop").map(({ detail }) => detail);
const looped = ({ survey }: ImportedSurvey) => survey.blocks.map(({ loop }) => loop ?? null);

test("a block for what was chosen becomes a loop, with the choice's name in its texts", () => {
  const found = read(
    [
      FIRST,
      { name: "Each", elements: ["QID2", "|", "QID3"], options: over("QID1", { Randomization: "All" }) },
    ],
    [DRINKS, asked("QID2", ["How is $", "{lm://Field/1}?"].join("")), asked("QID3", "Why?")],
  );
  const [source] = found.survey.blocks[0]?.questions ?? [];
  const loop = { question_id: source?.id, skipped: [], by_lot: true };
  expect(looped(found)).toEqual([null, loop, loop]);
  expect(found.survey.blocks[1]?.questions[0]?.title).toBe(`How is {{answer:${source?.id}|…}}?`);
  expect(checkSurvey(found.survey)).toEqual([]);
  expect(listed(found)).toEqual([]);
  expect(found.besides).toEqual([{ kind: "loop", where: "Each" }]);
});

test("a loop whose answers are asked for outside of it is listed, and the one beside it is taken", () => {
  const own = asked("QID2", "Good?", single);
  const why = asked("QID4", "Why?", {
    ...{ QuestionType: "TE", Selector: "SL" },
    DisplayLogic: {
      "0": {
        ...{ Type: "If" },
        "0": {
          ...{ LogicType: "Question", QuestionID: "QID2", Operator: "Selected", Type: "Expression" },
          ...{ ChoiceLocator: "q://QID2/SelectableChoice/1", LeftOperand: "q://QID2/SelectableChoice/1" },
        },
      },
      Type: "BooleanExpression",
    },
  });
  const found = read(
    [
      FIRST,
      { name: "Asked for", elements: ["QID2"], options: over("QID1") },
      { name: "Between", elements: ["QID4"] },
      { name: "Fits", elements: ["QID3"], options: over("QID1") },
    ],
    [DRINKS, own, asked("QID3", "How?"), why],
  );
  expect(looped(found).map((loop) => loop !== null)).toEqual([false, false, false, true]);
  expect(listed(found)).toEqual(["Asked for"]);
  expect(checkSurvey(found.survey)).toEqual([]);
});

const panel = (fields: object = {}) => ({
  ...{ type: "paneldynamic", name: "each", valueName: "drinks", templateTitle: "{panel.drink}" },
  templateElements: [
    { type: "rating", name: "good", title: "How is {panel.drink}?" },
    { type: "comment", name: "why", title: "Why?" },
  ],
  ...fields,
});
const surveyJs = (...elements: object[]) =>
  readOf({
    title: "Drinks",
    elements: [
      ...[{ type: "checkbox", name: "which", valueName: "drinks", valuePropertyName: "drink" }].map(
        (one) => ({
          ...one,
          choices: ["Tea", "Coffee"],
        }),
      ),
      ...elements,
      { type: "text", name: "behind", title: "Anything else?" },
    ],
  });

test("a panel of SurveyJS that shares the answers of a question becomes a loop", () => {
  const found = surveyJs(panel());
  const [source] = found.survey.blocks[0]?.questions ?? [];
  expect(looped(found)).toEqual([null, { question_id: source?.id, skipped: [] }, null]);
  expect(found.survey.blocks[1]?.questions).toMatchObject([
    { title: `How is {{answer:${source?.id}|…}}?`, description: `{{answer:${source?.id}|…}}` },
    { title: "Why?" },
  ]);
  expect(checkSurvey(found.survey)).toEqual([]);
  expect(listed(found)).toEqual([]);
  expect(found.besides.map(({ kind, where }) => [kind, where.split(" · ")[0]])).toEqual([["loop", "each"]]);
});

test.each([
  ["has answers of its own", panel({ valueName: "others" })],
  ["asks what is asked elsewhere", panel({ templateElements: [{ type: "text", name: "which" }] })],
  ["asks nothing", panel({ templateElements: [] })],
])("a panel that %s is listed", (_, element) => {
  const found = surveyJs(element);
  expect(looped(found).every((loop) => loop === null)).toBe(true);
  expect(listed(found)).toEqual(["paneldynamic"]);
});

test.each([
  [
    "over rows of its own",
    { Looping: "Static", LoopingOptions: { Static: { "1": { "1": "Tea" } } } },
    several,
  ],
  ["over what was not chosen", over("QID1", { Locator: "q://QID1/ChoiceGroup/UnselectedChoices" }), several],
  ["over one choice", over("QID1"), single],
  ["over a question that is not there", over("QID9"), several],
  ["over what is asked in it", over("QID2"), several],
])("a loop %s is asked once and listed", (_, options, payload) => {
  const found = read(
    [FIRST, { name: "Each", elements: ["QID2"], options }],
    [asked("QID1", "Which?", payload), asked("QID2", "And which?", several)],
  );
  expect(looped(found)).toEqual([null, null]);
  expect(listed(found)).toEqual(["Each"]);
  expect(checkSurvey(found.survey)).toEqual([]);
});
