import { describe, expect, test } from "vitest";
import { type Cells, lss } from "../testing/survey-files/lss.ts";
import { limeSurveyDocument, readLimeSurvey } from "./limesurvey.ts";
import { ALWAYS } from "./when.ts";

type Tables = Readonly<Record<string, readonly Cells[]>>;
function read(tables: Tables) {
  const document = limeSurveyDocument(lss(tables));
  if (!document) throw new Error("no document");
  const { source, notebook } = readLimeSurvey(document);
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { ...source, notes, elements: notebook.elements, besides: notebook.besides };
}
const group = (gid: number, more: Cells = {}): Cells => ({
  gid,
  group_name: `Group ${gid}`,
  group_order: gid,
  ...more,
});
const ask = (qid: number, title: string, type = "S", more: Cells = {}): Cells => ({
  ...{
    qid,
    parent_qid: 0,
    sid: 7,
    gid: 1,
    type,
    title,
    question: title,
    question_order: qid,
    relevance: "1",
  },
  ...{ language: "en", ...more },
});
const part = (qid: number, parent_qid: number, title: string, question: string): Cells => ({
  ...{ qid, parent_qid, title, question, question_order: qid, language: "en" },
});
const answer = (qid: number, code: string, text: string, more: Cells = {}): Cells => ({
  ...{ qid, code, answer: text, language: "en", ...more },
});
const pagesOf = ({ pages }: Pick<ReturnType<typeof read>, "pages">) =>
  pages.map(({ name, questions }) => [name, ...questions.map(({ where }) => where)]);

