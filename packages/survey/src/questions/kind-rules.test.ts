import { describe, expect, test } from "vitest";
import { type Answer, OTHER } from "../answers.ts";
import { blankQuestion } from "../blank.ts";
import { type OptionsOf, QUESTION_TYPES, type Question, type QuestionType } from "../questions.ts";
import { counter, id } from "../testing/build.ts";
import {
  answerRulesOf,
  asks,
  mayTakeSeveral,
  measureOf,
  offersChoices,
  offersOthers,
  takesFiles,
  takesOneValue,
} from "./answer-rules.ts";
import { blankChoice } from "./choices.ts";
import { draftRulesOf } from "./draft-rules.ts";
import { cellId } from "./grid.ts";

/** What the kinds say of themselves, and what is read of their questions and answers. */

function ask<T extends QuestionType>(type: T, options: Partial<OptionsOf<T>> = {}): Question {
  const blank = blankQuestion(counter(50), type, id(1));
  return { ...blank, options: { ...blank.options, ...options } } as Question;
}
const [TEA, MILK, NONE] = [blankChoice(id(1), "Tea"), blankChoice(id(2), "Milk"), blankChoice(id(3), "None")];
const choices = [TEA, MILK];
const words = (asked: Question, answer: Answer, offered = choices) =>
  answerRulesOf(asked).words(asked.options, answer, offered);
const types = (holds: (type: QuestionType) => boolean) => QUESTION_TYPES.filter(holds);

describe("kinds", () => {
  test("say what their answers are to whoever counts them", () => {
    const of = (measure: string) => types((type) => measureOf(type) === measure);
    expect(of("choice")).toEqual([
      ...["single_choice", "multiple_choice", "dropdown", "dynamic_choice"],
      ...["matrix", "ranking", "consent"],
    ]);
    expect(of("number")).toEqual(["rating_star", "emoticon", "metric_range"]);
    expect(of("text")).toEqual(["text_input"]);
    expect(of("fields")).toEqual(["form_input", "constant_sum"]);
    expect(types((type) => takesFiles({ type }))).toEqual(["photo", "file_upload", "signature"]);
    expect(types((type) => !asks({ type }))).toEqual(["statement"]);
  });

  test("say whether an answer holds several values", () => {
    expect(types(mayTakeSeveral)).toEqual([
      ...["multiple_choice", "dynamic_choice", "matrix", "ranking", "constant_sum"],
    ]);
    const several = types((type) => !takesOneValue(ask(type)));
    expect(several).toEqual(types(mayTakeSeveral).filter((type) => type !== "dynamic_choice"));
    expect(takesOneValue(ask("dynamic_choice", { multiple: true }))).toBe(false);
  });

  test("say where their choices come from", () => {
    expect(types(offersOthers)).toEqual(["dynamic_choice"]);
    expect(types((type) => offersChoices({ type }))).toEqual([
      ...["single_choice", "multiple_choice", "dropdown", "dynamic_choice", "ranking", "constant_sum"],
    ]);
  });

  test("say what their steps are drawn with", () => {
    const shape = (asked: Question) => answerRulesOf(asked).shape?.(asked.options);
    expect(shape(ask("rating_star", { shape: "heart" }))).toBe("heart");
    expect(shape(ask("emoticon"))).toBe("face");
    expect(shape(ask("metric_range"))).toBeNull();
  });

  test("take longer to answer where there is more to read or to do", () => {
    const seconds = (asked: Question) => answerRulesOf(asked).seconds(asked.options);
    const usual = Object.fromEntries(QUESTION_TYPES.map((type) => [type, seconds(ask(type))]));
    expect(usual).toMatchObject({
      ...{ single_choice: 8, multiple_choice: 12, dropdown: 8, dynamic_choice: 8, rating_star: 6 },
      ...{ emoticon: 6, metric_range: 6, photo: 30, file_upload: 30, statement: 6, signature: 12 },
    });
    expect(seconds(ask("matrix", { rows: [TEA, MILK, NONE] }))).toBe(16);
    expect(seconds(ask("ranking", { choices: [TEA, MILK, NONE] }))).toBe(16);
    expect(seconds(ask("constant_sum", { choices: [TEA, MILK, NONE] }))).toBe(21);
    expect(seconds(ask("consent", { text: "x".repeat(100) }))).toBe(9);
  });

  test("give every text that respondents read to be changed, by a name of its own", () => {
    const named = (asked: Question) => {
      const seen: string[] = [];
      const changed = answerRulesOf(asked).mapTexts(asked.options, {
        own: (field, text) => `${seen.push(`${field}=${text}`)}`,
        part: (key, field, text) => `${seen.push(`${key} ${field}=${text}`)}`,
      });
      return { seen, changed };
    };
    const other = { text: "Else" };
    const parts = (field: string) => [`${field}:${id(1)} ${field}=Tea`, `${field}:${id(2)} ${field}=Milk`];
    expect(named(ask("single_choice", { choices, other })).seen).toEqual([...parts("choice"), "other=Else"]);
    expect(named(ask("dropdown", { choices, placeholder: "Choose" })).seen).toEqual([
      ...parts("choice"),
      "placeholder=Choose",
    ]);
    for (const type of ["ranking", "constant_sum"] as const) {
      expect(named(ask(type, { choices })).seen).toEqual(parts("choice"));
    }
    expect(named(ask("matrix", { rows: choices, columns: choices })).seen).toEqual([
      ...parts("row"),
      ...parts("column"),
    ]);
    const list = { kind: "list", choices } as const;
    expect(named(ask("dynamic_choice", { source: list })).seen).toEqual(parts("choice"));
    expect(named(ask("dynamic_choice")).changed).toEqual(ask("dynamic_choice").options);
    for (const scale of [
      ask("rating_star", { low_label: "Bad", high_label: "Good" }),
      ask("metric_range", { low_label: "Bad", high_label: "Good" }),
    ]) {
      expect(named(scale).seen).toEqual(["low_label=Bad", "high_label=Good"]);
      expect(named(scale).changed).toMatchObject({ low_label: "1", high_label: "2" });
    }
    expect(named(ask("emoticon", { labels: ["a", "b", "c", "d", "e"] })).seen).toEqual([
      ...["label_1=a", "label_2=b", "label_3=c", "label_4=d", "label_5=e"],
    ]);
    expect(named(ask("signature", { caption: "Sign" })).seen).toEqual(["caption=Sign"]);
    expect(named(ask("consent", { text: "We keep it.", agree_label: "Yes" })).seen).toEqual([
      "text=We keep it.",
      "agree_label=Yes",
    ]);
  });
});

