// biome-ignore lint/style/noRestrictedImports: the test reads style sheets, never the browser's code
import { readFileSync } from "node:fs";
import { listAnswers } from "@soundings/contract/answers";
import { searchDatasets } from "@soundings/contract/datasets";
import { LOCAL_FILE_MAX_BYTES, PLAN_LIMITS, REQUEST_TIMEOUT_MS } from "@soundings/contract/limits";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "@soundings/contract/paging";
import { searchSurveys } from "@soundings/contract/surveys";
import { LANGUAGES as SURVEY_LANGUAGES } from "@soundings/survey/survey";
import { expect, test } from "vitest";
import { LANGUAGES, storedLanguage } from "./i18n.ts";
import { removeStored, storedApp } from "./preferences.ts";

// The specification's constants (§9), as docs/interface-rules.md lists them; what has a rule of its own is
// tested beside the rule.

const styles = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

test("page sizes, and what a list begins with", () => {
  expect(PAGE_SIZES).toEqual([10, 20, 50, 100, 150, 200]);
  expect(DEFAULT_PAGE_SIZE).toEqual({ datasets: 10, surveys: 10, answers: 50, comments: 50 });
  const newest = { page: 1, sortBy: "created_at", sortDirection: "desc" };
  expect(searchDatasets.query?.parse({})).toMatchObject({ ...newest, limit: 10 });
  expect(searchSurveys.query?.parse({})).toMatchObject({ ...newest, limit: 10 });
  expect(listAnswers.query?.parse({})).toMatchObject({
    limit: 50,
    sortBy: "submitted_at",
    sortDirection: "desc",
  });
});

test("limits of the trial, of a file and of a request", () => {
  expect(PLAN_LIMITS.trial).toMatchObject({ max_datasets: 10, max_comments_per_dataset: 1_000 });
  expect(LOCAL_FILE_MAX_BYTES).toBe(5 * 1024 * 1024);
  expect(REQUEST_TIMEOUT_MS).toBe(60_000);
});

test("the application is surveys and the language English until something else is chosen", () => {
  // Files share one storage here.
  removeStored("app");
  removeStored("userLanguage");
  expect(storedApp()).toBe("surveys");
  expect(storedLanguage()).toBe("en");
  expect(LANGUAGES.map(({ code }) => code)).toEqual(["en", "vi"]);
  expect(SURVEY_LANGUAGES).toEqual(["en", "vi", "fr", "de", "it", "ar", "az", "ur"]);
});

test("the palette has its colours under their names, and the semantic names point into it", () => {
  const tokens = styles("styles/tokens.css");
  for (const colour of ["red", "yellow", "orange", "green", "blue", "purple"])
    expect(tokens).toMatch(new RegExp(`--${colour}-50: #[0-9a-f]{6};`));
  for (let shade = 10; shade <= 100; shade += 10)
    expect(tokens).toMatch(new RegExp(`--grey-${shade}: #[0-9a-f]{6};`));
  expect(tokens).toMatch(/--black: #[0-9a-f]{6};/);
  for (const name of ["bad-text", "good-text", "neutral-text", "very-poor"])
    expect(tokens).toMatch(new RegExp(`--${name}: var\\(--`));
  expect(tokens).toMatch(/--font: "Inter Variable"/);
  expect(styles("../../../packages/survey/src/fonts/inter.css")).toContain(`font-family: "Inter Variable"`);
});
