import { describe, expect, test } from "vitest";
import { isTypeform, readTypeform } from "./typeform.ts";
import { ALWAYS } from "./when.ts";

const read = (file: object) => {
  const { source, notebook } = readTypeform({ title: "T", fields: [], ...file });
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { ...source, notes };
};
const text = (ref: string, fields: object = {}) => ({ ref, type: "short_text", title: ref, ...fields });
const choice = (ref: string, ...labels: string[]) => ({
  ...{ ref, type: "multiple_choice", title: ref },
  properties: { choices: labels.map((label) => ({ ref: `${ref}-${label}`, id: `id-${label}`, label })) },
});
const variable = (type: string, value: unknown) => ({ type, value });
const when = (op: string, about: object, ...values: unknown[]) => ({
  ...{ op, vars: [about, ...values.map((value) => variable("constant", value))] },
});
const always = { op: "always", vars: [] };
const jump = (type: string, value: string, condition: object = always) => ({
  ...{ action: "jump", details: { to: { type, value } }, condition },
});

describe("a form of Typeform", () => {
  test("has fields and a title, and no pages", () => {
    expect(isTypeform({ fields: [], title: "" })).toBe(true);
    expect(
      [{ fields: {}, title: "" }, { fields: [] }, { fields: [], title: "", pages: [] }].map(isTypeform),
    ).toEqual([...[false, false, false]]);
  });

  test("has its title, its language, and one question a page that is called as it reads", () => {
    const { name, language, format, pages } = read({
      ...{ title: "*Books*", settings: { language: "vi" } },
      fields: [
        text("a", { title: "Bạn *đọc* gì?" }),
        text("b", { title: "" }),
        text("c", { title: "x".repeat(80) }),
      ],
    });
    expect([name, language, format]).toEqual([{ vi: "**Books**" }, "vi", "typeform"]);
    expect(pages.map((page) => page.name)).toEqual(["Bạn đọc gì?", "b", "x".repeat(60)]);
    expect(pages.map(({ shuffle, ends }) => [shuffle, ends])).toEqual(Array(3).fill([false, []]));
    const foreign = read({ settings: { language: "tlh" } });
    expect([foreign.language, foreign.notes]).toEqual(["en", ["own_language : tlh"]]);
    expect(read({}).notes).toEqual([]);
  });

  test("lets people go back, and shows how far they are, where it says so", () => {
    const of = (settings?: object) => {
      const { back_button, progress_bar } = read({ settings });
      return [back_button, progress_bar];
    };
    expect(of()).toEqual([undefined, undefined]);
    expect(of({ show_previous_button: true, show_progress_bar: false })).toEqual([true, false]);
    expect(of({ show_previous_button: false, show_progress_bar: true })).toEqual([false, true]);
  });

  test("says hello on pages of their own", () => {
    const welcome_screens = [
      { title: "Hello", properties: { description: "Two\nminutes" } },
      { title: "" },
      { properties: { description: "Again" } },
    ];
    const { pages } = read({ welcome_screens, fields: [text("a")] });
    expect(pages.map(({ name }) => name)).toEqual(["Hello", "Again", "a"]);
    expect(pages[0]?.questions[0]?.question).toEqual({
      ...{ type: "statement", title: { en: "Hello" }, description: { en: "Two\nminutes" }, required: false },
    });
  });

  test("carries what its link carries, by names that we can have", () => {
    const hidden = ["source", "", 3, "with space", "_x", `a${"b".repeat(59)}`, `a${"b".repeat(60)}`];
    expect(read({ hidden }).parameters).toEqual(["source", `a${"b".repeat(59)}`]);
    const { pages, notes } = read({
      hidden: ["source"],
      fields: [
        text("a", { title: "From {{hidden:source}}" }),
        text("b", { title: "{{field:a}} and {{field:gone}}, {{ field:a }}" }),
      ],
    });
    const [first, second] = pages.flatMap(({ questions }) => questions);
    expect(first?.question.title).toEqual({ en: "From {{parameter:source|…}}" });
    expect(second?.question.title).toEqual({ en: "{{answer:k1|…}} and …, {{answer:k1|…}}" });
    expect([first?.repeats, second?.repeats]).toEqual([[], ["k1"]]);
    expect(notes).toEqual(["piping b · … and …, …: {{field:gone}}"]);
  });

  test("says what stands beside its fields and is not taken", () => {
    const settings = { duplicate_prevention: 1, autoclose: 2, quota: 3, notifications: 4, language: "en" };
    expect(read({ theme: {}, settings }).notes).toEqual([
      ...["look : theme", "setting : duplicate_prevention", "setting : autoclose", "quota : quota"],
      "setting : notifications",
    ]);
  });
});

