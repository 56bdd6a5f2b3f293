import { describe, expect, test } from "vitest";
import type { OutlineQuestion } from "../outline/outline.ts";
import { readSurveyJs } from "./surveyjs.ts";

/** What becomes of one element, and what is said of it. */
function read(element: object, more: object = {}) {
  const { source, notebook } = readSurveyJs({ elements: [{ name: "q", ...element }], ...more });
  const [question] = source.pages.flatMap(({ questions }) => questions);
  const asked: Partial<OutlineQuestion> = question?.question ?? {};
  const { title, required, ...kind } = asked;
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { title, required, kind, notes, where: question?.where };
}
const kindOf = (element: object) => read(element).kind;
const en = (...texts: string[]) => texts.map((text) => ({ en: text }));

describe("a text of SurveyJS", () => {
  test("is one line, or several where somebody may comment", () => {
    expect(kindOf({ type: "text" })).toEqual({ type: "text_input", multiline: false, format: "text" });
    expect(kindOf({ type: "comment" })).toEqual({ type: "text_input", multiline: true });
  });

  test.each([
    ["number", "number"],
    ["range", "number"],
    ["email", "email"],
    ["tel", "phone"],
    ["date", "date"],
    ["url", "url"],
    ["text", "text"],
    ["", "text"],
  ])("is of the format that its input %s has", (inputType, format) => {
    expect(read({ type: "text", inputType })).toMatchObject({ kind: { format }, notes: [] });
  });

  test.each(["color", "time", "constructor"])("is any text where we have no such input: %s", (inputType) => {
    expect(read({ type: "text", inputType })).toMatchObject({
      kind: { format: "text" },
      notes: [`validation q: ${inputType}`],
    });
  });

  test("keeps how long it may be, how large a number, and the hint in its field", () => {
    expect(kindOf({ type: "text", maxLength: 40, min: 3, placeholder: "Name" })).toMatchObject({
      max: 40,
      placeholder: { en: "Name" },
    });
    expect(kindOf({ type: "comment", maxLength: "300", placeHolder: "Say it" })).toEqual({
      ...{ type: "text_input", multiline: true, max: 300, placeholder: { en: "Say it" } },
    });
    for (const maxLength of [0, -1, "long"])
      expect(kindOf({ type: "comment", maxLength })).not.toHaveProperty("max");
    expect(kindOf({ type: "text", inputType: "number", min: 1, max: "9", maxLength: 5 })).toMatchObject({
      ...{ min: 1, max: 9 },
    });
    expect(kindOf({ type: "text", inputType: "number" })).toMatchObject({ min: null, max: null });
  });
});

