import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Answer, OTHER } from "../answers.ts";
import { blankQuestion } from "../blank.ts";
import { type OptionsOf, QUESTION_TYPES, type Question, type QuestionType } from "../questions.ts";
import { counter, id } from "../testing/build.ts";
import { validateAnswer } from "../validate-answer.ts";
import { answerRulesOf } from "./answer-rules.ts";
import { offerableBy, offeredBy } from "./choice-source.ts";
import { blankChoice } from "./choices.ts";
import { draftRulesOf } from "./draft-rules.ts";
import { exclusiveLast } from "./exclusive.ts";
import { carriedCells, cellId, cellParts } from "./grid.ts";
import { SCALE_SHAPES, STEPS_CALLED_BY, stepValues } from "./scale.ts";

/** What the kinds with choices and steps share, and what links carry for them. */

function ask<T extends QuestionType>(type: T, options: Partial<OptionsOf<T>> = {}): Question {
  const blank = blankQuestion(counter(50), type, id(1));
  return { ...blank, options: { ...blank.options, ...options } } as Question;
}
const TEXTS = ["Tea", "Milk, hot", "7", "tea"];
const CHOICES = TEXTS.map((text, at) => blankChoice(id(at + 1), text));
const other = { text: "Else" };
const prefill = (asked: Question, values: string[], parts: Record<string, string> = {}) =>
  draftRulesOf(asked.type).prefill(asked.options, { values, part: (name) => parts[name] });

describe("own words", () => {
  const asked = ask("single_choice", { choices: CHOICES, other });

  test("are as long as a field may be", () => {
    const check = (text: string) => validateAnswer(asked, { choice_ids: [OTHER], text });
    expect(check("x".repeat(1_000))).toBeNull();
    expect(check("x".repeat(1_001))).toEqual({ code: "TOO_LONG", limit: 1_000 });
  });

  test("are carried by a link beside the choices, where the question takes any", () => {
    const several = ask("multiple_choice", { choices: CHOICES, other });
    expect(prefill(several, ["Tea"], { other: "Rum" })).toEqual({ choice_ids: [id(1), OTHER], text: "Rum" });
    expect(prefill(several, ["Tea"])).toEqual({ choice_ids: [id(1)] });
    expect(prefill(ask("multiple_choice", { choices: CHOICES }), [], { other: "Rum" })).toBeNull();
  });
});

describe("a link", () => {
  const carried = (...values: string[]) =>
    prefill(ask("multiple_choice", { choices: CHOICES }), values)?.choice_ids ?? [];

  test("names choices by id, by text or by place, each once", () => {
    expect(carried(id(2).toUpperCase())).toEqual([id(2)]);
    expect(carried(" TEA ", "1")).toEqual([id(1)]);
    expect(carried("milk, HOT")).toEqual([id(2)]);
    expect(carried("tea, 2")).toEqual([id(1), id(2)]);
    // A number that is a choice's text is that one, not a place.
    expect(carried("7")).toEqual([id(3)]);
    expect(carried(" 4 ")).toEqual([id(4)]);
    expect(carried("0", "5", "-1", "1.0", "1e0", "0x1", "cocoa", "")).toEqual([]);
  });

  test("names choices of a list, and none that comes from elsewhere", () => {
    const list = { kind: "list", choices: CHOICES } as const;
    expect(prefill(ask("dynamic_choice", { source: list }), ["tea"])).toEqual({ choice_ids: [id(1)] });
    expect(prefill(ask("dynamic_choice", { source: list }), ["cocoa"])).toBeNull();
    expect(prefill(ask("dynamic_choice"), ["tea"])).toBeNull();
  });

  test("names cells of a table as the link builder writes them, each once", () => {
    const grid = { rows: CHOICES.slice(0, 2), columns: CHOICES.slice(2) };
    const cell = cellId(id(2), id(3));
    expect(carriedCells(grid, [cell.toUpperCase(), cell, cellId(id(3), id(2)), "x"])).toEqual([cell]);
  });

  test("carries a number for a scale, and shares of a sum only whole", () => {
    expect(prefill(ask("metric_range"), ["7", "8"])).toEqual({ value: 7 });
    expect(prefill(ask("metric_range"), ["0"])).toEqual({ value: 0 });
    expect([prefill(ask("metric_range"), []), prefill(ask("metric_range"), [" "])]).toEqual([null, null]);
    const sum = ask("constant_sum", { choices: CHOICES, total: 10 });
    expect(prefill(sum, [], { 1: "4", [id(2)]: " 6 " })).toEqual({ fields: { [id(1)]: "4", [id(2)]: "6" } });
    expect(prefill(sum, [], { 1: "4", 2: "5" })).toBeNull();
    expect(prefill(sum, [], { 1: "4", 2: " " })).toBeNull();
    expect(prefill(ask("constant_sum", { choices: CHOICES }), [])).toBeNull();
  });

  test("never signs, consents, or sends a file", () => {
    for (const type of ["signature", "consent", "photo", "file_upload", "statement"] as const) {
      expect(prefill(ask(type), ["agreed", "1"], { 1: "x", other: "x" })).toBeNull();
    }
  });

  test("of any kind carries nothing where it has nothing", () => {
    for (const type of QUESTION_TYPES) expect(prefill(ask(type), [])).toBeNull();
  });
});