describe("ends of Typeform", () => {
  const ends = (file: object) => [...read(file).ends];
  const screen = (ref: string, title: string, properties: object = {}) => ({ ref, title, properties });

  test("are its thanks, of which the first is the usual one", () => {
    const thankyou_screens = [screen("a", "Thanks"), screen("b", "*Bye*", { description: "Come again" })];
    expect(ends({ thankyou_screens })).toEqual([
      ["", { heading: { en: "Thanks" } }],
      ["b", { heading: { en: "**Bye**" }, message: { en: "Come again" } }],
    ]);
    expect(ends({})).toEqual([]);
  });

  test("lead elsewhere, by a button where it is shown", () => {
    const to = { redirect_url: "https://example.com", button_text: "Go" };
    const redirect_url = to.redirect_url;
    const of = (properties: object) => ends({ thankyou_screens: [screen("a", "", properties)] })[0]?.[1];
    expect(of({ ...to, show_button: true })).toEqual({ redirect_url, button_text: "Go" });
    expect(of({ ...to, show_button: false })).toEqual({ redirect_url });
    expect(of({ button_text: "Go", show_button: true })).toEqual({});
    const settings = { redirect_after_submit_url: "https://example.com/all" };
    expect(ends({ settings })).toEqual([["", { redirect_url: "https://example.com/all" }]]);
    expect(ends({ settings, thankyou_screens: [screen("a", "Thanks")] })).toEqual([
      ["", { heading: { en: "Thanks" }, redirect_url: "https://example.com/all" }],
    ]);
  });

  test("are what Typeform says itself only where it stands alone or is led to", () => {
    const own = screen("default_tys", "Done");
    expect(ends({ thankyou_screens: [own] })).toHaveLength(1);
    expect(ends({ thankyou_screens: [screen("a", "Thanks"), own] })).toHaveLength(1);
    const logic = [{ type: "field", ref: "q", actions: [jump("thankyou", "default_tys")] }];
    const led = ends({ thankyou_screens: [screen("a", "Thanks"), own], logic });
    expect(led.map(([name]) => name)).toEqual(["", "default_tys"]);
    expect(ends({ thankyou_screens: [screen("a", "Thanks"), screen("b", "Bye")] })).toHaveLength(2);
  });

  test("are without pictures", () => {
    const thankyou_screens = [{ ...screen("a", "y".repeat(70)), attachment: {} }];
    expect(read({ thankyou_screens }).notes).toEqual([`picture thankyou · ${"y".repeat(60)}: `]);
  });
});

