import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer } from "../answers.ts";
import { blankQuestion } from "../blank.ts";
import { isSelected } from "../condition-values.ts";
import { offerableChoices, offeredChoices } from "../offered-choices.ts";
import type { Question, QuestionOf } from "../questions.ts";
import { counter, emptySurvey, id } from "../testing/build.ts";
import { validateAnswer } from "../validate-answer.ts";
import { answerRulesOf } from "./answer-rules.ts";
import { blankChoice } from "./choices.ts";
import { draftRulesOf } from "./draft-rules.ts";
import { cellId } from "./grid.ts";
import { placeCount, rankedChoices, rankingAnswer } from "./ranking.ts";

const NO_SOURCES = { questions: new Set<string>(), parameters: new Set<string>() };

const NAMES = ["Tea", "Coffee", "Water", "Juice", "Milk"];
const IDS = NAMES.map((_, at) => id(at + 1));
const [TEA, COFFEE, WATER] = IDS as [string, string, string];

function rank(count: number, top: number | null = null): QuestionOf<"ranking"> {
  const blank = blankQuestion(counter(50), "ranking", id(900)) as QuestionOf<"ranking">;
  const choices = NAMES.slice(0, count).map((name, at) => blankChoice(id(at + 1), name));
  return { ...blank, id: id(800), options: { choices, top, shuffle: "none" } };
}
const map = (questions: Question[]) => ({
  questions: new Map(questions.map((one) => [one.id, one])),
  survey: emptySurvey(),
});

describe("an order", () => {
  const orders = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.option(fc.integer({ min: 1, max: 5 })))
    .chain(([count, top]) => {
      const question = rank(count, top);
      const ids = IDS.slice(0, count);
      const ranked = fc.shuffledSubarray(ids, { minLength: placeCount(question.options) });
      return ranked.map((all) => ({ question, ranked: all.slice(0, placeCount(question.options)) }));
    });

  test("is an answer, whatever order its cells are in, and is read as it was given", () => {
    fc.assert(
      fc.property(orders, fc.integer(), ({ question, ranked }, turn) => {
        const answer = rankingAnswer(ranked) as Answer;
        const cells = answer.choice_ids as string[];
        const at = Math.abs(turn) % cells.length;
        const turned = { choice_ids: [...cells.slice(at), ...cells.slice(0, at)] };
        expect(validateAnswer(question, turned)).toBeNull();
        expect(rankedChoices(turned)).toEqual(ranked);
        expect(answerRulesOf(question).words(question.options, turned, [])).toBe(
          ranked.map((one, place) => `${place + 1}. ${NAMES[IDS.indexOf(one)]}`).join(", "),
        );
      }),
    );
  });

  test("with a place twice, a choice twice, or without a place is none", () => {
    fc.assert(
      fc.property(orders, ({ question, ranked }) => {
        const limit = ranked.length;
        const wrong = { code: "PLACES_WRONG", limit };
        const cells = rankingAnswer(ranked)?.choice_ids as string[];
        const [first] = ranked as [string];
        const last = ranked.at(-1) as string;
        if (limit > 1) {
          expect(validateAnswer(question, { choice_ids: cells.slice(1) })).toEqual(wrong);
          const twice = [...cells.slice(0, -1), cellId(last, "1")];
          expect(validateAnswer(question, { choice_ids: twice })).toEqual(wrong);
          const again = [...cells.slice(0, -1), cellId(first, String(limit))];
          expect(validateAnswer(question, { choice_ids: again })).toEqual(wrong);
        }
        for (const place of ["0", String(limit + 1), "01", "1.0", ""]) {
          const strange = { choice_ids: [...cells.slice(0, -1), cellId(last, place)] };
          expect(validateAnswer(question, strange)).toEqual({ code: "NOT_A_CHOICE" });
        }
      }),
    );
  });
});

test("an empty answer is one where none is required", () => {
  const question = rank(3);
  expect(validateAnswer(question, undefined)).toBeNull();
  expect(validateAnswer({ ...question, required: true }, undefined)).toEqual({ code: "REQUIRED" });
  expect(validateAnswer(question, { choice_ids: [] })).toBeNull();
});

test("only the first places are given where the author wants few", () => {
  const question = rank(5, 2);
  expect(validateAnswer(question, rankingAnswer([WATER, TEA]))).toBeNull();
  expect(validateAnswer(question, rankingAnswer([WATER, TEA, COFFEE]))).toEqual({ code: "NOT_A_CHOICE" });
  expect(validateAnswer(question, rankingAnswer([WATER]))).toEqual({ code: "PLACES_WRONG", limit: 2 });
  expect(draftRulesOf("ranking").violations(rank(2, 3).options, NO_SOURCES)).toEqual(
    expect.arrayContaining([{ code: "RANGE_INVALID", at: "top" }]),
  );
});

test("conditions and filters name a choice in its place", () => {
  const question = rank(2);
  expect(offerableChoices(question, map([question])).map(({ id, text }) => [id, text])).toEqual([
    [cellId(TEA, "1"), "1. Tea"],
    [cellId(TEA, "2"), "2. Tea"],
    [cellId(COFFEE, "1"), "1. Coffee"],
    [cellId(COFFEE, "2"), "2. Coffee"],
  ]);
  const answer = rankingAnswer([COFFEE, TEA]);
  expect(isSelected(answer, [cellId(COFFEE, "1")])).toBe(true);
  expect(isSelected(answer, [cellId(TEA, "1")])).toBe(false);
});

test("a later question may offer what was put first, or what was left", () => {
  const question = rank(4, 2);
  const later = blankQuestion(counter(60), "dynamic_choice", id(901)) as QuestionOf<"dynamic_choice">;
  const offered = (pick: "selected" | "not_selected") =>
    offeredChoices(
      { ...later, options: { ...later.options, source: { kind: "answer", question_id: question.id, pick } } },
      {
        ...map([question, later]),
        answers: { [question.id]: rankingAnswer([WATER, TEA]) as Answer },
        parameters: {},
      },
    ).map(({ text }) => text);
  expect(offered("selected")).toEqual(["Tea", "Water"]);
  expect(offered("not_selected")).toEqual(["Coffee", "Juice"]);
});

test("a link gives all places, by id or number, or none", () => {
  const { options } = rank(3);
  const carried = (parts: Record<string, string>) =>
    draftRulesOf("ranking").prefill(options, { values: [], part: (name) => parts[name] });
  expect(carried({ 1: "2", 2: "1", [WATER]: "3" })).toEqual({
    choice_ids: [cellId(TEA, "2"), cellId(COFFEE, "1"), cellId(WATER, "3")],
  });
  expect(carried({ 1: "2", 2: "1" })).toBeNull();
  expect(carried({ 1: "1", 2: "1", 3: "2" })).toBeNull();
  expect(carried({})).toBeNull();
});
