import { describe, expect, test } from "vitest";
import { z } from "zod";
import { OTHER } from "../answers.ts";
import type { Condition } from "../condition-shape.ts";
import { inOrder } from "../numbering.ts";
import type { Survey } from "../survey.ts";
import { flow, id } from "../testing/build.ts";
import { making } from "../testing/making.ts";
import { changeByOutline } from "./change-by-outline.ts";
import { conditionsFromOutline, outlineOfConditions } from "./conditions-from-outline.ts";
import { OutlineCondition, SurveyOutline } from "./outline.ts";
import { OutlineChange } from "./outline-changes.ts";
import { OutlineFault } from "./outline-fault.ts";
import { outlineOf } from "./outline-of.ts";
import { finderOf, surveyFromOutline } from "./survey-from-outline.ts";

const KEYS = ["best", "table", "nps", "words", "own", "form"];
const QUESTIONS = [
  { type: "single_choice", title: "Best", choices: ["Tea", "Coffee"], other: "Else" },
  { type: "matrix", title: "Each", rows: ["Staff", "Food"], columns: ["Bad", "Good"] },
  { type: "metric_range", title: "Would you?" },
  { type: "text_input", title: "Why?" },
  { type: "multiple_choice", title: "Several", choices: ["A", "B"] },
  { type: "form_input", title: "You", fields: [{ label: "Age", kind: "number" }] },
].map((one, at) => ({ key: KEYS[at], ...one }));

/** A survey of three pages, and what was made with it. */
function made(outline: object = {}) {
  const own = making();
  const page = (name: string) => ({ name, questions: [{ type: "text_input", title: `In ${name}` }] });
  const survey = surveyFromOutline(
    SurveyOutline.parse({
      name: "Visit",
      blocks: [{ name: "One", questions: QUESTIONS }, page("Two"), page("Three")],
      ...outline,
    }),
    own,
  );
  return { survey, keys: own.keys };
}
const change = (survey: Survey, ...changes: object[]) =>
  changeByOutline(
    survey,
    changes.map((one) => OutlineChange.parse(one)),
    making(100_000),
  );
const pages = (survey: Survey) => inOrder(survey.blocks, "block_number").map(({ name }) => name);
function fault(run: () => unknown): string | null {
  try {
    run();
  } catch (error) {
    if (!(error instanceof OutlineFault)) throw error;
    return `${error.name}: ${error.at}: ${error.message}`;
  }
  return null;
}

describe("pages", () => {
  test("are moved to a place, or to the end, and removed", () => {
    const { survey } = made();
    const [one] = survey.blocks;
    expect(pages(change(survey, { action: "move_block", block: "1", place: 2 }))).toEqual([
      "Two",
      "One",
      "Three",
    ]);
    expect(pages(change(survey, { action: "move_block", block: one?.id.toUpperCase() }))).toEqual([
      ...["Two", "Three", "One"],
    ]);
    expect(pages(change(survey, { action: "move_block", block: "3", place: 99 }))).toEqual(pages(survey));
    expect(pages(change(survey, { action: "remove_block", block: "2" }))).toEqual(["One", "Three"]);
    const page = { name: "New", questions: [] };
    expect(pages(change(survey, { action: "add_block", page, place: 2 }))).toEqual([
      "One",
      "New",
      "Two",
      "Three",
    ]);
    expect(pages(change(survey, { action: "add_block", page }))).toEqual(["One", "Two", "Three", "New"]);
  });

  test("change only what is said of them", () => {
    const { survey } = made();
    const shuffled = change(survey, {
      ...{ action: "change_block", block: "1", shuffle_questions: true, shuffle_except: "last" },
      show_if: [{ question: "best", is: "Tea" }].slice(1),
    });
    expect(shuffled.blocks[0]).toMatchObject({
      name: "One",
      shuffle_questions: true,
      shuffle_except: "last",
    });
    const plain = change(shuffled, { action: "change_block", block: "1", shuffle_except: "none" });
    expect(plain.blocks[0]).toMatchObject({ name: "One", shuffle_questions: true });
    expect(plain.blocks[0]?.shuffle_except).toBeUndefined();
    expect(change(survey, { action: "change_block", block: "2", name: "" }).blocks[1]?.name).toBe("");
    expect(fault(() => change(survey, { action: "change_block", block: "2", name: { en: "A" } }))).toBe(
      "OutlineFault: change 1: a block's name is one text: respondents do not see it",
    );
  });

  test("that are not there are told", () => {
    const { survey } = made();
    const to = { type: "text_input", title: "?" };
    expect(fault(() => change(survey, { action: "remove_block", block: "9" }))).toBe(
      'OutlineFault: change 1: there is no block "9"',
    );
    const empty = change(
      survey,
      ...[3, 2, 1].map((block) => ({ action: "remove_block", block: `${block}` })),
    );
    expect(fault(() => change(empty, { action: "add_question", to }))).toBe(
      "OutlineFault: change 1: there is no block",
    );
  });
});

