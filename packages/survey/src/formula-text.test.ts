import { expect, test } from "vitest";
import { formulaNames, shownFormula, storedFormula } from "./formula-text.ts";
import { id, surveyOf } from "./testing/build.ts";

const SURVEY = { ...surveyOf(2), scores: [{ id: id(720), name: "Care of us", formula: "1", points: {} }] };
const [first, second] = SURVEY.blocks[0]?.questions ?? [];

test("a formula is shown with numbers and names, and stored by ids", () => {
  const stored = `{q:${first?.id}} + 2 * {q:${second?.id}} - {s:${id(720)}}`;
  expect(shownFormula(stored, SURVEY)).toBe("Q1 + 2 * Q2 - [Care of us]");
  expect(storedFormula("Q1 + 2 * q2 - [ care of US ]", SURVEY)).toBe(stored);
  expect(shownFormula(stored.toUpperCase().replaceAll("Q:", "q:").replaceAll("S:", "s:"), SURVEY)).toBe(
    "Q1 + 2 * Q2 - [Care of us]",
  );
});

test("what is not there any more is said so, and what is not known stays as it was typed", () => {
  expect(shownFormula(`{q:${id(99)}} + {s:${id(99)}}`, SURVEY)).toBe("Q? + [?]");
  expect(shownFormula(`{s:${id(720)}}`, { ...SURVEY, scores: undefined })).toBe("[?]");
  expect(storedFormula("Q9 + [Speed] + Q + q1x", SURVEY)).toBe("Q9 + [Speed] + Q + q1x");
  expect(storedFormula("[Care of us]", { ...SURVEY, scores: undefined })).toBe("[Care of us]");
});

test("names are heard whatever their letters and the space around them", () => {
  const { question, score } = formulaNames(SURVEY);
  expect([question(1), question(9), score(" CARE of us "), score("Speed")]).toEqual([
    ...[first?.id, undefined, id(720), undefined],
  ]);
});