describe("answers in words", () => {
  test("name choices in the author's order, own words last", () => {
    const asked = ask("multiple_choice", { choices, other: { text: "Else" } });
    expect(words(asked, { choice_ids: [id(2), id(1)] })).toBe("Tea, Milk");
    expect(words(asked, { choice_ids: [OTHER, id(1)], text: " Rum " })).toBe("Tea, Rum");
    expect(words(asked, { choice_ids: [id(1)], text: "Rum" })).toBe("Tea");
    expect(words(asked, { choice_ids: [OTHER] })).toBe("");
    expect(words(asked, {})).toBe("");
    // Own words that another question handed on.
    const handed = [...choices, blankChoice(OTHER, "Rum")];
    expect(words(ask("dynamic_choice"), { choice_ids: [OTHER] }, handed)).toBe("Rum");
    expect(words(ask("dynamic_choice"), { choice_ids: [id(1)] }, handed)).toBe("Tea");
  });

  test("of a table say each row that was answered", () => {
    const table = ask("matrix", {
      rows: [TEA, MILK],
      columns: [blankChoice(id(7), "Hot"), blankChoice(id(8), "Sweet")],
    });
    const choice_ids = [cellId(id(1), id(8)), cellId(id(1), id(7))];
    expect(words(table, { choice_ids })).toBe("Tea: Hot + Sweet");
    expect(words(table, { choice_ids: [cellId(id(2), id(8))] })).toBe("Milk: Sweet");
  });

  test("of an order leave out what is no choice any more", () => {
    const asked = ask("ranking", { choices });
    expect(words(asked, { choice_ids: [cellId(id(9), "1"), cellId(id(2), "2")] })).toBe("2. Milk");
  });

  test("of faces are their labels, or their numbers", () => {
    const asked = ask("emoticon", { labels: ["**Bad**", "", " ", "", "Good"] });
    expect([1, 2, 3, 5].map((value) => words(asked, { value }))).toEqual(["Bad", "2", "3", "Good"]);
    expect(words(asked, {})).toBe("");
    const names = answerRulesOf(asked).valueNames?.(asked.options);
    expect(names?.map(({ id, text }) => [id, text])).toEqual([
      ["1", "**Bad**"],
      ["2", "2"],
      ["3", "3"],
      ["4", "4"],
      ["5", "Good"],
    ]);
  });

  test("of scales are the number, of a sum each share with its unit", () => {
    expect(words(ask("metric_range"), { value: 0 })).toBe("0");
    expect(words(ask("rating_star"), {})).toBe("");
    const fields = { [id(1)]: "70", [id(2)]: "0" };
    expect(words(ask("constant_sum", { choices, unit: "percent" }), { fields })).toBe("Tea: 70 %");
    expect(words(ask("constant_sum", { choices }), { fields })).toBe("Tea: 70");
  });

  test("of files are their names, of a consent what stands beside the box, of a statement none", () => {
    const files = ["a.jpg", "b.jpg"].map((name) => ({ id: name, name, size: 1 }));
    expect(words(ask("photo"), { files })).toBe("a.jpg, b.jpg");
    expect(words(ask("file_upload"), {})).toBe("");
    expect(words(ask("consent", { agree_label: "I agree" }), {})).toBe("I agree");
    expect(words(ask("statement"), { text: "x" })).toBe("");
  });
});