describe("questions", () => {
  const titles = (survey: Survey, at: number) =>
    inOrder(inOrder(survey.blocks, "block_number")[at]?.questions ?? [], "question_number").map(
      ({ title }) => title,
    );

  test("are moved within their page, to another one, and to a place in it", () => {
    const { survey } = made();
    const move = (more: object) => change(survey, { action: "move_question", question: "1", ...more });
    expect(titles(move({}), 0).at(-1)).toBe("Best");
    expect(titles(move({ place: 2 }), 0)[1]).toBe("Best");
    expect(titles(move({ block: "2", place: 1 }), 1)).toEqual(["Best", "In Two"]);
    expect(titles(move({ block: "2" }), 1)).toEqual(["In Two", "Best"]);
  });

  test("are added with type and title, to the last page where none is named", () => {
    const { survey } = made();
    const to = { type: "text_input", title: "New" };
    expect(titles(change(survey, { action: "add_question", to }), 2)).toEqual(["In Three", "New"]);
    expect(titles(change(survey, { action: "add_question", to, place: 1 }), 2)).toEqual(["New", "In Three"]);
    expect(fault(() => change(survey, { action: "add_question", to: { title: "New" } }))).toBe(
      "OutlineFault: change 1: add_question needs type and title in to",
    );
    // Removed ones do not count: no more than 300 are added.
    const many = Array.from({ length: 300 }, () => ({ action: "add_question", to }));
    expect(fault(() => change(survey, ...many, { action: "remove_question", question: "1" }))).toBeNull();
  });
});

describe("languages and ends", () => {
  test("are added, and removed", () => {
    const { survey } = made({ other_languages: ["vi"] });
    const other = (...changes: object[]) => change(survey, ...changes).additional_languages;
    expect(other({ action: "add_language", language: "fr" })).toEqual(["vi", "fr"]);
    expect(other({ action: "remove_language", language: "vi" })).toEqual([]);
    const key = "survey:name";
    const told = change(survey, { action: "translate", language: "de", texts: { [key]: "Besuch" } });
    expect(told.additional_languages).toEqual(["vi", "de"]);
    expect(told.translations.de?.[key]).toMatchObject({ text: "Besuch", by: "person" });
    expect(fault(() => change(survey, { action: "translate", language: "vi" }))).toContain(
      "translate needs texts",
    );
  });

  test("that are not there are told", () => {
    const { survey } = made();
    const end = { heading: "Bye" };
    expect(fault(() => change(survey, { action: "change_end", end: { ...end, id: id(9) } }))).toBe(
      `OutlineFault: change 1: there is no end with the id ${id(9)}`,
    );
    const [own] = survey.end_of_surveys;
    const two = { ...survey, end_of_surveys: [...survey.end_of_surveys, { ...own, id: id(8) }] } as Survey;
    const changed = change(two, { action: "change_end", end: { ...end, id: id(8) } });
    expect(changed.end_of_surveys.map(({ heading }) => heading)).toEqual(["Thanks (en)", "Bye"]);
  });
});

