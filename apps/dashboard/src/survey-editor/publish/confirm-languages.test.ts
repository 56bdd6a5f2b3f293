import { surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { languagesToConfirm } from "./confirm-languages.tsx";

const survey = { ...surveyOf(1), additional_languages: ["vi" as const] };

test("publishing asks about languages that are not whole", () => {
  expect(languagesToConfirm(survey).map(({ language }) => language)).toEqual(["vi"]);
});

test("nothing is asked about languages while something forbids publishing", () => {
  expect(languagesToConfirm({ ...survey, name: " " })).toEqual([]);
  expect(languagesToConfirm({ ...survey, blocks: [] })).toEqual([]);
});
