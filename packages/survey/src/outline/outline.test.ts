import { expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { writtenChoices } from "../questions/answer-rules.ts";
import { QUESTION_TYPES, type Question } from "../questions.ts";
import { type EndOfSurvey, Survey } from "../survey.ts";
import { making } from "../testing/making.ts";
import { completeness, inLanguage } from "../translation.ts";
import { changeByOutline } from "./change-by-outline.ts";
import { SurveyOutline } from "./outline.ts";
import { OUTLINE_ACTIONS, OutlineChange } from "./outline-changes.ts";
import { OutlineFault } from "./outline-fault.ts";
import { outlineOf } from "./outline-of.ts";
import { surveyFromOutline } from "./survey-from-outline.ts";

const ALL_KINDS = {
  name: { en: "Everything", vi: "Tất cả" },
  default_language: "en",
  blocks: [
    {
      name: "First",
      questions: [
        {
          key: "best",
          type: "single_choice",
          title: { en: "Best?", vi: "Tốt nhất?" },
          choices: [{ en: "Tea", vi: "Trà" }, "Coffee"],
          other: { en: "Else", vi: "Khác" },
        },
        {
          type: "multiple_choice",
          title: "Which?",
          choices: ["A", "B", { text: { en: "None", vi: "Không có" }, exclusive: true }],
          min: 1,
          max: 2,
          shuffle: "all_but_last",
        },
        {
          type: "dropdown",
          title: "Where?",
          choices: ["Hanoi", "Hue"],
          placeholder: { en: "Choose", vi: "Chọn" },
        },
        { type: "ranking", title: "In order", choices: ["X", "Y", "Z"], top: 2 },
        {
          type: "matrix",
          title: "Each",
          rows: ["Room", "Food"],
          columns: [{ en: "Good", vi: "Tốt" }, "Bad"],
          multiple: true,
        },
        { type: "text_input", title: "Say more", format: "text", max: 500, required: true },
        {
          type: "rating_star",
          title: "Stars",
          stars: 7,
          shape: "heart",
          low_label: "low",
          high_label: { en: "high", vi: "cao" },
        },
        { type: "emoticon", title: "Mood", faces: 3 },
        { type: "metric_range", title: "Recommend?", metric: "csat" },
        {
          type: "form_input",
          title: "You",
          fields: [
            { label: { en: "Name", vi: "Tên" }, required: true },
            { label: "Mail", kind: "email" },
          ],
        },
        { type: "photo", title: "Photo", source: "camera", max_count: 3 },
        { type: "statement", title: { en: "Welcome", vi: "Chào bạn" }, description: "We ask ten questions." },
        { type: "consent", title: "Privacy", text: { en: "We keep it.", vi: "Chúng tôi giữ lại." } },
        { type: "constant_sum", title: "Share out", choices: ["Rent", "Food"], total: 10, unit: "percent" },
        { type: "signature", title: "Sign here" },
        { type: "file_upload", title: "File", extensions: ["pdf"], max_size: 5 },
      ],
    },
    {
      show_if: [
        { question: "best", is: "Tea" },
        { question: "9", is: 1, to: 2, join: "or" },
      ],
      questions: [
        { type: "dynamic_choice", title: "Why?", choices_from: { question: "best" }, multiple: true },
      ],
    },
  ],
  end: { heading: { en: "Bye", vi: "Tạm biệt" } },
};

const GONE = "00000000-0000-4000-8000-00000000dead";
const OTHER_END = "00000000-0000-4000-8000-00000000beef";
const made = (outline: object = ALL_KINDS) => surveyFromOutline(SurveyOutline.parse(outline), making());
const change = (survey: Survey, ...changes: OutlineChange[]) =>
  changeByOutline(survey, changes, making(100_000));
const questions = (survey: Survey) =>
  outlineOf(survey).blocks.flatMap((block) => block.questions as Record<string, unknown>[]);

const choicesOf = (question: Question | undefined) => (question ? writtenChoices(question) : []);

test("an outline becomes a survey that can be published, with every kind of question", () => {
  const survey = made();
  expect(Survey.parse(survey)).toEqual(survey);
  expect(checkSurvey(survey)).toEqual([]);
  expect(
    survey.blocks
      .flatMap((block) => block.questions)
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...QUESTION_TYPES].sort());
  expect(survey.additional_languages).toEqual(["vi"]);
  const csat = survey.blocks[0]?.questions.find(({ type }) => type === "metric_range");
  expect(csat?.options).toMatchObject({ from: 1, to: 5, low_label: "Very dissatisfied" });
});

