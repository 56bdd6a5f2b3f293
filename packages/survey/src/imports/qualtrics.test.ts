import { describe, expect, test } from "vitest";
import { isQualtrics, readQualtrics } from "./qualtrics.ts";
import { ALWAYS } from "./when.ts";

const choices = (...words: string[]) =>
  Object.fromEntries(words.map((Display, at) => [String(at + 1), { Display }]));
const question = (id: string, payload: object = {}) => ({
  ...{ Element: "SQ", PrimaryAttribute: id },
  Payload: { DataExportTag: id, QuestionText: id, QuestionType: "TE", Selector: "SL", ...payload },
});
const choice = (id: string, payload: object = {}) =>
  question(id, { QuestionType: "MC", Selector: "SAVR", Choices: choices("Tea", "Milk"), ...payload });
const block = (ID: string, questions: (string | object)[], more: object = {}) => ({
  ...{ ID, Type: "Standard", Description: `Block ${ID}` },
  BlockElements: questions.map((one) =>
    typeof one === "string" ? { Type: "Question", QuestionID: one } : one,
  ),
  ...more,
});
const BREAK = { Type: "Page Break" };
/** Blocks, the places of the flow (left out: all blocks), and other elements. */
function read(blocks: object[], flow: object[], elements: object[], file: object = {}) {
  const { source, notebook } = readQualtrics({
    ...file,
    SurveyElements: [
      { Element: "BL", Payload: blocks },
      { Element: "FL", Payload: { Flow: flow } },
      ...elements,
    ],
  });
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { ...source, notes, elements: notebook.elements, besides: notebook.besides };
}
const at = (ID: string) => ({ Type: "Standard", ID });
const pagesOf = ({ pages }: Pick<ReturnType<typeof read>, "pages">) =>
  pages.map(({ name, questions }) => [name, ...questions.map(({ where }) => where)]);
const expression = (fields: object) => ({ LogicType: "Question", Type: "Expression", ...fields });
const chosen = (id: string, number: number, fields: object = {}) =>
  expression({ Operator: "Selected", LeftOperand: `q://${id}/SelectableChoice/${number}`, ...fields });
const logic = (...expressions: object[]) => ({
  "0": { ...expressions, Type: "If" },
  Type: "BooleanExpression",
});
const isTea = (key: string) => ({ question: key, is: "Tea", single: true });

describe("a file of Qualtrics", () => {
  test("is a list of elements", () => {
    expect([
      isQualtrics({ SurveyElements: [] }),
      isQualtrics({ SurveyElements: {} }),
      isQualtrics({}),
    ]).toEqual([...[true, false, false]]);
  });

  test("has its name, its language, and what its pages look like", () => {
    const of = (SurveyEntry: object, Payload: object = {}) =>
      read([], [], [{ Element: "SO", Payload }], { SurveyEntry });
    expect(of({ SurveyName: "<i>Visit</i>", SurveyLanguage: "VI" })).toMatchObject({
      ...{ name: { vi: "*Visit*" }, language: "vi", format: "qualtrics", notes: [] },
    });
    expect(of({ SurveyLanguage: "TLH" })).toMatchObject({ language: "en", notes: ["own_language : TLH"] });
    expect(of({})).toMatchObject({ language: "en", back_button: undefined, progress_bar: undefined });
    expect(of({}, { BackButton: "true", ProgressBarDisplay: "Text" })).toMatchObject({
      ...{ back_button: true, progress_bar: true },
    });
    expect(of({}, { BackButton: false, ProgressBarDisplay: "None" })).toMatchObject({
      ...{ back_button: false, progress_bar: false },
    });
  });

  test("ends elsewhere where it redirects", () => {
    const of = (Payload: object) => [...read([], [], [{ Element: "SO", Payload }]).ends];
    const EOSRedirectURL = "https://example.com";
    expect(of({ SurveyTermination: "Redirect", EOSRedirectURL })).toEqual([
      ["", { redirect_url: EOSRedirectURL }],
    ]);
    expect([of({ EOSRedirectURL }), of({ SurveyTermination: "Redirect" })]).toEqual([[], []]);
  });

  test("says what stands beside its questions and is not taken", () => {
    const quiet = ["STAT", "QC", "RS", "PROJ", "PL", "NT", "QG"].map((Element) => ({
      Element,
      SecondaryAttribute: "x",
    }));
    const { notes } = read(
      [],
      [],
      [
        ...quiet,
        { Element: "TR", SecondaryAttribute: "A mail" },
        { Element: "EM" },
        { Element: "SO", Payload: { CustomStyles: "x", Header: "h" } },
        { Element: "SO", Payload: { SkinType: "x", Footer: "f" } },
        { Element: "XX", SecondaryAttribute: "New" },
        { Element: "YY" },
      ],
    );
    expect(notes).toEqual([
      ...[
        "action : A mail",
        "action : EM",
        "look : Skin",
        "look : Header, Footer",
        "unknown : XX: New",
        "unknown : YY",
      ],
    ]);
    expect(read([], [], [{ Element: "SO", Payload: {} }]).notes).toEqual([]);
    expect(read([], [], [{ Element: "SO", Payload: { Footer: "f" } }]).notes).toEqual([
      "look : Header, Footer",
    ]);
    expect(read([], [], [{ Element: "SO", Payload: { SkinType: "s" } }]).notes).toEqual(["look : Skin"]);
  });
});

