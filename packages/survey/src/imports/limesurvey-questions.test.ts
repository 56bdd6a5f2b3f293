import { describe, expect, test } from "vitest";
import type { OutlineQuestion } from "../outline/outline.ts";
import { LANGUAGES } from "../survey.ts";
import { type Cells, lss } from "../testing/survey-files/lss.ts";
import { limeSurveyDocument, readLimeSurvey } from "./limesurvey.ts";
import { FIXED } from "./limesurvey-words.ts";
import { ALWAYS, NEVER } from "./when.ts";

/** Tables of one question, as versions 2 and 3 have them. */
interface Question {
  row?: Cells;
  /** Subquestions, by their codes. */
  parts?: Cells;
  answers?: Cells;
  attributes?: Cells;
  language?: string;
  additional?: string;
}
function read(type: string, { row = {}, parts = {}, answers = {}, attributes = {}, ...more }: Question = {}) {
  const { language = "en", additional = "" } = more;
  const text = lss({
    surveys: [{ language, additional_languages: additional }],
    groups: [{ gid: 1, group_name: "G", language }],
    questions: [
      { qid: 1, parent_qid: 0, sid: 7, gid: 1, type, title: "Q", question: "Why?", language, ...row },
    ],
    subquestions: Object.entries(parts).map(([title, question], at) => ({
      ...{ qid: 20 + at, parent_qid: 1, title, question, question_order: at, scale_id: 0, language },
    })),
    answers: Object.entries(answers).map(([code, answer], at) => ({
      qid: 1,
      code,
      answer,
      sortorder: at,
      language,
    })),
    question_attributes: Object.entries(attributes).map(([attribute, value]) => ({
      qid: 1,
      attribute,
      value,
    })),
  });
  const document = limeSurveyDocument(text);
  if (!document) throw new Error("no document");
  const { source, notebook } = readLimeSurvey(document);
  const [question] = source.pages.flatMap(({ questions }) => questions);
  const asked: Partial<OutlineQuestion> = question?.question ?? {};
  const { title, required, ...kind } = asked;
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { title, required, kind, notes, where: question?.where, when: question?.when };
}
const kindOf = (type: string, question?: Question) => read(type, question).kind;
const en = (...texts: string[]) => texts.map((text) => ({ en: text }));
const ANSWERS = { A1: "Tea", A2: "Milk" };
const PARTS = { SQ1: "Soup", SQ2: "Rice" };
const AT = "Q · Why?";

describe("a text of LimeSurvey", () => {
  test.each([
    ["S", { multiline: false }],
    ["T", { multiline: true }],
    ["U", { multiline: true }],
    ["D", { multiline: false, format: "date" }],
    ["N", { multiline: false, format: "number", min: null, max: null }],
  ])("of kind %s is typed as such", (type, options) => {
    expect(read(type)).toMatchObject({ kind: { type: "text_input", ...options }, notes: [] });
    expect(kindOf(type)).toEqual({ type: "text_input", ...options });
  });

  test("keeps how long it may be, and how large a number", () => {
    expect(kindOf("S", { attributes: { maximum_chars: 40 } })).toMatchObject({ max: 40 });
    expect(kindOf("T", { attributes: { maximum_chars: 300 } })).toMatchObject({ max: 300 });
    for (const maximum_chars of [0, -1, "many"])
      expect(kindOf("S", { attributes: { maximum_chars } })).not.toHaveProperty("max");
    const attributes = { min_num_value_n: 1, max_num_value_n: "9" };
    expect(kindOf("N", { attributes })).toMatchObject({ min: 1, max: 9 });
  });

  test("of several fields is a form of texts or numbers", () => {
    const fields = (kind: string, required: boolean) =>
      ["Soup", "Rice"].map((label) => ({ label: { en: label }, kind, required, placeholder: "" }));
    expect(kindOf("Q", { parts: PARTS })).toEqual({ type: "form_input", fields: fields("text", false) });
    expect(kindOf("K", { parts: PARTS, row: { mandatory: "Y" } })).toEqual({
      ...{ type: "form_input", fields: fields("number", true) },
    });
  });
});