test("texts stand in their languages, with a kind's usual words in each, and what is not translated is missing", () => {
  const survey = made();
  const vi = inLanguage(survey, "vi");
  expect(vi.name).toBe("Tất cả");
  expect(vi.blocks[0]?.questions[0]).toMatchObject({
    title: "Tốt nhất?",
    options: { choices: [{ text: "Trà" }, { text: "Coffee" }], other: { text: "Khác" } },
  });
  const mood = vi.blocks[0]?.questions.find(({ type }) => type === "emoticon");
  expect(mood?.options).toMatchObject({ faces: 3, labels: ["Tệ", "Bình thường", "Tốt", "Tốt", "Rất tốt"] });
  expect(vi.end_of_surveys[0]).toMatchObject({ heading: "Tạm biệt" });
  expect(completeness(survey, "vi")).toMatchObject({ outdated: 0, machine: 0 });
  expect(completeness(survey, "vi").missing).toBeGreaterThan(10);
});

test("what is read can be written again: the same survey comes of it", () => {
  const outline = outlineOf(made());
  const [end] = outline.ends;
  const again = surveyFromOutline(SurveyOutline.parse(withoutIds({ ...outline, end })), making());
  expect(withoutIds(outlineOf(again))).toEqual(withoutIds(outline));
});

/** An outline with the numbers of questions in place of ids. */
function withoutIds(outline: object): unknown {
  const numbers = new Map(
    outlineOf(made())
      .blocks.flatMap((block) => block.questions)
      .map(({ id, number }) => [id, String(number)]),
  );
  return JSON.parse(
    JSON.stringify(outline, (key, value) => (key === "id" ? undefined : (numbers.get(value) ?? value))),
  );
}

test("choices keep the ids that answers know when they are written again, and translations stay", () => {
  const survey = made();
  const before = survey.blocks[0]?.questions[0];
  const [tea, coffee] = choicesOf(before);
  const changed = change(survey, {
    action: "change_question",
    question: "1",
    to: { choices: ["Coffee", { id: tea?.id, text: { en: "Green tea", vi: "Trà xanh" } }, "Juice"] },
  });
  const after = changed.blocks[0]?.questions[0];
  const choices = choicesOf(after);
  expect(choices.map(({ text }) => text)).toEqual(["Coffee", "Green tea", "Juice"]);
  expect(choices.slice(0, 2).map(({ id }) => id)).toEqual([coffee?.id, tea?.id]);
  expect(after?.title).toBe("Best?");
  expect(inLanguage(changed, "vi").blocks[0]?.questions[0]).toMatchObject({
    title: "Tốt nhất?",
    options: {
      choices: [{ text: "Coffee" }, { text: "Trà xanh" }, { text: "Juice" }],
      other: { text: "Khác" },
    },
  });
});