describe("conditions", () => {
  const { survey, keys } = made();
  const shop = { ...survey, parameters: [{ id: id(70), name: "Shop", values: [] }] };
  const withAll: Survey = { ...shop, variants: [{ id: id(71), name: "Poster" }] } as unknown as Survey;
  const find = finderOf(withAll, { keys }, "here");
  const questions = new Map(withAll.blocks.flatMap((block) => block.questions).map((one) => [one.id, one]));
  const read = (asked: object): Condition | undefined =>
    conditionsFromOutline([OutlineCondition.parse(asked)], { find, survey: withAll, at: "here" })[0];
  const idOf = (key: string) => keys.get(key) ?? "";

  test.each<[object, object]>([
    [{ question: "best", is_not: "coffee" }, { operator: "is_not_selected" }],
    [
      { question: "best", is: " Other " },
      { operator: "is_selected", value: OTHER },
    ],
    [
      { question: "best", answered: true },
      { operator: "is_selected", value: "answered" },
    ],
    [
      { question: "best", is: "answered" },
      { operator: "is_selected", value: "answered" },
    ],
    [
      { question: "best", part: "else", contains: "rum" },
      { part: OTHER, operator: "contains", than: "rum" },
    ],
    [
      { question: "words", contains_not: "late" },
      { operator: "contains_not", than: "late" },
    ],
    [
      { question: "words", matches: "*late*" },
      { operator: "matches", than: "*late*" },
    ],
    [
      { question: "words", matches_not: "late?" },
      { operator: "matches_not", than: "late?" },
    ],
    [{ question: "table", part: "food", at_most: "good" }, { operator: "at_most" }],
    [
      { question: "table", part: "food", answered: true },
      { operator: "answered", value: null },
    ],
    [
      { question: "table", part: "food", answered: false },
      { operator: "not_answered", value: null },
    ],
    [
      { question: "form", part: "age", between: [18, 65] },
      { operator: "between", than: "18", than_to: "65" },
    ],
    [
      { question: "nps", is: 9, to: 10 },
      { operator: "is_selected", value: "9", to_value: "10" },
    ],
    [
      { question: "nps", less_than: 0 },
      { operator: "less", than: "0" },
    ],
    [
      { parameter: "SHOP", is: "1" },
      { subject: { kind: "parameter", parameter_id: id(70) }, than: "1" },
    ],
    [
      { parameter: "Shop", answered: true },
      { operator: "answered", question_id: null },
    ],
    [
      { about: "variant", is: " poster" },
      { subject: { kind: "variant" }, than: id(71) },
    ],
    [
      { about: "device", is: "phone" },
      { subject: { kind: "device" }, operator: "equal", than: "phone" },
    ],
    [
      { random_group: { of: 3 }, is: 2 },
      { subject: { kind: "random_group", groups: 3, draw: 1 }, than: "2" },
    ],
    [
      { question: "words", sounds: "negative" },
      { operator: "sounds", than: "negative" },
    ],
    [
      { question: "words", feels: "anger" },
      { operator: "feels", than: "anger" },
    ],
    [
      { question: "words", speaks_of: "staff", tone: "negative" },
      { operator: "speaks_of", than: "staff", than_to: "negative" },
    ],
    [
      { about: "variant", is: "None" },
      { subject: { kind: "variant" }, than: "none" },
    ],
    [
      { question: "words", words_at_most: 3 },
      { operator: "words_at_most", than: "3" },
    ],
  ])("%j are read, and said as they were written", (asked, expected) => {
    const condition = read(asked);
    expect(condition).toMatchObject(expected);
    const [said] = outlineOfConditions(condition ? [condition] : [], withAll, questions);
    expect(read(said ?? {})).toEqual(condition);
  });

  test("are said with the words of what they name", () => {
    const said = (asked: object) => {
      const condition = read(asked);
      return outlineOfConditions(condition ? [condition] : [], withAll, questions)[0];
    };
    const join = "and";
    const [table, best] = [idOf("table"), idOf("best")];
    expect(said({ question: "table", part: "food", at_most: "good" })).toEqual({
      ...{ question: table, part: "Food", at_most: "Good", join },
    });
    expect(said({ question: "table", part: "food", answered: false })).toEqual({
      ...{ question: table, part: "Food", answered: false, join },
    });
    expect(said({ question: "best", part: "other", contains: "rum" })).toEqual({
      ...{ question: best, part: "Else", contains: "rum", join },
    });
    expect(said({ question: "best", is: "tea" })).toEqual({ question: best, is: "Tea", join });
    expect(said({ question: "best", is_not: "other" })).toEqual({ question: best, is_not: "other", join });
    expect(said({ about: "variant", is: "poster" })).toEqual({ about: "variant", is: "Poster", join });
    expect(said({ parameter: "shop", between: [1, 2] })).toEqual({
      parameter: "Shop",
      between: ["1", "2"],
      join,
    });
    expect(said({ random_group: { of: 3, draw: 2 }, is: 2 })).toEqual({
      ...{ random_group: { of: 3, draw: 2 }, is: "2", join },
    });
    expect(said({ question: "words", speaks_of: "staff" })).toEqual({
      ...{ question: idOf("words"), speaks_of: "staff", tone: undefined, join },
    });
  });

  test("of what is gone are said by its id, or without it", () => {
    const condition = read({ question: "best", is: "tea" }) as Condition;
    const gone = (change: Partial<Condition>) =>
      outlineOfConditions([{ ...condition, ...change }], withAll, questions)[0];
    expect(gone({ question_id: id(99), value: id(98) })).toEqual({
      question: id(99),
      is: id(98),
      join: "and",
    });
    expect(gone({ question_id: null, value: null })).toEqual({ question: "", is: "", join: "and" });
    const compared = { operator: "less" as const, value: null, than: "1" };
    expect(gone({ ...compared, question_id: null })).toEqual({ question: "", less_than: "1", join: "and" });
    expect(gone({ ...compared, part: id(97) })).toMatchObject({ part: id(97) });
    const about = (subject: Condition["subject"]) => gone({ ...compared, question_id: null, subject });
    expect(about({ kind: "score", score_id: id(96) })).toEqual({ score: "", less_than: "1", join: "and" });
    expect(about({ kind: "parameter", parameter_id: id(96) })).toMatchObject({ parameter: "" });
    expect(gone({ ...compared, operator: "between", than: undefined })).toMatchObject({ between: ["", ""] });
    const listening = { operator: "sounds" as const, value: null, than: "loud" };
    expect(gone({ ...listening, question_id: null })).toEqual({
      question: "",
      join: "and",
      sounds: undefined,
    });
    expect(gone({ ...listening, operator: "speaks_of", than: undefined })).toMatchObject({ speaks_of: "" });
  });

  test("are said in their order, whatever order they are stored in", () => {
    const ordered = conditionsFromOutline(
      ["tea", "coffee"].map((is) => OutlineCondition.parse({ question: "best", is })),
      { find, survey: withAll, at: "here" },
    );
    const said = outlineOfConditions(ordered.toReversed(), withAll, questions);
    expect(said.map(({ is }) => is)).toEqual(["Tea", "Coffee"]);
  });

  test.each<[object, string]>([
    [{ question: "best" }, "a condition needs is, is_not or a comparison"],
    [{ about: "device" }, "a condition needs is, is_not or a comparison"],
    [{ question: "form", part: "age", is: "" }, "it does not say with what it is compared"],
    [{ about: "variant", is: "Leaflet" }, 'no variant is called "Leaflet"'],
    [{ about: "device", is: "fridge" }, "it is compared with what is not there or cannot be"],
    [{ question: "table", part: "x", is: "Good" }, 'question "Each" has no part "x"'],
    [{ question: "nps", is: 11 }, "has no value"],
  ])("%j are refused: %s", (asked, message) => {
    expect(fault(() => read(asked))).toContain(message);
  });

  test("with a value that is none are told the first twenty that there are", () => {
    const choices = Array.from({ length: 25 }, (_, at) => `Choice ${at + 1}`);
    const many = made({
      blocks: [{ questions: [{ key: "q", type: "single_choice", title: "?", choices }] }],
    });
    const told = fault(() =>
      conditionsFromOutline([OutlineCondition.parse({ question: "q", is: "x" })], {
        ...{ find: finderOf(many.survey, { keys: many.keys }, "here"), survey: many.survey, at: "here" },
      }),
    );
    expect(told).toMatch(/^OutlineFault: here: question "\?" has no value "x"; it has /);
    // Whether it is answered at all is one of them.
    const listed = told?.split("; it has ")[1]?.split(", ") ?? [];
    expect(listed).toHaveLength(20);
    expect(listed).toContain("Choice 19");
  });
});