describe("the flow of Qualtrics", () => {
  const ABC = ["Q1", "Q2", "Q3"].map((id) => question(id));

  test("leads through its blocks, else they come as they stand, without those that were thrown away", () => {
    const blocks = [
      block("A", ["Q1", BREAK, "Q2", BREAK]),
      block("B", ["Q3"]),
      block("C", [], { Type: "Trash" }),
    ];
    expect(pagesOf(read(blocks, [{ Type: "Block", ID: "B" }, at("A"), at("gone")], ABC))).toEqual([
      ["Block B", "Q3"],
      ["Block A", "Q1"],
      ["Block A", "Q2"],
    ]);
    expect(pagesOf(read(blocks, [], ABC))).toEqual([
      ["Block A", "Q1"],
      ["Block A", "Q2"],
      ["Block B", "Q3"],
    ]);
    const trash = block("T", ["Q1"], { Type: "Trash" });
    for (const flow of [[], [at("T")]]) {
      expect(read([trash], flow, [ABC[0] ?? {}])).toMatchObject({ pages: [], notes: ["never_shown Q1: "] });
    }
  });

  test("shuffles the questions of a block where it says so, not a part of them", () => {
    const of = (RandomizeQuestions?: string) => {
      const { pages, notes } = read(
        [block("A", ["Q1"], { Options: { RandomizeQuestions } })],
        [],
        ABC.slice(0, 1),
      );
      return [pages[0]?.shuffle, ...notes];
    };
    expect([of(), of("false"), of("RandomizeAll"), of("true")]).toEqual([[false], [false], [true], [true]]);
    expect([of("Advanced"), of("SubSet")]).toEqual(Array(2).fill([false, "randomisation : Block A"]));
  });

  test("branches by what was answered, and within each other by all of it", () => {
    const branch = (BranchLogic: object, ...Flow: object[]) => ({
      Type: "Branch",
      FlowID: "FL",
      BranchLogic,
      Flow,
    });
    const flow = [
      at("A"),
      branch(
        logic(chosen("Q1", 1)),
        at("B"),
        branch(logic(chosen("Q2", 1)), { Type: "Group", Flow: [at("C")] }),
      ),
    ];
    const { pages, notes } = read([block("A", ["Q1", "Q2"]), block("B", ["Q3"]), block("C", ["Q4"])], flow, [
      choice("Q1"),
      choice("Q2"),
      question("Q3"),
      question("Q4"),
    ]);
    expect(pages.map(({ when }) => when)).toEqual([ALWAYS, [[isTea("k1")]], [[isTea("k1"), isTea("k2")]]]);
    expect(notes).toEqual([]);
  });

  test("ends behind the last page before, elsewhere where it says so", () => {
    const end = (Options: object = {}) => ({ Type: "EndSurvey", Options });
    const blocks = [block("A", ["Q1"]), block("B", ["Q2"])];
    const { pages, ends, notes } = read(
      blocks,
      [at("A"), end({ EOSRedirectURL: "https://example.com/1" }), at("B"), end(), end({ EOSMessage: "M" })],
      ABC,
    );
    expect(pages.map((one) => one.ends)).toEqual([
      [{ when: ALWAYS, end: "end 1", lots: 0 }],
      [
        { when: ALWAYS, end: "", lots: 0 },
        { when: ALWAYS, end: "", lots: 0 },
      ],
    ]);
    expect([...ends]).toEqual([["end 1", { redirect_url: "https://example.com/1" }]]);
    expect(notes).toEqual(["setting : EOSMessage", "never_shown Q3: "]);
    expect(read([], [end()], []).notes).toEqual(["jump : EndSurvey"]);
  });

  test("says what it has besides, and goes on within it", () => {
    const flow = ["WebService", "Authenticator", "New"].map((Type, n) => ({
      Type,
      Flow: [at("ABC"[n] ?? "")],
    }));
    const blocks = ["Q1", "Q2", "Q3"].map((id, n) => block("ABC"[n] ?? "", [id]));
    const { pages, notes } = read(blocks, flow, ABC);
    expect([pages.length, notes]).toEqual([
      3,
      ["action : WebService", "action : Authenticator", "unknown : New"],
    ]);
  });

  test("is no deeper than twenty places within each other", () => {
    const nested = (depth: number): object =>
      depth === 0 ? at("A") : { Type: "Group", Description: `G${depth}`, Flow: [nested(depth - 1)] };
    const of = (depth: number) => read([block("A", ["Q1"])], [nested(depth)], ABC.slice(0, 1));
    expect(of(20)).toMatchObject({ pages: [{}], notes: [] });
    const named = { Type: "Group", Flow: [{ ...at("A"), FlowID: "FL_9" }] };
    const deep = Array.from({ length: 20 }).reduce<object>(
      (inner) => ({ Type: "Root", Flow: [inner] }),
      named,
    );
    expect(read([block("A", ["Q1"])], [deep], ABC.slice(0, 1)).notes).toEqual([
      "unknown : FL_9",
      "never_shown Q1: ",
    ]);
  });

  test("goes through a block once for each answer", () => {
    const looped = (Options: object) =>
      read(
        [block("A", ["Q1"]), block("B", ["Q2"], { Options }), block("C", ["Q3"])],
        [],
        [
          choice("Q1"),
          question("Q2", { QuestionText: ["$", "{lm://Field/1} $", "{lm://Field/2}"].join("") }),
          ABC[2] ?? {},
        ],
      );
    const Locator = "q://Q1/ChoiceGroup/SelectedChoices";
    const { pages, notes } = looped({ Looping: "Question", LoopingOptions: { Locator } });
    expect(pages.map(({ loop }) => loop)).toEqual([
      undefined,
      { name: "Block B", where: "", question: "k1", random: false },
      undefined,
    ]);
    expect(pages[1]?.questions[0]).toMatchObject({
      question: { title: { en: "{{answer:k1|…}} …" } },
      repeats: ["k1"],
    });
    expect(notes).toEqual([["piping Q2 · … …: $", "{lm://Field/2}"].join("")]);
    const random = looped({ Looping: "Question", LoopingOptions: { Locator, Randomization: "All" } });
    expect(random.pages[1]?.loop?.random).toBe(true);
    for (const Options of [
      ...[
        { Looping: "Static" },
        { Looping: "Question", LoopingOptions: { Locator: "q://Q1/Other/SelectedChoices" } },
      ],
      { Looping: "Question", LoopingOptions: { Locator: Locator.replace("Q1", "Q9") } },
      { Looping: "Static", LoopingOptions: { Locator } },
    ]) {
      const { pages: plain, notes: said } = looped(Options);
      expect([plain[1]?.loop, said[0]]).toEqual([undefined, "loop : Block B"]);
    }
    for (const Looping of ["None", false]) expect(looped({ Looping }).notes).not.toContain("loop : Block B");
  });
});

