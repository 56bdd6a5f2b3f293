import { id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { fromTokens, pipeNames, toTokens } from "./pipe-tokens.ts";

const survey = { ...surveyOf(2), parameters: [{ id: id(500), name: "store", values: [] }] };
const names = pipeNames(survey, (number) => `Q${number}`);

test.each([
  ["plain ** text", "plain ** text"],
  [`Hi {{answer:${id(11)}|friend}}!`, "Hi ⟦Q1|friend⟧!"],
  [`{{answer:${id(12)}}}{{parameter:store}}`, "⟦Q2⟧⟦store⟧"],
  ["{{answer:unknown}} {{parameter:gone|x}}", "{{answer:unknown}} {{parameter:gone|x}}"],
])("%j is typed as %j, and read back", (markup, typed) => {
  expect(toTokens(markup, names)).toBe(typed);
  expect(fromTokens(typed, names)).toBe(markup);
});

test("a token of a question that is not there stays as it was typed", () => {
  expect(fromTokens("⟦Q9⟧ ⟦", names)).toBe("⟦Q9⟧ ⟦");
});