describe("a jump of Typeform", () => {
  const fields = [
    ...[choice("c", "Tea", "Milk"), { ref: "n", type: "number", title: "n" }, text("t"), text("last")],
    ...[
      { ref: "y", type: "yes_no", title: "y" },
      { ref: "d", type: "date", title: "d" },
    ],
  ];
  const thankyou_screens = ["usual", "out"].map((ref) => ({ ref, title: ref }));
  const jumps = (...actions: object[]) => {
    const logic = [{ type: "field", ref: "t", actions }];
    const { pages, notes } = read({
      fields,
      logic,
      thankyou_screens,
      hidden: ["shop"],
      variables: { score: 1 },
    });
    const own = pages.flatMap(({ questions }) => questions).find(({ where }) => where === "t");
    return { jumps: own?.jumps, notes: notes.filter((one) => !one.startsWith("calculation")) };
  };
  const asks = (condition: object) => jumps(jump("field", "last", condition));
  const field = (name: string) => variable("field", name);

  test("leads to a question, to an end by its name, or to the usual one", () => {
    const to = (type: string, value: string) => jumps(jump(type, value)).jumps;
    expect(to("field", "last")).toEqual([{ when: ALWAYS, to: { question: "k5" } }]);
    expect(to("thankyou", "out")).toEqual([{ when: ALWAYS, to: { end: "out" } }]);
    expect(to("thankyou", "usual")).toEqual([{ when: ALWAYS, to: { end: "" } }]);
    const [first, second] = [jump("thankyou", "out"), jump("field", "last")];
    expect(jumps(first, { action: "add" }, second).jumps).toHaveLength(2);
  });

  const more = { question: "k3" };
  test.each<[string, object, object[][]]>([
    ["a choice", when("is", field("c"), "c-Tea"), [[{ question: "k2", is: "Tea", single: true }]]],
    ["no choice", when("is_not", field("c"), "id-Tea"), [[{ question: "k2", is_not: "Tea", single: true }]]],
    ["yes", when("is", field("y"), true), [[{ question: "k6", is: "Yes", single: true }]]],
    ["no", when("equal", field("y"), 0), [[{ question: "k6", is: "No", single: true }]]],
    ["a number", when("greater_than", field("n"), 3), [[{ ...more, more_than: "3" }]]],
    ["at least", when("greater_equal_than", field("n"), 3), [[{ ...more, at_least: "3" }]]],
    ["less", when("lower_than", field("n"), 3), [[{ ...more, less_than: "3" }]]],
    ["at most", when("lower_equal_than", field("n"), 3), [[{ ...more, at_most: "3" }]]],
    ["not equal", when("not_equal", field("n"), 3), [[{ ...more, is_not: "3" }]]],
    ["a day", when("on", field("d"), "2026-01-01"), [[{ question: "k7", is: "2026-01-01" }]]],
    ["not a day", when("not_on", field("d"), "2026-01-01"), [[{ question: "k7", is_not: "2026-01-01" }]]],
    [
      "earlier",
      when("earlier_than", field("d"), "2026-01-01"),
      [[{ question: "k7", less_than: "2026-01-01" }]],
    ],
    [
      "until",
      when("earlier_than_or_on", field("d"), "2026-01-01"),
      [[{ question: "k7", at_most: "2026-01-01" }]],
    ],
    ["later", when("later_than", field("d"), "2026-01-01"), [[{ question: "k7", more_than: "2026-01-01" }]]],
    [
      "since",
      when("later_than_or_on", field("d"), "2026-01-01"),
      [[{ question: "k7", at_least: "2026-01-01" }]],
    ],
    ["words", when("contains", field("t"), "late"), [[{ question: "k4", contains: "late" }]]],
    ["no words", when("not_contains", field("t"), "late"), [[{ question: "k4", contains_not: "late" }]]],
    ["nothing", when("is_empty", field("t")), [[{ question: "k4", answered: false }]]],
    ["anything", when("is_not_empty", field("t")), [[{ question: "k4", answered: true }]]],
    [
      "a score",
      when("greater_than", variable("variable", "score"), 3),
      [[{ score: "score", more_than: "3" }]],
    ],
    ["the link", when("is", variable("hidden", "shop"), "a"), [[{ parameter: "shop", is: "a" }]]],
    ["another link", when("is_not", variable("hidden", "shop"), "a"), [[{ parameter: "shop", is_not: "a" }]]],
    [
      "a part of the link",
      when("contains", variable("hidden", "shop"), "a"),
      [[{ parameter: "shop", contains: "a" }]],
    ],
    [
      "all of several",
      { op: "and", vars: [when("is_empty", field("t")), when("greater_than", field("n"), 3)] },
      [
        [
          { question: "k4", answered: false },
          { ...more, more_than: "3" },
        ],
      ],
    ],
    [
      "one of several",
      { op: "or", vars: [when("is_empty", field("t")), when("greater_than", field("n"), 3)] },
      [[{ question: "k4", answered: false }], [{ ...more, more_than: "3" }]],
    ],
  ])("is made where the answer is %s", (_, condition, expected) => {
    expect(asks(condition)).toEqual({ jumps: [{ when: expected, to: { question: "k5" } }], notes: [] });
  });

  const unknown = when("is", field("gone"), 1);
  test.each<[string, object]>([
    ["a question that is not there", unknown],
    ["a choice that is not there", when("is", field("c"), "gone")],
    ["a parameter that is not there", when("is", variable("hidden", "gone"), 1)],
    ["less of a parameter", when("lower_than", variable("hidden", "shop"), 1)],
    ["a variable that is not there", when("is", variable("variable", "gone"), 1)],
    ["something else", when("is", variable("moon", "t"), 1)],
    ["an operator that nobody knows", when("constructor", field("t"), 1)],
    ["several of which one is not known", { op: "or", vars: [when("is_empty", field("t")), unknown] }],
    [
      "all of several of which one is not known",
      { op: "and", vars: [when("is_empty", field("t")), unknown] },
    ],
    [
      "too many at once",
      {
        op: "and",
        vars: Array.from({ length: 10 }, (_, at) => ({
          op: "or",
          vars: [when("equal", field("n"), at), when("contains", field("t"), `${at}`)],
        })),
      },
    ],
  ])("that asks about %s is not taken, and said", (_, condition) => {
    const { jumps: none, notes } = asks(condition);
    expect([none, notes]).toEqual([[], [expect.stringContaining("condition t: {")]]);
  });

  test("asks no deeper than ten conditions within each other", () => {
    const nested = (depth: number): object =>
      depth === 0 ? when("is_empty", field("t")) : { op: "and", vars: [nested(depth - 1)] };
    expect([asks(nested(10)).jumps, asks(nested(11)).jumps].map((one) => one?.length)).toEqual([1, 0]);
  });

  test("of what is no question is said", () => {
    const { notes } = read({
      fields,
      logic: [{ type: "hidden", ref: "gone", actions: [jump("field", "t")] }],
    });
    expect(notes).toEqual(["jump hidden: "]);
    expect(read({ fields, logic: [{ ref: "gone" }] }).notes).toEqual(["jump gone: "]);
  });
});

