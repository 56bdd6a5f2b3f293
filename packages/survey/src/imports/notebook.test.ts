import { describe, expect, test } from "vitest";
import { languageOf, Notebook, welcomePage } from "./notebook.ts";
import { ALWAYS } from "./when.ts";

describe("a notebook", () => {
  const texts = (en: string, vi?: string) =>
    new Map([["en", en] as const, ...(vi === undefined ? [] : [["vi", vi] as const])]);

  test("has each note once, 3,000 at most, and no detail longer than 200 signs", () => {
    const notebook = new Notebook();
    notebook.note("look", "a", " x \n y ");
    notebook.note("look", "a", "x y");
    notebook.note("look", "a");
    expect(notebook.notes).toEqual([
      { code: "look", where: "a", detail: "x y" },
      { code: "look", where: "a", detail: "" },
    ]);
    notebook.note("look", "b", "x".repeat(200));
    notebook.note("look", "b", "x".repeat(201));
    expect(notebook.notes.slice(2).map(({ detail }) => detail.length)).toEqual([200, 200]);
    expect(notebook.notes[3]?.detail).toBe(`${"x".repeat(199)}…`);
    for (let n = 0; n < 4_000; n++) notebook.note("look", `${n}`);
    expect(notebook.notes).toHaveLength(3_001);
    expect(notebook.notes.at(-1)).toEqual({ code: "too_many", where: "", detail: "…" });
  });

  test("gives keys, names of elements, and draws by lot", () => {
    const notebook = new Notebook();
    expect(["a", "b", "a"].map((name) => notebook.keyOf(name))).toEqual(["k1", "k2", "k1"]);
    expect([
      notebook.where("Q1", "<b>How</b>\n was it?"),
      notebook.where("Q2", ""),
      notebook.where("x", "x"),
    ]).toEqual([...["Q1 · How was it?", "Q2", "x"]]);
    expect([notebook.element(" a \n b "), notebook.element(""), notebook.element("a b")]).toEqual([
      "a b",
      "–",
      "a b",
    ]);
    expect(notebook.elements).toEqual(["Q1 · How was it?", "Q2", "x", "a b", "–"]);
    expect(notebook.where("Q", "y".repeat(200))).toHaveLength(120);
    expect(Array.from({ length: 6 }, () => notebook.draw())).toEqual([1, 2, 3, 4, 5, null]);
    for (const where of ["a", "a", "b"]) notebook.take("quota", where);
    notebook.take("score", "a");
    expect(notebook.besides).toHaveLength(3);
  });

  test("cuts texts that are too long, with room for ids and no half of a pipe", () => {
    const notebook = new Notebook();
    notebook.pipes = { pattern: /\{(\w+)\}/g, read: ([, name = ""]) => ({ source: "answer", name }) };
    expect(notebook.text(texts("<b>a</b>", "b"), "w")).toEqual({
      ...{ text: { en: "**a**", vi: "b" }, repeats: [], main: "**a**" },
    });
    expect(notebook.text(texts("", "b"), "w")).toMatchObject({ text: { vi: "b" }, main: "b" });
    expect(notebook.notes).toEqual([]);
    expect(notebook.text(texts("x".repeat(10)), "w", 10).main).toBe("x".repeat(10));
    expect(notebook.notes).toEqual([]);
    expect(notebook.text(texts("x".repeat(11)), "w", 10).main).toBe(`${"x".repeat(9)}…`);
    expect(notebook.notes).toMatchObject([{ code: "shortened", where: "w", detail: "x".repeat(11) }]);
    const piped = notebook.text(texts(`${"x".repeat(20)} {q}`), "w", 36 + 30);
    expect(piped).toMatchObject({ repeats: ["q"], main: `${"x".repeat(20)} …` });
    expect(notebook.text(texts("a {q} b"), "w", 200).main).toBe("a {{answer:q|…}} b");
    notebook.text(texts("<img>"), "p");
    expect(notebook.notes.at(-1)).toEqual({ code: "picture", where: "p", detail: "" });
  });

  test("makes parts of which none is empty or like another", () => {
    const notebook = new Notebook();
    const parts = (...all: string[]) =>
      notebook
        .parts(
          all.map((one) => texts(one)),
          "w",
          4,
        )
        .map(({ main }) => main);
    expect(parts("Tea", "", "tea ", "TEA")).toEqual(["Tea", "2", "tea (2)", "TEA (3)"]);
    expect(notebook.notes.map(({ code, detail }) => `${code} ${detail}`)).toEqual([
      "renamed tea",
      "renamed TEA",
    ]);
    expect(parts("a", "b", "c", "d", "e")).toEqual(["a", "b", "c", "d"]);
    expect(notebook.notes.at(-1)).toEqual({ code: "too_many", where: "w", detail: "5" });
    expect(parts("x".repeat(492), "x".repeat(493)).map(({ length }) => length)).toEqual([492, 492]);
    expect(notebook.parts([texts("", "Trà")], "w", 4)[0]?.text).toEqual({ vi: "Trà" });
  });

  test("makes a statement of a text, and says fixed words in the survey's languages", () => {
    const notebook = new Notebook();
    const said = notebook.text(texts("<p>Hello</p><p>Read</p><p>this</p>", "Chào"), "w");
    expect(notebook.statement(said)).toEqual({
      ...{
        type: "statement",
        title: { en: "Hello", vi: "Chào" },
        description: { en: "Read\nthis" },
        required: false,
      },
    });
    notebook.language = "vi";
    notebook.others = ["en", "fr"];
    expect(notebook.fixed({ en: "Yes", vi: "Có" })).toEqual({
      text: { vi: "Có", en: "Yes" },
      repeats: [],
      main: "Có",
    });
    notebook.language = "ar";
    expect(notebook.fixed({ en: "Yes" }).main).toBe("Yes");
    expect([...notebook.one("x")]).toEqual([["ar", "x"]]);
    expect(["EN", "pt-BR", "vi-informal", " de_AT ", ""].map(languageOf)).toEqual([
      "en",
      null,
      "vi",
      "de",
      null,
    ]);
  });

  test("has a page for what is said first, where anything is", () => {
    const notebook = new Notebook();
    expect(welcomePage(notebook.text(texts(""), "w"), notebook)).toEqual([]);
    const [page, ...more] = welcomePage(
      notebook.text(texts("<p><b>Hello</b></p><p>Read</p>"), "w"),
      notebook,
    );
    expect(more).toEqual([]);
    expect(page).toMatchObject({ name: "Hello", when: ALWAYS, shuffle: false, ends: [] });
    expect(page?.questions).toMatchObject([
      { key: "k1", where: "welcome · Hello Read", when: ALWAYS, jumps: [] },
    ]);
  });
});