describe("a draft", () => {
  const flaws = (asked: Question) =>
    draftRulesOf(asked.type)
      .violations(asked.options, { questions: new Set([id(30)]), parameters: new Set([id(31)]) })
      .map(({ code, at }) => `${code} ${at}`);

  test("needs two choices, each with a text of its own and a picture where they are pictures", () => {
    const few = ["TOO_FEW_CHOICES choices"];
    for (const type of ["single_choice", "multiple_choice", "dropdown"] as const) {
      expect(flaws(ask(type, { choices: [TEA] }))).toEqual(few);
      expect(flaws(ask(type, { choices: [TEA], other: { text: "Else" } }))).toEqual([]);
      expect(flaws(ask(type, { choices: [], other: { text: "Else" } }))).toEqual(few);
    }
    for (const type of ["ranking", "constant_sum"] as const) {
      expect(flaws(ask(type, { choices: [TEA] }))).toEqual(few);
      expect(flaws(ask(type, { choices }))).toEqual([]);
    }
    expect(flaws(ask("dynamic_choice", { source: { kind: "list", choices: [TEA] } }))).toEqual(few);
    expect(flaws(ask("dynamic_choice", { source: { kind: "list", choices } }))).toEqual([]);
    const pictures = [{ ...TEA, image_id: id(40) }, MILK];
    expect(flaws(ask("single_choice", { choices: pictures, pictures: true }))).toEqual([
      `CHOICE_PICTURE_MISSING choices/${id(2)}`,
    ]);
    expect(flaws(ask("single_choice", { choices: [TEA, blankChoice(id(2), " tea")] }))).toEqual([
      `DUPLICATE_VALUES choices/${id(2)}`,
    ]);
  });

  test("asks for no more choices than there are", () => {
    const range = ["RANGE_INVALID min"];
    const flawed = (min: number | null, max: number | null, other: { text: string } | null = null) =>
      flaws(ask("multiple_choice", { choices, min, max, other }));
    expect(flawed(2, 1)).toEqual(range);
    expect(flawed(2, 2)).toEqual([]);
    expect(flawed(3, null)).toEqual(range);
    expect(flawed(3, null, { text: "Else" })).toEqual([]);
    expect(flawed(3, 4)).toEqual(range);
    expect(flawed(null, 1)).toEqual([]);
    expect(flaws(ask("ranking", { choices, top: 3 }))).toEqual(["RANGE_INVALID top"]);
    expect(flaws(ask("ranking", { choices, top: 2 }))).toEqual([]);
  });

  test("takes choices from what is there", () => {
    const from = (source: OptionsOf<"dynamic_choice">["source"]) => flaws(ask("dynamic_choice", { source }));
    const missing = ["SOURCE_MISSING source"];
    expect(from({ kind: "answer", question_id: id(30), pick: "selected" })).toEqual([]);
    expect(from({ kind: "answer", question_id: id(31), pick: "selected" })).toEqual(missing);
    expect(from({ kind: "answer", question_id: null, pick: "selected" })).toEqual(missing);
    expect(from({ kind: "parameter", parameter_id: id(31) })).toEqual([]);
    expect(from({ kind: "parameter", parameter_id: id(30) })).toEqual(missing);
  });

  test("has a scale that goes upwards, as long as can be drawn", () => {
    const scale = (from: number, to: number, step = 1, display: "buttons" | "slider" = "buttons") =>
      flaws(ask("metric_range", { metric: "custom", from, to, step, display }));
    expect(scale(5, 5)).toEqual(["RANGE_INVALID from"]);
    expect(scale(5, 6)).toEqual([]);
    expect(scale(5, 15)).toEqual([]);
    expect(scale(5, 16)).toEqual(["SCALE_TOO_LONG step"]);
    expect(scale(0, 100, 10)).toEqual([]);
    expect(scale(0, 109, 10)).toEqual([]);
    expect(scale(0, 999, 1, "slider")).toEqual([]);
    expect(scale(0, 1_000, 1, "slider")).toEqual(["SCALE_TOO_LONG step"]);
  });

  test("is asked on the scale of the metric that it is called by", () => {
    const scale = (metric: "nps" | "csat" | "ces" | "custom", from: number, to: number, step = 1) =>
      flaws(ask("metric_range", { metric, from, to, step }));
    expect([scale("nps", 0, 10), scale("csat", 1, 5), scale("ces", 1, 7)]).toEqual([[], [], []]);
    expect(scale("nps", 0, 5)).toEqual(["METRIC_SCALE metric"]);
    expect(scale("nps", 1, 10)).toEqual(["METRIC_SCALE metric"]);
    expect(scale("nps", 0, 10, 2)).toEqual(["METRIC_SCALE metric"]);
    expect(scale("csat", 1, 7)).toEqual(["METRIC_SCALE metric"]);
    expect(scale("ces", 1, 5)).toEqual(["METRIC_SCALE metric"]);
    expect(scale("custom", 0, 5)).toEqual([]);
  });

  test("of a consent says what is agreed to, and how", () => {
    expect(flaws(ask("consent", { text: " ", agree_label: "" }))).toEqual([
      "CONSENT_EMPTY text",
      "CONSENT_EMPTY agree_label",
    ]);
    expect(flaws(ask("consent", { text: "We keep it.", agree_label: "Yes" }))).toEqual([]);
  });
});
