import { checkSurvey } from "@soundings/survey/check-survey";
import type { Survey } from "@soundings/survey/survey";
import { counter, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { copyQuestion } from "./copy-question.ts";
import { indexOf } from "./survey-index.ts";

const translation = (text: string) => ({ text, source_hash: "", by: "person" as const });

test("a copy stands where it is put, with ids and translations of its own", () => {
  const survey: Survey = {
    ...surveyOf(2, 1),
    translations: {
      vi: {
        [`question:${id(11)}:title`]: translation("Câu 11"),
        [`choice:${id(110)}`]: translation("Có"),
        [`question:${id(12)}:title`]: translation("Câu 12"),
      },
    },
  };
  const copy = copyQuestion(survey, id(11), { block_id: id(1), place: 1 }, counter(5_000));
  expect(copy.id).toBe(id(5_000));
  const { inBlock, question } = indexOf(copy.survey);
  expect(inBlock.get(id(1))?.map((one) => one.id)).toEqual([id(11), id(5_000), id(12)]);
  expect(question.get(id(5_000))).toMatchObject({
    title: "Question 11",
    question_number: 2,
    options: { choices: [{ id: id(5_001), text: "Yes" }, { id: id(5_002) }] },
  });
  expect(copy.survey.translations.vi).toEqual({
    ...survey.translations.vi,
    [`question:${id(5_000)}:title`]: translation("Câu 11"),
    [`choice:${id(5_001)}`]: translation("Có"),
  });
  expect(checkSurvey(copy.survey)).toEqual(checkSurvey(survey));
});

test("a copy can go to another block", () => {
  const { survey } = copyQuestion(surveyOf(1, 1), id(11), { block_id: id(2), place: 1 }, counter(5_000));
  expect(indexOf(survey).inBlock.get(id(2))).toMatchObject([{ id: id(21) }, { survey_block_id: id(2) }]);
});

test("a question that is gone is not copied", () => {
  const survey = surveyOf(1);
  expect(copyQuestion(survey, id(99), { block_id: id(1), place: 0 }, counter(5_000))).toEqual({
    survey,
    id: null,
  });
});
