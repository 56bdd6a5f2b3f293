import { describe, expect, test } from "vitest";
import type { OutlineQuestion } from "../outline/outline.ts";
import { readTypeform } from "./typeform.ts";

/** What becomes of one field, and what is said of it. */
function read(field: object, file: object = {}) {
  const { source, notebook } = readTypeform({
    title: "T",
    fields: [{ ref: "q", title: "Why?", ...field }],
    ...file,
  });
  const [question] = source.pages.flatMap(({ questions }) => questions);
  const asked: Partial<OutlineQuestion> = question?.question ?? {};
  const { title, required, ...kind } = asked;
  const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
  return { title, required, kind, notes, where: question?.where };
}
const kindOf = (type: string, properties: object = {}, validations: object = {}, file: object = {}) =>
  read({ type, properties, validations }, file).kind;
const en = (...texts: string[]) => texts.map((text) => ({ en: text }));
const choices = [
  { ref: "t", label: "Tea" },
  { ref: "m", label: "Milk" },
];

describe("a text of Typeform", () => {
  test.each([
    ["short_text", { multiline: false }],
    ["long_text", { multiline: true }],
    ["email", { multiline: false, format: "email" }],
    ["phone_number", { multiline: false, format: "phone" }],
    ["website", { multiline: false, format: "url" }],
    ["date", { multiline: false, format: "date" }],
    ["number", { multiline: false, format: "number", min: null, max: null }],
  ])("%s is typed as such", (type, options) => {
    expect(kindOf(type)).toEqual({ type: "text_input", ...options });
  });

  test("keeps how long it may be, and how large a number", () => {
    expect(kindOf("short_text", {}, { max_length: 40 })).toMatchObject({ max: 40 });
    expect(kindOf("long_text", {}, { max_length: 300 })).toMatchObject({ multiline: true, max: 300 });
    for (const max_length of [0, -3, "many"])
      expect(kindOf("short_text", {}, { max_length })).not.toHaveProperty("max");
    expect(kindOf("number", {}, { min_value: 1, max_value: 9 })).toMatchObject({ min: 1, max: 9 });
  });
});

describe("choices of Typeform", () => {
  test("are one of them, or several where that is allowed, so many at least and at most", () => {
    for (const type of ["multiple_choice", "checkbox"]) {
      expect(read({ type, properties: { choices } })).toMatchObject({
        ...{ kind: { type: "single_choice", choices: en("Tea", "Milk"), shuffle: "none" }, notes: [] },
      });
    }
    expect(kindOf("multiple_choice", { choices }, { min_selection: 1, max_selection: 2 })).not.toHaveProperty(
      "min",
    );
    expect(
      kindOf(
        "multiple_choice",
        { choices, allow_multiple_selection: true },
        { min_selection: 1, max_selection: 2 },
      ),
    ).toEqual({ type: "multiple_choice", choices: en("Tea", "Milk"), shuffle: "none", min: 1, max: 2 });
    expect(kindOf("dropdown", { choices, allow_multiple_selection: true })).toEqual({
      ...{ type: "dropdown", choices: en("Tea", "Milk"), shuffle: "none" },
    });
  });

  test("that are pictures are words", () => {
    const { kind, notes } = read({ type: "picture_choice", properties: { choices } });
    expect([kind.type, notes]).toEqual(["single_choice", ["picture q · Why?: "]]);
  });

  test("stand by lot, and have own words in the survey's language, where the file says so", () => {
    const all = { choices, randomize: true, allow_other_choice: true };
    expect(kindOf("multiple_choice", all)).toMatchObject({ shuffle: "all", other: { en: "Other" } });
    const other = (language: string) =>
      (kindOf("multiple_choice", all, {}, { settings: { language } }) as { other?: object }).other;
    expect(["vi", "fr", "de", "it", "ar"].map(other)).toEqual([
      ...[{ vi: "Khác" }, { fr: "Autre" }, { de: "Anderes" }, { it: "Altro" }, { ar: "Other" }],
    ]);
  });

  test("are yes or no in the survey's language", () => {
    const of = (language: string) => kindOf("yes_no", {}, {}, { settings: { language } });
    expect(of("en")).toEqual({ type: "single_choice", choices: en("Yes", "No") });
    const words = {
      ...{ vi: ["Có", "Không"], fr: ["Oui", "Non"], de: ["Ja", "Nein"], it: ["Sì", "No"] },
      ...{ ar: ["نعم", "لا"], az: ["Bəli", "Xeyr"], ur: ["ہاں", "نہیں"] },
    };
    for (const [language, both] of Object.entries(words))
      expect(of(language).choices).toEqual(both.map((text) => ({ [language]: text })));
  });
});

