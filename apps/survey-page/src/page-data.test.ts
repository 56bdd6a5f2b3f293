import type { Score, Survey } from "@soundings/survey/survey";
import { emptySurvey, id } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { forRespondents } from "./page-data.ts";

const score = (n: number, formula = ""): Score => ({
  id: id(n),
  name: `Score ${n}`,
  formula,
  points: { [id(11)]: { [id(110)]: 5 } },
});

test("a page holds the scores that it says or branches by and what they are made of, and no other points", () => {
  const survey: Survey = {
    ...emptySurvey(),
    scores: [score(600, `{s:${id(601)}} + 1`), score(601), score(602, `{s:${id(600)}}`), score(603)],
  };
  const scoresOf = (text: string) =>
    forRespondents({
      ...survey,
      end_of_surveys: survey.end_of_surveys.map((end) => ({ ...end, title: text })),
    }).scores?.map((one) => [one.id, one.name]);
  expect(scoresOf("Thank you")).toEqual([]);
  expect(scoresOf(`You have {{score:${id(600)}|none}}`)).toEqual([
    [id(600), ""],
    [id(601), ""],
  ]);
});