describe("a lot of Qualtrics", () => {
  const three = ["Q1", "Q2", "Q3"].map((id, n) => block("ABC"[n] ?? "", [id]));
  const ABC = ["Q1", "Q2", "Q3"].map((id) => question(id));
  const lot = (fields: object, ...Flow: object[]) => ({
    Type: "BlockRandomizer",
    FlowID: "FL_1",
    Flow,
    ...fields,
  });

  test("has what stands in it as its members, of which so many are shown", () => {
    const of = (SubSet: unknown) =>
      read(three, [lot({ SubSet, Description: "Arms" }, at("A"), at("B")), at("C")], ABC);
    const { pages, elements } = of(1);
    const own = { id: "FL_1 0", where: "Arms", show: 1 };
    expect(pages.map(({ lots }) => lots)).toEqual([[{ ...own, member: "0" }], [{ ...own, member: "1" }], []]);
    expect(elements[0]).toBe("Arms");
    expect([of("2"), of(0), of(undefined), of(1.4)].map((one) => one.pages[0]?.lots?.[0]?.show)).toEqual([
      ...[2, null, null, 1],
    ]);
  });

  test("stands within another one, and with nothing in it is said", () => {
    const { pages } = read(
      three,
      [lot({ FlowID: "F1" }, at("A"), lot({ FlowID: "F2" }, at("B"), at("C")))],
      ABC,
    );
    expect(pages.map(({ lots = [] }) => lots.map(({ where, member }) => `${where} ${member}`))).toEqual([
      ["F1 0"],
      ["F1 1", "F2 0"],
      ["F1 1", "F2 1"],
    ]);
    expect(read([block("A", [])], [lot({}, at("A"))], []).notes).toEqual(["randomisation FL_1: "]);
  });

  test("has ends of its own, and those that stand behind it", () => {
    const end = { Type: "EndSurvey" };
    const inside = read(three, [lot({}, { Type: "Group", Flow: [at("A"), end] }, at("B")), at("C")], ABC);
    expect(inside.pages.map(({ ends }) => ends.map((one) => one.lots))).toEqual([[1], [], []]);
    const behind = read(three, [lot({}, at("A"), at("B")), end, at("C")], ABC);
    expect(behind.pages.map(({ ends }) => ends.map((one) => one.lots))).toEqual([[], [0], []]);
    const other = read(three, [lot({}, at("A"), { Type: "Group", Flow: [end, at("B")] }), at("C")], ABC);
    expect(other.pages.map(({ ends }) => ends.map((one) => one.lots))).toEqual([[0], [], []]);
  });

  test("of fields is a group that conditions ask for", () => {
    const field = (Field: string, Value: string) => ({
      Type: "EmbeddedData",
      EmbeddedData: [{ Field, Value }],
    });
    const asks = (RightOperand: string, SubSet: unknown = 1, members = ["new", "old"]) => {
      const arm = {
        ...expression({ LeftOperand: "arm", Operator: "EqualTo", RightOperand }),
        LogicType: "EmbeddedField",
      };
      const flow = [
        lot({ SubSet }, ...members.map((one) => field("arm", one))),
        { Type: "Branch", BranchLogic: logic(arm), Flow: [at("A")] },
      ];
      const { pages, notes, besides } = read(three.slice(0, 1), flow, ABC.slice(0, 1));
      return { when: pages[0]?.when, notes, besides };
    };
    const besides = [{ kind: "random_group", where: "FL_1" }];
    expect(asks("old")).toEqual({
      when: [[{ random_group: { of: 2, draw: 1 }, is: "2" }]],
      notes: [],
      besides,
    });
    expect(asks("new", undefined)).toMatchObject({ when: [[{ is: "1" }]], besides });
    const ten = Array.from({ length: 10 }, (_, n) => `${n}`);
    expect(asks("9", 1, ten)).toMatchObject({ when: [[{ random_group: { of: 10, draw: 1 }, is: "10" }]] });
    for (const none of [asks("old", 2), asks("old", 1, ["old"]), asks("9", 1, [...ten, "10"])])
      expect([none.when, none.notes[0], none.besides]).toEqual([ALWAYS, "randomisation FL_1: ", []]);
    expect(asks("gone").when).toEqual(ALWAYS);
  });
});

