import { expect, test } from "vitest";
import { blankQuestion } from "../blank.ts";
import { type OptionsOf, QUESTION_TYPES, Question, type QuestionType } from "../questions.ts";
import { counter, id } from "../testing/build.ts";
import { blankChoice } from "./choices.ts";

/** What a question of each kind may hold at most: the largest is stored, one more is refused. */

const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => blankChoice(id(100 + at), `${at}`));
const texts = (length: number) => "x".repeat(length);
const fits = (type: QuestionType, options: object) => {
  const blank = blankQuestion(counter(50), type, id(1));
  return Question.safeParse({ ...blank, options: { ...blank.options, ...options } }).success;
};

const LIMITS: [QuestionType, string, number, (size: number) => object][] = [
  ["single_choice", "choices", 500, (size) => ({ choices: choices(size) })],
  ["single_choice", "signs of a choice", 500, (size) => ({ choices: [blankChoice(id(5), texts(size))] })],
  ["multiple_choice", "that must be chosen", 500, (min) => ({ min })],
  ["multiple_choice", "that may be chosen", 500, (max) => ({ max })],
  ["dropdown", "signs in an empty field", 500, (size) => ({ placeholder: texts(size) })],
  ["rating_star", "stars", 10, (stars) => ({ stars })],
  ["file_upload", "endings", 30, (size) => ({ extensions: Array(size).fill("pdf") })],
  ["file_upload", "signs of an ending", 10, (size) => ({ extensions: [texts(size)] })],
  ["file_upload", "files", 10, (max_count) => ({ max_count })],
  ["file_upload", "megabytes", 25, (max_size) => ({ max_size })],
  ["photo", "pictures", 10, (max_count) => ({ max_count })],
  ["metric_range", "at the lower end", 1_000, (from) => ({ from })],
  ["metric_range", "at the upper end", 1_000, (to) => ({ to })],
  ["metric_range", "between two steps", 1_000, (step) => ({ step })],
  ["matrix", "rows", 40, (size) => ({ rows: choices(size) })],
  ["matrix", "columns", 12, (size) => ({ columns: choices(size) })],
  ["ranking", "choices", 20, (size) => ({ choices: choices(size) })],
  ["ranking", "places", 20, (top) => ({ top })],
  ["constant_sum", "things", 20, (size) => ({ choices: choices(size) })],
  ["constant_sum", "in all", 1_000_000, (total) => ({ total })],
  ["consent", "signs", 5_000, (size) => ({ text: texts(size) })],
  ["dynamic_choice", "choices", 500, (size) => ({ source: { kind: "list", choices: choices(size) } })],
];

test.each(LIMITS)("%s: %s, %i at most", (type, _, most, options) => {
  expect(fits(type, options(most))).toBe(true);
  expect(fits(type, options(most + 1))).toBe(false);
});

test.each<[QuestionType, string, number, (size: number) => object]>([
  ["multiple_choice", "that must be chosen", 0, (min) => ({ min })],
  ["multiple_choice", "that may be chosen", 1, (max) => ({ max })],
  ["rating_star", "stars", 3, (stars) => ({ stars })],
  ["file_upload", "files", 1, (max_count) => ({ max_count })],
  ["file_upload", "megabytes", 1, (max_size) => ({ max_size })],
  ["photo", "pictures", 1, (max_count) => ({ max_count })],
  ["metric_range", "at the lower end", -1_000, (from) => ({ from })],
  ["metric_range", "at the upper end", -1_000, (to) => ({ to })],
  ["metric_range", "between two steps", 1, (step) => ({ step })],
  ["ranking", "places", 1, (top) => ({ top })],
  ["constant_sum", "in all", 1, (total) => ({ total })],
])("%s: %s, %i at least", (type, _, least, options) => {
  expect(fits(type, options(least))).toBe(true);
  expect(fits(type, options(least - 1))).toBe(false);
});

test.each<[QuestionType, string, unknown[]]>([
  ["rating_star", "shape", ["star", "heart", "thumb"]],
  ["emoticon", "faces", [3, 5]],
  ["photo", "source", ["camera", "gallery", "both"]],
  ["metric_range", "metric", ["nps", "csat", "ces", "custom"]],
  ["metric_range", "display", ["buttons", "slider"]],
  ["constant_sum", "unit", ["points", "percent"]],
  ["ranking", "shuffle", ["none", "all", "all_but_last"]],
  [
    "dynamic_choice",
    "source",
    [
      { kind: "answer", question_id: null, pick: "selected" },
      { kind: "answer", question_id: null, pick: "not_selected" },
      { kind: "parameter", parameter_id: null },
      { kind: "list", choices: [] },
    ],
  ],
])("%s: %s is one of few", (type, name, values) => {
  for (const value of values) expect(fits(type, { [name]: value })).toBe(true);
  for (const value of ["", 4, null]) expect(fits(type, { [name]: value })).toBe(false);
});

// The question itself has the id before.
const TWO = [blankChoice(id(51)), blankChoice(id(52))];
const BEGINS: { [T in Exclude<QuestionType, "form_input" | "matrix" | "text_input">]: OptionsOf<T> } = {
  single_choice: { choices: TWO, other: null, shuffle: "none", pictures: false },
  multiple_choice: { choices: TWO, other: null, shuffle: "none", pictures: false, min: null, max: null },
  rating_star: { stars: 5, shape: "star", low_label: "", high_label: "" },
  emoticon: { faces: 5, labels: ["", "", "", "", ""] },
  dropdown: { choices: TWO, other: null, shuffle: "none", placeholder: "" },
  photo: { source: "both", max_count: 1 },
  file_upload: { extensions: [], max_count: 1, max_size: 10 },
  dynamic_choice: {
    source: { kind: "answer", question_id: null, pick: "selected" },
    multiple: false,
    shuffle: "none",
  },
  metric_range: {
    ...{ metric: "nps", from: 0, to: 10, step: 1 },
    ...{ display: "buttons", low_label: "", high_label: "" },
  },
  ranking: { choices: TWO, top: null, shuffle: "none" },
  statement: { image_id: null },
  consent: { text: "", agree_label: "" },
  constant_sum: { choices: TWO, total: 100, unit: "points", shuffle: "none" },
  signature: { caption: "" },
};

test("a new question asks in the usual way of its kind, without a word of its own", () => {
  for (const [type, options] of Object.entries(BEGINS)) {
    expect(blankQuestion(counter(50), type as QuestionType, id(1)).options, type).toEqual(options);
  }
});

test("only consent is asked for from the start", () => {
  const required = QUESTION_TYPES.filter((type) => blankQuestion(counter(50), type, id(1)).required);
  expect(required).toEqual(["consent"]);
});