describe("loops", () => {
  test("name what is gone by its id", () => {
    const { survey } = made();
    const looped = {
      ...survey,
      blocks: survey.blocks.map((block, at) =>
        at === 1 ? { ...block, loop: { question_id: null, skipped: [id(9)] } } : block,
      ),
    };
    expect(outlineOf(looped).blocks[1]?.for_each).toEqual({ question: "", except: [id(9)] });
    const again = change(survey, {
      action: "change_block",
      block: "2",
      for_each: { question: "5", except: [" a"] },
    });
    expect(again.blocks[1]?.loop?.skipped).toHaveLength(1);
    expect(outlineOf(again).blocks[1]?.for_each).toEqual({
      question: survey.blocks[0]?.questions[4]?.id,
      except: ["A"],
    });
    expect(
      fault(() => change(survey, { action: "change_block", block: "2", for_each: { question: "1" } })),
    ).toBe('OutlineFault: change 1: for_each needs a multiple_choice or a ranking, and "Best" is none');
  });
});

test("branches and random orders of the flow are counted, without the deleted ones", () => {
  const { survey } = made();
  const flows = [
    ...[flow(60, "branch"), flow(61, "branch"), flow(62, "random")],
    ...[flow(63, "branch", { action: "DELETE" }), flow(64, "random", { action: "DELETE" })],
  ];
  expect(outlineOf({ ...survey, block_flows: [...survey.block_flows, ...flows] })).toMatchObject({
    ...{ branches: 2, random_orders: 1 },
  });
  expect(outlineOf(survey)).not.toHaveProperty("branches");
  expect(outlineOf(survey)).not.toHaveProperty("random_orders");
});