describe("a file of LimeSurvey", () => {
  test("is its tables as XML, with questions among them", () => {
    expect(limeSurveyDocument(lss({}))?.name).toBe("document");
    for (const text of [
      ...[
        "<document/>",
        "<document><questions/></document>",
        "<document><LimeSurveyDocType/></document>",
        "<html/>",
      ],
      ...[`${" ".repeat(2_000)}${lss({})}`, "<document", lss({}).replace("</document>", "")],
    ])
      expect(limeSurveyDocument(text)).toBeNull();
  });

  test("has its name, its languages, and what its pages look like", () => {
    const settings = { surveyls_language: "vi", surveyls_title: "<b>Nhà</b>" };
    const of = (survey: Cells, ...languages: Cells[]) =>
      read({ surveys: [survey], surveys_languagesettings: languages });
    expect(of({ language: "vi", allowprev: "Y", showprogress: "N" }, settings)).toMatchObject({
      ...{
        format: "limesurvey",
        language: "vi",
        name: { vi: "**Nhà**" },
        back_button: true,
        progress_bar: false,
        notes: [],
      },
    });
    expect(of({ allowprev: "N", showprogress: "Y" }, settings)).toMatchObject({
      ...{ language: "vi", back_button: false, progress_bar: true },
    });
    expect(of({})).toMatchObject({
      language: "en",
      back_button: undefined,
      progress_bar: undefined,
      notes: [],
    });
    expect(of({ language: "tlh", additional_languages: " vi  xx " }).notes).toEqual([
      "own_language : tlh",
      "language : xx",
    ]);
    expect(read({}).language).toBe("en");
  });

  test("says hello, and ends with its words or elsewhere", () => {
    const of = (settings: Cells) => {
      const { pages, ends } = read({
        surveys: [{ language: "en" }],
        surveys_languagesettings: [{ surveyls_language: "en", ...settings }],
      });
      return { pages: pages.map(({ questions }) => questions[0]?.question), ends: [...ends] };
    };
    expect(of({})).toEqual({ pages: [], ends: [] });
    expect(of({ surveyls_welcometext: "Hello" }).pages).toMatchObject([
      { type: "statement", title: { en: "Hello" } },
    ]);
    const redirect_url = "https://example.com";
    expect(of({ surveyls_endtext: "Bye", surveyls_url: redirect_url }).ends).toEqual([
      ["", { message: { en: "Bye" }, redirect_url }],
    ]);
    expect(of({ surveyls_url: redirect_url }).ends).toEqual([["", { redirect_url }]]);
    expect(of({ surveyls_url: "example.com" }).ends).toEqual([]);
  });

  test("says what stands beside its questions and is not taken", () => {
    const { notes } = read({
      surveys: [
        { emailnotificationto: "a", emailresponseto: "b", expires: "c", startdate: "d", adminemail: "e" },
      ],
      assessments: [{ name: "Good" }, {}],
      defaultvalues: [{ qid: 4 }],
    });
    expect(notes).toEqual([
      ...[
        "calculation : Good",
        "calculation : assessment",
        "default_answer : 4",
        "action : emailnotificationto",
      ],
      ...["action : emailresponseto", "setting : expires", "setting : startdate"],
    ]);
  });

  test("carries what its link carries, by names that we can have", () => {
    const survey_url_parameters = [{ parameter: "store" }, { parameter: "two words" }, {}];
    expect(read({ survey_url_parameters }).parameters).toEqual(["store"]);
  });

  test("has a page for each group, or for each question where they come one by one", () => {
    const tables = {
      groups: [
        group(1, { group_order: 2, description: "Words" }),
        group(2, { group_order: 1 }),
        group(2),
        group(3),
      ],
      questions: [
        ask(2, "B"),
        ask(1, "A"),
        ask(3, "C", "S", { gid: 2 }),
        ask(1, "A", "S", { language: "vi" }),
      ],
    };
    expect(pagesOf(read(tables))).toEqual([["Group 2", "C"], ["Group 1", "A", "B"], ["Group 3"]]);
    const byOne = read({ ...tables, surveys: [{ format: "S" }] });
    expect(pagesOf(byOne)).toEqual([
      ["Group 2", "C"],
      ["Group 1", "A"],
      ["Group 1", "B"],
    ]);
    expect(byOne.pages[1]?.questions[0]?.question.description).toEqual({ en: "Words" });
    expect(byOne.notes).toEqual(["moved_text Group 1: "]);
  });

  test("has texts in tables of their own, or in rows for each language", () => {
    const newer = read({
      surveys: [{ language: "en", additional_languages: "vi" }],
      groups: [group(1)],
      group_l10ns: [
        { gid: 1, group_name: "House", language: "en" },
        { gid: 1, group_name: "Nhà", language: "vi" },
      ],
      questions: [ask(1, "A", "L", { question: "old" })],
      question_l10ns: [
        { qid: 1, question: "Why?", language: "en" },
        { qid: 1, question: "Sao?", language: "vi" },
      ],
      answers: [
        { qid: 1, aid: 5, code: "A1", sortorder: 2 },
        { qid: 1, aid: 6, code: "A2", sortorder: 1 },
      ],
      answer_l10ns: [
        { aid: 5, answer: "Tea", language: "en" },
        { aid: 6, answer: "Milk", language: "en" },
      ],
    });
    expect(newer.pages[0]?.name).toBe("House");
    expect(newer.pages[0]?.questions[0]?.question).toMatchObject({
      ...{ title: { en: "Why?", vi: "Sao?" }, choices: [{ en: "Milk" }, { en: "Tea" }] },
    });
    const older = read({
      surveys: [{ language: "en", additional_languages: "vi" }],
      groups: [group(1, { language: "en" }), group(1, { language: "vi", group_name: "Nhà" })],
      questions: [
        ask(1, "A", "L", { question: "Why?" }),
        ask(1, "A", "L", { question: "Sao?", language: "vi" }),
      ],
      answers: [
        ...[answer(1, "A1", "Tea"), answer(1, "A1", "Trà", { language: "vi" }), answer(1, "A2", "Milk")],
        ...[answer(1, "A3", "Other scale", { scale_id: 1 }), answer(2, "A1", "Other question")],
      ],
    });
    expect(older.pages[0]?.questions[0]?.question).toMatchObject({
      ...{ title: { en: "Why?", vi: "Sao?" }, choices: [{ en: "Tea", vi: "Trà" }, { en: "Milk" }] },
    });
  });

  test("has parts among its questions in older versions, in their order and of their scale", () => {
    const { pages, notes } = read({
      groups: [group(1)],
      questions: [
        ask(1, "Q", "M"),
        { ...part(23, 1, "SQ3", "Third"), gid: 1 },
        { ...part(21, 1, "SQ1", "First"), gid: 1 },
        { ...part(22, 1, "SQ2", "Column"), gid: 1, scale_id: 1 },
      ],
    });
    expect(pages[0]?.questions.map(({ question }) => question.choices)).toEqual([
      [{ en: "First" }, { en: "Third" }],
    ]);
    expect(notes).toEqual([]);
  });

  test("in a language that we have not is read as it is", () => {
    const tables = {
      surveys: [{ language: "tlh" }],
      groups: [group(1)],
      questions: [ask(1, "A", "S", { language: "tlh", question: "nuqneH" })],
    };
    expect(read(tables).pages[0]?.questions[0]).toMatchObject({
      where: "A · nuqneH",
      question: { title: { en: "nuqneH" } },
    });
  });
});

