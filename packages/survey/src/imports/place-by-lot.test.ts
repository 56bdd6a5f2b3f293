import { describe, expect, test } from "vitest";
import { ask, page, tea } from "../testing/source-survey.ts";
import { Notebook } from "./notebook.ts";
import { placedByLot, runsOf } from "./place-by-lot.ts";
import type { SourceLot, SourcePage } from "./source-survey.ts";
import { ALWAYS, both, either, type When, whenOf } from "./when.ts";

const lot = (member: string, fields: Partial<SourceLot> = {}): SourceLot => ({
  ...{ id: "L", where: "Lot", show: null, member, ...fields },
});
/** A page of one question that stands in lots. */
const at = (key: string, lots: SourceLot[], fields: Partial<SourcePage> = {}) =>
  page(key, [ask(key)], { lots, ...fields });
function placed(pages: SourcePage[], notebook = new Notebook()) {
  const made = placedByLot(pages, notebook);
  return {
    made,
    pages: made.map(({ questions }) => questions.map(({ key }) => key).join(" ")),
    lots: made.map(({ lots = [] }) => lots.map(({ id, member }) => `${id}${member}`).join(" ")),
    notes: notebook.notes.map(({ code, where }) => `${code} ${where}`),
    taken: notebook.besides.map(({ kind, where }) => `${kind} ${where}`),
  };
}
const wide = (key: string, count: number): When =>
  either(...Array.from({ length: count }, (_, n) => whenOf({ question: key, contains: `${n}` })));

describe("members of a lot", () => {
  test("of one page each stay what they are", () => {
    const found = placed([page("first", [ask("o")]), at("a", [lot("1")]), at("b", [lot("2")])]);
    expect(found).toMatchObject({
      pages: ["o", "a", "b"],
      lots: ["", "L1", "L2"],
      notes: [],
      taken: ["random_order Lot"],
    });
    expect(placed([page("first", [ask("o")])])).toMatchObject({ pages: ["o"], lots: [""], taken: [] });
    expect(placed([])).toMatchObject({ pages: [] });
  });

  test("of several pages become one where that changes nothing else", () => {
    const ends = [{ when: ALWAYS, end: "out", lots: 0 }];
    const found = placed([
      at("a", [lot("1")]),
      at("b", [lot("1")], { ends }),
      at("c", [lot("1")]),
      at("d", [lot("2")]),
    ]);
    expect(found).toMatchObject({
      ...{ pages: ["a b c", "d"], lots: ["L1", "L2"], notes: ["one_page b", "one_page c"] },
      taken: ["random_order Lot"],
    });
    expect(found.made[0]?.ends).toEqual(ends);
  });

  test("of several pages under one condition are a branch of them", () => {
    const when = tea("o");
    expect(
      placed([at("a", [lot("1")], { when }), at("b", [lot("1")], { when }), at("c", [lot("2")])]),
    ).toMatchObject({
      ...{ pages: ["a", "b", "c"], lots: ["L1", "L1", "L2"], notes: [], taken: ["random_order Lot"] },
    });
  });

  const inner = (member: string) => lot(member, { id: "I", where: "Inner" });
  test("may be lots themselves, as a whole", () => {
    const nested = placed([
      at("a", [lot("1"), inner("1")]),
      at("b", [lot("1"), inner("2")]),
      at("c", [lot("2")]),
    ]);
    expect(nested).toMatchObject({
      ...{ pages: ["a", "b", "c"], lots: ["L1 I1", "L1 I2", "L2"], notes: [] },
      taken: ["random_order Inner", "random_order Lot"],
    });
    const three = placed([
      at("a", [lot("1"), inner("1"), lot("x", { id: "D", where: "Deep" })]),
      at("b", [lot("1"), inner("1"), lot("y", { id: "D", where: "Deep" })]),
      at("c", [lot("1"), inner("2")]),
      at("d", [lot("2")]),
    ]);
    expect(three.lots).toEqual(["L1 I1 Dx", "L1 I1 Dy", "L1 I2", "L2"]);
    expect(three.notes).toEqual([]);
  });

  test.each<[string, SourcePage[]]>([
    [
      "in part a lot",
      [at("a", [lot("1"), inner("1")]), at("b", [lot("1"), inner("2")]), at("x", [lot("1")])],
    ],
    [
      "two lots",
      [at("a", [lot("1"), inner("1")]), at("b", [lot("1"), lot("1", { id: "J", where: "Other" })])],
    ],
    ["shown under several conditions", [at("a", [lot("1")]), at("b", [lot("1")], { when: tea("o") })]],
    ["shuffled", [at("a", [lot("1")]), at("b", [lot("1")], { shuffle: true })]],
    [
      "asked for each answer",
      [
        at("a", [lot("1")]),
        at("b", [lot("1")], { loop: { name: "x", where: "x", question: "o", random: false } }),
      ],
    ],
    [
      "asking what stands in it",
      [at("a", [lot("1")]), page("b", [ask("b", { repeats: ["a"] })], { lots: [lot("1")] })],
    ],
    [
      "taking choices from what stands in it",
      [
        at("a", [lot("1")]),
        page("b", [ask("b", {}, { choices_from: { question: "a", pick: "selected" } })], {
          lots: [lot("1")],
        }),
      ],
    ],
    ["ending there", [at("a", [lot("1")], { ends: [{ when: ALWAYS, end: "out" }] }), at("b", [lot("1")])]],
    ["ending in its own place", [at("a", [lot("1")], { ends: [{ when: ALWAYS, end: "out", lots: 1 }] })]],
    [
      "more than a page has room for",
      [
        at("a", [lot("1")]),
        page(
          "b",
          Array.from({ length: 200 }, (_, n) => ask(`k${n}`)),
          { lots: [lot("1")] },
        ),
      ],
    ],
  ])("that are %s come in the order of the file", (_, member) => {
    const found = placed([...member, at("z", [lot("2")])]);
    expect(found.made.map(({ lots = [] }) => lots.filter(({ id }) => id === "L"))).toEqual(
      Array(member.length + 1).fill([]),
    );
    expect([found.notes.at(-1), found.taken.includes("random_order Lot")]).toEqual([
      "randomisation Lot",
      false,
    ]);
  });

  test("have room for two hundred questions on a page", () => {
    const most = page(
      "b",
      Array.from({ length: 199 }, (_, n) => ask(`k${n}`)),
      { lots: [lot("1")] },
    );
    expect(placed([at("a", [lot("1")]), most, at("z", [lot("2")])]).made[0]?.questions).toHaveLength(200);
  });

  test("ask and repeat what stands before them", () => {
    const before = [ask("b", { repeats: ["o"] }, { choices_from: { question: "o", pick: "selected" } })];
    expect(placed([at("a", [lot("1")]), page("b", before, { lots: [lot("1")] })]).pages).toEqual(["a b"]);
  });
});