describe("a field of Qualtrics", () => {
  test("is what links carry, unless it has a value of its own or a name that we cannot have", () => {
    const EmbeddedData = [
      ...[
        { Field: "store" },
        { Field: "visit", Type: "Recipient", Value: "x" },
        { Field: "sum", Type: "Custom", Value: "1" },
      ],
      ...[{ Field: "" }, { Field: "two words" }, { Field: "till", Type: "Custom", Value: "" }],
    ];
    const fields = { Type: "EmbeddedData", EmbeddedData };
    const { parameters, notes, pages } = read(
      [block("A", ["Q1"])],
      [{ Type: "Group", Flow: [fields] }, at("A")],
      [
        question("Q1", {
          QuestionText: ["$", "{e://Field/store} $", "{e://Field/sum} $", "{e://Other/store}"].join(""),
        }),
      ],
    );
    expect(parameters).toEqual(["store", "visit", "till"]);
    expect(notes.filter((one) => one.startsWith("parameter"))).toEqual([
      ...["parameter : sum", "parameter : ", "parameter : two words"],
    ]);
    expect(pages[0]?.questions[0]?.question.title).toEqual({ en: "{{parameter:store|…}} … …" });
  });
});

describe("a condition of Qualtrics", () => {
  const table = {
    QuestionType: "Matrix",
    Selector: "Likert",
    Choices: choices("Soup", "Rice"),
    Answers: choices("Bad", "Good"),
  };
  const form = { QuestionType: "TE", Selector: "FORM", Choices: choices("Name", "Town") };
  const slider = { QuestionType: "Slider", Selector: "HSLIDER", Choices: choices("Salt", "Pepper") };
  const many = {
    QuestionType: "MC",
    Selector: "MAVR",
    Choices: { ...choices("Bus"), "2": { Display: "Else", TextEntry: 1 } },
  };
  const questions = [
    ...[choice("QA"), question("QB", table), question("QC", form), question("QD"), question("QE", slider)],
    ...[
      question("QF", many),
      question("QN", { QuestionType: "MC", Selector: "NPS", Choices: choices("0 never", "1") }),
    ],
  ];
  const ids = ["QA", "QB", "QC", "QD", "QE", "QF", "QN"];
  const score = { Element: "SCO", Payload: { ScoringCategories: [{ ID: "SC_1", Name: "Mobility" }] } };
  const fields = { Type: "EmbeddedData", EmbeddedData: [{ Field: "store" }] };
  const shown = (DisplayLogic: object) => {
    const { pages, notes } = read(
      [block("A", [...ids, "Z"])],
      [fields, at("A")],
      [...questions, score, question("Z", { DisplayLogic })],
    );
    const when = pages[0]?.questions.find(({ where }) => where === "Z")?.when;
    return { when, notes: notes.filter((one) => / Z/.test(one)) };
  };
  const one = (fields: object) => shown(logic(expression(fields)));
  const by = (LeftOperand: string, Operator: string, RightOperand?: unknown) =>
    one({ LeftOperand, Operator, RightOperand });
  const carried = (Operator: string, RightOperand?: string, LeftOperand = "store") =>
    one({ LogicType: "EmbeddedField", LeftOperand, Operator, RightOperand });

  test("asks for a choice, of a table for a row's", () => {
    expect(by("q://QA/SelectableChoice/1", "Selected").when).toEqual([[isTea("k2")]]);
    expect(by("q://QA/SelectableChoice/2", "NotSelected").when).toEqual([
      [{ question: "k2", is_not: "Milk", single: true }],
    ]);
    expect(by("q://QB/SelectableChoice/2/1", "Selected").when).toEqual([
      [{ question: "k3", part: "Rice", is: "Bad" }],
    ]);
    expect(by("q://QF/SelectableChoice/2", "Selected").when).toEqual([[{ question: "k8", is: "other" }]]);
    expect(by("q://QN/SelectableChoice/1", "Selected").when).toEqual([
      [{ question: "k9", is: "0", single: true }],
    ]);
    const located = one({ ChoiceLocator: "q://QA/SelectableChoice/1", Operator: "Selected" });
    expect(located.when).toEqual([[isTea("k2")]]);
  });

  test.each([
    ["EqualTo", "x", { is: "x" }],
    ["Is", "x", { is: "x" }],
    ["NotEqualTo", "x", { is_not: "x" }],
    ["IsNot", "x", { is_not: "x" }],
    ["GreaterThan", 3, { more_than: "3" }],
    ["GreaterThanOrEqual", 3, { at_least: "3" }],
    ["LessThan", 3, { less_than: "3" }],
    ["LessThanOrEqual", 3, { at_most: "3" }],
    ["Contains", "x", { contains: "x" }],
    ["DoesNotContain", "x", { contains_not: "x" }],
    ["Empty", undefined, { answered: false }],
    ["NotEmpty", undefined, { answered: true }],
  ])("compares what was typed: %s", (operator, value, atom) => {
    expect(by("q://QD/ChoiceTextEntryValue", operator, value)).toEqual({
      when: [[{ question: "k5", ...atom }]],
      notes: [],
    });
    expect(by("q://QC/ChoiceTextEntryValue/2", operator, value).when).toEqual([
      [{ question: "k4", part: "Town", ...atom }],
    ]);
  });

  test("asks for a slider's statement, a score, and what the link carries", () => {
    expect(by("q://QE/ChoiceNumericEntryValue/2", "GreaterThan", 5).when).toEqual([
      [{ question: "k7", more_than: "5" }],
    ]);
    expect(by("gr://SC_1/Score", "LessThan", "5").when).toEqual([[{ score: "Mobility", less_than: "5" }]]);
    const store = { parameter: "store" };
    expect(carried("EqualTo", "a").when).toEqual([[{ ...store, is: "a" }]]);
    expect(carried("NotEqualTo", "a").when).toEqual([[{ ...store, is_not: "a" }]]);
    expect(carried("Contains", "a").when).toEqual([[{ ...store, contains: "a" }]]);
    expect(carried("NotEmpty").when).toEqual([[{ ...store, answered: true }]]);
    expect(carried("Empty").when).toEqual([[{ ...store, answered: false }]]);
    expect(by("q://QA/SelectableChoice/1", "Empty").when).toEqual([[{ question: "k2", answered: false }]]);
    expect(by("q://QA/SelectableChoice/1", "NotEmpty").when).toEqual([[{ question: "k2", answered: true }]]);
  });

  test("joins by and before or, in and between its groups, in the order of their numbers", () => {
    const [a, b] = [chosen("QA", 1), expression({ LeftOperand: "q://QD/x", Operator: "NotEmpty" })];
    const [tea, any] = [isTea("k2"), { question: "k5", answered: true }];
    const c = expression({ LeftOperand: "q://QC/x", Operator: "NotEmpty" });
    const more = { question: "k4", answered: true };
    expect(shown(logic(a, { ...b, Conjuction: "And" }, { ...c, Conjuction: "Or" })).when).toEqual([
      [tea, any],
      [more],
    ]);
    expect(shown(logic(a, { ...b, Conjunction: "Or" }, { ...c, Conjunction: "AND" })).when).toEqual([
      [tea],
      [any, more],
    ]);
    const groups = (Type: string) =>
      shown({ "1": { "0": b, Type }, "0": { "0": a, Type: "If" }, Type: "BooleanExpression" });
    expect([groups("AndIf").when, groups("ElseIf").when]).toEqual([[[tea, any]], [[tea], [any]]]);
    const tenth = Object.fromEntries(
      [a, ...Array(9).fill({ ...a, Conjuction: "Or" }), { ...b, Conjuction: "And" }].entries(),
    );
    expect(shown({ "0": tenth }).when).toEqual([[tea], [tea, any]].slice(0, 1));
  });

  test.each<[string, () => ReturnType<typeof shown>]>([
    ["a question that is not there", () => by("q://QZ/SelectableChoice/1", "Selected")],
    ["a choice that is not there", () => by("q://QA/SelectableChoice/9", "Selected")],
    ["no choice", () => by("q://QA/SelectableChoice", "Selected")],
    ["something else than a question", () => by("r://QA/SelectableChoice/1", "Selected")],
    ["how choices compare", () => by("q://QA/SelectableChoice/1", "GreaterThan", 1)],
    ["what nobody knows", () => by("q://QD/x", "constructor", 1)],
    [
      "another kind of thing",
      () => one({ LogicType: "GeoIP", LeftOperand: "q://QD/x", Operator: "NotEmpty" }),
    ],
    ["a parameter that is not there", () => carried("EqualTo", "a", "gone")],
    ["no value of a parameter", () => carried("EqualTo")],
    ["whether a parameter is not nothing", () => carried("NotEqualTo", "")],
    ["a part of a parameter that is nothing", () => carried("Contains", "")],
    ["less of a parameter", () => carried("LessThan", "3")],
    ["what a score does not know", () => by("gr://SC_1/Score", "constructor", "5")],
  ])("that asks for %s is not asked, and said", (_, asked) => {
    const { when, notes } = asked();
    expect([when, notes.map((note) => note.split(":")[0])]).toEqual([ALWAYS, ["condition Z"]]);
  });

  test("that cannot be asked is said by its words, each of its expressions", () => {
    const said = (...expressions: object[]) => shown(logic(...expressions)).notes;
    const unknown = { LogicType: "GeoIP", Description: "<b>If</b>Country is VN" };
    expect(said(unknown, { LogicType: "Time" })).toEqual([
      "condition Z: If Country is VN",
      "condition Z: Time",
    ]);
    expect(shown({ Type: "BooleanExpression" })).toEqual({
      when: ALWAYS,
      notes: ["condition Z: BooleanExpression"],
    });
    const rows = (n: number) =>
      expression({
        LeftOperand: "q://QD/x",
        Operator: "EqualTo",
        RightOperand: `${n}`,
        Description: `D${n}`,
      });
    const wide = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [
        n,
        { 0: rows(2 * n), 1: { ...rows(2 * n + 1), Conjuction: "Or" }, Type: n ? "AndIf" : "If" },
      ]),
    );
    const long = shown(wide);
    expect([long.when, long.notes.length]).toEqual([ALWAYS, 20]);
  });

  test("of a branch that cannot be asked shows what is in it, and ends nothing", () => {
    const flow = [
      at("A"),
      {
        Type: "Branch",
        FlowID: "FL_7",
        BranchLogic: logic({ LogicType: "GeoIP" }),
        Flow: [at("B"), { Type: "EndSurvey" }],
      },
    ];
    const { pages, notes } = read([block("A", ["Q1"]), block("B", ["Q2"])], flow, [
      question("Q1"),
      question("Q2"),
    ]);
    expect(pages.map(({ when, ends }) => [when, ends])).toEqual(Array(2).fill([ALWAYS, []]));
    expect(notes).toEqual(["condition FL_7: GeoIP", "jump : EndSurvey"]);
  });

  test("of branches within each other that would be too long is the outer one", () => {
    const many = (sign: string) => ({
      0: Object.fromEntries(
        Array.from({ length: 20 }, (_, n) => [
          n,
          expression({
            LeftOperand: "q://Q1/x",
            Operator: "EqualTo",
            RightOperand: `${sign}${n}`,
            Conjuction: "Or",
          }),
        ]),
      ),
    });
    const inner = { Type: "Branch", Description: "Inner", BranchLogic: many("b"), Flow: [at("B")] };
    const outer = { Type: "Branch", Description: "Outer", BranchLogic: many("a"), Flow: [inner] };
    const { pages, notes } = read(
      [block("A", ["Q1"]), block("B", ["Q2"])],
      [at("A"), outer],
      [question("Q1"), question("Q2")],
    );
    expect([pages[1]?.when.length, notes]).toEqual([20, ["condition_long Inner: "]]);
  });
});

