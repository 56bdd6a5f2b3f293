import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMOTIONS } from "../packages/nlp/src/scale.ts";
import { GENERAL_OPINION, TAXONOMY } from "../packages/nlp/src/taxonomy.ts";
import { FEELINGS } from "../packages/survey/src/heard-things.ts";

// The editor names what conditions listen for by words of its own, and packages/survey imports no engine.

const locales = new URL("../apps/dashboard/src/locales/", import.meta.url);

test.each(readdirSync(locales))("in %s every topic that conditions listen for has its name", (language) => {
  const file = new URL(`${language}/survey-flows.json`, locales);
  const { topic: named } = JSON.parse(readFileSync(file, "utf8"));
  const listed = TAXONOMY.filter(({ key }) => key !== GENERAL_OPINION);
  expect(Object.keys(named)).toEqual(listed.map(({ key }) => key));
  for (const { key, name } of listed) {
    const own = language === "en" || language === "vi" ? name[language] : expect.any(String);
    expect([key, named[key]]).toEqual([key, own]);
  }
  // They are told apart by nothing else.
  expect(new Set(Object.values(named)).size).toBe(listed.length);
});

test("the emotions are the engine's", () => {
  expect(FEELINGS).toEqual(EMOTIONS);
});