describe("what comes by lot in LimeSurvey", () => {
  test("are groups of one name that stand in a row", () => {
    const of = (...names: string[]) => {
      const { pages, notes, elements } = read({
        groups: names.map((randomization_group, at) => group(at + 1, { randomization_group })),
      });
      return { lots: pages.map(({ lots = [] }) => lots), notes, elements };
    };
    const lot = (member: string) => [{ id: "mix", where: "mix", show: null, member }];
    expect(of("", "mix", "mix")).toEqual({ lots: [[], lot("2"), lot("3")], notes: [], elements: ["mix"] });
    expect(of("mix", "", "mix")).toMatchObject({ lots: [[], [], []], notes: ["randomisation mix: "] });
    expect(of("mix", "")).toMatchObject({ lots: [[], []], notes: ["randomisation mix: "] });
  });

  test("are all questions of a group, not some of them", () => {
    const of = (...names: string[]) => {
      const { pages, notes } = read({
        groups: [group(1)],
        questions: names.map((_, at) => ask(at + 1, `Q${at}`)),
        question_attributes: names.map((value, at) => ({ qid: at + 1, attribute: "random_group", value })),
      });
      return [pages[0]?.shuffle, ...notes];
    };
    expect([of("", ""), of("r", "r")]).toEqual([[false], [true]]);
    expect([of("r", ""), of("r", "s")]).toEqual(Array(2).fill([false, "randomisation : Group 1"]));
  });

  test("is a group that an equation draws, and that conditions ask for", () => {
    const of = (equation: string, relevance = 'ARM.NAOK == "2"', draws: Cells[] = []) => {
      const { pages, notes, besides } = read({
        groups: [group(1)],
        questions: [...draws, ask(8, "ARM", "*", { question: equation }), ask(9, "Q", "S", { relevance })],
      });
      return { when: pages[0]?.questions.at(-1)?.when, notes, besides: besides.length };
    };
    const second = [[{ random_group: { of: 3, draw: 1 }, is: "2" }]];
    for (const equation of [
      "{rand(1,3)}",
      "<p>{ rand( 1, 3 ) }</p>",
      "{if(is_empty(ARM.NAOK), rand(1,3), ARM.NAOK)}",
    ])
      expect(of(equation)).toEqual({ when: second, notes: [], besides: 1 });
    expect(of("{rand(1,10)}").when).toEqual([[{ random_group: { of: 10, draw: 1 }, is: "2" }]]);
    for (const equation of ["{rand(1,1)}", "{rand(1,11)}", "{rand(0,3)}", "rand(1,3)"])
      expect(of(equation).besides).toBe(0);
    expect(of("{rand(1,3)}", 'ARM.NAOK == "4"').notes).toEqual(['condition Q: ARM.NAOK == "4"']);
    const five = Array.from({ length: 5 }, (_, at) =>
      ask(at + 1, `D${at}`, "*", { question: "{rand(1,2)}" }),
    );
    expect(of("{rand(1,3)}", "1", five)).toMatchObject({
      besides: 5,
      notes: ["calculation ARM · {rand(1,3)}: equation"],
    });
  });
});