describe("one of several members that cannot be places", () => {
  const one = (member: string) => lot(member, { show: 1 });
  const apart = (member: string) => [
    at(`a${member}`, [one(member)]),
    at(`b${member}`, [one(member)], { when: tea("o") }),
  ];
  const group = (of: number, is: string, draw = 1): When => whenOf({ random_group: { of, draw }, is });

  test("is a group by lot, which its pages and their ends ask for", () => {
    const ends = [
      { when: tea("o"), end: "in" },
      { when: tea("o"), end: "behind", lots: 0 },
    ];
    const found = placed([...apart("1"), at("c", [one("2")], { ends })]);
    expect(found).toMatchObject({
      pages: ["a1", "b1", "c"],
      lots: ["", "", ""],
      notes: [],
      taken: ["random_group Lot"],
    });
    expect(found.made.map(({ when }) => when)).toEqual([
      group(2, "1"),
      both(tea("o"), group(2, "1")),
      group(2, "2"),
    ]);
    expect(found.made[2]?.ends).toEqual([
      { when: both(tea("o"), group(2, "2")), end: "in" },
      { when: tea("o"), end: "behind", lots: 0 },
    ]);
  });

  test("stays within the lot around it", () => {
    const around = [at("x", [lot("1", { id: "O", where: "Outer" })])];
    const inside = apart("1").map((one) => ({
      ...one,
      lots: [lot("2", { id: "O", where: "Outer" }), ...(one.lots ?? [])],
    }));
    const other = at("c", [lot("2", { id: "O", where: "Outer" }), one("2")]);
    const found = placed([...around, ...inside, other]);
    expect(found.taken).toContain("random_group Lot");
    expect(found.made[0]?.lots?.length ?? 0).toBe(0);
    expect(found.notes).toEqual(["randomisation Outer"]);
  });

  test("is of two to ten members", () => {
    const members = (count: number) => [
      ...apart("0"),
      ...Array.from({ length: count - 1 }, (_, n) => at(`c${n}`, [one(`${n + 1}`)])),
    ];
    expect([placed(members(2)).taken, placed(members(10)).taken]).toEqual(
      Array(2).fill(["random_group Lot"]),
    );
    for (const count of [1, 11])
      expect(placed(members(count))).toMatchObject({ taken: [], notes: ["randomisation Lot"] });
  });

  test("is drawn five times at most in a survey, each by itself", () => {
    const notebook = new Notebook();
    const whens = Array.from(
      { length: 6 },
      () => placed([...apart("1"), at("c", [one("2")])], notebook).made[2]?.when,
    );
    expect(whens).toEqual([...[1, 2, 3, 4, 5].map((draw) => group(2, "2", draw)), ALWAYS]);
    expect(notebook.notes.map(({ code }) => code)).toEqual(["randomisation"]);
  });

  test("stays as it is where its conditions would be too long", () => {
    const when = wide("o", 100);
    const found = placed([
      ...apart("1"),
      at("c", [one("2")], { when: wide("o", 200) }),
      at("d", [one("2")], { when }),
    ]);
    expect(found.made[2]?.when).toHaveLength(200);
    expect(found).toMatchObject({ notes: ["randomisation Lot"], taken: [], lots: ["", "", "", ""] });
  });
});

test("runs are what stands in a row and has the same of something", () => {
  const runs = runsOf([1, 3, 2, 4, 5, 0], (number) => number % 2);
  expect(runs).toEqual([[1, 3], [2, 4], [5], [0]]);
  expect(runsOf([], () => 1)).toEqual([]);
  expect(runsOf([0, 0], (number) => number)).toEqual([[0, 0]]);
});