describe("choices of LimeSurvey", () => {
  test.each([
    ["L", "single_choice"],
    ["!", "dropdown"],
    ["O", "single_choice"],
  ])("of kind %s are one of its answers", (letter, type) => {
    const { kind, notes } = read(letter, { answers: ANSWERS });
    expect(kind).toEqual({ type, choices: en("Tea", "Milk"), shuffle: "none" });
    expect(notes).toEqual(letter === "O" ? [`unknown ${AT}: comment`] : []);
  });

  test.each(["M", "P"])("of kind %s are several of its parts, some of which stand alone", (letter) => {
    const attributes = { min_answers: 1, max_answers: "2", exclude_all_others: "SQ0;SQ2" };
    const { kind, notes } = read(letter, { parts: PARTS, attributes });
    expect(kind).toEqual({
      ...{ type: "multiple_choice", shuffle: "none", min: 1, max: 2 },
      choices: [{ en: "Soup" }, { text: { en: "Rice" }, exclusive: true }],
    });
    expect(notes).toEqual(letter === "P" ? [`unknown ${AT}: comments`] : []);
    expect(kindOf(letter, { parts: PARTS, attributes: { min_answers: 0 } })).toEqual({
      ...{ type: "multiple_choice", shuffle: "none", min: null, max: null, choices: en("Soup", "Rice") },
    });
    expect(kindOf(letter, { parts: PARTS, attributes: { exclude_all_others: "SQ1,SQ3" } }).choices).toEqual([
      { text: { en: "Soup" }, exclusive: true },
      { en: "Rice" },
    ]);
  });

  test("have own words, by the survey's words for them or in its language", () => {
    const other = (fields: Question) =>
      (kindOf("L", { answers: ANSWERS, ...fields }) as { other?: object }).other;
    expect(other({ row: { other: "N" } })).toBeUndefined();
    expect(other({ row: { other: "Y" } })).toEqual({ en: "Other" });
    expect(other({ row: { other: "Y" }, attributes: { other_replace_text: "Else" } })).toEqual({
      en: "Else",
    });
    expect(kindOf("M", { parts: PARTS, row: { other: "Y" } })).toMatchObject({ other: { en: "Other" } });
    const words = ["vi", "fr", "de", "it"].map((language) => other({ row: { other: "Y" }, language }));
    expect(words).toEqual([{ vi: "Khác" }, { fr: "Autre" }, { de: "Sonstiges" }, { it: "Altro" }]);
  });

  test("stand by lot where it says so, in older and newer words", () => {
    const of = (attributes: Cells) => kindOf("L", { answers: ANSWERS, attributes }).shuffle;
    expect(of({ random_order: 1 })).toBe("all");
    expect(of({ answer_order: "random" })).toBe("all");
    expect([of({ random_order: 0 }), of({ answer_order: "normal" })]).toEqual(["none", "none"]);
    expect(kindOf("M", { parts: PARTS, attributes: { random_order: 1 } }).shuffle).toBe("all");
  });

  test("that the kind gives are in all languages of the survey", () => {
    const both = { additional: "vi" };
    const words = (...texts: [string, string][]) => texts.map(([english, vi]) => ({ en: english, vi }));
    expect(kindOf("Y", both)).toEqual({
      type: "single_choice",
      choices: words(["Yes", "Có"], ["No", "Không"]),
    });
    expect(kindOf("G", both)).toEqual({
      type: "single_choice",
      choices: words(["Female", "Nữ"], ["Male", "Nam"]),
    });
    expect(kindOf("5")).toEqual({
      ...{ type: "metric_range", metric: "custom", from: 1, to: 5, step: 1, display: "buttons" },
    });
  });
});

test("words that LimeSurvey gives are in every language, each another one", () => {
  for (const words of Object.values(FIXED)) {
    expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort());
    expect(Object.values(words)).not.toContain("");
    // "No" is Italian, too.
    const different = new Set(Object.values(words)).size;
    expect(different).toBe(LANGUAGES.length - (words === FIXED.no ? 1 : 0));
  }
});

