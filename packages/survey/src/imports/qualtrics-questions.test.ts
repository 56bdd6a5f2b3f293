import { describe, expect, test } from "vitest";
import type { OutlineQuestion } from "../outline/outline.ts";
import { MAX_TOTAL } from "../questions/constant-sum.ts";
import { readQualtrics } from "./qualtrics.ts";

const choices = (...words: string[]) =>
  Object.fromEntries(words.map((Display, at) => [String(at + 1), { Display }]));
const question = (id: string, payload: object) => ({
  ...{ Element: "SQ", PrimaryAttribute: id },
  Payload: { DataExportTag: `tag${id}`, QuestionText: "Why?", ...payload },
});
/** What becomes of the last of some questions, and what is said of them. */
function read(...payloads: object[]) {
  const ids = payloads.map((_, at) => `Q${at + 1}`);
  const BlockElements = ids.map((QuestionID) => ({ Type: "Question", QuestionID }));
  const { source, notebook } = readQualtrics({
    SurveyElements: [
      { Element: "BL", Payload: [{ ID: "B", BlockElements }] },
      ...payloads.map((payload, at) => question(ids[at] ?? "", payload)),
    ],
  });
  const all = source.pages.flatMap(({ questions }) => questions);
  const last = all.at(-1);
  const asked: Partial<OutlineQuestion> = last?.question ?? {};
  const { title, required, ...kind } = asked;
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { title, required, kind, notes, where: last?.where, all, elements: notebook.elements };
}
const of = (QuestionType: string, Selector: string, payload: object = {}) => ({
  QuestionType,
  Selector,
  ...payload,
});
const kindOf = (type: string, selector: string, payload: object = {}) =>
  read(of(type, selector, payload)).kind;
const settings = (Settings: object) => ({ Validation: { Settings } });
const en = (...texts: string[]) => texts.map((text) => ({ en: text }));
const AT = "tagQ1 · Why?";

