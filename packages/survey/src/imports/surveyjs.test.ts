import { describe, expect, test } from "vitest";
import { isSurveyJs, readSurveyJs } from "./surveyjs.ts";
import { ALWAYS, NEVER } from "./when.ts";

const read = (file: object) => {
  const { source, notebook } = readSurveyJs(file as Record<string, unknown>);
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { ...source, notes, elements: notebook.elements };
};
const text = (name: string, fields: object = {}) => ({ type: "text", name, ...fields });
const choice = (name: string, fields: object = {}) => ({
  ...{ type: "radiogroup", name, choices: [{ value: "t", text: "Tea" }, "milk"], ...fields },
});
/** The questions of each page, by their names. */
const pagesOf = ({ pages }: ReturnType<typeof read>) =>
  pages.map(({ name, questions }) => [name, ...questions.map(({ where }) => where)]);
/** When the last question is shown that is asked behind a choice, several choices, a number and fields. */
function shown(visibleIf: string, fields: object = {}) {
  const form = { type: "multipletext", name: "form", items: [{ name: "first", title: "First name" }] };
  const number = { type: "rating", name: "number" };
  const elements = [
    choice("a"),
    { ...choice("b"), type: "checkbox" },
    number,
    form,
    text("q", { visibleIf, ...fields }),
  ];
  const { pages, notes } = read({ elements });
  return { when: pages[0]?.questions.at(-1)?.when, notes };
}