describe("choices of SurveyJS", () => {
  test.each([
    ["radiogroup", "single_choice"],
    ["buttongroup", "single_choice"],
    ["dropdown", "dropdown"],
  ])("%s: one of them", (type, ours) => {
    const choices = ["a", { value: "b", text: "Bee" }, 3, { name: "d" }, { value: "e", title: "Eh" }];
    expect(kindOf({ type, choices })).toEqual({
      ...{ type: ours, choices: en("a", "Bee", "3", "d", "Eh"), shuffle: "none" },
    });
  });

  test.each(["checkbox", "tagbox"])(
    "%s: several, so many at least and at most, of which some stand alone",
    (type) => {
      const choices = ["a", { value: "b", isExclusive: true }];
      expect(kindOf({ type, choices, minSelectedChoices: 1, maxSelectedChoices: 2 })).toEqual({
        ...{ type: "multiple_choice", shuffle: "none", min: 1, max: 2 },
        choices: [{ en: "a" }, { text: { en: "b" }, exclusive: true }],
      });
      expect(kindOf({ type, choices, minSelectedChoices: 0 })).toMatchObject({ min: null, max: null });
      expect(kindOf({ type: "radiogroup", choices })).toMatchObject({ choices: en("a", "b") });
    },
  );

  test("that are pictures are words, one or several", () => {
    const one = read({ type: "imagepicker", choices: ["a"] });
    expect([one.kind.type, one.notes]).toEqual(["single_choice", ["picture q: "]]);
    expect(kindOf({ type: "imagepicker", choices: ["a"], multiSelect: true }).type).toBe("multiple_choice");
  });

  test("have own words, and what stands for none of them, where they are switched on", () => {
    const all = { showNoneItem: true, hasRefuse: true, showDontKnowItem: true, showOtherItem: true };
    expect(kindOf({ type: "radiogroup", choices: ["a"], ...all })).toMatchObject({
      ...{ choices: en("a", "None", "Refuse to answer", "Don't know"), other: { en: "Other" } },
    });
    const named = {
      noneText: "No",
      refuseText: "Never",
      dontKnowText: "Hm",
      otherText: "Else",
      hasOther: true,
    };
    expect(
      kindOf({
        type: "checkbox",
        choices: ["a"],
        ...named,
        hasNone: true,
        showRefuseItem: true,
        hasDontKnow: 1,
      }),
    ).toMatchObject({
      choices: [{ en: "a" }, ...en("No", "Never", "Hm").map((text) => ({ text, exclusive: true }))],
      other: { en: "Else" },
    });
    expect(kindOf({ type: "radiogroup", choices: ["a"], ...named, hasOther: false })).toEqual({
      ...{ type: "single_choice", choices: en("a"), shuffle: "none" },
    });
  });

  test("are whole numbers from one to another behind those of the list", () => {
    const counted = (fields: object) => kindOf({ type: "dropdown", ...fields }).choices;
    expect(counted({ choicesMin: 2, choicesMax: 4 })).toEqual(en("2", "3", "4"));
    expect(counted({ choices: ["a"], choicesMax: 1 })).toEqual(en("a", "0", "1"));
    expect(counted({ choicesMin: 10, choicesMax: 16, choicesStep: 3 })).toEqual(en("10", "13", "16"));
    expect(counted({ choicesMin: 1, choicesMax: 3, choicesStep: 0 })).toEqual(en("1", "2", "3"));
    for (const choicesMax of [4, 5])
      expect(counted({ choices: ["a"], choicesMin: 5, choicesMax })).toEqual(en("a"));
    expect(counted({ choicesMin: 1, choicesMax: 200 })).toHaveLength(200);
    const most = read({ type: "dropdown", choicesMin: 1, choicesMax: 1_000_000 });
    expect(most.notes).toEqual([`too_many q: ${(most.kind.choices?.length ?? 0) + 1}`]);
  });

  test("stand in the order of their words, or by lot, where the file says so", () => {
    const of = (choicesOrder: string) =>
      kindOf({ type: "radiogroup", choicesOrder, choices: ["b", "a10", "a9"] });
    expect(of("asc").choices).toEqual(en("a9", "a10", "b"));
    expect(of("desc").choices).toEqual(en("b", "a10", "a9"));
    expect(of("none").choices).toEqual(en("b", "a10", "a9"));
    expect(["random", "asc", ""].map((order) => of(order).shuffle)).toEqual(["all", "none", "none"]);
    const foreign = [
      { value: 1, text: { vi: "b" } },
      { value: 2, text: { vi: "a" } },
    ];
    expect(kindOf({ type: "radiogroup", choicesOrder: "asc", choices: foreign }).choices).toEqual(
      ["a", "b"].map((vi) => ({ vi })),
    );
  });

  test("of an address are not there", () => {
    expect(read({ type: "dropdown", choicesByUrl: { url: "x" } }).notes).toEqual(["choices q: choicesByUrl"]);
  });

  test("are those that were chosen of an earlier question, where all of them are", () => {
    const uses = { type: "checkbox", name: "uses", choices: ["bus"] };
    const carried = (fields: object, first: object = uses) => {
      const { source, notebook } = readSurveyJs({
        elements: [first, { type: "checkbox", name: "q", choicesFromQuestion: "uses", ...fields }],
      });
      const asked: Partial<OutlineQuestion> = source.pages[0]?.questions[1]?.question ?? {};
      const { title: _, required, ...kind } = asked;
      return {
        required,
        kind,
        notes: notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`),
      };
    };
    const from = (mode: string) => carried({ choicesFromQuestionMode: mode });
    expect(from("selected")).toEqual({
      required: false,
      kind: { type: "dynamic_choice", multiple: true, choices_from: { question: "k1", pick: "selected" } },
      notes: [],
    });
    expect(from("unselected").kind.choices_from?.pick).toBe("not_selected");
    expect(carried({ type: "radiogroup", choicesFromQuestionMode: "selected" }).kind.multiple).toBe(false);
    expect(from("all").notes).toEqual(["condition q: choicesFromQuestion: all"]);
    expect(from("").notes).toEqual(["condition q: choicesFromQuestion: all"]);
    const own = carried({ choicesFromQuestionMode: "selected", choices: ["walk"] });
    expect([own.kind.type, own.notes]).toEqual([
      "multiple_choice",
      ["condition q: choicesFromQuestion: selected"],
    ]);
    const empty = carried({ choicesFromQuestionMode: "selected" }, { type: "text", name: "uses" });
    expect(empty.notes).toEqual(["condition q: choicesFromQuestion: selected"]);
    const gone = carried({ choicesFromQuestionMode: "selected" }, { ...uses, name: "other" });
    expect(gone.notes).toEqual(["condition q: choicesFromQuestion: selected"]);
  });
});

describe("other kinds of SurveyJS", () => {
  test("yes or no is one of two choices, by their words", () => {
    expect(kindOf({ type: "boolean" })).toEqual({ type: "single_choice", choices: en("Yes", "No") });
    expect(kindOf({ type: "boolean", labelTrue: "Sure", labelFalse: "Never" }).choices).toEqual(
      en("Sure", "Never"),
    );
  });

  test("a rating is a scale from one to five where nothing else is said", () => {
    const buttons = { type: "metric_range", metric: "custom", display: "buttons" };
    const labels = { low_label: {}, high_label: {} };
    expect(kindOf({ type: "rating" })).toEqual({ ...buttons, ...labels, from: 1, to: 5, step: 1 });
    expect(
      kindOf({
        ...{ type: "rating", rateMin: 0, rateMax: 10, rateStep: 2 },
        ...{ minRateDescription: "Bad", maxRateDescription: "Good" },
      }),
    ).toEqual({ ...buttons, from: 0, to: 10, step: 2, low_label: { en: "Bad" }, high_label: { en: "Good" } });
    expect(kindOf({ type: "rating", rateMin: 3, rateCount: 4 })).toMatchObject({ from: 3, to: 6 });
    expect(kindOf({ type: "rating", rateValues: [3, "1", { value: 2 }] })).toMatchObject({ from: 1, to: 3 });
  });

  test("a rating is stars or faces where they look so and we have as many", () => {
    const of = (rateType: string, rateMax: number, fields: object = {}) =>
      kindOf({ type: "rating", rateType, rateMax, ...fields });
    const described = { minRateDescription: "Bad", maxRateDescription: "Good" };
    expect(of("stars", 3, described)).toEqual({
      ...{ type: "rating_star", stars: 3, low_label: { en: "Bad" }, high_label: { en: "Good" } },
    });
    expect(of("smileys", 5)).toEqual({ type: "emoticon", faces: 5 });
    expect(of("smileys", 3)).toEqual({ type: "emoticon", faces: 3 });
    expect(kindOf({ type: "rating", rateDisplayMode: "stars", rateMax: 10 })).toMatchObject({ stars: 10 });
    const others = [of("stars", 2), of("stars", 11), of("smileys", 4), of("labels", 5)];
    for (const one of [...others, of("stars", 5, { rateMin: 0 }), of("smileys", 5, { rateMin: 0 })])
      expect(one.type).toBe("metric_range");
  });

  test("a rating by words is a choice of them", () => {
    const words = read({ type: "rating", rateValues: [1, { value: 2, text: "Good" }] });
    expect(words.kind).toEqual({ type: "single_choice", choices: en("1", "Good") });
    expect(words.notes).toEqual(["other_kind q: single_choice"]);
    expect(kindOf({ type: "rating", rateValues: ["bad", "good"] }).choices).toEqual(en("bad", "good"));
  });

  test("a table has rows and columns, of which several may be chosen where they are boxes", () => {
    const table = { type: "matrix", rows: ["r"], columns: ["c", { value: "d", text: "Dee" }] };
    expect(kindOf(table)).toEqual({
      type: "matrix",
      rows: en("r"),
      columns: en("c", "Dee"),
      multiple: false,
    });
    expect(kindOf({ ...table, cellType: "checkbox" }).multiple).toBe(true);
  });

  test("fields, what is ranked, files and signatures are taken", () => {
    const items = [
      { name: "a", title: "Ay", inputType: "email", isRequired: true },
      { name: "b", inputType: "tel" },
      { name: "c", inputType: "url" },
      { name: "d", inputType: "range" },
      { name: "e", inputType: "date" },
    ];
    const field = (label: string, kind: string, required = false) => ({
      ...{ label: { en: label }, kind, required, placeholder: "" },
    });
    expect(kindOf({ type: "multipletext", items })).toEqual({
      type: "form_input",
      fields: [
        ...[field("Ay", "email", true), field("b", "phone"), field("c", "text")],
        ...[field("d", "number"), field("e", "date")],
      ],
    });
    expect(kindOf({ type: "ranking", choices: ["a", "b"] })).toEqual({
      type: "ranking",
      choices: en("a", "b"),
    });
    expect(kindOf({ type: "signaturepad" })).toEqual({ type: "signature" });
    expect(kindOf({ type: "file" })).toEqual({ type: "file_upload", max_count: 1 });
    expect(kindOf({ type: "file", allowMultiple: true })).toEqual({ type: "file_upload", max_count: 10 });
  });

  test("words are a statement, and what we have not is said", () => {
    expect(read({ type: "html", html: "<p>Hello</p>there" })).toMatchObject({
      ...{ title: { en: "Hello" }, required: false, notes: [] },
      kind: { type: "statement", description: { en: "there" } },
    });
    expect(read({ type: "matrixdynamic" }).notes).toEqual(["question_kind q: matrixdynamic"]);
    expect(read({ type: "paneldynamic" }).notes).toEqual(["loop q: paneldynamic"]);
  });
});

describe("a question of SurveyJS", () => {
  test("has its title, else its name, what describes it, and whether it must be answered", () => {
    const all = read({ type: "text", title: "Why?", description: "Say it", isRequired: true });
    expect(all).toMatchObject({ title: { en: "Why?" }, required: true, where: "q · Why?" });
    expect(all.kind.description).toEqual({ en: "Say it" });
    const plain = read({ type: "text" });
    expect(plain).toMatchObject({ title: { en: "q" }, required: false, where: "q" });
    expect(plain.kind).not.toHaveProperty("description");
  });

  test("is in the languages that its texts are in", () => {
    const title = { default: "Why?", vi: "Tại sao?", xx: "?", de: "" };
    const { title: said, notes } = read({ type: "text", title });
    expect(said).toEqual({ en: "Why?", vi: "Tại sao?" });
    expect(notes).toEqual(["language : xx"]);
    expect(read({ type: "text", title: { en: "Why?", default: "Huh?" } }).title).toEqual({ en: "Why?" });
    expect(read({ type: "text", title: { default: "Huh?", en: "Why?" } }).title).toEqual({ en: "Why?" });
    expect(read({ type: "text", title: { default: "Tại sao?" } }, { locale: "vi" }).title).toEqual({
      vi: "Tại sao?",
    });
    const foreign = read({ type: "text", title: "Warum?" }, { locale: "tlh" });
    expect([foreign.title, foreign.notes]).toEqual([{ en: "Warum?" }, ["own_language : tlh"]]);
  });

  test("says what stands at it and is not taken", () => {
    const rules = {
      ...{ validators: [{ type: "regex" }, { type: "email" }], defaultValue: "x", requiredIf: "{a} = 1" },
      ...{ defaultValueExpression: "1", setValueExpression: "2", enableIf: "3", choicesVisibleIf: "4" },
      ...{ rowsVisibleIf: "5", columnsVisibleIf: "6" },
    };
    expect(read({ type: "text", ...rules }).notes).toEqual([
      ...["validation q: regex", "validation q: email", "default_answer q: defaultValue: x"],
      ...["calculation q: defaultValueExpression: 1", "calculation q: setValueExpression: 2"],
      ...["condition q: enableIf: 3", "condition q: requiredIf: {a} = 1", "condition q: choicesVisibleIf: 4"],
      ...["condition q: rowsVisibleIf: 5", "condition q: columnsVisibleIf: 6"],
    ]);
    expect(read({ type: "text", enableIf: "", requiredIf: undefined }).notes).toEqual([]);
  });
});
