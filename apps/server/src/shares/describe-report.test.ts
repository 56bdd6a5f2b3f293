import type { QuestionReport } from "@soundings/contract/report";
import { expect, test } from "vitest";
import { barName } from "./bar-names.ts";
import { describeQuestion } from "./describe-question.ts";
import { removedText, timedText } from "./describe-report.ts";
import { drawPage } from "./draw-page.ts";
import { drawQuestion } from "./question-charts.ts";
import { shareWordsIn } from "./share-words.ts";
import { partAlone, type SharedSection, section } from "./shared-document.ts";

const words = shareWordsIn("en");
const part = (id: string, archived = false) => ({ id, label: id, archived });

/** A table of which "Price" and "Bad" are not asked any more. */
const TABLE: QuestionReport = {
  question: {
    ...{ id: "00000000-0000-4000-8000-000000000001", type: "matrix", number: 1, title: "Rate each" },
    ...{ archived: false, several: true, choices: [], fields: [] },
    grid: {
      rows: [part("Staff"), part("Price", true), part("View", true)],
      columns: [part("Good"), part("Bad", true), part("Odd", true)],
      columns_are_places: false,
    },
    ...{ scale: null, shape: null, format: null, is_open_text: false },
  },
  ...{ shown: 10, answered: 10 },
  bars: [
    ["Staff:Good", 7],
    ["Staff:Bad", 3],
    ["Price:Good", 10],
  ].map(([value, count]) => ({ value: String(value), label: "", archived: false, count: Number(count) })),
  ...{ mean: null, median: null, deviation: null, nps: null, values: null, text: null },
  ...{ fields: [], files: [], file_count: 0 },
};

test("a shared table has the rows and columns that are gone where they were answered", () => {
  expect(drawQuestion(TABLE, words).table).toEqual({
    headers: ["Row", "Good", "Bad (removed)"],
    rows: [
      ["Staff", "70%", "30%"],
      ["Price (removed)", "100%", "–"],
    ],
    shares: [
      [0.7, 0.3],
      [1, 0],
    ],
  });
});

test("a question that nobody answered says so in place of a chart", () => {
  const none = { ...TABLE, answered: 0, bars: [] };
  const say = (language: "en" | "vi") => describeQuestion(none, [], shareWordsIn(language));
  expect(say("en")).toMatchObject({
    charts: [],
    table: null,
    foot: "Nobody has answered this question yet.",
  });
  expect(say("vi").foot).toBe("Chưa có ai trả lời câu hỏi này.");
});

test("a part alone that has nothing to draw says so; a question that is there no more is none", () => {
  const [about, own] = [section({ title: "Answers" }), describeQuestion(TABLE, [], words)];
  const whole = { format: 1 as const, kind: "Survey report", title: "Visit", filter: [], sections: [about] };
  const alone = (sections: SharedSection[], part: string) =>
    partAlone({ ...whole, sections }, part, "Nothing yet")?.sections.map(({ title }) => title);
  expect(alone([about], `question:${TABLE.question.id}`)).toEqual(["Nothing yet"]);
  expect(alone([about, own], "days")).toEqual(["Nothing yet"]);
  expect(alone([about, own], `question:${TABLE.question.id}`)).toEqual([own.title]);
  expect(alone([about, own], "question:gone")).toBeUndefined();
});

test("shares of a shared table are of those who were asked for the row", () => {
  const bars = TABLE.bars.map((bar) => (bar.value === "Price:Good" ? { ...bar, count: 3, offered: 4 } : bar));
  expect(drawQuestion({ ...TABLE, bars }, words).table).toEqual({
    headers: ["Row", "Asked", "Good", "Bad (removed)"],
    rows: [
      ["Staff", "10", "70%", "30%"],
      ["Price (removed)", "4", "75%", "–"],
    ],
    shares: [
      [null, 0.7, 0.3],
      [null, 0.75, 0],
    ],
  });
});

test("a shared report says how many questions that were removed it leaves out", () => {
  const question = (archived: boolean, answered = 3) => ({ question: { archived }, answered });
  const say = (...questions: ReturnType<typeof question>[]) => removedText({ questions }, words);
  expect(say(question(false), question(true, 0))).toBeNull();
  expect(say(question(false), question(true))).toBe("1 question that was removed is left out");
  expect(say(question(true), question(true))).toBe("2 questions that were removed are left out");
});

test("beside the median time stands of how many answers it is known, where it is not of all", () => {
  const durations = [
    { from_seconds: 0, count: 1 },
    { from_seconds: 15, count: 1 },
  ];
  expect(timedText({ durations, submitted: 60 }, words)).toBe("known of 2");
  expect(timedText({ durations, submitted: 2 }, words)).toBeNull();
});

test("stars that an earlier scale had are a number, not so many of fewer", () => {
  const scale = { from: 1, to: 5, step: 1 };
  const question = { ...TABLE.question, type: "rating_star" as const, scale, shape: "star" as const };
  const named = (value: string, archived: boolean) =>
    barName(question, { value, label: value, archived, count: 1 }, words);
  expect([named("5", false), named("8", true)]).toEqual(["5 of 5", "8 (removed)"]);
});

const FORM: QuestionReport = {
  ...TABLE,
  question: {
    ...TABLE.question,
    type: "form_input",
    grid: null,
    fields: [
      { id: "name", label: "Name", kind: "text" },
      { id: "phone", label: "Phone", kind: "phone", archived: true },
    ],
  },
  bars: [],
  fields: [
    { id: "name", label: "Name", filled: 9 },
    { id: "phone", label: "Phone", filled: 4, offered: 5 },
  ],
};

test("a field that is gone says so, and small print of how many its share is", () => {
  const { charts, foot } = describeQuestion(FORM, [], words);
  expect(charts[0]).toMatchObject({
    rows: [
      { name: "Name", cells: ["90%", "9"] },
      { name: "Phone (removed)", cells: ["80%", "4"] },
    ],
  });
  expect(foot).toBe("Each figure is of those who were asked: “Phone” 5, of 10 in all");
});

test("a sum that was shared out is drawn by what each thing was given, not by how many filled it in", () => {
  const amount = (id: string, mean: number) => ({
    ...{ id, label: id, mean, share: mean / 100 },
    interval: [mean - 2, mean + 2] as [number, number],
  });
  const sum: QuestionReport = {
    ...FORM,
    question: { ...FORM.question, type: "constant_sum", total: 100, fields: [] },
    fields: [
      { id: "Food", label: "Food", filled: 10 },
      { id: "Room", label: "Room", filled: 10 },
    ],
    amounts: [amount("Food", 31.25), amount("Room", 68.75)],
  };
  const { charts, table } = drawQuestion(sum, words);
  expect(charts[0]).toMatchObject({
    counts: "Mean",
    rows: [
      { name: "Room", value: 68.8, length: 1, cells: ["68.8", "69%"] },
      { name: "Food", value: 31.3, cells: ["31.3", "31%"] },
    ],
  });
  expect(table?.rows[0]).toEqual(["Room", "68.8", "66.8 – 70.8", "69%"]);
});

test("a table of shares is drawn for phones and for desks, and its figures wait below it", () => {
  const one = describeQuestion(TABLE, [], words);
  const document = { format: 1 as const, kind: "", title: "", filter: [], sections: [one] };
  const page = drawPage(document, { at: new Date(0), mode: "live" }, words, "");
  expect(page.match(/<svg/g)?.length).toBeGreaterThan(3);
  expect(page).toContain("<title>Staff, Good 70%</title>");
  expect(page).toContain("<details><summary>Show the figures</summary>");
});