describe("a skip of Qualtrics", () => {
  const skip = (SkipToDestination: string, fields: object = {}) => ({
    ...{ ChoiceLocator: "q://Q1/SelectableChoice/1", Condition: "Selected", SkipToDestination, ...fields },
  });
  const jumps = (...skips: object[]) => {
    const { pages, notes } = read(
      [
        block("A", [{ Type: "Question", QuestionID: "Q1", SkipLogic: skips }, "Q2"]),
        block("B", []),
        block("C", ["Q3"]),
      ],
      [],
      [choice("Q1"), question("Q2"), question("Q3")],
    );
    return { jumps: pages[0]?.questions[0]?.jumps, notes };
  };
  const when = [[isTea("k1")]];

  test("leads to a question, to the end, or behind its block", () => {
    expect(jumps(skip("Q3")).jumps).toEqual([{ when, to: { question: "k2" } }]);
    expect(jumps(skip("ENDOFSURVEY")).jumps).toEqual([{ when, to: { end: "" } }]);
    expect(jumps(skip("ENDOFBLOCK")).jumps).toEqual([{ when, to: { question: "k3" } }]);
    const last = read(
      [block("A", [{ QuestionID: "Q1" }, "Q2"])],
      [],
      [choice("Q1", { SkipLogic: [skip("ENDOFBLOCK")] }), question("Q2")],
    );
    expect(last.pages[0]?.questions[0]?.jumps).toEqual([{ when, to: { end: "" } }]);
  });

  test("that leads nowhere, or asks what we cannot, is said", () => {
    expect(jumps(skip("Q9"))).toEqual({ jumps: [], notes: ["jump Q1: Q9"] });
    const unknown = { Condition: "Odd", Description: "<b>If</b> odd" };
    expect(jumps(skip("Q3", unknown))).toEqual({ jumps: [], notes: ["condition Q1: If odd"] });
    expect(jumps(skip("Q3", { Condition: "Odd" })).notes).toEqual(["condition Q1: Odd"]);
    const located = skip("Q3", { ChoiceLocator: "", Locator: "q://Q1/SelectableChoice/1" });
    expect(jumps(located).jumps).toHaveLength(1);
    const typed = skip("Q3", { ChoiceLocator: "q://Q2/x", Condition: "EqualTo", Value: "x" });
    const { pages } = read(
      [block("A", ["Q2", { QuestionID: "Q1", SkipLogic: [typed] }])],
      [],
      [choice("Q1"), question("Q2"), question("Q3")],
    );
    expect(pages[0]?.questions[1]?.jumps).toEqual([
      { when: [[{ question: "k1", is: "x" }]], to: { question: "k3" } },
    ]);
  });
});

