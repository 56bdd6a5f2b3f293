import { describe, expect, test } from "vitest";
import { OTHER } from "./answers.ts";
import { aboutOf, arePossible, type Fact, type FactsOf } from "./condition-facts.ts";
import type { Condition, ConditionSubject } from "./condition-shape.ts";
import { ANSWERED } from "./condition-values.ts";
import { blankChoice } from "./questions/choices.ts";
import { cellId } from "./questions/grid.ts";
import type { OptionsOf, Question, QuestionType } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { emptySurvey, id, question } from "./testing/build.ts";

/** What can be at once, kind by kind; condition-facts.test.ts tries every answer of some. */

const choices = [
  blankChoice(id(1), "A"),
  blankChoice(id(2), "B"),
  { ...blankChoice(id(3), "None"), exclusive: true },
];
const [A, B, NONE] = [id(1), id(2), id(3)];
const field = (n: number, kind: string, required = false) => ({
  ...{ id: id(n), label: `${n}`, kind, required, placeholder: "" },
});
let last = 100;
function ask<T extends QuestionType>(
  type: T,
  options: Partial<OptionsOf<T>> = {},
  required = false,
): Question {
  const blank = question(last++, id(900), type);
  return { ...blank, required, options: { ...blank.options, ...options } } as Question;
}
const SURVEY: Survey = {
  ...emptySurvey(),
  additional_languages: ["vi"],
  parameters: ["shop", "till"].map((name, at) => ({ id: id(710 + at), name, values: [] })),
  variants: [71, 72].map((n) => ({ id: id(n), name: `${n}` })) as Survey["variants"],
  scores: [{ id: id(720), name: "Sum", formula: "1", points: {} }],
};
const among = (...questions: Question[]): FactsOf => ({
  questions: new Map(questions.map((one) => [one.id, one])),
  survey: SURVEY,
  mustAnswer: (one) => one.required,
});
type Says = Partial<Condition> & { holds?: boolean };
const factOf = (of: Question | ConditionSubject | null, { holds = true, ...fields }: Says): Fact => ({
  holds,
  condition: {
    ...{ condition_number: 1, join: "and", operator: "equal", value: null },
    question_id: of && "id" in of ? of.id : null,
    ...(of && "kind" in of && { subject: of }),
    ...fields,
  } as Condition,
});
/** Whether all that is said of one thing can be. */
const can = (of: Question | ConditionSubject, ...says: Says[]) =>
  arePossible(
    says.map((one) => factOf(of, one)),
    "id" in of ? among(of) : among(),
  );
const is = (value: string): Says => ({ operator: "is_selected", value });
const isNot = (value: string): Says => ({ operator: "is_not_selected", value });
const when = (operator: Condition["operator"], than?: string, more: Says = {}): Says => ({
  ...{ operator, ...(than !== undefined && { than }), ...more },
});
const shop: ConditionSubject = { kind: "parameter", parameter_id: id(710) };
const till: ConditionSubject = { kind: "parameter", parameter_id: id(711) };
const group = (draw: number): ConditionSubject => ({ kind: "random_group", groups: 2, draw });

describe("what a fact is about", () => {
  const rows = [blankChoice(id(4), "Row")];
  const single = ask("matrix", { rows, columns: choices, multiple: false });
  const several = ask("matrix", { rows, columns: choices, multiple: true });
  const about = (of: Question | ConditionSubject | null, says: Says) =>
    aboutOf(factOf(of, says), among(single, several));

  test("is the parameter, the score, the draw or what is known of the visit", () => {
    expect(about(shop, {})).toBe(id(710));
    expect(about({ kind: "score", score_id: id(720) }, {})).toBe(id(720));
    expect(about({ kind: "device" }, {})).toBe("device");
    expect(about(group(1), {})).not.toBe(about(group(2), {}));
  });

  test("is the question, or a part of it: a row by its cell where a row has one", () => {
    const cell = cellId(id(4), A);
    expect(about(single, is(cell))).toBe(`${single.id}/${id(4)}`);
    expect(about(several, is(cell))).toBe(`${several.id}/`);
    expect(about(single, is(ANSWERED))).toBe(`${single.id}/`);
    expect(about(several, when("equal", "x", { part: id(4) }))).toBe(`${several.id}/${id(4)}`);
    expect(about(null, is(A))).toBe("null/");
  });
});