describe("a condition of LimeSurvey", () => {
  const tables = (more: Tables = {}, relevance = "1") => ({
    groups: [group(1), group(2, { gid: 2 })],
    questions: [
      ...[
        ask(1, "L1", "L"),
        ask(2, "M1", "M"),
        ask(3, "N1", "N"),
        ask(4, "F1", "F"),
        ask(5, "S1"),
        ask(6, "Y1", "Y"),
      ],
      ask(9, "Z", "S", { gid: 2, relevance }),
    ],
    answers: [
      answer(1, "A1", "Tea"),
      answer(1, "A2", "Milk"),
      answer(4, "A1", "Bad"),
      answer(4, "A2", "Good"),
    ],
    subquestions: [
      ...[
        part(21, 2, "SQ1", "Bus"),
        part(22, 2, "SQ2", "Bike"),
        part(41, 4, "SQ1", "Soup"),
        part(42, 4, "SQ2", "Rice"),
      ],
    ],
    ...more,
  });
  const shown = (relevance: string, more: Tables = {}) => {
    const { pages, notes } = read(tables(more, relevance));
    return { when: pages[1]?.questions.at(-1)?.when, notes };
  };
  const tea = { question: "k1", is: "Tea", single: true };

  test.each<[string, object[][]]>([
    ['L1.NAOK == "A1"', [[tea]]],
    ['L1 == "A1"', [[tea]]],
    ['L1.code != "A2"', [[{ ...tea, is: undefined, is_not: "Milk" }]]],
    ['7X1X1.NAOK == "A1"', [[tea]]],
    ['!(L1.NAOK == "A1")', [[{ ...tea, is: undefined, is_not: "Tea" }]]],
    ['M1_SQ1.NAOK == "Y"', [[{ question: "k2", is: "Bus" }]]],
    ['7X1X2SQ2.NAOK == "Y"', [[{ question: "k2", is: "Bike" }]]],
    ['M1_SQ1.NAOK != "Y"', [[{ question: "k2", is_not: "Bus" }]]],
    ['M1_SQ1.NAOK == ""', [[{ question: "k2", is_not: "Bus" }]]],
    ['M1_SQ1.NAOK != ""', [[{ question: "k2", is: "Bus" }]]],
    ["is_empty(M1_SQ1.NAOK)", [[{ question: "k2", is_not: "Bus" }]]],
    ["!is_empty(M1_SQ1.NAOK)", [[{ question: "k2", is: "Bus" }]]],
    ["M1_SQ1.NAOK notempty", [[{ question: "k2", is: "Bus" }]]],
    ["N1.value >= 10", [[{ question: "k3", at_least: "10" }]]],
    ['F1_SQ2.NAOK == "A1"', [[{ question: "k4", part: "Rice", is: "Bad" }]]],
    ["is_empty(S1.NAOK)", [[{ question: "k5", answered: false }]]],
    ['Y1.NAOK == "N"', [[{ question: "k6", is: "No", single: true }]]],
    ['L1.NAOK == "A1" and N1.NAOK < 3', [[tea, { question: "k3", less_than: "3" }]]],
    ['L1.NAOK == "A1" or N1.NAOK < 3', [[tea], [{ question: "k3", less_than: "3" }]]],
    ["", ALWAYS as object[][]],
    [" 1 ", ALWAYS as object[][]],
  ])("%j decides when a question is shown", (relevance, when) => {
    expect(shown(relevance)).toEqual({ when, notes: [] });
  });

  test.each([
    'GONE.NAOK == "A1"',
    'L1.NAOK == "A9"',
    'M1_SQ9.NAOK == "Y"',
    'M1_SQ1.NAOK == "x"',
    'M1_SQ1.NAOK != "x"',
    "M1_SQ1.NAOK > 1",
    'F1_SQ9.NAOK == "A1"',
    'L1.NAOK == "A1" and GONE.NAOK == 1',
    'L1.NAOK == "A1" or GONE.NAOK == 1',
    "!(GONE.NAOK == 1)",
    "strlen(S1.NAOK) > 3",
  ])("that we cannot ask is said, and the question always shown: %s", (relevance) => {
    expect(shown(relevance)).toEqual({ when: ALWAYS, notes: [`condition Z: ${relevance}`] });
  });

  test("asks for own words, and for what the kind gives", () => {
    const questions = [
      ...[
        ask(1, "L1", "L", { other: "Y" }),
        ask(2, "M1", "M", { other: "Y" }),
        ask(3, "G1", "G"),
        ask(4, "C1", "C"),
      ],
      ...[ask(5, "E1", "E"), ask(6, "A1", "A")],
    ];
    const asked = (relevance: string) =>
      shown(relevance, {
        questions: [...questions, ask(9, "Z", "S", { gid: 2, relevance })],
        subquestions: [
          ...[4, 5, 6].map((qid) => part(40 + qid, qid, "SQ1", "Soup")),
          part(21, 2, "SQ1", "Bus"),
        ],
      }).when;
    expect(asked('L1.NAOK == "-oth-"')).toEqual([[{ question: "k1", is: "other", single: true }]]);
    expect(asked('M1_other.NAOK != ""')).toEqual([[{ question: "k2", is: "other" }]]);
    expect(asked('G1.NAOK == "F"')).toEqual([[{ question: "k3", is: "Female", single: true }]]);
    expect(asked('G1.NAOK == "M"')).toEqual([[{ question: "k3", is: "Male", single: true }]]);
    const words = { Y: "Yes", U: "Uncertain", N: "No" };
    for (const [code, is] of Object.entries(words))
      expect(asked(`C1_SQ1.NAOK == "${code}"`)).toEqual([[{ question: "k4", part: "Soup", is }]]);
    for (const [code, is] of Object.entries({ I: "Increase", S: "Same", D: "Decrease" }))
      expect(asked(`E1_SQ1.NAOK == "${code}"`)).toEqual([[{ question: "k5", part: "Soup", is }]]);
    expect(asked('A1_SQ1.NAOK == "5"')).toEqual([[{ question: "k6", part: "Soup", is: "5" }]]);
    const without = shown('L1.NAOK == "-oth-"').notes;
    expect([without, shown('M1_other.NAOK != ""').notes].map(({ length }) => length)).toEqual([1, 1]);
  });

  const rows = (sign: string, count: number) =>
    Array.from({ length: count }, (_, at) => `S1.NAOK == "${sign}${at}"`).join(" or ");

  test("that would be too long is said", () => {
    const wide = Array.from({ length: 10 }, (_, at) => `(S1.NAOK == "${at}" or N1.NAOK > ${at})`).join(
      " and ",
    );
    const { when, notes } = shown(wide);
    expect([when, notes[0]?.startsWith("condition_long Z: (")]).toEqual([ALWAYS, true]);
  });

  test("of a group holds for its page", () => {
    const { pages } = read(tables({ groups: [group(1), group(2, { grelevance: 'L1.NAOK == "A1"' })] }));
    expect(pages.map(({ when }) => when)).toEqual([ALWAYS, [[tea]]]);
  });

  describe("in older versions", () => {
    const condition = (cfieldname: string, value: string, more: Cells = {}): Cells => ({
      ...{ qid: 9, cfieldname, method: "==", value, ...more },
    });
    const older = (...conditions: Cells[]) => shown("", { conditions });

    test("holds for a choice, a row or a ticked one, and for one of several answers", () => {
      expect(older(condition("7X1X1", "A1")).when).toEqual([[tea]]);
      expect(older(condition("7X1X1", "A1", { method: " == " })).when).toEqual([[tea]]);
      expect(shown("", { conditions: [{ qid: 9, cfieldname: "7X1X1", value: "A1" }] }).when).toEqual([[tea]]);
      expect(older(condition("+7X1X2SQ1", "Y")).when).toEqual([[{ question: "k2", is: "Bus" }]]);
      expect(older(condition("+7X1X2SQ1", "")).when).toEqual([[{ question: "k2", is_not: "Bus" }]]);
      expect(older(condition("7X1X4SQ1", "A2")).when).toEqual([
        [{ question: "k4", part: "Soup", is: "Good" }],
      ]);
      expect(older(condition("7X1X1", "A1"), condition("7X1X1", "A2")).when).toHaveLength(2);
      expect(shown("1", { conditions: [condition("7X1X1", "A1")] }).when).toEqual([[tea]]);
      expect(shown("", { conditions: [condition("7X1X1", "A1", { qid: 8 })] }).when).toEqual(ALWAYS);
    });

    test("holds together with others, in one of its scenarios", () => {
      const number = (method: string, value: string) => condition("7X1X3", value, { method });
      expect(older(condition("7X1X1", "A1"), number(">", "3")).when).toEqual([
        [tea, { question: "k3", more_than: "3" }],
      ]);
      const between = older(number(">=", "3"), number("<=", "5")).when;
      expect(between).toEqual([
        [
          { question: "k3", at_least: "3" },
          { question: "k3", at_most: "5" },
        ],
      ]);
      const not = [condition("7X1X5", "a", { method: "!=" }), condition("7X1X5", "b", { method: "!=" })];
      expect(older(...not).when).toEqual([
        [
          { question: "k5", is_not: "a" },
          { question: "k5", is_not: "b" },
        ],
      ]);
      expect(older(condition("7X1X1", "A1"), { ...number("<", "3"), scenario: 2 }).when).toEqual([
        [tea],
        [{ question: "k3", less_than: "3" }],
      ]);
      expect(older({ ...condition("7X1X1", "A1"), scenario: 1 }, number("<", "3")).when).toHaveLength(1);
    });

    test.each<[string, Cells]>([
      ["a pattern", condition("7X1X1", "A1", { method: "RX" })],
      ["another answer", condition("7X1X3", "@7X1X1@", { method: "<" })],
      ["who is invited", condition("7X1X5", "{TOKEN:NAME}")],
      ["what is not there", condition("7X1X99", "A1")],
    ])("asks for nothing where it asks about %s, and says so", (_, one) => {
      expect(older(one, condition("7X1X1", "A1"))).toEqual({
        ...{ when: ALWAYS, notes: [`condition Z: ${one.cfieldname} ${one.method} ${one.value}`] },
      });
    });

    test("that would be too long is said", () => {
      const many = Array.from({ length: 20 }, (_, at) =>
        ["7X1X5", "7X1X3"].map((field) => condition(field, `${at}`)),
      ).flat();
      expect(older(...many)).toEqual({ when: ALWAYS, notes: ["condition_long Z: "] });
    });
  });

  test("of a hidden question changes nothing", () => {
    const question_attributes = [{ qid: 9, attribute: "hidden", value: "1" }];
    expect(shown(rows("a", 3), { question_attributes }).when).toEqual([]);
  });
});