describe("a quota of Qualtrics", () => {
  const quota = (payload: object, fields: object = {}) => ({
    ...{ Element: "QO", PrimaryAttribute: "QO_1", SecondaryAttribute: "Second" },
    Payload: { Name: "Young", Occurrences: "50", Logic: logic(chosen("Q1", 1)), ...payload },
    ...fields,
  });
  const met = (...ids: string[]) =>
    logic(...ids.map((QuotaID) => ({ LogicType: "Quota", Operator: "QuotaMet", QuotaID })));
  const quotas = (element: object, flow: object[] = []) => {
    const {
      quotas: found,
      notes,
      ends,
    } = read([block("A", ["Q1"])], [at("A"), ...flow], [choice("Q1"), element]);
    return { found, notes, ends: [...ends] };
  };

  test("is a group with a target, which ends the survey or marks who is too many", () => {
    const young = { where: "Young", name: "Young", active: true, end: null };
    const groups = [{ name: "Young", target: 50, when: [[isTea("k1")]] }];
    expect(quotas(quota({ QuotaAction: "EndSurvey" }))).toEqual({
      found: [{ ...young, when_full: "end", groups }],
      notes: [],
      ends: [],
    });
    const actions = ["ForBranching", "Terminate", "ScreenOut", ""];
    expect(actions.map((QuotaAction) => quotas(quota({ QuotaAction })).found?.[0]?.when_full)).toEqual([
      ...["mark", "end", "end", "mark"],
    ]);
    expect(quotas(quota({ Name: "" })).found?.[0]?.name).toBe("Second");
    expect(quotas(quota({ Name: "" }, { SecondaryAttribute: "" })).found?.[0]?.name).toBe("QO_1");
  });

  test("ends elsewhere by itself, or where a branch asks for it", () => {
    const EOSRedirectURL = "https://example.com/full";
    const own = quotas(quota({ QuotaAction: "EndSurvey", EndSurveyOptions: { EOSRedirectURL } }));
    expect([own.found?.[0]?.end, own.ends]).toEqual([
      "quota end 1",
      [["quota end 1", { redirect_url: EOSRedirectURL }]],
    ]);
    const end = { Type: "EndSurvey", Options: { EOSRedirectURL } };
    const branch = (BranchLogic: object, ...Flow: object[]) => ({
      Type: "Branch",
      Description: "Full",
      BranchLogic,
      Flow,
    });
    const led = quotas(quota({}), [branch(met("QO_1"), end)]);
    expect([led.found?.[0], led.notes, led.ends]).toEqual([
      expect.objectContaining({ when_full: "end", end: "end 1" }),
      [],
      [["end 1", { redirect_url: EOSRedirectURL }]],
    ]);
    const byId = quotas(quota({ ID: "QO_1" }, { PrimaryAttribute: "" }), [branch(met("QO_0", "QO_1"), end)]);
    expect(byId.found?.[0]?.end).toBe("end 1");
    const more = quotas(quota({}), [branch(met("QO_1"), { Type: "EmbeddedData" }, end)]);
    expect([more.found?.[0]?.end, more.notes]).toEqual(["end 1", ["quota Full: QuotaMet"]]);
    const without = quotas(quota({}), [branch(met("QO_1"))]);
    expect([without.found?.[0]?.when_full, without.notes]).toEqual(["mark", ["quota Full: QuotaMet"]]);
    const mixed = logic({ LogicType: "Quota", Operator: "QuotaMet", QuotaID: "QO_1" }, chosen("Q1", 1));
    expect(quotas(quota({}), [branch(mixed, end)]).found?.[0]?.end).toBe(null);
    const denied = logic({ LogicType: "Quota", Operator: "QuotaNotMet", QuotaID: "QO_1" });
    expect(quotas(quota({}), [branch(denied, end)]).found?.[0]?.end).toBe(null);
  });

  test("that we cannot count is said", () => {
    const none = (payload: object) => {
      const { found, notes } = quotas(quota(payload));
      expect(found).toEqual([]);
      return notes;
    };
    expect(none({ LogicType: "Cross" })).toEqual(["quota Young: Cross"]);
    expect(none({ Occurrences: "many" })).toEqual(["quota Young: "]);
    expect(none({ Logic: undefined })).toEqual(["quota Young: "]);
    expect(none({ Logic: logic({ LogicType: "GeoIP" }) })).toEqual(["condition Young: GeoIP"]);
    const scheduled = quotas(quota({ QuotaSchedule: { a: 1 } }));
    expect([scheduled.found?.length, scheduled.notes]).toEqual([1, ["quota Young: QuotaSchedule"]]);
    expect(quotas(quota({ QuotaSchedule: {} })).notes).toEqual([]);
  });
});