test("questions and pages are added, moved, changed and removed, one after the other", () => {
  const changed = change(
    made(),
    { action: "remove_question", question: "2" },
    {
      action: "add_question",
      block: "1",
      place: 1,
      to: { key: "new", type: "text_input", title: { en: "First", vi: "Đầu" } },
    },
    { action: "change_question", question: "new", to: { required: true, multiline: false } },
    { action: "move_question", question: "new", block: "2" },
    {
      action: "add_block",
      place: 1,
      page: { name: "Hello", questions: [{ type: "rating_star", title: "How?" }] },
    },
    { action: "change_block", block: "2", name: "Second", shuffle_questions: true, shuffle_except: "last" },
    {
      action: "set",
      name: { en: "All", vi: "Hết" },
      settings: { progress_bar: false, one_at_a_time: true, response_quota: 5, abandoned_after_hours: 72 },
    },
    { action: "change_end", end: { message: { en: "See you", vi: "Hẹn gặp" } } },
    { action: "add_language", language: "fr" },
  );
  const outline = outlineOf(changed);
  expect(outline).toMatchObject({
    name: { en: "All", vi: "Hết" },
    other_languages: ["vi", "fr"],
    progress_bar: false,
    one_at_a_time: true,
    response_quota: 5,
    abandoned_after_hours: 72,
    blocks: [{ name: "Hello" }, { name: "Second", shuffle_questions: true, shuffle_except: "last" }, {}],
    ends: [{ heading: { en: "Bye", vi: "Tạm biệt" }, message: { en: "See you", vi: "Hẹn gặp" } }],
  });
  expect(outline.blocks[2]?.questions.at(-1)).toMatchObject({
    title: { en: "First", vi: "Đầu" },
    multiline: false,
    required: true,
  });
  expect(questions(changed).map(({ number }) => number)).toEqual(questions(changed).map((_, at) => at + 1));
  expect(checkSurvey(changed)).toEqual([]);
});

test("an outline adds no more questions than can be added in a moment", () => {
  const questions = Array.from({ length: 151 }, () => ({ type: "rating_star" as const, title: "?" }));
  expect(() => made({ name: "Long", blocks: [{ questions }, { questions }] })).toThrow(
    "302 questions are too many",
  );
  const page = { questions };
  expect(() => change(made(), { action: "add_block", page }, { action: "add_block", page })).toThrow(
    "302 questions are too many",
  );
});

test("a missing translation is set by its key, and the survey's own language is not", () => {
  const survey = made();
  const id = survey.blocks[0]?.questions[1]?.id;
  const key = `question:${id}:title`;
  const changed = change(survey, { action: "translate", language: "vi", texts: { [key]: "Cái nào?" } });
  expect(inLanguage(changed, "vi").blocks[0]?.questions[1]?.title).toBe("Cái nào?");
  const fault = (given: OutlineChange) => {
    try {
      change(survey, given);
    } catch (error) {
      return error instanceof OutlineFault ? `${error.at}: ${error.message}` : error;
    }
    return null;
  };
  expect(fault({ action: "translate", language: "en", texts: {} })).toContain("own language");
  expect(fault({ action: "translate", language: "vi", texts: { nothing: "x" } })).toBe(
    "change 1: no text has the key nothing",
  );
  expect(fault({ action: "change_question", question: "1", to: { stars: 5 } })).toMatch(
    /^change 1: single_choice has no stars; it has choices/,
  );
  expect(fault({ action: "change_question", question: "7", to: { stars: 99 } })).toMatch(
    /^change 1: stars: /,
  );
  expect(fault({ action: "change_question", question: "99", to: {} })).toBe(
    'change 1: there is no question "99"',
  );
  const asking = (asked: object) =>
    fault({ action: "change_block", block: "2", show_if: [{ join: "and" as const, ...asked }] });
  expect(asking({ question: "1", is: "Milk" })).toContain("it has Tea, Coffee");
  expect(asking({ question: "1", at_least: 3 })).toContain("does not fit what it is about");
  expect(asking({ question: "1", part: "Staff", is: "x" })).toContain('has no part "Staff"');
  expect(asking({ parameter: "shop", is: "x" })).toContain('no parameter is called "shop"');
  expect(asking({ is: "x" })).toContain("needs question, about or parameter");
  // Each action says what it lacks.
  for (const action of OUTLINE_ACTIONS)
    if (action !== "set") expect(fault({ action })).toMatch(/^change 1: (\w+ needs \w+|there is no)/);
});

