import fc from "fast-check";
import { expect, it } from "vitest";
import type { Answers } from "./answers.ts";
import { checkFlow } from "./check-flow.ts";
import { checkSurvey } from "./check-survey.ts";
import type { Condition } from "./condition-shape.ts";
import { conditionViolation, holds, numberConditions } from "./conditions.ts";
import { withNewIds } from "./copy.ts";
import { removeQuestion, updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { flowMap, pathThrough } from "./flow.ts";
import { formulaNames, shownFormula, storedFormula } from "./formula-text.ts";
import { cellId } from "./questions/grid.ts";
import type { Question } from "./questions.ts";
import { scoreFlaw } from "./score-problems.ts";
import { allScores, pointValues, questionsOfScore, scoreOf } from "./scores.ts";
import { type Score, Survey } from "./survey.ts";
import { chosen, counter, flow, id, question, surveyOf, visitOf } from "./testing/build.ts";

/** Questions 11 (one choice), 12 (several), 13 (stars), 14 (a number) and 15 (a table). */
function quiz(...scores: Partial<Score>[]): Survey {
  let survey = surveyOf(5, 1);
  const set = (n: number, type: Question["type"], options: object) => {
    const blank = question(n, id(1), type);
    survey = updateQuestion(survey, {
      ...blank,
      question_number: n - 10,
      options: { ...blank.options, ...options },
    } as Question);
  };
  const choices = (...ns: number[]) => ns.map((n) => ({ id: id(n), text: `Choice ${n}`, image_id: null }));
  set(12, "multiple_choice", { choices: choices(120, 121, 122) });
  set(13, "rating_star", {});
  set(14, "text_input", { format: "number" });
  set(15, "matrix", { rows: choices(150), columns: choices(151, 152) });
  return {
    ...survey,
    scores: scores.map((one, at) => ({
      id: id(600 + at),
      name: `Score ${at}`,
      formula: "",
      points: {},
      ...one,
    })),
  };
}
const POINTS = {
  [id(11)]: { [id(110)]: 5 },
  [id(12)]: { [id(120)]: 1, [id(121)]: 2.5, [id(122)]: -1 },
  [id(13)]: { "4": 10, "5": 20 },
  [id(15)]: { [cellId(id(150), id(152))]: 3 },
};
const scored = (survey: Survey, answers: Answers, at = 0) => scoreOf(id(600 + at), flowMap(survey), answers);

it("adds the points of what was chosen, and is not known while nothing is", () => {
  const survey = quiz({ points: POINTS });
  expect(scored(survey, {})).toBeNull();
  expect(scored(survey, { [id(21)]: chosen(210) })).toBeNull();
  expect(scored(survey, { [id(11)]: chosen(111) })).toBe(0);
  expect(scored(survey, { [id(11)]: chosen(110), [id(12)]: chosen(120, 121, 122) })).toBe(7.5);
  expect(
    scored(survey, { [id(13)]: { value: 5 }, [id(15)]: { choice_ids: [cellId(id(150), id(152))] } }),
  ).toBe(23);
  const without = removeQuestion(survey, id(13));
  expect(scored(without, { [id(13)]: { value: 5 }, [id(11)]: chosen(110) })).toBe(5);
});

it("works formulas out: numbers, points, other scores, what is not answered and what cannot be", () => {
  const q = (n: number) => `{q:${id(n)}}`;
  const survey = quiz(
    { points: POINTS, formula: `2 * points(${q(11)}) + ${q(14)} / 4` },
    { formula: `{s:${id(600)}} + ${q(13)}` },
    { formula: `10 / ${q(14)}` },
    { formula: `if(${q(13)} >= 4, 100, 0)` },
    { formula: "0.1 + 0.2" },
    { formula: `{s:${id(606)}}` },
    { formula: `{s:${id(605)}} + 1` },
    { formula: "1 +" },
  );
  const answers = { [id(11)]: chosen(110), [id(13)]: { value: 4 }, [id(14)]: { text: " 6 " } };
  const all = Object.values(allScores(flowMap(survey), answers));
  expect(all).toEqual([11.5, 15.5, 1.6667, 100, 0.3, null, null, null]);
  expect(scored(survey, { [id(13)]: { value: 3 } }, 1)).toBe(3);
  expect(scored(survey, { [id(13)]: { value: 3 } }, 2)).toBeNull();
  expect(scored(survey, { [id(14)]: { text: "0" } }, 2)).toBeNull();
  expect(questionsOfScore(id(601), survey).sort()).toEqual([id(11), id(13), id(14)].sort());
  expect(Survey.parse(survey).scores).toEqual(survey.scores);
});

it("gives points for the choices, steps and cells that a question has, and for no more", () => {
  const survey = quiz();
  const [choice, several, stars, number, table] = survey.blocks[0]?.questions ?? [];
  const values = (one: Question | undefined) => one && pointValues(one);
  expect(values(choice)).toEqual([id(110), id(111)]);
  expect(values(several)).toEqual([id(120), id(121), id(122)]);
  expect(values(stars)).toEqual(["1", "2", "3", "4", "5"]);
  expect(values(number)).toEqual([]);
  expect(values(table)).toEqual([cellId(id(150), id(151)), cellId(id(150), id(152))]);
  // Its columns are places, and a place says nothing by itself.
  expect(values({ ...question(16, id(1), "ranking") })).toEqual([]);
  const scale = (most: number) => {
    const blank = question(17, id(1), "metric_range");
    return { ...blank, options: { ...blank.options, metric: "custom", from: 0, to: most } } as Question;
  };
  expect(values(scale(20))).toHaveLength(21);
  expect(values(scale(21))).toEqual([]);
});

it("counts no answer that is no number, no value that nobody gave points, and nothing beyond a trillion", () => {
  const q = (n: number) => `{q:${id(n)}}`;
  const survey = quiz({ formula: q(14) }, { formula: `${q(14)} * 1` }, { points: POINTS });
  const says = (text: string, at = 0) => scored(survey, { [id(14)]: { text } }, at);
  expect([says("seven"), says("Infinity"), says("-3")]).toEqual([0, 0, -3]);
  expect([says("1000000000000"), says("1000000000001")]).toEqual([1e12, null]);
  expect(scored(survey, { [id(14)]: { text: " " }, [id(13)]: { value: 4 } })).toBeNull();
  expect(scored(survey, { [id(13)]: { value: 3 } }, 2)).toBe(0);
  expect(scored(survey, { [id(11)]: chosen(110), [id(12)]: { choice_ids: ["constructor"] } }, 2)).toBe(5);
});

it("names the questions of scores that ask about each other, or are not there", () => {
  const [one, two] = [600, 601].map((n) => `{s:${id(n)}}`);
  const survey = quiz({ formula: `${two} + {q:${id(13)}}` }, { formula: `${one} + {q:${id(14)}}` });
  expect(questionsOfScore(id(600), survey).sort()).toEqual([id(13), id(14)]);
  expect(questionsOfScore(id(699), survey)).toEqual([]);
});

it("is worked out once, however often scores speak of each other", () => {
  const scores = Array.from(
    { length: 20 },
    (_, at): Partial<Score> => ({
      formula: at === 0 ? `{q:${id(13)}}` : `{s:${id(599 + at)}} + {s:${id(599 + at)}}`,
    }),
  );
  let looks = 0;
  const answers = {
    get [id(13)]() {
      looks++;
      return { value: 1 };
    },
  };
  expect(scored(quiz(...scores), answers, 19)).toBe(2 ** 19);
  expect(looks).toBeLessThan(5);
});

it("says what is wrong: deleted questions and scores, none of a number, circles", () => {
  const survey = quiz(
    { formula: `{q:${id(13)}} + {q:${id(14)}}`, name: "Good" },
    { formula: `{q:${id(11)}}` },
    { formula: `{q:${id(99)}}` },
    { formula: `{s:${id(699)}}` },
    { formula: `{s:${id(605)}}` },
    { formula: `{s:${id(604)}}`, name: "good " },
    { formula: `points({q:${id(14)}})` },
    { formula: "(1", name: " " },
  );
  const codes = survey.scores?.map((score) => scoreFlaw(score, survey)?.code ?? null);
  expect(codes).toEqual([
    null,
    "NO_NUMBER",
    "QUESTION_GONE",
    "SCORE_GONE",
    "CIRCULAR",
    "CIRCULAR",
    "NO_POINTS",
    "ENDS_EARLY",
  ]);
  const problems = checkSurvey(survey)
    .filter(({ path }) => path.startsWith("scores/"))
    .map(({ code }) => code);
  expect([...new Set(problems)].sort()).toEqual([
    "DUPLICATE_SCORE",
    "FORMULA_CIRCULAR",
    "FORMULA_INVALID",
    "SCORE_NAME_MISSING",
  ]);
  const piped = updateQuestion(survey, {
    ...question(21, id(2)),
    title: `You have {{score:${id(699)}}}`,
    question_number: 6,
  });
  expect(checkSurvey(piped)).toContainEqual({
    code: "PIPE_BROKEN",
    path: `blocks/${id(2)}/questions/${id(21)}/title`,
  });
});

it("has numbers and names for people, and ids in store", () => {
  const survey = quiz({ name: "Speed" }, { name: "All" });
  const stored = storedFormula("q3 + points(Q1) * [ speed ] - Q77 + [None]", survey);
  expect(stored).toBe(`{q:${id(13)}} + points({q:${id(11)}}) * {s:${id(600)}} - Q77 + [None]`);
  expect(shownFormula(stored, survey)).toBe("Q3 + points(Q1) * [Speed] - Q77 + [None]");
  expect(shownFormula(stored, removeQuestion(survey, id(11)))).toBe(
    "Q2 + points(Q?) * [Speed] - Q77 + [None]",
  );
  expect(formulaNames(survey).question(4)).toBe(id(14));
  const copy = withNewIds(
    { ...survey, scores: [{ id: id(600), name: "Speed", formula: stored, points: POINTS }] },
    counter(9_000),
  );
  const [score] = copy.scores ?? [];
  expect(score && shownFormula(score.formula, copy)).toBe("Q3 + points(Q1) * [Speed] - Q77 + [None]");
  expect(Object.keys(score?.points ?? {})).toContain(copy.blocks[0]?.questions[0]?.id);
});

it("decides which end is shown, page by page as it stands", () => {
  const asks = (fields: Partial<Condition>) =>
    numberConditions([
      {
        condition_number: 1,
        join: "and",
        question_id: null,
        operator: "at_least",
        value: null,
        subject: { kind: "score", score_id: id(600) },
        ...fields,
      },
    ]);
  const made = quiz({ points: POINTS });
  const [end] = made.end_of_surveys;
  const ends = [900, 901].flatMap((n) => (end ? [{ ...end, id: id(n) }] : []));
  const branch = flow(70, "branch", { description: { name: "", conditions: asks({ than: "20" }) } });
  const inside = flow(80, "end_of_survey", { end_of_survey_id: id(901), parent_block_flow_id: id(70) });
  const survey = addFlow(addFlow({ ...made, end_of_surveys: ends }, branch), inside);
  const endOf = (answers: Answers) => pathThrough(flowMap(survey), answers, visitOf()).at(-1);
  expect(endOf({ [id(13)]: { value: 5 } })).toMatchObject({ end_id: id(901) });
  expect(endOf({ [id(13)]: { value: 4 } })).toMatchObject({ end_id: id(900) });
  expect(checkFlow(survey)).toEqual([]);
  const asked = flowMap(survey);
  expect(holds(asks({ operator: "answered" }), asked, {}, visitOf())).toBe(false);
  const unchosen = asks({ subject: { kind: "score", score_id: null } });
  expect(unchosen.map((one) => conditionViolation(one, asked))).toEqual(["NO_SCORE"]);
  const gone = asks({ subject: { kind: "score", score_id: id(666) }, than: "1" });
  expect(gone.map((one) => conditionViolation(one, asked))).toEqual(["SCORE_DELETED"]);
  // "at most 20" and "at least 20" share 20.
  const other = flow(71, "branch", {
    description: { name: "", conditions: asks({ operator: "at_most", than: "20" }) },
  });
  const both = addFlow(
    addFlow(survey, other),
    flow(81, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(71) }),
  );
  expect(checkFlow(both)).toContainEqual({
    code: "BRANCHES_OVERLAP",
    flow_id: id(71),
    above_id: id(70),
    value: "20",
  });
});

it("comes to the same for the same answers, between what they can give", () => {
  const survey = quiz({ points: POINTS });
  const values = (n: number) => pointValues(flowMap(survey).questions.get(id(n)) as Question);
  const answers = fc.record({
    [id(11)]: fc.subarray(values(11), { maxLength: 1 }).map((choice_ids) => ({ choice_ids })),
    [id(12)]: fc.subarray(values(12)).map((choice_ids) => ({ choice_ids })),
    [id(13)]: fc.constantFrom(...values(13)).map((value) => ({ value: Number(value) })),
  });
  fc.assert(
    fc.property(answers, (given) => {
      const expected = [11, 12, 13].flatMap((n) => {
        const { choice_ids = [], value } = given[id(n)] as { choice_ids?: string[]; value?: number };
        const of = POINTS[id(n)] as Record<string, number>;
        return [...choice_ids, ...(value === undefined ? [] : [String(value)])].map((one) => of[one] ?? 0);
      });
      expect(scored(survey, given)).toBeCloseTo(
        expected.reduce((sum, one) => sum + one, 0),
        9,
      );
    }),
  );
});