describe("other kinds of Typeform", () => {
  test("a rating has three to ten stars, hearts or thumbs", () => {
    expect(kindOf("rating")).toEqual({ type: "rating_star", stars: 5, shape: "star" });
    expect([2, 3, 10, 11].map((steps) => (kindOf("rating", { steps }) as { stars?: number }).stars)).toEqual([
      ...[3, 3, 10, 10],
    ]);
    const shapes = ["heart", "up", "thumb", "star", "crown", "constructor"];
    expect(shapes.map((shape) => (kindOf("rating", { shape }) as { shape?: string }).shape)).toEqual([
      ...["heart", "thumb", "thumb", "star", "star", "star"],
    ]);
  });

  test("an opinion is a scale from nought or one, with the words at its ends", () => {
    const scale = { type: "metric_range", metric: "custom", step: 1, display: "buttons" };
    expect(kindOf("opinion_scale")).toEqual({ ...scale, from: 0, to: 10 });
    expect(kindOf("opinion_scale", { steps: 7, start_at_one: true })).toEqual({ ...scale, from: 1, to: 7 });
    const labels = { left: "Bad", right: "Good", center: "So so" };
    const said = read({ type: "opinion_scale", properties: { labels } });
    expect(said.kind).toEqual({
      ...scale,
      from: 0,
      to: 10,
      low_label: { en: "Bad" },
      high_label: { en: "Good" },
    });
    expect(said.notes).toEqual(["unknown q · Why?: So so"]);
    expect(kindOf("nps", { labels: { left: "No" }, steps: 5 })).toEqual({
      ...{ type: "metric_range", metric: "nps", low_label: { en: "No" } },
    });
  });

  test("what is ranked, files, statements and consents are taken", () => {
    expect(kindOf("ranking", { choices })).toEqual({ type: "ranking", choices: en("Tea", "Milk") });
    expect(kindOf("file_upload")).toEqual({ type: "file_upload" });
    expect(kindOf("statement")).toEqual({ type: "statement" });
    expect(kindOf("legal")).toEqual({ type: "consent", text: { en: "Why?" } });
    expect(kindOf("legal", { description: "All of it" })).toEqual({
      ...{ type: "consent", text: { en: "All of it" }, description: { en: "All of it" } },
    });
  });

  test("fields of a contact or an address are a form", () => {
    const kinds = ["email", "phone_number", "number", "date", "country", "short_text", "constructor"];
    const fields = kinds.map((type) => ({
      type,
      title: `The ${type}`,
      validations: { required: type === "email" },
    }));
    const ours = ["email", "phone", "number", "date", "country", "text", "text"];
    for (const type of ["contact_info", "address"]) {
      expect(kindOf(type, { fields })).toEqual({
        type: "form_input",
        fields: ours.map((kind, at) => ({
          ...{ label: { en: `The ${kinds[at]}` }, kind, required: at === 0, placeholder: "" },
        })),
      });
    }
  });

  test("a table has a row for each of its fields, and their columns", () => {
    const of = (properties: object) =>
      kindOf("matrix", { fields: [{ title: "Soup", properties }, { title: "Rice" }] });
    expect(of({ choices })).toEqual({
      ...{ type: "matrix", rows: en("Soup", "Rice"), columns: en("Tea", "Milk"), multiple: false },
    });
    expect(of({ choices, allow_multiple_selection: true })).toMatchObject({ multiple: true });
  });

  test("what we have not is said", () => {
    expect(read({ type: "payment" })).toMatchObject({
      where: undefined,
      notes: ["question_kind q · Why?: payment"],
    });
  });
});

