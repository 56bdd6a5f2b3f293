import { expect, test } from "vitest";
import { LIBRARY } from "../testing/askable.ts";
import { SHIPPED_WEIGHTS } from "./kind-model.ts";
import { parseQuestion } from "./parse-question.ts";

const signsOf = (question: string, spoken: readonly string[] = []) =>
  parseQuestion(question, LIBRARY, {
    ...{ kinds: SHIPPED_WEIGHTS, doubts: new Map(), spoken: new Set(spoken) },
  }).signs;

test("words that are left out are told apart by who else says them and by names that they are nearly", () => {
  const question = "complaints of the north zorgle";
  expect(signsOf(question)).toContain("left unsaid");
  expect(signsOf(question, ["en =zorgle"])).toContain("left said");
  expect(signsOf(question, ["en =zorgle", "en ==zorgle"])).toContain("left common");
  expect(signsOf("complaints of the north kiosq xy")).toContain("left near a name");
});

test("words that say nothing by the lists are a sign where a name of this data has them", () => {
  expect(signsOf("complaints of the north from my view")).toContain("passed word of a topic");
  expect(signsOf("complaints of the north")).not.toContain("passed word of a topic");
});