describe("texts of LimeSurvey", () => {
  test("repeat earlier answers and scores, and nothing else", () => {
    const { pages, notes } = read({
      groups: [group(1)],
      questions: [
        ...[
          ask(1, "N1", "N"),
          ask(2, "SUM", "*", { question: "{N1 * 2}" }),
          ask(3, "ARM", "*", { question: "{rand(1,2)}" }),
        ],
        ask(4, "Z", "S", {
          question:
            "{N1} {N1.shown} {INSERTANS:7X1X1} {7X1X1.NAOK} {SUM} {ARM} {GONE} {INSERTANS:7X1X9} {123}",
        }),
      ],
    });
    expect(pages[0]?.questions.at(-1)).toMatchObject({
      question: { title: { en: `${"{{answer:k1|…}} ".repeat(4)}{{score:k2|…}} … … … {123}` } },
      repeats: ["k1"],
    });
    expect(notes.map((note) => note.split(": ").at(-1))).toEqual(["{ARM}", "{GONE}", "{INSERTANS:7X1X9}"]);
  });
});

describe("a quota of LimeSurvey", () => {
  const quotas = (quota: Cells, members: [number, string][], more: Tables = {}) => {
    const {
      quotas: found,
      notes,
      ends,
    } = read({
      groups: [group(1)],
      questions: [ask(1, "L1", "L"), ask(2, "M1", "M"), ask(4, "F1", "F"), ask(5, "S1"), ask(6, "S2")],
      answers: [answer(1, "A1", "Tea"), answer(1, "A2", "Milk"), answer(4, "A1", "Bad")],
      subquestions: [part(21, 2, "SQ1", "Bus"), part(41, 4, "SQ1", "Soup")],
      quota: [{ id: 1, name: "Full", qlimit: 50, ...quota }],
      quota_members: [
        ...members.map(([qid, code]) => ({ quota_id: 1, qid, code })),
        { quota_id: 2, qid: 99, code: "A" },
      ],
      ...more,
    });
    return { found, notes, ends: [...ends] };
  };
  const tea = { question: "k1", is: "Tea", single: true };
  const whens = (...members: [number, string][]) => quotas({}, members).found?.[0]?.groups[0]?.when;

  test("counts alternatives of one question, and several questions together", () => {
    expect(quotas({}, [[1, "A1"]])).toEqual({
      found: [
        {
          ...{ where: "Full", name: "Full", active: true, when_full: "end", end: null },
          groups: [{ name: "Full", target: 50, when: [[tea]] }],
        },
      ],
      ...{ notes: [], ends: [] },
    });
    expect(whens([1, "A1"], [1, "A2"])).toEqual([[tea], [{ ...tea, is: "Milk" }]]);
    expect(whens([1, "A1"], [2, "SQ1"])).toEqual([[tea, { question: "k2", is: "Bus" }]]);
    expect(whens([4, "SQ1-A1"])).toEqual([[{ question: "k3", part: "Soup", is: "Bad" }]]);
    expect(whens([5, "a-b"])).toEqual([[{ question: "k4", is: "a-b" }]]);
  });

  test("counts or not, and has a name", () => {
    const active = (value: string | number) => quotas({ active: value }, [[1, "A1"]]).found?.[0]?.active;
    expect([active(1), active(0), active("N")]).toEqual([true, false, false]);
    expect(quotas({ name: "" }, [[1, "A1"]]).found?.[0]?.name).toBe("1");
  });

  test("ends with words of its own, and elsewhere where it leads there by itself", () => {
    const settings = (fields: Cells) => ({
      quota_languagesettings: [
        { quotals_quota_id: 2, quotals_language: "en", quotals_message: "Other" },
        { quotals_quota_id: 1, quotals_language: "en", ...fields },
      ],
    });
    const url = "https://example.com/full";
    const of = (autoload_url: number, fields: Cells) => {
      const { found, ends } = quotas({ autoload_url }, [[1, "A1"]], settings(fields));
      return [found?.[0]?.end, ...ends];
    };
    const both = { quotals_message: "We have enough", quotals_url: url };
    expect(of(1, both)).toEqual([
      "quota 1",
      ["quota 1", { message: { en: "We have enough" }, redirect_url: url }],
    ]);
    expect(of(0, both)).toEqual(["quota 1", ["quota 1", { message: { en: "We have enough" } }]]);
    expect(of(1, { quotals_url: url })).toEqual(["quota 1", ["quota 1", { redirect_url: url }]]);
    const words = [
      ["en", "Enough"],
      ["vi", "Đủ rồi"],
    ] as const;
    const { ends } = quotas({}, [[1, "A1"]], {
      ...{ surveys: [{ language: "en", additional_languages: "vi" }] },
      quota_languagesettings: words.map(([quotals_language, quotals_message]) => ({
        ...{ quotals_quota_id: 1, quotals_language, quotals_message },
      })),
    });
    expect(ends).toEqual([["quota 1", { message: { en: "Enough", vi: "Đủ rồi" } }]]);
    expect([of(0, { quotals_url: url }), of(1, { quotals_url: "ftp://example.com" })]).toEqual([
      [null],
      [null],
    ]);
  });

  test("that we cannot count is said", () => {
    const wide = Array.from({ length: 20 }, (_, at) => [5, `${at}`] as [number, string]);
    const none: [Cells, [number, string][]][] = [
      [{ qlimit: "many" }, [[1, "A1"]]],
      [{}, []],
      [{}, [[99, "A1"]]],
      [{}, [[1, "A9"]]],
      [{}, [[1, ""]]],
      [
        {},
        [
          [1, "A1"],
          [1, "A9"],
        ],
      ],
      [{}, [...wide, ...wide.map(([, code]) => [6, code] as [number, string])]],
    ];
    for (const [quota, members] of none)
      expect(quotas(quota, members)).toMatchObject({ found: [], notes: ["quota Full: "] });
  });
});

