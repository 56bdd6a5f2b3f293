import type { Condition } from "@soundings/survey/condition-shape";
import { ANSWERED } from "@soundings/survey/condition-values";
import type { Question } from "@soundings/survey/questions";
import { describe, expect, it } from "vitest";
import {
  addCondition,
  askAbout,
  askAboutPart,
  askAboutSubject,
  changeCondition,
  changeOperator,
  operatorsFor,
  removeCondition,
} from "./edit-conditions.ts";

const condition = (condition_number: number, join: Condition["join"], value: string | null): Condition => ({
  condition_number,
  join,
  question_id: "q1",
  operator: "is_selected",
  value,
});
const text = { id: "q2", type: "text_input", options: { format: "text" } } as Question;
const stars = { id: "q3", type: "rating_star", options: { stars: 5 } } as Question;

describe("editing conditions", () => {
  it("begins with one that is empty", () => {
    expect(addCondition([])).toEqual([
      { condition_number: 1, join: "and", question_id: null, operator: "is_selected", value: null },
    ]);
  });

  it("joins one more as the last one is joined", () => {
    const added = addCondition([condition(1, "and", "a"), condition(2, "or", "b")]);
    expect(added[2]).toMatchObject({ condition_number: 3, join: "or", question_id: null });
  });

  it("numbers the rest from 1, and the first joins nothing", () => {
    const left = removeCondition([condition(2, "or", "b"), condition(1, "and", "a")], 1);
    expect(left).toEqual([condition(1, "and", "b")]);
  });

  it("changes one and leaves the others", () => {
    const changed = changeCondition([condition(1, "and", "a"), condition(2, "or", "b")], 2, { value: "c" });
    expect(changed).toEqual([condition(1, "and", "a"), condition(2, "or", "c")]);
  });

  it("takes a range of a scale, takes it away again, and forgets it with its question", () => {
    const alone = [{ ...condition(1, "and", "1"), question_id: "q3" }];
    const ranged = changeCondition(alone, 1, { to_value: "3" });
    expect(ranged[0]).toEqual({ ...alone[0], to_value: "3" });
    expect(changeCondition(ranged, 1, { to_value: undefined })).toEqual(alone);
    expect(askAbout(ranged, 1, text)[0]).toEqual({ ...alone[0], question_id: "q2", value: ANSWERED });
  });

  it("forgets the answer when it asks about another question", () => {
    const before = [condition(1, "and", "a")];
    expect(askAbout(before, 1, stars)[0]).toMatchObject({ question_id: "q3", value: null });
    expect(askAbout(before, 1, text)[0]).toMatchObject({ question_id: "q2", value: ANSWERED });
    expect(askAbout(before, 1, { ...stars, id: "q1" } as Question)).toEqual(before);
  });

  it("compares instead of selecting, and selects again without what it compared with", () => {
    const before = [{ ...condition(1, "and", "3"), question_id: "q3", to_value: "4" }];
    const [compared] = changeOperator(before, 1, stars, "at_least");
    expect(compared).toEqual({ ...condition(1, "and", null), question_id: "q3", operator: "at_least" });
    const between = changeCondition(changeOperator(before, 1, stars, "between"), 1, {
      than: "2",
      than_to: "4",
    });
    expect(changeOperator(between, 1, stars, "less")[0]).toMatchObject({ operator: "less", than: "2" });
    expect(changeOperator(between, 1, stars, "less")[0]).not.toHaveProperty("than_to");
    expect(changeOperator(between, 1, stars, "is_selected")[0]).toEqual({
      ...condition(1, "and", null),
      question_id: "q3",
    });
    const worded = [{ ...condition(1, "and", ANSWERED), question_id: "q2" }];
    const contains = changeOperator(worded, 1, text, "contains");
    expect(changeOperator(contains, 1, text, "is_not_selected")[0]).toMatchObject({
      operator: "is_not_selected",
      value: ANSWERED,
    });
  });

  it("asks about the visit, a part, and a question again", () => {
    const before = [condition(1, "and", "a")];
    const device = askAboutSubject(before, 1, { kind: "device" });
    expect(device[0]).toMatchObject({
      question_id: null,
      subject: { kind: "device" },
      operator: "equal",
      value: null,
    });
    expect(askAbout(device, 1, stars)[0]).toEqual({ ...condition(1, "and", null), question_id: "q3" });
    const rows = [{ id: "r1", text: "Staff", image_id: null }];
    const table = {
      id: "q4",
      type: "matrix",
      options: { rows, columns: rows, multiple: false },
    } as unknown as Question;
    const part = askAboutPart(askAbout(before, 1, table), 1, table, "r1");
    expect(part[0]).toMatchObject({ question_id: "q4", part: "r1", operator: "equal", value: null });
    expect(askAboutPart(part, 1, table, undefined)[0]).toEqual({
      ...condition(1, "and", null),
      question_id: "q4",
    });
  });

  it("offers the operators that fit", () => {
    const of = (question: Question, fields: Partial<Condition> = {}) =>
      operatorsFor({ ...condition(1, "and", null), ...fields }, question).join(" ");
    expect(of(stars)).toBe("is_selected is_not_selected less at_most more at_least between");
    expect(of(text)).toBe(
      "is_selected is_not_selected sounds feels speaks_of words_at_most equal not_equal contains contains_not matches matches_not",
    );
    expect(of(stars, { subject: { kind: "device" } })).toBe("equal not_equal");
    expect(of(stars, { part: "gone" })).toBe("");
  });
});