describe("other kinds of LimeSurvey", () => {
  const table = (columns: object[]) => ({
    type: "matrix",
    rows: en("Soup", "Rice"),
    columns,
    multiple: false,
  });

  test.each<[string, string[]]>([
    ["A", ["1", "2", "3", "4", "5"]],
    ["B", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]],
    ["C", ["Yes", "Uncertain", "No"]],
    ["E", ["Increase", "Same", "Decrease"]],
  ])("a table of kind %s has columns of its own", (letter, columns) => {
    expect(read(letter, { parts: PARTS })).toMatchObject({ kind: table(en(...columns)), notes: [] });
  });

  test.each(["F", "H"])("a table of kind %s has its answers as columns", (letter) => {
    expect(kindOf(letter, { parts: PARTS, answers: ANSWERS })).toEqual(table(en("Tea", "Milk")));
    const shuffled = read(letter, { parts: PARTS, answers: ANSWERS, attributes: { random_order: 1 } });
    expect(shuffled.notes).toEqual([`randomisation ${AT}: `]);
  });

  test("what is ranked are answers, or parts in newer versions", () => {
    expect(kindOf("R", { answers: ANSWERS, parts: PARTS })).toEqual({
      type: "ranking",
      choices: en("Tea", "Milk"),
    });
    expect(kindOf("R", { parts: PARTS })).toEqual({ type: "ranking", choices: en("Soup", "Rice") });
  });

  test("files are one to ten", () => {
    const most = (attributes: Cells) => kindOf("|", { attributes });
    expect(
      [{}, { max_num_of_files: 0 }, { max_num_of_files: 4 }, { max_num_of_files: 11 }].map((one) =>
        most(one as Cells),
      ),
    ).toEqual([1, 1, 4, 10].map((max_count) => ({ type: "file_upload", max_count })));
  });

  test("words are a statement", () => {
    const { title, required, kind } = read("X", { row: { question: "<p>Hello</p>there", mandatory: "Y" } });
    expect({ title, required, kind }).toEqual({
      ...{
        title: { en: "Hello" },
        required: false,
        kind: { type: "statement", description: { en: "there" } },
      },
    });
  });

  test.each([
    ["I", "question_kind", "language switch"],
    ["1", "question_kind", "array (dual scale)"],
    [":", "question_kind", "array (numbers)"],
    [";", "question_kind", "array (texts)"],
    ["*", "calculation", "equation"],
    ["Z", "question_kind", "Z"],
    ["constructor", "question_kind", "constructor"],
  ])("%s is said, since we have not", (letter, code, name) => {
    const { kind, notes } = read(letter);
    expect([kind, notes[0]?.startsWith(`${code} ${AT}: ${letter === "constructor" ? "" : name}`)]).toEqual([
      {},
      true,
    ]);
  });
});

describe("a question of LimeSurvey", () => {
  test("has its text, its help, and whether it must be answered", () => {
    const all = read("S", { row: { help: "Say <b>it</b>", mandatory: "Y" } });
    expect(all).toMatchObject({ title: { en: "Why?" }, required: true, where: AT, when: ALWAYS });
    expect(all.kind).toMatchObject({ description: { en: "Say **it**" } });
    const plain = read("S", { row: { title: "", mandatory: "N", question: "" } });
    expect(plain).toMatchObject({ required: false, where: "1", title: {} });
    expect(plain.kind).not.toHaveProperty("description");
  });

  test("that is hidden is never shown", () => {
    expect(read("S", { attributes: { hidden: 1 } }).when).toEqual(NEVER);
    expect(read("S", { attributes: { hidden: 0 } }).when).toEqual(ALWAYS);
    expect(read("X", { attributes: { hidden: 1 } }).when).toEqual(NEVER);
  });

  test("says what stands at it and is not taken", () => {
    const attributes = {
      ...{ array_filter: "a", array_filter_exclude: "b", em_validation_q: "c", em_validation_sq: "d" },
      ...{ time_limit: 5, suffix: "km", prefix: "~" },
    };
    expect(read("S", { attributes, row: { preg: "/x/", script: "alert()" } }).notes).toEqual(
      [
        ...["validation {}: /x/", "condition {}: array_filter: a", "condition {}: array_filter_exclude: b"],
        ...[
          "validation {}: em_validation_q: c",
          "validation {}: em_validation_sq: d",
          "setting {}: time_limit: 5",
        ],
        ...["look {}: suffix: km", "look {}: prefix: ~", "script {}: "],
      ].map((note) => note.replace("{}", AT)),
    );
    expect(read("S", { row: { script: "  ", preg: "" } }).notes).toEqual([]);
  });
});