describe("of a visit", () => {
  test("one name of a few can be", () => {
    for (const [kind, one, other] of [
      ["device", "phone", "tablet"],
      ["language", "en", "vi"],
      ["variant", id(71), id(72)],
      ["variant", id(71), "none"],
    ] as const) {
      expect(can({ kind }, when("equal", one))).toBe(true);
      expect(can({ kind }, when("equal", one), when("not_equal", other))).toBe(true);
      expect(can({ kind }, when("equal", one), when("equal", other))).toBe(false);
      expect(can({ kind }, when("equal", one), when("not_equal", one))).toBe(false);
    }
    const not = [id(71), id(72), "none"].map((one) => when("not_equal", one));
    expect([can({ kind: "variant" }, ...not.slice(1)), can({ kind: "variant" }, ...not)]).toEqual([
      true,
      false,
    ]);
    expect(can({ kind: "language" }, when("equal", "fr"))).toBe(false);
  });

  test("one group of a draw can be, and any of two draws", () => {
    const both = (one: number, other: number) =>
      arePossible(
        [factOf(group(one), when("equal", "1")), factOf(group(other), when("equal", "2"))],
        among(),
      );
    expect([both(1, 1), both(1, 2)]).toEqual([false, true]);
    expect(can(group(1), when("not_equal", "1"), when("not_equal", "2"))).toBe(false);
  });

  test("what is said of one thing is nothing of another", () => {
    const facts = [
      factOf({ kind: "device" }, when("equal", "phone")),
      factOf({ kind: "language" }, when("equal", "vi")),
      factOf({ kind: "variant" }, when("equal", id(71))),
      factOf(shop, when("equal", "a")),
      factOf(till, when("equal", "b")),
      factOf({ kind: "score", score_id: id(720) }, when("less", "3")),
    ];
    expect(arePossible(facts, among())).toBe(true);
    expect(arePossible([...facts, factOf(till, when("equal", "c"))], among())).toBe(false);
  });

  test("a score is any number, or none", () => {
    const score: ConditionSubject = { kind: "score", score_id: id(720) };
    expect(can(score, when("at_least", "3"), when("at_most", "3"))).toBe(true);
    expect(can(score, when("less", "3"), when("more", "3"))).toBe(false);
    expect(can(score, when("more", "3"), when("less", "4"))).toBe(true);
    expect(can(score, when("not_answered"))).toBe(true);
    expect(can(score, when("not_answered"), when("less", "3"))).toBe(false);
    expect(can(score, when("less", "3", { holds: false }), when("at_least", "3", { holds: false }))).toBe(
      true,
    );
  });
});

describe("of a parameter", () => {
  test("texts are against each other only where it is sure", () => {
    expect(can(shop, when("equal", "a"), when("equal", "A "))).toBe(true);
    expect(can(shop, when("equal", "a"), when("equal", "b"))).toBe(false);
    expect(can(shop, when("contains", "too late"), when("contains_not", "late"))).toBe(false);
    expect(can(shop, when("contains", "too late"), when("contains", "late", { holds: false }))).toBe(false);
    expect(can(shop, when("contains", "late"), when("contains_not", "too late"))).toBe(true);
    expect(can(shop, when("matches", "a*b?"), when("matches_not", "A*b?"))).toBe(false);
    expect(can(shop, when("matches", "a*b?"), when("matches_not", "a*c?"))).toBe(true);
    expect(can(shop, when("matches", "*a*?"), when("contains_not", "zz"))).toBe(true);
    expect(can(shop, when("contains", "a"), when("not_answered"))).toBe(false);
    expect(can(shop, when("not_answered"))).toBe(true);
    expect(can(shop, when("not_answered"), when("not_equal", "a"))).toBe(true);
  });

  test("patterns that nobody could try all texts against count as possible", () => {
    const question = ask("text_input", {}, true);
    for (const of of [shop, question]) {
      const both = [when("matches", "a?c"), when("contains", "b")];
      expect(can(of, ...both)).toBe(true);
      expect(can(of, ...both, when("answered"))).toBe(true);
      // What is not said is no reason against them, nor is a pattern a text that it looks like.
      expect(can(of, ...both, when("contains_not", "zz"))).toBe(true);
      expect(can(of, ...both, when("contains_not", "a?c"))).toBe(true);
      expect(can(of, ...both, when("matches_not", "a?d"))).toBe(true);
      // With a text that is known they can be tried, and what is against itself is never possible.
      expect(can(of, ...both, when("equal", "abc"))).toBe(true);
      expect(can(of, ...both, when("equal", "adc"))).toBe(false);
      expect(can(of, ...both, when("matches_not", "a?c"))).toBe(false);
    }
    expect(can(question, when("not_answered"), when("not_equal", "a"))).toBe(false);
  });

  test("numbers are tried, and nothing but numbers", () => {
    expect(can(shop, when("less", "3"), when("more", "4"))).toBe(false);
    expect(can(shop, when("at_most", "3"), when("at_least", "4"))).toBe(false);
    expect(can(shop, when("at_most", "3"), when("at_least", "3"))).toBe(true);
    expect(can(shop, when("between", "1", { than_to: "3" }), when("more", "3"))).toBe(false);
    expect(can(shop, when("less", "3"), when("answered"), when("more", "4"))).toBe(false);
    expect(can(shop, when("equal", "3"), when("more", "4"))).toBe(false);
    const [one, two] = [when("between", "1", { than_to: "3" }), when("between", "1", { than_to: "4" })];
    expect(can(shop, one, { ...one, holds: false })).toBe(false);
    expect(can(shop, two, { ...one, holds: false })).toBe(true);
  });
});