describe("a field of Typeform", () => {
  test("has its title, what describes it, and whether it must be answered", () => {
    const all = read({
      type: "email",
      properties: { description: "Say *it*" },
      validations: { required: true },
    });
    expect(all).toMatchObject({ title: { en: "Why?" }, required: true, where: "q · Why?", notes: [] });
    expect(all.kind).toMatchObject({ description: { en: "Say **it**" } });
    const plain = read({ type: "email", ref: undefined, id: "i", title: "" });
    expect(plain).toMatchObject({ title: {}, required: false, where: "i" });
    expect(plain.kind).not.toHaveProperty("description");
  });

  test("is without its pictures", () => {
    expect(read({ type: "email", attachment: {} }).notes).toEqual(["picture q · Why?: "]);
    expect(read({ type: "email", layout: {} }).notes).toEqual(["picture q · Why?: "]);
  });

  test.each([
    ["a *bold* word", "a **bold** word"],
    ["an _italic_ word", "an *italic* word"],
    ["*Bold*, _italic_!", "**Bold**, *italic*!"],
    ["snake_case_name and 2*3*4", "snake_case_name and 2\\*3\\*4"],
    ["* no * bold, _ no _ italic", "\\* no * bold, _ no _ italic"],
    ["less < more & more", "less < more & more"],
    ["one\ntwo", "one\ntwo"],
  ])("%j is read as its page shows it", (theirs, ours) => {
    expect(read({ type: "email", title: theirs }).title).toEqual({ en: ours });
  });
});

describe("groups of Typeform", () => {
  const group = (fields: object[], more: object = {}) => ({
    ref: "g",
    type: "group",
    properties: { fields },
    ...more,
  });
  const text = (ref: string) => ({ ref, type: "short_text", title: ref });
  const reads = (...fields: object[]) => {
    const { source, notebook } = readTypeform({ title: "T", fields });
    const notes = notebook.notes.map(({ code, where, detail }) => `${code} ${where}: ${detail}`);
    const pages = source.pages.map(({ name, questions }) => [name, ...questions.map(({ where }) => where)]);
    return { pages, notes, first: source.pages[0]?.questions[0]?.question.description };
  };

  test.each(["group", "inline_group", "multi_question_page"])(
    "%s: its questions stand on one page",
    (type) => {
      expect(reads(text("a"), group([text("b"), text("c")], { type }), text("d"))).toEqual({
        ...{
          pages: [
            ["a", "a"],
            ["b", "b", "c"],
            ["d", "d"],
          ],
          notes: [],
          first: undefined,
        },
      });
      const other = group([text("d")], { ref: "h", type });
      expect(reads(group([text("b"), text("c")], { type }), other).pages).toHaveLength(2);
    },
  );

  test("have their words above their first question", () => {
    const { first, notes } = reads({
      ...group([text("b")]),
      title: "About you",
      properties: { description: "Two minutes", fields: [text("b"), text("c")] },
    });
    expect([first, notes]).toEqual([{ en: "About you\nTwo minutes" }, ["moved_text g · About you: "]]);
  });

  test("are no deeper than five", () => {
    const nested = (depth: number): object => (depth === 0 ? text("q") : group([nested(depth - 1)]));
    expect(reads(nested(5))).toMatchObject({ pages: [["q", "q"]], notes: [] });
    expect(reads(nested(6))).toMatchObject({ pages: [], notes: ["unknown g: group"] });
  });
});