/** Every field of a shape, with its own fields. */
function fieldsOf(shape: z.ZodType, path: string): [string, z.ZodType][] {
  const json = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as object;
  expect(json).toHaveProperty("properties");
  return shape instanceof z.ZodObject
    ? Object.entries(shape.shape).map(([name, of]) => [`${path}.${name}`, of as z.ZodType])
    : [];
}

test("every field of a change says which actions it is for", () => {
  const fields = fieldsOf(OutlineChange, "change");
  const silent = fields.filter(([, of]) => !of.description).map(([name]) => name);
  expect(silent).toEqual(["change.action"]);
});

test.each<[string, number, (size: number) => object]>([
  ["question", 60, (size) => ({ question: "x".repeat(size) })],
  ["block", 60, (size) => ({ block: "x".repeat(size) })],
  ["show_if", 50, (size) => ({ show_if: Array(size).fill({ question: "1", is: "x" }) })],
  ["texts' keys", 120, (size) => ({ texts: { ["x".repeat(size)]: "x" } })],
  ["texts", 5_000, (size) => ({ texts: { x: "x".repeat(size) } })],
  ["description", 5_000, (size) => ({ settings: { description: "x".repeat(size) } })],
])("a change's %s are %i at most", (_, most, fields) => {
  const fits = (size: number) => OutlineChange.safeParse({ action: "set", ...fields(size) }).success;
  expect([fits(most), fits(most + 1)]).toEqual([true, false]);
});

test("a change's place is counted from 1", () => {
  const fits = (place: number) => OutlineChange.safeParse({ action: "move_block", place }).success;
  expect([fits(1), fits(0), fits(1.5)]).toEqual([true, false, false]);
  expect(OutlineChange.safeParse({ action: "change_block", shuffle_except: "none" }).success).toBe(true);
});
