import { expect, test } from "vitest";
import { flowMap } from "../flow.ts";
import { MAX_CHOICES } from "../questions/choices.ts";
import { TEXTS } from "../testing/build.ts";
import { type ImportedSurvey, readSurveyFile } from "./read-survey-file.ts";

// Lists that a file describes instead of writing them out, and lists that a page sorts.

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const making = { newId, blankTexts: () => TEXTS, time_zone: "UTC" };

function read(file: object): ImportedSurvey {
  const found = readSurveyFile(JSON.stringify(file), JSON.parse, making);
  if (!found) throw new Error("nothing was read");
  return found;
}

const choicesOf = ({ survey }: ImportedSurvey) =>
  [...flowMap(survey).questions.values()].flatMap(({ options }) =>
    "choices" in options
      ? [options.choices.map(({ text, exclusive }) => `${text}${exclusive ? "!" : ""}`)]
      : [],
  );
const dropdown = (more: object) =>
  read({ title: "Stay", elements: [{ type: "dropdown", name: "year", title: "Year?", ...more }] });

test.each([
  [{ choicesMin: 2024, choicesMax: 2027 }, "2024 2025 2026 2027"],
  [{ choicesMax: 6, choicesStep: 3 }, "0 3 6"],
  [{ choices: ["earlier"], choicesMin: 2026, choicesMax: 2027 }, "earlier 2026 2027"],
  [{ choices: ["b", "a"], choicesMin: 3, choicesMax: 3 }, "b a"],
])("the numbers that a dropdown of SurveyJS counts are choices (%j)", (more, choices) => {
  expect(choicesOf(dropdown(more))).toEqual([choices.split(" ")]);
});

test("numbers without end are cut, and said to be", () => {
  const found = dropdown({ choicesMin: 0, choicesMax: 1e15 });
  expect(choicesOf(found)[0]).toHaveLength(MAX_CHOICES);
  expect(found.notes.map(({ code, where }) => [code, where])).toEqual([["too_many", "year · Year?"]]);
});

test("choices that a page of SurveyJS sorts are sorted, those that are chosen alone among them", () => {
  const choices = ["Zoo", { value: "none", text: "Änderung", isExclusive: true }, "bar 10", "Bar 9"];
  const sorted = (choicesOrder: string) =>
    choicesOf(read({ title: "Stay", elements: [{ type: "checkbox", name: "a", choices, choicesOrder }] }))[0];
  expect(sorted("asc")).toEqual(["Änderung!", "Bar 9", "bar 10", "Zoo"]);
  expect(sorted("desc")).toEqual(["Zoo", "bar 10", "Bar 9", "Änderung!"]);
  expect(sorted("none")).toEqual(["Zoo", "Änderung!", "bar 10", "Bar 9"]);
});

test("choices that a page of Typeform sorts are sorted", () => {
  const choices = [{ label: "Việt Nam" }, { label: "Deutschland" }, { label: "Élysée" }];
  const field = (alphabetical_order: boolean) => ({
    ...{ ref: `f${alphabetical_order}`, type: "dropdown", title: "Where?" },
    properties: { alphabetical_order, choices },
  });
  expect(choicesOf(read({ title: "Stay", fields: [field(true), field(false)] }))).toEqual([
    ["Deutschland", "Élysée", "Việt Nam"],
    ["Việt Nam", "Deutschland", "Élysée"],
  ]);
});

test("the field for own words of Qualtrics is taken also before choices that are chosen alone", () => {
  const taken = (...listed: string[]) => {
    const Choices = Object.fromEntries(
      listed.map((words, at) => [
        String(at + 1),
        {
          Display: words.replace(/[?!]$/, ""),
          ...(words.endsWith("?") && { TextEntry: "true" }),
          ...(words.endsWith("!") && { ExclusiveAnswer: true }),
        },
      ]),
    );
    const payload = { QuestionText: "Which?", QuestionType: "MC", Selector: "MAVR", Choices };
    const found = read({
      SurveyEntry: { SurveyName: "Stay", SurveyLanguage: "EN" },
      SurveyElements: [
        {
          Element: "BL",
          Payload: [{ ID: "B", Type: "Default", BlockElements: [{ Type: "Question", QuestionID: "QID1" }] }],
        },
        { Element: "FL", Payload: { Flow: [{ Type: "Block", ID: "B" }] } },
        { Element: "SQ", PrimaryAttribute: "QID1", Payload: { QuestionID: "QID1", ...payload } },
      ],
    });
    const [question] = [...flowMap(found.survey).questions.values()];
    const other = question && "other" in question.options ? question.options.other : null;
    return [
      choicesOf(found)[0]?.join(" "),
      other?.text ?? null,
      found.notes.flatMap(({ code, detail }) => (code === "choices" ? [detail] : [])).join(""),
    ];
  };
  expect(taken("Tea", "Or", "Else?", "None!", "Unsure!")).toEqual(["Tea Or None! Unsure!", "Else", ""]);
  expect(taken("Tea", "Else?")).toEqual(["Tea", "Else", ""]);
  expect(taken("Tea?", "Else?", "None!")).toEqual(["Tea None!", "Else", "TextEntry"]);
  expect(taken("Else?", "Tea", "None!")).toEqual(["Else Tea None!", null, "TextEntry"]);
});

test("choices that come from an address are said to be missing", () => {
  const { notes } = dropdown({ choicesByUrl: { url: "https://example.com/towns" } });
  expect(notes).toEqual([{ code: "choices", where: "year · Year?", detail: "choicesByUrl" }]);
});
