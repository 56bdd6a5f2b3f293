import { id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import {
  addQuota,
  blankCell,
  blankQuota,
  changeCell,
  changeQuota,
  removeQuota,
  withCells,
  withTotal,
} from "./edit-quotas.ts";

const survey = addQuota(surveyOf(1), { ...blankQuota(id(90), "Who"), cells: [blankCell(id(91), "Women")] });

test("a quota and its groups are changed and taken away", () => {
  const changed = changeCell(changeQuota(survey, id(90), { name: "Gender" }), id(90), id(91), { target: 7 });
  expect(changed.quotas).toMatchObject([{ name: "Gender", cells: [{ name: "Women", target: 7 }] }]);
  expect(withCells(changed, id(90), () => []).quotas?.[0]?.cells).toEqual([]);
  expect(removeQuota(changed, id(90)).quotas).toEqual([]);
  expect(changeCell(survey, id(1), id(91), { target: 7 })).toEqual(survey);
});

test("a total is shared out as the groups shared out what they had", () => {
  const cells = [3, 1].map((target, n) => ({ ...blankCell(id(91 + n), ""), target }));
  expect(withTotal(cells, 10).map(({ target }) => target)).toEqual([8, 2]);
  const none = cells.map((cell) => ({ ...cell, target: 0 }));
  expect(withTotal(none, 5).map(({ target }) => target)).toEqual([3, 2]);
});