describe("a file of SurveyJS", () => {
  test("has pages, or elements or questions in their place", () => {
    expect(isSurveyJs({ pages: [] })).toBe(true);
    expect([isSurveyJs({ elements: [] }), isSurveyJs({ questions: [] })]).toEqual([true, true]);
    expect([isSurveyJs({}), isSurveyJs({ pages: {} }), isSurveyJs({ fields: [] })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(pagesOf(read({ questions: [text("a")] }))).toEqual([["1", "a"]]);
    const pages = [{ name: "One", elements: [text("a")] }, { elements: [text("b"), text("c")] }];
    expect(pagesOf(read({ pages }))).toEqual([
      ["One", "a"],
      ["2", "b", "c"],
    ]);
  });

  test("is called by its title, in its language", () => {
    const { name, language, format } = read({ title: "<b>Visit</b>", locale: "vi", elements: [text("a")] });
    expect([name, language, format]).toEqual([{ vi: "**Visit**" }, "vi", "surveyjs"]);
    expect(read({ elements: [] }).language).toBe("en");
  });

  test("lets people go back, and shows how far they are, where it says so", () => {
    const of = (fields: object) => {
      const { back_button, progress_bar } = read({ elements: [], ...fields });
      return [back_button, progress_bar];
    };
    expect(of({})).toEqual([undefined, undefined]);
    expect(of({ showPrevButton: true, showProgressBar: "top" })).toEqual([true, true]);
    expect(of({ showPrevButton: false, showProgressBar: "off" })).toEqual([false, false]);
    expect(of({ showPrevButton: "false", showProgressBar: true })).toEqual([false, true]);
    expect(of({ showProgressBar: false })[1]).toBe(false);
    expect(of({ showProgressBar: "None" })[1]).toBe(false);
    expect(of({ showProgressBar: "belowheader" })[1]).toBe(true);
  });

  test("ends with its words: short ones as a heading, long ones as a message, or elsewhere", () => {
    const of = (fields: object) => [...read({ elements: [], ...fields }).ends];
    expect(of({})).toEqual([]);
    expect(of({ completedHtml: "<h3>Thanks</h3>" })).toEqual([["", { heading: { en: "Thanks" } }]]);
    expect(of({ completedHtml: "x".repeat(120) })).toEqual([["", { heading: { en: "x".repeat(120) } }]]);
    expect(of({ completedHtml: "x".repeat(121) })).toEqual([["", { message: { en: "x".repeat(121) } }]]);
    const redirect_url = "https://example.com";
    expect(of({ navigateToUrl: redirect_url })).toEqual([["", { redirect_url }]]);
    expect(of({ navigateToUrl: redirect_url, completedHtml: "Bye" })).toEqual([
      ["", { heading: { en: "Bye" }, redirect_url }],
    ]);
  });

  test("says what stands beside its questions and is not taken", () => {
    const { notes } = read({
      ...{
        elements: [],
        triggers: [{ type: "complete" }, {}],
        cookieName: "c",
        maxTimeToFinish: 3,
        timeLimit: 4,
      },
      ...{ completedHtmlOnCondition: [{ expression: "x" }], navigateToUrlOnCondition: [] },
    });
    expect(notes).toEqual([
      ...["action : complete", "action : triggers", "condition : completedHtmlOnCondition"],
      ...["setting : timeLimit", "setting : maxTimeToFinish", "setting : cookieName"],
    ]);
    const led = read({ elements: [], navigateToUrlOnCondition: [{ url: "x" }] });
    expect(led.notes).toEqual(["condition : navigateToUrlOnCondition"]);
  });

  test("asks in random order where it says so, each page unless it says otherwise", () => {
    const of = (all: string | undefined, page: string | undefined) =>
      read({
        questionsOrder: all,
        pages: [{ elements: [text("a")], questionsOrder: page }, { elements: [text("b")] }],
      }).pages.map(({ shuffle }) => shuffle);
    expect(of(undefined, undefined)).toEqual([false, false]);
    expect(of("random", undefined)).toEqual([true, true]);
    expect(of("random", "default")).toEqual([true, true]);
    expect(of("random", "initial")).toEqual([false, true]);
    expect(of("initial", "Random")).toEqual([true, false]);
    expect(read({ questionsOrder: "random", elements: [text("a")] }).pages[0]?.shuffle).toBe(true);
  });

  test("has its titles and what describes pages and panels above their first question", () => {
    const { pages, notes } = read({
      description: "Of the shop",
      pages: [
        { name: "Empty", title: "Nothing", elements: [] },
        {
          ...{ name: "One", title: "First", description: "Words" },
          elements: [
            text("a"),
            {
              type: "panel",
              name: "P",
              title: "Inside",
              elements: [text("b", { description: "Own" }), text("c")],
            },
          ],
        },
      ],
    });
    const [first, second, third] = pages.flatMap(({ questions }) => questions);
    expect([first, second, third].map((one) => one?.question.description)).toEqual([
      { en: "Of the shop\nFirst\nWords" },
      { en: "Inside\nOwn" },
      undefined,
    ]);
    expect(notes).toEqual(["moved_text P: ", "moved_text One: ", "moved_text a: "]);
  });
});

describe("a condition of SurveyJS", () => {
  test.each([
    ["", ALWAYS],
    ["  ", ALWAYS],
    ["{a} = 't'", [[{ question: "k1", is: "Tea", single: true }]]],
    ["{a} <> 't'", [[{ question: "k1", is_not: "Tea", single: true }]]],
    ["!({a} = 't')", [[{ question: "k1", is_not: "Tea", single: true }]]],
    ["{b} contains 'milk'", [[{ question: "k2", is: "milk" }]]],
    [
      "{b} allof ['t', 'milk']",
      [
        [
          { question: "k2", is: "Tea" },
          { question: "k2", is: "milk" },
        ],
      ],
    ],
    ["{number} > 3", [[{ question: "k3", more_than: "3" }]]],
    ["{form.first} = 'Ann'", [[{ question: "k4", part: "First name", is: "Ann" }]]],
    ["{form.first} notempty", [[{ question: "k4", part: "First name", answered: true }]]],
    [
      "{a} = 'milk' and {number} <= 2",
      [
        [
          { question: "k1", is: "milk", single: true },
          { question: "k3", at_most: "2" },
        ],
      ],
    ],
    [
      "{a} = 'milk' or {number} <= 2",
      [[{ question: "k1", is: "milk", single: true }], [{ question: "k3", at_most: "2" }]],
    ],
  ])("%j decides when a question is shown", (visibleIf, when) => {
    expect(shown(visibleIf)).toEqual({ when, notes: [] });
  });

  test.each([
    "{gone} = 1",
    "{gone.first} = 'x'",
    "{form.gone} = 'x'",
    "{a} = 'gone'",
    "{a} = 't' and {gone} = 1",
    "{a} = 't' or {gone} = 1",
    "not ({gone} = 1)",
    "age({a}) > 3",
  ])("that we cannot ask is said, and the question always shown: %s", (visibleIf) => {
    expect(shown(visibleIf)).toEqual({ when: ALWAYS, notes: [`condition q: ${visibleIf}`] });
  });

  test("that would be too long is said", () => {
    const long = Array.from({ length: 10 }, (_, at) => `({number} > ${at} or {form.first} = '${at}')`).join(
      " and ",
    );
    const { when, notes } = shown(long);
    expect([when, notes[0]?.startsWith("condition_long q: (")]).toEqual([ALWAYS, true]);
    const rows = (sign: string) =>
      Array.from({ length: 20 }, (_, at) => `{form.first} = '${sign}${at}'`).join(" or ");
    const { pages, notes: both } = read({
      pages: [
        {
          elements: [
            { type: "multipletext", name: "form", items: [{ name: "first" }] },
            {
              type: "panel",
              name: "p",
              visibleIf: rows("a"),
              elements: [text("q", { visibleIf: rows("b") })],
            },
          ],
        },
      ],
    });
    expect(both).toEqual(["condition_long q: "]);
    expect(pages[0]?.questions[1]?.when).toHaveLength(20);
  });

  test("of a panel holds for all in it, with theirs, and one of a page for the page", () => {
    const { pages } = read({
      pages: [
        { elements: [choice("a"), text("n")] },
        {
          visibleIf: "{a} = 't'",
          elements: [
            {
              ...{ type: "panel", name: "p", visibleIf: "{n} = '1'" },
              elements: [text("q", { visibleIf: "{n} = '2'" }), text("r")],
            },
            text("s"),
          ],
        },
      ],
    });
    const one = { question: "k2", is: "1" };
    expect(pages[1]?.when).toEqual([[{ question: "k1", is: "Tea", single: true }]]);
    expect(pages[1]?.questions.map(({ when }) => when)).toEqual([
      [[one, { ...one, is: "2" }]],
      [[one]],
      ALWAYS,
    ]);
  });

  test("decides whether what is not to be seen is shown; without one it never is", () => {
    expect(shown("", { visible: false }).when).toEqual(NEVER);
    expect(shown("{a} = 't'", { visible: false }).when).toHaveLength(1);
    expect(shown("", { visible: true }).when).toEqual(ALWAYS);
    expect(shown("", { visible: 0 }).when).toEqual(ALWAYS);
  });

  test("is no deeper in panels than twelve", () => {
    const nested = (depth: number): object =>
      depth === 0 ? text("q") : { type: "panel", name: `p${depth}`, elements: [nested(depth - 1)] };
    expect(read({ elements: [nested(12)] })).toMatchObject({
      notes: [],
      pages: [{ questions: [{ where: "q" }] }],
    });
    expect(read({ elements: [nested(13)] })).toMatchObject({
      notes: ["unknown p1: panel"],
      pages: [],
    });
  });
});

describe("what SurveyJS works out", () => {
  const scores = (elements: object[], fields: object = {}) => {
    const { scores: found = [], notes } = read({ elements, ...fields });
    return {
      found: found.map(({ name, formula, points }) => [
        name,
        formula,
        ...[...points].map(([key, of]) => [key, ...of]),
      ]),
      notes,
    };
  };

  test("is a score, of numbers as they are and of choices by their values", () => {
    const half = {
      type: "expression",
      name: "half",
      title: "Half",
      expression: "({stars} + {n} + {mood}) / 2",
    };
    const mood = choice("mood", {
      choices: [
        { value: 1, text: "Bad" },
        { value: "2.5", text: "Good" },
      ],
    });
    const { found, notes } = scores([
      { type: "rating", name: "stars", rateType: "stars" },
      text("n", { inputType: "number" }),
      mood,
      half,
      { type: "expression", name: "whole", expression: "{half} * 2" },
    ]);
    expect(notes).toEqual([]);
    expect(found).toEqual([
      ["half", "({q:k1} + {q:k2} + points({q:k3})) / 2", ["k3", ["Bad", 1], ["Good", 2.5]]],
      ["whole", "{s:half} * 2"],
    ]);
  });

  test("of what is no number is not taken, and said", () => {
    const sum = (of: string) => ({ type: "expression", name: "sum", expression: `{${of}} + 1` });
    const table = { type: "matrix", name: "t", rows: ["r"], columns: [1, 2] };
    for (const element of [choice("t"), table, { type: "file", name: "t" }, text("other")]) {
      expect(scores([element, sum("t")])).toEqual({ found: [], notes: ["calculation sum: {t} + 1"] });
    }
  });

  test("may have a name alone, stands in texts, and conditions ask about it", () => {
    const {
      pages,
      scores: found,
      notes,
      elements,
    } = read({
      calculatedValues: [{ name: "total", expression: "{n} * 3" }],
      elements: [
        text("n", { inputType: "number" }),
        text("q", { title: "You have {total} of {n}, {gone}", visibleIf: "{total} > 5" }),
      ],
    });
    expect(found).toMatchObject([
      { key: "k1", where: "total", name: "total", formula: "{q:k2} * 3", said: "{n} * 3" },
    ]);
    const last = pages[0]?.questions[1];
    expect(last?.question.title).toEqual({ en: "You have {{score:k1|…}} of {{answer:k2|…}}, …" });
    expect([last?.when, last?.repeats]).toEqual([[[{ score: "total", more_than: "5" }]], ["k2"]]);
    expect(notes).toEqual(["piping q · You have … of …, …: {gone}"]);
    expect(elements.slice(0, 2)).toEqual(["total", "n"]);
  });

  test("counts right answers, a point for each", () => {
    const { found, notes } = scores([
      choice("a", { correctAnswer: "t" }),
      { type: "boolean", name: "b", correctAnswer: true },
      choice("c", { correctAnswer: "gone" }),
      text("d", { correctAnswer: "x" }),
      choice("e", { correctAnswer: "" }),
      { type: "boolean", name: "f", valueTrue: 1, valueFalse: 0, correctAnswer: 0 },
      { type: "ranking", name: "g", choices: ["a"], correctAnswer: "a" },
    ]);
    expect(found).toEqual([
      ["Correct answers", "", ["k1", ["Tea", 1]], ["k2", ["Yes", 1]], ["k6", ["No", 1]]],
    ]);
    expect(notes).toEqual(["c", "d", "g"].map((name) => `calculation ${name}: correctAnswer`));
    expect(scores([choice("a")]).found).toEqual([]);
  });
});

describe("a panel of SurveyJS for each answer", () => {
  const uses = { type: "checkbox", name: "uses", choices: ["bus", "bike"], valuePropertyName: "way" };
  const panel = (fields: object = {}) => ({
    ...{ type: "paneldynamic", name: "uses", templateTitle: "On {panel.way}" },
    ...{ templateElements: [text("why", { title: "Why {panel.way}?" }), text("often")], ...fields },
  });

  test("is a page of its own that is asked for each, with its title above", () => {
    const found = read({ pages: [{ name: "P", elements: [uses, panel({ title: "Ways" }), text("end")] }] });
    expect(pagesOf(found)).toEqual([
      ["P", "uses"],
      ["P", "why · Why …?", "often"],
      ["P", "end"],
    ]);
    const where = "uses · Ways";
    const loop = { name: "paneldynamic", where, question: "k1", random: false };
    expect(found.pages.map((one) => one.loop)).toEqual([undefined, loop, undefined]);
    const [why, often] = found.pages[1]?.questions ?? [];
    expect(why?.question).toMatchObject({
      title: { en: "Why {{answer:k1|…}}?" },
      description: { en: "On {{answer:k1|…}}" },
    });
    expect([why?.repeats, often?.question.description]).toEqual([["k1"], undefined]);
    expect(found.notes).toEqual(["moved_text uses · Ways: ", "own_page why · Why …?: ", "own_page end: "]);
  });

  test("shares its answers by the name of their value, too, and is shown as it says", () => {
    const shared = { ...uses, valueName: "ways" };
    const { pages } = read({
      elements: [text("n"), shared, panel({ name: "each", valueName: "ways", visibleIf: "{n} = '1'" })],
    });
    expect(pages.map(({ loop }) => loop?.question)).toEqual([undefined, "k2"]);
    expect(pages[1]?.questions.map(({ when }) => when)).toEqual(
      Array(2).fill([[{ question: "k1", is: "1" }]]),
    );
  });

  test("is none where nothing is shared, nothing is asked, or what it asks is asked already", () => {
    const loops = (...elements: object[]) => {
      const { pages, notes } = read({ elements });
      return [pages.flatMap(({ loop }) => loop ?? []), notes.filter((one) => one.startsWith("loop"))];
    };
    const refused = [[], ["loop uses: paneldynamic"]];
    expect(loops({ ...uses, valuePropertyName: undefined }, panel())).toEqual(refused);
    expect(loops(uses, panel({ templateElements: [] }))).toEqual(refused);
    expect(loops(uses, text("often"), panel())).toEqual(refused);
    const inner = { ...panel(), templateElements: [text("deep")] };
    expect(loops(uses, panel({ templateElements: [text("why"), inner] }))[1]).toEqual(refused[1]);
    const outside = read({ elements: [uses, panel(), text("q", { title: "By {panel.way}" })] });
    expect(outside.notes).toContain("piping q · By …: {panel.way}");
  });
});