describe("choices of Qualtrics", () => {
  const TWO = { Choices: choices("Tea", "Milk") };

  test.each([
    ["SAVR", "single_choice"],
    ["SAHR", "single_choice"],
    ["DL", "dropdown"],
    ["SB", "dropdown"],
  ])("of %s are one of them", (selector, type) => {
    const both = { ...TWO, ...settings({ MinChoices: 1, MaxChoices: 2 }) };
    expect(kindOf("MC", selector, both)).toEqual({ type, choices: en("Tea", "Milk"), shuffle: "none" });
  });

  test.each(["MAVR", "MACOL", "MSB"])("of %s are several, so many at least and at most", (selector) => {
    expect(kindOf("MC", selector, { ...TWO, ...settings({ MinChoices: "1", MaxChoices: 2 }) })).toEqual({
      ...{ type: "multiple_choice", choices: en("Tea", "Milk"), shuffle: "none", min: 1, max: 2 },
    });
    expect(kindOf("MC", selector, { ...TWO, ...settings({ MinChoices: 0 }) })).toMatchObject({
      min: null,
      max: null,
    });
  });

  test("stand in the file's order, those that it leaves out at the end", () => {
    const Choices = choices("Tea", "Milk", "Rum", "Ale");
    expect(kindOf("MC", "SAVR", { Choices, ChoiceOrder: ["3", 1, "9", "3"] }).choices).toEqual(
      en("Rum", "Tea", "Milk", "Ale"),
    );
    expect(
      kindOf("MC", "SAVR", { Choices: [{ Display: "Tea" }, { Display: "Milk" }], ChoiceOrder: [1, 0] })
        .choices,
    ).toEqual(en("Milk", "Tea"));
  });

  test("may be a list in the file, with all that stands at them", () => {
    const Choices = [
      { Display: "Tea", Image: {} },
      { Display: "None", ExclusiveAnswer: true },
    ];
    const found = read(of("MC", "MAVR", { Choices }));
    expect(found).toMatchObject({
      kind: { choices: [{ en: "Tea" }, { text: { en: "None" }, exclusive: true }] },
      notes: [`picture ${AT}: `],
    });
    const Else = [{ Display: "Tea" }, { Display: "Else", TextEntry: true }];
    expect(kindOf("MC", "SAVR", { Choices: Else })).toMatchObject({
      ...{ choices: en("Tea"), other: { en: "Else" } },
    });
  });

  test("end with own words, and behind them only with what is chosen alone", () => {
    const last = { ...choices("Tea", "Milk"), "3": { Display: "Else", TextEntry: "true" } };
    expect(read(of("MC", "SAVR", { Choices: last }))).toMatchObject({
      ...{ kind: { choices: en("Tea", "Milk"), other: { en: "Else" } }, notes: [] },
    });
    const none = { ...last, "4": { Display: "None", ExclusiveAnswer: true } };
    expect(read(of("MC", "MAVR", { Choices: none }))).toMatchObject({
      kind: {
        choices: [...en("Tea", "Milk"), { text: { en: "None" }, exclusive: true }],
        other: { en: "Else" },
      },
      notes: [],
    });
    const single = read(of("MC", "SAVR", { Choices: none }));
    expect([single.kind.choices, single.notes]).toEqual([
      en("Tea", "Milk", "Else", "None"),
      [`choices ${AT}: TextEntry`],
    ]);
    expect(single.kind).not.toHaveProperty("other");
    const both = read(of("MC", "SAVR", { Choices: { ...last, "1": { Display: "Tea", TextEntry: true } } }));
    expect([both.kind, both.notes]).toEqual([
      expect.objectContaining({ choices: en("Tea", "Milk"), other: { en: "Else" } }),
      [`choices ${AT}: TextEntry`],
    ]);
  });

  test("are shuffled all, or all but the last", () => {
    const Choices = choices("Tea", "Milk", "Rum");
    const shuffled = (Type: string, Advanced?: object, more: object = { Choices }) => {
      const { kind, notes } = read(of("MC", "SAVR", { ...more, Randomization: { Type, Advanced } }));
      return [kind.shuffle, ...notes];
    };
    const RandomizeAll = ["1", "2"];
    expect(shuffled("All")).toEqual(["all"]);
    expect(shuffled("None")).toEqual(["none"]);
    expect(shuffled("Advanced", { RandomizeAll })).toEqual(["all_but_last"]);
    const none = ["none", `randomisation ${AT}: Advanced`];
    expect(shuffled("Advanced", { RandomizeAll: ["1"] })).toEqual(none);
    expect(shuffled("Advanced", { RandomizeAll: ["1", "2", "3"] })).toEqual(none);
    expect(shuffled("Advanced", { RandomizeAll, RandomSubSet: ["3"] })).toEqual(none);
    expect(shuffled("Advanced", { RandomizeAll, Undisplayed: ["3"] })).toEqual(none);
    expect(shuffled("Advanced", { RandomizeAll: ["1"] }, { Choices: choices("Tea", "Milk") })).toEqual(none);
    expect(shuffled("SubSet")).toEqual(["none", `randomisation ${AT}: SubSet`]);
    const Else = { Choices: { ...Choices, "4": { Display: "Else", TextEntry: true } } };
    expect(shuffled("Advanced", { RandomizeAll }, Else)).toEqual(["all_but_last"]);
  });

  test("are those that were chosen of an earlier question, where all of them are", () => {
    const from = (which: string, payload: object = {}, first: object = of("MC", "MAVR", TWO)) => {
      const dynamic = { DynamicChoices: { Locator: `q://Q1/ChoiceGroup/${which}` }, Choices: [] };
      const { kind, notes } = read(first, of("MC", "SAVR", { ...dynamic, ...payload }));
      return { kind, notes };
    };
    expect(from("SelectedChoices")).toEqual({
      kind: { type: "dynamic_choice", multiple: false, choices_from: { question: "k1", pick: "selected" } },
      notes: [],
    });
    expect(from("UnselectedChoices").kind.choices_from?.pick).toBe("not_selected");
    expect(from("NotSelectedChoices").kind.choices_from?.pick).toBe("not_selected");
    expect(from("SelectedChoices", { Selector: "MAVR" }).kind.multiple).toBe(true);
    expect(from("SelectedChoices", { Selector: "MSB" }).kind.multiple).toBe(true);
    const second = "tagQ2 · Why?";
    expect(from("AllChoices").notes).toEqual([`condition ${second}: DynamicChoices AllChoices`]);
    for (const one of [from("SelectedChoices", TWO), from("SelectedChoices", {}, of("TE", "SL"))])
      expect([one.kind.type, one.notes]).toEqual([
        "single_choice",
        [`condition ${second}: DynamicChoices SelectedChoices`],
      ]);
    expect(read(of("MC", "SAVR", { ...TWO, DynamicChoices: { Locator: "" } })).notes).toEqual([]);
  });

  test("of a recommendation are its numbers", () => {
    expect(kindOf("MC", "NPS", TWO)).toEqual({ type: "metric_range", metric: "nps" });
  });
});

