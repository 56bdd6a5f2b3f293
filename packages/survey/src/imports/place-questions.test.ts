import { describe, expect, test } from "vitest";
import { ask, page, tea } from "../testing/source-survey.ts";
import { Notebook } from "./notebook.ts";
import { placeQuestions } from "./place-questions.ts";
import type { Jump, SourcePage } from "./source-survey.ts";
import { ALWAYS, both, either, NEVER, not, type When, whenOf } from "./when.ts";

function placed(pages: SourcePage[]) {
  const notebook = new Notebook();
  const made = placeQuestions(pages, notebook);
  return {
    pages: made.map(({ questions }) => questions.map(({ key }) => key).join(" ")),
    whens: made.map(({ when }) => when),
    ends: made.map(({ ends }) => ends),
    notes: notebook.notes.map(({ code, where, detail }) => `${code} ${where} ${detail}`.trim()),
  };
}
const to = (question: string, when: When = tea("a")): Jump => ({ when, to: { question } });
const end = (name: string, when: When = tea("a")): Jump => ({ when, to: { end: name } });
/** Pages of one question each, of which the first has these jumps. */
const jumping = (jumps: Jump[], more: Record<string, When> = {}) =>
  placed(
    ["a", "b", "c", "d"].map((key) =>
      page(key, [ask(key, { ...(key === "a" && { jumps }), when: more[key] ?? ALWAYS })]),
    ),
  );
const isNoTea = not(tea("a"));
const milk = whenOf({ question: "a", is: "Milk", single: true });
/** Many alternatives that have nothing in common. */
const wide = (key: string, count: number): When =>
  either(...Array.from({ length: count }, (_, at) => whenOf({ question: key, contains: `${at}` })));

describe("questions of a page", () => {
  test("stand together as long as they ask nothing of one another", () => {
    const from = { question: "a", pick: "selected" as const };
    const page_ = page("P", [
      ask("a"),
      ask("b"),
      ask("c", { repeats: ["b"] }),
      ask("d"),
      ask("e", {}, { choices_from: from }),
    ]);
    const { pages, notes } = placed([page("O", [ask("o")]), page_]);
    expect(pages).toEqual(["o", "a b", "c d e"]);
    expect(notes).toEqual(["own_page c"]);
    const alike = placed([page("P", [ask("a"), ask("b", {}, { choices_from: from })])]);
    expect([alike.pages, alike.notes]).toEqual([["a", "b"], ["own_page b"]]);
  });

  test("stand apart where they are shown under other conditions, or behind an end", () => {
    const when = tea("o");
    const { pages, whens } = placed([
      page("O", [ask("o")]),
      page("P", [ask("a", { when }), ask("b", { when: tea("o") }), ask("c")], { when: ALWAYS }),
    ]);
    expect([pages, whens]).toEqual([
      ["o", "a b", "c"],
      [ALWAYS, when, ALWAYS],
    ]);
    const ended = placed([page("P", [ask("a", { jumps: [end("out")] }), ask("b")])]);
    expect([ended.pages, ended.ends]).toEqual([
      ["a", "b"],
      [[{ when: tea("a"), end: "out" }], []],
    ]);
  });

  test("are two hundred at most, and of two pages never one", () => {
    const many = (count: number) => [
      page(
        "P",
        Array.from({ length: count }, (_, at) => ask(`k${at}`)),
      ),
    ];
    expect(placed(many(200)).pages).toHaveLength(1);
    const more = placed(many(201));
    expect([more.pages[1], more.notes]).toEqual(["k200", ["own_page k200"]]);
    expect(placed([page("P", [ask("a")]), page("P", [ask("b")])])).toMatchObject({
      pages: ["a", "b"],
      notes: [],
    });
  });

  test("are shown where their page is, and reach its ends behind the last of them", () => {
    const ends = [{ when: tea("o"), end: "out" }];
    const { whens, ends: reached } = placed([
      page("O", [ask("o")]),
      page("P", [ask("a"), ask("b", { when: tea("a") })], { when: tea("o"), ends }),
    ]);
    expect(whens).toEqual([ALWAYS, tea("o"), both(tea("o"), tea("a"))]);
    expect(reached).toEqual([[], [], ends]);
  });

  test("are always shown where their conditions are too many", () => {
    const long = placed([page("P", [ask("a"), ask("b", { when: wide("a", 51) })])]);
    expect([long.whens[0], long.notes]).toEqual([ALWAYS, ["condition_long b"]]);
    expect(placed([page("P", [ask("a"), ask("b", { when: wide("a", 50) })])]).notes).toEqual(["own_page b"]);
  });
});

