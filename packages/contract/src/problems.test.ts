import { expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "./interface-languages.ts";
import { contactWords, PROBLEM_STATUS, type ProblemCode, problemReason, problemText } from "./problems.ts";

const CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

test.each(CODES)(
  "%s has a whole sentence in every interface language, with the words that lead to contact",
  (code) => {
    const leads = problemText(code, "en").includes(contactWords("en"));
    for (const language of INTERFACE_LANGUAGES) {
      const text = problemText(code, language);
      expect(text.trim()).toMatch(/\S.*[.。]$/);
      expect([language, text.includes(contactWords(language))]).toEqual([language, leads]);
    }
  },
);

test("a reason that is told later has no placeholders, whatever they stood for", () => {
  expect(problemReason("CODES_LOCKED", "en")).toBe(
    "Too many tries with a wrong code. Please wait … min and try again.",
  );
  for (const code of CODES)
    for (const language of INTERFACE_LANGUAGES) expect(problemReason(code, language)).not.toMatch(/[{}]/);
});

test("every status but that of being offline is one that the browser handles", () => {
  for (const code of CODES) {
    const status = PROBLEM_STATUS[code];
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
