import { expect, test } from "vitest";
import { blankQuestion } from "../blank.ts";
import { counter, id } from "../testing/build.ts";
import { validateAnswer } from "../validate-answer.ts";
import { answerRulesOf } from "./answer-rules.ts";
import { bytesOf, endingOf, validateLimits } from "./files.ts";

test("a file's ending is what follows the last dot of its name, in small letters", () => {
  const names = ["a.PDF", "a.tar.gz", "a", ".pdf/a", "a.b\\c", "a."];
  expect(names.map(endingOf)).toEqual(["pdf", "gz", "", "", "", ""]);
});

test("a file is refused where it is empty, larger than it may be, or of no wanted type", () => {
  const limits = { max_bytes: bytesOf(2), endings: ["PDF"] };
  const check = (name: string, size: number) => validateLimits(limits, { name, size });
  expect(check("a.pdf", 0)).toEqual({ code: "FILE_BROKEN" });
  expect(check("a.pdf", 1)).toBeNull();
  expect(check("a.pdf", 2_000_000)).toBeNull();
  expect(check("a.pdf", 2_000_001)).toEqual({ code: "FILE_TOO_LARGE", limit: 2 });
  expect(check("a.png", 1)).toEqual({ code: "FILE_TYPE" });
  expect(validateLimits({ max_bytes: 9, endings: [] }, { name: "a", size: 9 })).toBeNull();
  expect(validateLimits({ max_bytes: 9, endings: null }, { name: "a", size: 9 })).toBeNull();
});

test("every file of an answer must be as the question wants them, and they must not be too many", () => {
  const blank = blankQuestion(counter(50), "file_upload", id(1));
  const question = { ...blank, options: { extensions: ["pdf"], max_count: 2, max_size: 1 } };
  const check = (...names: string[]) =>
    validateAnswer(question, { files: names.map((name) => ({ id: name, name, size: 1 })) });
  expect(check("a.pdf", "b.pdf")).toBeNull();
  expect(check("a.pdf", "b.exe")).toEqual({ code: "FILE_TYPE" });
  expect(check("a.pdf", "b.pdf", "c.pdf")).toEqual({ code: "TOO_MANY", limit: 2 });
  expect(answerRulesOf(question).fileLimits?.(question.options)).toEqual({
    ...{ max_count: 2, max_bytes: 1_000_000, endings: ["pdf"], pictures: false },
  });
});

test("a photo is a picture of ten megabytes at most, however one counts them", () => {
  const blank = blankQuestion(counter(50), "photo", id(1));
  expect(answerRulesOf(blank).fileLimits?.(blank.options)).toEqual({
    ...{ max_count: 1, max_bytes: 10_485_760, endings: null, pictures: true },
  });
});