describe("a jump", () => {
  test("passes over what stands between, and not over where it leads", () => {
    expect(jumping([to("d")])).toMatchObject({ whens: [ALWAYS, isNoTea, isNoTea, ALWAYS], notes: [] });
    expect(jumping([to("b")]).whens).toEqual(Array(4).fill(ALWAYS));
    expect(jumping([to("d")], { c: whenOf({ question: "b", is: "Tea" }) }).whens[2]).toEqual(
      both(whenOf({ question: "b", is: "Tea" }), isNoTea),
    );
  });

  test("is the first of several that holds", () => {
    const { whens, ends } = jumping([to("c"), to("d", milk), end("out", ALWAYS)]);
    expect(whens).toEqual([ALWAYS, both(isNoTea, not(milk)), not(milk), ALWAYS]);
    expect(ends[0]).toEqual([{ when: both(isNoTea, not(milk)), end: "out" }]);
    const denied = jumping([end("out"), to("c", ALWAYS)]);
    expect(denied.whens[1]).toEqual(tea("a"));
  });

  test("is made only by who sees its question", () => {
    const { whens } = placed([
      page("O", [ask("o")]),
      page("A", [ask("a", { when: tea("o"), jumps: [to("c", ALWAYS)] })]),
      page("B", [ask("b")]),
      page("C", [ask("c")]),
    ]);
    expect(whens).toEqual([ALWAYS, tea("o"), not(tea("o")), ALWAYS]);
    expect(jumping([to("d", NEVER)]).whens).toEqual(Array(4).fill(ALWAYS));
  });

  test("leads ahead: back, to itself or to what is not there it is said", () => {
    for (const key of ["a", "gone"])
      expect(jumping([to(key), end("out", milk)])).toMatchObject({
        whens: Array(4).fill(ALWAYS),
        ends: [[{ when: milk, end: "out" }], [], [], []],
        notes: ["jump a"],
      });
  });

  test("over others that jump, too, leaves all of them", () => {
    const { whens } = placed([
      page("A", [ask("a", { jumps: [to("d")] })]),
      page("B", [ask("b", { jumps: [to("d", tea("b"))] })]),
      page("C", [ask("c")]),
      page("D", [ask("d")]),
    ]);
    expect(whens.slice(0, 2)).toEqual([ALWAYS, isNoTea]);
    expect(whens[2]).toEqual(both(isNoTea, not(both(isNoTea, tea("b")))));
    expect(whens[3]).toEqual(ALWAYS);
  });

  test("is one of a hundred at most", () => {
    const jumps = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        end(`${at}`, whenOf({ question: "a", contains: "x", part: `${at % 2}` })),
      );
    expect(jumping(jumps(100)).notes).toEqual([]);
    const last = [...Array.from({ length: 100 }, () => end("one", NEVER)), end("more", ALWAYS)];
    const { ends, notes } = jumping(last);
    expect([ends[0]?.some((one) => one.end === "more"), notes]).toEqual([false, ["too_many a 101"]]);
  });

  test("that is too long to be denied leaves what it passes over as it was, and says so", () => {
    const long = jumping([to("d", wide("a", 51))]);
    expect([long.whens, long.notes]).toEqual([Array(4).fill(ALWAYS), ["condition_long a"]]);
    const full = jumping([to("d", wide("a", 49))], { b: wide("o", 2), c: tea("o") });
    expect(full.whens[1]).toEqual(wide("o", 2));
    expect(full.whens[2]).toEqual(both(tea("o"), not(wide("a", 49))));
    expect(full.notes).toEqual(["condition_long b"]);
    // Alternatives of two conditions each are few, and what denies all of them is not.
    const pairs = either(
      ...Array.from({ length: 12 }, (_, n) =>
        both(whenOf({ question: "a", contains: `${n}` }), whenOf({ question: "a", part: `${n}`, is: "x" })),
      ),
    );
    const open = placed([
      page("A", [ask("a", { jumps: [to("d", pairs), to("d", milk)] })]),
      page("B", [ask("b", { jumps: [to("d", tea("b"))] })]),
      page("C", [ask("c")]),
      page("D", [ask("d")]),
    ]);
    expect(open.whens).toEqual(Array(4).fill(ALWAYS));
    expect(open.notes).toEqual(["condition_long a", "condition_long b", "condition_long c"]);
  });
});
