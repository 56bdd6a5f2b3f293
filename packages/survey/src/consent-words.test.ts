import { expect, test } from "vitest";
import { consentWords } from "./consent-words.ts";
import { LANGUAGES } from "./survey.ts";

test("what stands beside the box of a consent is in each language's own words", () => {
  const words = LANGUAGES.map(consentWords);
  expect(words).not.toContain("");
  expect(new Set(words).size).toBe(LANGUAGES.length);
});