describe("of a question", () => {
  test("that is not there everything can be", () => {
    const gone = { ...ask("single_choice"), id: id(99) };
    expect(arePossible([factOf(gone, is(A)), factOf(gone, isNot(A))], among())).toBe(true);
    expect(arePossible([], among())).toBe(true);
  });

  test.each<[string, Question, Says]>([
    ["a text", ask("text_input"), isNot(ANSWERED)],
    ["a number", ask("text_input", { format: "number" }), when("not_answered")],
    ["a day", ask("text_input", { format: "date" }), when("not_answered")],
    ["a scale", ask("rating_star"), isNot(ANSWERED)],
    ["a choice", ask("single_choice", { choices }), isNot(ANSWERED)],
    ["several choices", ask("multiple_choice", { choices }), isNot(ANSWERED)],
    ["a file", ask("photo"), isNot(ANSWERED)],
    [
      "a row",
      ask("matrix", { rows: [blankChoice(id(4))], columns: choices }),
      when("not_answered", undefined, { part: id(4) }),
    ],
    ["a place", ask("ranking", { choices, top: null }), when("not_answered", undefined, { part: A })],
  ])("that must be answered %s is not left out", (_, asked, left) => {
    const required = { ...asked, required: true } as Question;
    expect([can(asked, left), can(required, left)]).toEqual([true, false]);
    const { holds = true } = left;
    expect([can(asked, { ...left, holds: !holds }), can(required, { ...left, holds: !holds })]).toEqual([
      true,
      true,
    ]);
    expect(can(asked, left, { ...left, holds: !holds })).toBe(false);
  });

  test("parts may be left out where the whole must be answered", () => {
    const places = ask("ranking", { choices, top: 2 }, true);
    expect(can(places, when("not_answered", undefined, { part: A }))).toBe(true);
    const form = (required: boolean) =>
      ask("form_input", { fields: [field(5, "text", required), field(6, "text")] as never }, true);
    const left = when("not_answered", undefined, { part: id(5) });
    expect([can(form(false), left), can(form(true), left)]).toEqual([true, false]);
    // One choice is enough to have to choose.
    const alone = ask("single_choice", { choices: choices.slice(0, 1), other: null }, true);
    expect(can(alone, isNot(ANSWERED))).toBe(false);
    // What comes from elsewhere may be nothing.
    expect(can(ask("dynamic_choice", {}, true), isNot(ANSWERED))).toBe(true);
    expect(can(ask("dynamic_choice"), is(ANSWERED))).toBe(true);
  });

  test("without an answer no part of it has one", () => {
    const form = ask("form_input", { fields: [field(5, "text"), field(6, "number")] as never });
    const other = ask("text_input");
    const of = among(form, other);
    const none = factOf(form, isNot(ANSWERED));
    const says = (...facts: Fact[]) => arePossible(facts, of);
    const five = factOf(form, when("contains", "x", { part: id(5) }));
    const six = factOf(form, when("more", "1", { part: id(6) }));
    expect([says(five, six), says(none, five), says(six, none), says(none)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(says(none, factOf(other, when("contains", "x")))).toBe(true);
    expect(says(factOf(form, { ...is(ANSWERED), holds: false }), five)).toBe(false);
    expect(says(factOf(form, is(ANSWERED)), five)).toBe(true);
    expect(says(factOf(form, { ...isNot(ANSWERED), holds: false }), five)).toBe(true);
    expect(says(none, factOf(form, when("not_answered", undefined, { part: id(5) })))).toBe(true);
  });

  test("with one value that one can be, with several any that go together", () => {
    const single = ask("single_choice", { choices, other: { text: "Else" } });
    const several = ask("multiple_choice", { choices }, true);
    expect([can(single, is(A), is(B)), can(several, is(A), is(B))]).toEqual([false, true]);
    expect([can(single, is(A), isNot(B)), can(several, is(A), isNot(B))]).toEqual([true, true]);
    expect([can(single, is(A), isNot(A)), can(several, is(A), isNot(A))]).toEqual([false, false]);
    expect([can(several, is(A), is(NONE)), can(several, is(NONE), is(ANSWERED))]).toEqual([false, true]);
    expect([can(several, is(A), isNot(ANSWERED)), can(several, is(A), is(ANSWERED))]).toEqual([false, true]);
    const unforced = { ...several, required: false };
    expect([can(unforced, is(A), isNot(ANSWERED)), can(unforced, isNot(ANSWERED))]).toEqual([false, true]);
    expect(can(several, { ...is(A), holds: false }, is(B))).toBe(true);
    expect(can(several, { ...is(A), holds: false }, is(A))).toBe(false);
    expect(can(single, is(OTHER), is(ANSWERED))).toBe(true);
    expect(can(single, isNot(A), isNot(B), isNot(NONE), isNot(OTHER), is(ANSWERED))).toBe(false);
  });

  test("own words and fields are texts", () => {
    const single = ask("single_choice", { choices, other: { text: "Else" } });
    const own = (operator: Condition["operator"], than: string) => when(operator, than, { part: OTHER });
    expect(can(single, own("contains", "rum"))).toBe(true);
    expect(can(single, own("contains", "rum"), own("contains_not", "rum"))).toBe(false);
    expect(can(single, own("equal", "rum"), own("matches", "r*"))).toBe(true);
    expect(can(single, own("equal", "rum"), own("matches", "g*"))).toBe(false);
    const form = ask("form_input", {
      fields: [field(5, "text"), field(6, "number"), field(7, "may_reply"), field(8, "date")] as never,
    });
    const part = (n: number, operator: Condition["operator"], than?: string) =>
      when(operator, than, { part: id(n) });
    expect(can(form, part(5, "equal", "rum"), part(5, "matches", "r*"))).toBe(true);
    expect(can(form, part(5, "equal", "rum"), part(5, "matches", "g*"))).toBe(false);
    expect(can(form, part(6, "more", "1000"), part(6, "less", "1001"))).toBe(true);
    expect(can(form, part(6, "more", "1000"), part(6, "less", "1000"))).toBe(false);
    expect([can(form, part(7, "answered")), can(form, part(7, "not_answered"))]).toEqual([true, true]);
    expect(can(form, part(7, "answered"), part(7, "not_answered"))).toBe(false);
    expect(can(form, part(8, "less", "2026-01-01"), part(8, "more", "2025-12-30"))).toBe(true);
    expect(can(form, part(8, "less", "2026-01-01"), part(8, "more", "2025-12-31"))).toBe(false);
  });

  test("a number lies between the least and the most that may be typed", () => {
    const typed = ask("text_input", { format: "number", min: 0, max: 4 });
    expect([can(typed, when("at_least", "4")), can(typed, when("more", "4"))]).toEqual([true, false]);
    expect([can(typed, when("at_most", "0")), can(typed, when("less", "0"))]).toEqual([true, false]);
    const any = ask("text_input", { format: "number", min: null, max: null });
    expect([can(any, when("more", "4")), can(any, when("less", "0"))]).toEqual([true, true]);
  });

  test("days of the calendar and days from today are looked at by themselves", () => {
    const day = ask("text_input", { format: "date" }, true);
    expect(can(day, when("less", "today"), when("at_least", "today"))).toBe(false);
    expect(can(day, when("less", "today+1"), when("at_least", "today"))).toBe(true);
    expect(can(day, when("less", "2020-01-01"), when("more", "today"))).toBe(true);
    expect(can(day, when("less", "2020-01-01"), when("more", "2020-01-01"), when("more", "today"))).toBe(
      false,
    );
    const mixed = when("between", "2020-01-01", { than_to: "today" });
    expect(can(day, mixed, when("less", "2019-01-01"))).toBe(true);
    expect(can(day, when("less", "2019-01-01"))).toBe(true);
  });

  test("a row has one of its columns", () => {
    const rows = [blankChoice(id(4), "Row"), blankChoice(id(5), "Other")];
    const table = ask("matrix", { rows, columns: choices.slice(0, 2), multiple: false });
    const cell = (row: number, column: string) => is(cellId(id(row), column));
    expect([can(table, cell(4, A), cell(4, B)), can(table, cell(4, A), cell(5, B))]).toEqual([false, true]);
    const several = { ...table, options: { ...table.options, multiple: true } } as Question;
    expect(can(several, cell(4, A), cell(4, B))).toBe(true);
    expect(can(table, when("less", B, { part: id(4) }), cell(4, A))).toBe(true);
    expect(can(table, when("less", B, { part: id(4) }), cell(4, B))).toBe(false);
  });
});
