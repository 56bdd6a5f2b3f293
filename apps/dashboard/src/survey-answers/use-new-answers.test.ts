import type { SurveyAnswer } from "@soundings/contract/answers";
import { describe, expect, test } from "vitest";
import { withFresh } from "./answer-queries.ts";
import { someWait } from "./use-new-answers.ts";

const QUESTION = "0192f0c8-0000-7000-8000-0000000000aa";
const NOW = Date.parse("2026-11-20T08:00:00.000Z");

function answer(part: Partial<SurveyAnswer>): SurveyAnswer {
  return {
    id: "0192f0c8-0000-7000-8000-000000000001",
    version: 1,
    language: "en",
    variant_id: null,
    parameters: {},
    scores: {},
    answers: { [QUESTION]: { text: "Fine" } },
    analyses: [],
    path: [],
    end_id: null,
    seen: null,
    state: "finished",
    quota: null,
    quota_cells: [],
    started_at: "2026-11-20T07:59:00.000Z",
    updated_at: "2026-11-20T07:59:50.000Z",
    submitted_at: "2026-11-20T07:59:50.000Z",
    ...part,
  };
}
const analysis = {
  question_id: QUESTION,
  language: "en",
  sentiment: "positive" as const,
  score: 40,
  emotions: [],
};

describe("a text waits for its analysis", () => {
  const waits = (part: Partial<SurveyAnswer>) => someWait([answer(part)], [QUESTION], NOW);

  test("when it was sent within the last minute and has none", () => {
    expect(waits({})).toBe(true);
  });

  test("but not when it is analysed, old, empty, begun only, or no open text", () => {
    expect(waits({ analyses: [analysis] })).toBe(false);
    expect(waits({ submitted_at: "2026-11-20T07:58:00.000Z" })).toBe(false);
    expect(waits({ answers: { [QUESTION]: { text: "  " } } })).toBe(false);
    expect(waits({ submitted_at: null })).toBe(false);
    expect(someWait([answer({})], [""], NOW)).toBe(false);
  });
});

test("what is found comes into its rows; none comes, goes or moves", () => {
  const [first, second, third] = ["1", "2", "3"].map((id) => answer({ id }));
  if (!first || !second || !third) throw new Error("three");
  const pagination = {
    limit: 50,
    page: 1,
    totalItems: 2,
    totalPages: 1,
    hasPrevious: false,
    hasNext: false,
    previousPageNumber: null,
    nextPageNumber: null,
  };
  const found = { ...second, analyses: [analysis] };
  expect(withFresh({ list: [first, second], quality: {}, pagination }, [third, found])).toEqual({
    list: [first, found],
    quality: {},
    pagination,
  });
});