test("comparisons are read as they are written", () => {
  const asked = [
    { question: "best", is: "Tea" },
    { question: "nps", is: "detractor", join: "or" },
    { question: "stars", at_least: 4 },
    { question: "age", between: [18, 65] },
    { question: "age", is: 40 },
    { question: "words", contains: "late" },
    { question: "words", answered: false },
    { question: "table", part: "Staff", less_than: "Good" },
    { about: "device", is_not: "phone" },
    { about: "variant", is: "none" },
  ];
  const choices = ["Tea", "Coffee"];
  const survey = made({
    name: "Visit",
    blocks: [
      {
        questions: [
          { key: "best", type: "single_choice", title: "Best", choices },
          { key: "nps", type: "metric_range", title: "Would you?" },
          { key: "stars", type: "rating_star", title: "How was it?" },
          { key: "age", type: "text_input", title: "Age", format: "number" },
          { key: "words", type: "text_input", title: "Why?" },
          { key: "table", type: "matrix", title: "Each", rows: ["Staff", "Food"], columns: ["Bad", "Good"] },
        ],
      },
      { show_if: asked, questions: [{ type: "text_input", title: "More" }] },
    ],
  });
  const [first, second] = survey.blocks;
  const operators = second?.display_logic.map(({ operator }) => operator);
  expect(operators).toEqual([
    ...["is_selected", "is_selected", "at_least", "between", "equal", "contains", "is_not_selected"],
    ...["less", "not_equal", "equal"],
  ]);
  const idOf = (key: string) =>
    first?.questions[["best", "nps", "stars", "age", "words", "table"].indexOf(key)]?.id ?? "";
  const told = outlineOf(survey).blocks[1]?.show_if ?? [];
  const again = change(survey, { action: "change_block", block: "2", show_if: told });
  expect(again.blocks[1]?.display_logic).toEqual(second?.display_logic);
  expect(told[2]).toEqual({ question: idOf("stars"), at_least: "4", join: "and" });
  expect(told[7]).toEqual({ question: idOf("table"), part: "Staff", less_than: "Good", join: "and" });
});

test("scores are told with their formulas, and conditions ask about them by name", () => {
  const survey = made({
    name: "Quiz",
    blocks: [
      { questions: [{ type: "rating_star", title: "How was it?" }] },
      { questions: [{ type: "text_input", title: "More" }] },
    ],
  });
  const [first, second] = survey.blocks;
  const stars = first?.questions[0]?.id ?? "";
  const score = { id: second?.id ?? "", name: "Mood", formula: `2 * {q:${stars}}`, points: {} };
  const scored = { ...survey, scores: [score] };
  expect(outlineOf(scored)).toMatchObject({ scores: [{ name: "Mood", formula: "2 * Q1" }] });
  const show_if = [{ score: "mood", at_least: 6, join: "and" as const }];
  const asked = change(scored, { action: "change_block", block: "2", show_if });
  expect(asked.blocks[1]?.display_logic).toMatchObject([
    { question_id: null, subject: { kind: "score", score_id: score.id }, operator: "at_least", than: "6" },
  ]);
  expect(outlineOf(asked).blocks[1]?.show_if).toEqual([{ score: "Mood", at_least: "6", join: "and" }]);
  const gone = {
    action: "change_block" as const,
    block: "2",
    show_if: [{ ...show_if[0], score: "None", join: "and" as const }],
  };
  expect(() => change(scored, gone)).toThrow('no score is called "None"');
});

test("quotas are told and set again, and keep what they counted by their names", () => {
  const survey = made({
    name: "Panel",
    blocks: [
      { questions: [{ key: "who", type: "single_choice", title: "Who?", choices: ["Women", "Men"] }] },
      { questions: [{ type: "text_input", title: "More" }] },
    ],
    quotas: [
      {
        name: "Gender",
        groups: ["Women", "Men"].map((name) => ({ name, target: 5, who: [{ question: "who", is: name }] })),
      },
    ],
  });
  expect(checkSurvey(survey).filter(({ code }) => code.startsWith("QUOTA"))).toEqual([]);
  const told = outlineOf(survey).quotas ?? [];
  expect(told).toMatchObject([{ name: "Gender", when_full: "end", groups: [{ target: 5 }, { target: 5 }] }]);
  const set = (quotas: unknown) =>
    change(survey, OutlineChange.parse({ action: "set", settings: { quotas } }));
  expect(set(told).quotas).toEqual(survey.quotas);
  expect(set([]).quotas).toEqual([]);
  const elsewhere = [{ name: "Gender", end: "00000000-0000-4000-8000-000000000000", groups: [] }];
  expect(() => set(elsewhere)).toThrow("there is no end with the id");
});

