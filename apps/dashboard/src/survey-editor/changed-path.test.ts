import { blankFlow } from "@soundings/survey/blank";
import { addBlock, removeQuestion, updateBlock } from "@soundings/survey/edit-blocks";
import { addFlow } from "@soundings/survey/edit-flows";
import type { Survey } from "@soundings/survey/survey";
import { block, counter, id, surveyOf } from "@soundings/survey/testing/build";
import { changeDefaultLanguage } from "@soundings/survey/translation";
import { expect, test } from "vitest";
import { changedPath } from "./changed-path.ts";

const survey = surveyOf(2, 1);
const bilingual: Survey = { ...survey, additional_languages: ["vi"] };

test.each<[string, Survey, Survey, string | null]>([
  ["nothing", survey, survey, null],
  ["the name", survey, { ...survey, name: "Other" }, null],
  ["a block's name", survey, updateBlock(survey, id(2), { name: "Other" }), `blocks/${id(2)}`],
  ["a deleted question", survey, removeQuestion(survey, id(12)), `blocks/${id(1)}/questions/${id(12)}`],
  ["a new block, with its place", survey, addBlock(survey, block(3), counter(7_000)), `blocks/${id(3)}`],
  ["a block that is taken back", addBlock(survey, block(3), counter(7_000)), survey, `blocks/${id(3)}`],
  ["a new place", survey, addFlow(survey, blankFlow(id(60), "branch")), `block_flows/${id(60)}`],
  ["a setting", survey, { ...survey, settings: { ...survey.settings, back_button: false } }, "settings"],
  ["the layout", survey, { ...survey, configurations: { ...survey.configurations } }, "configurations"],
  ["the language, with all texts", bilingual, changeDefaultLanguage(bilingual, "vi"), "additional_languages"],
])("%s is found", (_, before, after, path) => {
  expect(changedPath(before, after)).toBe(path);
});
