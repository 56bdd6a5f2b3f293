import { describe, expect, it } from "vitest";
import { addQuestion } from "./edit-blocks.ts";
import { scoreFlaw, scoreProblems } from "./score-problems.ts";
import type { Score, Survey } from "./survey.ts";
import { id, question, surveyOf } from "./testing/build.ts";

const CHOICE = `{q:${id(11)}}`;
const STARS = `{q:${id(12)}}`;
const TEXT = `{q:${id(13)}}`;
const scoreId = (n: number) => `{s:${id(600 + n)}}`;

/** Question 11 has choices, 12 stars, and 13 is a text; the scores have these formulas. */
function scored(...formulas: string[]): Survey {
  const asked = addQuestion(surveyOf(1), question(12, id(1), "rating_star"));
  return {
    ...addQuestion(asked, question(13, id(1), "text_input")),
    scores: formulas.map(
      (formula, at): Score => ({
        id: id(600 + at),
        name: `Score ${at}`,
        formula,
        points: {},
      }),
    ),
  };
}
function flawOf(...formulas: string[]): string | null {
  const survey = scored(...formulas);
  const [first] = survey.scores ?? [];
  const flaw = first && scoreFlaw(first, survey);
  return flaw
    ? [flaw.code, ...("id" in flaw ? [Number.parseInt(flaw.id.slice(-12), 16)] : [])].join(" ")
    : null;
}

describe("a formula", () => {
  it("asks numbers of what is a number, and points of what has values, however deep they stand", () => {
    for (const around of ["%", "1 + %", "% * 2", "-%", "min(1, %)", "-(2 + max(%, 3))"]) {
      const within = (part: string) => flawOf(around.replace("%", part));
      expect([around, within(STARS)]).toEqual([around, null]);
      expect([around, within(CHOICE)]).toEqual([around, "NO_NUMBER 11"]);
      expect([around, within(`points(${CHOICE})`)]).toEqual([around, null]);
      expect([around, within(`points(${TEXT})`)]).toEqual([around, "NO_POINTS 13"]);
    }
    expect(flawOf(`${CHOICE} + points(${TEXT})`)).toBe("NO_NUMBER 11");
    expect(flawOf("1 + 2")).toBeNull();
    expect(flawOf(" ")).toBeNull();
  });

  it("speaks of what there is", () => {
    expect(flawOf(`{q:${id(99)}}`)).toBe("QUESTION_GONE 99");
    expect(flawOf(`points({q:${id(99)}})`)).toBe("QUESTION_GONE 99");
    expect(flawOf(scoreId(9))).toBe("SCORE_GONE 609");
  });

  it("does not ask about itself, by way of others either, whatever circles these have", () => {
    expect(flawOf(scoreId(0))).toBe("CIRCULAR 600");
    expect(flawOf(scoreId(1), scoreId(0))).toBe("CIRCULAR 600");
    expect(flawOf(scoreId(1), scoreId(2), scoreId(0))).toBe("CIRCULAR 600");
    expect(flawOf(scoreId(1), "1")).toBeNull();
    expect(flawOf(scoreId(1), scoreId(2), scoreId(1))).toBeNull();
  });
});

it("what is wrong with scores is told of each at its place", () => {
  const survey = scored("1 +", scoreId(1));
  const scores = (survey.scores ?? []).map((one) => ({ ...one, name: one.id === id(600) ? " " : "Points" }));
  expect(scoreProblems({ ...survey, scores })).toEqual([
    { code: "SCORE_NAME_MISSING", path: `scores/${id(600)}/name` },
    { code: "FORMULA_INVALID", path: `scores/${id(600)}/formula` },
    { code: "FORMULA_CIRCULAR", path: `scores/${id(601)}/formula` },
  ]);
});