test("quotas have ids of their own, and what is wrong with one is said by its place", () => {
  const group = (name: string, is = "Women", asked = "1") => ({
    name,
    target: 5,
    who: [{ question: asked, is }],
  });
  const survey = made({
    name: "Panel",
    blocks: [
      { questions: [{ key: "who", type: "single_choice", title: "Who?", choices: ["Women", "Men"] }] },
    ],
    quotas: [{ name: "Gender", groups: [group("Women", "Women", "who"), group("Men", "Men", "who")] }],
  });
  const [end] = survey.end_of_surveys as [EndOfSurvey];
  const ends = [end, { ...end, id: GONE, action: "DELETE" as const }, { ...end, id: OTHER_END }];
  const set = (...quotas: object[]) =>
    change(
      { ...survey, end_of_surveys: ends },
      OutlineChange.parse({
        action: "set",
        settings: { quotas: quotas.map((one) => ({ groups: [], name: "Age", ...one })) },
      }),
    ).quotas ?? [];
  const placeOf = (...quotas: object[]) => {
    try {
      return set(...quotas);
    } catch (error) {
      return error instanceof OutlineFault ? error.at : error;
    }
  };
  const [before] = survey.quotas ?? [];
  const [gender, age] = set(
    { name: "Gender", groups: [group("Men", "Men"), group("All")] },
    { end: OTHER_END, groups: [group("One"), group("Two")] },
  );
  expect(gender?.id).toBe(before?.id);
  expect(gender?.cells[0]?.id).toBe(before?.cells[1]?.id);
  expect(age?.end_of_survey_id).toBe(OTHER_END);
  const ids = [gender, age].flatMap((one) => [one?.id, ...(one?.cells.map(({ id }) => id) ?? [])]);
  expect(new Set(ids.filter((id) => typeof id === "string")).size).toBe(6);
  expect(placeOf({}, { end: GONE })).toMatch(/quota 2$/);
  expect(placeOf({ groups: [group("One"), group("Two", "Nobody")] })).toMatch(/quota 1, group 2/);
});

test("a page is asked for each answer, which its texts name by the question's key", () => {
  const made = making();
  const outline = SurveyOutline.parse({
    name: "Basket",
    blocks: [
      {
        questions: [
          { key: "bought", type: "multiple_choice", title: "Bought?", choices: ["Tea", "Coffee", "Cake"] },
          { key: "place", type: "text_input", title: "Where?" },
        ],
      },
      {
        for_each: { question: "bought", except: ["Cake"], at_most: 2, random: true },
        questions: [{ type: "rating_star", title: "How was {{answer:bought|it}}?" }],
      },
    ],
  });
  const survey = surveyFromOutline(outline, made);
  const [first, second] = survey.blocks;
  const source = first?.questions[0];
  const cake = source && writtenChoices(source)[2]?.id;
  expect(second?.loop).toEqual({ question_id: source?.id, skipped: [cake], show: 2, by_lot: true });
  expect(second?.questions[0]?.title).toBe(`How was {{answer:${source?.id}|it}}?`);
  expect(checkSurvey(survey)).toEqual([]);
  expect(outlineOf(survey).blocks[1]?.for_each).toEqual({
    question: source?.id,
    except: ["Cake"],
    at_most: 2,
    random: true,
  });
  const change = (for_each: unknown) =>
    changeByOutline(survey, [OutlineChange.parse({ action: "change_block", block: "2", for_each })], made);
  expect(change(null).blocks[1]?.loop).toBeUndefined();
  expect(change({ question: "1" }).blocks[1]?.loop).toEqual({ question_id: source?.id, skipped: [] });
  expect(() => change({ question: "place" })).toThrow(OutlineFault);
  expect(() => change({ question: "1", except: ["Juice"] })).toThrow(OutlineFault);
});
