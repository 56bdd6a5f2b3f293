import { expect, test } from "vitest";
import { PROBLEMS, type ProblemCode, problemText } from "./problems.ts";

const CODES = Object.keys(PROBLEMS) as ProblemCode[];
const LANGUAGES = ["en", "vi"] as const;

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(CODES)("%s has a sentence in every interface language, with the same placeholders", (code) => {
  for (const language of LANGUAGES) expect(PROBLEMS[code][language].trim()).toMatch(/\S.*[.。]$/);
  expect(placeholders(PROBLEMS[code].vi)).toEqual(placeholders(PROBLEMS[code].en));
  expect(PROBLEMS[code].vi).not.toBe(PROBLEMS[code].en);
});

test("every status but that of being offline is one that the browser handles", () => {
  for (const code of CODES) {
    const { status } = PROBLEMS[code];
    const handled = (status >= 400 && status <= 451) || (status >= 500 && status <= 511);
    expect(handled || code === "OFFLINE").toBe(true);
  }
});

test("a link that leads to no comments is told by both that it may have meant: a post and a place", () => {
  expect(problemText("SOURCE_LINK_UNSUPPORTED", "en")).toMatch(/post.*place/);
  expect(problemText("SOURCE_LINK_UNSUPPORTED", "vi")).toMatch(/bài đăng.*địa điểm/);
});

test("the specification's sentences stand word for word", () => {
  const advice = "Please try again in a few moments or Contact Us if the problem persists.";
  expect(problemText("UNEXPECTED", "en")).toBe(`An unexpected error occurred. ${advice}`);
  expect(problemText("SERVER_ERROR", "en")).toBe(
    `The server encountered an error while trying to process a request. ${advice}`,
  );
  expect(problemText("WRONG_CREDENTIALS", "en")).toBe(
    "We couldn't log you in. Please make sure your credentials are correct and try again.",
  );
  expect(problemText("OFFLINE", "en")).toBe(
    "You appear to be offline. Please check your internet connection and try again.",
  );
});

test.each([
  ["ACCOUNT_DISABLED", "Account disabled: select 'Forgot password' to regain access."],
  ["RESET_LINK_INVALID", "Password reset link invalid or expired."],
  ["DATASET_LIMIT_REACHED", /maximum of 10 datasets.*upgrade to premium/],
  ["TRIAL_EXPIRED", /trial.*expired.*upgrade/i],
  ["ACCOUNT_QUOTA_EXCEEDED", "Account quota exceeded: upgrade and activate surveys."],
  ["SURVEY_LINK_TAKEN", "Survey link already used, choose another."],
  ["SURVEY_PUBLISH_ERROR", /^Survey Publish Error/],
  ["SURVEY_SAVE_FAILED", "Can not save your survey. Please check the error details."],
  ["SOURCE_LINK_INVALID", /^Your link seems that it might be incorrect or may not belong to YouTube/],
] as const)("the catalogue's product messages say what they must: %s", (code, text) => {
  expect(problemText(code, "en", { limit: 10, source: "YouTube" })).toMatch(text);
});

test("details fill the placeholders; one without a value stays visible", () => {
  expect(problemText("SIGN_IN_LOCKED", "vi", { minutes: 4 })).toContain("4 phút");
  expect(problemText("SIGN_IN_LOCKED", "en")).toContain("{minutes}");
  expect(problemText("SINGLE_USE_LIMIT_REACHED", "en", { limit: 100_000 })).toContain("100,000");
  expect(problemText("SINGLE_USE_LIMIT_REACHED", "vi", { limit: 100_000 })).toContain("100.000");
});