describe("what LimeSurvey works out", () => {
  const scores = (questions: Cells[], more: Tables = {}) => {
    const { scores: found = [], notes } = read({ groups: [group(1)], questions, ...more });
    return {
      found: found.map(({ name, formula, points }) => [
        name,
        formula,
        ...[...points].map(([key, of]) => [key, ...of]),
      ]),
      notes,
    };
  };
  const equation = (qid: number, title: string, question: string) => ask(qid, title, "*", { question });

  test("is a score of numbers and of other scores", () => {
    const { found, notes } = scores([
      ...[ask(1, "N1", "N"), ask(2, "S5", "5"), equation(3, "SUM", "<p>{N1.NAOK + 7X1X2.value}</p>")],
      equation(4, "TWICE", "{SUM * 2}"),
    ]);
    expect([found, notes]).toEqual([
      [
        ["SUM", "{q:k1} + {q:k2}"],
        ["TWICE", "{s:SUM} * 2"],
      ],
      [],
    ]);
    const { scores: said } = read({
      groups: [group(1)],
      questions: [ask(1, "N1", "N"), equation(2, "", "{N1 * 2}")],
    });
    expect(said).toMatchObject([{ key: "k2", name: "2", said: "{N1 * 2}", where: "2 · {N1 * 2}" }]);
  });

  test.each(["{L1.NAOK + 1}", "{GONE + 1}", "{ARM + 1}", "N1 + 1", "{N1} + {N1}", "{date('Y')}"])(
    "%s is no score, and said",
    (text) => {
      const questions = [
        ask(1, "N1", "N"),
        ask(2, "L1", "L"),
        equation(3, "ARM", "{rand(1,2)}"),
        equation(4, "EQ", text),
      ];
      const { found, notes } = scores(questions);
      expect([found, notes.at(-1)?.endsWith(": equation")]).toEqual([[], true]);
    },
  );

  test("are assessments, the points of answers, where they are on", () => {
    const answers = [
      ...[
        answer(1, "A1", "Tea", { assessment_value: 2 }),
        answer(1, "A2", "Milk", { assessment_value: "-1" }),
      ],
      ...[answer(2, "A1", "Bad", { assessment_value: 0 }), answer(3, "A1", "x", { assessment_value: "" })],
    ];
    const questions = [ask(1, "L1", "L"), ask(2, "L2", "L"), ask(3, "F1", "F")];
    const on = (more: Cells[] = [], assessments = "Y") =>
      scores(questions, { answers: [...answers, ...more], surveys: [{ language: "en", assessments }] });
    expect(on()).toEqual({ found: [["Assessment", "", ["k1", ["Tea", 2], ["Milk", -1]]]], notes: [] });
    expect(on([], "N").found).toEqual([]);
    expect(scores(questions, { answers }).found).toEqual([]);
    const gone = on([
      answer(9, "A7", "?", { assessment_value: 1 }),
      answer(2, "A1", "Bad", { assessment_value: 3 }),
    ]);
    expect(gone.found).toEqual([["Assessment", "", ["k1", ["Tea", 2], ["Milk", -1]], ["k2", ["Bad", 3]]]]);
    expect(gone.notes).toEqual(["calculation assessment: A7"]);
    const none = scores(questions, { surveys: [{ assessments: "Y" }] });
    expect([none.found, none.notes]).toEqual([[["Assessment", ""]], ["calculation assessment: "]]);
    const rows = scores([ask(3, "F1", "F")], {
      ...{ answers: [answer(3, "A1", "Bad", { assessment_value: 1 })], surveys: [{ assessments: "Y" }] },
      subquestions: [part(31, 3, "SQ1", "Soup")],
    });
    expect(rows.notes).toEqual(["calculation assessment: A1", "calculation assessment: "]);
  });
});
