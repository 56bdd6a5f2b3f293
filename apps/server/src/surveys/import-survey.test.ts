import { typeformFile } from "@soundings/survey/testing/survey-files/typeform";
import { expect, test } from "vitest";
import { importSurvey } from "./import-survey.ts";

test("a file gives a draft and a list, also with a byte order mark or as UTF-16", () => {
  const text = JSON.stringify(typeformFile());
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, "utf16le"),
  ]) {
    const { format, survey, taken, notes } = importSurvey(bytes);
    expect([format, survey.name, taken.length]).toEqual(["typeform", "Books", 10]);
    expect(notes).toContainEqual({ code: "question_kind", where: "pay · Pay here", detail: "payment" });
  }
});

test.each([
  ["", "FILE_EMPTY"],
  ['{"title": "cut off", "fields": [', "SURVEY_FILE_BROKEN"],
  ['{"answers": []}', "SURVEY_FILE_UNKNOWN"],
  ["%PDF-1.7", "SURVEY_FILE_BROKEN"],
  ["<html><body>Sign in</body></html>", "SURVEY_FILE_UNKNOWN"],
  [`${"[".repeat(500)}${"]".repeat(500)}`, "SURVEY_FILE_TOO_COMPLEX"],
])("%j is refused with %s", (text, code) => {
  expect(() => importSurvey(Buffer.from(text))).toThrow(expect.objectContaining({ code }));
});
