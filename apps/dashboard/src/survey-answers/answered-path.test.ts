import { flowMap, pathThrough } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import { chosen, condition, flow, id, surveyOf, visitOf } from "@soundings/survey/testing/build";
import { describe, expect, test } from "vitest";
import { answeredPath, asAnswered, numberSpan } from "./answered-path.ts";

/** Two pages with a branch between them, after whose first arm the survey ends. */
function branching(): Survey {
  const survey = surveyOf(2, 1);
  const [first, second] = survey.block_flows;
  if (!first || !second) throw new Error("two pages");
  const branch = flow(50, "branch", {
    block_flow_number: 2,
    description: { name: "Unhappy", conditions: [condition("11 = 110")] },
  });
  const end = flow(51, "end_of_survey", {
    parent_block_flow_id: branch.id,
    block_flow_number: 1,
    end_of_survey_id: id(900),
  });
  return { ...survey, block_flows: [first, branch, end, { ...second, block_flow_number: 3 }] };
}

const VISIT = {
  language: "en" as const,
  variant_id: null,
  parameters: {},
  started_at: "2026-11-20T07:58:00.000Z",
};

function answerOf(survey: Survey, answers: Record<string, { choice_ids: string[] }>) {
  const steps = pathThrough(flowMap(survey), answers, visitOf());
  return {
    ...VISIT,
    answers,
    path: steps.flatMap(({ flow_id }) => flow_id ?? []),
    end_id: id(900),
    submitted_at: "2026-11-20T08:00:00.000Z",
  };
}

describe("the way that an answer took", () => {
  const survey = branching();
  const kinds = (answer: Parameters<typeof answeredPath>[1]) =>
    answeredPath(survey, answer).steps.map((step) =>
      step.kind === "branch" ? [step.name, step.taken] : step.kind === "question" ? step.block.id : step.kind,
    );

  test("names the pages, whether each branch was taken, and the end once", () => {
    expect(kinds(answerOf(survey, { [id(11)]: chosen(110) }))).toEqual([
      id(1),
      ["Unhappy", true],
      "end_of_survey",
    ]);
    expect(kinds(answerOf(survey, { [id(11)]: chosen(111) }))).toEqual([
      id(1),
      ["Unhappy", false],
      id(2),
      "end_of_survey",
    ]);
  });

  test("says what was passed over, once the survey is finished", () => {
    const answer = answerOf(survey, { [id(11)]: chosen(110) });
    const { skipped } = answeredPath(survey, answer);
    expect([skipped.blocks.map((block) => block.id), skipped.questions]).toEqual([[id(2)], 1]);
    const begun = answeredPath(survey, { ...answer, end_id: null, submitted_at: null, path: [] });
    expect(begun).toMatchObject({ steps: [], skipped: { blocks: [], questions: 0 } });
  });

  test("of somebody who left ends with the page after the last answer, and no end", () => {
    const answer = { ...answerOf(survey, { [id(11)]: chosen(111) }), submitted_at: null };
    expect(kinds(answer)).toEqual([id(1), ["Unhappy", false], id(2)]);
    expect(kinds({ ...answer, answers: {} })).toEqual([id(1)]);
    expect(answeredPath(survey, answer).left).toBe(true);
  });
});

test("questions are called as in the version that was answered, whatever they are called today", () => {
  const then = surveyOf(1, 1);
  const path = answeredPath(then, { ...VISIT, answers: {}, path: [], end_id: null, submitted_at: null });
  const today = [21, 11].map(
    (n, at) => ({ id: id(n), number: at + 1, title: "Now" }) as Parameters<typeof asAnswered>[0][number],
  );
  expect(asAnswered(today, path).map(({ number, title }) => [number, title])).toEqual([
    [2, "Question 21"],
    [1, "Question 11"],
  ]);
  // Rather none than those of another version.
  expect(asAnswered(today, null).map(({ number }) => number)).toEqual([null, null]);
});

test("numbers that follow one another are said by their ends", () => {
  expect([numberSpan([1, 2, 3]), numberSpan([4]), numberSpan([1, 3]), numberSpan([])]).toEqual([
    { from: 1, to: 3 },
    { from: 4, to: 4 },
    null,
    null,
  ]);
});
