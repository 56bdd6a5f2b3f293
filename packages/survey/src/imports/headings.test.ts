import { expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { flowMap } from "../flow.ts";
import { TEXTS } from "../testing/build.ts";
import { type ImportedSurvey, readSurveyFile } from "./read-survey-file.ts";

// Words of pages, panels and groups stand above their first question, with what stands there already.

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const making = { newId, blankTexts: () => TEXTS, time_zone: "UTC" };

function read(file: object | string): ImportedSurvey {
  const text = typeof file === "string" ? file : JSON.stringify(file);
  const found = readSurveyFile(text, JSON.parse, making);
  if (!found) throw new Error("nothing was read");
  expect(checkSurvey(found.survey)).toEqual([]);
  return found;
}

const descriptionsOf = ({ survey }: ImportedSurvey) =>
  [...flowMap(survey).questions.values()].map(({ title, description }) => [title, description]);
const moved = ({ notes }: ImportedSurvey) =>
  notes.filter(({ code }) => code === "moved_text").map(({ where }) => where);

test("of SurveyJS the words of survey, pages and panels are lost nowhere", () => {
  const found = read({
    ...{ title: "Stay", description: "For our guests" },
    pages: [
      {
        ...{ name: "p1", title: { default: "The room", vi: "Phòng" } },
        elements: [
          {
            ...{ type: "text", name: "bed", title: { default: "Bed?", vi: "Giường?" } },
            description: { default: "Be frank", vi: "Cứ nói thật" },
          },
          {
            ...{ type: "panel", name: "inside", title: "Inside", description: "Of the bath" },
            elements: [{ type: "panel", elements: [{ type: "text", name: "tub", title: "Tub?" }] }],
          },
          { type: "panel", title: "Nothing in it", elements: [] },
        ],
      },
    ],
  });
  expect(descriptionsOf(found)).toEqual([
    ["Bed?", "For our guests\nThe room\nBe frank"],
    ["Tub?", "Inside\nOf the bath"],
  ]);
  expect(moved(found)).toEqual(["inside", "p1", "bed · Bed?"]);
});

test("words that move are translated where all of them are", () => {
  const elements = (vi: object) => [
    { type: "text", name: "bed", title: "Bed?", description: { default: "Be frank", ...vi } },
  ];
  const title = { default: "The room", vi: "Phòng" };
  const translated = (vi: object) => {
    const { survey } = read({ title: "Stay", pages: [{ name: "p1", title, elements: elements(vi) }] });
    return Object.entries(survey.translations.vi ?? {}).find(([key]) => key.endsWith(":description"))?.[1]
      ?.text;
  };
  expect([translated({ vi: "Cứ nói thật" }), translated({})]).toEqual(["Phòng\nCứ nói thật", undefined]);
});

test("of Typeform a group's words, and what they are about, stand above its first question", () => {
  const found = read({
    title: "Stay",
    fields: [
      { ref: "name", type: "short_text", title: "Name?" },
      {
        ...{ ref: "group", type: "group", title: "Dear {{field:name}}" },
        properties: {
          description: "Two more",
          fields: [
            { ref: "why", type: "short_text", title: "Why?", properties: { description: "In a word" } },
          ],
        },
      },
    ],
  });
  const [, why] = descriptionsOf(found);
  expect(why?.[1]).toMatch(/^Dear \{\{answer:[0-9-]+\|…\}\}\nTwo more\nIn a word$/);
});

test("of LimeSurvey a group's words stand above the help of its first question", () => {
  const rows = (name: string, row: Record<string, string>) =>
    `<${name}><rows><row>${Object.entries(row)
      .map(([key, value]) => `<${key}><![CDATA[${value}]]></${key}>`)
      .join("")}</row></rows></${name}>`;
  const found = read(
    `<document><LimeSurveyDocType>Survey</LimeSurveyDocType><languages><language>en</language></languages>${[
      rows("surveys_languagesettings", { surveyls_title: "Stay", surveyls_language: "en" }),
      rows("surveys", { sid: "1", language: "en", format: "G" }),
      rows("groups", { gid: "1", sid: "1", group_order: "1" }),
      rows("group_l10ns", { gid: "1", group_name: "Bath", description: "Of the bath", language: "en" }),
      rows("questions", { qid: "1", parent_qid: "0", sid: "1", gid: "1", type: "S", title: "tub" }),
      rows("question_l10ns", { qid: "1", question: "Tub?", help: "Be frank", language: "en" }),
    ].join("")}</document>`,
  );
  expect(descriptionsOf(found)).toEqual([["Tub?", "Of the bath\nBe frank"]]);
  expect(moved(found)).toEqual(["Bath"]);
});

test("words that have no room above a question are said to be cut", () => {
  const [title, description] = ["a".repeat(480), "b".repeat(4_900)];
  const elements = [{ type: "text", name: "bed", title: "Bed?", description }];
  const found = read({ title: "Stay", pages: [{ name: "p1", title, elements }] });
  expect(descriptionsOf(found)).toEqual([["Bed?", description]]);
  expect(found.notes).toEqual([{ code: "shortened", where: "p1", detail: expect.stringMatching(/^a+…$/) }]);
});
