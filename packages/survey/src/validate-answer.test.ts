import { describe, expect, it } from "vitest";
import type { Answer } from "./answers.ts";
import type { Question, QuestionType } from "./questions.ts";
import { chosen, id, question } from "./testing/build.ts";
import { partFlaws, validateAnswer, validateFile } from "./validate-answer.ts";

const ask = (type: QuestionType, options: object = {}, fields: Partial<Question> = {}) => {
  const blank = question(11, id(1), type);
  return { ...blank, ...fields, options: { ...blank.options, ...options } } as Question;
};
const told = (asked: Question, answer: Answer | undefined) => validateAnswer(asked, answer)?.code ?? null;

describe("answers", () => {
  it("may be left out unless the question is required", () => {
    expect(told(ask("text_input"), undefined)).toBeNull();
    expect(told(ask("text_input", {}, { required: true }), { text: "  " })).toBe("REQUIRED");
    expect(told(ask("rating_star", {}, { required: true }), {})).toBe("REQUIRED");
  });

  it.each<[QuestionType, object, Answer, string | null]>([
    ["single_choice", {}, chosen(110), null],
    ["single_choice", {}, chosen(110, 111), "TOO_MANY"],
    ["single_choice", {}, chosen(999), "NOT_A_CHOICE"],
    ["single_choice", {}, { choice_ids: ["other"], text: "Tea" }, "NOT_A_CHOICE"],
    ["single_choice", { other: { text: "Else" } }, { choice_ids: ["other"], text: "Tea" }, null],
    ["single_choice", { other: { text: "Else" } }, { choice_ids: ["other"], text: " " }, "OTHER_EMPTY"],
    ["multiple_choice", { min: 2 }, chosen(110), "TOO_FEW"],
    ["multiple_choice", { max: 1 }, chosen(110, 111), "TOO_MANY"],
    ["multiple_choice", {}, chosen(110, 110), "NOT_A_CHOICE"],
    ["rating_star", {}, { value: 5 }, null],
    ["rating_star", {}, { value: 6 }, "TOO_LARGE"],
    ["emoticon", { faces: 3 }, { value: 0 }, "TOO_SMALL"],
    ["metric_range", {}, { value: 10 }, null],
    ["metric_range", { step: 5 }, { value: 3 }, "NOT_A_CHOICE"],
    ["metric_range", {}, { value: Number.NaN }, "NOT_A_NUMBER"],
    ["text_input", { max: 3 }, { text: "👍👍👍" }, null],
    ["text_input", { max: 2 }, { text: "abc" }, "TOO_LONG"],
    ["text_input", { min: 4 }, { text: "abc" }, "TOO_SHORT"],
    ["text_input", {}, { text: "x".repeat(20_001) }, "TOO_LONG"],
    ["text_input", { format: "number", min: 18 }, { text: "17" }, "TOO_SMALL"],
    ["text_input", { format: "number" }, { text: "-1.5" }, null],
    ["text_input", { format: "number" }, { text: "1e9" }, "NOT_A_NUMBER"],
    ["text_input", { format: "email" }, { text: " an@example.com " }, null],
    ["text_input", { format: "email" }, { text: "an@example" }, "EMAIL_INVALID"],
    // Mail programs read an address in these, which is then written in two ways.
    ["text_input", { format: "email" }, { text: "<an@example.com>" }, "EMAIL_INVALID"],
    ["text_input", { format: "email" }, { text: "An(Ann)@example.com" }, "EMAIL_INVALID"],
    ["text_input", { format: "email" }, { text: "an@[127.0.0.1]" }, "EMAIL_INVALID"],
    ["text_input", { format: "phone" }, { text: "+84 (28) 1234-5678" }, null],
    ["text_input", { format: "phone" }, { text: "call me" }, "PHONE_INVALID"],
    ["text_input", { format: "url" }, { text: "example.com" }, "URL_INVALID"],
    ["text_input", { format: "date" }, { text: "2026-02-28" }, null],
    ["text_input", { format: "date" }, { text: "2026-02-30" }, "DATE_INVALID"],
    [
      "photo",
      {},
      {
        files: [
          { id: "a", name: "a.jpg", size: 1 },
          { id: "b", name: "b.jpg", size: 1 },
        ],
      },
      "TOO_MANY",
    ],
    ["file_upload", { extensions: ["pdf"] }, { files: [{ id: "a", name: "A.PDF", size: 1 }] }, null],
    ["file_upload", { extensions: ["pdf"] }, { files: [{ id: "a", name: "a.exe", size: 1 }] }, "FILE_TYPE"],
    [
      "file_upload",
      { max_size: 1 },
      { files: [{ id: "a", name: "a.pdf", size: 1_000_001 }] },
      "FILE_TOO_LARGE",
    ],
  ])("to %s %o: %o is %s", (type, options, answer, code) => {
    expect(told(ask(type, options), answer)).toBe(code);
  });

  it("to a form are checked field by field", () => {
    const field = { id: id(5), label: "E-mail", kind: "email", required: true, placeholder: "" };
    const form = ask("form_input", {
      fields: [field, { ...field, id: id(6), kind: "text", required: false }],
    });
    expect(validateAnswer(form, { fields: { [id(6)]: "An" } })).toEqual({
      code: "REQUIRED",
      field_id: id(5),
    });
    expect(validateAnswer(form, { fields: { [id(5)]: "an" } })).toEqual({
      code: "EMAIL_INVALID",
      field_id: id(5),
    });
    expect(validateAnswer(form, { fields: { [id(5)]: "an@example.com" } })).toBeNull();
    expect(told(form, { fields: { [id(5)]: "an@example.com", [id(7)]: "x" } })).toBe("NOT_A_CHOICE");
  });

  it("to a dynamic choice are among those that are offered now", () => {
    const asked = ask("dynamic_choice", { source: { kind: "parameter", parameter_id: id(3) } });
    expect(validateAnswer(asked, { choice_ids: ["a"] }, [{ id: "a" }])).toBeNull();
    expect(validateAnswer(asked, { choice_ids: ["b"] }, [{ id: "a" }])?.code).toBe("NOT_A_CHOICE");
    expect(validateAnswer(asked, { choice_ids: ["a", "b"] }, [{ id: "a" }, { id: "b" }])?.code).toBe(
      "TOO_MANY",
    );
  });

  it("to kinds with parts are checked at each of them, to others as a whole", () => {
    const field = { id: id(5), label: "E-mail", kind: "email", required: true, placeholder: "" };
    const form = ask("form_input", { fields: [field, { ...field, id: id(6) }] });
    expect(partFlaws(form, { fields: { [id(6)]: "an" } })).toEqual([
      { code: "REQUIRED", field_id: id(5) },
      { code: "EMAIL_INVALID", field_id: id(6) },
    ]);
    expect(partFlaws(ask("text_input", { format: "email" }), { text: "an" })).toEqual([]);
  });

  it("with files are checked before a file is sent, where files answer the question", () => {
    const upload = ask("file_upload", { extensions: ["pdf"] });
    expect(validateFile(upload, { name: "a.exe", size: 1 })).toEqual({ code: "FILE_TYPE" });
    expect(validateFile(upload, { name: "a.pdf", size: 1 })).toBeNull();
    expect(validateFile(ask("text_input"), { name: "a.exe", size: 0 })).toBeNull();
  });
});