describe("a text of Qualtrics", () => {
  test("is one line or several, of so many signs", () => {
    const text = { type: "text_input", format: "text", min: null, max: null };
    expect(kindOf("TE", "SL")).toEqual({ ...text, multiline: false });
    expect([kindOf("TE", "ML"), kindOf("TE", "ESTB")]).toEqual(Array(2).fill({ ...text, multiline: true }));
    expect(kindOf("TE", "SL", settings({ MinChars: "2", TotalChars: 40 }))).toMatchObject({
      min: 2,
      max: 40,
    });
    expect(kindOf("TE", "SL", settings({ MinChars: 0, TotalChars: "" }))).toMatchObject({
      min: null,
      max: null,
    });
    expect(read(of("TE", "PW")).notes).toEqual([`validation ${AT}: PW`]);
  });

  test.each([
    ["ValidEmail", "email"],
    ["ValidPhone", "phone"],
    ["ValidDate", "date"],
    ["ValidURL", "url"],
  ])("that must be %s is one", (ContentType, format) => {
    expect(read(of("TE", "SL", settings({ ContentType, MinChars: 3 })))).toMatchObject({ notes: [] });
    expect(kindOf("TE", "SL", settings({ ContentType }))).toEqual({
      type: "text_input",
      multiline: false,
      format,
    });
  });

  test("is a number within its limits, and any text where we have no such kind", () => {
    const number = { ContentType: "ValidNumber", ValidNumber: { Min: "1", Max: 9 } };
    expect(kindOf("TE", "SL", settings(number))).toEqual({
      ...{ type: "text_input", multiline: false, format: "number", min: 1, max: 9 },
    });
    for (const ContentType of ["ValidZip", "constructor"]) {
      const { kind, notes } = read(of("TE", "SL", settings({ ContentType })));
      expect([kind.format, notes]).toEqual(["text", [`validation ${AT}: ${ContentType}`]]);
    }
  });

  test("of several fields is a form", () => {
    const field = (label: string) => ({
      label: { en: label },
      kind: "text",
      required: false,
      placeholder: "",
    });
    expect(kindOf("TE", "FORM", { Choices: choices("Name", "Town") })).toEqual({
      ...{ type: "form_input", fields: [field("Name"), field("Town")] },
    });
  });
});

describe("other kinds of Qualtrics", () => {
  test("a table has rows and columns, of which several may be chosen", () => {
    const table = {
      Choices: choices("Soup", "Rice"),
      Answers: choices("Bad", "Good"),
      AnswerOrder: ["2", "1"],
    };
    const ours = { type: "matrix", rows: en("Soup", "Rice"), columns: en("Good", "Bad"), multiple: false };
    expect(read(of("Matrix", "Likert", table))).toMatchObject({ kind: ours, notes: [] });
    expect(kindOf("Matrix", "Likert", { ...table, SubSelector: "MultipleAnswer" }).multiple).toBe(true);
    const bipolar = read(of("Matrix", "Bipolar", { ...table, Randomization: { Type: "All" } }));
    expect([bipolar.kind, bipolar.notes]).toEqual([
      ours,
      [`other_kind ${AT}: matrix`, `randomisation ${AT}: `],
    ]);
    expect(read(of("Matrix", "TE", table)).notes).toEqual([`question_kind ${AT}: Matrix TE`]);
  });

  test("a slider is a scale for each of its statements", () => {
    const slider = { type: "metric_range", metric: "custom", display: "slider" };
    const one = read(of("Slider", "HSLIDER", { Choices: choices("1") }));
    expect(one).toMatchObject({
      title: { en: "Why?" },
      notes: [],
      kind: { ...slider, from: 0, to: 100, step: 1 },
    });
    expect(read(of("Slider", "HSLIDER")).all).toHaveLength(1);
    expect(read(of("Slider", "HSLIDER", { Choices: choices("Soup") })).title).toEqual({ en: "Why? – Soup" });
    const Configuration = { CSSliderMin: -0.6, CSSliderMax: "2000.4" };
    expect(kindOf("Slider", "HBAR", { Configuration })).toMatchObject({ from: -1, to: 2000, step: 3 });
    const several = read(of("Slider", "HSLIDER", { Choices: choices("Soup", "Rice") }));
    expect(several.all.map(({ key, question: { title } }) => [key, title])).toEqual([
      ["k1", { en: "Why? – Soup" }],
      ["k2", { en: "Why? – Rice" }],
    ]);
    expect(several.notes).toEqual([`other_kind ${AT}: metric_range`]);
    const vi = { QuestionText: "Sao?", Choices: { "1": { Display: "Phở" } } };
    const foreign = read(of("Slider", "HSLIDER", { Choices: choices("Soup", "Rice"), Language: { VI: vi } }));
    expect(foreign.all.map(({ question: { title } }) => title)).toEqual([
      { en: "Why? – Soup", vi: "Sao? – Phở" },
      { en: "Why? – Rice", vi: "Sao? – Rice" },
    ]);
  });

  test("stars are from three to ten", () => {
    const stars = (Configuration: object) => {
      const kind = kindOf("Slider", "STAR", { Configuration });
      expect(kind.type).toBe("rating_star");
      return kind.stars;
    };
    expect([{}, { StarCount: 2 }, { NumStars: "7" }, { StarCount: 11 }].map(stars)).toEqual([5, 3, 7, 10]);
  });

  test("what is ranked, points that are shared out, signatures and files are taken", () => {
    const Choices = choices("Tea", "Milk");
    expect(kindOf("RO", "DND", { Choices })).toEqual({ type: "ranking", choices: en("Tea", "Milk") });
    const sum = (ChoiceTotal?: unknown) => {
      const { kind, notes } = read(of("CS", "VRTL", { Choices, ...settings({ ChoiceTotal }) }));
      return [kind.total, ...notes];
    };
    expect(kindOf("CS", "VRTL", { Choices, ...settings({ ChoiceTotal: "10" }) })).toEqual({
      ...{ type: "constant_sum", choices: en("Tea", "Milk"), total: 10 },
    });
    expect([sum(100), sum(1), sum(MAX_TOTAL)]).toEqual([[100], [1], [MAX_TOTAL]]);
    const other = [100, `other_kind ${AT}: constant_sum`];
    expect([sum(), sum(0), sum(0.4), sum(MAX_TOTAL + 1)]).toEqual([other, other, other, other]);
    expect(kindOf("Draw", "Signature")).toEqual({ type: "signature" });
    expect(read(of("Draw", "Picture")).notes).toEqual([`question_kind ${AT}: Draw Picture`]);
    expect(kindOf("FileUpload", "FileUpload")).toEqual({ type: "file_upload" });
    expect(read({ QuestionType: "Timing" }).notes).toEqual([`question_kind ${AT}: Timing`]);
  });

  test("words are a statement", () => {
    const { title, required, kind } = read(
      of("DB", "TB", { QuestionText: "<p>Hello</p>there", ...settings({ ForceResponse: "ON" }) }),
    );
    expect({ title, required, kind }).toEqual({
      ...{
        title: { en: "Hello" },
        required: false,
        kind: { type: "statement", description: { en: "there" } },
      },
    });
  });
});