describe("how many may be chosen", () => {
  const check = (min: number | null, max: number | null, ...choice_ids: string[]) =>
    validateAnswer(ask("multiple_choice", { choices: CHOICES, min, max }), { choice_ids });

  test("is told where there are too few or too many", () => {
    expect(check(2, 2, id(1))).toEqual({ code: "TOO_FEW", limit: 2 });
    expect(check(2, 2, id(1), id(2))).toBeNull();
    expect(check(2, 2, id(1), id(2), id(3))).toEqual({ code: "TOO_MANY", limit: 2 });
    expect(check(null, null, id(1))).toBeNull();
    expect(check(0, null, id(1))).toBeNull();
  });
});

describe("choices that go with no other one", () => {
  test("stand last in the order that they have", () => {
    const marked = CHOICES.map((one, at) => ({ ...one, exclusive: at % 2 === 0 }));
    expect(exclusiveLast(marked).map((one) => one.id)).toEqual([id(2), id(4), id(1), id(3)]);
  });

  test("of a list are checked as any others", () => {
    const choices = CHOICES.map((one, at) => ({ ...one, exclusive: at === 0 }));
    const asked = ask("dynamic_choice", { source: { kind: "list", choices }, multiple: true });
    const check = (...choice_ids: string[]) => validateAnswer(asked, { choice_ids })?.code ?? null;
    expect([check(id(1)), check(id(2), id(3)), check(id(1), id(2))]).toEqual([null, null, "EXCLUSIVE"]);
    expect(check(id(2), id(9))).toBe("NOT_A_CHOICE");
  });
});

describe("choices that come from elsewhere", () => {
  const none = { asked: () => null, parameter: () => "" };

  test("are of the question and the parameter that the source names", () => {
    const named: string[] = [];
    const listening = {
      asked(name: string) {
        named.push(name);
        return null;
      },
      parameter: (name: string) => `${named.push(name)}`,
    };
    expect(offeredBy({ kind: "parameter", parameter_id: null }, listening)).toHaveLength(1);
    expect(offeredBy({ kind: "answer", question_id: null, pick: "selected" }, listening)).toEqual([]);
    expect(named).toEqual(["", ""]);
    expect(
      offeredBy({ kind: "parameter", parameter_id: id(1) }, { ...none, parameter: () => " a,,b ,a" }),
    ).toEqual([blankChoice("a", "a"), blankChoice("b", "b")]);
  });

  test("have own words where they were chosen, and some", () => {
    const given = (answer: Answer | undefined, pick: "selected" | "not_selected" = "selected") =>
      offeredBy(
        { kind: "answer", question_id: id(1), pick },
        { ...none, asked: () => ({ choices: [], answer, chosen: answer?.choice_ids ?? [] }) },
      ).map(({ text }) => text);
    expect(given({ choice_ids: [OTHER], text: " Rum " })).toEqual(["Rum"]);
    expect(given({ choice_ids: [OTHER], text: " " })).toEqual([]);
    expect(given({ choice_ids: [OTHER] })).toEqual([]);
    expect(given({ choice_ids: [], text: "Rum" })).toEqual([]);
    expect(given({ choice_ids: [OTHER], text: "Rum" }, "not_selected")).toEqual([]);
    expect(given(undefined)).toEqual([]);
  });

  test("are all that a list, an earlier question or a parameter could offer", () => {
    const all = {
      asked: (name: string) => (name === id(1) ? CHOICES : []),
      parameter: (name: string) => (name === id(2) ? ["a", "b"] : []),
    };
    const offers = (source: Parameters<typeof offerableBy>[0]) =>
      offerableBy(source, all).map(({ text }) => text);
    expect(offers({ kind: "list", choices: CHOICES.slice(1, 2) })).toEqual(["Milk, hot"]);
    expect(offers({ kind: "answer", question_id: id(1), pick: "selected" })).toEqual(TEXTS);
    expect(offers({ kind: "answer", question_id: null, pick: "selected" })).toEqual([]);
    expect(offers({ kind: "parameter", parameter_id: id(2) })).toEqual(["a", "b"]);
    expect(offers({ kind: "parameter", parameter_id: null })).toEqual([]);
  });
});

test("a cell is taken apart at its first colon, and one without is a row", () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes(":")),
      fc.string(),
      (row, column) => {
        expect(cellParts(cellId(row, column))).toEqual([row, column]);
      },
    ),
  );
  expect(cellParts("row")).toEqual(["row", ""]);
});

test("steps are every number of a scale, and without words are called by their count, but for faces", () => {
  expect(stepValues({ from: -2, to: 3, step: 2 })).toEqual(["-2", "0", "2"]);
  expect(SCALE_SHAPES.filter((shape) => STEPS_CALLED_BY[shape] === "count")).toEqual([
    "star",
    "heart",
    "thumb",
  ]);
  expect(SCALE_SHAPES.map((shape) => STEPS_CALLED_BY[shape])).toContain("mood");
  const steps = ask("metric_range", { from: 1, to: 10, step: 3 });
  const check = (value?: number) => validateAnswer(steps, { value, text: "x" } as Answer)?.code ?? null;
  expect([4, 7, 10, 5, 0].map(check)).toEqual([null, null, null, "NOT_A_CHOICE", "TOO_SMALL"]);
  expect(check(undefined)).toBe("NOT_A_NUMBER");
});

test("a consent's version is named by what is agreed to, and a later condition asks about none", () => {
  const asked = ask("consent", { text: "We keep it.", agree_label: "Yes" });
  const [version, ...more] = answerRulesOf(asked).valueNames?.(asked.options) ?? [];
  expect(more).toEqual([]);
  expect(version?.text).toBe("Yes");
  expect(answerRulesOf(asked).conditionValues(asked.options)).toEqual([]);
});