describe("a variable of Typeform", () => {
  const fields = [
    choice("c", "Tea", "Milk"),
    { ref: "n", type: "number", title: "n" },
    { ref: "y", type: "yes_no", title: "y" },
  ];
  const field = (name: string) => variable("field", name);
  const act = (action: string, value: object, condition: object = always, target = "score") => ({
    ...{ action, details: { target: { type: "variable", value: target }, value }, condition },
  });
  const plus = (number: unknown, condition: object) => act("add", variable("constant", number), condition);
  const sums = (actions: object[], variables: object = { score: 0 }) => {
    const { scores = [], notes } = read({ fields, variables, logic: [{ type: "field", ref: "c", actions }] });
    return {
      notes,
      scores: scores.map(({ name, formula, points }) => [
        name,
        formula,
        ...[...points].map(([key, of]) => [key, ...of]),
      ]),
    };
  };
  const tea = when("is", field("c"), "c-Tea");

  test("is a score of the points that answers are worth, from where it begins", () => {
    const milk = when("equal", field("c"), "id-Milk");
    const points = ["k2", ["Tea", 5], ["Milk", -2]];
    expect(sums([plus(3, tea), plus(2, tea), act("subtract", variable("constant", 2), milk)])).toEqual({
      ...{ scores: [["score", "", points]], notes: [] },
    });
    expect(sums([plus(5, tea)], { score: 10 }).scores).toEqual([
      ["score", "points + 10", ["k2", ["Tea", 5]]],
    ]);
    expect(sums([plus(5, tea)], { score: -3 }).scores).toEqual([["score", "points - 3", ["k2", ["Tea", 5]]]]);
    expect(sums([plus(1, when("is", field("y"), true))]).scores).toEqual([["score", "", ["k4", ["Yes", 1]]]]);
    const either = { op: "or", vars: [tea, milk] };
    expect(sums([plus(4, either)]).scores).toEqual([["score", "", ["k2", ["Tea", 4], ["Milk", 4]]]]);
  });

  test("adds numbers that are typed, and points for how large they are", () => {
    expect(sums([act("add", field("n"))]).scores).toEqual([["score", "{q:k3}"]]);
    expect(sums([plus(1, tea), act("subtract", field("n"))]).scores).toEqual([
      ["score", "points - {q:k3}", ["k2", ["Tea", 1]]],
    ]);
    for (const [op, sign] of [
      ["greater_than", ">"],
      ["greater_equal_than", ">="],
      ["is", "="],
      ["equal", "="],
    ] as const)
      expect(sums([plus(2, when(op, field("n"), 20))]).scores).toEqual([
        ["score", `if({q:k3} ${sign} 20, 2, 0)`],
      ]);
    expect(sums([plus(2, when("greater_than", field("n"), 0))], { score: 1 }).scores).toEqual([
      ["score", "if({q:k3} > 0, 2, 0) + 1"],
    ]);
  });

  test.each<[string, object]>([
    ["multiplies", act("multiply", variable("constant", 2), tea)],
    ["adds no number", plus("many", tea)],
    ["adds a choice", act("add", field("c"))],
    ["adds what is not there", act("add", field("gone"))],
    ["adds a number only sometimes", act("add", field("n"), tea)],
    ["asks about what is not there", plus(1, when("is", field("gone"), 1))],
    ["asks about something else", plus(1, when("is", variable("hidden", "n"), 1))],
    ["asks about a choice that is not there", plus(1, when("is", field("c"), "gone"))],
    ["asks whether a choice is more", plus(1, when("greater_than", field("c"), "c-Tea"))],
    ["asks what we do not", plus(1, when("lower_than", field("n"), 1))],
    ["asks for words", plus(1, when("is", field("n"), "x"))],
    ["asks for less than nothing", plus(1, when("greater_than", field("n"), -1))],
    ["asks for what holds of no answer", plus(1, when("greater_equal_than", field("n"), 0))],
    ["asks for one of none", plus(1, { op: "or", vars: [] })],
    [
      "asks for one of several that are not known",
      plus(1, { op: "or", vars: [tea, when("is", field("gone"), 1)] }),
    ],
  ])("that %s is worth nothing, and said", (_, action) => {
    const { scores, notes } = sums([action]);
    const kind = (action as { action: string }).action;
    expect([scores, notes]).toEqual([[["score", ""]], [`calculation score: ${kind}`, "calculation score: "]]);
  });

  test("that is not there is said, and one to which nothing is added is none", () => {
    expect(sums([act("add", variable("constant", 1), tea, "gone")]).notes).toEqual([
      ...["calculation : add", "calculation score: "],
    ]);
    expect(sums([jump("field", "n")], { score: 5 })).toEqual({
      scores: [["score", "5"]],
      notes: ["calculation score: "],
    });
  });

  test("stands in texts by its name", () => {
    const { pages, scores } = read({
      ...{ variables: { score: 0, price: 0 } },
      fields: [text("a", { title: "{{var:score}} {{variable:price}} {{field:score}} {{var:a}}" })],
    });
    expect(pages[0]?.questions[0]?.question.title).toEqual({ en: "{{score:k1|…}} {{score:k2|…}} … …" });
    expect(scores?.map(({ key, where }) => [key, where])).toEqual([
      ["k1", "score"],
      ["k2", "price"],
    ]);
  });
});
