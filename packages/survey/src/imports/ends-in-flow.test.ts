import { expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { flowMap, pathThrough } from "../flow.ts";
import type { Question } from "../questions.ts";
import { TEXTS, visitOf } from "../testing/build.ts";
import { type ImportedSurvey, readSurveyFile } from "./read-survey-file.ts";

// Ends of Qualtrics stand in the flow, behind blocks, branches, lots and loops: whoever comes to one goes no further.

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const making = { newId, blankTexts: () => TEXTS, time_zone: "UTC" };

const CHOICES = { 1: { Display: "Yes" }, 2: { Display: "No" } };
const block = (id: string, options: object = {}) => ({
  ...{ ID: id, Type: "Standard", Description: id, Options: options },
  BlockElements: [{ Type: "Question", QuestionID: `Q${id}` }],
});
const asked = (id: string, Selector = "SAVR") => ({
  ...{ Element: "SQ", PrimaryAttribute: `Q${id}` },
  Payload: { QuestionID: `Q${id}`, QuestionType: "MC", Selector, QuestionText: id, Choices: CHOICES },
});
const at = (ID: string) => ({ Type: "Standard", ID });
const END = { Type: "EndSurvey" };
const ifYes = (id: string, ...Flow: object[]) => ({
  ...{ Type: "Branch", FlowID: `If ${id}`, Flow },
  BranchLogic: {
    0: {
      0: { LogicType: "Question", Operator: "Selected", LeftOperand: `q://Q${id}/SelectableChoice/1` },
      Type: "If",
    },
  },
});
const byLot = (SubSet: number | undefined, ...Flow: object[]) => ({
  ...{ Type: "BlockRandomizer", FlowID: "FL_lot", Flow },
  ...(SubSet && { SubSet }),
});

function read(flow: readonly object[], options: Record<string, object> = {}, several = ""): ImportedSurvey {
  const names = ["A", "B", "C", "D"];
  const file = {
    SurveyEntry: { SurveyName: "Ends", SurveyLanguage: "EN" },
    SurveyElements: [
      { Element: "BL", Payload: names.map((name) => block(name, options[name])) },
      { Element: "FL", Payload: { Type: "Root", Flow: flow } },
      ...names.map((name) => asked(name, name === several ? "MAVR" : "SAVR")),
    ],
  };
  const found = readSurveyFile(JSON.stringify(file), JSON.parse, making);
  if (!found) throw new Error("nothing was read");
  expect(checkSurvey(found.survey)).toEqual([]);
  return found;
}

/** What is asked of those who say yes to these, whatever their lot; each way once. */
function waysOf({ survey }: ImportedSurvey, ...yes: string[]): string[] {
  const map = flowMap(survey);
  const questions: Question[] = survey.blocks.flatMap((one) => one.questions);
  const answers = Object.fromEntries(
    questions.map(({ id, title, options }) => {
      const choices = "choices" in options ? options.choices : [];
      return [id, { choice_ids: [choices[yes.includes(title) ? 0 : 1]?.id ?? ""] }];
    }),
  );
  const ways = Array.from({ length: 40 }, (_, seed) => {
    const visit = visitOf({ seed: String(seed) });
    return pathThrough(map, answers, visit)
      .flatMap((step) =>
        step.kind === "question"
          ? (map.blocks.get(step.block_id)?.questions.map(({ title }) => title) ?? [])
          : [],
      )
      .join("");
  });
  return [...new Set(ways)].sort();
}

test("an end behind blocks in random order ends the survey of all, and the order stays random", () => {
  const found = read([byLot(undefined, at("A"), at("B")), END, at("C")]);
  expect(waysOf(found)).toEqual(["AB", "BA"]);
  expect(found.besides).toEqual([{ kind: "random_order", where: "FL_lot" }]);
});

test("whoever is screened out behind one of several blocks by lot goes no further, whichever it was", () => {
  const simple = read([at("A"), byLot(1, at("B"), at("C")), ifYes("A", END), at("D")]);
  expect(waysOf(simple, "A")).toEqual(["AB", "AC"]);
  expect(waysOf(simple)).toEqual(["ABD", "ACD"]);
  // Members with ends of their own become groups.
  const group = { Type: "Group", Flow: [at("B"), ifYes("B", END)] };
  const grouped = read([at("A"), byLot(1, group, at("C")), ifYes("A", END), at("D")]);
  expect(waysOf(grouped, "A")).toEqual(["AB", "AC"]);
  expect(waysOf(grouped, "B")).toEqual(["AB", "ACD"]);
  expect(waysOf(grouped)).toEqual(["ABD", "ACD"]);
});

test("an end behind the only block that comes by lot is not lost", () => {
  expect(waysOf(read([byLot(1, at("A")), END, at("B")]))).toEqual(["A"]);
});

test("an end in one of several blocks by lot ends the survey of those alone who have it", () => {
  const group = { Type: "Group", Flow: [at("B"), END] };
  expect(waysOf(read([byLot(1, at("A"), group), at("C")]))).toEqual(["AC", "B"]);
});

test("an end behind a branch of several pages ends the survey of those who passed it over, too", () => {
  const found = read([at("A"), ifYes("A", at("B"), at("C")), END, at("D")]);
  expect([waysOf(found), waysOf(found, "A")]).toEqual([["A"], ["ABC"]]);
});

test("an end between branches under the same condition ends the survey of all", () => {
  const found = read([at("A"), ifYes("A", at("B")), END, ifYes("A", at("C"), at("D"))]);
  expect([waysOf(found), waysOf(found, "A")]).toEqual([["A"], ["AB"]]);
});

test("an end in a branch of several pages ends the survey of those alone who came to it", () => {
  const found = read([at("A"), ifYes("A", at("B"), at("C"), END), at("D")]);
  expect([waysOf(found), waysOf(found, "A")]).toEqual([["AD"], ["ABC"]]);
});

test("a loop goes on before an end that stands behind it", () => {
  const Looping = {
    ...{ Looping: "Question" },
    LoopingOptions: { Locator: "q://QA/ChoiceGroup/SelectedChoices", Static: {} },
  };
  const found = read([at("A"), at("B"), END], { B: Looping }, "A");
  expect(found.besides.map(({ kind }) => kind)).toEqual(["loop"]);
  expect(found.notes.map(({ code }) => code)).not.toContain("loop");
});
