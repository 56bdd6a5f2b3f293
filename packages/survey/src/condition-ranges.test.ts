import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankQuestion } from "./blank.ts";
import { checkFlow } from "./check-flow.ts";
import type { Condition } from "./condition-shape.ts";
import { ANSWERED, conditionValues, namedValues } from "./condition-values.ts";
import { conditionViolation, holds, numberConditions } from "./conditions.ts";
import { updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import type { Question } from "./questions.ts";
import { askedOf, flow, id, surveyOf, visitOf } from "./testing/build.ts";

const blank = (type: "rating_star" | "emoticon" | "metric_range") => ({
  ...blankQuestion(() => id(11), type, id(1)),
  question_number: 1,
});
const metric = (from: number, to: number, step: number): Question => {
  const question = blankQuestion(() => id(11), "metric_range", id(1));
  return { ...question, question_number: 1, options: { ...question.options, from, to, step } };
};

/** A scale of any kind, asked as question 11. */
const scale: fc.Arbitrary<Question> = fc.oneof(
  fc.constantFrom(blank("rating_star"), blank("emoticon"), blank("metric_range")),
  fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3 }))
    .map(([from, width, step]) => metric(from, from + width, step)),
);
const stepsOf = (question: Question) => conditionValues(question).filter((value) => value !== ANSWERED);
const range = (question: Question): fc.Arbitrary<Condition> =>
  fc.record({
    condition_number: fc.constant(1),
    join: fc.constantFrom("and", "or"),
    question_id: fc.constant(id(11)),
    operator: fc.constantFrom("is_selected", "is_not_selected"),
    value: fc.constantFrom(...stepsOf(question)),
    to_value: fc.constantFrom(...stepsOf(question)),
  });
const answersTo = (question: Question) => [
  {},
  ...stepsOf(question).map((step) => ({ [id(11)]: { value: Number(step) } })),
];
const known = (question: Question) => askedOf(question);

describe("a condition over several steps of a scale", () => {
  it("means that one of them is selected, or none of them", () => {
    const cases = scale.chain((question) => fc.tuple(fc.constant(question), range(question)));
    fc.assert(
      fc.property(cases, ([question, condition]) => {
        const { to_value: _, ...single } = condition;
        const join = condition.operator === "is_selected" ? ("or" as const) : ("and" as const);
        const spelled = namedValues(condition, question).map((value) => ({ ...single, value, join }));
        for (const answers of answersTo(question)) {
          expect(holds([condition], known(question), answers, visitOf())).toBe(
            holds(numberConditions(spelled), known(question), answers, visitOf()),
          );
        }
      }),
    );
  });

  it("is validated by the flow checker as by trying every answer", () => {
    const cases = scale.chain((question) =>
      fc.tuple(fc.constant(question), fc.array(range(question), { minLength: 1, maxLength: 3 })),
    );
    fc.assert(
      fc.property(cases, ([question, list]) => {
        const conditions = numberConditions(list);
        const branch = flow(70, "branch", { description: { name: "", conditions } });
        const end = flow(80, "end_of_survey", {
          end_of_survey_id: id(900),
          parent_block_flow_id: id(70),
        });
        const survey = addFlow(addFlow(updateQuestion(surveyOf(1), question), branch), end);
        const codes = checkFlow(survey).map(({ code }) => code);
        const results = answersTo(question).map((answers) =>
          holds(conditions, known(question), answers, visitOf()),
        );
        expect(codes.includes("BRANCH_NEVER")).toBe(!results.includes(true));
        expect(codes.includes("BRANCH_ALWAYS")).toBe(!results.includes(false));
      }),
    );
  });

  it("is told of when the scale has lost one of its ends", () => {
    const condition = {
      condition_number: 1,
      join: "and" as const,
      question_id: id(11),
      operator: "is_selected" as const,
      value: "0",
      to_value: "6",
    };
    expect(conditionViolation(condition, known(metric(0, 10, 1)))).toBeNull();
    expect(conditionViolation(condition, known(metric(0, 5, 1)))).toBe("VALUE_GONE");
    expect(conditionViolation(condition, known(blankQuestion(() => id(11), "text_input", id(1))))).toBe(
      "VALUE_GONE",
    );
    expect(conditionViolation({ ...condition, to_value: ANSWERED }, known(metric(0, 10, 1)))).toBe(
      "VALUE_GONE",
    );
  });
});
