import { expect, it } from "vitest";
import { blankQuestion } from "../blank.ts";
import { Question, type QuestionOf } from "../questions.ts";
import { counter, id } from "../testing/build.ts";
import { answerRulesOf, takesOneValue } from "./answer-rules.ts";
import { draftRulesOf } from "./draft-rules.ts";
import { TEXT_FORMATS, validateFormat } from "./typed-text.ts";

it.each<[Parameters<typeof validateFormat>[0], string[], string[]]>([
  ["number", ["0", "+1", "-1.5", ".5", "3."], ["", ".", "1e9", "1,5", "one", "1 2"]],
  [
    "email",
    ["an@example.com", `${"a".repeat(242)}@example.com`],
    [`${"a".repeat(243)}@example.com`, "an@x", "a b@example.com"],
  ],
  ["phone", ["123456", "+84 (28) 1234-5678", "1".repeat(15)], ["12345", "1".repeat(16), "call me", "+"]],
  ["url", ["http://example.com", "HTTPS://a.b/c?d"], ["example.com", "ftp://a.b", "http://a", "http:///a.b"]],
  [
    "date",
    ["2026-02-28", "2024-02-29"],
    ["2026-02-29", "2026-13-01", "2026-2-28", "2026-02-28T00:00", "today"],
  ],
])("a text that must be a %s", (format, right, wrong) => {
  expect(right.filter((text) => validateFormat(format, text))).toEqual([]);
  expect(wrong.filter((text) => !validateFormat(format, text))).toEqual([]);
});

function asked(options: Partial<QuestionOf<"text_input">["options"]> = {}): QuestionOf<"text_input"> {
  const blank = blankQuestion(counter(50), "text_input", id(9));
  return { ...blank, options: { ...blank.options, ...options } };
}

it("a question can ask for each format", () => {
  expect(TEXT_FORMATS).toEqual(["text", "number", "email", "phone", "url", "date"]);
  for (const format of TEXT_FORMATS) expect(Question.safeParse(asked({ format })).success).toBe(true);
});

it("a text has as many signs as are asked for, and a number lies between its bounds, ends included", () => {
  const flaw = (options: Partial<QuestionOf<"text_input">["options"]>, text?: string) => {
    const question = asked(options);
    return answerRulesOf(question).validate(question.options, { text }, [], true);
  };
  const word = { min: 2, max: 3 };
  expect(flaw(word, " ab ")).toBeNull();
  expect(flaw(word, "👍👍👍")).toBeNull();
  expect(flaw(word, "a")).toEqual({ code: "TOO_SHORT", limit: 2 });
  expect(flaw(word)).toEqual({ code: "TOO_SHORT", limit: 2 });
  expect(flaw(word, "abcd")).toEqual({ code: "TOO_LONG", limit: 3 });
  expect(flaw({}, "a".repeat(20_000))).toBeNull();
  expect(flaw({}, "a".repeat(20_001))).toEqual({ code: "TOO_LONG", limit: 20_000 });
  const number = { ...word, format: "number" as const };
  for (const text of ["2", " 2.5 ", "3"]) expect(flaw(number, text)).toBeNull();
  expect(flaw(number, "1.9")).toEqual({ code: "TOO_SMALL", limit: 2 });
  expect(flaw(number, "3.1")).toEqual({ code: "TOO_LARGE", limit: 3 });
  expect(flaw({ format: "number" }, "-9")).toBeNull();
  expect(flaw({ format: "email" }, "an")).toEqual({ code: "EMAIL_INVALID" });
});

it("a text is one value, and many lines of it take longer than one", () => {
  const line = { ...asked().options, multiline: false };
  expect(takesOneValue(asked())).toBe(true);
  expect([asked().options, line].map((one) => answerRulesOf(asked()).seconds(one))).toEqual([30, 12]);
  expect(asked().options).toEqual({ multiline: true, format: "text", placeholder: "", min: null, max: null });
});

it("a text is shown without the space around it, carried by a link as it is, and has bounds the right way round", () => {
  const { options } = asked({ placeholder: "Why?" });
  const rules = answerRulesOf(asked());
  expect(rules.words(options, { text: " ab " }, [])).toBe("ab");
  expect(rules.words(options, {}, [])).toBe("");
  const own = (field: string, text: string) => `${field}: ${text}`;
  expect(rules.mapTexts(options, { own, part: own })).toEqual({
    ...options,
    placeholder: "placeholder: Why?",
  });
  const drafts = draftRulesOf("text_input");
  const carried = (...values: string[]) => drafts.prefill(options, { values, part: () => undefined });
  expect([carried("a", "b"), carried(""), carried()]).toEqual([{ text: "a" }, null, null]);
  const flaws = (min: number | null, max: number | null) =>
    drafts.violations(asked({ min, max }).options, { questions: new Set(), parameters: new Set() });
  expect([flaws(1, 1), flaws(1, null), flaws(null, 1)]).toEqual([[], [], []]);
  expect(flaws(2, 1)).toEqual([{ code: "RANGE_INVALID", at: "min" }]);
});

it("a text that is far too long is told the question's own limit, where it has a smaller one", () => {
  const limitOf = (options: Partial<QuestionOf<"text_input">["options"]>) => {
    const question = asked(options);
    const { validate } = answerRulesOf(question);
    return validate(question.options, { text: "x".repeat(54_400) }, [], false)?.limit;
  };
  expect([limitOf({}), limitOf({ max: 2_000 }), limitOf({ max: 90_000 })]).toEqual([20_000, 2_000, 20_000]);
  expect(limitOf({ format: "number", max: 5 })).toBe(20_000);
});
