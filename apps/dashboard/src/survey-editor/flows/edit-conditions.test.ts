import { ANSWERED } from "@soundings/survey/condition-values";
import type { Question } from "@soundings/survey/questions";
import type { Condition } from "@soundings/survey/survey";
import { describe, expect, it } from "vitest";
import { addCondition, askAbout, changeCondition, removeCondition } from "./edit-conditions.ts";

const condition = (condition_number: number, join: Condition["join"], value: string | null): Condition => ({
  condition_number,
  join,
  question_id: "q1",
  operator: "is_selected",
  value,
});
const text = { id: "q2", type: "text_input" } as Question;
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
});