describe("a question of Qualtrics", () => {
  test("must be answered where it forces that, not where it only asks for it", () => {
    const required = (Settings: object) => read(of("TE", "SL", settings(Settings))).required;
    expect(required({})).toBe(false);
    expect(required({ ForceResponse: "ON", ForceResponseType: "ON" })).toBe(true);
    expect(required({ ForceResponse: "OFF" })).toBe(false);
    expect(required({ ForceResponse: "ON", ForceResponseType: "RequestResponse" })).toBe(false);
  });

  test("is in the languages that it is translated into", () => {
    const Language = {
      VI: { QuestionText: "Sao?" },
      EN: { QuestionText: "Huh?" },
      XX: { QuestionText: "?" },
      DE: {},
    };
    const { title, notes } = read(of("TE", "SL", { Language }));
    expect([title, notes]).toEqual([{ en: "Why?", vi: "Sao?" }, ["language : XX"]]);
    expect(read(of("TE", "SL", { QuestionText: "", Language })).title).toEqual({ vi: "Sao?" });
  });

  test("is called by its tag, else by its id, and is there once", () => {
    expect(read(of("TE", "SL")).where).toBe(AT);
    expect(read(of("TE", "SL", { DataExportTag: "" })).where).toBe("Q1 · Why?");
    const once = readQualtrics({
      SurveyElements: [
        {
          Element: "BL",
          Payload: [{ ID: "B", BlockElements: [{ QuestionID: "Q1" }, { QuestionID: "Q1" }] }],
        },
        question("Q1", of("TE", "SL")),
      ],
    });
    expect(once.source.pages[0]?.questions).toHaveLength(1);
  });

  test("says what stands at it and is not taken", () => {
    const Choices = { "1": { Display: "Tea", Image: {} }, "2": { Display: "Milk", DisplayLogic: {} } };
    const more = { QuestionJS: " x ", DefaultChoices: [1], ...settings({ Type: "CustomValidation" }) };
    expect(read(of("MC", "SAVR", { Choices, ...more })).notes).toEqual(
      [
        "script {}: ",
        "default_answer {}: ",
        "picture {}: ",
        "condition {}: Choices",
        "validation {}: CustomValidation",
      ].map((note) => note.replace("{}", AT)),
    );
    expect(read(of("MC", "SAVR", { QuestionJS: "  ", DefaultChoices: [] })).notes).toEqual([]);
  });
});