describe("a score of Qualtrics", () => {
  const category = (...names: string[]) => ({
    ...{
      Element: "SCO",
      Payload: { ScoringCategories: names.map((Name, n) => ({ ID: `SC_${n + 1}`, Name })) },
    },
  });
  const grade = (ChoiceID: string, number: unknown, more: object = {}) => ({
    ChoiceID,
    Grades: { SC_1: number },
    ...more,
  });
  const scores = (...questions: object[]) => {
    const ids = questions.map((_, n) => `Q${n + 1}`);
    const { scores: found = [], notes } = read([block("A", ids)], [], [...questions, category("Mobility")]);
    return {
      found: found.map(({ name, formula, points }) => [
        name,
        formula,
        ...[...points].map(([key, of]) => [key, ...of]),
      ]),
      notes,
    };
  };

  test("is the sum of what choices are worth", () => {
    const GradingData = [grade("1", "5"), grade("2", -1)];
    expect(scores(choice("Q1", { GradingData }), question("Q2"))).toEqual({
      ...{ found: [["Mobility", "", ["k2", ["Tea", 5], ["Milk", -1]]]], notes: [] },
    });
    expect(
      scores(choice("Q1", { GradingData: [grade("1", 5), grade("2", 0), grade("2", "x")] })),
    ).toMatchObject({
      ...{ found: [["Mobility", "", ["k2", ["Tea", 5]]]], notes: [] },
    });
  });

  test("of what is no choice, or of nothing, is said", () => {
    const none = "calculation Mobility: ";
    expect(scores(choice("Q1")).notes).toEqual([none]);
    expect(scores(choice("Q1", { GradingData: [grade("9", 1)] })).notes).toEqual([`${none}Q1`, none]);
    expect(scores(question("Q1", { GradingData: [grade("1", 1)] })).notes).toEqual([`${none}Q1`, none]);
    expect(scores(choice("Q1", { GradingData: [grade("1", 1, { AnswerID: "1" })] })).notes).toEqual([
      `${none}Q1`,
      none,
    ]);
    const table = {
      QuestionType: "Matrix",
      Selector: "Likert",
      Choices: choices("Soup"),
      Answers: choices("Bad"),
    };
    expect(scores(question("Q1", { ...table, GradingData: [grade("1", 1)] })).notes).toEqual([
      `${none}Q1`,
      none,
    ]);
  });

  test("has a name of its own, by which texts know it", () => {
    const { scores: found, pages } = read(
      [block("A", ["Q1"])],
      [],
      [
        category("Sum", "Sum", "", "Sum"),
        question("Q1", { QuestionText: ["$", "{gr://SC_2/Score} $", "{gr://SC_9/Score}"].join("") }),
      ],
    );
    expect(found?.map(({ name, where }) => [name, where])).toEqual(
      ["Sum", "Sum (2)", "Score", "Sum (3)"].map((name) => [name, name]),
    );
    expect(pages[0]?.questions[0]?.question.title).toEqual({ en: "{{score:k2|…}} …" });
  });
});

test("texts of Qualtrics repeat earlier answers, and nothing else", () => {
  const pipe = (path: string) => ["$", `{${path}}`].join("");
  const QuestionText = [
    "q://Q1/ChoiceGroup/SelectedChoices",
    "q://Q9/x",
    "e://Q1/store",
    "rand://int/1",
    "lm://Field/1",
  ]
    .map(pipe)
    .join(" ");
  const { pages, notes } = read(
    [block("A", ["Q1", "Q2"])],
    [],
    [choice("Q1"), question("Q2", { QuestionText })],
  );
  expect(pages[0]?.questions[1]).toMatchObject({
    ...{ question: { title: { en: "{{answer:k1|…}} … … … …" } }, repeats: ["k1"] },
  });
  expect(notes).toHaveLength(4);
});
